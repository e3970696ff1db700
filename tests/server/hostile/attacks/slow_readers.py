"""Ask for a lot and read nothing."""
from attacker import TEXT, Closed, Raw, frame, make_tables, request


def prepare(arena):
    """A lobby that is worth asking for."""
    make_tables(arena.port, 60, [f"127.0.1.{i}" for i in range(1, 5)])


def attack(arena):
    slow = []
    for i in range(10):
        one = Raw(arena.port, "127.0.0.60", room=4096)
        one.hello()
        slow.append(one)
    for one in slow:
        try:
            one.send(frame(TEXT, request(2, "lobby.watch", {})) * 50)
        except Closed:
            pass
    # looking for the end is reading: who is looked at before the server has come to them may be in time
    cut = sum(one.is_cut_off() for one in slow)
    assert cut >= len(slow) // 2, f"{cut} of {len(slow)} were cut off"
