"""The replay of a game that is over, asked for by everybody again and again, by both ways; meanwhile somebody plays against a
computer player."""
import json
import threading

from attacker import Closed, Raw, dial
from games import UNHURRIED, Duel, play
from harness import PATIENCE

SETTINGS = UNHURRIED
TURNS = 20


def prepare(arena):
    global room, duel, before
    room = play(arena.port, "warlords-of-europe", {"players": 2, "max_rounds": 3})
    duel = Duel(arena.port)
    duel.start()
    before = duel.waits_for(TURNS)


def attack(arena):
    ended = threading.Event()
    told = {}

    def by_web_socket(address):
        one = Raw(arena.port, address)
        one.hello()
        try:
            while not ended.is_set():
                answer = one.ask("replay.get", {"room": room})
                if "error" in answer:
                    refused = answer["error"]["data"]
                    assert refused["reason"] in ("rate_limited", "server_busy") and refused["retry_after_ms"] > 0, answer
                told["an answer" if "result" in answer else "a refusal"] = True
        except Closed as end:
            assert end.reason == "rate_limited", end

    def by_http(address):
        while not ended.is_set():
            one = dial(arena.port, address)
            answer = b""
            try:
                one.sendall(f"GET /api/v1/replays/{room} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode())
                while got := one.recv(1 << 20):
                    answer += got
            except ConnectionError:
                assert not answer, "cut off in the midst of an answer"
            if not answer:
                continue  # it opens sockets too fast
            head, body = answer.split(b"\r\n\r\n", 1)
            if b" 200 " in head:
                assert json.loads(body)["result"], body[-200:]
                told["a file"] = True
            else:
                assert (b" 503 " in head or b" 429 " in head) and b"Retry-After: " in head, head

    faults = []

    def kept(ask, address):
        try:
            ask(address)
        except Exception as fault:  # pylint: disable=broad-except
            faults.append(fault)

    asking = [threading.Thread(target=kept, args=(ask, f"127.0.0.{230 + i % 4}"))
              for i in range(16) for ask in (by_web_socket, by_http)]
    for each in asking:
        each.start()
    during = duel.waits_for(TURNS)
    while arena.goes_on():
        during = duel.waits_for(TURNS)
    ended.set()
    for each in asking:
        each.join(PATIENCE)
    duel.ended.set()
    duel.join(PATIENCE)
    assert not faults, faults
    assert {"an answer", "a file"} <= set(told), told
    # replays and computer players share nothing but the machine
    assert during[TURNS // 2] <= max(3 * before[TURNS // 2], 0.5), (before, during)
