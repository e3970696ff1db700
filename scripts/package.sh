#!/usr/bin/env bash
# Installs what is missing, builds a release and packs it for Debian 12: prints the package's path.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/common.sh

install_missing "${build_packages[@]}" "${package_packages[@]}"
mkdir -p build
build_web
build_preset release -DPALATINE_TESTS=OFF -- palatine-server palatine palatine-admin >&2
rm -f build/release/package/*.deb
cpack --config build/release/CPackConfig.cmake >build/package.log 2>&1 || {
  cat build/package.log >&2
  fail "the package can't be made; the words of cpack are above"
}
echo build/release/package/*.deb
