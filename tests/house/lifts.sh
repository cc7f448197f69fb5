# shellcheck shell=bash
# A lift is named in src/lift; whoever asks elsewhere whether a game is classical has a path of its own for it. The
# reference solver and the certificates' checker have the rules once more, on purpose.
# Prints "ok ..." or "not ok ..." per check. Run by ./test, stage launchers.
set -uo pipefail
root=$(cd -P "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)

check() { # check NAME FOUND
  if [[ -z $2 ]]; then echo "ok $1"; else printf 'not ok %s\n%s\n' "$1" "$2"; fi
}

check "classical play is no special case outside src/lift" \
  "$(cd "$root" && grep -rn 'Flavour::Classical' src | grep -v '^src/lift/\|^src/solve/reference\|^src/certify/plain_game')"
check "the page keeps no copy of the flavours' meanings" \
  "$(cd "$root" && sed -n 's/.*\.meaning = "\(.*\)".*/\1/p' src/lift/flavour.cpp | grep -rnFf - web/src)"
