# shellcheck shell=bash
# The package that tools/package makes: twice the same bytes, and in a minimal Debian without compilers, where apt installs it,
# everything works without this tree. Prints "ok ..." or "not ok ..." per check. Run by ./test, stage package.
#
# The minimal root takes root's rights, and network for apt. Where there are no such rights the other checks are made, and one
# line says so; under CI, where nobody would read that, it is a failure.
set -uo pipefail
root=$(cd -P "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
minimal=$scratch/root
trap 'rm -rf "$scratch"' EXIT

check() { # check NAME EXPECTED FOUND
  if [[ $2 == "$3" ]]; then echo "ok $1"; else printf 'not ok %s\n  expected %q\n  found    %q\n' "$1" "$2" "$3"; fi
}
succeeds() { # succeeds NAME COMMAND...: what it says is shown if it does not
  local name=$1
  shift
  if "$@" >"$scratch/log" 2>&1; then echo "ok $name"; else tail -n 20 "$scratch/log"; echo "not ok $name"; fi
}

# --- the file ---------------------------------------------------------------------------------------------------------
package() { "$root/tools/package" 2>"$scratch/log" || cat "$scratch/log" >&2; }
deb=$(package)
[[ -n $deb ]] || { echo "not ok there is a package" && exit; }
deb=$root/$deb
cp "$deb" "$scratch/first"
check "a second run makes the same bytes" "$(sha256sum <"$scratch/first")" "$(package >/dev/null && sha256sum <"$deb")"

field() { dpkg-deb --field "$deb" "$1"; }
check "to run it takes neither Python nor MPI nor what compiles" "" \
  "$(field Depends | tr -d ' ' | tr , '\n' | grep -e '^python' -e mpi -e '-dev\b' -e 'g++')"
check "but libraries, in the versions that it was linked with" 8 \
  "$(field Depends | grep -oE 'lib(c6|edit2|fmt9|gmp10|nauty2|sqlite3-0|stdc\+\+6) \(>= |libqsopt-ex2' | wc -l)"
check "all is root's, for everybody to read and for nobody else to write" "" \
  "$(dpkg-deb --contents "$deb" | grep -v -e '^[-d]rw[-x]r-[-x]r-[-x] root/root ' -e '^lrwxrwxrwx root/root ')"
dpkg-deb --extract "$deb" "$scratch/files"
check "nothing in it knows where it was built" "" "$(grep -rlF "$root" "$scratch/files")"
outside() {
  cmake -G Ninja -S "$root/tests/outside" -B "$scratch/outside" -DCMAKE_PREFIX_PATH="$scratch/files/usr" -DCOMPONENTS= &&
    ninja -C "$scratch/outside"
}
succeeds "a program outside is built with its libqcg" outside </dev/null
check "and answers" 1/4 "$("$scratch/outside/outside")"

# --- the minimal root -------------------------------------------------------------------------------------------------
if [[ $(id -u) != 0 ]] || ! unshare --mount --pid --fork chroot / true; then
  [[ -z ${CI-} ]] || echo "not ok the minimal root"
  echo "skipped: the minimal root, which takes root's rights"
  exit
fi

# The release of Debian that this machine has, from where this machine gets its packages; kept for a week.
make_root() {
  local kept=$root/build/minimal-root.tar
  if [[ -z $(find "$kept" -mtime -7 2>/dev/null) ]]; then
    rm -rf "$kept.new"
    # shellcheck disable=SC2016 # apt's own variables
    apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 'Origin: Debian' |
      mmdebstrap --variant=minbase --format=tar "$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)" "$kept.new" - || return
    mv "$kept.new" "$kept"
  fi
  mkdir "$minimal"
  tar -xf "$kept" -C "$minimal"
  cp -L /etc/resolv.conf "$minimal/etc"
  cp "$deb" "$minimal/tmp/qcg.deb"
}
succeeds "a minimal root is there" make_root </dev/null
[[ -e $minimal/tmp/qcg.deb ]] || exit 0

# inside COMMAND...: in a process space of its own, in which nothing outlives the command.
inside() {
  unshare --mount --pid --fork --kill-child --mount-proc="$minimal/proc" chroot "$minimal" \
    env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"
}
shell() { inside bash -c "$1" </dev/null 2>&1; }
install_packages() { inside apt-get -q install -y --no-install-recommends "$@" </dev/null; }

check "it has no compiler and no Python" "" "$(shell 'command -v cc c++ gcc g++ clang make cmake ninja python3 node')"
inside apt-get -q update >"$scratch/log" 2>&1 </dev/null || cat "$scratch/log"
succeeds "apt installs the package, and what it depends on" install_packages /tmp/qcg.deb
check "nothing that it asks for is missing" "" "$(shell 'dpkg --audit && apt-get -qq check')"

# shellcheck disable=SC2016
# answered DOCUMENT: the document, with what the installed program prints in its console blocks.
answered() {
  sed '/^\$ /s|\./qcg |qcg |' "$1" | inside bash -c '
    cd /usr/share/qcg || exit # where the rule files are that documents name
    while IFS= read -r line; do
      case $line in
        \`\`\`console) console=1 && echo "$line" ;;
        \`\`\`) console= && echo "$line" ;;
        "\$ "*) echo "$line" && if [[ $console ]]; then bash -c "${line#?}" </dev/null 2>/dev/null; fi ;;
        *) [[ $console ]] || echo "$line" ;;
      esac
    done'
}
# Times differ from run to run, and with them the widths of columns.
without_times() { sed -E '/^\$ /s|\./qcg |qcg |; s/[0-9.]+ (ms|s)\b/0 ms/g; s/ +/ /g'; }
same_answers() { diff <(without_times <"$1") <(answered "$1" | without_times); }

succeeds "the first command of the README answers" inside qcg analyse hackenbush br+br+r </dev/null
for document in README.md docs/{tour,rule-files}.md; do
  succeeds "what $document shows is what the installed program prints" same_answers "$root/$document"
done
cat >"$minimal/tmp/own.game" <<'END'
game  own
board row
cells . empty, x Left's stone, o Right's stone
Left  xo -> .. take
END
check "a rule file of one's own is a game" 2 "$(shell 'qcg value /tmp/own.game xoxox -f D')"

# --- the page ---------------------------------------------------------------------------------------------------------
# fetch FILE: what `qcg serve` sends for it. It runs in the root, and so does who asks.
fetch() {
  shell "qcg serve --port 0 --quiet >/tmp/address &
    for i in {1..100}; do [[ ! -s /tmp/address ]] || break; sleep 0.1; done
    exec 3<>/dev/tcp/127.0.0.1/\$(sed -n 's|.*:\([0-9]*\)/$|\1|p' /tmp/address)
    printf 'GET /$1 HTTP/1.0\r\n\r\n' >&3 && sed '1,/^\r*$/d' <&3"
}
check "qcg serve finds the page that is installed" "$(sha256sum <"$minimal/usr/share/qcg/page/index.html")" \
  "$(fetch "" | sha256sum)"

# --- what else is installed -------------------------------------------------------------------------------------------
# shellcheck disable=SC2016
check "bash completes its commands" "value" \
  "$(shell '. /usr/share/bash-completion/completions/qcg; COMP_WORDS=(qcg val) COMP_CWORD=1; _qcg && echo "${COMPREPLY[@]}"')"
check "zsh and fish have their completions where Debian has them" "" \
  "$(shell 'ls /usr/share/zsh/vendor-completions/_qcg /usr/share/fish/vendor_completions.d/qcg.fish >/dev/null')"
succeeds "apt installs Python and man beside it" install_packages python3 man-db
check "Python imports the module" "-1/4 1/5" "$(shell "python3 -c '
import qcg
print(qcg.game(\"hackenbush\", \"br+br+r\").quantum(\"D\").value, qcg.hidden.schrodinger(\"nim\", \"4,4,1\").value)'")"
check "man shows the page" 1 "$(shell 'man qcg | grep -c "quantum combinatorial games: values"')"
check "of the other programs, too" 1 "$(shell 'man qcg-serve | grep -c "quantum combinatorial games: values"')"
succeeds "apt removes it" inside apt-get -q purge -y qcg </dev/null
check "and leaves nothing behind" "" "$(find "$minimal" -xdev -name '*qcg*' ! -path "$minimal/tmp/*" ! -path "$minimal/var/*")"
