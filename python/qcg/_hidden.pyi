from fractions import Fraction
from typing import Optional, Tuple

def value(model: str, game: str, position: str, misere: bool) -> Tuple[Fraction, Fraction, Optional[str], str]: ...
