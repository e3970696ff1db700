"""What attackers use: sockets without manners, from any address of this machine."""
import base64
import json
import os
import re
import select
import socket
import struct
import time
import zlib

from harness import PATIENCE

MEGABYTE = 1024 * 1024

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

    def __init__(self, port, address="127.0.0.2", deflate=False, room=None, more=""):
        """`more`: header lines."""
        self.socket = dial(port, address, room)
        key = base64.b64encode(os.urandom(16)).decode()
        more += "Sec-WebSocket-Extensions: permessage-deflate\r\n" if deflate else ""
        self.socket.sendall(f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{more}\r\n".encode())
        self.unpacker = zlib.decompressobj(-15)  # it knows what came before
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

    def frame(self):
        """The next frame but control frames: whether it is compressed, and its bytes."""
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
                return bool(first & 0x40), payload

    def read(self):
        """The next message, parsed."""
        compressed, payload = self.frame()
        return json.loads(self.unpacker.decompress(payload + b"\0\0\xff\xff") if compressed else payload)

    def send(self, data):
        try:
            self.socket.sendall(data)
        except (ConnectionError, BrokenPipeError) as gone:
            raise Closed() from gone

    def put(self, method, params):
        self.id += 1
        self.send(frame(TEXT, request(self.id, method, params)))

    def answer(self):
        """To the last request; notifications are passed over."""
        while True:
            message = self.read()
            if message.get("id") == self.id:
                return message

    def ask(self, method, params):
        self.put(method, params)
        return self.answer()

    def reason(self, method, params):
        answer = self.ask(method, params)
        return answer["error"]["data"]["reason"] if "error" in answer else None

    def hello(self, token=None):
        """As a new guest, or as who has that token."""
        answer = self.ask("session.hello", {"client": HELLO["client"], "token": token} if token else HELLO)
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
        self.socket.settimeout(2)
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


def readable(sockets, seconds):
    """Those of them from which something can be read, an end too, within that time."""
    poll = select.poll()
    for one in sockets:
        poll.register(one, select.POLLIN)
    ready = {file for file, _ in poll.poll(seconds * 1000)}
    return [one for one in sockets if one.fileno() in ready]


def make_tables(port, guests, of):
    """Each of so many guests makes as many as they may, and leaves; in turn from those addresses, each of which may make
    but so many, and fill but a part of the lobby."""
    for i in range(guests):
        one = Raw(port, of[i % len(of)])
        one.hello()
        for _ in range(8):
            assert one.reason("room.create", {"game": "carolus-magnus", "title": "a" * 60}) is None
        one.close()


def addresses(count, first=2):
    return [f"127.0.0.{first + i}" for i in range(count)]


class Arena:
    """What an attack is told of the server that it attacks."""

    def __init__(self, port, seconds):
        self.port = port
        self.seconds = seconds  # that an attack without an end goes on
        self._until = None

    def goes_on(self):
        """False once that time is over; it begins with the first question."""
        self._until = self._until or time.monotonic() + self.seconds
        return time.monotonic() < self._until
