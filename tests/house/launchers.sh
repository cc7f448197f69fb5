# shellcheck shell=bash disable=SC2016
# ./qcg as its users meet it: what it prints where, what it costs, what it does when packages are missing.
# Prints "ok ..." or "not ok ..." per check. Run by ./test, stage launchers; needs the program built.
set -uo pipefail
root=$(cd -P "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# check NAME COMMAND...: the command's success is the result.
check() {
  local name=$1
  shift
  if "$@"; then echo "ok $name"; else echo "not ok $name"; fi
}
equal() { [[ $1 == "$2" ]] || { printf '  expected %q\n  found    %q\n' "$1" "$2" && return 1; }; }
contains() { [[ $1 == *"$2"* ]] || { printf '  expected %q in\n  %q\n' "$2" "$1" && return 1; }; }
at_most() { (($2 <= $1)) || { printf '  expected at most %d, found %d\n' "$1" "$2" && return 1; }; }

# --- the real one -----------------------------------------------------------------------------------------------------
qcg=$root/qcg
binary=$root/build/release/bin/qcg
"$qcg" games >"$scratch/first" 2>/dev/null
check "the program answers" test -s "$scratch/first"
check "the answer is the program's, byte for byte" cmp -s "$scratch/first" <("$binary" games)
check "a second call says nothing of its own" equal "" "$("$qcg" games 2>&1 >/dev/null)"

milliseconds() { # the fastest of five calls
  local best=999999 begin took
  for _ in 1 2 3 4 5; do
    begin=${EPOCHREALTIME/./}
    "$@" >/dev/null 2>&1
    took=$(((${EPOCHREALTIME/./} - begin) / 1000))
    ((took < best)) && best=$took
  done
  echo "$best"
}
check "a second call costs less than 0.3 s" \
  at_most 300 $(($(milliseconds "$qcg" games) - $(milliseconds "$binary" games)))

check "no program loads a library for connections" equal 0 "$(ldd "$binary" "$binary-serve" | grep -c 'ssl\|http\|curl')"

check "called from another folder" cmp -s "$scratch/first" <(cd / && "$qcg" games 2>&1)
ln -s "$qcg" "$scratch/link"
ln -s link "$scratch/second-link"
check "called through links" cmp -s "$scratch/first" <(cd "$scratch" && ./second-link games 2>&1)
check "called by name through PATH" cmp -s "$scratch/first" <(cd "$scratch" && PATH=$root:$PATH qcg games 2>&1)
check "called with stdin closed" cmp -s "$scratch/first" <("$qcg" games <&- 2>&1)

"$qcg" value nosuch 1 >"$scratch/out" 2>"$scratch/err"
check "exit code 2 passes through" equal 2 $?
check "an error leaves stdout empty" test ! -s "$scratch/out"
check "an error says something on stderr" test -s "$scratch/err"

# --- copies with invented tools ---------------------------------------------------------------------------------------
# A copy of the launcher in which cmake and ninja only pretend, so that it takes no time to "build".
tools=$scratch/tools-on-path
copy=$scratch/copy
mkdir -p "$tools" "$copy"/{src,lab,games,python,cmake,tools}
cp "$root"/{qcg,packages.txt,CMakeLists.txt,CMakePresets.json} "$copy"
cp "$root/tools/launch.sh" "$copy/tools"
pretend() { # pretend TOOL SCRIPT
  printf '#!/bin/sh\n%s\n' "$2" >"$tools/$1"
  chmod +x "$tools/$1"
}
pretend id 'echo 1000'
pretend sudo 'exit 1'
pretend apt-get "echo \"apt-get \$*\" >>$scratch/calls; echo noise; echo done >$scratch/installed"
pretend dpkg-query "[ ! -e $scratch/installed ] || awk '!/^#/ { print \"installed\", \$1 }' $copy/packages.txt"
pretend cmake "echo noise; mkdir -p build/release/bin; touch build/release/build.ninja
  echo CMAKE_HOME_DIRECTORY:INTERNAL=\$PWD >build/release/CMakeCache.txt"
pretend_to_build() {
  pretend ninja "echo noise; echo ninja >>$scratch/calls
    printf '#!/bin/sh\necho answer \"\$*\"\ncat\nexit 3\n' >$copy/build/release/bin/qcg
    chmod +x $copy/build/release/bin/qcg"
}
pretend_to_build
call() { PATH=$tools:$PATH "$copy/qcg" "$@" >"$scratch/out" 2>"$scratch/err"; }
calls() { cat "$scratch/calls" 2>/dev/null; }

call games </dev/null
check "without root nothing is built when packages are missing" equal 69 $?
check "and stdout stays empty" test ! -s "$scratch/out"
wanted=$(awk '!/^#/ && $2 == "qcg" { printf " %s", $1 }' "$copy/packages.txt")
check "and the one line to run is printed" \
  equal "sudo apt-get install -y --no-install-recommends$wanted" "$(tail -n 1 "$scratch/err")"
check "and nothing was installed" equal "" "$(calls)"
call notebook </dev/null
check "notebooks take Python and Jupyter besides" equal \
  "sudo apt-get install -y --no-install-recommends$(awk '/^#/ { next }
    $2 ~ /^(qcg|python|notebook)$/ { printf " %s", $1 }' "$copy/packages.txt")" "$(tail -n 1 "$scratch/err")"

pretend sudo '[ "$1" != -n ] || shift
exec "$@"'
echo input | call games 'two words'
check "with sudo it installs, builds and runs" equal 3 $?
check "and only the program writes to stdout, with its arguments and its stdin" \
  equal $'answer games two words\ninput' "$(cat "$scratch/out")"
check "and apt-get was asked for the missing packages" contains "$(calls)" "--no-install-recommends$wanted"

rm "$scratch/calls"
call games </dev/null
check "a second call runs neither apt-get nor ninja" equal "" "$(calls)"
sleep 0.02
touch "$copy/src/new.cpp"
call games </dev/null
check "a new source file is noticed" contains "$(calls)" ninja
rm "$scratch/calls"
sleep 0.02
rm "$copy/src/new.cpp"
call games </dev/null
check "a source file that went is noticed" contains "$(calls)" ninja
rm "$scratch/calls"
sleep 0.02
touch "$copy/lab/new.table"
call games </dev/null
check "so is a file that is compiled into the program" contains "$(calls)" ninja
rm "$scratch/calls"
sleep 0.02
mkdir -p "$copy/.git/logs"
touch "$copy/.git/logs/HEAD"
call games </dev/null
check "and a commit, which changes the version" contains "$(calls)" ninja
rm "$scratch/calls"
call games </dev/null
check "but only once" equal "" "$(calls)"

# --- the page ---------------------------------------------------------------------------------------------------------
# From here on the copy starts the real program, and only pretends to build the page.
printf '#!/bin/sh\nexec %q "$@"\n' "$binary" >"$copy/build/release/bin/qcg"
pretend ninja 'echo noise'
build_page() { # build_page SCRIPT
  printf '#!/bin/sh\necho "build-page $*" >>%s\n%s\n' "$scratch/calls" "$1" >"$copy/tools/build-page"
  chmod +x "$copy/tools/build-page"
}
build_page 'exit 69'
rm -f "$scratch/calls"
call games </dev/null
call play nim 2,1 </dev/null
check "plain calls do not build the page" equal "" "$(calls)"
call serve --help </dev/null
check "nor does a call for help" equal "0" "$?$(calls)"
check "which is answered" contains "$(cat "$scratch/out")" "--port"
call serve --port nosuch </dev/null
check "nor does a port that is none" equal "2" "$?$(calls)"
call serve --port 70000 </dev/null
check "nor one that is out of range" equal "2" "$?$(calls)"
call serve --page "$scratch/nosuch" </dev/null
check "nor does a page from elsewhere" equal "2" "$?$(calls)"
call serve --port 0 </dev/null
check "serve builds the page first, and ends where that fails" equal 69 $?
check "and would then go on as the server" equal "build-page $binary-serve serve --port=0" "$(calls)"
rm "$scratch/calls"
call play --web </dev/null
check "so does play --web" equal "build-page $binary-serve serve --open" "$(calls)"

build_page "while [ -e $scratch/building ]; do sleep 0.05; done"
touch "$scratch/building"
call serve </dev/null &
for _ in {1..100}; do [[ $(calls) != *"-serve serve" ]] || break; sleep 0.05; done
touch "$copy/src/edited.cpp"
answers() { timeout 5 env PATH="$tools:$PATH" "$copy/qcg" value nim 2 </dev/null >"$scratch/out" 2>"$scratch/err"; }
check "while the page is built, others get their answers" answers
rm "$scratch/building"
wait
check "without a word about waiting" equal "" "$(grep waiting "$scratch/err")"

# The real tools/build-page, with compilers and packages that only pretend.
cp "$root"/tools/{build-page,pack-page.mjs} "$copy/tools"
core=()
eval "$(grep '^core=' "$root/tools/build-page")" # the rooms it looks at
mkdir -p "$copy/web" "${core[@]/#/$copy/}"
touch "$copy"/web/package-lock.json "$copy/src/CMakeLists.txt"
pretend emcmake 'sleep 0.02'
pretend npm "case \$1 in
  ci) mkdir -p node_modules && touch node_modules/.package-lock.json ;;
  run) echo built >>$scratch/calls; mkdir -p ../build/page && echo '<p>page</p>' >../build/page/index.html ;;
esac"
page() { (cd "$scratch" && PATH=$tools:$PATH "$copy/tools/build-page" "$@" </dev/null >"$scratch/out" 2>"$scratch/err"); }
page
check "the page is built" equal 0 $?
page
check "and built once" equal built "$(calls | grep built)"
unpacked() { node -e "process.stdout.write(require('zlib').$1(require('fs').readFileSync('$copy/build/page/index.html.$2')))"; }
check "with a copy that is packed by gzip" equal "<p>page</p>" "$(unpacked gunzipSync gz)"
check "and one that is packed by brotli" equal "<p>page</p>" "$(unpacked brotliDecompressSync br)"
page pwd
check "a program that is named goes on where it was called" equal "$scratch" "$(cat "$scratch/out")"
sleep 0.02
touch "$copy/web/edited.ts"
page
check "an edit is noticed" equal $'built\nbuilt' "$(calls | grep built)"

rm -rf "$copy/build" "$scratch/installed"
pretend_to_build
pretend id 'echo 0'
pretend sudo 'exit 1'
call games </dev/null
check "root needs no sudo" equal 3 $?

touch "$copy/src/broken.cpp"
pretend ninja 'echo the compiler complains; exit 1'
call games </dev/null
check "a build that fails is no answer" equal 69 $?
check "and stdout stays empty" test ! -s "$scratch/out"
check "and the reason is shown" contains "$(cat "$scratch/err")" "the compiler complains"
