"""An engine that does one thing wrong: faulty_engine.py MODE [--first N FILE]: only in the first N processes that share
the file; [--note FILE]: for modes that tell what they see."""
import argparse
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples" / "engines"))
from random_engine import choose, say  # noqa: E402

ILLEGAL = {"kind": "lay_disc", "disc": 99}
UNREADABLE = [{"kind": "lay_disc", "disc": 1, "wit": 2}, {"kind": "lay_disc", "disc": 9}, {"disc": 1}]


def forever():
    threading.Event().wait()


def hog():
    held = []
    while True:
        held.append(bytearray(1 << 20))


def flood():
    while True:
        say(kind="info", text="thinking …")


def with_a_child(note):
    """A child that outlives its parent, if nobody ends it."""
    child = subprocess.Popen(["sleep", "1000"], stdin=subprocess.DEVNULL)
    with open(note, "a") as file:
        file.write(f"{child.pid}\n")


def is_first(times, file):
    with open(file, "a+") as counter:
        counter.write("x")
        counter.flush()
        counter.seek(0)
        return len(counter.read()) <= times


def decide(mode, message, note):
    """What is done instead of answering; True: the answer follows as it should."""
    action = choose(message["prompt"])
    answer = {"kind": "action", "id": message["id"], "action": action}
    if mode in ("hang", "child"):
        forever()
    if mode == "late":
        threading.Event().wait(message["time_ms"] / 1000 + 0.3)
    elif mode == "die":
        sys.exit(3)
    elif mode == "die_after_answer":
        say(**answer)
        sys.exit(3)
    elif mode == "garbage":
        print("bestmove e2e4", flush=True)
    elif mode == "not_utf8":
        os.write(1, b'{"kind":"info","text":"\xff"}\n')
    elif mode == "unknown_kind":
        say(kind="move", id=message["id"], action=action)
    elif mode == "flood":
        flood()
    elif mode == "long_line":
        say(kind="info", text="x" * 100_000)
    elif mode == "endless_line":
        while True:
            os.write(1, b"x" * 65536)
    elif mode == "memory":
        hog()
    elif mode == "illegal":
        say(kind="action", id=message["id"], action=ILLEGAL)
    elif mode == "illegal_once":
        say(kind="action", id=message["id"], action=UNREADABLE[message["id"] % len(UNREADABLE)])
    elif mode == "wrong_id":
        say(kind="action", id=message["id"] + 1, action=action)
    elif mode == "twice":
        say(**answer)
        say(**answer)
    elif mode == "hello_again":
        greet("carolus-magnus")
    elif mode == "talkative":
        print("a word on standard error", file=sys.stderr, flush=True)
        say(kind="info", text="a word for the log", score=0.5)
        say(**answer, more={"depth": 1e3})
    else:
        return True
    return False


def greet(*games):
    say(kind="hello", name="faulty.py", version="1", author="nobody", games=list(games))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("mode")
    parser.add_argument("--first", nargs=2, metavar=("N", "FILE"))
    parser.add_argument("--note")
    arguments = parser.parse_args()
    mode = arguments.mode
    if arguments.first and not is_first(int(arguments.first[0]), arguments.first[1]):
        mode = "fine"
    if mode == "descriptors":
        with open(arguments.note, "a") as file:
            listed = sorted(int(name) for name in os.listdir("/proc/self/fd"))
            file.write(json.dumps([fd for fd in listed if fd != file.fileno() and os.path.exists(f"/proc/self/fd/{fd}")])
                       + "\n")
    if mode == "no_hello":
        forever()
    if mode == "child":
        with_a_child(arguments.note)
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "hello":
            greet("chess") if mode == "chess" else greet("carolus-magnus", "chevaliers")
        elif message["kind"] == "refused" and mode == "illegal":
            say(kind="action", id=message["id"], action=ILLEGAL)
        elif message["kind"] == "refused":
            say(kind="action", id=message["id"], action=choose(prompt))
        elif message["kind"] == "decide":
            prompt = message["prompt"]
            if decide(mode, message, arguments.note):
                say(kind="action", id=message["id"], action=choose(prompt))
        elif message["kind"] == "quit" and mode != "will_not_quit":
            break
    if mode == "will_not_quit":
        forever()


if __name__ == "__main__":
    main()
