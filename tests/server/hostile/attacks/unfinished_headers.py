"""More sockets than the server takes, from eleven addresses, all in the middle of a header, and new ones for those that go."""
import threading

from attacker import Raw, addresses, dial, readable

SETTINGS = {"network.sockets": 400, "limits.connections_per_address": 16, "limits.handshake_ms": 10000,
            "limits.guests_per_address_per_hour": 10000}


def open_all(port, sockets):
    for address in addresses(11, 110):
        for _ in range(16 + 128 + 20):
            try:
                one = dial(port, address)
                one.sendall(b"GET /ws HTTP/1.1\r\nHost: ")
                sockets.append(one)
            except ConnectionError:
                pass


def attack(arena):
    sockets, over = [], threading.Event()
    open_all(arena.port, sockets)
    assert len(sockets) > 1000, len(sockets)

    def go_on():
        """Comes back in the place of those that were closed."""
        while not over.is_set():
            for gone in readable(sockets, 0.1)[:100]:
                sockets.remove(gone)
                gone.close()
            while len(sockets) < 1500 and not over.is_set():
                try:
                    one = dial(arena.port, addresses(11, 110)[len(sockets) % 11])
                    sockets.append(one)
                    one.sendall(b"GET /ws HTTP/1.1\r\nHost: ")
                except ConnectionError:
                    pass

    going_on = threading.Thread(target=go_on)
    going_on.start()
    try:
        came = 0
        while arena.goes_on():
            # whoever comes from elsewhere gets in at the first try
            guest = Raw(arena.port, f"127.0.0.{130 + came % 20}")
            assert guest.status == 101, guest.body
            guest.hello()
            guest.close()
            came += 1
        assert came > 0
    finally:
        over.set()
        going_on.join()
