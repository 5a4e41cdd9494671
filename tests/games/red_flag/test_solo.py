"""The solo game: set-up, sequence, the opponent's turn, scoring, the Final Crisis, the end."""

from __future__ import annotations

from random import Random

import pytest
from games.red_flag.scenes import BAC, MV, NA, PL, SHORT, C, V, board, top
from games.red_flag.solo_scenes import alone, card, carry, event, position, reveal, told, traced
from kit import answer, at, random_match

from tocsin.core import NATURE, Match, Pack, Seeded, UnknownName, set_up
from tocsin.games.red_flag.pieces import DECK, DONE, KEPT, OUT, Phase
from tocsin.games.red_flag.play import event_cards
from tocsin.games.red_flag.play.end import result
from tocsin.games.red_flag.play.tracks import bot_cubes
from tocsin.games.red_flag.solo.events import effective, run
from tocsin.games.red_flag.solo.opponent import Opponent
from tocsin.games.red_flag.solo.priorities import PLACE, Look
from tocsin.games.red_flag.solo.turn import check_momentum, choose_event
from tocsin.words import words_for

BOTH = [(side, edition) for side in ("commune", "versailles") for edition in ("fr", "ru")]
START = "Roy 1b, Press 1r/1b, SM 1r, PL 1r"


def solo(side: str = "versailles", edition: str = "fr", **options: str):
    return set_up("red-flag", {"solo": side, "edition": edition, **options}, 1)


def passed(setup, seed: int) -> list:
    """Every position between two segments of a random game."""
    match, rng, found = Match(setup, Seeded(str(seed))), Random(seed), []
    while match.question is not None:
        found.append(match.mark[0])
        match.answer(rng.choice(match.question.options))
    return found


# Set-up and definitions


def test_RF_154_only_the_human_has_the_extra_card_of_the_variant() -> None:
    match = Match(solo(variant="censorship"), None)
    drawn = 0
    while match.question.verb == "draw":
        match.answer(match.question.options[0])
        drawn += 1
    assert drawn == 5
    censored = []
    while match.question.verb != "reveal":
        question = match.question
        censored += [question.seat] if question.verb == "censor" else []
        choice = V if question.verb == "first" else question.options[-1 if len(question.options) == 11 else 0]
        match.answer(choice)
    assert censored == [0]
    assert (len(match.state.red_hand), len(match.state.blue_hand)) == (4, 0)


def test_RF_155_one_seat_for_the_person_and_none_for_the_bot() -> None:
    for side, name in (("versailles", "Commune"), ("commune", "Versailles")):
        setup = solo(side)
        assert setup.seats == 1
        assert words_for(setup, "en").say(setup.title.seat_name(setup.box, 0)) == name
        match = random_match(setup, 3)
        assert set(match.past.deciders()) == {NATURE, 0}
    assert set_up("red-flag").box.bot == V
    with pytest.raises(UnknownName):
        set_up("red-flag", {"solo": "commune"}, 2)
    assert set_up("red-flag", seats=2).box.bot == -1


@pytest.mark.parametrize(("side", "edition"), BOTH)
def test_RF_156_the_bot_never_holds_cards(side: str, edition: str) -> None:
    """RF-156, RF-177, RF-181. No hand, nothing set aside; three rounds; the person's turns are ordinary."""
    setup = solo(side, edition)
    bot = setup.box.bot
    for seed in range(5):
        states = passed(setup, seed)
        assert not any(g.hand(bot) or g.aside(bot) for g in states)
        assert max(g.round for g in states) == 3
        assert all(g.round == 3 for g in states if g.crisis)
        waiting = [len(g.aside(1 - bot)) for g in states if g.phase == Phase.BONUS and not g.crisis]
        assert set(waiting) <= {1, 2, 3}
    verbs = {step.question.verb for step in random_match(setup, 1).past.steps if step.question}
    assert {"card", "use", "operate", "reveal"} <= verbs


def test_RF_158_available_cubes() -> None:
    """RF-158, RF-160. 4 and 7 at the start; Final Crisis only in round 3 or later, once a side has breached its own."""
    assert bot_cubes(position(START)) == 4
    assert bot_cubes(position(START, bot=C)) == 7
    late = {"tracks": ("0/0/0/2", "0/0/0/2"), "pools": (0, 1)}
    assert bot_cubes(position(**late, round=3)) == 1
    assert bot_cubes(position(tracks=("0/0/0/1", "0/0/0/2"), pools=(0, 1), round=2)) == 1
    assert bot_cubes(position(tracks=("0/0/0/1", "0/0/0/2"), pools=(0, 1), round=3)) == 3
    assert bot_cubes(position(tracks=("0/0/0/1", "0/0/0/2"), round=3, crisis=1)) == 2
    assert bot_cubes(position(tracks=("0/0/0/2", "0/0/0/1"), round=3)) == 1


def test_RF_159_only_available_cubes_are_placed() -> None:
    g = position("Roy 1b", tracks=("3/2/2/2", "0/0/0/2"), pools=(0, 1))
    carry(Opponent(g).operate(3))
    assert sum(g.blue) == 2
    assert g.blue_track == [0, 0, 0, 2]
    assert told(g)[-1] == "told.no_operation"
    g = position("Roy 1b", tracks=("3/2/2/2", "0/0/0/2"))
    carry(run(Opponent(g), event(g, {"do": "place", "count": 1, "where": ["royalists", "press"]})))
    assert sum(g.blue) == 1


@pytest.mark.parametrize(("side", "edition"), BOTH)
def test_RF_160_the_bot_is_never_the_first_to_breach_final_crisis(side: str, edition: str) -> None:
    setup = solo(side, edition)
    for seed in range(10):
        for g in passed(setup, seed):
            assert g.first != g.box.bot
            if g.round < 3:
                assert g.track(g.box.bot)[3] == 2


def test_RF_161_neutral_cards_are_not_friendly() -> None:
    g = position(START)
    assert choose_event(Opponent(g), g.box.cards[card(g, "36")]) is None
    assert told(g) == ["told.solo_points"]
    assert traced(g) == ["trace.unfriendly", "trace.no_discard"]
    assert choose_event(Opponent(g), g.box.cards[card(g, "10")]).id == "10"


def test_RF_162_isolation() -> None:
    def joined(bot: int, text: str, **fields) -> set[str]:
        look = Look(position(text, bot=bot, **fields), PLACE)
        return {SHORT[n] for n in range(12) if look.joined(n)}

    assert joined(V, "") == {"Roy", "MV", "Issy"}
    assert joined(C, "") == {"SM", "PL"}
    assert joined(V, "Roy 1b") == {"Roy", "MV", "Issy", "NA", "CC", "Press"}
    assert joined(V, "NA 1b") == {"Roy", "MV", "Issy"}
    assert joined(V, "", momentum=(0, 3)) == {"Roy", "MV", "Issy", "PL", "Vin"}
    disc = {"do": "disc", "act": "place", "where": ["pere_lachaise", "butte_aux_cailles"]}
    for edition, asked in (("fr", ["lot"]), ("ru", [])):
        g = position("Issy 1b", edition=edition)
        assert carry(run(Opponent(g), event(g, disc)), *([PL] if asked else [])) == asked
        assert g.discs[PL if asked else BAC] == 2


def test_RF_163_room() -> None:
    """RF-163, RF-T34."""

    def room(space: str, human: int, own: int, disc: str = "") -> bool:
        return Look(position(f"{space} {human}r/{own}b{disc}"), PLACE).room(SHORT.index(space))

    assert [room("Press", 1, n) for n in range(5)] == [True, True, True, False, False]
    assert [room("SM", 1, n) for n in range(5)] == [True, True, False, False, False]
    assert [room("BM", 3, n) for n in range(5)] == [True, True, True, True, False]
    assert room("BaC", 0, 0, "+F")
    assert not room("BaC", 0, 1, "+B")


def test_RF_164_six_cards_are_taken_out() -> None:
    g = at("red-flag", seats=1).state
    ids = g.box.ids["card"]
    assert len(g.deck) == 33
    assert [ids[n] for n in g.out] == ["1", "12", "13", "22", "29", "30"]
    assert len(at("red-flag", seats=1, variant="censorship").state.deck) == 41


# The round


def test_RF_165_the_human_draws_four_cards_and_the_bot_none() -> None:
    match = Match(solo("commune"), None)
    for _ in range(4):
        assert match.question.verb == "draw"
        assert match.question.seen == (0,)
        match.answer(match.question.options[0])
    assert match.question.verb == "draw_pair"
    assert (len(match.state.red_hand), len(match.state.blue_hand)) == (0, 4)


def test_RF_166_two_objectives_of_different_dimensions() -> None:
    match = Match(solo(), None)
    while match.question.verb == "draw":
        match.answer(match.question.options[0])
    ids = match.setup.box.ids["objective"]
    for pair in (("42", "43"), ("45", "46"), ("42", "53")):
        for id in pair:
            assert match.question.verb == "draw_pair"
            match.answer(ids.index(id))
    assert [ids[n] for n in match.question.options] == ["42", "53"]
    assert match.question.verb == "keep"
    match.answer(ids.index("53"))
    g = match.state
    assert g.objectives[ids.index("53")] == KEPT + C
    assert g.objectives[ids.index("42")] == KEPT + V
    assert g.objectives.count(DECK) == 10
    assert match.view(0)["sides"]["versailles"]["objective"]["cards"][0]["id"] == "42"


def test_RF_167_the_bot_always_plays_second() -> None:
    match = alone(START, political=-2, phase="initiative", first=C)
    assert match.state.initiative == C
    assert match.question.verb == "card"
    assert match.question.seat == 0
    match = alone(START, phase="initiative")
    assert match.question.verb == "first"
    answer(match, "Versailles")
    assert match.question.verb == "reveal"


def test_RF_168_turns_alternate_and_have_three_parts() -> None:
    """RF-168, RF-175, RF-176. Momentum check, then the card, then operations; the card on top of the pile."""
    match = alone(START, tracks=("3/2/2/2", "0/0/0/2"), objectives=("46", "48"))
    assert match.state.momentum[V] == 1
    reveal(match, "36")
    assert top(match) == "36"
    assert match.question.verb == "card"
    heard = [note.message.id for step in match.past.steps for note in step.notes]
    ids = ("told.solo_short_cubes", "trace.cubes", "told.momentum", "told.solo_points", "trace.unfriendly", "told.put")
    order = [heard.index(id) for id in ids]
    assert order == sorted(order)


def test_RF_169_the_momentum_check() -> None:
    """RF-169, RF-170, RF-T33."""
    g = position(START)
    assert carry(check_momentum(Opponent(g))) == []
    assert g.momentum[V] == 0
    g = position(START, tracks=("3/2/2/2", "0/0/1/2"), pools=(0, 1))
    carry(check_momentum(Opponent(g)))
    assert g.momentum[V] == 1
    g = position(START, bot=C)
    carry(check_momentum(Opponent(g)))
    assert g.momentum[C] == 1
    carry(check_momentum(Opponent(g)))
    assert g.momentum[C] == 1
    g.pools[C] = 1
    asked = carry(check_momentum(Opponent(g)), NA)
    assert asked == ["reaction"]
    assert g.momentum[C] == 2
    assert g.blue[NA] == 1


def test_RF_170_nothing_at_three_and_the_reaction_comes_before_the_card() -> None:
    g = position(START, momentum=(0, 3), tracks=("3/2/2/2", "0/0/0/2"))
    carry(check_momentum(Opponent(g)))
    assert g.momentum[V] == 3
    match = alone(START, momentum=(0, 1), tracks=("3/2/2/2", "0/0/0/2"))
    assert match.question.verb == "reaction"
    assert match.question.seat == 0
    answer(match, "No, thanks")
    assert match.question.verb == "reveal"


def test_RF_T33_the_check_in_a_game() -> None:
    match = alone(START, bot=C)
    assert match.state.momentum[C] == 1
    assert match.question.verb == "reveal"
    assert alone(START).state.momentum[V] == 0


def test_RF_171_a_friendly_event_with_an_effect_is_used() -> None:
    """RF-171, RF-172. Friendly, no more points than the card turned up, with an effect; else none."""

    def choice(revealed: str, *pile: str, text: str = START, **fields) -> tuple[str | None, str]:
        g = position(text, pile=pile, **fields)
        found = choose_event(Opponent(g), g.box.cards[card(g, revealed)])
        return (found.id if found else None), told(g)[-1] if found else traced(g)[-1]

    assert choice("10") == ("10", "told.solo_event")
    assert choice("36", "10") == ("10", "told.solo_copies")
    assert choice("18", "10") == (None, "trace.top_high")
    assert choice("36", "18") == (None, "trace.top_unfriendly")
    assert choice("36") == (None, "trace.no_discard")
    full = "Roy 4b, NA 4b, Rep 4b, CC 4b, Press 4b, SM 4b, BM 4b, BaC 4b, PL 4b, MV 4b+F, Issy 4b+F, Vin 4b"
    nothing = {"tracks": ("3/2/2/2", "0/0/0/2")}
    assert choice("10", text=full, **nothing)[0] is None
    assert choice("10", "9", text=full, **nothing) == (None, "trace.useless")


def test_RF_172_the_copied_card_stays_in_the_pile() -> None:
    match = alone(START, pile=("10",), objectives=("46", "48"))
    reveal(match, "31")
    while match.question.seat == NATURE:
        match.answer(match.question.options[0])
    assert [match.setup.box.ids["card"][n] for n in match.state.pile] == ["10", "31"]


def test_RF_173_where_the_copied_event_comes_from() -> None:
    for edition, dropped, want in (("fr", 0, "10"), ("ru", 0, None), ("ru", 2, "10"), ("ru", 3, None)):
        g = position(START, pile=("10",), dropped=[dropped], edition=edition)
        found = choose_event(Opponent(g), g.box.cards[card(g, "36")])
        assert (found.id if found else None) == want, (edition, dropped)


def test_RF_174_when_bonus_cubes_arrive() -> None:
    """After the event and after the card, or at once."""
    put = {"do": "place", "count": 2, "where": ["mont_valerien"]}
    for edition, left in (("fr", "0/0/1/2"), ("ru", "0/1/1/2")):
        g = position("Roy 1b", tracks=("3/2/2/2", "0/2/1/2"), edition=edition)
        carry(run(Opponent(g), event(g, put)))
        assert (g.blue[MV], g.pools[V]) == (2, 0)
        assert "/".join(map(str, g.blue_track)) == left
    match = alone("Roy 1b", tracks=("3/2/2/2", "0/2/1/2"), objectives=("46", "48"), momentum=(0, 3))
    reveal(match, "18")
    assert match.state.pools[V] == 1


def test_RF_175_a_point_after_an_event_else_the_value_of_the_card() -> None:
    """RF-175, RF-176."""
    match = alone(START, objectives=("46", "48"))
    reveal(match, "36")
    assert sum(match.state.blue) + match.state.lost[C] == 2 + 3
    match = alone("Roy 1b", objectives=("46", "48"))
    reveal(match, "10")
    while match.question.seat == NATURE:
        match.answer(match.question.options[0])
    said = [note.message for step in match.past.steps for note in step.notes if note.cite == "RF-175"]
    assert [(m.id, m.params["n"]) for m in said][:1] == [("told.solo_bonus_point", 1)]
    assert top(match) == "10"


def test_RF_178_with_the_bots_initiative_the_humans_vp_come_first() -> None:
    text = "Roy 1b, NA 1b, Rep 1b, CC 1r, Press 1r, SM 1r"
    fields = {"phase": "scoring", "hand": (), "political": 5, "objectives": ("44", "45")}
    bots = alone(text, first=V, **fields)
    assert bots.state.political == 4
    mine = alone(text, first=C, **fields)
    assert mine.question.verb == "order"
    answer(mine, "Versailles")
    assert mine.state.political == 5


def test_RF_179_the_human_scores_only_the_own_objective() -> None:
    match = alone("NA 1r, CC 1r", phase="scoring", hand=(), objectives=("53", "49"))
    assert (match.state.political, match.state.military) == (1, 0)
    match = alone("NA 1b, CC 1b", phase="scoring", hand=(), objectives=("53", "49"))
    assert match.state.political == -2


def test_RF_180_objective_events() -> None:
    """The bot's after the human's, used if it has an effect; VP likewise."""
    match = alone("BM 1r, MV 1b", phase="scoring", hand=(), first=V, objectives=("42", "46"))
    assert match.question.verb == "use_objective"
    assert match.question.seat == 0
    answer(match, "No")
    while match.question.verb not in ("draw", "card"):
        match.answer(match.question.options[0])
    said = [note.message for step in match.past.steps for note in step.notes if note.cite == "RF-180"]
    assert [m.id for m in said] == ["told.solo_your_objective", "told.solo_event"]
    mine = alone("BM 1r, MV 1b", phase="scoring", hand=(), first=C, objectives=("42", "46"))
    assert mine.question.verb == "next_objective"


@pytest.mark.parametrize("edition", ["fr", "ru"])
def test_RF_180_the_bots_objective_is_resolved_if_it_was_scored(edition: str) -> None:
    """RF-129, RF-180. Both books ask whether the card was scored; control that is lost since changes nothing."""
    match = alone("Issy 1r, MV 1b", phase="scoring", hand=(), first=C, objectives=("45", "46"), edition=edition)
    assert match.state.military == 0
    answer(match, "Commune", "Yes", "Remove", "Mont-Valérien")
    said = [note.message.id for step in match.past.steps for note in step.notes]
    assert match.state.objectives[match.setup.box.ids["objective"].index("46")] == DONE + V
    assert "told.solo_event" in said
    assert match.state.blue[MV] == 1


def test_RF_180_an_objective_that_was_not_scored_is_not_resolved() -> None:
    """RF-128, RF-180. The French test of control at the event is for the human alone, and so is the order."""
    event = '[{ do = "place", whose = "opponent", count = 1, where = ["mont_valerien"] }]'
    text = f'[pack]\ntitle = "red-flag"\n[[objective]]\nid = "45"\ntext = {{ en = "T." }}\nevent = {event}\n'
    fields = {"phase": "scoring", "hand": (), "objectives": ("45", "46"), "pack": Pack(text, "p.toml")}
    match = alone("Issy 1r", first=C, **fields)
    assert match.question.verb == "use_objective"  # nothing the human does changes what becomes of the bot's card
    answer(match, "Yes")
    ids = match.setup.box.ids["objective"]
    assert match.state.blue[MV] == 1
    assert match.state.objectives[ids.index("46")] == OUT
    later = alone("Issy 1r/1b, MV 1b", first=C, **fields)
    assert later.question.verb == "next_objective"  # the bot's event may still change what becomes of the human's


def test_RF_128_the_human_needs_control_when_the_event_is_used() -> None:
    """RF-128, RF-180. French: the bot's event takes the space, and the human's card goes. Russian: it was scored."""
    for edition, place in (("fr", OUT), ("ru", DONE + C)):
        fields = {"phase": "scoring", "hand": (), "objectives": ("45", "46"), "edition": edition}
        event = '[{ do = "remove", count = 1, where = ["fort_dissy"] }]'
        text = f'[pack]\ntitle = "red-flag"\n[[objective]]\nid = "46"\ntext = {{ en = "T." }}\nevent = {event}\n'
        match = alone("Issy 1r, MV 1b", first=C, pack=Pack(text, "p.toml"), **fields)
        answer(match, "Versailles")
        if edition == "ru":
            assert match.question.verb == "use_objective"
            answer(match, "No")
        assert match.state.objectives[match.setup.box.ids["objective"].index("45")] == place, edition


def test_RF_181_the_final_crisis_follows_the_third_round() -> None:
    assert alone(phase="scoring", hand=(), objectives=("42", "46"), round=2).state.round == 3
    match = alone(phase="scoring", hand=(), objectives=("42", "46"), round=3)
    assert match.state.crisis == 1


def test_RF_182_an_empty_deck_in_a_normal_round() -> None:
    match = alone(START, deck=(), pile=("10", "18"), momentum=(0, 3))
    assert sorted(match.setup.box.ids["card"][n] for n in match.question.options) == ["10", "18"]
    assert match.state.pile == []


# Bonus actions and the Final Crisis


def test_RF_199_the_order_of_bonus_actions() -> None:
    text = "NA 1r, Press 1b, BM 1r, MV 1b"
    bots = alone(text, phase="bonus", hand=(), first=V, pending=15, objectives=("44", "45"))
    assert list(bots.question.options) == [0, 2]
    assert bots.question.seat == 0
    assert [why.cite for why in bots.why_not(1)] == ["RF-114"]
    mine = alone(text, phase="bonus", hand=(), first=C, pending=15, objectives=("44", "45"))
    assert list(mine.question.options) == [0, 1, 2, 3]
    answer(bots, "Institutional", "No, thanks")
    assert bots.question.verb == "bonus"
    answer(bots, "No, thanks")
    assert list(bots.question.options) == [1, 3]


def crisis(board: str = "Roy 1b", **fields):
    return alone(board, round=3, crisis=1, **fields)


def test_RF_204_friendly_events_are_turned_up() -> None:
    """No point is added, and cards passed over are discarded."""
    match = crisis(hand=("18", "19", "20"))
    assert match.question.verb == "reveal"
    reveal(match, "36")
    reveal(match, "21")
    reveal(match, "10")
    while match.question.seat == NATURE:
        match.answer(match.question.options[0])
    assert [match.setup.box.ids["card"][n] for n in match.state.pile] == ["36", "21", "10"]
    said = [note.message.id for step in match.past.steps for note in step.notes]
    assert "told.solo_bonus_point" not in said
    assert "told.solo_points" not in said
    assert match.question.verb == "crisis_card"


def test_RF_204_a_person_without_cards_plays_none() -> None:
    match = crisis("Roy 1b", hand=(), first=C)
    assert (match.state.plays, match.question.verb) == (1, "reveal")


def test_RF_205_a_new_deck_of_everything_discarded_and_removed() -> None:
    match = crisis(hand=("18", "19", "20"), deck=("36",), pile=("21",))
    reveal(match, "36")
    ids = match.setup.box.ids["card"]
    found = {ids[n] for n in match.question.options}
    assert {"21", "36", "10"} <= found
    assert not found & {"1", "12", "13", "22", "29", "30", "17", "34", "18", "19", "20"}


def test_RF_205_a_whole_deck_without_a_usable_event_loses_the_play() -> None:
    """The human holds every card of the bot's colour: twenty others are turned up twice, then the play is lost."""
    match = crisis(hand=("2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "14", "15", "16"))
    seen = 0
    while match.question.verb == "reveal":
        match.answer(match.question.options[0])
        seen += 1
    assert seen == 20 + 20
    said = [note.message.id for step in match.past.steps for note in step.notes]
    assert said.count("told.solo_nothing") == 1
    assert match.state.plays == 1


def test_RF_206_the_last_play_is_the_final_crisis_card() -> None:
    match = crisis("Roy 1b, MV 1b", hand=(), first=C, plays=5)
    while match.question is not None and match.state.phase == Phase.CARDS:
        match.answer(match.question.options[0])
    assert top(match) == "17"
    assert match.state.plays == 6


def test_RF_207_a_card_of_the_bots_colour_played_by_the_human() -> None:
    match = crisis("Roy 1b", hand=("10", "18", "19"), first=C)
    answer(match, card(match.state, "10"))
    while match.question.seat == NATURE and match.question.verb != "reveal":
        match.answer(match.question.options[0])
    said = [note.message.id for step in match.past.steps for note in step.notes if note.cite == "RF-207"]
    assert said == ["told.solo_event"]
    full = "Roy 4b, NA 4b, Rep 4b, CC 4b, Press 4b, SM 4b, BM 4b, BaC 4b, PL 4b, MV 4b+F, Issy 4b+F, Vin 4b"
    match = crisis(full, hand=("10", "18", "19"), first=C, tracks=("3/2/2/2", "0/0/0/0"))
    before = board(match)
    answer(match, card(match.state, "10"))
    assert board(match) == before


def test_RF_208_the_vp_for_momentum_three() -> None:
    match = crisis("", hand=(), phase="scoring", momentum=(3, 3))
    assert match.question is None
    assert (match.state.political, match.state.military) == (1, 1)


def winner(military: int, political: int, bot: int = V, **fields) -> tuple[tuple[int, ...], str]:
    g = position(bot=bot, **fields)
    g.military, g.political = military, political
    found = result(g)
    return found.winners, found.cite


@pytest.mark.parametrize("edition", ["fr", "ru"])
def test_RF_209_a_met_condition_wins_and_equal_vp_are_the_bots(edition: str) -> None:
    assert winner(2, 1, edition=edition) == ((), "RF-142")
    assert winner(1, 2, edition=edition) == ((0,), "RF-142")
    assert winner(1, 2, bot=C, edition=edition) == ((), "RF-142")
    assert winner(2, 1, bot=C, edition=edition) == ((0,), "RF-142")
    for bot in (C, V):
        for level in (1, 0, -1):
            assert winner(level, level, bot, edition=edition) == ((), "RF-209")


def test_RF_209_both_negative_and_unequal() -> None:
    """French: only equal VP are the bot's, the tie-breaks decide. Russian: no condition is met, and the bot wins."""
    for m, p in ((-1, -2), (-2, -1)):
        for bot in (C, V):
            assert winner(m, p, bot, edition="ru") == ((), "RF-209")
            assert winner(m, p, bot, options={"solo_tie": "no_condition_met"}) == ((), "RF-209")
            assert winner(m, p, bot)[1] == "RF-144"
            assert winner(m, p, bot, edition="ru", options={"solo_tie": "vp_equal"})[1] == "RF-144"
    ahead = {"first": C, "board": "NA 1r, Press 1r, BM 1r"}  # pivotal spaces and initiative outweigh combined VP
    assert winner(-1, -2, **ahead) == ((0,), "RF-144")
    assert winner(-1, -2, C, **ahead) == ((), "RF-144")


def test_RF_215_all_that_is_the_bots_is_open() -> None:
    match = alone(START, objectives=("53", "48"))
    for seat in (None, 0):
        assert match.view(seat)["sides"]["versailles"]["objective"]["cards"][0]["id"] == "48"
    assert match.view(0)["solo"] == {"side": "versailles", "available": 4, "tie": "vp_equal"}
    assert match.view(None)["sides"]["commune"]["hand"]["cards"] == []
    assert [entry["id"] for entry in match.view(0)["sides"]["commune"]["hand"]["cards"]] == ["3", "6"]


def test_the_trace_is_made_again_from_the_record() -> None:
    """RF-189, RF-216. The same tape tells the same reasons; only dice and cards come from outside."""
    for seed in range(3):
        match = random_match(solo("commune"), seed)
        twin = Match(match.setup, None)
        for option in match.tape:
            twin.answer(option)
        one = [(note.cite, note.message) for step in match.past.steps for note in step.notes]
        assert one == [(note.cite, note.message) for step in twin.past.steps for note in step.notes]
        nature = {step.question.verb for step in match.past.steps if step.question and step.question.seat == NATURE}
        assert nature <= {"draw", "draw_pair", "reveal", "lot", "test"}


def test_effects_that_do_not_count() -> None:
    """RF-194, RF-195. No effect; only a rise of momentum: of any side (French), of the human's (Russian)."""
    own, other = ({"do": "momentum", "by_steps": 1, "whose": whose} for whose in ("self", "opponent"))
    for edition, counts in (("fr", False), ("ru", True)):
        g = position(START, edition=edition)
        assert effective(g, event(g, own)) is counts
        assert not effective(g, event(g, other))
        assert effective(g, event(g, {**own, "by_steps": -1})) is False
        g.momentum = [1, 1]
        assert effective(g, event(g, {**other, "by_steps": -1}))
        assert effective(g, event(g, own, {"do": "place", "count": 1, "where": ["mont_valerien"]}))
        assert not effective(g, event(g, {"do": "place", "count": 1, "where": ["royalists"]}))
        assert not effective(g, event(g, {"do": "remove", "count": 1, "where": ["forts"]}))
        assert effective(g, event(g, {"do": "vp", "kind": "military", "points": 1}))


@pytest.mark.parametrize(("side", "human"), [("commune", V), ("versailles", C)])
def test_RF_211_alone_the_person_reads_what_was_shown_to_their_side(side: str, human: int) -> None:
    g = set_up("red-flag", {"solo": side}, 1).start()
    g.notes = []
    shown = g.deck[0]
    rule = event_cards._show(g, human, 1 - human, "hand", [shown])
    with pytest.raises(StopIteration):
        rule.send(None)
    assert [note.to for note in g.notes] == [(0,)]
