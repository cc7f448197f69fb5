# shellcheck shell=bash
# What `cmake --install` puts in place works there: the programs, the man page, the Python module, and libqcg
# for programs outside.
# Prints "ok ..." or "not ok ..." per check. Run by ./test, stage launchers; needs all of build/release built.
set -uo pipefail
root=$(cd -P "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
server=
trap '[[ -z $server ]] || kill "$server"; rm -rf "$scratch"' EXIT
prefix=$scratch/prefix

check() { # check NAME EXPECTED FOUND
  if [[ $2 == "$3" ]]; then echo "ok $1"; else printf 'not ok %s\n  expected %q\n  found    %q\n' "$1" "$2" "$3"; fi
}

cmake --install "$root/build/release" --prefix "$prefix" >"$scratch/log" 2>&1
check "the tree is installed" 0 $?
qcg=$prefix/bin/qcg

# --- the programs -----------------------------------------------------------------------------------------------------
check "the installed program tells its version" "$("$root/build/release/bin/qcg" --version)" "$("$qcg" --version)"
check "it answers away from its source" 1/4 "$(cd / && "$qcg" value hackenbush br+br+r -f A)"
commands() { sed -n 's/^  \([a-z]\+\)  .*/\1/p' | sort; }
check "the man page lists every command" "$("$qcg" --help | commands)" \
  "$(sed -n '/^\.SH COMMANDS/,/^\.SH EXAMPLES/s/^\\fB\([a-z]\+\)\\fR.*/\1/p' "$prefix/share/man/man1/qcg.1" | sort)"
check "the man page tells the options" "1" "$(grep -c 'only the moves that win' "$prefix/share/man/man1/qcg.1")"
check "shells find their completions" "" "$(bash -n "$prefix/share/bash-completion/completions/qcg" 2>&1 &&
  ls "$prefix/share/zsh/site-functions/_qcg" "$prefix/share/fish/vendor_completions.d/qcg.fish" 2>&1 >/dev/null)"
check "the man page is well formed" "" "$(groff -man -ww -z "$prefix/share/man/man1/qcg.1" 2>&1)"

module=$(echo "$prefix"/lib/python3*/*-packages)
say_value='import qcg; print(qcg.__file__.split("/qcg/")[0], qcg.game("hackenbush", "br+br+r").quantum("D").value)'
check "Python imports the installed module" "$module -1/4" "$(cd / && PYTHONPATH=$module /usr/bin/python3 -B -c "$say_value")"

mkdir -p "$prefix/share/qcg/page" # it is there only if the page was built
echo "<p>installed</p>" >"$prefix/share/qcg/page/index.html"
rm -f "$prefix"/share/qcg/page/index.html.{gz,br}
"$qcg" serve --port 0 --quiet >"$scratch/address" 2>&1 &
server=$!
for _ in {1..100}; do [[ ! -s $scratch/address ]] || break; sleep 0.1; done
port=$(sed -n 's|.*:\([0-9]*\)/$|\1|p' "$scratch/address")
served=$(exec 3<>"/dev/tcp/127.0.0.1/$port" && printf 'GET / HTTP/1.0\r\n\r\n' >&3 && tail -n 1 <&3) 2>/dev/null
check "it serves the installed page" "<p>installed</p>" "$served"

# --- libqcg -----------------------------------------------------------------------------------------------------------
# outside NAME COMPONENTS: builds the program outside the tree, with warnings that our headers would not pass as its own.
outside() {
  cmake -G Ninja -S "$root/tests/outside" -B "$scratch/$1" -DCMAKE_PREFIX_PATH="$prefix" -DCOMPONENTS="$2" \
    -DCMAKE_CXX_FLAGS='-Wall -Wextra -Weffc++ -Wuseless-cast -Werror' && ninja -C "$scratch/$1"
} >"$scratch/log" 2>&1 </dev/null

outside core "" || tail -n 20 "$scratch/log"
check "a program outside asks libqcg for a value" 1/4 "$("$scratch/core/outside")"
check "it needs neither SQLite nor GMP nor an HTTP library" 0 \
  "$(ldd "$scratch/core/outside" | grep -c 'sqlite\|gmp\|qsopt\|http\|ssl')"
outside all "tictactoe;circuit;query;entangle;hidden;measured;lab" || tail -n 20 "$scratch/log"
check "a program outside links all of libqcg" 1/4 "$("$scratch/all/outside")"
outside none "nosuch"
check "a component that is not there is named" 1 "$(grep -c nosuch "$scratch/log")"

cmake -G Ninja -S "$root" -B "$scratch/alone" -DQCG_PROGRAM=OFF -DQCG_TESTS=OFF -DQCG_BENCH=OFF \
  -DCMAKE_DISABLE_FIND_PACKAGE_{SQLite3,CLI11,nlohmann_json,MPI}=ON </dev/null >"$scratch/log" 2>&1
check "libqcg is built without what only the programs need" 0 $?
