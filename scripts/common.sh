# Shared by run.sh, test.sh and the Dockerfile: say what is done, install what is missing, build.
# shellcheck shell=bash disable=SC2034

say() { printf '\033[1mpalatine:\033[0m %s\n' "$*" >&2; }
[[ -t 2 ]] || say() { printf 'palatine: %s\n' "$*" >&2; }
fail() {
  say "$*"
  exit 1
}

build_packages=(g++ cmake ninja-build ccache git ca-certificates libboost1.81-dev nlohmann-json3-dev rapidjson-dev libspdlog-dev
  libfmt-dev libsqlite3-dev libssl-dev libicu-dev libsodium-dev pkg-config libcli11-dev libtomlplusplus-dev libexpected-dev
  mold zlib1g-dev libcurl4-openssl-dev libjemalloc-dev liblz4-dev libpq-dev)
package_packages=(dpkg-dev file help2man)
test_packages=(libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev perl python3 python3-jsonschema
  python3-prometheus-client python3-websockets mypy python3-typeshed python3-pip python3-setuptools python3-wheel
  clang-format-19 clang-tidy-19 binutils valgrind shellcheck chromium chromium-headless-shell fonts-dejavu-core "${package_packages[@]}" mmdebstrap
  systemd systemd-container python3-yaml python3-kubernetes python3-cryptography python3-aiosmtpd iproute2 iptables podman-compose)
fuzz_packages=(clang-19 libclang-rt-19-dev)

as_root() {
  if ((EUID == 0)); then "$@"; else
    command -v sudo >/dev/null || fail "root or sudo is needed for: $*"
    sudo "$@"
  fi
}

# install_missing PACKAGE...: installs those that Debian says are not there
install_missing() {
  local missing=() package
  for package in "$@"; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  command -v apt-get >/dev/null || fail "these packages are missing, and there is no apt-get to install them: ${missing[*]}"
  say "installing ${#missing[@]} packages: ${missing[*]}"
  as_root apt-get update -qq || fail "the package lists can't be fetched; is this machine online?"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null ||
    fail "the packages above could not be installed"
}

# Prometheus, proxies and PostgreSQL for their tests. Debian's packages are unpacked, not installed: installed they are services that
# start by themselves, now and at every boot, on ports for all to see.
unpack_servers() {
  unpack prometheus 19 prometheus
  unpack proxies 11 nginx caddy apache2-bin libapr1 libaprutil1
  unpack postgresql 19 postgresql-15 postgresql-client-15
  unpack haproxy 3 haproxy liblua5.3-0 libopentracing-c-wrapper0 libopentracing1 libpcre2-8-0
}

# unpack FOLDER MEGABYTES PACKAGE...: below build/, once
unpack() {
  local folder=build/$1 megabytes=$2
  shift 2
  [[ "$(cat "$folder/unpacked" 2>/dev/null)" == "$*" ]] && return 0
  say "unpacking Debian's $* below build/ ($megabytes MB to fetch)"
  rm -rf "$folder"
  mkdir -p "$folder"
  (
    cd "$folder" || exit
    # lists of packages that are too old name files that are gone
    apt-get download -qq "$@" 2>/dev/null || { as_root apt-get update -qq && apt-get download -qq "$@"; } || exit
    for package in *.deb; do dpkg-deb --extract "$package" . || exit; done
    rm ./*.deb
  ) || fail "Debian's $* could not be fetched; is this machine online?"
  echo "$*" >"$folder/unpacked"
}

# Node 18 or later with npm: whatever is there, else Debian's.
install_node() {
  if command -v npm >/dev/null && node -e 'process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)' 2>/dev/null; then
    return 0
  fi
  install_missing nodejs npm ca-certificates
}

# What the client for browsers, and the documents beside it, are made of, as one line: names, sizes and times.
web_sources() {
  find client-web text clients/typescript clients/python/README.md docs examples protocol/schemas protocol/examples engine/chevaliers/deck.txt tests/games/*/view.json tests/protocol/record_transcript.py \( -name node_modules -o -name dist -o -path client-web/src/text/made \) -prune -o -type f -printf '%p %s %T@\n' |
    LC_ALL=C sort | sha256sum
}

# npm_does FOLDER WHAT COMMAND...: quiet, unless it fails
npm_does() {
  local folder=$1 what=$2
  shift 2
  (cd "$folder" && npm "$@") >build/web.log 2>&1 || {
    cat build/web.log >&2
    fail "$what; npm's words are above"
  }
}

# npm_packages FOLDER: what its package-lock.json names, where that is not there yet
npm_packages() {
  local folder=$1 stamp=build/${1//\//-}.packages
  install_node
  if [[ -d $folder/node_modules ]] && cmp -s "$folder/package-lock.json" "$stamp"; then return 0; fi
  say "fetching the packages of $folder"
  rm -f "$stamp"
  # not `npm ci`: that of npm 11 refuses a lock without the packages of all other platforms
  npm_does "$folder" "the packages of $folder can't be installed (is this machine online?)" install --no-save --no-audit --no-fund
  cp "$folder/package-lock.json" "$stamp"
}

# Builds the client for browsers into client-web/dist, where its sources are there and not built yet.
build_web() {
  [[ -f client-web/package.json ]] || return 0
  mkdir -p build
  if [[ -f client-web/dist/index.html && "$(web_sources)" == "$(cat build/web.built 2>/dev/null)" ]]; then return 0; fi
  npm_packages client-web
  say "building the web client"
  rm -f build/web.built
  npm_does client-web "the web client can't be built" run build
  [[ -f client-web/dist/index.html ]] || fail "the web client was built, but there is no client-web/dist/index.html"
  web_sources >build/web.built
}

# As many compilers at once as there are cores, and no more than memory allows (some files take 2 GB).
jobs_here() {
  local cores memory_gb
  cores=$(nproc)
  memory_gb=$(awk '/MemAvailable/ {print int($2 / 1048576 / 2)}' /proc/meminfo)
  ((memory_gb < 1)) && memory_gb=1
  echo $((cores < memory_gb ? cores : memory_gb))
}

# Of one core, on the average of a whole build: for what is said before it.
seconds_a_step=7

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
  local jobs steps
  jobs=$(jobs_here)
  if [[ ! -f build/$preset/.ninja_log ]]; then
    steps=$(ninja -C "build/$preset" -t commands "$@" | wc -l)
    say "building $preset for the first time: $steps steps, about $((steps * seconds_a_step / jobs / 60 + 1)) min on this machine"
  fi
  ninja -C "build/$preset" -j "$jobs" "$@" || fail "the $preset build failed; the compiler's words are above"
}
