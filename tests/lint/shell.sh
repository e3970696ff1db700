#!/usr/bin/env bash
# Shell scripts pass shellcheck.
set -euo pipefail
git ls-files -z '*.sh' run.sh test.sh .ci/run | xargs -0 -r shellcheck -x -S warning
