"""Several pictures as one."""

from __future__ import annotations

import html
import re
from typing import Any, Iterable, List, Mapping, NamedTuple, Union

_HEAD = re.compile(r'<svg xmlns="http://www.w3.org/2000/svg" width="(\d+)" height="(\d+)"')
_LINE = 20  # of a caption
_GAP = 24


class _Placed(NamedTuple):
    caption: str
    picture: str
    width: int
    height: int


def _placed(caption: str, shown: Any) -> _Placed:
    drawn = shown if isinstance(shown, str) else shown.svg()
    found = _HEAD.match(drawn or "")
    if found is None:
        raise ValueError(f"{shown!r} has no picture")
    # Rough, but captions are short.
    return _Placed(caption, drawn, max(int(found[1]), round(len(caption) * 8.2)), int(found[2]))


class Pictures:
    """Pictures side by side, each with its caption, as one picture."""

    def __init__(self, placed: List[_Placed], widest: int) -> None:
        self._placed = placed
        self._widest = widest

    def __repr__(self) -> str:
        return f"<{len(self._placed)} pictures>"

    def svg(self) -> str:
        """The picture, as the text of an SVG file."""
        column = max((one.width for one in self._placed), default=0) + _GAP
        in_row = max(1, (self._widest + _GAP) // column)
        caption = _LINE if any(one.caption for one in self._placed) else 0
        parts: List[str] = []
        right = bottom = 0
        for first in range(0, len(self._placed), in_row):
            top = bottom + (_GAP if first else 0)
            for number, one in enumerate(self._placed[first : first + in_row]):
                left = number * column
                if one.caption:
                    text = html.escape(one.caption)
                    parts.append(f'<text x="{left + 4}" y="{top + 14}" font-size="13">{text}</text>')
                place = f'<svg x="{left}" y="{top + caption}"'
                parts.append(one.picture.replace("<svg", place, 1).strip())
                right = max(right, left + one.width)
                bottom = max(bottom, top + caption + one.height)
        size = f'width="{right}" height="{bottom}" viewBox="0 0 {right} {bottom}"'
        font = "font-family=\"'DejaVu Sans', Verdana, Helvetica, Arial, sans-serif\""
        body = "\n".join([f'<rect width="{right}" height="{bottom}" fill="#ffffff"/>', *parts])
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {font}>\n{body}\n</svg>\n'

    def _repr_svg_(self) -> str:
        return self.svg()


def pictures(shown: Union[Mapping[str, Any], Iterable[Any]], widest: int = 900) -> Pictures:
    """Games, thermographs and tables side by side: a list of them, or of pairs of a caption and one, or a dictionary.

    widest: where the next row begins.
    """
    listed = shown.items() if isinstance(shown, Mapping) else shown
    pairs = [one if isinstance(one, tuple) else ("", one) for one in listed]
    return Pictures([_placed(caption, one) for caption, one in pairs], widest)
