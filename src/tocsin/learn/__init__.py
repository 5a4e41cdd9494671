"""Learning by doing: what a title teaches, read from its folder ``learn/``, and the coach who goes through it."""

from tocsin.learn.coach import Coach, Corrected, Guide, Helper, helper
from tocsin.learn.files import BadLesson, Lesson, Lessons, Term, glossary, lessons, teaches

__all__ = [
    "BadLesson",
    "Coach",
    "Corrected",
    "Guide",
    "Helper",
    "Lesson",
    "Lessons",
    "Term",
    "glossary",
    "helper",
    "lessons",
    "teaches",
]
