"""Attack and defence (LC-86..95)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, Question, msg, reason
from tocsin.games.lys_cocarde.box import Box
from tocsin.games.lys_cocarde.pieces import ATTACK, CELEBRITY, COLOURS, DEFENCE, ESCAPE, LAST, PRISON
from tocsin.games.lys_cocarde.play.celebrities import NOT_HELD, NOT_VALID, NOTHING
from tocsin.games.lys_cocarde.play.hands import throw_away
from tocsin.games.lys_cocarde.play.pawns import kill, put
from tocsin.games.lys_cocarde.state import State

DEFEND_DOMAIN = (NOTHING, *range(DEFENCE, ESCAPE))

WRONG_COLOUR = reason("LC-87", "why.wrong_defence")
FATES = {name: msg(f"fate.{name}") for name in ("kill", "back", "arrest")}

NOT_HERE = reason("LC-85", "why.main_track_only")


async def attack(g: State, colour: int, target: int) -> None:
    """LC-86..90, LC-137. The card is played; the target, if it holds any card at all, is asked whether it defends.

    The question is put to every target with a card in hand, also where no card of it can help: if only those who can
    answer were asked, the asking itself would betray their hands.
    """
    box = g.box
    throw_away(g, g.turn, ATTACK + colour)
    hand, place = g.hands[target], g.places[target]
    if hand:
        valid = box.valid[place] if place <= LAST else box.valid[0]
        fits = [card for card in hand if card == DEFENCE + colour or valid[card]]
        options = [NOTHING, *sorted(set(fits))]
        why = partial(against_defence, g, target, colour)
        about = {
            "colour": colour,
            "player": box.seat_names[g.turn],
            "card": box.card_names[ATTACK + colour],
            "fate": FATES[fate(box, colour, place)],
        }
        card = await Question(target, "defend", options, "LC-87", DEFEND_DOMAIN, why, about=about)
        if card:
            throw_away(g, target, card)
            g.tell("LC-87", "told.saved", who=box.seat_names[target])
            return
    struck(g, colour, target)


def against_defence(g: State, seat: int, colour: int) -> Objections:
    """LC-85, LC-87, LC-94. A defence of the colour of the attack, or a celebrity valid where the target stands."""
    hand, place = g.hands[seat], g.places[seat]
    for card in DEFEND_DOMAIN[1:]:
        if card not in hand:
            yield card, NOT_HELD
        elif card < CELEBRITY:
            if card != DEFENCE + colour:
                yield card, WRONG_COLOUR
        elif place > LAST:
            yield card, NOT_HERE
        elif not g.box.valid[place][card]:
            yield card, NOT_VALID


def fate(box: Box, colour: int, place: int) -> str:
    """LC-89, LC-109. What threatens a pawn on a place that is attacked with a colour."""
    effect = box.options.attack_effect
    if place > LAST or effect == "kill" or (effect == "graded" and COLOURS[colour] == "red"):
        return "kill"
    return "back" if effect == "graded" and COLOURS[colour] == "blue" else "arrest"


def struck(g: State, colour: int, target: int) -> None:
    """LC-89, LC-109. What an undefended attack does: on the frontiers it kills, elsewhere as the option says."""
    place = g.places[target]
    effect = fate(g.box, colour, place)
    if effect == "kill":
        kill(g, target, "LC-89")
    elif effect == "back":
        whites = g.box.barriers & ~g.planted & ((1 << place) - 1)
        put(g, target, max(whites.bit_length() - 1, 0))
        g.tell("LC-89", "told.driven_back", who=g.box.seat_names[target], cell=g.box.goals[g.places[target]])
    else:
        put(g, target, PRISON)
        g.tell("LC-89", "told.arrested", who=g.box.seat_names[target])
