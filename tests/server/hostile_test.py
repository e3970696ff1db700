#!/usr/bin/python3 -B
"""A game is played at a human pace while clients of all kinds attack the server, from several addresses: every move is
answered, the memory stays bounded, nobody else is turned away, and the attackers are, in the words of the guide.

    hostile_test.py               all of them, and a table of what the players felt
    hostile_test.py NAME PORT     one attack on a server on this machine"""
import asyncio
import base64
import json
import os
import random
import re
import resource
import select
import socket
import struct
import sys
import time
import zlib

from harness import PATIENCE, Server
from player import Player, Refused

# Times are short so that what is waited for comes soon; the numbers of things are those that a small host has.
CONFIG = """deflate = true
[limits]
handshake_ms = 1500
connections_per_address = 48
rooms = 600
send_queue_bytes = 65536
"""
PER_ADDRESS = 48
ROOMS = 600
MEGABYTE = 1024 * 1024
MEMORY_MOST = 200 * MEGABYTE  # beyond what the server had before the first attack; with sanitizers too

TEXT, BINARY, CLOSE, PING, CONTINUATION = 1, 2, 8, 9, 0
HELLO = {"client": {"name": "hostile", "version": "1"}, "name": "Mallory"}


class Closed(Exception):
    """The server closed the connection; `code` of the close frame, or None."""

    def __init__(self, code=None, reason=""):
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


def frame(opcode, payload=b"", final=True, length=None, first=0):
    """A masked frame; `length`: what it claims to be."""
    size = len(payload) if length is None else length
    head = bytes([(0x80 if final else 0) | first | opcode])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += struct.pack("!BH", 0x80 | 126, size)
    else:
        head += struct.pack("!BQ", 0x80 | 127, size)
    return head + bytes(4) + payload  # a mask of zeros leaves it as it is


def request(id, method, params):
    return json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params}).encode()


def dial(port, address="127.0.0.2", room=None):
    """A TCP connection from that address. `room`: bytes that the system keeps for it."""
    one = socket.socket()
    if room:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    one.bind((address, 0))
    one.settimeout(PATIENCE)
    one.connect(("127.0.0.1", port))
    return one


class Raw:
    """A WebSocket without manners."""

    def __init__(self, port, address="127.0.0.2", deflate=False, room=None):
        self.socket = dial(port, address, room)
        key = base64.b64encode(os.urandom(16)).decode()
        more = "Sec-WebSocket-Extensions: permessage-deflate\r\n" if deflate else ""
        self.socket.sendall(f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{more}\r\n".encode())
        self.buffer = b""
        head = self._until(b"\r\n\r\n")
        self.status = int(head.split(b" ")[1])
        self.body = None
        if self.status != 101:
            length = int(re.search(rb"(?i)content-length: (\d+)", head).group(1))
            self.body = json.loads(self._take(length))
        self.id = 0

    def _more(self):
        try:
            got = self.socket.recv(65536)
        except (ConnectionError, BrokenPipeError):
            got = b""
        if not got:
            raise Closed()
        self.buffer += got

    def _until(self, end):
        while end not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(end, 1)
        return head

    def _take(self, size):
        while len(self.buffer) < size:
            self._more()
        taken, self.buffer = self.buffer[:size], self.buffer[size:]
        return taken

    def read(self):
        """The next message, parsed; control frames are passed over."""
        while True:
            first, second = self._take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack("!H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self._take(8))[0]
            payload = self._take(size)
            if first & 0x0F == CLOSE:
                code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else None
                raise Closed(code, payload[2:].decode())
            if first & 0x0F == TEXT:
                if first & 0x40:
                    payload = zlib.decompressobj(-15).decompress(payload + b"\0\0\xff\xff")
                return json.loads(payload)

    def send(self, data):
        try:
            self.socket.sendall(data)
        except (ConnectionError, BrokenPipeError) as gone:
            raise Closed() from gone

    def ask(self, method, params):
        """The answer to a request; notifications are passed over."""
        self.id += 1
        self.send(frame(TEXT, request(self.id, method, params)))
        while True:
            message = self.read()
            if message.get("id") == self.id:
                return message

    def reason(self, method, params):
        answer = self.ask(method, params)
        return answer["error"]["data"]["reason"] if "error" in answer else None

    def hello(self):
        answer = self.ask("session.hello", HELLO)
        assert "result" in answer, answer
        return answer["result"]

    def ending(self):
        """Reads until the server closes; gives how it did."""
        try:
            while True:
                self.read()
        except Closed as end:
            return end

    def is_cut_off(self):
        """Whether the server has gone away, behind all that can still be read."""
        self.socket.settimeout(5)
        try:
            while True:
                self.buffer = b""
                self._more()
        except TimeoutError:
            return False
        except Closed:
            return True

    def close(self):
        self.socket.close()


def addresses(count, first=2):
    return [f"127.0.0.{first + i}" for i in range(count)]


# ---- the attacks: what each does, and what it must be told; `seconds` of those that would go on for ever


def too_many_connections(port):
    """One address opens as many connections as it can."""
    open_ones = [Raw(port, "127.0.0.10") for _ in range(PER_ADDRESS)]
    assert all(each.status == 101 for each in open_ones)
    for _ in range(50):
        refused = Raw(port, "127.0.0.10")
        assert (refused.status, refused.body["reason"]) == (429, "too_many_connections"), (refused.status, refused.body)
    neighbour = Raw(port, "127.0.0.11")
    neighbour.hello()
    open_ones[0].close()
    until = time.monotonic() + PATIENCE
    while Raw(port, "127.0.0.10").status != 101:
        assert time.monotonic() < until, "the place of one that has gone is never free again"


def half_open_handshakes(port):
    """Headers that never end, a byte at a time; and nothing at all."""
    sockets = []
    turned_away = 0
    for address in addresses(3, 20):
        for i in range(250):
            try:
                one = dial(port, address)
                one.sendall(b"GET /ws HTTP/1.1\r\nHost: " if i % 2 else b"")
                sockets.append(one)
            except ConnectionError:
                turned_away += 1
    until = time.monotonic() + 10
    open_ones = set(sockets)
    while open_ones and time.monotonic() < until:
        gone, _, _ = select.select(open_ones, [], [], 0.1)
        open_ones.difference_update(gone)  # they were sent nothing: this is their end
        for one in list(open_ones):
            try:
                one.send(b"a")
            except ConnectionError:
                open_ones.discard(one)
    assert not open_ones, f"{len(open_ones)} of {len(sockets)} are still open"
    assert Raw(port, "127.0.0.20").status == 101


def long_headers(port):
    """Headers of a size that nobody needs."""
    for _ in range(50):
        one = dial(port, "127.0.0.25")
        try:
            one.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X-Long: " + b"a" * 100_000 + b"\r\n\r\n")
            answer = one.recv(1000)
            assert answer == b"" or b" 413 " in answer, answer
        except ConnectionError:
            pass
        one.close()


def huge_frames(port):
    """Frames that are, or claim to be, larger than any message."""
    for claimed in (16385, 1 << 20, 1 << 40, (1 << 63) - 1):
        one = Raw(port, "127.0.0.30")
        one.hello()
        one.send(frame(TEXT, b"x" * 20000, length=claimed))
        end = one.ending()
        assert end.code == 1009, (claimed, end)
    one = Raw(port, "127.0.0.30")
    one.send(frame(TEXT, b"[" * 16000))
    assert one.read()["error"]["data"]["reason"] == "too_deep"
    one.send(frame(TEXT, b'{"jsonrpc":"2.0","id":1,"method":"session.ping","params":{"a":1' + b"0" * 15000 + b"}}"))
    assert one.read()["error"]["data"]["reason"] == "bad_number"
    one.send(frame(BINARY, b"x"))
    assert one.ending().code == 1003


def fragmented_frames(port):
    """Messages in more pieces than anybody sends: too long in the end, or never at their end."""
    one = Raw(port, "127.0.0.31")
    one.hello()
    try:
        one.send(frame(TEXT, b"a", final=False) + frame(CONTINUATION, b"a", final=False) * 20000)
    except Closed:
        pass
    end = one.ending()
    assert end.code in (1009, None), end
    endless = [Raw(port, "127.0.0.31") for _ in range(8)]
    for each in endless:
        each.hello()
        each.send(frame(TEXT, b"a", final=False))
        each.socket.setblocking(False)
    empty = frame(CONTINUATION, b"", final=False) * 1000
    until = time.monotonic() + 3
    while time.monotonic() < until:
        for each in select.select([], [one.socket for one in endless], [], 0.1)[1]:
            try:
                each.send(empty)
            except ConnectionError:
                endless = [other for other in endless if other.socket is not each]


def ping_floods(port):
    """Pings without end, and pongs that nobody asked for."""
    for opcode in (PING, 10):
        one = Raw(port, "127.0.0.32")
        one.hello()
        many = frame(opcode, b"x" * 100) * 200
        told = None
        try:
            for _ in range(500):
                one.send(many)
        except Closed:
            pass
        told = one.ending()
        # it reads its own floods no more than we do: it may be gone before the word reaches us
        assert told.code in (1008, None) and told.reason in ("rate_limited", ""), told
    polite = Raw(port, "127.0.0.32")
    polite.send(frame(PING) * 20)
    polite.hello()


def compressed_bombs(port):
    """A message of 16 MB that is a few KB on the wire."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = (packer.compress(b" " * (16 * MEGABYTE)) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]
    assert len(bomb) < 20000
    for _ in range(30):
        one = Raw(port, "127.0.0.33", deflate=True)
        assert one.status == 101
        one.send(frame(TEXT, bomb, first=0x40))
        end = one.ending()
        assert end.code in (1009, None), end


def floods(port):
    """Requests as fast as they go, over many connections of two addresses."""
    told = {}
    for address in addresses(2, 40):
        many = [Raw(port, address) for _ in range(12)]
        for each in many:
            try:
                each.send(frame(TEXT, request(1, "session.ping", {})) * 900)
            except Closed:
                pass
        for each in many:
            try:
                for _ in range(900):
                    answer = each.read()
                    reason = answer["error"]["data"]["reason"] if "error" in answer else "done"
                    told[reason] = told.get(reason, 0) + 1
                    if reason == "rate_limited":
                        assert answer["error"]["data"]["retry_after_ms"] > 0
            except Closed as end:
                assert (end.code, end.reason) == (1008, "rate_limited"), end
            each.close()
    assert told["rate_limited"] > told["done"], told


def asked_for_rooms(port, times):
    """The end of what came: up to the refusal, if there is one. It may be lost where the server cuts off who sends more."""
    one = dial(port, "127.0.0.45")
    one.sendall(b"GET /api/v1/rooms HTTP/1.1\r\nHost: a\r\n\r\n" * times)
    one.settimeout(3)
    read = b""
    try:
        while b"rate_limited" not in read and (got := one.recv(1 << 20)):
            read = read[-2000:] + got
    except (TimeoutError, ConnectionResetError):
        pass
    return read


def http_floods(port):
    """Pages, and files that are no replays."""
    read = asked_for_rooms(port, 1500)
    for _ in range(20):
        if b"rate_limited" in read:
            break
        read = asked_for_rooms(port, 60)
    assert b" 429 " in read and b"rate_limited" in read, read[-300:]
    for _ in range(20):
        bad = dial(port, "127.0.0.46")
        bad.sendall(b"POST /api/v1/study?viewer=spectator HTTP/1.1\r\nHost: a\r\nContent-Length: 999999999\r\n\r\n")
        answer = bad.recv(2000)
        assert b" 413 " in answer or b" 429 " in answer, answer
        bad.close()


def thousands_of_rooms(port):
    """Guests who do nothing but make tables, each as many as he may, until there is no more room."""
    told = {}
    made = 0
    for i in range(150):
        one = Raw(port, f"127.0.0.{50 + i % 5}")
        if one.ask("session.hello", HELLO).get("error"):
            raise AssertionError("a new guest was refused")
        for _ in range(9):
            reason = one.reason("room.create", {"game": "carolus-magnus", "options": {"players": 2}})
            told[reason] = told.get(reason, 0) + 1
            made += reason is None
        one.close()
        if told.get("server_busy", 0) > 20:
            break
    # those that nobody is at any more fall asleep, and make room: how many were made is no limit of memory
    assert told.get("too_many_rooms", 0) + told.get("server_busy", 0) > 0 and made >= 300, told


def slow_readers(port):
    """Ask for a lot and read nothing."""
    slow = []
    for i in range(10):
        one = Raw(port, "127.0.0.60", room=4096)
        one.hello()
        slow.append(one)
    for one in slow:
        try:
            one.send(frame(TEXT, request(2, "lobby.watch", {})) * 50)
        except Closed:
            pass
    # looking for the end is reading: who is looked at before the server has come to him may be in time
    cut = sum(one.is_cut_off() for one in slow)
    assert cut >= len(slow) // 2, f"{cut} of {len(slow)} were cut off"


def guesses(port):
    """Tokens, codes and passwords at random."""
    owner = Raw(port, "127.0.0.70")
    token = owner.hello()["token"]
    assert owner.reason("account.claim", {"name": "Victim", "password": "correct horse battery"}) is None
    told = {}

    def note(kind, reason):
        told.setdefault(kind, {}).setdefault(reason, 0)
        told[kind][reason] += 1

    for i in range(20):
        one = Raw(port, f"127.0.0.{71 + i % 2}")
        for _ in range(30):
            guess = base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")
            note("token", one.reason("session.hello", {"client": HELLO["client"], "token": guess}))
        one.close()
    one = Raw(port, "127.0.0.73")
    for _ in range(12):
        note("code", one.reason("session.hello", {"client": HELLO["client"], "code": "ABCDEFGH"}))
    one = Raw(port, "127.0.0.74")
    for i in range(12):
        note("password", one.reason("account.login", {"name": "Victim", "password": f"password {i}"}))
    assert set(told["token"]) == {"unknown_token"}, told
    assert set(told["code"]) == {"unknown_code", "too_many_attempts"}, told
    assert set(told["password"]) == {"wrong_credentials", "too_many_attempts"}, told
    assert all(told[kind]["too_many_attempts"] >= 4 for kind in ("code", "password")), told
    # whose account it is comes in at once, by his token, from anywhere
    back = Raw(port, "127.0.0.74")
    assert back.reason("session.hello", {"client": HELLO["client"], "token": token}) is None


ATTACKS = [too_many_connections, half_open_handshakes, long_headers, huge_frames, fragmented_frames, ping_floods,
           compressed_bombs, floods, http_floods, thousands_of_rooms, slow_readers, guesses]


# ---- the game


class Game:
    """Two people who play on and on, as people do: a move now and then."""

    def __init__(self, server, seed):
        self.server = server
        self.rng = random.Random(seed)
        self.phase = "before"
        self.moves = {}  # milliseconds, by phase
        self.players = [Player("Anna", seed), Player("Bert", seed + 1)]
        self.ended = asyncio.Event()
        self.moved = asyncio.Event()

    async def pause(self, seconds):
        """So long, or until all is over."""
        try:
            await asyncio.wait_for(self.ended.wait(), seconds)
        except asyncio.TimeoutError:
            pass

    async def make_table(self):
        host, guest = self.players
        while True:
            try:
                made = await host.request("room.create", {"game": "carolus-magnus", "options": {"players": 2}})
                break
            except Refused as busy:
                assert busy.reason == "server_busy", busy
                await self.pause(0.2)
        for seat, player in enumerate(self.players):
            player.forget()
            player._snapshot(await player.request("room.join", {"room": made["room"]}))
            await player.request("room.sit", {"room": made["room"], "seat": seat})
            player.seat = seat

    async def play(self):
        for player in self.players:
            await player.connect(self.server.web_socket)
        while not self.ended.is_set():
            await self.make_table()
            await asyncio.gather(*(self.one_plays(player) for player in self.players))

    async def one_plays(self, player):
        while not self.ended.is_set():
            if player.prompts:
                await self.pause(self.rng.uniform(0.02, 0.1))
                began, phase = time.monotonic(), self.phase
                await player.step()
                self.moves.setdefault(phase, []).append((time.monotonic() - began) * 1000)
                self.moved.set()
                continue
            stepping = asyncio.ensure_future(player.step())
            ended = asyncio.ensure_future(self.ended.wait())
            await asyncio.wait([stepping, ended], return_when=asyncio.FIRST_COMPLETED)
            ended.cancel()
            if not stepping.done():
                stepping.cancel()
            elif not stepping.result():
                return

    async def makes_moves(self, count):
        while len(self.moves.get(self.phase, [])) < count:
            self.moved.clear()
            await asyncio.wait_for(self.moved.wait(), PATIENCE)


def memory(server):
    status = open(f"/proc/{server.process.pid}/status", encoding="utf-8").read()
    return [int(re.search(rf"{name}:\s+(\d+) kB", status).group(1)) * 1024 for name in ("VmRSS", "VmHWM")]


def row(name, moves, rss):
    ordered = sorted(moves)
    at = lambda part: ordered[min(len(ordered) - 1, int(len(ordered) * part))]
    return f"{name:24} {len(moves):6} {at(0.5):8.1f} {at(0.99):8.1f} {ordered[-1]:8.1f} {rss / MEGABYTE:8.1f}"


async def attacked(server, name):
    child = await asyncio.create_subprocess_exec(sys.executable, "-B", __file__, name, str(server.port),
                                                 stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT)
    said, _ = await asyncio.wait_for(child.communicate(), PATIENCE)
    assert child.returncode == 0, f"{name}: {said.decode()}"


async def all_attacks(server):
    game = Game(server, 1)
    playing = asyncio.ensure_future(game.play())
    phases = []

    async def phase(name, work, moves):
        """`work` under way, and so many moves at least."""
        game.phase = name
        both = asyncio.gather(*([work] if work else []), game.makes_moves(moves))
        await asyncio.wait([both, playing], return_when=asyncio.FIRST_COMPLETED)
        assert server.process.poll() is None, f"the server is gone: {server.log()}"
        if playing.done():
            both.cancel()
            playing.result()
            raise AssertionError("the game stopped")
        both.result()
        phases.append((name, memory(server)[0]))

    await phase("before", None, 60)
    usual = phases[0][1]
    for attack in ATTACKS:
        await phase(attack.__name__, attacked(server, attack.__name__), 5)
        grown = phases[-1][1] - usual
        assert grown < MEMORY_MOST, f"{attack.__name__} cost {grown / MEGABYTE:.0f} MB"
    await phase("after", None, 30)
    game.ended.set()
    await asyncio.wait_for(playing, PATIENCE)
    print(f"{'during':24} {'moves':>6} {'p50 ms':>8} {'p99 ms':>8} {'max ms':>8} {'RSS MB':>8}")
    for name, rss in phases:
        print(row(name, game.moves[name], rss))
    print(f"at most: {memory(server)[1] / MEGABYTE:.1f} MB")


def main():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 8192)), hard))
    if len(sys.argv) == 3:
        return {each.__name__: each for each in ATTACKS}[sys.argv[1]](int(sys.argv[2]))
    # what is freed is kept for a while by the sanitizer, to find who uses it: not here, where memory is measured
    env = {"ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=8"}
    with Server(config=CONFIG, env=env) as server:
        asyncio.run(all_attacks(server))
        assert server.stop() == 0, server.log()
        assert "a fault of the server" not in server.log() and "Sanitizer" not in server.log(), server.log()


if __name__ == "__main__":
    main()
