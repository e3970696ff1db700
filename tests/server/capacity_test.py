"""No room for more, on the disk or in memory: nothing new is taken, what is there goes on, and it ends when there is room."""
import asyncio
import signal
import sqlite3
import unittest

from games_test import FAST, seat_all
from metrics_test import Watched
from player import Client, Player, Refused

MB = 1_000_000
CONFIG = 'metrics_listen = "127.0.0.1:0"\n' + FAST


class Capacity(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Watched(config=CONFIG)
        self.addCleanup(self.server.__exit__)
        self.server.start()

    async def again(self, quota, words):
        """The settings anew while it runs, until the log has said so once more."""
        before = self.server.log().count(words)
        self.server.config.write_text(CONFIG + quota)
        self.server.process.send_signal(signal.SIGHUP)
        await asyncio.to_thread(self.server.wait_for_log, words, before + 1)

    async def refused(self, asked):
        with self.assertRaises(Refused) as refused:
            await asked
        self.assertEqual(refused.exception.reason, "no_capacity")

    def short(self, of):
        return self.server.metrics()["palatine_short"].value(of=of)

    async def goes_on(self, players):
        """Each may do something, or somebody else may."""
        sent = sum(player.sent for player in players)
        while sum(player.sent for player in players) < sent + 5:
            await asyncio.gather(*(player.step() for player in players))

    async def two_at_play(self):
        players = [Player("Anna", 1), Player("Bert", 2)]
        await seat_all(players, self.server.web_socket, {"players": 2})
        await self.goes_on(players)
        return players

    async def test_a_database_that_is_full_takes_nothing_new_until_there_is_room(self):
        players = await self.two_at_play()
        for player in players:
            await player.close()
        await asyncio.to_thread(self.server.stop)
        db = sqlite3.connect(self.server.data / "palatine.db")
        with db:
            db.executemany("INSERT INTO talk VALUES ('old', 'table', ?, ?)", ((i, "x" * 4000) for i in range(3000)))
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        used = (self.server.data / "palatine.db").stat().st_size
        self.assertGreater(used, 12 * MB)
        nearly, full = used * 115 // 100 // MB, used // MB

        self.server.config.write_text(CONFIG + f"[quota]\ndatabase_mb = {nearly}\n")
        self.server.start()
        await asyncio.to_thread(self.server.wait_for_log, "make room, or let it have more")
        self.assertEqual(self.short("disk"), 0)
        self.assertEqual(self.server.metrics()["palatine_store_quota_bytes"].value(), nearly * MB)
        await self.again(f"[quota]\ndatabase_mb = {full}\n", "no new tables, guests and accounts")
        self.assertEqual(self.short("disk"), 1)
        await self.refused(Client("Carla").connect(self.server.web_socket))
        for player in players:
            await player.join(self.server.web_socket)
        await self.refused(players[0].request("room.create", {"game": "chevaliers"}))
        await self.goes_on(players)
        for player in players:
            await player.close()
        await asyncio.to_thread(self.server.stop)

        # what is deleted makes room, though the file is as large as before
        with db:
            db.execute("DELETE FROM talk WHERE room = 'old'")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.close()
        self.assertGreaterEqual((self.server.data / "palatine.db").stat().st_size, used)
        self.server.start()
        await (await Client("Carla").connect(self.server.web_socket)).close()
        metrics = self.server.metrics()
        self.assertLess(metrics["palatine_store_used_bytes"].value(), 3 * MB)
        self.assertGreaterEqual(metrics["palatine_store_database_bytes"].value(), used)

    async def test_where_memory_is_short_who_plays_goes_on_and_nobody_new_comes(self):
        players = await self.two_at_play()
        watcher = await Client("Carla").connect(self.server.web_socket)
        used = int(self.server.metrics()["process_resident_memory_bytes"].value() / MB)
        await self.again(f"[quota]\nmemory_mb = {used * 11 // 10}\n", "no new tables, guests and watchers until it is less")
        self.assertEqual(self.short("memory"), 1)
        await self.refused(Client("Dora").connect(self.server.web_socket))
        await self.refused(players[0].request("room.create", {"game": "chevaliers"}))
        await self.refused(watcher.request("lobby.watch", {}))
        await self.refused(watcher.request("room.join", {"room": players[0].room}))
        await self.goes_on(players)
        await players[0].close()
        await players[0].join(self.server.web_socket)
        await self.goes_on(players)
        await self.again(f"[quota]\nmemory_mb = {used * 3}\n", "memory: there is room again")
        self.assertEqual(self.short("memory"), 0)
        await watcher.request("room.join", {"room": players[0].room})
        for player in (*players, watcher):
            await player.close()

    async def test_limits_follow_from_the_memory_that_there_may_be(self):
        await asyncio.to_thread(self.server.stop)
        self.server.config.write_text(CONFIG + "[quota]\nmemory_mb = 5000\n")
        self.server.start()
        await asyncio.to_thread(self.server.wait_for_log, "limits.rooms: 9536 fit into 5000 MB of memory, and not 20000")
        self.assertEqual(self.server.metrics()["palatine_rooms_limit"].value(), 9536)


if __name__ == "__main__":
    unittest.main()
