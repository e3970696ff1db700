#!/usr/bin/env bash
# Installs what is missing, builds and runs every test; ends with ctest's summary and its exit code.
# What follows goes to ctest:  ./test.sh -R oracle     ./test.sh -L position
#
# Two builds: `asan` (debug, ASan and UBSan) runs all tests but the long counts, which run in `release`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
. scripts/common.sh

started=$SECONDS
install_missing "${build_packages[@]}" "${test_packages[@]}"
mkdir -p build/test
unpack_servers
build_web
npm_packages client-web
npm_packages clients/typescript
say "packages are there after $((SECONDS - started)) s; building with sanitizers"
build_preset asan -DPALATINE_TESTS=ON -DPALATINE_WERROR=ON --
say "sanitizer build done after $((SECONDS - started)) s; building a release for the long counts"
build_preset release -DPALATINE_TESTS=ON -DPALATINE_ONLY_HEAVY_TESTS=ON -- heavy_tests
say "builds are done after $((SECONDS - started)) s; running the tests"

# one ctest over both builds
printf 'subdirs("../asan" "../release")\n' >build/test/CTestTestfile.cmake
# a short stack of each allocation: a whole one takes a fifth of the time of all tests
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:strict_string_checks=1:malloc_context_size=2}
export UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1}
# three slots a core: many tests wait more than they compute (cmake/palatine.cmake says which take how many)
cd build/test
exec ctest --output-on-failure -j "$(($(nproc) * 3))" "$@"
