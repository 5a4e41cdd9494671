"""The laboratory's published reports: an index, and each report in the reader's language."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get
from litestar.exceptions import HTTPException
from litestar.params import FromPath, HeaderParameter, QueryParameter

from tocsin.core import LANGUAGES
from tocsin.lab import report
from tocsin.words import Words

Lang = Annotated[str, QueryParameter(max_length=8)]
Accept = Annotated[str, HeaderParameter(name="accept-language", max_length=200)]


@get("/lab", include_in_schema=False)
async def reports(lang: Lang = "", accept: Accept = "") -> Response[str]:
    """The index of published reports."""
    chosen = language(lang, accept)
    return _page(report.index(Words(chosen), [f"/lab/{name}?lang={chosen}" for name in report.published()]))


@get("/lab/style.css", include_in_schema=False)
async def style() -> Response[str]:
    """The style sheet of reports. Served apart, since the content security policy forbids inline styles."""
    return Response(report.STYLE, media_type=MediaType.CSS)


@get("/lab/{name:str}", include_in_schema=False)
async def one_report(name: FromPath[str], lang: Lang = "", accept: Accept = "") -> Response[str]:
    """One report."""
    if name not in report.published():
        raise HTTPException("Not Found", status_code=404)
    return _page((report.shelf() / f"{name}.{language(lang, accept)}.html").read_text("utf-8"))


def _page(text: str) -> Response[str]:
    own = f"<style>{report.STYLE}</style>"
    return Response(text.replace(own, '<link rel="stylesheet" href="/lab/style.css">'), media_type=MediaType.HTML)


def language(asked: str, accepted: str) -> str:
    """The language asked for, or the first of the browser's languages that we have."""
    wanted = [asked, *(part.strip()[:2].lower() for part in accepted.split(","))]
    return next((lang for lang in wanted if lang in LANGUAGES), "en")


HANDLERS = [reports, style, one_report]
