"""The generator: known values, fair, committed."""

from __future__ import annotations

from hashlib import blake2b

from tocsin.core import D6, NATURE, Question, Seeded, commitment, fresh_seed, mixed


def test_known_throws_never_change() -> None:
    """Records made today must verify on every platform and version to come."""
    nature, die = Seeded("tocsin"), Question(NATURE, "die", D6, "X-1")
    assert [nature.pick(die, n) for n in range(20)] == KNOWN


def test_a_throw_can_be_checked_by_hand() -> None:
    key = blake2b(b"seed", digest_size=32, person=b"tocsin seed").digest()
    block = blake2b((2).to_bytes(8, "little"), key=key).digest()
    word = int.from_bytes(block[24:32], "little")
    assert Seeded("seed").pick(Question(NATURE, "die", D6, "X-1"), 2 * 8 + 3) == D6[word * 6 >> 64]


def test_any_place_can_be_asked_in_any_order() -> None:
    nature, die = Seeded("s"), Question(NATURE, "die", D6, "X-1")
    forward = [nature.pick(die, n) for n in range(100)]
    assert [nature.pick(die, n) for n in reversed(range(100))] == forward[::-1]


def test_dice_are_fair_and_weights_are_kept() -> None:
    nature, die = Seeded("fair"), Question(NATURE, "die", D6, "X-1")
    counts = [0] * 7
    for n in range(60_000):
        counts[nature.pick(die, n)] += 1
    assert all(9_600 < count < 10_400 for count in counts[1:])
    drawn = [0, 0]
    bag = Question(NATURE, "draw", [0, 1], "X-1", weights=[1, 3])
    for n in range(40_000):
        drawn[nature.pick(bag, n)] += 1
    assert 9_600 < drawn[0] < 10_400


def test_the_commitment_fits_one_seed_only() -> None:
    assert commitment("a") == commitment("a") != commitment("b")
    assert len(fresh_seed()) == 32
    assert fresh_seed() != fresh_seed()
    assert mixed("house", "ann", "bob") != mixed("house", "bob", "ann")


KNOWN = [4, 4, 3, 4, 4, 6, 5, 1, 3, 5, 1, 3, 6, 2, 1, 6, 5, 3, 6, 2]
