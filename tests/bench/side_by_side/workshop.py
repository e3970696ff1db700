"""Where everything is that the contestants need: programs, packages, folders; and how it is made."""
import os
import subprocess
import sys
from pathlib import Path

from .process import output_of

PROJECT = Path(__file__).resolve().parents[3]
PEERS = PROJECT / "tests/bench/peers"


class Workshop:
    def __init__(self, given):
        self.given = given
        self.folder = (given.data or PROJECT / "build/bench").resolve()
        self.folder.mkdir(parents=True, exist_ok=True)
        built = PROJECT / "build/release/bin"
        self.server = (given.server_binary or built / "palatine-server").resolve()
        self.client = (given.client_binary or built / "palatine").resolve()
        self.relay, self.player = built / "palatine-bench-relay", built / "palatine-bench-player"
        self.environment = {**os.environ, "NODE_ENV": "production", "COLYSEUS_SEAT_RESERVATION_TIME": "600"}

    def say(self, words):
        print(words, file=sys.stderr, flush=True)

    def build(self, peers=True, programs=("palatine-bench-relay", "palatine-bench-player")):
        """A release of what was not given; and what plays at the peers, with their packages."""
        self.say("building what is not there yet")
        targets = list(programs) if peers else []
        steps = ["unpack_servers", "npm_packages tests/bench/peers"] if peers else []
        if not self.given.server_binary:
            targets.append("palatine-server")
            steps.append("build_web")
        if not self.given.client_binary:
            targets.append("palatine")
        if not targets:
            return
        steps += ['install_missing "${build_packages[@]}" "${test_packages[@]}"',
                  f"build_preset release -DPALATINE_TESTS=ON -DPALATINE_BENCHMARKS=ON -- {' '.join(targets)}"]
        script = "set -euo pipefail; . scripts/common.sh; mkdir -p build; " + "; ".join(steps)
        done = subprocess.run(["bash", "-c", script], cwd=PROJECT, check=False, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise RuntimeError("it can't be built:\n" + "\n".join(done.stdout.splitlines()[-30:]))
        if peers:
            output_of([self.node, PEERS / "colyseus_check.js"], None, 60)

    @property
    def node(self):
        """The Node of the peers' own packages: Colyseus wants a newer one than Debian's."""
        for found in sorted(PEERS.glob("node_modules/node-linux-*/bin/node")):
            return found
        raise RuntimeError(f"there is no Node in {PEERS}/node_modules for this machine")

    @property
    def load(self):
        """What plays at Palatine."""
        return [f"{self.client}-load"]

    @property
    def patience(self):
        return 120 + 4 * (self.given.warm_up + self.given.seconds)
