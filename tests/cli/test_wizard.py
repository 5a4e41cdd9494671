"""``tocsin pack edit``, ``compare`` and ``study`` at a terminal."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest
from cli.conftest import Terminal

from tocsin.core import LANGUAGES, Pack, Parts, msg, registry, set_up
from tocsin.core.sentence import Alternative, Ask, Pick, Reading, Span
from tocsin.workshop import drafts, forms

ZONES = {id: n for n, id in enumerate(registry.parts("dual-powers").ids("zone"), 1)}
ACTIONS = {"move": 1, "double_move": 2, "rest": 3}


def deck() -> list[str]:
    """Our own deck as somebody would type it, one line a card, with all points one higher."""
    lines = []
    for card in registry.parts("dual-powers").all("command"):
        keys = (ZONES[card["zone"]], card["days"], card["recruit"], ACTIONS[card["action"]], card["vp"] + 1)
        lines.append("".join(map(str, keys)))
    return lines


def test_the_deck_of_dual_powers_by_at_most_seven_keystrokes_a_card(run: Terminal) -> None:
    lines = deck()
    assert len(lines) == 48
    assert max(len(line) + len("\n") for line in lines) <= 7
    assert run("pack", "edit", "dual-powers", typed="1\n" + "\n".join(lines) + "\nq\n") == 0
    assert "48 of 48" in run.out
    assert "48 of 94" in run.out
    pack = Pack.read(Path("home/packs/dual-powers.toml"))
    cards = set_up("dual-powers", pack=pack).parts.all("command")
    ours = registry.parts("dual-powers").all("command")
    assert [card["vp"] for card in cards] == [card["vp"] + 1 for card in ours]
    assert all(card["source"] == "pack" for card in cards)
    assert [card["days"] for card in cards] == [card["days"] for card in ours]
    assert run("pack", "check", "home/packs/dual-powers.toml") == 0


def test_two_figures_are_typed_as_they_are_wide(run: Terminal) -> None:
    assert run("pack", "edit", "dual-powers", "x.toml", typed="1\n112339\n1 28 2 1 3\nq\nq\n") == 0
    cards = {card["id"]: card for card in tomllib.loads(Path("x.toml").read_text())["command"]}
    assert (cards["white-1"]["days"], cards["white-1"]["vp"]) == (12, 9)
    assert cards["white-2"]["days"] == 28


def test_one_may_stop_undo_and_go_on(run: Terminal) -> None:
    assert run("pack", "edit", "dual-powers", "x.toml", typed="1\n12131\nu\n12132\n=\n") == 0
    kept = tomllib.loads(Path("x.toml").read_text())["command"]
    assert [card["vp"] for card in kept] == [2, 2]
    assert kept[1] == {"id": "white-2", **{key: kept[1][key] for key in kept[1] if key != "id"}}
    assert len(kept[1]) == 6, "printed as it is"
    # It goes on at the first card that is ours; one back, ours again, and an undo of that.
    assert run("pack", "edit", "dual-powers", "x.toml", typed="1\nb\nx\nu\nq\nu\nu\nx\nq\n") == 0
    assert "3/48" in run.out
    assert "2/48" in run.out
    assert tomllib.loads(Path("x.toml").read_text())["command"] == kept
    assert "There is nothing to undo" in run.out or "nothing" in run.out.lower()


def test_keys_that_mean_nothing_are_said(run: Terminal) -> None:
    typed = "0\n99\nzeppelin\n1\n111\n91111\n1a111\n19411\n?\nq\nq\n"
    assert run("pack", "edit", "dual-powers", "x.toml", typed=typed) == 0
    assert "Type 5 keys in a row" in run.out
    assert "A whole number from 1 to 3." in run.out
    assert not Path("x.toml").exists()


def test_lists_texts_and_data(run: Terminal) -> None:
    typed = "1\n1 1\nzz\n2 c1\nHarbour\n1 1\n-\n\nq\nq\n"
    assert run("pack", "edit", "q-star", "q.toml", typed=typed) == 0
    first, second = tomllib.loads(Path("q.toml").read_text())["earth"]
    assert "zz" in run.out
    assert (first["neighbours"], first["name"], first["start"]) == (["b1", "c1"], {"en": "Harbour"}, "")
    assert second["neighbours"] == []
    typed = "1\n3\n2 3 4 9\n\nq\n"
    assert run("pack", "edit", "lucha-libre", "l.toml", typed=typed) == 0
    assert "start_number" in Path("l.toml").read_text()
    assert run("pack", "edit", "mad-maxence", "m.toml", typed="5\n\nA new place.\n[{\n[]\nq\nq\n", person=True) == 0
    assert "cannot be read" in run.out
    (scene,) = tomllib.loads(Path("m.toml").read_text())["scene"]
    assert scene["text"] == {"en": "A new place."}


def stub(parts: Parts, table: str, id: str, lang: str, text: str, picks: Sequence[Pick] = ()) -> Reading:
    """Reads what begins with a capital letter, and asks once where."""
    ways = (Alternative("where:press", msg("space.press")), Alternative("where:royalists", msg("space.royalists")))
    asks = () if picks else (Ask(0, 3, msg("space.press"), ways),)
    known = text[0].isupper()
    spans = (Span(0, len(text), "where", known, ways),)
    effects = [{"do": "place", "count": 1, "where": [picks[0].id[6:] if picks else "press"]}]
    return Reading(text, spans, effects, (msg("space.press"),), asks if known else ())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_of_red_flag_is_read_from_its_sentence(
    run: Terminal, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    title, real = registry.title("red-flag")._replace(reads=stub), registry.title
    monkeypatch.setattr(registry, "title", lambda name: title if name == "red-flag" else real(name))
    typed = "1\n2 3\nplace somewhere\nPlace it.\n9\nPlace it.\n2\n\nq\nq\n"
    assert run("--lang", lang, "pack", "edit", "red-flag", "r.toml", typed=typed) == 0
    (card,) = tomllib.loads(Path("r.toml").read_text())["strategy"]
    assert card["event"] == [{"do": "place", "count": 1, "where": ["royalists"]}]
    assert card["text"] == {lang: "Place it."}
    assert card["ops"] == 3
    assert run("pack", "check", "r.toml") == 0


def test_a_title_without_sentences_and_a_file_that_cannot_be_read_or_written(run: Terminal) -> None:
    Path("bytes.toml").write_bytes(b"\xff\xfe")
    Path("other.toml").write_text(drafts.empty("q-star"))
    Path("folder.toml").mkdir()
    Path("file").write_text("")
    for file in ("bytes.toml", "other.toml", "folder.toml"):
        assert run("pack", "edit", "dual-powers", file) == 2
        assert file in run.err or "q-star" in run.err
    assert run("pack", "edit", "dual-powers", "file/x.toml", typed="1\n12131\n") == 2
    assert run("pack", "edit", "zeppelin") == 2


def test_packs_are_compared(run: Terminal) -> None:
    form = forms.form("dual-powers", None)
    Path("a.toml").write_text(
        drafts.changed(drafts.empty("dual-powers", "First"), forms.change(form, "command", "white-1", "vp", 7, "en"))
    )
    Path("b.toml").write_text(drafts.empty("dual-powers"))
    assert run("pack", "compare", "a.toml") == 0
    assert "our components → First" in run.out
    assert "7" in run.out
    assert run("pack", "compare", "a.toml", "b.toml", "--lang", "ru") == 0
    assert "Очки" in run.out
    assert run("pack", "compare", "b.toml", "b.toml") == 0
    assert "Nothing differs." in run.out
    Path("c.toml").write_text(drafts.empty("q-star"))
    assert run("pack", "compare", "a.toml", "c.toml") == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_pack_is_studied(run: Terminal, lang: str) -> None:
    Path("a.toml").write_text(drafts.empty("dual-powers"))
    assert run("--lang", lang, "pack", "study", "a.toml", "--games", "3") == 0
    assert "%" in run.out
    assert len(run.out.strip().splitlines()) == 4
