#!/usr/bin/env bash
# Every C++ file is as clang-format 19 writes it. To mend: tests/lint/format.sh --fix
set -euo pipefail
mode=(--dry-run -Werror)
[[ ${1:-} == --fix ]] && mode=(-i)
git ls-files -z '*.cpp' '*.hpp' | xargs -0 -r clang-format-19 "${mode[@]}"
