"""What one viewer gets: made from the view of a seat and nothing else. The state, the tape and the seed stay here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw

from tocsin.core import NATURE, Match, Question, Setup, Title
from tocsin.table.markup import runs
from tocsin.words import Words, prompt, who

if TYPE_CHECKING:
    from tocsin.table.room import Room

ENCODE = msgspec.json.Encoder().encode


def board(title: Title[Any, Any], view: dict[str, Any], words: Words) -> dict[str, list[Raw]]:
    """A view as a picture of some sheets, or as the terminal draws it."""
    if title.picture is not None:
        return {"sheets": [Raw(ENCODE(sheet)) for sheet in title.picture(view, words)]}
    return {"text": [Raw(ENCODE(run)) for run in runs(title.draw(view, words))]}


def question(setup: Setup, asked: Question, words: Words) -> dict[str, Any]:
    """A question with its options; what is not allowed is named too, the reasons come when asked for."""
    return {
        "seat": asked.seat,
        "who": words.say(who(setup, asked.seat)),
        "prompt": words.say(prompt(setup, asked)),
        "cite": asked.cite,
        "options": [_option(setup, asked, option, words) for option in asked.options],
        "others": [_option(setup, asked, option, words) for option in asked.domain if option not in asked.options],
    }


def _option(setup: Setup, asked: Question, option: int, words: Words) -> dict[str, Any]:
    title = setup.title
    place = title.place(setup.box, asked, option) if title.place is not None else None
    return {"option": option, "label": words.say(title.label(setup.box, asked, option)), "place": place}


def asked_of(match: Match, seat: int | None, companion: bool) -> list[Question]:
    """The questions a seat has to answer now; beside a real board it throws the dice as well."""
    if seat is None:
        return []
    wanted = (seat, NATURE) if companion else (seat,)
    return [each for each in match.questions if each.seat in wanted]


def present(room: Room, seat: int | None, seats: tuple[int, ...], words: Words) -> dict[str, Any]:
    """The table as it is now, for somebody who holds some seats and looks from one of them. Without the story."""
    match, setup = room.match, room.match.setup
    result = match.result
    shown = room.shown(seat, words.lang)
    return {
        "seq": room.seq,
        "title": setup.title.id,
        "name": words("meta"),
        "seat": seat,
        "mine": list(seats),
        "seats": [
            {
                "name": words.say(who(setup, n)),
                "player": player,
                "mine": n in seats,
                "here": player != "human" or room.is_here(n),
                "turn": any(each.seat == n for each in match.questions),
            }
            for n, player in enumerate(room.kept.players)
        ],
        "board": shown.board,
        "questions": shown.questions,
        "elsewhere": _elsewhere(match, seat, seats),
        "end": len(match.tape),
        "hides": setup.title.hides,
        "result": None
        if result is None
        else {
            "text": words.say(result.message),
            "cite": result.cite,
            "winners": list(result.winners),
            "scores": list(result.scores),
            "won": bool(set(result.winners) & set(seats)),
        },
    }


def _elsewhere(match: Match, seat: int | None, seats: Iterable[int]) -> list[int]:
    """The viewer's other seats that have something to answer."""
    return [each.seat for each in match.questions if each.seat in seats and each.seat != seat]
