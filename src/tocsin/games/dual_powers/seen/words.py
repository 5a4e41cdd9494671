"""Options, seats and results in words."""

from __future__ import annotations

from tocsin.core import Message, Question, Result, msg
from tocsin.games.dual_powers.box import City
from tocsin.games.dual_powers.kinds import DONE, RED, WHITE, Action, Bonus, Ending, Special
from tocsin.games.dual_powers.state import State

TOKENS = ("neutral", "recruit", "bonus_unit", "move", "rest")
CARDS = ("draw", "objective", "play", "reveal_own", "reveal_leader", "reveal_pile")
PLACES = ("to", "bonus_zone", "leader_zone")
BONUS = {
    Bonus.RECRUIT: msg("label.bonus_recruit"),
    Bonus.MOVE: msg("label.bonus_move"),
    Bonus.REST: msg("label.bonus_rest"),
    Bonus.DRAW: msg("label.bonus_draw"),
    Bonus.ORGANIZE: msg("label.bonus_organize"),
    Bonus.PASS: msg("label.bonus_pass"),
}
TILES = ("unrest_tile", "barricade_tile")


def label(box: City, question: Question, option: int) -> Message:
    """What an answer means."""
    verb = question.verb
    if verb in TOKENS:
        return msg("label.no_more_units") if option == DONE else box.token_name[option]
    if verb in CARDS:
        return box.card_name[option]
    if verb in PLACES:
        return box.zone_name[option]
    if verb in TILES:
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


def seat_name(box: City, seat: int) -> Message:
    return msg("seat.red" if box.side_of_seat[seat] == RED else "seat.white")


def result(g: State) -> Result:
    """DP-128..130, DP-158. The side on which the score marker stands wins; at the centre, the holder of the Will."""
    box: City = g.box
    side = g.winner - 1
    winners = tuple(seat for seat, own in enumerate(box.side_of_seat) if own == side)
    scores = tuple(g.support if own == WHITE else -g.support for own in box.side_of_seat)
    params = {"side": box.side[side], "n": abs(g.support), "month": box.month_name[g.month]}
    if g.ending == Ending.TRACK:
        return Result(winners, "DP-128" if box.opposition < 0 else "DP-158", msg("end.track", **params), scores)
    if g.support == 0:
        return Result(winners, "DP-130", msg("end.will", **params), scores)
    cite = "DP-129" if g.ending == Ending.MONTH else "DP-158"
    return Result(winners, cite, msg("end.month" if g.ending == Ending.MONTH else "end.rounds", **params), scores)
