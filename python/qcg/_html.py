"""Tables as notebooks show them."""

from __future__ import annotations

import html
from typing import Any, Iterable, Sequence


class Marked(str):
    """A cell that should catch the eye."""


def _cell(tag: str, content: Any, style: str) -> str:
    if isinstance(content, Marked):
        return f'<{tag} style="{style};background:#ffe0a3;color:#000"><b>{html.escape(content)}</b></{tag}>'
    return f'<{tag} style="{style}">{html.escape("" if content is None else str(content))}</{tag}>'


def table(titles: Iterable[str], header: Sequence[Any], lines: Iterable[Iterable[Any]], note: str = "") -> str:
    """A table with a caption above it and a note below; the first cell of each line is its name."""
    caption = "<br/>".join(html.escape(title) for title in titles if title)
    parts = ["<table>", f'<caption style="text-align:left;white-space:nowrap">{caption}</caption>' if caption else ""]
    parts.append("<tr>" + "".join(_cell("th", one, "text-align:right") for one in header) + "</tr>")
    for first, *others in lines:
        cells = "".join(_cell("td", one, "text-align:right") for one in others)
        parts.append(f'<tr>{_cell("th", first, "text-align:right")}{cells}</tr>')
    parts.append("</table>")
    if note:
        parts.append(f"<p>{html.escape(note)}</p>")
    return "<div>" + "\n".join(part for part in parts if part) + "</div>"


def beside(tables: Sequence[str]) -> str:
    """Several of them, side by side as far as there is room."""
    if len(tables) == 1:
        return tables[0]
    return '<div style="display:flex;flex-wrap:wrap;gap:1em 2.5em">' + "\n".join(tables) + "</div>"
