# shellcheck shell=bash
# What ./qcg and ./test share: packages, locking, configuring, building. Sourced with $root set.
# Everything here writes to stderr or to logs, and nothing here reads stdin.
: "${root:?}"

readonly exit_unavailable=69 # EX_UNAVAILABLE: no answer of the program uses this code
launcher=${0##*/}

say() { printf '%s: %s\n' "$launcher" "$*" >&2; }
give_up() {
  say "$@"
  exit "$exit_unavailable"
}

# The packages for `qcg` and for each purpose that is named: `page` or `python` (which are built beside the program),
# `notebook`, or `test` (which needs all); one per line.
listed_packages() {
  local package purpose _ wanted=" qcg $* "
  while read -r package purpose _; do
    [[ -z $package || $package == \#* ]] && continue
    [[ $wanted == *" $purpose "* || $wanted == *" test "* ]] || continue
    # Node may come from elsewhere, and Debian's would then be in its way.
    case $package in
      nodejs) ! command -v node >/dev/null || continue ;;
      npm) ! command -v npm >/dev/null || continue ;;
    esac
    printf '%s\n' "$package"
  done <"$root/packages.txt"
}

missing_packages() {
  local installed package
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' 2>/dev/null) || installed=
  while read -r package; do
    [[ $'\n'$installed$'\n' == *$'\n'"installed $package"$'\n'* ]] || printf '%s\n' "$package"
  done < <(listed_packages "$@")
}

# install_packages PURPOSE...: qcg, page, python, notebook, test
install_packages() {
  command -v dpkg-query >/dev/null || return 0 # not Debian: cmake will name what it cannot find
  local missing as_root=()
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  if [[ $(id -u) != 0 ]]; then
    if command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [[ -t 0 && -t 2 ]]; }; then
      as_root=(sudo)
    else
      say "some packages are missing, and installing them takes root. Please run:"
      printf 'sudo apt-get install -y --no-install-recommends %s\n' "${missing[*]}" >&2
      exit "$exit_unavailable"
    fi
  fi
  say "installing ${missing[*]}"
  local log apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
  log=$(log_file install)
  "${apt[@]}" update </dev/null >"$log" 2>&1 || true # old lists may do
  if ! "${apt[@]}" install -y --no-install-recommends "${missing[@]}" </dev/null >>"$log" 2>&1; then
    tail -n 20 "$log" >&2
    give_up "could not install ${missing[*]} (all of it: $log)"
  fi
}

# install_npm_packages FOLDER: those of its package-lock.json.
install_npm_packages() {
  local installed=$root/$1/node_modules/.package-lock.json
  [[ $installed -nt $root/$1/package-lock.json ]] && return
  (cd "$root/$1" && npm ci --no-audit --no-fund) </dev/null || return
  touch "$installed"
}

log_file() {
  mkdir -p "$root/build/logs"
  printf '%s' "$root/build/logs/$1.log"
}

# lock_builds TREE: one build in build/TREE at a time. The descriptor is closed before the program starts, so a running
# program blocks nobody.
lock_builds() {
  if ! { mkdir -p "$root/build" && exec {lock}>"$root/build/$1.lock"; } 2>/dev/null; then
    give_up "cannot write to $root/build, and the program needs building"
  fi
  if ! flock -n "$lock"; then
    say "waiting for another build"
    flock "$lock"
  fi
}
unlock_builds() { exec {lock}>&-; }

# Whether build/PRESET is there and belongs to this place (a folder that was moved or copied does not).
configured() {
  [[ -e $root/build/$1/build.ninja ]] &&
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$(cd -P "$root" && pwd)" "$root/build/$1/CMakeCache.txt"
}

# configure PRESET [cmake arguments]: writes build/PRESET.
configure() {
  local preset=$1
  shift
  configured "$preset" || rm -rf "$root/build/$preset"/{CMakeCache.txt,CMakeFiles}
  (cd -P "$root" && cmake --preset "$preset" "$@") </dev/null
}

# build_program [TARGET]: the program alone, or the Python module (qcg_python), in Release. The tests need more packages
# than they do, so they stay out until ./test adds them.
build_program() {
  local target=${1:-qcg} folder=$root/build/release log begin=$SECONDS
  log=$(log_file release)
  mkdir -p "$folder"
  : >"$folder/$target.stamp.new" # dated before the build, so that an edit during it is noticed next time
  if ! configured release; then
    say "building the program, which takes some minutes the first time"
    configure release -DQCG_TESTS=OFF -DQCG_BENCH=OFF >"$log" 2>&1 || failed_build "$log"
  elif [[ $target != qcg && $(ninja -C "$folder" -t query "$target" </dev/null 2>&1) == *"unknown target"* ]]; then
    say "building $target" # whose packages were not there when the rest was configured
    configure release >"$log" 2>&1 || failed_build "$log"
  elif [[ $(ninja -C "$folder" -n "$target" </dev/null 2>&1) != *"no work to do"* ]]; then
    say "the source has changed, building"
  fi
  ninja -C "$folder" -j "$(nproc)" --quiet "$target" </dev/null >"$log" 2>&1 || failed_build "$log"
  mv "$folder/$target.stamp.new" "$folder/$target.stamp"
  ((SECONDS - begin < 5)) || say "built in $((SECONDS - begin)) s"
}

failed_build() {
  tail -n 40 "$1" >&2
  give_up "the build failed (all of it: $1)"
}
