# Shared by run.sh and test.sh: say what is done, install what is missing, build.
# shellcheck shell=bash disable=SC2034

say() { printf '\033[1mpalatine:\033[0m %s\n' "$*" >&2; }
[[ -t 2 ]] || say() { printf 'palatine: %s\n' "$*" >&2; }
fail() {
  say "$*"
  exit 1
}

build_packages=(g++ cmake ninja-build ccache git ca-certificates libboost1.81-dev nlohmann-json3-dev libspdlog-dev
  libfmt-dev libsqlite3-dev libssl-dev libicu-dev libsodium-dev pkg-config libcli11-dev libtomlplusplus-dev libexpected-dev)
test_packages=(libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev python3 python3-jsonschema python3-websockets
  clang-format-19 clang-tidy-19 binutils shellcheck)

# install_missing PACKAGE...: installs those that Debian says are not there
install_missing() {
  local missing=() package
  for package in "$@"; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  command -v apt-get >/dev/null || fail "these packages are missing, and there is no apt-get to install them: ${missing[*]}"
  local root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || fail "root or sudo is needed to install: ${missing[*]}"
    root=(sudo)
  fi
  say "installing ${#missing[@]} packages: ${missing[*]}"
  "${root[@]}" apt-get update -qq || fail "the package lists can't be fetched; is this machine online?"
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null ||
    fail "the packages above could not be installed"
}

# As many compilers at once as there are cores, and no more than memory allows (some files take 2 GB).
jobs_here() {
  local cores memory_gb
  cores=$(nproc)
  memory_gb=$(awk '/MemAvailable/ {print int($2 / 1048576 / 2)}' /proc/meminfo)
  ((memory_gb < 1)) && memory_gb=1
  echo $((cores < memory_gb ? cores : memory_gb))
}

# build_preset PRESET [CMAKE OPTION...] -- [TARGET...]
build_preset() {
  local preset=$1 options=()
  shift
  while (($#)) && [[ $1 != -- ]]; do
    options+=("$1")
    shift
  done
  (($#)) && shift
  if [[ ! -f build/$preset/build.ninja || -n ${options[*]} ]]; then
    cmake --preset "$preset" "${options[@]}" >"build/$preset.configure.log" 2>&1 || {
      cat "build/$preset.configure.log" >&2
      fail "cmake could not configure the $preset build"
    }
  fi
  ninja -C "build/$preset" -j "$(jobs_here)" "$@" || fail "the $preset build failed; the compiler's words are above"
}
