"""Choices made in secret and shown at once (LL-8)."""

from __future__ import annotations

from tocsin.core import Question, ask_all


async def together(questions: list[Question]) -> dict[int, int]:
    """LL-8. Two sides choose in secret and show at once; a side that chooses alone simply chooses."""
    if len(questions) == 2:
        return await ask_all(questions)
    return {question.seat: await question for question in questions}
