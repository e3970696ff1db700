#!/usr/bin/env bash
# Installs what is missing, builds a release and starts the server on http://127.0.0.1:8080 with its data in ./data.
# What follows goes to the server:  ./run.sh --listen 0.0.0.0:9000     ./run.sh --help
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
. scripts/common.sh

# Packages, the client for browsers, the programs: each step says so where it has something to do.
install_missing "${build_packages[@]}"
mkdir -p build
build_web
options=()
[[ -f build/release/build.ninja ]] || options=(-DPALATINE_TESTS=OFF)
build_preset release "${options[@]}" -- palatine-server palatine palatine-admin >&2
exec build/release/bin/palatine-server "$@"
