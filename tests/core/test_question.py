"""Questions: who knows the answer, what speaks against one, and how they look."""

from __future__ import annotations

from tocsin.core import NATURE, Question, ask, draw, reason

USED = reason("BC-32", "why.place_used")


def test_who_knows_an_answer() -> None:
    shown, hidden = ask(0, "place", (1, 2), "BC-32"), ask(0, "place", (1, 2), "BC-32", seen=(1,))
    assert all(shown.seen_by(seat) for seat in (None, 0, 1, 2))
    assert [hidden.seen_by(seat) for seat in (None, 0, 1, 2)] == [False, True, True, False]


def test_reasons_against_an_option() -> None:
    question = Question(0, "place", (1, 2), "BC-32", (1, 2, 3), lambda: [(3, USED)])
    assert question.against(1) == []
    assert question.against(3) == [USED]
    assert [why.message.id for why in question.against(4)] == ["why.not_an_option"]
    assert [why.cite for why in ask(0, "place", (1,), "BC-9").against(4)] == ["BC-9"]


def test_a_question_as_developers_see_it() -> None:
    assert repr(ask(1, "place", (1, 2), "BC-32")) == "Question(seat=1, verb='place', options=[1, 2], cite='BC-32')"
    drawn = draw([4, 5], "BC-8", weights=[1, 2], seen=(0,))
    assert (drawn.seat, drawn.weights, drawn.seen) == (NATURE, [1, 2], (0,))
    assert repr(drawn) == "Question(seat=NATURE, verb='draw', options=[4, 5], cite='BC-8')"
