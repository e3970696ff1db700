"""Lobbies, tables and replays that are just short enough to be compressed, asked for by guests of four addresses as fast as
they may; every other one takes the answers slowly."""
from attacker import TEXT, Closed, Raw, addresses, frame, make_tables, request
from games import play

ADDRESSES = addresses(4, 110)
AT_ONCE = 12
# a lobby of so many rows is compressed still
SETTINGS = {"limits.lobby_rooms": 58}


def prepare(arena):
    global ways, crowd
    make_tables(arena.port, 12, addresses(3, 114))
    over = play(arena.port, "carolus-magnus", {"players": 2, "max_rounds": 2})
    of_each = 4 if arena.seconds < 5 else 24
    crowd = [Guest(arena.port, address, number % 2 == 1) for address in ADDRESSES for number in range(of_each)]
    rooms = crowd[0].one.ask("lobby.watch", {})["result"]["rooms"]
    ways = [("lobby.watch", {}), ("room.join", {"room": rooms[0]["room"], "as": "spectator"}),
            ("room.resume", {"room": rooms[0]["room"], "seq": 0, "as": "spectator"}), ("replay.get", {"room": over})]


class Guest:
    """Comes back where the server sent it away."""

    def __init__(self, port, address, slow):
        self.port, self.address, self.slow = port, address, slow
        self.token = None
        self.compressed = 0
        self.come()

    def come(self):
        self.one = Raw(self.port, self.address, deflate=True, room=4096 if self.slow else None)
        self.token = self.one.hello(self.token).get("token", self.token)

    def asks(self, id):
        method, params = ways[id % len(ways)]
        self.one.send(frame(TEXT, request(id, method, params)) * AT_ONCE)

    def takes(self):
        if self.slow:
            self.one.socket.recv(1000)
            return
        for _ in range(AT_ONCE):
            self.compressed += self.one.frame()[0]


def attack(arena):
    id = 1000
    while arena.goes_on():
        id += 1
        for step in (lambda guest: guest.asks(id), Guest.takes):
            for guest in crowd:
                try:
                    step(guest)
                except (Closed, ConnectionError):
                    guest.come()
    assert sum(guest.compressed for guest in crowd) > 100, "nothing was compressed"
    for guest in crowd:
        guest.one.close()
