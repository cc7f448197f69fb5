# shellcheck shell=bash
# cmake/version.cmake in repositories and archives of its own: which version it finds, and when it writes.
# Prints "ok ..." or "not ok ..." per check. Run by ./test, stage launchers.
set -uo pipefail
root=$(cd -P "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=n GIT_AUTHOR_EMAIL=e GIT_COMMITTER_NAME=n \
  GIT_COMMITTER_EMAIL=e

check() { # check NAME EXPECTED FOUND
  if [[ $2 == "$3" ]]; then echo "ok $1"; else printf 'not ok %s\n  expected %q\n  found    %q\n' "$1" "$2" "$3"; fi
}

# find_version SOURCE: writes the file, and prints the version that is in it.
find_version() {
  cmake -DSOURCE="$1" -DRELEASE=1.2.3 -DOUTPUT="$scratch/version.cpp" -P "$root/cmake/version.cmake" >&2
  sed -n 's/.*return "\(.*\)".*/\1/p' "$scratch/version.cpp"
}
written() { stat -c %Y.%y "$scratch/version.cpp"; }

tree=$scratch/tree
mkdir -p "$tree"/{src,lab,games,cmake,docs}
cp "$root/.gitattributes" "$tree"
cp "$root/cmake/archive-version.txt" "$tree/cmake"
echo one >"$tree/src/one.cpp"
touch "$tree/CMakeLists.txt" "$tree/lab/table"
check "sources that nobody versioned are the release" 1.2.3 "$(find_version "$tree")"

git -C "$tree" init -q
git -C "$tree" add -A
git -C "$tree" commit -qm first
hash=$(git -C "$tree" rev-parse HEAD)
check "before the first tag it is the release and the commit" "1.2.3-g${hash:0:10}" "$(find_version "$tree")"
before=$(written)
sleep 0.02
find_version "$tree" >"$scratch/again"
check "a version that stays is not written again" "$before" "$(written)"
check "the list of dependencies has the sources and the log of commits" 2 \
  "$(grep -c -e "$tree/src/one.cpp" -e "$tree/.git/logs/HEAD" "$scratch/version.cpp.d")"

git -C "$tree" archive --prefix=packed/ HEAD | tar -x -C "$scratch"
check "an archive of it knows the commit" "1.2.3-g${hash:0:10}" "$(find_version "$scratch/packed")"

git -C "$tree" tag v2
check "at a tag it is the tag" v2 "$(find_version "$tree")"
git -C "$tree" commit -q --allow-empty -m second
hash=$(git -C "$tree" rev-parse HEAD)
check "behind a tag it is what git describe says" "v2-1-g${hash:0:10}" "$(find_version "$tree")"
git -C "$tree" archive --prefix=tagged/ HEAD | tar -x -C "$scratch"
check "so it is in an archive" "v2-1-g${hash:0:10}" "$(find_version "$scratch/tagged")"

echo note >"$tree/docs/note.md"
check "documents do not count" "v2-1-g${hash:0:10}" "$(find_version "$tree")"
echo two >"$tree/src/one.cpp"
changed=$(find_version "$tree")
check "changed sources do" "v2-1-g${hash:0:10}-dirty-" "${changed%??????????}"
echo three >"$tree/src/one.cpp"
check "and other changes are another version" different \
  "$([[ $(find_version "$tree") == "$changed" ]] && echo the same || echo different)"
echo two >"$tree/src/one.cpp"
check "and the same ones the same" "$changed" "$(find_version "$tree")"
git -C "$tree" checkout -q src
echo new >"$tree/src/new.cpp"
changed=$(find_version "$tree")
check "so do files that git does not know" "v2-1-g${hash:0:10}-dirty-" "${changed%??????????}"

# An archive unpacked within another repository is not a part of it.
mkdir "$tree/vendored"
cp -r "$scratch/packed/." "$tree/vendored"
check "the repository around an archive does not matter" "$(find_version "$scratch/packed")" \
  "$(find_version "$tree/vendored")"
