# shellcheck shell=bash
# ./qcg python: Debian's Python with the module on its path. Needs the module built.
# Prints "ok ..." or "not ok ..." per check. Run by ./test, stage launchers.
set -uo pipefail
root=$(cd -P "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)

check() { # check NAME EXPECTED FOUND
  if [[ $2 == "$3" ]]; then echo "ok $1"; else printf 'not ok %s\n  expected %q\n  found    %q\n' "$1" "$2" "$3"; fi
}

say_value='import qcg, sys; print(qcg.game(*sys.argv[1:3]).quantum("D").value)'
check "./qcg python imports the module and hands on its arguments" -1/4 \
  "$("$root/qcg" python -c "$say_value" hackenbush br+br+r 2>/dev/null)"
check "from another folder, and beside a PYTHONPATH of one's own" "-1/4 /nowhere" \
  "$(cd / && PYTHONPATH=/nowhere "$root/qcg" python -c "$say_value; print(sys.path[2])" hackenbush br+br+r 2>/dev/null |
    tr '\n' ' ' | sed 's/ $//')"
check "it is Debian's" /usr/bin/python3 "$("$root/qcg" python -c 'import sys; print(sys.executable)' 2>/dev/null)"
"$root/qcg" python -c 'raise SystemExit(7)'
check "its exit code passes through" 7 $?
check "a second call says nothing of its own" "" "$("$root/qcg" python -c pass 2>&1)"
check "importing it loads no library under GPL-3" 0 \
  "$("$root/qcg" python -c 'import qcg; print(open("/proc/self/maps").read().count("qsopt"))' 2>/dev/null)"
