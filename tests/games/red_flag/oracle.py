"""A slow, plain reading of the solo aids, straight from the prose: nothing here comes from the title's own code.

A position is a dictionary: ``bot`` and ``human`` cubes by space name, ``walls`` the owner of the disc in a space, the
side of the bot, its collaboration, the objective spaces, and (for strength) nothing else. Spaces are ledger shorts.
"""

from __future__ import annotations

from typing import Any

SPACES = ["Roy", "NA", "Rep", "CC", "Press", "SM", "BM", "BaC", "PL", "MV", "Issy", "Vin"]
DIMENSIONS = [["Roy", "NA", "Rep"], ["CC", "Press", "SM"], ["BM", "BaC", "PL"], ["MV", "Issy", "Vin"]]
PIVOTAL = ["NA", "Press", "BM", "MV"]
POLITICAL = DIMENSIONS[0] + DIMENSIONS[1]
LINES = "Roy-CC Roy-Press Rep-Press Rep-SM CC-Press Press-SM MV-BM Issy-BaC Issy-Vin BM-BaC BM-PL BaC-PL PL-Vin"
ARROWS = "Roy>NA Rep>NA"
NEVER_ISOLATED = {"versailles": ["Roy", "MV", "Issy"], "commune": ["SM", "PL"]}
ALWAYS_THERE = {"versailles": ["Roy"], "commune": ["SM", "PL"]}


def opened_by(space: str) -> list[str]:
    """The spaces that look at this one: neighbours along lines, and where arrows to it start."""
    found = []
    for line in LINES.split():
        a, b = line.split("-")
        if space == b:
            found.append(a)
        if space == a:
            found.append(b)
    for arrow in ARROWS.split():
        a, b = arrow.split(">")
        if space == b:
            found.append(a)
    return found


def outside_neighbours(at: dict[str, Any], space: str) -> int:
    """HQ beside both western forts; the occupied territory beside Père Lachaise and Vincennes while it is held."""
    if at["side"] != "versailles":
        return 0
    return int(space in ("MV", "Issy")) + int(space in ("PL", "Vin") and at["collaboration"] == 3)


def pieces(at: dict[str, Any], who: str, space: str) -> int:
    return at[who][space] + int(at["walls"].get(space) == who)


def controller(at: dict[str, Any], space: str) -> str | None:
    bot, human = pieces(at, "bot", space), pieces(at, "human", space)
    return "bot" if bot > human else "human" if human > bot else None


def after(at: dict[str, Any], action: str, space: str) -> dict[str, Any]:
    """The position with one more cube of the bot's, one piece less of the human's, or both."""
    then = {**at, "bot": dict(at["bot"]), "human": dict(at["human"]), "walls": dict(at["walls"])}
    if action in ("remove", "replace"):
        if then["human"][space]:
            then["human"][space] -= 1
        else:
            del then["walls"][space]
    if action in ("place", "replace"):
        then["bot"][space] += 1
    return then


def has_room(at: dict[str, Any], space: str) -> bool:
    mine, yours = at["bot"][space], at["human"][space]
    if mine >= 4:
        return False
    return mine < yours + 2 if space in PIVOTAL else mine < yours + 1


def dimension(space: str) -> list[str]:
    return next(each for each in DIMENSIONS if space in each)


def gains(at: dict[str, Any], action: str, space: str) -> bool:
    return controller(at, space) != "bot" and controller(after(at, action, space), space) == "bot"


def ends(at: dict[str, Any], action: str, space: str) -> bool:
    return controller(at, space) == "human" and controller(after(at, action, space), space) != "human"


def isolated(at: dict[str, Any], space: str) -> bool:
    if space in NEVER_ISOLATED[at["side"]] or outside_neighbours(at, space):
        return False
    return not any(controller(at, other) == "bot" for other in opened_by(space))


def strength(at: dict[str, Any], space: str) -> int:
    there = pieces(at, "bot", space) > 0 or space in ALWAYS_THERE[at["side"]]
    found = sum(controller(at, other) == "bot" for other in opened_by(space)) + outside_neighbours(at, space)
    return found + int(there) + int(controller(at, space) == "bot")


def meets(at: dict[str, Any], line: str, action: str, space: str, rest: list[str]) -> bool:
    """Whether a space meets a line, among the spaces not yet struck out."""
    match line:
        case "room":
            return has_room(at, space)
        case "completes_dimension":
            others = [each for each in dimension(space) if each != space]
            return gains(at, action, space) and all(controller(at, each) == "bot" for each in others)
        case "breaks_dimension":
            return ends(at, action, space) and all(controller(at, each) == "human" for each in dimension(space))
        case "gains_control":
            return gains(at, action, space)
        case "ends_enemy_control":
            return ends(at, action, space)
        case "pivotal":
            return space in PIVOTAL
        case "objective":
            return space in at["objectives"]
        case "military":
            return space not in POLITICAL
        case "political":
            return space in POLITICAL
        case "not_isolated":
            return not isolated(at, space)
        case "certain_removal":
            return space in POLITICAL or strength(at, space) >= 3
        case "best_dimension":
            held = {each: sum(controller(at, n) == "bot" for n in dimension(each)) for each in rest}
            return held[space] == max(held.values())
        case "fewest_own":
            return at["bot"][space] == min(at["bot"][each] for each in rest)
        case "fewest_enemy":
            return pieces(at, "human", space) == min(pieces(at, "human", each) for each in rest)
    raise AssertionError(line)


MILITARY_OR_POLITICAL = {"versailles": "military", "commune": "political"}


def lists(side: str) -> dict[str, list[str]]:
    """The two lists of spaces, typed from the prose."""
    own = MILITARY_OR_POLITICAL[side]
    where = ["room", "completes_dimension", "breaks_dimension", "gains_control", "pivotal", "objective", own]
    place = [*where, "not_isolated", "best_dimension", "fewest_own"]
    remove = ["completes_dimension", "breaks_dimension", "gains_control", "ends_enemy_control", "pivotal"]
    return {
        "place": place,
        "replace": place,
        "remove": [*remove, "objective", own, "certain_removal", "fewest_enemy"],
    }


def choose(at: dict[str, Any], action: str, candidates: list[str]) -> list[str]:
    """Read the list from the top; drop what does not meet a line; skip a line that would drop all."""
    rest = list(candidates)
    for line in lists(at["side"])[action]:
        keep = [space for space in rest if meets(at, line, action, space, rest)]
        if keep:
            rest = keep
        if len(rest) == 1:
            break
    return rest


def place_or_remove(at: dict[str, Any], removable: list[str], placeable: list[str], available: int) -> str:
    """The first line of Place or Remove that holds, as the prose has it."""
    roomy = [space for space in placeable if has_room(at, space)]

    def completes(action: str, spaces: list[str]) -> bool:
        return any(meets(at, "completes_dimension", action, space, spaces) for space in spaces)

    def breaks(action: str, spaces: list[str]) -> bool:
        return any(meets(at, "breaks_dimension", action, space, spaces) for space in spaces)

    if not removable:
        return "nothing_to_remove"
    if not available:
        return "no_available_cube"
    if not roomy:
        return "no_room"
    if completes("place", roomy):
        return "place_completes_dimension"
    if completes("remove", removable):
        return "remove_completes_dimension"
    if at["side"] == "versailles" and breaks("remove", removable):
        return "remove_breaks_dimension"
    if at["side"] == "commune" and breaks("place", roomy):
        return "place_breaks_dimension"
    if any(space in PIVOTAL and gains(at, "remove", space) for space in removable):
        return "remove_gains_pivotal"
    for space in removable:
        won, lost = gains(at, "remove", space), ends(at, "remove", space)
        if at["side"] == "versailles" and space in at["objectives"] and (won or lost):
            return "remove_gains_objective"
        if at["side"] == "commune" and space in POLITICAL and lost:
            return "remove_political_lead"
    return "always"
