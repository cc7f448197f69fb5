# shellcheck shell=bash disable=SC2016
# Two types of one name in one namespace, in files that never meet, break the one-definition rule: their destructors and
# the templates over them share their names, and the linker takes either without a word (unless it optimises).
# Prints "ok ..." or "not ok ..." per check. Run by ./test, stage launchers.
set -uo pipefail
root=$(cd -P "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# types_defined_twice FOLDER: "qcg::Verdict in a.h b.h". As clang-format lays it out, namespaces and the types in them
# begin in the first column; what has no namespace to be named by is its file's own.
types_defined_twice() {
  find "$1" -name '*.h' -o -name '*.cpp' | sort | xargs awk '
    FNR == 1 { depth = 0; inside = "" }
    /^(inline )?namespace.*\{$/ {
      outer[depth++] = inside
      inside = inside ($1 == "namespace" && NF == 2 ? FILENAME : $(NF - 1)) "::"
    }
    /^\} +\/\/ namespace/ { inside = outer[--depth] }
    /^(enum )?(struct|class|enum) [A-Za-z]+( final)?( : .*)? \{$/ {
      type = inside ($1 == "enum" && ($2 == "class" || $2 == "struct") ? $3 : $2)
      times[type]++
      files[type] = files[type] " " FILENAME
    }
    END { for (type in times) if (times[type] > 1) print type " in" files[type] }'
}

check() { # check NAME EXPECTED FOUND
  if [[ $2 == "$3" ]]; then echo "ok $1"; else printf 'not ok %s\n  expected %q\n  found    %q\n' "$1" "$2" "$3"; fi
}

printf 'namespace qcg {\n\nstruct Same {\n};\n\n}  // namespace qcg\n' >"$scratch/a.h"
printf 'namespace qcg {\nnamespace {\n\nstruct Same {\n};\n\n}  // namespace\n}  // namespace qcg\n' >"$scratch/own.cpp"
printf 'namespace qcg::other {\n\nstruct Same {\n};\n\n}  // namespace qcg::other\n' >"$scratch/other.h"
check "types that only look alike are let through" "" "$(types_defined_twice "$scratch")"
printf 'namespace qcg {\n\nenum class Same : int {\n};\n\n}  // namespace qcg\n' >"$scratch/b.h"
check "a type defined twice is found" "qcg::Same in $scratch/a.h $scratch/b.h" "$(types_defined_twice "$scratch")"
check "no type of the program is defined twice" "" "$(types_defined_twice "$root/src")"
