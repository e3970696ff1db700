#!/usr/bin/env bash
# clang-tidy 19 over the engine, which everything stands on, as the build compiles it: files together where it does so.
# `.clang-tidy` lists the checks.  tidy.sh BUILD_FOLDER
set -euo pipefail
build=$1
commands=$(mktemp -d)
trap 'rm -rf "$commands"' EXIT
# clang knows neither g++'s warning switches nor its sanitizer runtime nor its precompiled headers
sed -e 's/-Wno-restrict//; s/-Wno-maybe-uninitialized//; s/-f\(no-\)\?sanitize=[a-z,-]*//g; s/-fno-sanitize-recover=all//; s/--param ggc-[a-z-]*=[0-9]*//' \
  -e 's/-Winvalid-pch//; s/-include [^ ]*cmake_pch\.hxx//' "$build/compile_commands.json" >"$commands/compile_commands.json"
files=$(sed -n 's/^ *"file": "\(.*\/engine\/.*\)",\?$/\1/p' "$commands/compile_commands.json" | grep -v /tests/)
xargs -P "$(nproc)" -n 1 clang-tidy-19 --quiet --warnings-as-errors='*' --extra-arg=-Wno-deprecated-declarations -p "$commands" \
  <<<"$files" 2>/dev/null
