"""Two servers that share a database of PostgreSQL: one hosts the games, the other stands by, and goes on with them when the
first is killed, stopped, or hands over. Who was declared dead writes nothing, tells nobody anything, and ends with 75."""
import asyncio
import json
import os
import re
import signal
import subprocess
import threading
import time
import unittest

from admin_test import ADMIN
from games_test import FAST, play_to_the_end, seat_all
from harness import PATIENCE, Server
from kill_test import CONFIG, World
from player import Client, Player, check_replay
from postgres import Postgres

FENCED = 75
STANDS_BY = re.compile(r"Palatine stands by at 127\.0\.0\.1:(\d+): another server hosts the games\.\n")


class Node(Server):
    def __init__(self, name, url, config=CONFIG):
        super().__init__(config=f'{config}\n[cluster]\nnode = "{name}"\n', env={"PALATINE_STORE": url})
        self.name = name

    def stand_by(self):
        self.launch()
        return self.be_standing_by()

    def be_standing_by(self):
        line = self.process.stdout.readline()
        stands = STANDS_BY.match(line)
        assert stands, (line, self.log())
        self.port = int(stands.group(1))
        return self

    def not_ready(self):
        status, _, body = self.get("/readyz")
        return json.loads(body)["reason"] if status == 503 else None

    def wait_until(self, reason):
        """For which it is not ready; None: until it is."""
        while self.not_ready() != reason:
            threading.Event().wait(0.2)  # who asks without a pause is turned away

    def is_alive(self):
        return self.process is not None and self.process.poll() is None


class Pair:
    """As one Server: whichever hosts."""

    def __init__(self, url):
        self.nodes = [Node("a", url), Node("b", url)]

    def start(self):
        host, other = self.nodes
        if not host.is_alive() and not other.is_alive():
            host.start()
            other.stand_by()
        return self

    def take_over(self):
        """The second has become the first."""
        self.nodes.reverse()
        self.host.become_ready()

    @property
    def host(self):
        return self.nodes[0]

    @property
    def standby(self):
        return self.nodes[1]

    @property
    def web_socket(self):
        return self.host.web_socket

    def log(self):
        return "".join(node.log() for node in self.nodes)

    def stop(self):
        return max(node.stop() for node in reversed(self.nodes))

    def __exit__(self, *_):
        for node in self.nodes:
            if node.is_alive():
                node.process.send_signal(signal.SIGCONT)
            node.__exit__()


class Killed(Pair):
    """With each kill another one hosts, and who was killed comes back to stand by."""

    def __init__(self, url):
        super().__init__(url)
        self.took = []

    def kill(self):
        self.host.kill()
        self.killed = time.monotonic()

    def start(self):
        if self.standby.is_alive():
            self.take_over()
            self.took.append(time.monotonic() - self.killed)
            self.standby.stand_by()
        return super().start()


class Cluster(unittest.IsolatedAsyncioTestCase):
    pair_of = Pair

    def setUp(self):
        self.postgres = Postgres()
        self.addCleanup(self.postgres.__exit__)
        self.postgres.start()
        self.pair = self.pair_of(self.postgres.url())
        self.addCleanup(self.pair.__exit__)

    def admin(self, *args, node=None):
        node = node or self.pair.host
        return subprocess.run([ADMIN, "--config", str(node.config), "--data", str(node.data), *args], capture_output=True,
                              text=True, timeout=PATIENCE, env=node.env)

    def nodes(self):
        done = self.admin("--json", "status", "--all")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return json.loads(done.stdout)

    async def play_some(self, options=None):
        """Two who are in the middle of a game."""
        players = [Player("Anna", 1), Player("Bert", 2)]
        self.made = await seat_all(players, self.pair.web_socket, options or {"players": 2, "max_rounds": 12})
        playing = [asyncio.ensure_future(play_to_the_end(player)) for player in players]
        acted = asyncio.Event()
        for player in players:
            player.on_sent = lambda: all(one.acked for one in players) and acted.set()
        await asyncio.wait_for(acted.wait(), PATIENCE)
        # what is not answered then is sent again, as by who loses the connection
        for each in playing:
            each.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return players

    async def goes_on(self, players):
        """They come back to whoever hosts, and play to the end; nothing that was acknowledged is lost."""
        for player in players:
            await player.close()
            await player.join(self.pair.web_socket)
            await player.repeat_last()
        await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, players)), PATIENCE)
        check_replay((await players[0].request("replay.get", {"room": self.made["room"]}))["replay"], players)
        for player in players:
            await player.close()


class StandsBy(Cluster):
    def test_who_stands_by_lets_nobody_in_and_says_so(self):
        self.pair.start()
        standby = self.pair.standby
        self.assertEqual(standby.not_ready(), "standby")
        self.assertEqual(standby.get("/healthz")[0], 200)
        upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
                   "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol": "palatine.v1"}
        for path, headers in (("/ws", upgrade), ("/api/v1/rooms", {})):
            status, _, body = standby.get(path, headers=headers)
            self.assertEqual((status, json.loads(body)["reason"]), (503, "standby"), path)
        self.assertEqual(standby.get("/api/v1/study", "POST", body="{}")[0], 503)
        for language, words in (("fr", "Un autre serveur"), ("de", "ein anderer Server"), ("en", "Another server")):
            status, headers, page = standby.get("/", headers={"Accept": "text/html", "Accept-Language": language})
            self.assertEqual((status, headers["Retry-After"]), (503, "1"))
            self.assertIn(words, page)
        self.assertIsNone(self.pair.host.not_ready())

    def test_all_nodes_are_told_of_and_who_is_alone_can_not_hand_over(self):
        self.pair.host.start()
        refused = self.admin("hand-over")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("no other node stands by", refused.stdout + refused.stderr)
        self.pair.standby.stand_by()
        seen = self.nodes()
        self.assertEqual([(node["name"], node["state"]) for node in seen["nodes"]], [("a", "hosting"), ("b", "standby")])
        self.assertEqual(seen["epoch"], 1)
        self.assertGreater(min(node["margin_ms"] for node in seen["nodes"]), 0)
        self.assertIn("b at 127.0.0.1:", self.admin("status", "--all").stdout)
        self.assertIn("does not host", self.admin("hand-over", node=self.pair.standby).stderr)

    def test_another_of_the_same_name_is_refused(self):
        self.pair.start()
        twin = Node("a", self.postgres.url())
        self.addCleanup(twin.__exit__)
        twin.launch()
        self.assertEqual(twin.process.wait(PATIENCE), 1)
        twin.process.stdout.close()
        self.assertIn("another node of the name a runs", twin.log())
        self.assertIsNone(self.pair.host.not_ready())


class TakesOver(Cluster):
    async def test_a_host_that_is_stopped_and_woken_tells_nobody_anything_and_ends_with_75(self):
        self.pair.start()
        players = await self.play_some()
        watcher = await Client("Cleo").connect(self.pair.web_socket)
        old = self.pair.host
        old.process.send_signal(signal.SIGSTOP)
        await watcher.ws.send('{"jsonrpc":"2.0","id":99,"method":"lobby.list","params":{}}')
        await asyncio.to_thread(self.pair.take_over)
        heard = [len(player.notifications) for player in (*players, watcher)]
        old.process.send_signal(signal.SIGCONT)
        self.assertEqual(await asyncio.to_thread(old.process.wait, PATIENCE), FENCED)
        self.assertEqual([len(player.notifications) for player in (*players, watcher)], heard)
        self.assertIn("tells nobody anything", old.log())
        await watcher.close()
        await self.goes_on(players)
        old.process.stdout.close()
        await asyncio.to_thread(old.stand_by)

    async def test_a_host_hands_over_and_twice_is_back_again(self):
        self.pair.start()
        players = await self.play_some()
        for _ in range(2):
            old = self.pair.host
            done = await asyncio.to_thread(self.admin, "--json", "hand-over")
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            print(f"handed over in {json.loads(done.stdout)['took_ms']} ms")
            self.assertEqual(await asyncio.to_thread(old.process.wait, PATIENCE), 0, old.log())
            await asyncio.to_thread(self.pair.take_over)
            old.process.stdout.close()
            await asyncio.to_thread(old.stand_by)
        await self.goes_on(players)
        self.assertEqual(await asyncio.to_thread(self.pair.stop), 0)

    async def test_who_is_told_to_end_waits_for_what_is_being_written_and_then_leaves(self):
        self.pair.start()
        players = await self.play_some()
        old = self.pair.host
        with self.postgres.talks() as other:
            other.asked("BEGIN; LOCK TABLE entry; SELECT 1")
            playing = [asyncio.ensure_future(play_to_the_end(player)) for player in players]
            waiting = "SELECT count(*) FROM pg_locks WHERE relation = 'entry'::regclass AND NOT granted"
            deadline = time.monotonic() + PATIENCE
            while await asyncio.to_thread(other.asked, waiting) == "0":
                self.assertLess(time.monotonic(), deadline, "nothing is being written")
            old.process.send_signal(signal.SIGTERM)
            while "did not end in time" not in old.log():
                self.assertTrue(old.is_alive(), old.log())
                await asyncio.sleep(0)
        self.assertEqual(await asyncio.to_thread(old.process.wait, PATIENCE), 0, old.log())
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.to_thread(self.pair.take_over)
        self.assertNotIn("is silent", self.pair.host.log())
        await self.goes_on(players)
        old.process.stdout.close()

    async def test_a_database_that_is_down_ends_nobody(self):
        self.pair.start()
        players = await self.play_some()
        self.postgres.crash()
        await asyncio.to_thread(self.pair.host.wait_until, "cut_off")
        self.postgres.start()
        await asyncio.to_thread(self.pair.host.wait_until, None)
        self.assertTrue(all(node.is_alive() for node in self.pair.nodes))
        await self.goes_on(players)
        self.assertEqual(self.pair.standby.not_ready(), "standby")

    def test_a_node_that_was_killed_hosts_again_at_once_where_it_is_alone(self):
        self.pair.host.start()
        self.pair.host.kill()
        self.pair.host.start()
        self.assertNotIn("waits until it is silent", self.pair.host.log())


class Dies(Cluster):
    pair_of = Killed

    async def test_games_go_on_however_often_their_host_is_killed(self):
        world = World(4, int(os.environ.get("PALATINE_SEED", "27")))
        world.server.__exit__()
        world.server = self.pair
        games, acts = await asyncio.wait_for(world.run(), 9 * PATIENCE)
        self.assertGreater(acts, 0)
        print(f"{games} games, {acts} acts; taken over after " + ", ".join(f"{took:.1f} s" for took in self.pair.took))


if __name__ == "__main__":
    unittest.main()
