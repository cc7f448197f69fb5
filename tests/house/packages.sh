# shellcheck shell=bash
# packages.txt says what it should, and what it names is there.
set -uo pipefail
root=$(cd -P "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)

seen=' '
while read -r package purpose reason; do
  [[ -z $package || $package == \#* ]] && continue
  problem=
  [[ $package =~ ^[a-z0-9][a-z0-9+.-]+$ ]] || problem="is no name of a package"
  [[ $purpose =~ ^(qcg|page|python|notebook|test)$ ]] || problem="is for $purpose, none of qcg, page, python, notebook, test"
  [[ -n $reason ]] || problem="has no reason"
  [[ $seen != *" $package "* ]] || problem="is listed twice"
  tool=${package/nodejs/node} # node and npm may come from elsewhere
  if [[ $package == nodejs || $package == npm ]] && command -v "$tool" >/dev/null; then
    : # it is there
  elif command -v dpkg-query >/dev/null; then
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || problem="is not installed"
  fi
  seen+="$package "
  if [[ -z $problem ]]; then echo "ok $package"; else echo "not ok $package $problem"; fi
done <"$root/packages.txt"

# Every library that the build looks for comes from a package in the list.
declare -A package_of=([Boost]=libboost-dev [CLI11]=libcli11-dev [GTest]=libgtest-dev [benchmark]=libbenchmark-dev
  [fmt]=libfmt-dev [nlohmann_json]=nlohmann-json3-dev [rapidcheck]=librapidcheck-dev
  [SQLite3]=libsqlite3-dev [MPI]=libopenmpi-dev
  [Python]=python3-dev [pybind11]=pybind11-dev [Threads]=build-essential [nauty]=libnauty2-dev)
while read -r library; do
  package=${package_of[$library]:-nothing this test knows}
  if [[ $seen == *" $package "* ]]; then
    echo "ok $library comes from $package"
  else
    echo "not ok CMake looks for $library, from $package, which packages.txt does not list"
  fi
done < <(cat "$root"/CMakeLists.txt "$root"/{src,tests,bench}/CMakeLists.txt |
  sed -n 's/.*find_package(\([A-Za-z0-9_]*\).*/\1/p' | sort -u)
