"""Card descriptions name the same numbers and spaces as the effects, in every language."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain, product
from typing import Any

import pytest

from tocsin.core import LANGUAGES, registry

CARDS = [
    (table, entry)
    for table in ("strategy", "final_crisis", "censorship", "objective")
    for entry in registry.parts("red-flag").all(table)
]

# How each space, dimension and sphere may be written: the beginnings of the words, which stay when endings change.
NAMES = {
    "royalists": ("Royalists", "Royalistes", "Роялист"),
    "national_assembly": ("National Assembly", "Assemblée Nationale", "Национальн"),
    "republicans": ("Republicans", "Républicains", "Республикан"),
    "catholic_church": ("Catholic Church", "Église catholique", "Католическ"),
    "press": ("Press", "Presse", "Пресс"),
    "social_movements": ("Social Movements", "Mouvements Sociaux", "Рабоч"),
    "butte_montmartre": ("Butte Montmartre", "Butte Montmartre", "Монмартр"),
    "butte_aux_cailles": ("Butte-aux-Cailles", "Butte-aux-Cailles", "Бютт-о-Кай"),
    "pere_lachaise": ("Père Lachaise", "Père Lachaise", "Пер-Лашез"),
    "mont_valerien": ("Mont-Valérien", "Mont-Valérien", "Мон-Валерьян"),
    "fort_dissy": ("Fort d'Issy", "Fort d'Issy", "Исси"),
    "chateau_de_vincennes": ("Château de Vincennes", "Château de Vincennes", "Венсенск"),
    "institutional": ("Institutional", "Institutionnel", "Парламент"),
    "public_opinion": ("Public Opinion", "Opinion Publique", "Общественн"),
    "paris": ("Paris", "Paris", "Париж"),
    "forts": ("Forts", "Forts", "Форт(?:ов|ах|ы)"),
    "political": ("Political space", "espaces? Politique", "политическ\\w+ област"),
    "military": ("Military space", "espaces? Militaire", "военн\\w+ област"),
}


def effects(entry: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []

    def walk(items: list[dict[str, Any]]) -> None:
        for item in items:
            found.append(item)
            for part in item.get("of", []):
                walk(part)
            walk(item.get("effects", []))

    walk(entry["event"])
    return found


def spaces(entry: dict[str, Any]) -> set[str]:
    lists = [effect[key] for effect in effects(entry) for key in ("where", "from", "to") if key in effect]
    return {name for names in lists if isinstance(names, list) for name in names} - {"any"}


def numbers(effect: dict[str, Any]) -> list[list[int]]:
    """The ways a description may put the numbers of an effect."""
    verb = effect["do"]
    if verb in ("place", "remove", "replace", "move", "return_cubes"):
        count = effect["count"]
        if effect.get("per_space") == 1:
            return [[count, 1], [1] * count, [1]]
        return [[count]]
    if verb == "momentum":
        return [[abs(effect["by_steps"])]]
    if verb in ("vp", "ops"):
        return [[effect["points"]]]
    if verb == "cards" and isinstance(effect["count"], int):
        # "draw 1 card, then discard 1 card" is one effect
        return [[effect["count"]], [effect["count"]] * 2]
    if verb == "disc" and effect["act"] == "remove":
        return [[1]]
    return [[]]


def told_once(entry: dict[str, Any]) -> list[dict[str, Any]]:
    """Effects without those that every alternative of a choice has in common but the first."""
    found = effects(entry)
    for effect in list(found):
        lists = effect.get("of", [])
        for shared in lists[0] if lists else []:
            if shared["do"] == "ops" and all(shared in other for other in lists[1:]):
                for _ in lists[1:]:
                    found.remove(shared)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("table", "entry"), CARDS, ids=lambda item: item["id"] if isinstance(item, dict) else item)
def test_a_description_names_the_spaces_of_its_effects(table: str, entry: dict[str, Any], lang: str) -> None:
    text = entry["text"][lang]
    n = LANGUAGES.index(lang)
    wanted = spaces(entry)
    left = text
    named = set()
    for name, forms in sorted(NAMES.items(), key=lambda item: -len(item[1][n])):
        if re.search(forms[n], left):
            named.add(name)
            left = re.sub(forms[n], "", left)
    assert {name for name in wanted if name not in ("political", "military")} == {
        name for name in named if name not in ("political", "military")
    }, text
    for sphere in ("political", "military"):
        if sphere in wanted:
            stem = {
                "political": ("Political", "Politique", "политическ"),
                "military": ("Military", "Militaire", "военн"),
            }
            assert re.search(stem[sphere][n], text), text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("table", "entry"), CARDS, ids=lambda item: item["id"] if isinstance(item, dict) else item)
def test_a_description_names_the_numbers_of_its_effects(table: str, entry: dict[str, Any], lang: str) -> None:
    said = Counter(map(int, re.findall(r"\d+", entry["text"][lang])))
    ways = product(*(numbers(effect) for effect in told_once(entry)))
    assert said in [Counter(chain.from_iterable(way)) for way in ways], entry["text"][lang]


@pytest.mark.parametrize(("table", "entry"), CARDS, ids=lambda item: item["id"] if isinstance(item, dict) else item)
def test_a_description_says_the_same_in_every_language(table: str, entry: dict[str, Any]) -> None:
    found = [Counter(re.findall(r"\d+", entry["text"][lang])) for lang in LANGUAGES]
    assert found[0] == found[1] == found[2], entry["text"]
