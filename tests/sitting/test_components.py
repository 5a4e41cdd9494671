"""Tables and records with somebody's own components, and the bounds of a workshop."""

from __future__ import annotations

from io import StringIO

import pytest

from tocsin.core import BadPack, Match, Pack, Recorder, Refusal, Seeded, set_up
from tocsin.sitting import HUMAN, Chair, Sitting, attempts, workshops
from tocsin.sitting.checking import check
from tocsin.sitting.events import Course
from tocsin.sitting.opening import NewTable, opening
from tocsin.sitting.workshops import Change, Changing

PACK = '[pack]\ntitle = "bonnie-clyde"\nname = "Mine"\n\n[[gauge]]\nid = "savings"\nstart = 3\n'


def opened(pack: str | None = None) -> Match:
    return opening(NewTable("bonnie-clyde", ["me"], pack=pack)).start.match()


def test_whoever_sits_there_sees_the_components_and_how_they_differ() -> None:
    sitting = Sitting(opened(PACK), [HUMAN])
    told = workshops.components(Chair(sitting, (0,)))
    assert told.pack == PACK
    assert [(each.part, each.before, each.after) for each in told.compared.differences] == [("Savings", "1", "3")]
    assert Chair(sitting, (0,)).look().pack
    with pytest.raises(Refusal):
        workshops.components(Chair(sitting, ()))
    shipped = Sitting(opened(), [HUMAN])
    assert not Chair(shipped, (0,)).look().pack
    with pytest.raises(Refusal):
        workshops.components(Chair(shipped, (0,)))


def test_a_record_is_checked_with_its_pack_and_names_it_without() -> None:
    match, file = Match(set_up("bonnie-clyde", pack=Pack(PACK, "mine")), Seeded("1")), StringIO()
    recorder = Recorder(file, match, ["human"])
    while match.question is not None:
        match.answer(match.question.options[0])
    recorder.update()
    record = file.getvalue().encode()
    assert check(record, "en", PACK)["good"]
    assert check(record, "en")["needs"] == "bonnie-clyde"
    assert check(record, "fr", PACK.replace("3", "2"))["needs"] == "bonnie-clyde"
    shipped = StringIO()
    Recorder(shipped, Match(set_up("bonnie-clyde"), Seeded("1")), ["human"])
    found = check(shipped.getvalue().encode(), "en", PACK)
    assert (found["good"], found["needs"]) == (False, None)
    assert found["text"] == "This record was played with the components as shipped: give no pack."
    for bad in ("[", PACK.replace("bonnie-clyde", "q-star"), PACK.replace("start", "stop")):
        found = check(record, "ru", bad)
        assert (found["good"], found["needs"] in (None, "bonnie-clyde")) == (False, True)
        assert found["text"]


def test_a_pack_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshops, "PACK", 100)
    with pytest.raises(BadPack):
        workshops.changed("bonnie-clyde", Changing([Change("gauge", "love", "max", 3)], PACK), "en")


def test_a_search_for_a_position_to_try_a_card_in_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempts, "SECONDS", -1.0)
    setup = set_up("red-flag")
    form = workshops.forms.form("red-flag", None)
    part = next(each for each in form.laid if each.sheet.uses and each.sheet.leads)
    assert attempts.position(setup, part) is None
    monkeypatch.setattr(attempts, "GAMES", 0)
    assert attempts.position(setup, part) is None


def test_a_table_that_only_applies_events_offers_all_there_is() -> None:
    assert not Course(opened(), [HUMAN]).plain
