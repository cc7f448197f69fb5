"""Evidence that a checker without a solver replays."""

from __future__ import annotations

from typing import List

from . import _qcg


class Rejected(ValueError):
    """A certificate that can be read, but does not prove what it claims."""


def certify(game: _qcg.Game, claim: str = "value") -> str:
    """A certificate of what a game of the catalogue is worth, classical or made quantum once.

    claim: 'value', 'outcome', 'misere' (the outcome under misère play), or a comparison such as '>= 1/2' or '|| 0'.
    """
    written = game._written
    if written is None:
        raise ValueError("certificates are of games of the catalogue, classical or made quantum once")
    return _qcg.certificate(*written, game.flavour, game.width, claim)


def check_certificate(text: str) -> List[str]:
    """The claims of a certificate, which it proves; raises Rejected where it does not."""
    claims, rejected = _qcg.checked(text)
    if rejected is not None:
        raise Rejected(rejected)
    return claims
