# shellcheck shell=bash
# Surfaces ask a game's face and know no game by name. A game's name may stand in its own folder, in the catalogue and in
# comments; elsewhere in src and in web/src no text may have it as a word.
# Prints "ok ..." or "not ok ..." per check. Run by ./test, stage launchers.
set -uo pipefail
root=$(cd -P "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

game_names() { sed -n 's/^ *\.name = "\([a-z-]*\)",$/\1/p' "$root"/src/games/*/*.h | sort; }

# names_in FOLDER: "file:line: text" for each text with a game's name. k-player subtraction games (src/query, their
# commands, their part of the signature) are another thing of the same name, and tables of HTML have a scope of one.
names_in() {
  local pattern
  pattern=$(game_names | paste -sd '|')
  find "$1" \( -name '*.cpp' -o -name '*.h' -o -name '*.ts' -o -name '*.svelte' \) \
    ! -path '*/src/games/*' ! -path '*/src/query/*' ! -name 'subtraction*' ! -name 'signature.cpp' | sort |
    xargs awk -v pattern="(^|[^a-zA-Z0-9_-])($pattern)([^a-zA-Z0-9_-]|\$)" '
      /^ *#include/ { next }
      {
        line = $0
        gsub(/scope=\\?"col\\?"/, "", line)
        sub(/(^|[^:])\/\/.*/, "", line)   # comments
        sub(/^ *\/?\*.*/, "", line)
        rest = line
        while (match(rest, /"[^"]*"|\047[^\047]*\047|`[^`]*`/)) {
          text = substr(rest, RSTART + 1, RLENGTH - 2)
          if (text ~ pattern) print FILENAME ":" FNR ": " text
          rest = substr(rest, RSTART + RLENGTH)
        }
      }'
}

check() { # check NAME EXPECTED FOUND
  if [[ $2 == "$3" ]]; then echo "ok $1"; else printf 'not ok %s\n  expected %q\n  found    %s\n' "$1" "$2" "$3"; fi
}

mkdir -p "$scratch/src"
printf '#include "games/nim/nim.h"\n// "nim"\nbool animated = name == "animate";\n' >"$scratch/src/a.cpp"
check "what is no game's name is let through" "" "$(names_in "$scratch")"
printf 'if (game == "nim") draw_heaps();  // ours\n' >"$scratch/src/b.cpp"
check "a game's name is found" "$scratch/src/b.cpp:1: nim" "$(names_in "$scratch")"
check "every folder of a game has its name" "$(sed -n 's/^    entry<\(.*\)>(),$/\1/p' "$root/src/games/catalogue.cpp" | wc -l)" \
  "$(game_names | wc -l)"
check "no file of the program knows a game by name" "" "$(names_in "$root/src")"
check "no file of the page knows a game by name" "" "$(names_in "$root/web/src")"
