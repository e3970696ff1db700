"""Counts the instructions of one game.act through the game server, and fails where it has become a tenth longer.

    hot_path_check.py PROGRAM GAME          PROGRAM: palatine-hot-path of a release build

The figures hold for any x86_64: the seed is fixed, and what differs from one processor to the next (which memcpy the C
library takes) is far below a tenth. After a change that is worth its cost, or that saves: write what this prints below.
"""

import os
import re
import subprocess
import sys
import tempfile

ACTIONS = 1_000
BEFORE = 1_000  # actions that are not counted
LONGER = 1.1
INSTRUCTIONS = {  # an action, as last renewed
    "carolus-magnus": 39_200,
    "chevaliers": 52_000,
    "warlords-of-europe": 102_500,
}


# To copy many bytes is one instruction of the processor (rep movsb), of which callgrind counts each byte.
no_rep = "glibc.cpu.x86_rep_movsb_threshold=1000000000"


def instructions_of_an_action(program: str, game: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", "--collect-atstart=no", "--toggle-collect=act_once"]
        command += [f"--callgrind-out-file={os.path.join(folder, 'out')}", program, game, str(ACTIONS), str(BEFORE)]
        done = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"GLIBC_TUNABLES": no_rep})
    collected = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not collected or int(collected[1]) == 0:
        sys.exit(f"{' '.join(command)} gave {done.returncode}:\n{done.stdout}{done.stderr}")
    return int(collected[1]) / ACTIONS


def main() -> int:
    program, game = sys.argv[1:]
    wanted = INSTRUCTIONS[game]
    counted = instructions_of_an_action(program, game)
    print(f"{game}: {counted:,.0f} instructions an action; {wanted:,} when last renewed, {wanted * LONGER:,.0f} at most")
    if counted < wanted / LONGER:
        print("far fewer than that: renew the figure, or the test sees nothing of what comes next")
        return 1
    return 1 if counted > wanted * LONGER else 0


if __name__ == "__main__":
    sys.exit(main())
