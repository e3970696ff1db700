#!/usr/bin/env bash
# clang-tidy 19 over the engine, which everything stands on. `.clang-tidy` lists the checks.  tidy.sh BUILD_FOLDER
set -euo pipefail
build=$1
commands=$(mktemp -d)
trap 'rm -rf "$commands"' EXIT
# clang knows neither g++'s warning switches nor its sanitizer runtime
sed -e 's/-Wno-restrict//; s/-Wno-maybe-uninitialized//; s/-f\(no-\)\?sanitize=[a-z,-]*//g; s/-fno-sanitize-recover=all//' "$build/compile_commands.json" \
  >"$commands/compile_commands.json"
git ls-files 'engine/*.cpp' | xargs -P "$(nproc)" -n 2 clang-tidy-19 --quiet --warnings-as-errors='*' --extra-arg=-Wno-deprecated-declarations -p "$commands" 2>/dev/null
