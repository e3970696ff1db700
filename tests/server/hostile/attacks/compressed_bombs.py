"""A message of 16 MB that is a few KB on the wire."""
import zlib

from attacker import MEGABYTE, TEXT, Raw, frame


def attack(arena):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = (packer.compress(b" " * (16 * MEGABYTE)) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]
    assert len(bomb) < 20000
    for _ in range(30):
        one = Raw(arena.port, "127.0.0.33", deflate=True)
        assert one.status == 101
        one.send(frame(TEXT, bomb, first=0x40))
        end = one.ending()
        assert end.code in (1009, None), end
