# shellcheck shell=bash disable=SC2016
# Every file includes what it uses of the standard library, itself or through headers of ours. No compiler looks: headers
# are precompiled, files are compiled together, and standard headers include one another, in each library differently.
# Prints "ok ..." or "not ok ..." per check. Run by ./test, stage launchers.
set -uo pipefail
root=$(cd -P "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# A header, or several that will do, and names that take it.
names='
algorithm all_of any_of binary_search clamp copy count count_if equal fill find find_if for_each includes lower_bound max max_element
algorithm min min_element minmax none_of nth_element partition remove_if reverse rotate set_difference set_union shuffle sort
algorithm stable_sort transform unique upper_bound
array array
atomic atomic
bit bit_ceil bit_floor bit_width countl_zero countr_zero has_single_bit popcount rotl
charconv from_chars to_chars
chrono chrono
cmath ceil exp floor log log2 lround pow sqrt
compare|string|vector strong_ordering weak_ordering partial_ordering
concepts convertible_to copyable integral invocable same_as
cstdint int32_t int64_t uint16_t uint32_t uint64_t uint8_t
cstdlib calloc exit free getenv system
deque deque
filesystem filesystem
fstream ifstream ofstream
functional function
iostream cerr cin cout
limits numeric_limits
map map multimap
memory make_shared make_unique shared_ptr unique_ptr weak_ptr
mutex call_once lock_guard mutex once_flag unique_lock
numeric accumulate gcd iota lcm
optional make_optional nullopt optional
random mt19937 mt19937_64 uniform_int_distribution
set multiset set
span span
sstream istringstream ostringstream stringstream
stdexcept invalid_argument length_error logic_error out_of_range overflow_error runtime_error
string getline string to_string
string_view|string string_view
thread this_thread thread
tuple make_tuple tie tuple
unordered_map unordered_map unordered_multimap
unordered_set unordered_set
variant get_if holds_alternative monostate variant visit
vector vector'

# missing_includes ROOT FOLDER...: "src/a.cpp: <vector> for std::vector". Names in quotes and comments do not count.
missing_includes() {
  (cd "$1" && shift && find "$@" -name '*.h' -o -name '*.cpp' | sort | xargs awk -v names="$names" '
    BEGIN {
      rows = split(names, row, "\n")
      for (i = 1; i <= rows; i++) {
        words = split(row[i], word, " ")
        for (j = 2; j <= words; j++) header[word[j]] = word[1]
      }
    }
    FNR == 1 { files[++count] = FILENAME; folder = FILENAME; sub(/[^\/]*$/, "", folder); folder_of[FILENAME] = folder }
    /^#include </ { split($2, part, /[<>]/); standard[FILENAME] = standard[FILENAME] " " part[2] " "; next }
    /^#include "/ { split($2, part, "\""); own[FILENAME] = own[FILENAME] " " part[2]; next }
    {
      gsub(/"([^"\\]|\\.)*"/, "")
      sub(/\/\/.*/, "")
      while (match($0, /std::[a-z_0-9]+/)) {
        name = substr($0, RSTART + 5, RLENGTH - 5)
        if (name in header && !((FILENAME, name) in seen)) {
          seen[FILENAME, name]
          uses[FILENAME] = uses[FILENAME] " " name
        }
        $0 = substr($0, RSTART + RLENGTH)
      }
    }
    function reach(file,   others, n, i, path) { # all standard headers that it includes, on any way
      if (file in reached) return
      reached[file]
      found = found standard[file]
      n = split(own[file], others, " ")
      for (i = 1; i <= n; i++) {
        path = "src/" others[i]
        if (!(path in folder_of)) path = "tests/" others[i]
        if (!(path in folder_of)) path = folder_of[file] others[i]
        reach(path)
      }
    }
    function included(any,   some, n, i) {
      n = split(any, some, "|")
      for (i = 1; i <= n; i++) if (index(found, " " some[i] " ")) return 1
      return 0
    }
    END {
      for (f = 1; f <= count; f++) {
        split("", reached)
        found = ""
        reach(files[f])
        n = split(uses[files[f]], used, " ")
        for (i = 1; i <= n; i++) {
          if (!included(header[used[i]])) print files[f] ": <" header[used[i]] "> for std::" used[i]
        }
      }
    }')
}

check() { # check NAME EXPECTED FOUND
  if [[ $2 == "$3" ]]; then echo "ok $1"; else printf 'not ok %s\n  expected %q\n  found    %s\n' "$1" "$2" "$3"; fi
}

mkdir -p "$scratch/src/room"
printf '#include <vector>\n\nstd::vector<int> list();\n' >"$scratch/src/room/list.h"
printf '#include "room/list.h"\n\nstd::vector<int> list() { return {}; }  // std::map\n' >"$scratch/src/room/list.cpp"
check "what comes through a header of ours is let through" "" "$(missing_includes "$scratch" src)"
printf '#include "room/list.h"\n\nint most() { return std::max(1, 2); }\n' >"$scratch/src/room/most.cpp"
check "a missing include is found" "src/room/most.cpp: <algorithm> for std::max" "$(missing_includes "$scratch" src)"
check "no file misses an include" "" "$(missing_includes "$root" src tests bench)"
