"""Options and seats in words."""

from __future__ import annotations

from tocsin.core import Message, Question, msg
from tocsin.games.dual_powers.box import Box
from tocsin.games.dual_powers.pieces import DONE, RED, Action, Bonus, Special

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
TILE_VERBS = ("unrest_tile", "barricade_tile")


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means."""
    verb = question.verb
    if verb in TOKEN_VERBS:
        return msg("label.no_more_units") if option == DONE else box.token_name[option]
    if verb in CARD_VERBS:
        return box.card_name[option]
    if verb in ZONE_VERBS:
        return box.zone_name[option]
    if verb in TILE_VERBS:
        return box.tile_name[option]
    if verb == "protest":
        return box.connection_name[option]
    about = question.about or {}
    if verb == "action":
        if option == Action.RECRUIT:
            return msg("label.recruit", n=about["n"], zone=about["zone"])
        return msg(f"label.{Action(option).name.lower()}")
    if verb == "leader":
        if option == Special.LEADER:
            return msg("label.recruit_leader", leader=about["leader"])
        return msg("label.no_more" if option == Special.PASS else f"label.{Special(option).name.lower()}")
    if verb == "bonus":
        return BONUS[Bonus(option)]
    return msg("label.take_bonus") if option else msg("label.points", n=about["n"])


def seat_name(box: Box, seat: int) -> Message:
    return msg("seat.red" if box.side_of_seat[seat] == RED else "seat.white")
