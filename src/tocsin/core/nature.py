"""NATURE: where dice and draws come from.

The generator is BLAKE2b in counter mode: the seed is hashed to a key, and block number ``k`` is the keyed digest of
``k``, eight 64-bit words. The answer at tape position ``n`` uses word ``n``. So:

- it is the same on every platform, Python version and in any other language that has BLAKE2b;
- it needs no state: undo, redo and branches get what that place of the tape gives, and any answer can be checked alone;
- the seed can be committed to (its hash is published first, the seed itself at the end) and nobody can steer it.

A word picks one of ``n`` chances as ``word * n >> 64``; the bias is below ``n / 2**64``.
"""

from __future__ import annotations

import os
from hashlib import blake2b
from struct import unpack
from typing import Protocol

from tocsin.core.question import Question


class Nature(Protocol):
    """Whatever answers NATURE's questions by itself."""

    def pick(self, question: Question, position: int) -> int: ...


class Seeded:
    """NATURE by a seed: reproducible, committed, checkable."""

    __slots__ = ("_block", "_key", "_words", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._key = blake2b(seed.encode(), digest_size=32, person=b"tocsin seed").digest()
        self._block = -1
        self._words: tuple[int, ...] = ()

    def pick(self, question: Question, position: int) -> int:
        block = position >> 3
        if block != self._block:
            self._words = unpack("<8Q", blake2b(block.to_bytes(8, "little"), key=self._key).digest())
            self._block = block
        word = self._words[position & 7]
        options, weights = question.options, question.weights
        if weights is None:
            return options[word * len(options) >> 64]
        left = word * sum(weights) >> 64
        for option, weight in zip(options, weights, strict=True):
            left -= weight
            if left < 0:
                return option
        raise AssertionError("weights do not add up")  # pragma: no cover  (they add up to their sum)


def fresh_seed() -> str:
    """A new seed of 128 bits from the system."""
    return os.urandom(16).hex()


def commitment(seed: str) -> str:
    """What is published before the first answer; the seed that gives it is published at the end."""
    return blake2b(seed.encode(), digest_size=32, person=b"tocsin commit").hexdigest()


def mixed(house: str, *people: str) -> str:
    """One seed from the house's and each person's: nobody alone can choose it."""
    return "+".join([house, *people])
