"""Components and packs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from tocsin.core import BadPack, Pack, Parts, UnknownName, msg, registry, set_up
from tocsin.core.options import choose, spelled

HEAD = '[pack]\ntitle = "bonnie-clyde"\n'


def test_a_pack_changes_what_the_rules_read() -> None:
    setup = set_up("bonnie-clyde", pack=Pack(HEAD + "[living_cost]\ndollars = 2\n", "mine.toml"))
    assert setup.box.living_cost == 2
    assert setup.parts.one("living_cost")["source"] == "pack"
    assert setup.parts.digest is not None
    assert set_up("bonnie-clyde").box.living_cost == 1
    assert set_up("bonnie-clyde").parts.digest is None


def test_a_pack_may_rename() -> None:
    text = HEAD + '[[place]]\nid = "home"\nname = { en = "At home" }\n'
    setup = set_up("bonnie-clyde", pack=Pack(text, "mine.toml"))
    assert setup.parts.texts("en")["place.home"] == "At home"
    assert setup.parts.texts("fr")["place.home"] == "At home", "the owner's words stand in every language"


@pytest.mark.parametrize(
    ("text", "mistake", "line"),
    [
        ("[cellar]\nwine = 3\n", "pack.unknown_table", 3),
        ("[place]\nid = 3\n", "pack.wrong_shape", 3),
        ("[[cubes]]\nplace = 3\n", "pack.wrong_shape", 3),
        ("[[place]]\nname = 'x'\n", "pack.no_id", 3),
        ("\n[[place]]\nid = 'moon'\n", "pack.unknown_id", 4),
        ("[[place]]\nid = 'home'\nrent = 3\n", "pack.unknown_key", 5),
        ("[cubes]\nplace = 2\ndaily = 'two'\n", "pack.wrong_type", 5),
        ("[[place]]\nid = 'dallas'\n[[place]]\nid = 'home'\neffect = 3\n", "pack.wrong_type", 7),
        ("[[place]]\neffect = 3\nid = 'home'\n", "pack.wrong_type", 4),
    ],
)
def test_every_mistake_has_its_line(text: str, mistake: str, line: int) -> None:
    with pytest.raises(BadPack) as bad:
        set_up("bonnie-clyde", pack=Pack(HEAD + text, "mine.toml"))
    found = bad.value.mistakes[0]
    assert (found.id, found.params["line"]) == (mistake, line)


def test_entries_may_be_written_one_a_line() -> None:
    text = 'place = [\n  { id = "dallas" },\n  { id = "home", rent = 2 },\n]\n'
    with pytest.raises(BadPack) as bad:
        set_up("bonnie-clyde", pack=Pack(text + HEAD, "mine.toml"))
    assert bad.value.mistakes[0].params["line"] == 3


def test_all_mistakes_are_reported_at_once() -> None:
    with pytest.raises(BadPack) as bad:
        set_up("bonnie-clyde", pack=Pack(HEAD + "[cellar]\n[cubes]\nplace = 'x'\ncolour = 1\n", "mine.toml"))
    assert len(bad.value.mistakes) == 3


def test_packs_that_are_none(tmp_path: Path) -> None:
    for text, problem in [
        ("[pack", "pack.not_toml"),
        ("a = 1", "pack.no_head"),
        ("[pack]\nname = 'x'", "pack.no_head"),
    ]:
        with pytest.raises(BadPack) as bad:
            Pack(text, "x.toml")
        assert bad.value.message.id == problem
    with pytest.raises(BadPack) as bad:
        Pack.read(tmp_path / "none.toml")
    assert bad.value.message.id == "pack.unreadable"
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadPack):
        Pack.read(tmp_path / "bytes.toml")
    with pytest.raises(BadPack) as bad:
        set_up("which-side", pack=Pack(HEAD, "x.toml"))
    assert bad.value.message.id == "pack.other_title"


def test_the_digest_is_of_the_values_not_of_the_layout() -> None:
    one = Pack(HEAD + "[cubes]\nplace = 2\ndaily = 2\n", "a")
    two = Pack(HEAD + "# mine\n[cubes]\ndaily = 2\nplace = 2\n", "b")
    assert one.digest == two.digest
    assert one.digest != Pack(HEAD + "[cubes]\nplace = 3\ndaily = 2\n", "a").digest


def test_options_are_typed_and_checked() -> None:
    assert set_up("bonnie-clyde", {"turn_limit": "7"}).options.turn_limit == 7
    assert set_up("bonnie-clyde", {"roy_die_seen": "false"}).options.roy_die_seen is False
    assert set_up("lucha-libre", {"energy_track": "2,3,3,4,5"}).options.energy_track == (2, 3, 3, 4, 5)
    for given in ({"turn_limit": -1}, {"turn_limit": "soon"}, {"prison_modifier": "most"}, {"roy_die_seen": 3}):
        with pytest.raises(UnknownName) as bad:
            set_up("bonnie-clyde", given)
        assert bad.value.message.id == "option.bad_value"
    with pytest.raises(UnknownName) as bad:
        set_up("bonnie-clyde", {"colour": 1})
    assert bad.value.message.id == "option.unknown"
    assert spelled([1, True]) == "1,true"


def test_unknown_titles_and_seats() -> None:
    with pytest.raises(UnknownName):
        registry.title("chess")
    with pytest.raises(UnknownName):
        set_up("bonnie-clyde", seats=2)


def test_reconstructed_components_are_counted() -> None:
    assert "gauge.love" in registry.parts("bonnie-clyde").reconstructed()


OPEN = Parts({"meta": {"open": ["story"]}, "story": [{"id": "a", "text": 1}], "place": [{"id": "home", "rent": 1}]})


def test_a_pack_may_add_entries_to_an_open_table() -> None:
    merged = OPEN.with_pack(Pack(HEAD + "[[story]]\nid = 'b'\ntext = 2\n", "mine.toml"))
    assert merged.ids("story") == ["a", "b"]
    assert merged.all("story")[1] == {"id": "b", "text": 2, "source": "pack"}


def test_an_entry_that_is_no_table() -> None:
    with pytest.raises(BadPack) as bad:
        Parts({"meta": {}, "cubes": {"daily": 1}}).with_pack(Pack("cubes = 3\n" + HEAD, "mine.toml"))
    assert [mistake.id for mistake in bad.value.mistakes] == ["pack.wrong_shape"]


def test_a_value_that_makes_no_sense_to_the_rules() -> None:
    why = msg("why.place_used")
    assert OPEN.wrong("place", "home", "rent", why).message == why
    packed = OPEN.with_pack(Pack(HEAD + "[[place]]\nid = 'home'\nrent = 9\n", "mine.toml"))
    error = packed.wrong("place", "home", "rent", why)
    assert error.mistakes == [msg("pack.wrong_value", line=5, place="place.home.rent", why=why)]
    unnamed = packed.wrong("place", "moon", None, why)
    assert unnamed.mistakes[0].params["line"] == 3, "the table, where the entry is not in the pack"
    later = OPEN.with_pack(Pack(HEAD + "[[place]]\nid = 'home'\nrent = 9\n[[story]]\nid = 'a'\n", "mine.toml"))
    assert later.wrong("place", "home", "colour", why).mistakes[0].params["line"] == 3, "the entry, without the key"


def test_texts_inside_lists_and_tables_have_ids_too() -> None:
    text = {"en": "yes", "fr": "oui", "ru": "да"}
    parts = Parts(
        {"meta": {}, "place": [{"id": "home", "ways": [text, {"id": "w", "name": text}], "deep": {"name": text}}]}
    )
    assert parts.texts("fr") == {"place.home.ways.0": "oui", "place.home.ways.w": "oui", "place.home.deep": "oui"}


def test_a_table_of_texts_may_have_the_names_of_languages_as_keys() -> None:
    """The editions of a game may be called ``fr`` and ``ru``."""
    text = {"en": "French", "fr": "française", "ru": "французское"}
    parts = Parts({"meta": {}, "option": [{"id": "edition", "names": {"fr": text}}]})
    assert parts.texts("ru") == {"option.edition.names.fr": "французское"}


def test_the_options_class_and_the_table_name_the_same_options() -> None:
    @dataclass(frozen=True)
    class Options:
        other: int

    with pytest.raises(TypeError, match="differ"):
        choose(Parts({"option": [{"id": "goal", "default": 3, "values": [3]}]}), Options, {})


MAXENCE = '[pack]\ntitle = "mad-maxence"\n'


@pytest.mark.parametrize(
    ("text", "mistakes"),
    [
        (HEAD + "".join(f"[t{n}]\na = 1\n" for n in range(300)), {"pack.unknown_table": 100}),
        (HEAD + "".join(f"[[place]]\nid = 'p{n}'\n" for n in range(300)), {"pack.unknown_id": 100}),
        (HEAD + "[living_cost]\ndollars = 1000000\n", {"pack.too_large": 1}),
        (MAXENCE + "[[scene]]\nid = 'x-1'\nrepeat = 'once'\nevents = [1000000]\n", {"pack.too_large": 1}),
        (MAXENCE + "".join(f"[[scene]]\nid = 's-{n}'\n" for n in range(2000)), {"pack.too_many": 1}),
    ],
)
def test_a_pack_cannot_be_larger_than_its_title_can_be(text: str, mistakes: dict[str, int]) -> None:
    pack = Pack(text, "mine.toml")
    found = Counter(each.id for each in registry.parts(pack.title).laid(pack)[1])
    assert found == mistakes
