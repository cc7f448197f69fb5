from fractions import Fraction
from typing import Optional, Tuple

def value(
    model: str, game: str, position: str, misere: bool, first: str, gap: Optional[str]
) -> Tuple[Fraction, Fraction, Optional[str], str]: ...
