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

# helpers_defined_twice FOLDER: functions and constants of one room that two of its files have as their own. Rooms are
# compiled some files at a time, and which stand together changes with every new file.
helpers_defined_twice() {
  python3 - "$1" <<'END'
import collections, pathlib, re, sys

function = re.compile(r'^(?:template <[^\n]*>\n)?[A-Za-z][\w:<>,&* ]*?[ &*>](\w+)\(((?:[^()]|\([^()]*\))*)\)(?: noexcept)? \{', re.M)
constant = re.compile(r'^(?:constexpr|const) [\w:<>,&* ]+ (\w+)(?: =|\{|;)', re.M)


def types(parameters):
    each = re.split(r', ', re.sub(r'\s+', ' ', parameters))
    return tuple(re.sub(r' ?\b\w+$', '', re.sub(r' =.*', '', one)) for one in each)


folder = pathlib.Path(sys.argv[1])
for room in sorted(path for path in folder.iterdir() if path.is_dir() and path.name not in ('draw', 'fuzz')):
    owners = collections.defaultdict(set)
    for file in sorted(room.rglob('*.cpp')):
        for own in re.findall(r'^namespace \{$(.*?)^\}  // namespace$', file.read_text(), re.M | re.S):
            for name, parameters in function.findall(own):
                owners[name, types(parameters)].add(file.name)
            for name in constant.findall(own):
                owners[name, None].add(file.name)
    for (name, _), files in sorted(owners.items(), key=str):
        if len(files) > 1:
            print(room.name, name, 'in', *sorted(files))
END
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

mkdir -p "$scratch/rooms/one"
printf 'namespace qcg {\nnamespace {\n\nint twice(int a) {\n  return a;\n}\nint once() { return 1; }\n\n}  // namespace\n}  // namespace qcg\n' |
  tee "$scratch/rooms/one/a.cpp" >"$scratch/rooms/one/b.cpp"
sed -i 's/once()/once(char c)/' "$scratch/rooms/one/b.cpp"
check "a helper defined twice in a room is found" "one twice in a.cpp b.cpp" "$(helpers_defined_twice "$scratch/rooms")"
for folder in src tests; do
  check "no helper is defined twice in a room of $folder" "" "$(helpers_defined_twice "$root/$folder")"
done
