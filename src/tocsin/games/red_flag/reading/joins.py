"""How clauses belong together: one after the other, one of several, only if, or as somebody likes."""

from __future__ import annotations

import itertools
from copy import deepcopy
from dataclasses import dataclass, field, replace

from tocsin.core import msg
from tocsin.games.red_flag.reading.clause import Clause
from tocsin.games.red_flag.reading.conditions import conditions, counted
from tocsin.games.red_flag.reading.cursor import Cursor, Effect
from tocsin.games.red_flag.reading.nouns import CLASSES
from tocsin.games.red_flag.reading.verbs import clause, subject

STRENGTH = {"comma": 1, "colon": 1, "dash": 1, "semi": 2, "dot": 3, "line": 3, "bullet": 3}
JOINTS = (*STRENGTH, "and", "or", "then", "also", "otherwise", "instead", "either")
MUST = ("momentum", "remove", "move", "choose_one")
DEEPEST = 6


@dataclass
class Joint:
    """What stands between two clauses: how much it separates, and what it says."""

    strength: int = 0
    word: str = ""
    place: tuple[int, int] = (0, 0)
    bullet: bool = False


@dataclass
class Item:
    """A clause, a condition, the head of a choice, or effects made of them, with the joint before."""

    kind: str
    joint: Joint
    effects: list[Effect] = field(default_factory=list)
    clause: Clause | None = None
    must: bool = False
    instead: bool = False
    infinitive: bool | None = None
    """Whether the verb is an infinitive, where a language tells: then it goes on from *may*."""
    strict: bool = False
    """A condition of the list after it alone: ``if ...: (...)``."""
    place: tuple[int, int] = (0, 0)


def event(c: Cursor) -> list[Effect]:
    """All that a sentence says, as the list of effects of a pack."""
    return [effect for effect in sequence(c, _cards(c, items(c, 0))) if not str(effect["do"]).startswith("_")]


def items(c: Cursor, depth: int) -> list[Item]:
    """The clauses of a sentence. What cannot be read is left unmarked, up to where the next clause may begin."""
    found: list[Item] = []
    last: Clause | None = None
    while not c.done and not (depth and c.at("rpar")):
        start = c.i
        joint = _joint(c)
        c.mark(start, c.i)
        if c.done or (depth and c.at("rpar")):
            break
        start = c.i
        if (made := c.attempt(lambda: conditions(c))) is not None:
            _condition(c, found, made, joint, start)
        elif (each := c.attempt(lambda: counted(c))) is not None:
            _condition(c, found, [each], joint, start)
        elif (head := c.attempt(lambda: _choice(c))) is not None:
            c.mark(start, c.i)
            found.append(Item("choose", joint, must=head == "must", strict=head == "strict", place=c.span(start, c.i)))
            last = None
        elif depth < DEEPEST and (headed := c.attempt(lambda: _headed(c, depth))) is not None:
            effect, start = headed
            found.append(Item("group", joint, [effect], place=c.span(start, c.i)))
            last = None
        elif depth < DEEPEST and (inner := c.attempt(lambda: _group(c, depth))) is not None:
            found.append(Item("group", joint, sequence(c, _cards(c, inner)), place=c.span(start, c.i)))
            last = None
        elif (read := c.attempt(lambda last=last: clause(c, last))) is not None:  # type: ignore[misc]
            c.mark(start, c.i)
            verb = c.tokens[start : c.i]
            item = Item("clause", joint, read.effects, read, place=c.span(start, c.i))
            item.infinitive = _infinitive(c, [token.text for token in verb if token.kind == "v"])
            found.append(item)
            last = read
            if c.at("per", "comma") and (each := c.after_comma(lambda: counted(c))) is not None:
                _trailing(c, found, [each])
            if c.at("if", "unless") and (made := c.attempt(lambda: conditions(c))) is not None:
                _trailing(c, found, made)
            if c.take("instead"):
                c.mark(c.i - 1, c.i)
                item.instead = True
        else:
            c.i += 1
            while not c.done and not c.at("v", "if", "choose", *STRENGTH) and not (depth and c.at("rpar")):
                c.i += 1
            last = None
    return found


def _joint(c: Cursor) -> Joint:
    start = c.i
    found = Joint()
    while c.at(*JOINTS) or (c.at("rpar") and False):
        token = c.peek()
        if token.kind == "either" and found.word != "" and c.peek(1).kind not in ("v", "comma", "then"):
            break
        if token.kind == "either" and c.lang != "en" and not _later(c):
            found.word = "or"
        elif token.kind == "either":
            break
        c.i += 1
        found.strength = max(found.strength, STRENGTH.get(token.kind, 0))
        found.bullet = found.bullet or token.kind in ("bullet", "line")
        if token.kind in ("or", "otherwise", "instead"):
            found.word = token.kind
        elif token.kind == "then" and found.word not in ("or", "otherwise"):
            found.word = "then"
        elif token.kind in ("and", "also") and not found.word:
            found.word = "and"
    if c.i > start:
        found.place = c.span(start, c.i)
    return found


def _later(c: Cursor) -> bool:
    """Whether another *soit* or *либо* follows: then this one opens the choice."""
    word = c.peek().text.lower()
    return any(
        token.kind in ("either", "or") and token.text.lower() == word for token in c.tokens[c.i + 1 :]
    ) and not any(token.text.lower() == word for token in c.tokens[: c.i])


def _choice(c: Cursor) -> str | None:
    """``Choose one:``, ``You must either``."""
    start = c.i
    must = ""
    if c.take("you") or c.at("must"):
        must = "must" if c.take("must") else ""
        if c.take("colon", "comma") and must:
            must = "strict"
        c.take("then")
    if c.at("num") and c.peek().value == "1" and c.peek(1).kind == "prep" and c.peek(2).kind == "colon":
        c.i += 2
    elif c.at("choose"):
        c.i += 1
        c.prep("of", "from")
        c.take("num")
    elif (
        c.at("either", "or")
        and (c.lang != "en" or c.at("either"))
        and (c.peek(1).kind in ("v", "you", "must", "if", "opp", "side"))
    ):
        c.i += 1
    else:
        c.i = start
        return None
    c.take("colon", "dash", "comma")
    c.take("either")
    return must or "choose"


def _group(c: Cursor, depth: int) -> list[Item] | None:
    if not c.take("lpar") or not c.at("v", "you", "opp", "side", "if", "must", "may", "choose"):
        return None
    start = c.i
    found = items(c, depth + 1)
    if not found or not c.take("rpar"):
        return None
    c.mark(start - 1, start)
    c.mark(c.i - 1, c.i)
    return found


def _headed(c: Cursor, depth: int) -> tuple[Effect, int] | None:
    """``if you like: (...)``, as descriptions say it of several effects."""
    start = c.i
    by, modal = subject(c)
    if modal != "may" or not c.at("lpar"):
        return None
    c.take("colon")
    before = c.base
    c.base = by or c.base
    inner = c.attempt(lambda: _group(c, depth))
    effects = sequence(c, _cards(c, inner)) if inner is not None else []
    found: Effect = {"do": "optional", "effects": effects}
    if c.base != before:
        found["by"] = "opponent"
    c.base = before
    if not effects:
        return None
    at = start
    while not c.at_group(at):
        at += 1
    c.mark(start, at)
    return found, start


def _infinitive(c: Cursor, verbs: list[str]) -> bool | None:
    if not verbs or c.lang == "en":
        return None
    verb = verbs[0].lower()
    return verb.endswith(("ть", "ти")) if c.lang == "ru" else verb.endswith(("er", "ir", "re", "oir"))


def _condition(c: Cursor, found: list[Item], made: list[Effect], joint: Joint, start: int) -> None:
    c.mark(start, c.i)
    ends = c.done or c.at("dot", "semi", "line")
    if ends and found and found[-1].kind in ("clause", "group") and joint.strength <= 1 and joint.word == "":
        found.append(Item("if_after", joint, made, place=c.span(start, c.i)))
        return
    found.append(Item("if", joint, made, place=c.span(start, c.i)))
    at = c.i
    if c.at("colon") and c.peek(1).kind == "lpar":
        found[-1].strict = True
    c.take("comma", "colon", "semi", "dash")
    c.take("then")
    c.take("colon")
    c.mark(at, c.i)


def _trailing(c: Cursor, found: list[Item], made: list[Effect]) -> None:
    at = c.i
    while at and not c.understood[at - 1]:
        at -= 1
    c.mark(at, c.i)
    found.append(Item("if_after", Joint(), made, place=c.span(at, c.i)))


# Cards: what several clauses say together


def _cards(c: Cursor, found: list[Item]) -> list[Item]:
    """Looking, discarding and drawing, said one after the other, are one effect (RF-211)."""
    done: list[Item] = []
    for at, item in enumerate(found):
        effect = item.effects[0] if len(item.effects) == 1 else {}
        if "_pick" in effect:
            _discard(c, effect, item, done, found[at + 1] if at + 1 < len(found) else None)
            if effect["whose"] == "self" and item.clause is not None and item.clause.by == "opponent":
                effect["whose"] = "opponent"
                effect.pop("by", None)
                if effect["pick"] == "owner" or effect["pick"] == "random":
                    item.clause.by = "self"
                if item.clause.modal == "must":
                    item.clause.modal = ""
        done.append(item)
    kept = [item for item in done if not any(effect.get("do") == "_used" for effect in item.effects)]
    for item in kept:
        for effect in item.effects:
            if effect.get("do") == "_draw":
                _unmark(c, item.place)
    return [item for item in kept if item.effects or item.kind != "clause"]


def _unmark(c: Cursor, place: tuple[int, int]) -> None:
    """These letters cannot be said in the vocabulary."""
    for at, token in enumerate(c.tokens):
        if place[0] <= token.start < place[1]:
            c.understood[at] = False


def _discard(c: Cursor, effect: Effect, item: Item, before: list[Item], after: Item | None) -> None:
    pick, zone, whose, place = effect.pop("_pick"), effect["zone"], effect["whose"], effect.pop("_at")
    looked = before[-1].effects[-1] if before and before[-1].effects else {}
    seen = looked.get("act") == "look" and looked.get("count") == "all"
    if seen and (zone == "it" or (zone == looked["zone"] and whose in (None, looked["whose"]))):
        zone, whose = looked["zone"], looked["whose"]
        before[-1].effects.pop()
        if not before[-1].effects:
            joint = before.pop().joint
            item.joint = joint
        pick = pick if pick in ("random", "theirchoice") else "mychoice"
    if zone == "it":
        zone = "hand"
        whose = None
        _unmark(c, place)
    mine = whose in (None, "self")
    by = item.clause.by if item.clause is not None else "self"
    if mine:
        how = "random" if pick == "random" else "owner"
        if by == "opponent" and pick == "mychoice":
            how = "executor"
    elif pick:
        how = {"random": "random", "mychoice": "executor", "theirchoice": "owner"}[pick]
    else:
        how = c.ask(
            place,
            "pick",
            msg("reading.which_card"),
            {
                "random": msg("reading.at_random"),
                "executor": msg("reading.you_choose"),
                "owner": msg("reading.owner_chooses"),
            },
        )
    effect["zone"], effect["whose"], effect["pick"] = zone, whose or "self", how
    refill = effect.pop("refill")
    if not refill and before and _draws(before[-1], effect["count"]):
        refill = "before"
        item.joint = before[-1].joint
        before.pop()
    if not refill and after is not None and _draws(after, effect["count"]) and after.joint.word != "or":
        refill = "after"
        after.effects[0]["do"] = "_used"
    if not refill:
        refill = c.ask(
            place,
            "refill",
            msg("reading.which_refill"),
            {"after": msg("reading.drawn_after"), "before": msg("reading.drawn_before")},
        )
    effect["refill"] = refill


def _draws(item: Item, count: object) -> bool:
    return len(item.effects) == 1 and item.effects[0].get("do") == "_draw" and item.effects[0]["count"] == count


# One after the other, one of several


def sequence(c: Cursor, found: list[Item]) -> list[Effect]:
    """A list of effects from clauses."""
    for at, item in enumerate(found):
        if item.kind == "choose":
            lists, tail = _alternatives(c, found[at + 1 :])
            return sequence(c, [*found[:at], *_chosen(c, item, lists, tail)])
    for at, item in enumerate(found):
        if at and item.joint.word == "or" and item.kind != "node":
            return sequence(c, _either(c, found, at))
    return _conditional(c, found)


def _chosen(c: Cursor, head: Item, lists: list[list[Item]], tail: list[Item]) -> list[Item]:
    """The choice as one item, and what comes after it."""
    if len(lists) < 2:
        _unmark(c, head.place)
        return [*(lists[0] if lists else []), *tail]
    effect: Effect = {"do": "choose_one"}
    price = head.must
    if price or head.strict:
        effect["must"] = True
    if price:
        for each in lists:
            first = each[0]
            if first.clause is not None and first.clause.modal == "":
                first.clause.modal = "must"
        # What the price buys belongs to each way of paying it.
        lists = [[*each, *deepcopy(tail)] for each in lists]
        tail = []
    effect["of"] = [sequence(c, each) for each in lists]
    if not all(effect["of"]):
        _unmark(c, head.place)
    return [Item("node", head.joint, [effect], place=head.place), *tail]


def _alternatives(c: Cursor, rest: list[Item]) -> tuple[list[list[Item]], list[Item]]:
    """Split what follows *choose one*, and find where the choice ends."""
    starts = [at for at, item in enumerate(rest) if at and item.joint.word == "or"]
    if any(item.joint.bullet for item in rest[1:]) and not any(rest[at].joint.strength < 3 for at in starts):
        starts = [at for at, item in enumerate(rest) if at and item.joint.bullet]
    elif not starts:
        starts = [at for at, item in enumerate(rest) if at and item.joint.strength == 2 and not item.joint.word]
        if not starts:
            starts = [
                at
                for at, item in enumerate(rest)
                if at and item.joint.strength >= 1 and item.joint.word in ("", "or") and rest[at - 1].kind != "if"
            ]
    if not starts:
        return ([rest] if rest else []), []
    strong = max(rest[at].joint.strength for at in starts)
    last = starts[-1]
    starts += [
        at
        for at in range(1, last)
        if at not in starts
        and rest[at].joint.strength == strong
        and rest[at].joint.word == ""
        and strong
        and rest[at - 1].kind != "if"
    ]
    starts.sort()
    end = _end(c, rest, last, strong, any(item.joint.word == "then" for item in rest[1:last]))
    cuts = [0, *starts, end]
    lists = [[*rest[a:b]] for a, b in itertools.pairwise(cuts)]
    for each in lists:
        each[0] = replace(each[0], joint=Joint())
    return lists, rest[end:]


def _end(c: Cursor, rest: list[Item], last: int, strong: int, thens: bool) -> int:
    """Where the last alternative ends: what is set off more strongly than the alternatives comes after the choice."""
    for at in range(last + 1, len(rest)):
        joint = rest[at].joint
        if rest[at - 1].kind == "if":
            continue
        if joint.word == "and" and joint.strength < 2:
            continue
        if joint.strength > strong and joint.strength >= 2:
            return at
        if (
            joint.strength >= 1
            and joint.strength >= strong
            and joint.word in ("then", "")
            and not (thens and joint.strength == strong)
        ):
            answer = c.ask(
                joint.place,
                "scope",
                msg("reading.which_scope"),
                {"after": msg("reading.after_choice"), "last": msg("reading.last_only")},
            )
            if answer == "after":
                return at
    return len(rest)


def _either(c: Cursor, found: list[Item], at: int) -> list[Item]:
    """*or* between clauses without *choose one*: what it joins."""
    strong = found[at].joint.strength
    left = at - 1
    while left > 0:
        joint = found[left].joint
        if found[left - 1].kind == "if":
            break
        if joint.strength > strong or joint.word == "then" or joint.word == "otherwise":
            if joint.word == "then" and 1 <= joint.strength <= strong:
                answer = c.ask(
                    found[at].joint.place,
                    "left",
                    msg("reading.which_left"),
                    {"step": msg("reading.step_only"), "all": msg("reading.all_before")},
                )
                if answer == "all":
                    left -= 1
                    continue
            break
        if strong == 0 and joint.strength > 0:
            break
        left -= 1
    lists, tail = _alternatives(c, [replace(found[left], joint=Joint()), *found[left + 1 :]])
    first_clause = found[left].clause
    modal, by = (first_clause.modal, first_clause.by) if first_clause is not None else ("", "self")
    head = Item("choose", found[left].joint, must=False, place=found[at].joint.place)
    if modal == "may" and by == "self":
        # "You may do one or the other": the choice itself is what one may leave.
        for each in lists:
            first = each[0].clause
            if first is not None:
                first.modal = ""
        made = _chosen(c, head, lists, tail)
        made[0].effects = [{"do": "optional", "effects": made[0].effects}]
        return [*found[:left], *made]
    if modal == "may":
        for each in lists[1:]:
            first = each[0].clause
            if first is not None and not first.modal and first.by == "self":
                _unmark(c, each[0].place)
    return [*found[:left], *_chosen(c, head, lists, tail)]


# Conditions, may, must


def _conditional(c: Cursor, found: list[Item]) -> list[Effect]:
    made: list[Effect] = []
    at = 0
    while at < len(found):
        item = found[at]
        if item.joint.word in ("otherwise", "instead"):
            _unmark(c, item.joint.place)
        if item.kind == "if_after":
            _after(c, made, item)
            at += 1
        elif item.kind == "if":
            at = _if(c, found, at, made)
        else:
            at = _plain(c, found, at, made)
    return _merged(made)


def _heads(made: list[Effect]) -> bool:
    return all(effect["do"] == "require" or effect.get("must") for effect in made)


def _if(c: Cursor, found: list[Item], at: int, made: list[Effect]) -> int:
    """A condition and what it governs."""
    item = found[at]
    end = at + 1
    while end < len(found) and found[end].joint.strength < 3:
        inner = end - 2 > at and found[end - 2].kind == "if" and found[end - 2].strict
        if found[end].joint.word == "otherwise" and not inner:
            break
        end += 1
    rest = found[end:]
    otherwise = bool(rest) and rest[0].joint.word == "otherwise"
    inside = found[at + 1 : end]
    instead = any(each.instead or each.joint.word == "instead" for each in inside)
    counts = item.effects[0]["do"] == "for_each"
    if not inside:
        _unmark(c, item.place)
        return at + 1
    if counts and (otherwise or instead):
        _unmark(c, item.place)
    if item.strict:
        effects = inside[0].effects
        if counts:
            made.append({**item.effects[0], "effects": effects})
            return at + 2
        if otherwise and rest[0].kind == "group":
            made.append({**_when(item.effects, effects), "else": rest[0].effects})
            made_end = end + 1
            return made_end if end == at + 2 else _unsaid(c, item, end)
        made.append(_when(item.effects, effects))
        return at + 2
    if _heads(made) and not otherwise and not instead and not counts:
        if rest and _unbound(rest):
            answer = c.ask(
                item.place,
                "condition",
                msg("reading.which_condition"),
                {"sentence": msg("reading.this_sentence"), "all": msg("reading.whole_event")},
            )
            if answer == "sentence":
                made.append(_when(item.effects, sequence(c, inside)))
                return end
        made += item.effects
        return at + 1
    if not otherwise and not instead:
        # In the middle: the condition governs what is joined to it, up to the next step.
        stop = at + 2
        while stop < end:
            joint = found[stop].joint
            if joint.strength >= 2:
                break
            if joint.word == "then" or (joint.strength and joint.word == ""):
                answer = c.ask(
                    joint.place,
                    "scope",
                    msg("reading.which_condition_scope"),
                    {"after": msg("reading.always"), "last": msg("reading.only_if")},
                )
                if answer == "after":
                    break
            stop += 1
        inside, end = found[at + 1 : stop], stop
    effects = sequence(c, [replace(inside[0], joint=Joint(), instead=False), *inside[1:]])
    if counts:
        made.append({**item.effects[0], "effects": effects})
        return end
    if instead:
        if not made:
            _unmark(c, item.place)
            made.append(_when(item.effects, effects))
        else:
            usual = [made.pop()]
            if (
                made
                and c.ask(
                    item.place,
                    "left",
                    msg("reading.which_left"),
                    {"step": msg("reading.step_only"), "all": msg("reading.all_before")},
                )
                == "all"
            ):
                usual = [*made, *usual]
                made.clear()
            made.append({**_when(item.effects, effects), "else": usual})
        return end
    if otherwise:
        stop = 1
        while stop < len(rest) and rest[stop].joint.strength < 3 and rest[stop].joint.strength != 2:
            stop += 1
        other = sequence(c, [replace(rest[0], joint=Joint()), *rest[1:stop]])
        made.append({**_when(item.effects, effects), "else": other})
        return end + stop
    if len(effects) == 1 and effects[0]["do"] == "optional" and "by" not in effects[0]:
        made.append({"do": "optional", "effects": [*item.effects, *effects[0]["effects"]]})
    else:
        made.append(_when(item.effects, effects))
    return end


def _unsaid(c: Cursor, item: Item, end: int) -> int:
    _unmark(c, item.place)
    return end


def _unbound(rest: list[Item]) -> bool:
    """Whether anything follows in another sentence that the condition may or may not govern."""
    return rest[0].kind not in ("if", "if_after") or len(rest) > 1


def _when(requires: list[Effect], effects: list[Effect]) -> Effect:
    return {"do": "when", "effects": [*requires, *effects]}


def _after(c: Cursor, made: list[Effect], item: Item) -> None:
    """A condition after what it governs."""
    if not made:
        _unmark(c, item.place)
        return
    if len(made) == 1 and made[0]["do"] != "require" and item.effects[0]["do"] != "for_each":
        made[:0] = item.effects
        return
    last = made.pop()
    if item.effects[0]["do"] == "for_each":
        if last.pop("_goes_on", False):
            _unmark(c, item.place)
        made.append({**item.effects[0], "effects": [last]})
        return
    if last["do"] == "optional" and "by" not in last:
        made.append({"do": "optional", "effects": [*item.effects, *last["effects"]]})
    else:
        made.append(_when(item.effects, [last]))


def _plain(c: Cursor, found: list[Item], at: int, made: list[Effect]) -> int:
    """A clause, with the clauses that share its *may*."""
    item = found[at]
    read = item.clause
    if item.joint.word == "otherwise" or (item.instead and at == 0):
        _unmark(c, item.place)
    if item.instead and not (at and found[at - 1].kind == "if"):
        _unmark(c, item.place)
    if read is None:
        made += item.effects
        return at + 1
    if read.modal == "must" and (read.by == "self" or read.strict) and _heads(made):
        for effect in item.effects:
            if effect["do"] in MUST:
                effect["must"] = True
    if read.modal != "may":
        _add(made, item)
        return at + 1
    if read.by == "opponent":
        for effect in item.effects:
            if effect["do"] in ("place", "remove", "replace", "move", "return_cubes"):
                effect["up_to"] = True
                made.append(effect)
            else:
                bare = {key: value for key, value in effect.items() if key != "by"}
                made.append({"do": "optional", "by": "opponent", "effects": [bare]})
        return at + 1
    group = [item]
    end = at + 1
    while end < len(found) and found[end].kind == "clause":
        following = found[end]
        assert following.clause is not None
        if following.clause.by != "self" or following.joint.strength >= 2:
            break
        if following.clause.modal and not following.clause.elliptic:
            break
        joins = following.joint.word == "and" or following.clause.elliptic
        if following.infinitive is False or (not joins and following.infinitive is not True and c.lang != "en"):
            break
        if following.infinitive is None and not following.clause.elliptic:
            answer = c.ask(
                following.joint.place,
                "may",
                msg("reading.which_may"),
                {"inside": msg("reading.may_too"), "outside": msg("reading.in_any_case")},
            )
            if answer == "outside":
                break
        group.append(following)
        end += 1
    effects: list[Effect] = []
    for each in group:
        if each.clause is not None:
            each.clause.modal = ""
        _add(effects, each)
    effects = _merged(effects)
    if all(effect.get("up_to") for effect in effects) or (len(effects) == 1 and effects[0]["do"] == "optional"):
        made += effects
    else:
        made.append({"do": "optional", "effects": effects})
    return end


def _add(made: list[Effect], item: Item) -> None:
    """Add the effects of a clause; one that goes on from the last verb with another space may be part of its effect."""
    read = item.clause
    for effect in item.effects:
        if read is not None and read.elliptic and item.joint.word in ("and", "") and made:
            effect["_goes_on"] = True
        made.append(effect)


def _merged(made: list[Effect]) -> list[Effect]:
    """``1 cube from Press and 1 from Royalists`` is one effect: two cubes, at most one in each."""
    done: list[Effect] = []
    for effect in made:
        goes_on = effect.pop("_goes_on", False)
        if goes_on and done and _alike(done[-1], effect):
            each = effect["count"]
            last = done[-1]
            last["where"] = [*last["where"], *effect["where"]]
            last["count"] = last["count"] + each
            last["per_space"] = each
        else:
            done.append(effect)
    return done


def _alike(a: Effect, b: Effect) -> bool:
    if a["do"] not in ("place", "remove", "replace") or a["do"] != b["do"]:
        return False
    keys = ("by", "up_to", "whose", "filter", "together", "must")
    if any(a.get(key) != b.get(key) for key in keys) or a.get("filter"):
        return False
    if (
        len(b["where"]) != 1
        or b["where"][0] in CLASSES
        or b["where"][0] in a["where"]
        or any(name in CLASSES for name in a["where"])
    ):
        return False
    each = a.get("per_space", a["count"])
    return bool(len(a["where"]) == 1 or a.get("per_space")) and each == b["count"] and "per_space" not in b


def tidy(effects: list[Effect]) -> list[Effect]:
    """Effects as a pack writes them: keys in order, without what goes without saying."""
    return [_tidy(effect) for effect in effects]


ORDER = (
    *("do", "by", "test", "act", "zone", "whose", "with", "kind", "points", "sphere", "by_steps", "count", "up_to"),
    *("from", "to", "where", "filter", "per_space", "together", "pick", "refill", "only", "at_least", "at_most"),
    *("must", "of", "effects", "else"),
)


def _tidy(effect: Effect) -> Effect:
    found: Effect = {}
    for key in sorted((key for key in effect if not key.startswith("_")), key=ORDER.index):
        value = effect[key]
        if value is False or value is None or value == []:
            continue
        if key == "of":
            value = [tidy(each) for each in value]
        elif key in ("effects", "else"):
            value = tidy(value)
        found[key] = value
    return found
