"""How likely each seat is to win: what the zones will score, as far as one can see, for players that search.

The points still to be scored this round lie in at most three zones. Each is given to the sides by how likely they are
to have the presence there in the end: a lead in strength counts more the fewer turns are left. A card that was played
and whose action is still open counts with the best that its side can make of it.
"""

from __future__ import annotations

from math import exp

from tocsin.games.dual_powers.pieces import (
    ACTION,
    AIM,
    BARRICADE,
    CITY,
    DOUBLE_MOVE,
    HAND,
    NEUTRAL,
    PLAYED,
    RED,
    RESERVE,
    REST,
    SCORING,
    TIRED,
    ZONES,
    Special,
)
from tocsin.games.dual_powers.state import State

STEEP = (3.0, 0.7, 0.6, 0.57, 0.52)
"""By the turns a side has left in the round: what one point of strength is worth, in logits of having the presence."""

SURE = (0.0, 0.45, 0.35, 0.3, 0.25, 0.0)
"""By the cards left in the Opposition's pile: how much a day speaks for the zone of its objective, in logits."""

TIE = 0.4  # a lead by tokens or by the Will, in strength
DOUBT = 0.25  # how much of a neutral's strength is lost for each turn a side has left: the Will may go
DRIFT, DRIFT_TURN = -0.3, -0.55  # solo: logits in favour of the Opposition, and for each turn left
EFFORT, EFFORT_TURN = 0.25, 0.17  # solo: logits for each point a zone is worth: one goes where the points are
IN_HAND = 0.1  # solo: logits for the recruit value of the best card of the zone in hand and each turn left
LEADER_IN_HAND = 0.4  # solo: logits in every zone for a leader in hand
OPPOSITION_VP = 4.4  # what the Opposition's objective is worth at least, on average, while cards are to come
UNKNOWN_VP = 0.58  # what an objective that nobody knows is worth in each zone
LEADER_SAVED = 2.0  # points for a leader in hand and each round to come
NEXT_UNREST = 0.5  # points for each point of strength in the next round's unrest zone
IN_CITY = 0.25  # points for each point of strength in the city, if there is a round to come
SPREAD, SPREAD_TURN, SPREAD_ROUND = 1.2, 0.3, 2.5  # how many points of support make one logit
INSPIRE = int(Special.INSPIRE)


def hint(g: State) -> tuple[int, ...]:
    """The chance of each seat in thousandths."""
    box = g.box
    me = RED if box.opposition < 0 else box.human
    scales = Scales(g, me)
    points = scales.points()
    if scales.open:
        side = g.opener ^ (g.turn & 1)
        best = scales.best_action(side)
        points += best if side == me else -best
    chance = round(1000 / (1 + exp(-points / scales.spread)))
    return (chance,) if box.opposition >= 0 else (chance, 1000 - chance)


class Scales:
    """The zones as seen by one side: strengths, what they are worth, and who will have the presence."""

    __slots__ = (
        "bias",
        "count",
        "g",
        "left",
        "me",
        "next",
        "now",
        "open",
        "rounds",
        "steep",
        "strength",
        "trust",
        "turns",
        "value",
        "will",
    )

    def __init__(self, g: State, me: int) -> None:
        box = g.box
        self.g, self.me, self.will = g, me, g.will
        phase = g.phase
        self.open = phase == ACTION and len(g.row) > g.turn
        left = 0 if phase == SCORING else box.turns - g.turn - self.open if phase in (AIM, ACTION) else box.turns
        self.left = left
        self.turns = turns = left // 2
        self.steep = STEEP[turns]
        self.trust = 1 - DOUBT * turns
        self._count_tokens()
        self.value = _values(g)
        self.bias = [0.0] * 6
        if box.opposition >= 0:
            self.rounds = box.rounds - g.round
            if left:
                self._lean()
        else:
            self.rounds = max(0, 6 - g.month) // 2
        self.next = box.tile_zone[g.tiles.index(BARRICADE)] if self.rounds and BARRICADE in g.tiles else -1
        self.now = [self.worth(zone, self.lead(zone, me, 0, 0)) for zone in ZONES]

    def _count_tokens(self) -> None:
        g = self.g
        box = g.box
        strength, count = [[0] * 6, [0] * 6, [0] * 6], [[0] * 6, [0] * 6, [0] * 6]
        for place, side, rested, tired in zip(g.where, box.token_side, box.rested, box.tired, strict=True):
            if place < TIRED:
                strength[side][place] += rested
                count[side][place] += 1
            elif place < CITY:
                strength[side][place - TIRED] += tired
                count[side][place - TIRED] += 1
        self.strength, self.count = strength, count

    def _lean(self) -> None:
        """What speaks for the human in each zone besides the strength there, in logits."""
        g, turns = self.g, self.turns
        box = g.box
        held = HAND[self.me]
        recruit, leaders = [0] * 6, 0
        for card, pile in enumerate(g.cards):
            if pile == held:
                if card >= box.first_leader:
                    leaders += 1
                elif box.recruit[card] > recruit[box.card_zone[card]]:
                    recruit[box.card_zone[card]] = box.recruit[card]
        if turns:
            whole = DRIFT + DRIFT_TURN * turns + LEADER_IN_HAND * leaders
            effort = EFFORT + EFFORT_TURN * turns
            self.bias = [whole + effort * self.value[z] + IN_HAND * turns * recruit[z] for z in ZONES]
        else:
            self.bias = [DRIFT] * 6

    @property
    def spread(self) -> float:
        return SPREAD + SPREAD_TURN * self.left + SPREAD_ROUND * self.rounds

    def points(self) -> float:
        """The support to expect in the end."""
        g, me = self.g, self.me
        box = g.box
        points = sum(self.now) - g.support if me == RED else sum(self.now) + g.support
        if self.rounds:
            for side in (me, 1 - me):
                held, saved = HAND[side], 0
                for card in box.leader_cards[side]:
                    saved += g.cards[card] == held
                points += LEADER_SAVED * self.rounds * (saved if side == me else -saved)
            points += IN_CITY * (sum(self.strength[me]) - sum(self.strength[1 - me]))
        return points

    def lead(self, zone: int, side: int, strength: int, tokens: int) -> float:
        """The lead in a zone, in strength, if a side had that much more there."""
        me = self.me
        mine, his = self.strength[me][zone], self.strength[1 - me][zone]
        many, few = self.count[me][zone], self.count[1 - me][zone]
        if side == me:
            mine += strength
            many += tokens
        else:
            his += strength
            few += tokens
        lead: float = mine - his
        if self.will == me:
            if many:
                lead += self.strength[NEUTRAL][zone] * self.trust
                many += self.count[NEUTRAL][zone]
        elif few:
            lead -= self.strength[NEUTRAL][zone] * self.trust
            few += self.count[NEUTRAL][zone]
        if lead == 0 and (many or few):
            return TIE if many > few or (many == few and self.will == me) else -TIE
        return lead

    def worth(self, zone: int, lead: float) -> float:
        """The points that a lead in a zone promises, this round and the next."""
        if self.left:
            points = self.value[zone] * (2 / (1 + exp(-self.steep * lead - self.bias[zone])) - 1)
        else:
            points = self.value[zone] if lead > 0 else -self.value[zone] if lead < 0 else 0
        if zone == self.next:
            points += NEXT_UNREST * max(-6, min(6, lead))
        return points

    def gain(self, zone: int, side: int, strength: int, tokens: int) -> float:
        """What it is worth to a side to have that much more in a zone."""
        gain = self.worth(zone, self.lead(zone, side, strength, tokens)) - self.now[zone]
        return gain if side == self.me else -gain

    def best_action(self, side: int) -> float:
        """What the card just played can still be worth to its side: its action, and the bonus action of the day."""
        g = self.g
        box = g.box
        card = g.row[-1]
        if card >= box.first_leader:
            best = self._leader(side, card)
        else:
            best = 0.0
            if RESERVE in [g.where[unit] for unit in box.units_up_to[side][box.recruit[card]]]:
                best = max(best, self.gain(box.card_zone[card], side, box.recruit[card], 1))
            best = max(best, self._rest(side) if box.action[card] == REST else self._move(side, box.action[card]))
        if g.day in box.bonus_days:
            best += max([self.gain(zone, side, 1, 1) for zone in ZONES])
        return best

    def _leader(self, side: int, card: int) -> float:
        g = self.g
        token = g.box.leader_token[card]
        best = 0.0
        if g.where[token] == RESERVE:
            best = max([self.gain(zone, side, g.box.rested[token], 1) for zone in ZONES])
        if g.box.special[card] == INSPIRE and self.will != side:
            self.will = side
            best += sum([self.gain(zone, side, 0, 0) for zone in ZONES])
            self.will = g.will
        return best

    def _move(self, side: int, action: int) -> float:
        g = self.g
        box = g.box
        exits = (box.two_steps if action == DOUBLE_MOVE else box.one_step)[g.barricade]
        best = 0.0
        seen = set()
        for token in box.own[side]:
            place = g.where[token]
            if place >= CITY:
                continue
            zone = place % TIRED
            strength = box.rested[token] if place < TIRED else box.tired[token]
            if (zone, strength) in seen:
                continue
            seen.add((zone, strength))
            loss = self.gain(zone, side, -strength, -1)
            best = max([best, *[loss + self.gain(goal, side, strength, 1) for goal in exits[zone]]])
        return best

    def _rest(self, side: int) -> float:
        g = self.g
        box = g.box
        best = 0.0
        for token in box.own[side]:
            place = g.where[token]
            if TIRED <= place < CITY and box.rested[token] > box.tired[token]:
                best = max(best, self.gain(place - TIRED, side, box.rested[token] - box.tired[token], 0))
        return best


def _values(g: State) -> list[float]:
    """The points to be scored in each zone this round: the unrest, and the objectives as far as they are known."""
    box = g.box
    values = [0.0] * 6
    unrest = g.unrest()
    if unrest >= 0:
        values[unrest] += box.unrest_vp[g.month]
    for side in (RED, 1 - RED):
        card = g.objective(side)
        if card >= 0:
            values[box.card_zone[card]] += box.vp[card]
        elif side == box.opposition:
            for zone, points in enumerate(_opposition(g)):
                values[zone] += points
        elif g.hidden:
            values = [value + UNKNOWN_VP for value in values]
    return values


def _opposition(g: State) -> list[float]:
    """DP-152. What the Opposition's objective may be worth in each zone, by the days of its cards so far."""
    box = g.box
    days, best = [0.0] * 6, [0] * 6
    for card in g.row:
        if card < box.first_leader and g.cards[card] == PLAYED[box.opposition]:
            zone = box.card_zone[card]
            days[zone] += box.days[card] + 0.01
            best[zone] = max(best[zone], box.vp[card])
    most = max(days)
    if g.phase == SCORING:
        return [float(best[zone]) if days[zone] == most else 0.0 for zone in ZONES]
    sure = SURE[g.pile]
    chances = [exp(sure * (each - most)) for each in days]
    whole = sum(chances)
    return [chances[zone] / whole * max(best[zone], OPPOSITION_VP) for zone in ZONES]
