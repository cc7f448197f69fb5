"""How much of time, memory and threads a question may take."""

from __future__ import annotations

import contextvars
import datetime
from typing import NamedTuple, Optional, Tuple, Union

from . import _qcg

Time = Union[str, int, float, datetime.timedelta, None]
Memory = Union[str, int, None]


class _Set(NamedTuple):
    milliseconds: Optional[int]
    bytes: Optional[int]
    threads: int


_current: contextvars.ContextVar[_Set] = contextvars.ContextVar("qcg.limits", default=_Set(None, 4 << 30, 1))
_KEEP = object()


def current() -> Tuple[Optional[int], Optional[int], int]:
    """Milliseconds, bytes and threads, as they are set here."""
    return _current.get()


def _milliseconds(time: Time) -> Optional[int]:
    if time is None:
        return None
    if isinstance(time, str):
        return _qcg.read_duration(time)
    if isinstance(time, datetime.timedelta):
        return time // datetime.timedelta(milliseconds=1)
    if time < 0:
        raise ValueError("a time limit is not negative")
    return int(time * 1000)


def _bytes(memory: Memory) -> Optional[int]:
    if isinstance(memory, str):
        return _qcg.read_memory(memory)
    if memory is not None and memory < 0:
        raise ValueError("a memory limit is not negative")
    return memory


class limits:
    """Limits for each question asked within: `with qcg.limits(time="5s", memory="1G", threads=2): ...`

    time: seconds, a timedelta, '500ms', '5s', '2m', or None for no limit, which is the default. memory: of this whole
    process, in bytes or as '512M' or '4G' (the default), or None. threads: how many work at a question; 1 by default.
    What is not named stays as it is around.
    """

    def __init__(self, time: Time = _KEEP, memory: Memory = _KEEP, threads: Optional[int] = None) -> None:  # type: ignore[assignment]
        if threads is not None and threads < 1:
            raise ValueError("there is one thread at least")
        self._changes = {}
        if time is not _KEEP:
            self._changes["milliseconds"] = _milliseconds(time)
        if memory is not _KEEP:
            self._changes["bytes"] = _bytes(memory)
        if threads is not None:
            self._changes["threads"] = threads
        self._tokens: list = []

    def __enter__(self) -> "limits":
        self._tokens.append(_current.set(_current.get()._replace(**self._changes)))
        return self

    def __exit__(self, *_: object) -> None:
        _current.reset(self._tokens.pop())
