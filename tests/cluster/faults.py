"""What can go wrong with a cluster, done to a real one under play: two nodes, PostgreSQL twice, HAProxy, each a host of a
network. Nothing that was acknowledged is lost or doubled, and never do two tell of one table.

  faults.py                                a few of each
  faults.py --fault NAME --times N         that one alone
             --tables T --seed SEED
             --old-server PATH           the program of the release before, with which it begins; without it the same one

Names: node_killed, node_paused, link_cut, primary_killed, primary_restarted, handed_over, upgraded, clocks_set.
"""
import argparse
import asyncio
import os
import random
import sys
import time

import network
from clock import Clock
from database_pair import Pair
from harness import BINARY
from node import Node
from people import Crowd, Witness, said_of
from proxy import HaProxy

FENCED = 75  # the exit code of who is told dead
ANSWERS = 5  # seconds in which tables answer again after the end of a node
LONGEST = {"node_killed": ANSWERS, "handed_over": 1, "upgraded": 1}  # that a table may stand still
LEASE = 2.5  # a node tells nothing later than so long after its last confirmed beat
AWAY = 10  # a node that is paused, or cut off
CUTS = ({}, {"to_it": False}, {"from_it": False})
YEARS = 365 * 24 * 3600


class Cluster:
    def __init__(self, folder, binary):
        """`binary`: of both nodes, at first."""
        hosts = [network.Host(name, number) for number, name in enumerate(("proxy", "first", "second", "a", "b"), 1)]
        at, first, second, *nodes = hosts
        self.pair = Pair(folder, first, second)
        self.proxy = HaProxy(at, folder, [each.address for each in nodes])
        self.clocks = [Clock(folder, each.name) for each in nodes]
        self.nodes = [Node(each, folder, self.proxy, self.pair.url, clock, binary) for each, clock in zip(nodes, self.clocks)]

    def start(self):
        self.pair.start()
        for node in self.nodes:
            node.start()
        self.proxy.start()
        self.proxy.wait_until_ready()

    def stop(self):
        """In order; each says what it ends with."""
        hosting = self.hosting()
        assert [self.other(hosting).stop(), hosting.stop()] == [0, 0], [node.log() for node in self.nodes]
        self.proxy.stop()
        self.pair.stop()

    def hosting(self):
        """The one node that takes people."""
        deadline = time.monotonic() + ANSWERS
        while len(found := [node for node in self.nodes if node.is_hosting()]) != 1:
            assert len(found) < 2, "two nodes take people"
            assert time.monotonic() < deadline, f"no node takes people: {[node.log() for node in self.nodes]}"
        return found[0]

    def other(self, node):
        return next(each for each in self.nodes if each is not node)

    def marks(self, node):
        """What the node has written last, by its lives."""
        return self.pair.primary.ask(f"SELECT incarnation, number FROM done WHERE node = '{node}' ORDER BY incarnation")

    def processes(self):
        return [node.process.pid for node in self.nodes if node.process.poll() is None]


class Faults:
    def __init__(self, cluster, crowd, rng, old_server):
        self.cluster = cluster
        self.crowd = crowd
        self.rng = rng
        self.old_server = old_server

    async def witnesses(self, node):
        """At each table, connected to that node alone."""
        return [await Witness(node, table.people[0]).watch() for table in self.crowd.tables if table.people[0].room]

    async def at_any_time(self):
        """Each table has moved on; then somewhere in the middle of what it does next."""
        await self.crowd.plays(3)
        await self.crowd.wait(self.rng.uniform(0, 0.3))
        return await asyncio.to_thread(self.cluster.hosting)

    async def back(self, node):
        """Started anew, it waits for the other's end."""
        await asyncio.to_thread(node.start)
        await asyncio.to_thread(node.wait_until_standby)

    async def node_killed(self):
        node = await self.at_any_time()
        self.crowd.fault_is_now()
        node.kill()
        times = await self.crowd.answers()
        await self.back(node)
        return times

    async def without(self, node, goes, comes_back):
        """The node is away for a while; when it is back it finds that another hosts."""
        witnesses = await self.witnesses(node)
        self.crowd.fault_is_now()
        fault = self.crowd.fault
        goes()
        times = await self.crowd.answers()
        assert await asyncio.to_thread(self.cluster.other(node).is_hosting), "nobody hosts"
        marks = self.cluster.marks(node)
        await self.crowd.wait(fault + AWAY - time.monotonic())
        heard = [len(each.heard) for each in witnesses]
        comes_back()
        code = await asyncio.to_thread(node.wait_for_end)
        assert code == FENCED, f"{node} ended with {code}: {node.log()}"
        assert self.cluster.marks(node) == marks, "it wrote after its end was told"
        first = {table.people[0].room: table.answered[fault][1] for table in self.crowd.tables}
        for witness, known in zip(witnesses, heard):
            late = [(when - fault, seq) for when, seq in witness.heard if when > fault + LEASE and seq >= first.get(witness.room, 0)]
            assert not late, f"two told of table {witness.room}: {late}"
            if node.was_paused:
                assert len(witness.heard) == known, f"{node} woke and told {witness.heard[known:]}"
            await witness.leave()
        await self.back(node)
        return times

    async def node_paused(self):
        node = await self.at_any_time()
        return await self.without(node, node.pause, node.go_on)

    async def link_cut(self, cut=None):
        node = await self.at_any_time()
        how = self.rng.choice(CUTS) if cut is None else cut
        return await self.without(node, lambda: node.host.cut(**how), node.host.mend)

    async def clocks_set(self):
        """By years and back, on each node, while one is paused or cut off: both believe to host."""
        for clock in self.cluster.clocks:
            clock.set(self.rng.randint(-20 * YEARS, 20 * YEARS))
        times = await self.rng.choice((self.node_paused, self.link_cut))()
        for clock in self.cluster.clocks:
            clock.set(self.rng.randint(-20 * YEARS, 20 * YEARS))
        return times

    async def primary_killed(self):
        await self.at_any_time()
        alive = self.cluster.processes()
        self.crowd.fault_is_now()
        await asyncio.to_thread(self.cluster.pair.fail_over)
        await asyncio.to_thread(self.cluster.pair.complete)
        times = await self.crowd.answers()
        assert self.cluster.processes() == alive, "a database that was down ended a node"
        return times

    async def primary_restarted(self):
        """While its standby is stopped: what it commits is on one disk alone, and nobody may hear of it."""
        await self.at_any_time()
        alive = self.cluster.processes()
        pair = self.cluster.pair
        await asyncio.to_thread(pair.standby.stop)
        self.crowd.fault_is_now()
        await self.crowd.wait(self.rng.uniform(0, 1))
        await asyncio.to_thread(pair.primary.stop)
        await asyncio.to_thread(pair.primary.start)
        await self.crowd.wait(self.rng.uniform(0, 1))
        unheard = [table for table in self.crowd.tables if self.crowd.fault in table.answered]
        assert not unheard, "something was acknowledged that one disk alone had"
        await asyncio.to_thread(pair.standby.start)
        times = await self.crowd.answers()
        assert self.cluster.processes() == alive, "a database that was down ended a node"
        return times

    async def handed_over(self):
        node = await self.at_any_time()
        refused = self.crowd.refused
        self.crowd.fault_is_now()
        await asyncio.to_thread(node.admin, "hand-over")
        times = await self.crowd.pauses()
        # connections end, and people come back by themselves; nothing that they ask for is refused
        assert self.crowd.refused == refused, f"people were refused: {self.crowd.turned_away}"
        assert await asyncio.to_thread(self.cluster.other(node).is_hosting)
        if node.process.poll() is not None:
            await self.back(node)
        await asyncio.to_thread(node.wait_until_standby)
        return times

    async def upgraded(self):
        """From the release before; where that is behind them, they go back to it first."""
        if any(node.binary != self.old_server for node in self.cluster.nodes):
            await self.both_get(self.old_server)
        return await self.both_get(BINARY)

    async def both_get(self, binary):
        """The standby first, then the other."""
        times = []
        for _ in self.cluster.nodes:
            hosting = await self.at_any_time()
            standby = self.cluster.other(hosting)
            assert await asyncio.to_thread(standby.stop) == 0, standby.log()
            standby.binary = binary
            await self.back(standby)
            times += await self.handed_over()
        return times


# how often in the short form
SHORT = {"node_killed": 20, "node_paused": 2, "link_cut": 3, "primary_killed": 2, "primary_restarted": 2, "handed_over": 3,
         "upgraded": 1, "clocks_set": 1}


async def run(cluster, faults, tables, seed, old_server):
    """Gives what took longer than it may."""
    rng = random.Random(seed)
    late = []
    async with Crowd(cluster.proxy.web_socket, tables, rng.getrandbits(32)) as crowd:
        these = Faults(cluster, crowd, rng, old_server)
        for name, times in faults.items():
            begun, acts, took = time.monotonic(), crowd.acts, []
            for number in range(times):
                more = {"cut": CUTS[number % len(CUTS)]} if name == "link_cut" else {}
                took += await getattr(these, name)(**more)
                print(f"{name} {number + 1}: {crowd.acts - acts} acknowledged actions, {said_of(took)}", flush=True)
            late += [f"{name}: {each:.2f} s" for each in took if each > LONGEST.get(name, each)]
            print(f"{name} {times} times in {time.monotonic() - begun:.0f} s, {crowd.acts - acts} acknowledged actions; "
                  f"tables answered again: {said_of(took)}", flush=True)
    print(f"{crowd.acts} acknowledged actions in {crowd.games} games: nothing lost, nothing doubled; turned away {crowd.turned_away}")
    return late


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fault", choices=SHORT)
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**32))
    parser.add_argument("--old-server", default=BINARY)
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    cluster = Cluster(network.FOLDER, asked.old_server)
    try:
        cluster.start()
        faults = {asked.fault: asked.times} if asked.fault else SHORT
        late = asyncio.run(run(cluster, faults, asked.tables, asked.seed, asked.old_server))
        cluster.stop()
        # the short form runs with sanitizers, beside other tests, and only says its times
        assert not asked.fault or not late, f"{len(late)} times a table stood still for longer: {late}"
    except BaseException:
        for node in cluster.nodes:
            if node.log_file.exists():
                print(f"--- {node}\n{node.log()}", file=sys.stderr)
        raise


if __name__ == "__main__":
    network.apart()
    main()
