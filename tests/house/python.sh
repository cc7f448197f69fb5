# shellcheck shell=bash
# ./qcg python: Debian's Python with the module on its path; ./qcg notebook: Jupyter with it. Needs the module built.
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

# --- notebooks ---------------------------------------------------------------------------------------------------------
scratch=$(mktemp -d)
export JUPYTER_CONFIG_DIR=$scratch JUPYTER_DATA_DIR=$scratch JUPYTER_RUNTIME_DIR=$scratch IPYTHONDIR=$scratch
"$root/qcg" notebook --help >"$scratch/help" 2>/dev/null
check "./qcg notebook hands on its arguments" "0 The Jupyter HTML Notebook." "$? $(head -n 1 "$scratch/help")"

check "an option of one's own comes before ours" 1 \
  "$("$root/qcg" notebook --notebook-dir="$scratch/nowhere" --ip=127.0.0.1 2>&1 </dev/null | grep -c 'No such notebook dir.*nowhere')"

token=of-this-test
free=$(/usr/bin/python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
"$root/qcg" notebook --no-browser --allow-root --port="$free" --NotebookApp.token=$token >"$scratch/log" 2>&1 </dev/null &
server=$!
trap 'kill "$server" 2>/dev/null; rm -rf "$scratch"' EXIT
for _ in {1..300}; do
  port=$(sed -n "s|.*http://127\.0\.0\.1:\([0-9]*\)/?token=.*|\1|p" "$scratch/log" | head -n 1)
  [[ -z $port ]] || break
  sleep 0.1
done
fetch() { /usr/bin/python3 -c 'import sys, urllib.request as web; print(web.urlopen(sys.argv[1]).read().decode())' "$1"; }
page=$(fetch "http://127.0.0.1:$port/api/contents?token=$token" 2>&1)
check "Jupyter shows the notebooks, on 127.0.0.1" "tour.ipynb" "$(grep -o -m 1 'tour\.ipynb' <<<"$page" | head -n 1)"
kernels=$(fetch "http://127.0.0.1:$port/api/kernelspecs?token=$token" 2>&1)
check "which run in Debian's Python" /usr/bin/python3 "$(grep -o -m 1 '/usr/bin/python3' <<<"$kernels" | head -n 1)"
