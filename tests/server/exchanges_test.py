"""How connections end and what HTTP refuses, each with an example that is exchanged here: protocol/examples/transport.json.
To write it anew: PALATINE_SERVER=… python3 -B tests/server/exchanges_test.py --write"""
import json
import re
import struct
import sys
import unittest
from pathlib import Path

from harness import PATIENCE, Server
from sockets_test import Raw

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "protocol" / "examples"
FILE = EXAMPLES / "transport.json"
CONFIG = "[limits]\nhello_ms = {hello_ms}\nrequests_burst = 20\nrequests_per_second = 1\n"
TABLE = re.compile(r'\{"([a-z_]+)", \w+, "(\w+)"')
REFUSAL = re.compile(r'http_refusal\(\s*\d{3},\s*"([a-z_]+)"')


def ending(raw, after):
    """The close frame that comes."""
    while (frame := raw.frame()) is not None:
        if frame[0] == 8:
            return {"after": after, "code": struct.unpack(">H", frame[1][:2])[0], "reason": frame[1][2:].decode()}
    raise AssertionError(f"no close frame after: {after}")


def closings():
    """Each way in which a server ends a connection."""
    found = []
    with Server(config=CONFIG.format(hello_ms=100)) as server, Raw(server) as raw:
        raw.handshake()
        found.append(ending(raw, "Nothing was said."))
    with Server(config=CONFIG.format(hello_ms=60000)) as server:
        with Raw(server) as raw:
            raw.handshake()
            raw.send(b"\0", opcode=2)
            found.append(ending(raw, "A binary frame."))
        with Raw(server) as raw:
            raw.handshake()
            raw.hello()
            raw.send(json.dumps({"jsonrpc": "2.0", "id": 2, "method": "account.logout", "params": {}}).encode())
            found.append(ending(raw, "account.logout; and at every other connection of a device that is signed out."))
        with Raw(server) as raw:
            raw.handshake()
            raw.hello()
            ping = json.dumps({"jsonrpc": "2.0", "id": 2, "method": "session.ping", "params": {}}).encode()
            for _ in range(300):
                raw.send(ping)
            found.append(ending(raw, "Many times as many requests as are allowed, whatever was answered."))
        with Raw(server) as raw:
            raw.handshake()
            raw.hello()
            server.process.terminate()
            found.append(ending(raw, "The server is stopped."))
            server.process.wait(PATIENCE)
    return found


HTTP = [
    ("GET", "/nowhere", {}, None),
    ("DELETE", "/api/v1/games", {}, None),
    ("GET", "/api/v1/replays/r1yC3-3VBldACJn5N2rYeQ", {}, None),
    ("GET", "/api/v1/export/r1yC3-3VBldACJn5N2rYeQ", {}, None),
    ("GET", "/ws", {}, None),
    ("GET", "/ws", {"Origin": "https://elsewhere.example", "Connection": "Upgrade", "Upgrade": "websocket",
                    "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}, None),
    ("GET", "/ws", {"Sec-WebSocket-Protocol": "chess.v3", "Connection": "Upgrade", "Upgrade": "websocket",
                    "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}, None),
    ("POST", "/api/v1/study?viewer=nobody", {}, "{}"),
    ("POST", "/api/v1/study?viewer=spectator", {}, '{"format":"palatine-replay"}'),
    ("POST", "/api/v1/study?viewer=spectator", {"Content-Length": "9000000"}, None),
    ("POST", "/api/v1/analysis", {}, '{"format":"palatine-replay"}'),
    ("GET", "/api/v1/analysis/" + "0" * 64, {}, None),
    ("GET", "/ws", {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
                    "Sec-WebSocket-Key": "secret"}, None),
    ("GET", "/ws", {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "8",
                    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}, None),
]
# where the server has another public address
ELSEWHERE = {"Host": "elsewhere.example", "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
             "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}


def http():
    found = []
    with Server() as server:
        for method, target, headers, body in HTTP:
            status, answered, text = server.get(target, method, headers, body)
            found.append({"request": {"method": method, "target": target, "headers": headers, "body": body},
                          "status": status, "type": answered["Content-Type"], "body": json.loads(text)})
        for _ in range(13):  # of the burst some are spent
            status, answered, text = server.get("/api/v1/study", "POST", {}, "{}")
            if status == 429:
                break
        found.append({"request": {"method": "POST", "target": "/api/v1/study", "headers": {}, "body": "{}"},
                      "status": status, "type": answered["Content-Type"], "body": json.loads(text)})
        with Raw(server) as raw:
            status, text = raw.ask("NONSENSE\r\n\r\n")
            found.append({"request": {"method": "NONSENSE", "target": "", "headers": {}, "body": None},
                          "status": status, "type": "application/json", "body": json.loads(text)})
    with Server("--public-url", "https://games.example.org") as server:
        status, answered, text = server.get("/ws", "GET", ELSEWHERE)
        found.append({"request": {"method": "GET", "target": "/ws", "headers": ELSEWHERE, "body": None},
                      "status": status, "type": answered["Content-Type"], "body": json.loads(text)})
    return found


def shape(exchanged):
    """What is the same whenever it is exchanged."""
    return {
        "closings": [(one["code"], one["reason"]) for one in exchanged["closings"]],
        "http": [(one["request"], one["status"], one["type"], sorted(one["body"]), one["body"]["reason"])
                 for one in exchanged["http"]],
    }


class Exchanges(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.recorded = json.loads(FILE.read_text())
        cls.unexchanged = json.loads((EXAMPLES / "unexchanged.json").read_text())

    def test_what_was_recorded_is_still_said(self):
        exchanged = json.loads(json.dumps({"closings": closings(), "http": http()}))
        self.assertEqual(shape(exchanged), shape(self.recorded))

    def test_every_way_to_end_a_connection_has_an_example_or_a_sentence(self):
        table = TABLE.findall((ROOT / "protocol" / "core" / "reasons.cpp").read_text())
        reasons = {name for name, by in table if by == "close"}
        self.assertGreater(len(reasons), 3)
        shown = {one["reason"] for one in self.recorded["closings"]} - {"rate_limited"}
        self.assertEqual(reasons, shown | (reasons & set(self.unexchanged)))

    def test_every_refusal_of_http_has_an_example_or_a_sentence(self):
        table = TABLE.findall((ROOT / "protocol" / "core" / "reasons.cpp").read_text())
        reasons = {name for name, by in table if by == "http"}
        self.assertGreater(len(reasons), 10)
        for path in (ROOT / "server" / "net").glob("*.cpp"):
            reasons |= set(REFUSAL.findall(path.read_text()))
        shown = {one["body"]["reason"] for one in self.recorded["http"]}
        self.assertLessEqual(reasons, shown | set(self.unexchanged))


def main():
    if sys.argv[1:] != ["--write"]:
        return unittest.main()
    made = {"closings": closings(), "http": http()}
    FILE.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
