#!/usr/bin/python3
"""Writes protocol/examples: each scene on a fresh server, and what one of its people sent and got there. The two
transcripts of a game told by views and by patches are by tests/protocol/record_transcript.py.

    PALATINE_SERVER=build/release/bin/palatine-server PALATINE_ADMIN=build/release/bin/palatine-admin \
        tests/e2e/record_examples.py [SCENE...]
"""
import asyncio
import os
import subprocess
import sys
import tempfile

import scene_absence
import scene_accounts
import scene_appeal
import scene_challenge
import scene_clocks
import scene_devices
import scene_hint
import scene_host
import scene_moderation
import scene_offers
import scene_refused
import scene_rematch
import scene_resign
import scene_return
import scene_silent
import scene_spectator
import scene_talk
from e2e import FAST, PATIENCE, Server
from scene import Company
from stranger import ROOT

SCENES = {
    "absence": scene_absence,
    "accounts": scene_accounts,
    "appeal": scene_appeal,
    "challenge": scene_challenge,
    "clocks": scene_clocks,
    "coming-back": scene_return,
    "hint": scene_hint,
    "host": scene_host,
    "moderation": scene_moderation,
    "offers-and-undo": scene_offers,
    "refused": scene_refused,
    "rematch": scene_rematch,
    "resigning-in-a-team": scene_resign,
    "spectator": scene_spectator,
    "talk": scene_talk,
    "two-devices": scene_devices,
    "two-players-events": scene_silent,
}
# Whoever is away can be played for at once.
CONFIG = FAST + "absence_grace_ms = 1\n"


ADMIN = os.environ.get("PALATINE_ADMIN", "build/release/bin/palatine-admin")


async def recorded(scene, server):
    async def appoint(account, role):
        command = [ADMIN, "--data", str(server.data), "role", account, role]
        await asyncio.to_thread(subprocess.run, command, check=True, stdout=subprocess.DEVNULL)

    company = Company(server.web_socket, appoint)
    narrator = await asyncio.wait_for(scene.play(company), 2 * PATIENCE)
    await company.leave()
    return narrator.transcript


def main():
    for name in sys.argv[1:] or SCENES:
        with tempfile.TemporaryDirectory() as folder:
            scene = SCENES[name]
            server = Server(folder, CONFIG + getattr(scene, "CONFIG", "")).start()
            try:
                transcript = asyncio.run(recorded(scene, server))
            finally:
                server.kill()
        target = ROOT / "protocol" / "examples" / f"{name}.jsonl"
        target.write_text("\n".join(transcript) + "\n")
        print(f"{target.relative_to(ROOT)}: {len(transcript)} messages")


if __name__ == "__main__":
    main()
