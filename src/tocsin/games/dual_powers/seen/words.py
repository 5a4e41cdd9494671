"""Options and seats in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tocsin.core import Message, Question, msg
from tocsin.games.dual_powers.box import Box
from tocsin.games.dual_powers.pieces import BESIDE, CITY, DONE, RED, RESERVE, TIRED, Action, Bonus, Special

TOKEN_VERBS = ("neutral", "recruit", "bonus_unit", "move", "rest")
CARD_VERBS = ("draw", "objective", "play", "reveal_own", "reveal_leader", "reveal_pile")
ZONE_VERBS = ("to", "bonus_zone", "leader_zone")
BONUS = {
    Bonus.RECRUIT: msg("label.bonus_recruit"),
    Bonus.MOVE: msg("label.bonus_move"),
    Bonus.REST: msg("label.bonus_rest"),
    Bonus.DRAW: msg("label.bonus_draw"),
    Bonus.ORGANIZE: msg("label.bonus_organize"),
    Bonus.PASS: msg("label.bonus_pass"),
}
TELLS = {
    "recruit": ("action",),
    "move": ("action",),
    "to": ("action", "move"),
    "rest": ("action",),
    "leader_zone": ("leader",),
    "protest": ("leader",),
    "bonus_zone": ("bonus_unit",),
}
"""Questions whose answer tells the answer before as well, if that was to one of these."""

TILE_VERBS = ("unrest_tile", "barricade_tile")
IN_RESERVE, BESIDE_THE_BOARD, GONE = msg("label.in_reserve"), msg("label.beside"), msg("label.out")


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means."""
    verb, about = question.verb, question.about or {}
    if verb in TOKEN_VERBS:
        return _no_more(about["n"]) if option == DONE else _chosen(box, question, option)
    if verb in CARD_VERBS:
        return _card(box, verb, about, option)
    if verb in ZONE_VERBS:
        return _following(box.zone_name[option], verb)
    if verb in TILE_VERBS:
        return box.tile_name[option]
    if verb == "protest":
        return _following(box.connection_name[option], verb)
    found, told = _act(box, question, about, option)
    return msg(found.id, **found.params, briefly=msg(told.id, side=seat_name(box, question.seat), **told.params))


def _following(found: Message, verb: str) -> Message:
    """An answer whose line in the story tells the answer before as well."""
    return msg(found.id, **found.params, tells=TELLS[verb])


def _act(box: Box, question: Question, about: Mapping[str, Any], option: int) -> tuple[Message, Message]:
    """An action as one reads it before, and as the story tells it."""
    verb = question.verb
    if verb == "action":
        name = Action(option).name.lower()
        if option == Action.RECRUIT:
            return msg("label.recruit", n=about["n"], zone=about["zone"]), msg("told.recruits", zone=about["zone"])
        return msg(f"label.{name}"), msg("told.passes" if option == Action.PASS else f"told.{name}s")
    if verb == "leader":
        return _deed(box, question, about, option)
    if verb == "bonus":
        bonus = Bonus(option)
        told = msg("told.no_bonus") if bonus == Bonus.PASS else msg("told.bonus", what=msg(f"do.{bonus.name.lower()}"))
        return BONUS[bonus], told
    if option:
        return msg("label.take_bonus"), msg("told.takes_bonus")
    return msg("label.points", n=about["n"]), msg("told.scores", n=about["n"])


def seat_name(box: Box, seat: int) -> Message:
    return msg("seat.red" if box.side_of_seat[seat] == RED else "seat.white")


# Tokens: the face that is up first, as on the board; where a token stands; a number for the second of equal ones


def _chosen(box: Box, question: Question, token: int) -> Message:
    """A token; once it is chosen, the story needs no number."""
    about = question.about or {}
    if question.verb == "neutral":
        twins = [each for each in question.options if each < token and box.kind[each] == box.kind[token]]
    else:
        where = about["where"]
        twins = [n for n in range(token) if box.kind[n] == box.kind[token] and where[n] == where[token]]
    found, told = _token(box, question, token, len(twins)), _token(box, question, token, 0)
    return msg(found.id, **found.params, briefly=_following(told, question.verb) if question.verb in TELLS else told)


def twin(box: Box, question: Question, option: int) -> bool:
    """Whether a token is equal to one before it, and lies where that one does."""
    about = question.about or {}
    if question.verb not in ("neutral", "recruit", "bonus_unit", "move", "rest"):
        return False
    where = about.get("where")
    return any(
        box.kind[each] == box.kind[option] and (where is None or where[each] == where[option])
        for each in question.options
        if 0 <= each < option < len(box.kind)
    )


def _no_more(left: int) -> Message:
    return msg("label.no_more_units", n=left, briefly=msg("told.levels_lost", n=left))


def _token(box: Box, question: Question, token: int, twins: int) -> Message:
    verb, about = question.verb, question.about or {}
    if verb == "neutral":
        return msg("label.token_at", token=_numbered(box.token_name[token], twins), place=about["zone"])
    place = about["where"][token]
    if verb == "rest" and TIRED <= place < CITY:
        name, zone = _numbered(box.token_plain[token], twins), box.zone_name[place - TIRED]
        return msg("label.rest_token", name=name, zone=zone, up=box.tired[token], down=box.rested[token])
    said = _numbered(box.shown(token, place), twins)
    if verb in ("recruit", "bonus_unit") and place == RESERVE and box.token_table[token] == "unit":
        return msg("label.recruit_unit", token=said, level=box.level[token])
    if place < CITY:
        at = "label.token_at" if place < TIRED else "label.tired_at"
        return msg(at, token=said, place=box.zone_name[place % TIRED])
    there = IN_RESERVE if place == RESERVE else BESIDE_THE_BOARD if place == BESIDE else GONE
    return msg("label.token_at", token=said, place=there)


def _numbered(name: Message, before: int) -> Message:
    return msg("label.another", token=name, number=before + 1) if before else name


# Cards: by what they are for at that moment


def _card(box: Box, verb: str, about: Mapping[str, Any], card: int) -> Message:
    name = box.card_name[card]
    if verb == "reveal_pile":
        return msg("label.dated", card=name, date=_date(box, about, card))
    if verb == "play":
        date, deed = _date(box, about, card), box.deed_name[card]
        if card >= box.first_leader:
            return msg("label.play_leader", card=name, special=deed, date=date)
        return msg("label.play", card=name, recruit=box.recruit[card], action=deed, date=date)
    if verb in ("objective", "reveal_own") and card < box.first_leader:
        return msg("label.aim", card=name, zone=box.zone_name[box.card_zone[card]], vp=box.vp[card])
    return name


def _date(box: Box, about: Mapping[str, Any], card: int) -> Message:
    """DP-44..56. Where the card takes the calendar, and what that brings."""
    day, passed, due = box.landing[about["day"] + box.days[card]]
    if due:
        return msg("label.bonus_day", day=day)
    if not passed:
        return msg("label.day", day=day)
    last = about["month"] == len(box.month_ids) - 1
    month = box.month_name[about["month"] + (not last)]
    takes = not about["will"] and (not last or box.options.will_passes_past_last_month)
    return msg("label.will_day" if takes else "label.month_day", month=month, day=day)


def _deed(box: Box, question: Question, about: Mapping[str, Any], option: int) -> tuple[Message, Message]:
    """DP-85, DP-86. What a leader card offers; a special action without effect and a leader lost for good say so."""
    leader = about["leader"]
    if option == Special.LEADER:
        return msg("label.recruit_leader", leader=leader), msg("told.recruits_leader", leader=leader)
    if option == Special.PASS:
        if Special.LEADER in question.options:
            return msg("label.lose_leader", leader=leader), msg("told.loses_leader", leader=leader)
        return msg("label.no_more"), msg("told.stops")
    special = Special(option).name.lower()
    told = msg("told.special", special=msg(f"do.{special}"))
    if about["idle"]:
        return msg(f"label.{special}_idle"), told
    solo = special == "espionage" and box.opposition >= 0
    return msg("label.espionage_solo" if solo else f"label.{special}"), told
