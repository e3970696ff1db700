"""Tables whose makers change them again and again, watched over HTTP by all sockets of some addresses, which read nothing."""
from attacker import MEGABYTE, Closed, Raw, addresses, dial

MEMORY = 60 * MEGABYTE


def attack(arena):
    hosts, unread = [], []
    for address in addresses(3, 96):
        host = Raw(arena.port, address)
        host.hello()
        made = host.ask("room.create", {"game": "carolus-magnus", "access": "public"})
        host.room = made["result"]["room"]
        assert host.reason("room.join", {"room": host.room}) is None
        hosts.append(host)
        ask = f"GET /api/v1/rooms/{host.room}/stream HTTP/1.1\r\nHost: 127.0.0.1:{arena.port}\r\n\r\n".encode()
        for _ in range(40):
            one = dial(arena.port, address, room=4096)
            one.sendall(ask)
            unread.append(one)
    changed = 0
    while arena.goes_on():
        for host in hosts:
            try:
                if host.reason("room.configure", {"room": host.room, "title": f"{changed} ".ljust(60, "x")}) is None:
                    changed += 1
            except Closed as end:
                raise AssertionError("whoever reads stays") from end
    for one in unread:
        one.close()
    # and who reads hears of it
    reader = dial(arena.port, "127.0.0.95")
    reader.sendall(f"GET /api/v1/rooms/{hosts[0].room}/stream HTTP/1.1\r\nHost: 127.0.0.1:{arena.port}\r\n\r\n".encode())
    assert b" 200 " in reader.recv(100)
    reader.close()
