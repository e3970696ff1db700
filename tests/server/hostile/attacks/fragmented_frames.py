"""Messages in more pieces than anybody sends: too long in the end, or never at their end."""
import select

from attacker import CONTINUATION, TEXT, Closed, Raw, frame


def attack(arena):
    one = Raw(arena.port, "127.0.0.31")
    one.hello()
    try:
        one.send(frame(TEXT, b"a", final=False) + frame(CONTINUATION, b"a", final=False) * 20000)
    except Closed:
        pass
    end = one.ending()
    assert end.code in (1009, None), end
    endless = [Raw(arena.port, "127.0.0.31") for _ in range(8)]
    for each in endless:
        each.hello()
        each.send(frame(TEXT, b"a", final=False))
        each.socket.setblocking(False)
    empty = frame(CONTINUATION, b"", final=False) * 1000
    while arena.goes_on():
        for each in select.select([], [one.socket for one in endless], [], 0.1)[1]:
            try:
                each.send(empty)
            except ConnectionError:
                endless = [other for other in endless if other.socket is not each]
