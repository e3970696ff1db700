"""The parts of which tests of a cluster are made do what those tests believe of them: networks, PostgreSQL, the proxy, and
the people who note what they were told."""
import asyncio
import subprocess
import sys
import unittest

import network
from database_pair import Pair
from harness import PATIENCE
from node import Node
from people import Crowd
from player import Client
from proxy import HaProxy


class Parts(unittest.IsolatedAsyncioTestCase):
    numbers = iter(range(1, 250))

    def setUp(self):
        self.folder = network.FOLDER / str(next(self.numbers))
        self.folder.mkdir()

    def host(self, name):
        number = next(self.numbers)
        return network.Host(f"{name}{number}", number)


ECHO = """
import socket
with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as mine:
    mine.bind(("0.0.0.0", 7))
    print("listens", flush=True)
    while True:
        said, whom = mine.recvfrom(100)
        mine.sendto(said, whom)
        print(said.decode(), flush=True)
"""
# 0: it came back
SAY = """
import socket, sys
with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as mine:
    mine.settimeout(0.3)
    mine.sendto(sys.argv[2].encode(), (sys.argv[1], 7))
    try:
        mine.recv(100)
    except TimeoutError:
        sys.exit(1)
"""


class Links(Parts):
    def test_a_link_is_cut_both_ways_or_one(self):
        one, other = self.host("one"), self.host("other")
        echo = one.start("python3", "-c", ECHO, stdout=subprocess.PIPE, text=True)
        self.addCleanup(echo.stdout.close)
        self.addCleanup(echo.wait)
        self.addCleanup(echo.kill)
        self.assertEqual(echo.stdout.readline(), "listens\n")

        def answered(word):
            return other.start("python3", "-c", SAY, one.address, word).wait(PATIENCE) == 0

        for cut, heard in (({}, []), ({"from_it": False}, []), ({"to_it": False}, ["cut\n"])):
            with self.subTest(cut=cut):
                one.cut(**cut)
                self.assertFalse(answered("cut"))
                one.mend()
                self.assertTrue(answered("mended"))
                self.assertEqual([echo.stdout.readline() for _ in (*heard, 0)], [*heard, "mended\n"])


class Databases(Parts):
    def setUp(self):
        super().setUp()
        self.pair = Pair(self.folder, self.host("first"), self.host("second"))
        self.addCleanup(self.pair.stop)
        self.pair.start()

    def test_what_was_acknowledged_outlives_the_primary_again_and_again(self):
        self.pair.primary.ask("CREATE TABLE kept (number integer)")
        for number in range(3):
            self.pair.primary.ask(f"INSERT INTO kept VALUES ({number})")
            before = self.pair.primary
            self.pair.fail_over()
            self.assertIsNot(self.pair.primary, before)
            self.assertEqual(self.pair.primary.ask("SELECT max(number) FROM kept"), str(number))
            self.pair.complete()

    def test_a_node_that_listens_everywhere_is_where_the_database_sees_it(self):
        node = Node(self.host("a"), self.folder, self.host("proxy"), self.pair.url)
        self.addCleanup(node.kill)
        node.start()
        self.assertIn(f"{node} at {node.address} (", node.admin("status", "--all"))

    def test_nothing_is_acknowledged_without_the_standby(self):
        self.pair.primary.ask("CREATE TABLE kept (number integer)")
        self.pair.standby.host.cut()
        late = self.pair.primary.asking("INSERT INTO kept VALUES (1)")
        while self.pair.primary.ask("SELECT wait_event FROM pg_stat_activity WHERE query LIKE 'INSERT%'") != "SyncRep":
            self.assertIsNone(late.poll(), "it did not wait")
        self.pair.standby.host.mend()
        self.assertEqual(late.wait(PATIENCE), 0)
        self.assertEqual(self.pair.standby.ask("SELECT number FROM kept"), "1")


class People(Parts):
    """A server on a file of its own, behind the proxy as it is shipped."""

    def setUp(self):
        super().setUp()
        at = self.host("proxy")
        nodes = [self.host("a"), self.host("b")]
        self.proxy = HaProxy(at, self.folder, [each.address for each in nodes])
        self.nodes = [Node(each, self.folder, self.proxy) for each in nodes]
        self.node = self.nodes[0]
        self.proxy.start()
        self.addCleanup(self.proxy.stop)

    def tearDown(self):
        for node in self.nodes:
            if node.process and node.process.poll() is None:
                node.kill()

    async def test_kills_lose_and_double_nothing(self):
        await asyncio.to_thread(self.node.start)
        async with Crowd(self.proxy.web_socket, tables=4, seed=1) as crowd:
            for _ in range(3):
                await crowd.plays(3)
                crowd.fault_is_now()
                self.node.kill()
                await asyncio.to_thread(self.node.start)
                self.assertEqual(len(await crowd.answers()), 4)
        self.assertGreaterEqual(crowd.games, 4)
        self.assertEqual(self.node.stop(), 0)

    async def test_a_server_that_forgets_is_found(self):
        await asyncio.to_thread(self.node.start)
        with self.assertRaisesRegex(AssertionError, "forgot|differently|refused|in the log|another answer|a gap"):
            async with Crowd(self.proxy.web_socket, tables=2, seed=2) as crowd:
                await crowd.plays(3)
                self.assertEqual(await asyncio.to_thread(self.node.stop), 0)
                old = (self.node.data / "palatine.db").read_bytes()
                await asyncio.to_thread(self.node.start)
                await crowd.plays(3)
                self.node.kill()
                for file in self.node.data.glob("palatine.db*"):
                    file.unlink()
                (self.node.data / "palatine.db").write_bytes(old)
                (self.node.data / "palatine.db").chmod(0o600)
                await asyncio.to_thread(self.node.start)
                await crowd.plays(3)

    async def test_who_does_not_answer_loses_his_people_and_the_other_gets_them(self):
        first, second = self.nodes
        await asyncio.to_thread(first.start)
        await asyncio.to_thread(self.proxy.wait_until_ready)
        person = await Client("Anna").connect(self.proxy.web_socket)
        await asyncio.to_thread(second.start)
        first.pause()
        await asyncio.wait_for(person._reader, 5)
        await asyncio.to_thread(self.proxy.wait_until_ready)
        stranger = await Client("Bert").connect(self.proxy.web_socket)
        self.assertEqual(stranger.hello["rooms"], [])
        await stranger.close()
        first.go_on()


if __name__ == "__main__":
    network.apart()
    sys.exit(unittest.main(verbosity=2))
