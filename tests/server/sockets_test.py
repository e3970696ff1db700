"""HTTP and WebSocket at the edge: handshakes, origins, frames, limits, and what a browser sees."""
import asyncio
import base64
import json
import os
import re
import socket
import struct
import time
import unittest
import urllib.request

from harness import PATIENCE, Server
from player import Client, Player

CONFIG = """
public_url = "https://play.example.org/"
origins = ["https://friends.example.org"]
[limits]
connections = 12
hello_ms = 60000
frame_bytes = 4096
requests_burst = 100000
requests_per_second = 100000
"""


class Raw:
    """A WebSocket client by hand, which does only what it is told."""

    def __init__(self, server, receive_buffer=None, wrap=lambda plain: plain):
        self.socket = socket.socket()
        self.socket.settimeout(PATIENCE)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.connect(("127.0.0.1", server.port))
        self.socket = wrap(self.socket)  # for TLS
        self.host = f"127.0.0.1:{server.port}"
        self.file = self.socket.makefile("rb")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()
        self.socket.close()

    def ask(self, text):
        """Bytes as they are; status and body of the answer."""
        self.socket.sendall(text.encode("latin1"))
        return self.answer()

    def answer(self):
        line = self.file.readline().decode()
        if not line:
            return None, ""
        self.headers = {}
        while (header := self.file.readline().decode().strip()) != "":
            name, value = header.split(":", 1)
            self.headers[name.lower()] = value.strip()
        return int(line.split()[1]), self.file.read(int(self.headers.get("content-length", 0))).decode()

    def handshake(self, path="/ws", **headers):
        fields = {"Host": self.host, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
                  "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode()}
        for name, value in headers.items():
            fields[name.replace("_", "-")] = value
        lines = [f"{name}: {value}" for name, value in fields.items() if value is not None]
        return self.ask(f"GET {path} HTTP/1.1\r\n" + "\r\n".join(lines) + "\r\n\r\n")

    def send(self, payload, opcode=1, mask=True, final=True, key=bytes(4)):
        head = bytes([(0x80 if final else 0) | opcode])
        flag = 0x80 if mask else 0
        if len(payload) < 126:
            head += bytes([flag | len(payload)])
        elif len(payload) < 65536:
            head += bytes([flag | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([flag | 127]) + struct.pack(">Q", len(payload))
        masked = bytes(byte ^ key[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(head + (key + masked if mask else payload))

    def frame(self):
        """Opcode and payload; nothing at the end."""
        head = self.file.read(2)
        if len(head) < 2:
            return None
        size = head[1] & 127
        if size == 126:
            size = struct.unpack(">H", self.file.read(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self.file.read(8))[0]
        return head[0] & 15, self.file.read(size)

    def close_code(self):
        """Of the close frame that must come; then the end."""
        while (got := self.frame()) is not None:
            if got[0] == 8:
                return struct.unpack(">H", got[1][:2])[0]
        return None

    def hello(self, token=None):
        params = {"client": {"name": "raw", "version": "1"}, **({"token": token} if token else {})}
        self.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "session.hello", "params": params}).encode())
        return json.loads(self.frame()[1])


class Edge(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(config=CONFIG)
        cls.server.start()
        cls.addClassCleanup(cls.server.__exit__)

    def refused(self, status, reason, **headers):
        with Raw(self.server) as raw:
            got, body = raw.handshake(**headers)
            self.assertEqual(got, status)
            answer = json.loads(body)
            self.assertEqual(answer["reason"], reason)
            self.assertGreater(len(answer["message"]), 10)

    def accepted(self, **headers):
        with Raw(self.server) as raw:
            self.assertEqual(raw.handshake(**headers)[0], 101)
            self.assertIn("result", raw.hello())

    def test_no_subprotocol_is_the_current_one(self):
        self.accepted()

    def test_the_current_subprotocol_may_be_one_of_several(self):
        self.accepted(Sec_WebSocket_Protocol="chess.v7, palatine.v1")

    def test_an_unknown_subprotocol_is_refused(self):
        self.refused(400, "unknown_subprotocol", Sec_WebSocket_Protocol="palatine.v99")

    def test_pages_of_the_same_origin_may_connect(self):
        self.accepted(Origin=f"http://127.0.0.1:{self.server.port}")

    def test_pages_of_a_listed_origin_and_of_the_public_address_may_connect(self):
        self.accepted(Origin="https://friends.example.org")
        self.accepted(Origin="https://play.example.org")

    def test_pages_of_other_origins_may_not(self):
        for origin in ("https://evil.example", "http://127.0.0.1", "https://friends.example.org.evil.example", "null", ""):
            self.refused(403, "origin_refused", Origin=origin)

    def test_by_names_of_the_public_address_and_of_this_machine_one_may_connect(self):
        for host in ("play.example.org", "PLAY.example.org:443", "localhost:1", "[::1]:8080"):
            self.accepted(Host=host)
            self.accepted(Host=host, Origin="https://play.example.org")

    def test_by_other_names_one_may_not(self):
        """As a page does whose name was made to lead here."""
        for host in ("evil.example", "play.example.org.evil.example", "192.0.2.1", "", "localhost.evil.example:80"):
            self.refused(403, "host_refused", Host=host)
            self.refused(403, "host_refused", Host=host, Origin=f"http://{host}")
        status, _, body = self.server.get("/api/v1/study", "POST", {"Host": "evil.example"}, "{}")
        self.assertEqual((status, json.loads(body)["reason"]), (403, "host_refused"))

    def test_browsers_are_told_to_come_by_https(self):
        for path in ("/", "/healthz", "/nothing"):
            self.assertEqual(self.server.get(path)[1]["Strict-Transport-Security"], "max-age=31536000")

    def test_a_plain_request_to_the_socket_is_told_what_it_is(self):
        status, headers, body = self.server.get("/ws")
        self.assertEqual(status, 426)
        self.assertEqual(headers["Upgrade"], "websocket")
        self.assertEqual(json.loads(body)["reason"], "upgrade_required")

    def test_every_refusal_of_a_handshake_has_a_reason(self):
        for key in (None, "", "AAAA", "A" * 24, "A" * 22, "A" * 21 + "===", "A" * 20 + "====", "A" * 23 + "=", "A" * 26 + "==",
                    "-" * 22 + "==", "A" * 11 + " " + "A" * 10 + "==", "x" * 4000):
            self.refused(400, "bad_websocket_key", Sec_WebSocket_Key=key)
        for version in (None, "", "7", "8", "14", "013", "13, 8", "thirteen"):
            self.refused(426, "unknown_websocket_version", Sec_WebSocket_Version=version)
        for headers in ({"Upgrade": "h2c"}, {"Upgrade": None}, {"Connection": "close"}, {"Connection": None}):
            self.refused(426, "upgrade_required", **headers)
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
        head = ["Host: localhost", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", key]
        for line, lines, status, reason in (
                ("GET /ws HTTP/1.1", [*head, key], 400, "bad_websocket_key"),
                ("GET /ws HTTP/1.1", [*head, head[3]], 426, "unknown_websocket_version"),
                ("GET /ws HTTP/1.1", head[1:], 400, "bad_request"),
                ("GET /ws HTTP/1.0", head, 426, "upgrade_required"),
                ("POST /ws HTTP/1.1", head, 405, "method_not_allowed"),
                ("GET /ws HTTP/1.1", [*head, "X: " + "x" * 20000], 413, "too_large")):
            with Raw(self.server) as raw:
                got, body = raw.ask("\r\n".join([line, *lines, "", ""]))
                self.assertEqual((got, json.loads(body)["reason"]), (status, reason), line)
                if status == 426:
                    self.assertEqual(raw.headers["sec-websocket-version"], "13")
        self.accepted(Sec_WebSocket_Key="AAAAAAAAAAAAAAAAAAAAAA==")

    def test_what_is_no_request_is_answered_and_harms_nobody(self):
        for rubbish in ("\x16\x03\x01\x02\x00\x01\x00", "GET\r\n\r\n", "HELLO WORLD\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"):
            with Raw(self.server) as raw:
                raw.socket.sendall(rubbish.encode("latin1"))
                raw.socket.shutdown(socket.SHUT_WR)
                self.assertIn(raw.answer()[0], (400, None), rubbish)
        with Raw(self.server) as raw:
            self.assertEqual(raw.ask("GET / HTTP/1.1\r\nX: " + "x" * 20000 + "\r\n\r\n")[0], 413)
        self.accepted()

    def close_code_after(self, *frames):
        with Raw(self.server) as raw:
            self.assertEqual(raw.handshake()[0], 101)
            for frame in frames:
                raw.send(**frame)
            return raw.close_code()

    def test_a_binary_frame_closes_with_1003(self):
        self.assertEqual(self.close_code_after({"payload": b"{}", "opcode": 2}), 1003)

    def test_a_frame_over_the_limit_closes_with_1009(self):
        self.assertEqual(self.close_code_after({"payload": b"x" * 4097}), 1009)

    def test_a_message_over_the_limit_in_pieces_closes_with_1009(self):
        piece = {"payload": b"x" * 2048, "final": False}
        self.assertEqual(self.close_code_after(piece, {**piece, "opcode": 0}, {**piece, "opcode": 0}), 1009)

    def test_bytes_that_are_no_utf8_close_with_1007(self):
        self.assertEqual(self.close_code_after({"payload": b"\xff\xfe"}), 1007)

    def test_an_unmasked_frame_is_a_protocol_error(self):
        self.assertEqual(self.close_code_after({"payload": b"{}", "mask": False}), 1002)

    # 256 bytes are read at first, and the rest where it belongs
    def test_a_message_is_read_whole_however_long_it_is_and_in_whatever_pieces(self):
        key, told = b"\x37\xfa\x21\x3d", b"p" * 125
        with Raw(self.server) as raw:
            raw.handshake()
            raw.hello()
            for size in (*range(236, 272), 511, 512, 513, 1535, 1536, 1537, 4096):
                text = json.dumps({"jsonrpc": "2.0", "id": size, "method": "session.ping", "params": {}}).encode()
                text += b" " * (size - len(text))
                answer = {"jsonrpc": "2.0", "id": size, "result": {}}
                raw.send(text, key=key)
                self.assertEqual(json.loads(raw.frame()[1]), answer)
                raw.send(text[:130], final=False, key=key)
                raw.send(told, opcode=9, key=key)
                raw.send(text[130:], opcode=0, key=key)
                self.assertEqual(raw.frame(), (10, told))
                self.assertEqual(json.loads(raw.frame()[1]), answer)

    def test_what_is_no_json_is_answered(self):
        with Raw(self.server) as raw:
            raw.handshake()
            for payload in (b"", b"{", b"[]", b'"x"', b'{"jsonrpc":"2.0","id":1,"method":"no.such"}'):
                raw.send(payload)
                self.assertIn("error", json.loads(raw.frame()[1]), payload)

    def refused_as_ambiguous(self, *fields, body=b""):
        """A request of these header lines; it is refused, and nothing more is read from who sent it."""
        with Raw(self.server) as raw:
            head = "POST /api/v1/study HTTP/1.1\r\n" + "".join(field + "\r\n" for field in fields) + "\r\n"
            raw.socket.sendall(head.encode() + body + b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            status, answer = raw.answer()
            self.assertEqual((status, json.loads(answer)["reason"]), (400, "bad_request"), fields)
            self.assertEqual(raw.answer(), (None, ""), fields)

    def test_requests_that_others_might_read_otherwise_are_refused(self):
        for coding in ("gzip, chunked", "chunked, chunked", "identity", "xchunked", "chunked;q=1", "chunked, gzip", ""):
            self.refused_as_ambiguous("Host: x", f"Transfer-Encoding: {coding}", body=b"0\r\n\r\n")
        self.refused_as_ambiguous("Host: x", "Transfer-Encoding: chunked", "Transfer-Encoding: chunked", body=b"0\r\n\r\n")
        for lengths in (("2", "2"), ("2", "3"), ("2, 2",), ("+2",), ("0x2",), ("",)):
            self.refused_as_ambiguous("Host: x", *(f"Content-Length: {length}" for length in lengths), body=b"{}")
        for both in (("Content-Length: 2", "Transfer-Encoding: chunked"), ("Transfer-Encoding: chunked", "Content-Length: 2")):
            self.refused_as_ambiguous("Host: x", *both, body=b"0\r\n\r\n")
        for folded in ("X: a\r\n b", "X: a\r\n\tb", "Content-Length: 2\r\n 2", "Host: x\r\n y"):
            self.refused_as_ambiguous("Host: x", folded)
        self.refused_as_ambiguous("Host: x", "Host: y")
        self.refused_as_ambiguous(" Host: x")

    def test_requests_that_all_read_alike_are_taken(self):
        for fields, body in ((("Content-Length: 2",), b"{}"), (("Transfer-Encoding: chunked",), b"2\r\n{}\r\n0\r\n\r\n"),
                             (("Transfer-Encoding: Chunked",), b"2\r\n{}\r\n0\r\n\r\n")):
            with Raw(self.server) as raw:
                head = ["POST /api/v1/study HTTP/1.1", f"Host: {raw.host}", *fields, "", ""]
                raw.socket.sendall("\r\n".join(head).encode() + body)
                status, answer = raw.answer()
                self.assertEqual((status, json.loads(answer)["reason"]), (400, "bad_replay"), fields)

    def test_a_header_may_come_in_pieces_of_any_size(self):
        for size in (1, 2, 3, 7):
            with Raw(self.server) as raw:
                head = f"GET /healthz HTTP/1.1\r\nHost: {raw.host}\r\n\r\n".encode() * 2
                for at in range(0, len(head), size):
                    raw.socket.sendall(head[at:at + size])
                self.assertEqual([raw.answer(), raw.answer()], [(200, "ok\n")] * 2, size)

    # ---- HTTP

    def test_health_and_readiness(self):
        self.assertEqual(self.server.get("/healthz")[0::2], (200, "ok\n"))
        self.assertEqual(self.server.get("/readyz")[0::2], (200, "ready\n"))

    def test_games_and_their_schemas(self):
        games = self.server.get_json("/api/v1/games")
        self.assertEqual([game["id"] for game in games], ["carolus-magnus", "chevaliers", "warlords-of-europe"])
        names = self.server.get_json("/schema/")
        self.assertGreater(len(names), 20)
        for name in names:
            document = re.fullmatch("/schema/(asyncapi|openapi).json", name)
            self.assertIn(document[1] if document else "$schema", self.server.get_json(name))

    def test_what_is_not_there(self):
        for path in ("/nothing", "/i/", "/i/a/b", "/i/%3Cscript%3E", "/schema/none.json", "/../etc/passwd", "/api/v2/rooms"):
            status, _, body = self.server.get(path)
            self.assertEqual(status, 404, path)
            self.assertEqual(json.loads(body)["reason"], "not_found")

    def test_only_reading_is_answered(self):
        status, headers, _ = self.server.get("/", method="POST")
        self.assertEqual((status, headers["Allow"]), (405, "GET, HEAD"))
        status, headers, body = self.server.get("/", method="HEAD")
        self.assertEqual((status, body), (200, ""))
        self.assertGreater(int(headers["Content-Length"]), 50)

    def test_a_page_is_shown_and_no_address_goes_on_to_others(self):
        for path in ("/", "/i/AbC-123_x"):
            status, headers, body = self.server.get(path)
            self.assertEqual((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"))
            self.assertIn("<html", body)
            self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
            self.assertIn("frame-ancestors 'none'", headers["Content-Security-Policy"])
        for path in ("/", "/i/AbC-123_x", "/healthz", "/api/v1/rooms", "/nothing"):
            headers = self.server.get(path)[1]
            self.assertEqual(headers["Referrer-Policy"], "no-referrer")
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertIn("default-src 'none'", headers["Content-Security-Policy"])

    def test_several_requests_on_one_connection(self):
        with Raw(self.server) as raw:
            for _ in range(3):
                self.assertEqual(raw.ask(f"GET /healthz HTTP/1.1\r\nHost: {raw.host}\r\n\r\n"), (200, "ok\n"))


class Places(unittest.TestCase):
    """Where there are fewer than are wanted."""

    def open(self, server):
        raw = Raw(server)
        self.addCleanup(raw.__exit__)
        status, body = raw.handshake()
        return raw, status, body

    def test_the_oldest_that_is_nobody_goes_first(self):
        with Server(config="[limits]\nconnections = 16\n") as server:
            silent = [self.open(server)[0] for _ in range(14)]
            somebody, status, _ = self.open(server)
            self.assertEqual(status, 101)
            self.assertEqual(silent[0].close_code(), 1013)
            self.assertIn("result", somebody.hello())
            self.assertIn("result", silent[1].hello())
            # now the second one is somebody
            self.assertEqual(self.open(server)[1], 101)
            self.assertEqual(silent[2].close_code(), 1013)
            somebody.send(json.dumps({"jsonrpc": "2.0", "id": 2, "method": "session.ping", "params": {}}).encode())
            self.assertIn(b"result", somebody.frame()[1])

    def test_an_eighth_is_kept_for_those_who_come_back(self):
        with Server(config="[limits]\nconnections = 16\n") as server:
            token = self.open(server)[0].hello()["result"]["token"]
            for _ in range(13):
                self.assertIn("result", self.open(server)[0].hello())
            new = self.open(server)[0]
            refused = new.hello()["error"]["data"]
            self.assertEqual(refused["reason"], "server_busy")
            self.assertGreater(refused["retry_after_ms"], 0)
            for _ in range(2):
                self.assertIn("result", self.open(server)[0].hello(token))
            self.assertEqual(new.close_code(), 1013, "it was nobody")
            # all are somebody, and all of one address
            with Raw(server) as raw:
                status, body = raw.handshake()
                self.assertEqual((status, json.loads(body)["reason"]), (503, "too_many_connections"))
                self.assertGreater(int(raw.headers["retry-after"]), 0)
            self.assertEqual(server.get("/healthz")[0], 200)

    def test_a_place_is_free_when_somebody_goes(self):
        with Server(config="[limits]\nconnections = 8\n") as server:
            token = self.open(server)[0].hello()["result"]["token"]
            for _ in range(6):
                self.open(server)[0].hello()
            last = self.open(server)[0]
            self.assertIn("result", last.hello(token))
            self.assertEqual(self.open(server)[1], 503)
            last.__exit__()
            for _ in range(200):
                if self.open(server)[1] == 101:
                    return
            self.fail("no place became free")


class Unread(unittest.TestCase):
    def test_who_takes_an_answer_too_slowly_is_not_waited_for(self):
        """Two seconds for what the system keeps of it, however long it is."""
        with Server("--metrics-listen", "127.0.0.1:0", config="[limits]\nhandshake_ms = 100\n") as server:
            metrics = int(re.search(r"metrics +http://127\.0\.0\.1:(\d+)/", "".join(
                server.process.stdout.readline() for _ in range(4))).group(1))
            with Raw(server, receive_buffer=4096) as raw:
                raw.socket.sendall(b"GET /schema/asyncapi.json HTTP/1.1\r\nHost: x\r\n\r\n")
                end = time.monotonic() + PATIENCE
                while b'palatine_connections{kind="http"} 1' in (
                        text := urllib.request.urlopen(f"http://127.0.0.1:{metrics}/metrics").read()):
                    self.assertLess(time.monotonic(), end)
                self.assertIn(b'palatine_connections{kind="http"} 0', text)
                whole = len(server.ask("/schema/asyncapi.json")[2])
                read = b""
                try:
                    while more := raw.socket.recv(1 << 20):
                        read += more
                except ConnectionError:
                    pass
                self.assertLess(len(read), whole)

    def test_one_address_is_sent_so_many_bytes_and_others_theirs(self):
        rate = 100_000
        config = f"behind_proxy = true\n[network]\nsent_bytes_per_second = {rate}\n"
        with Server(config=config) as server:
            def asked(address, path="/schema/asyncapi.json"):
                with Raw(server) as raw:
                    return *raw.ask(f"GET {path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {address}\r\n\r\n"), raw.headers

            sent, start = 0, time.monotonic()
            while (got := asked("198.51.100.1"))[0] == 200:
                sent += len(got[1])
                self.assertLessEqual(sent, rate * (16 + time.monotonic() - start) + len(got[1]))
            status, body, headers = got
            self.assertEqual((status, json.loads(body)["reason"]), (429, "rate_limited"))
            self.assertGreater(int(headers["retry-after"]), 0)
            self.assertEqual(asked("198.51.100.2")[0], 200)
            with Raw(server) as raw:  # it takes no bytes, and so none of their budget
                raw.socket.sendall(b"HEAD /schema/asyncapi.json HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n")
                self.assertIn(b" 200 ", raw.file.readline())
            self.assertEqual(asked("198.51.100.1", "/healthz")[0], 200, "what is short goes on")

    def test_the_server_ends_without_a_fault_while_answers_are_half_taken(self):
        with Server() as server:
            with Raw(server, receive_buffer=4096) as half, Raw(server, receive_buffer=4096) as new:
                for raw in half, new:
                    raw.socket.sendall(b"GET /schema/asyncapi.json HTTP/1.1\r\nHost: x\r\n\r\n")
                self.assertEqual(half.socket.recv(1000)[:8], b"HTTP/1.1")
                self.assertEqual(server.stop(), 0, server.log())


class Options(unittest.TestCase):
    def test_names_that_the_settings_allow_may_be_asked_too(self):
        config = 'public_url = "http://games.example.org"\nhosts = ["games.lan"]\n'
        with Server(config=config) as server:
            for host, status in (("games.lan:8080", 101), ("games.example.org", 101), ("other.lan", 403)):
                with Raw(server) as raw:
                    self.assertEqual(raw.handshake(Host=host, Origin=f"http://{host}")[0], status, host)
            self.assertIsNone(server.get("/")[1]["Strict-Transport-Security"], "it is not reached by https")

    def test_without_a_public_address_any_name_will_do(self):
        with Server() as server, Raw(server) as raw:
            self.assertEqual(raw.handshake(Host="games.lan:8080", Origin="http://games.lan:8080")[0], 101)

    def test_behind_a_proxy_the_limits_count_the_address_that_it_tells(self):
        config = "behind_proxy = true\n[limits]\nguests_per_address_per_hour = 1\n"
        with Server(config=config) as server:
            for address, answer in (("198.51.100.1", "result"), ("198.51.100.1", "error"),
                                    ("198.51.100.1, 198.51.100.2", "result")):
                with Raw(server) as raw:
                    self.assertEqual(raw.handshake(X_Forwarded_For=address)[0], 101)
                    self.assertIn(answer, raw.hello())

    def test_what_a_request_costs_is_its_address_s(self):
        config = ("[limits]\nframe_bytes = 1048576\nrequests_burst = 160\nrequests_per_second = 1\n"
                  "[shares]\nrequests_per_address = 1\n[network]\nbytes_burst = 1000000000\n")
        # To read a megabyte takes a millisecond at least, four requests' worth. To read nothing may take longer than one is
        # worth for once, as greeting does, but not two of three times.
        for request, fits in ({"junk": [0] * 500_000}, 40), ({}, 60):
            with Server(config=config) as server, Raw(server) as asks, Raw(server) as other:
                for raw in (asks, other):
                    raw.handshake()
                    raw.hello()
                message = json.dumps({"jsonrpc": "2.0", "id": 2, "method": "session.ping", "params": request},
                                     separators=(",", ":")).encode()
                answers = []
                for _ in range(60):
                    asks.send(message)
                    answers.append(json.loads(asks.frame()[1]).get("error", {}).get("data", {}).get("reason"))
                    if answers[-1] == "rate_limited":
                        break
                self.assertEqual(answers[-1] == "rate_limited", fits < 60, answers)
                self.assertLessEqual(len(answers), fits)
                other.send(b'{"jsonrpc": "2.0", "id": 2, "method": "session.ping", "params": {}}')
                self.assertEqual(b"rate_limited" in other.frame()[1], fits < 60)

    def test_without_a_proxy_that_header_says_nothing(self):
        with Server(config="[limits]\nguests_per_address_per_hour = 1\n") as server:
            for address, answer in (("198.51.100.1", "result"), ("198.51.100.2", "error")):
                with Raw(server) as raw:
                    raw.handshake(X_Forwarded_For=address)
                    self.assertIn(answer, raw.hello())

    def test_messages_are_compressed_where_host_and_client_want_it(self):
        for config, compressed in (("", False), ("deflate = true\n", True)):
            with Server(config=config) as server, Raw(server) as raw:
                raw.handshake(Sec_WebSocket_Extensions="permessage-deflate")
                hello = {"jsonrpc": "2.0", "id": 1, "method": "session.hello",
                         "params": {"client": {"name": "raw", "version": "1"}}}
                raw.send(json.dumps(hello).encode())
                head = raw.file.peek(1)[0]
                self.assertEqual(bool(head & 0x40), compressed)


class Patience(unittest.TestCase):
    def test_who_says_no_hello_is_closed(self):
        with Server(config="[limits]\nhello_ms = 200\n") as server, Raw(server) as raw:
            raw.handshake()
            self.assertIsNotNone(raw.close_code())

    def test_who_does_not_finish_the_handshake_is_dropped(self):
        with Server(config="[limits]\nhandshake_ms = 200\n") as server, Raw(server) as raw:
            self.assertEqual(raw.ask("GET /ws HTTP/1.1\r\nHost:"), (None, ""))

    def test_who_answers_no_pings_is_dropped_after_two(self):
        with Server(config="[limits]\nping_ms = 150\n") as server, Raw(server) as raw:
            raw.handshake()
            raw.hello()
            opcodes = []
            while (frame := raw.frame()) is not None:
                opcodes.append(frame[0])
            self.assertEqual(opcodes, [9, 9])

    def test_who_answers_pings_stays(self):
        with Server(config="[limits]\nping_ms = 100\n") as server, Raw(server) as raw:
            raw.handshake()
            raw.hello()
            for _ in range(6):
                opcode, payload = raw.frame()
                self.assertEqual(opcode, 9)
                raw.send(payload, opcode=10)


class Slow(unittest.IsolatedAsyncioTestCase):
    async def test_who_does_not_read_is_dropped_and_the_others_go_on(self):
        config = "[limits]\nrequests_burst = 1000000\nrequests_per_second = 1000000\nsend_queue_bytes = 100000\n"
        with Server(config=config) as server:
            anna = Player("Anna", 1)
            await anna.connect(server.web_socket)
            made = await anna.request("room.create", {"game": "carolus-magnus"})
            with Raw(server, receive_buffer=4096) as raw:
                raw.handshake()
                raw.hello()
                join = json.dumps({"jsonrpc": "2.0", "id": 2, "method": "room.join",
                                   "params": {"room": made["room"], "as": "spectator"}}).encode()
                raw.socket.settimeout(PATIENCE)
                with self.assertRaises(OSError):
                    for _ in range(200_000):  # answers of many megabytes, of which it reads none
                        raw.send(join)
            self.assertIn("dropped: it does not read", server.log())
            self.assertEqual((await anna.request("room.sit", {"room": made["room"]}))["seat"], 0)
            await anna.close()


if __name__ == "__main__":
    unittest.main()
