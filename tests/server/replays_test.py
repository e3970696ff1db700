"""Replays are made when they are asked for first, and from then on handed out as they are kept."""
import asyncio
import contextlib
import fcntl
import gzip
import json
import os
import sqlite3
import time
import unittest

from games_test import FAST, play_to_the_end, seat_all
from harness import PATIENCE, Server
from player import Player, Refused

SHARE = 4  # of an address, of replays that it waits for
DISK = os.environ.get("PALATINE_SILENT_DISK_LIBRARY", "build/asan/tests/libsilent_disk.so")


class Replays(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config=FAST)
        self.server.start()
        self.addCleanup(self.server.__exit__)

    async def play(self):
        players = [Player("Anna", 1), Player("Bert", 2)]
        made = await seat_all(players, self.server.web_socket, {"players": 2, "max_rounds": 3})
        await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, players)), PATIENCE)
        return players, made["room"]

    @contextlib.contextmanager
    def held_workers(self):
        """A server that is started in it reads no rooms and makes no replays before its end."""
        gate = self.server.folder / "workers"
        gate.touch()
        options = ":".join(filter(None, (os.environ.get("ASAN_OPTIONS"), "verify_asan_link_order=0")))
        self.server.env = {**self.server.env, "LD_PRELOAD": DISK, "PALATINE_SILENT_WORKERS": str(gate),
                           "ASAN_OPTIONS": options}
        with open(gate, "rb") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            yield

    def rows(self, sql, *values):
        with sqlite3.connect(f"file:{self.server.data}/palatine.db?mode=ro", uri=True) as db:
            return db.execute(sql, values).fetchall()

    def kept(self, room):
        """The replay in the database, once it was asked for and is there."""
        self.assertEqual(self.ask(room, "gzip")[0], 200)
        until = time.monotonic() + PATIENCE
        while not (found := self.in_database(room)):
            self.assertLess(time.monotonic(), until, "no replay is kept")
            self.ask(room, "gzip")
        return found[0][0]

    def in_database(self, room):
        return self.rows("SELECT file FROM replay WHERE room = ?", room)

    def ask(self, room, encoding):
        return self.server.ask(f"/api/v1/replays/{room}", headers={"Accept-Encoding": encoding})

    async def test_it_is_made_when_it_is_asked_for_and_handed_out_as_it_is_kept(self):
        players, room = await self.play()
        self.assertEqual(await asyncio.to_thread(self.in_database, room), [])
        kept = await asyncio.to_thread(self.kept, room)
        text = gzip.decompress(kept)
        status, headers, body = await asyncio.to_thread(self.ask, room, "gzip")
        self.assertEqual((status, headers["Content-Encoding"], body), (200, "gzip", kept))
        status, headers, body = await asyncio.to_thread(self.ask, room, "identity")
        self.assertEqual((status, headers["Content-Encoding"], body), (200, None, text))
        self.assertEqual((await players[0].request("replay.get", {"room": room}))["replay"], json.loads(text))

    async def test_one_that_is_not_kept_is_made_when_it_is_asked_for_and_the_same(self):
        players, room = await self.play()
        kept = await asyncio.to_thread(self.kept, room)
        await asyncio.to_thread(self.server.stop)
        with sqlite3.connect(f"{self.server.data}/palatine.db") as db:
            db.execute("DELETE FROM replay")
        self.server.start()
        answers = await asyncio.gather(*(asyncio.to_thread(self.ask, room, "gzip") for _ in range(4)))
        self.assertEqual({body for status, _, body in answers}, {kept})
        self.assertEqual(await asyncio.to_thread(self.kept, room), kept)

    async def test_an_address_has_a_share_of_those_that_are_waited_for(self):
        players, room = await self.play()
        for player in players:
            await player.close()
        await asyncio.to_thread(self.server.stop)
        with self.held_workers():
            self.server.start()
            waiting = [asyncio.ensure_future(asyncio.to_thread(self.ask, room, "gzip")) for _ in range(SHARE + 1)]
            # nobody is served before the lock is let go: who is answered is refused
            first, _ = await asyncio.wait(waiting, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            status, headers, body = first.pop().result()
            self.assertEqual((status, json.loads(body)["reason"]), (503, "busy"))
        told = [status for status, _, _ in await asyncio.gather(*waiting)]
        self.assertEqual(sorted(told), [200] * SHARE + [503])

    async def test_who_deletes_the_account_stands_in_no_replay(self):
        players, room = await self.play()
        await asyncio.to_thread(self.kept, room)
        anna = players[0]
        await anna.request("account.delete", {"confirm": True, "token": anna.token})
        await players[1].close()  # the table falls asleep, or it would still know the name
        await asyncio.to_thread(self.server.wait_for_log, "somebody who was deleted is forgotten everywhere")
        status, _, body = await asyncio.to_thread(self.ask, room, "identity")
        self.assertEqual(status, 200)
        names = [seat["name"] for seat in json.loads(body)["seats"]]
        self.assertIn("Somebody", names)
        self.assertNotIn(b"Anna", body)

    async def test_there_is_none_of_a_game_that_goes_on(self):
        players = [Player("Anna", 1), Player("Bert", 2)]
        made = await seat_all(players, self.server.web_socket, {"players": 2, "max_rounds": 3})
        with self.assertRaises(Refused) as refused:
            await players[0].request("replay.get", {"room": made["room"]})
        self.assertEqual(refused.exception.reason, "not_over")
        self.assertEqual((await asyncio.to_thread(self.ask, made["room"], "gzip"))[0], 404)

    async def test_the_server_ends_in_time_while_one_is_made_and_makes_it_later(self):
        players, room = await self.play()
        await asyncio.to_thread(self.kept, room)
        for player in players:
            await player.close()
        await asyncio.to_thread(self.server.stop)
        with sqlite3.connect(f"{self.server.data}/palatine.db") as db:
            db.execute("DELETE FROM replay")
        plain = self.server.env
        with self.held_workers():
            self.server.start()
            asked = asyncio.ensure_future(asyncio.to_thread(self.ask, room, "gzip"))
            # nothing is made before the lock is let go, and that is after the end
            self.assertEqual(await asyncio.to_thread(self.server.stop), 0, self.server.log())
        self.assertIn("ended, without waiting for replays", self.server.log())
        with self.assertRaises(OSError):
            await asked
        self.server.env = plain
        self.server.start()
        self.assertEqual((await asyncio.to_thread(self.ask, room, "identity"))[0], 200)
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)


if __name__ == "__main__":
    unittest.main()
