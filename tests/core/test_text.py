"""Breaking text into lines."""

from __future__ import annotations

from tocsin.core.text import wrap


def test_a_line_is_filled_to_the_last_column() -> None:
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("one two\nthree", 13) == ["one two three"]
    assert wrap("", 7) == [""]


def test_the_indent_counts() -> None:
    assert wrap("one two three four", 9, "    ") == ["one two", "    three", "    four"]


def test_words_given_one_by_one_stay_whole() -> None:
    assert wrap(["one two,", "three"], 10) == ["one two,", "three"]


def test_long_words_break_at_a_hyphen_or_not_at_all() -> None:
    assert wrap("a long-winded word", 8) == ["a", "long-", "winded", "word"]
    assert wrap("incomprehensible", 8) == ["incomprehensible"]


def test_no_break_spaces_keep_words_together() -> None:
    assert wrap("one two\u00a0three", 10) == ["one", "two\u00a0three"]


def test_what_is_measured_may_be_less_than_what_is_written() -> None:
    assert wrap("[b]one[/] two", 7, measure=lambda line: len(line) - 6) == ["[b]one[/] two"]
