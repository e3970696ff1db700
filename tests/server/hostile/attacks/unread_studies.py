"""Replays that are studied, and the long answers never read."""
import glob
import os
import re
import socket
import subprocess
import tempfile
import time

from attacker import MEGABYTE, addresses, dial
from harness import PATIENCE

SETTINGS = {"network.studies": 8, "network.answer_bytes": 8 * MEGABYTE, "network.answer_bytes_per_address": 2 * MEGABYTE}
MEMORY = 60 * MEGABYTE
PLAY = ["selfplay", "--game", "warlords-of-europe", "--games", "1", "--players", "2", "--max-rounds", "8", "--threads", "1"]


def prepare(arena):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([os.environ["PALATINE"], *PLAY, "--replays", folder], check=True, capture_output=True,
                       timeout=PATIENCE)
        with open(glob.glob(folder + "/*.json")[0], "rb") as file:
            arena.replay = file.read()


def is_studied(one):
    """Not where it was closed without a word: then it gave way before there was an answer."""
    one.settimeout(0.2)
    try:
        return one.recv(1, socket.MSG_PEEK) != b""
    except (TimeoutError, ConnectionError):
        return True  # under way, or cut off while it was sent


def attack(arena):
    head = f"POST /api/v1/study HTTP/1.1\r\nHost: a\r\nContent-Length: {len(arena.replay)}\r\n\r\n".encode()
    unread, busy, began = [], 0, time.monotonic()
    while arena.goes_on():
        for address in addresses(6, 100):
            one = dial(arena.port, address, room=4096)
            try:
                one.sendall(head)
                one.settimeout(0.2)  # who is refused is so at once
                answer = one.recv(2000)
            except TimeoutError:
                answer = None
            except ConnectionError:
                continue
            if answer:
                assert b" 429 " in answer or b" 503 " in answer, answer
                assert re.search(rb"Retry-After: [1-9]", answer), answer
                busy += 1
                continue
            one.settimeout(PATIENCE)
            try:
                one.sendall(arena.replay)
            except ConnectionError:
                continue  # refused after all
            unread.append(one)
    # 8 at once, each until it is cut off, for want of a reader, after limits.handshake_ms
    most = 8 * (2 + (time.monotonic() - began) / 1.5)
    studied = sum(map(is_studied, unread))
    assert busy > 0 and 0 < studied <= most, f"{studied} were studied, of {most}; {busy} were refused"
