#!/usr/bin/env bash
# Installs what is missing, builds a release, trained by games, and packs it for Debian 12: prints the package's path.
#
# Everything is built twice: first as programs that note what they do often, and after some games of each kind once more,
# that for speed. It saves a server some 7 % of its CPU time (docs/performance.md).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/common.sh

folder=$(mktemp -d)
server=
trap '[[ -z $server ]] || kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT

# does COMMAND...: quiet, unless it fails
does() {
  "$@" >"$folder/said" 2>&1 || {
    cat "$folder/said" >&2
    fail "the package can't be made; the words of ${1##*/} are above"
  }
}

# Plays each game for some seconds on the server that was built.
train() {
  local address='' game
  find build/trained -name '*.gcda' -delete # of another time
  build/trained/bin/palatine-load --rooms 500 --limits >"$folder/palatine.toml"
  LC_ALL=C build/trained/bin/palatine-server --config "$folder/palatine.toml" --data "$folder/data" --listen 127.0.0.1:0 >"$folder/server" 2>&1 &
  server=$!
  until [[ -n $address ]]; do
    kill -0 "$server" 2>/dev/null || {
      cat "$folder/server" >&2
      fail "the server that was to be trained has ended; its words are above"
    }
    sleep 0.1
    address=$(sed -n 's/^Palatine is ready: //p' "$folder/server")
  done
  for game in tests/games/*/; do
    game=$(basename "${game//_/-}")
    say "training the server by games of $game"
    does build/trained/bin/palatine-load --game "$game" --rooms 50 --spectators 1 --seconds 10 --pid "$server" "$address"
  done
  kill -INT "$server"
  wait "$server"
  server=
}

install_missing "${build_packages[@]}" "${package_packages[@]}"
mkdir -p build
build_web
build_preset trained -DPALATINE_PROFILE=note -- palatine-server palatine-load >&2
train
say "building it once more, by what was noted"
build_preset trained -DPALATINE_PROFILE=use -- palatine-server palatine palatine-admin >&2
rm -f build/trained/package/*.deb
does cpack --config build/trained/CPackConfig.cmake
echo build/trained/package/*.deb
