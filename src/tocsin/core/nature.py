"""NATURE: the source of dice and draws.

The generator is BLAKE2b in counter mode: the seed is hashed to a key, and block number ``k`` is the keyed digest of
``k``, eight 64-bit words. The answer at tape position ``n`` uses word ``n``. So:

- it is the same on every platform, in every Python version, and in any other language that has BLAKE2b;
- it is stateless: undo, redo and branches always get the same answer at the same tape position, and each answer can be
  verified alone;
- it can be committed to: the hash of the seed is published first, the seed at the end, so nobody can steer the dice;
- persons may add a share each once the house is committed, so that the house cannot choose the dice either.

A word picks one of ``n`` chances as ``word * n >> 64``; the bias is below ``n / 2**64``.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from hashlib import blake2b
from struct import unpack
from typing import Protocol

from tocsin.core.question import Question


class Nature(Protocol):
    """Answers NATURE's questions."""

    def pick(self, question: Question, position: int) -> int: ...


class Seeded:
    """NATURE by a seed: reproducible, committed, checkable.

    ``shares`` are the random numbers that persons mixed in, by seat, after the seed was committed to.
    """

    __slots__ = ("_block", "_key", "_words", "seed", "shares")

    def __init__(self, seed: str, shares: Mapping[int, int] | None = None) -> None:
        self.seed = seed
        self.shares = dict(sorted((shares or {}).items()))
        whole = mixed(seed, *(f"{seat}:{share}" for seat, share in self.shares.items()))
        self._key = blake2b(whole.encode(), digest_size=32, person=b"tocsin seed").digest()
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
    """A new 128-bit seed from the operating system."""
    return os.urandom(16).hex()


def commitment(seed: str, start: str = "") -> str:
    """What is published before the first answer; the seed that gives it is published at the end.

    ``start`` is what the game starts from, in words: whoever changes it afterwards breaks the commitment too.
    """
    text = f"{seed}\n{start}" if start else seed
    return blake2b(text.encode(), digest_size=32, person=b"tocsin commit").hexdigest()


def mixed(house: str, *people: str) -> str:
    """One seed from the house's and each person's, so that nobody can choose it alone."""
    return "+".join([house, *people])
