"""/metrics of a real server: its form, its figures, its guide; and that it tells nobody's secrets."""
import asyncio
import json
import os
import re
import shutil
import subprocess
import unittest
import urllib.request
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from exposition import parse
from games_test import FAST, play_to_the_end, seat_all
from harness import PATIENCE, Server, run
from player import Client, Player, Refused
from postgres import Postgres

GUIDE = Path(__file__).parents[2] / "docs" / "metrics.md"
# as test.sh unpacks Debian's package prometheus, where it is not installed
UNPACKED = Path(__file__).parents[2] / "build" / "prometheus" / "usr" / "bin"
ROW = re.compile(r"\| `([a-z_0-9]+)` \| (\w+) \| (.*?) \| (.*?) \|\Z")
FULL_SPEED = "metrics_listen = \"127.0.0.1:0\"\n" + FAST


class Watched(Server):
    """With a listener for metrics, and its address out of what the server prints."""

    def start(self):
        super().start()
        for line in self.process.stdout:
            told = re.match(r" +metrics +(http://\S+)/metrics\n", line)
            if told:
                self.watch = told.group(1)
                return self
        raise AssertionError(f"no address of the metrics: {self.log()}")

    def page(self, path, method="GET"):
        """Status, headers, text."""
        request = urllib.request.Request(self.watch + path, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.headers, answer.read().decode()
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, refused.headers, refused.read().decode()

    def metrics(self):
        status, headers, text = self.page("/metrics")
        assert status == 200, text
        assert headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8", headers
        return parse(text)


class Form(unittest.IsolatedAsyncioTestCase):
    async def test_it_is_off_where_nobody_asked_for_it(self):
        with Server() as server:
            for path in ("/metrics", "/metrics/"):
                status, _, body = await asyncio.to_thread(server.get, path)
                self.assertEqual(status, 404, body)
            self.assertEqual(server.stop(), 0)

    async def test_the_form_is_prometheus_own_and_the_guide_lists_all_of_it(self):
        # on PostgreSQL: there it serves every figure
        with Postgres() as postgres, Watched(config=FULL_SPEED, env={"PALATINE_STORE": postgres.url()}) as server:
            players = [Player("Anna", 1), Player("Bert", 2)]
            await seat_all(players, server.web_socket, {"players": 2, "max_rounds": 2})
            await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, players)), PATIENCE)
            await asyncio.to_thread(server.get, "/")
            text = (await asyncio.to_thread(server.page, "/metrics"))[2]
            served = parse(text)
            # others read the same in it
            theirs = {family.name + ("_total" if family.type == "counter" else ""): family
                      for family in text_string_to_metric_families(text)}
            self.assertEqual(theirs.keys(), served.keys())
            for name, family in served.items():
                self.assertEqual({(s.name, tuple(sorted(s.labels.items()))): s.value for s in theirs[name].samples},
                                 family.samples)
            promtool = shutil.which("promtool", path=f"{os.environ['PATH']}:{UNPACKED}")
            if promtool:
                checked = subprocess.run([promtool, "check", "metrics"], input=text, text=True, capture_output=True)
                self.assertEqual((checked.returncode, checked.stdout + checked.stderr), (0, ""))
            told = {row[1]: (row[2], row[3], row[4]) for row in map(ROW.match, GUIDE.read_text().splitlines()) if row}
            self.assertEqual(sorted(told), sorted(served))
            for name, family in served.items():
                labels = ", ".join(f"`{label}`" for label in sorted(family.labels())) or "none"
                self.assertEqual(told[name], (family.type, labels, family.help), name)

    async def test_other_addresses_and_methods_are_refused_and_there_is_no_game_to_play(self):
        with Watched(config=FULL_SPEED) as server:
            for path in ("/", "/metricsx", "/api/v1/rooms", "/ws", "/../metrics"):
                status, _, body = await asyncio.to_thread(server.page, path)
                self.assertEqual((status, json.loads(body)["reason"]), (404, "not_found"), path)
            self.assertEqual((await asyncio.to_thread(server.page, "/metrics", "DELETE"))[0], 405)
            self.assertEqual((await asyncio.to_thread(server.page, "/metrics?x=1"))[0], 200)
            status, headers, body = await asyncio.to_thread(server.page, "/metrics", "HEAD")
            self.assertEqual((status, body), (200, ""))
            self.assertGreater(int(headers["Content-Length"]), 1000)
            stranger = Client("Anna")
            with self.assertRaises(Exception) as refused:
                await stranger.connect(server.watch.replace("http", "ws") + "/ws")
            self.assertIn("404", str(refused.exception))

    async def test_a_port_that_is_taken_is_a_sentence_that_names_the_setting(self):
        with Watched(config=FULL_SPEED) as server:
            place = server.watch.removeprefix("http://")
            code, _, err = run("--listen", "127.0.0.1:0", "--metrics-listen", place, "--data", str(server.folder / "other"))
            self.assertEqual(code, 1)
            self.assertIn(f"can't listen on {place}: another program uses this port; choose one with metrics_listen", err)
        code, _, err = run("--metrics-listen", "9464", "--check-config")
        self.assertEqual(code, 2)
        self.assertIn("--metrics-listen: \"9464\" is no ADDRESS:PORT", err)


class Figures(unittest.IsolatedAsyncioTestCase):
    async def test_a_game_is_counted_as_it_was_played(self):
        with Watched(config=FULL_SPEED) as server:
            before = await asyncio.to_thread(server.metrics)
            self.assertEqual(before["palatine_sessions"].by("state"), {"nobody": 0, "idle": 0, "in_room": 0})
            players = [Player("Anna", 1), Player("Bert", 2)]
            made = await seat_all(players, server.web_socket, {"players": 3, "max_rounds": 2})
            await players[0].request("room.add_bot", {"room": made["room"], "kind": "random"})
            idle = await Client("Iris").connect(server.web_socket)
            hidden = await Client("Hans").connect(server.web_socket)
            await hidden.request("account.claim", {"name": "Hans", "password": "correct horse battery"})
            for reason, method, params in (("not_joined", "chat.say", {"room": made["room"], "text": "psst"}),
                                           ("no_such_room", "room.join", {"room": "A" * 22}),
                                           ("no_such_room", "room.join", {"room": "B" * 22}),
                                           ("unknown_method", "room.burn", {}),
                                           ("missing_param", "room.sit", {})):
                with self.assertRaises(Refused) as refused:
                    await idle.request(method, params)
                self.assertEqual(refused.exception.reason, reason)
            during = await asyncio.to_thread(server.metrics)
            rooms = {tuple(dict(labels).values()): n for (_, labels), n in during["palatine_rooms"].samples.items() if n}
            self.assertEqual(rooms, {("carolus-magnus", "open"): 1})
            self.assertEqual(during["palatine_connections"].value(kind="websocket"), 4)
            self.assertEqual(during["palatine_sessions"].by("state"), {"nobody": 0, "idle": 2, "in_room": 2})
            self.assertEqual(during["palatine_people"].by("kind"), {"guest": 3, "account": 1, "bot": 0})
            self.assertEqual(during["palatine_listeners"].value(), 2)
            await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, players)), PATIENCE)
            replay = (await players[0].request("replay.get", {"room": made["room"]}))["replay"]
            after = await asyncio.to_thread(server.metrics)

            acked = sum(len(player.acked) for player in players)
            actions = after["palatine_actions_total"]
            self.assertEqual(actions.value(game="carolus-magnus", by="person"), acked)
            self.assertEqual(actions.value(game="carolus-magnus", by="computer"), len(replay["actions"]) - acked)
            self.assertEqual(sum(actions.samples.values()), len(replay["actions"]))
            self.assertEqual(after["palatine_requests_total"].value(method="game.act"), acked)
            self.assertEqual(after["palatine_requests_total"].value(method="session.hello"), 4)
            self.assertEqual(after["palatine_requests_total"].value(method="account.claim"), 1)
            refused = {reason: n for reason, n in after["palatine_rejections_total"].by("reason").items() if n}
            self.assertEqual(refused, {"not_joined": 1, "no_such_room": 2, "unknown_method": 1, "missing_param": 1})
            self.assertEqual(after["palatine_games_over_total"].value(game="carolus-magnus"), 1)
            self.assertEqual(after["palatine_rooms"].value(game="carolus-magnus", state="over"), 1)
            # every action was timed, and is on disk before it is sent
            for name in ("palatine_action_durable_seconds", "palatine_action_sent_seconds"):
                self.assertEqual(after[name].samples[name + "_count", ()], len(replay["actions"]), name)
            total = {name: after[name].samples[name + "_sum", ()]
                     for name in ("palatine_action_durable_seconds", "palatine_action_sent_seconds")}
            self.assertGreaterEqual(total["palatine_action_sent_seconds"], total["palatine_action_durable_seconds"])
            self.assertGreater(total["palatine_action_durable_seconds"], 0)
            thought = after["palatine_bot_thinking_seconds"].samples["palatine_bot_thinking_seconds_count", ()]
            self.assertGreaterEqual(thought, actions.value(game="carolus-magnus", by="computer"))
            commits = after["palatine_store_commit_seconds"].samples["palatine_store_commit_seconds_count", ()]
            batches = after["palatine_store_commit_batches"].samples["palatine_store_commit_batches_sum", ()]
            self.assertGreater(commits, 0)
            self.assertGreaterEqual(batches, commits)
            self.assertGreaterEqual(after["palatine_store_rows_written_total"].value(row="entry"), len(replay["actions"]))
            self.assertEqual(after["palatine_store_rows_written_total"].value(row="account"), 1)

            for client in (*players, idle, hidden):
                await client.close()

    async def test_what_the_system_says_is_what_it_says(self):
        with Watched(config=FULL_SPEED) as server:
            anna = await Client("Anna").connect(server.web_socket)
            metrics = await asyncio.to_thread(server.metrics)
            proc = Path(f"/proc/{server.process.pid}")
            resident = int(re.search(r"VmRSS:\s+(\d+) kB", (proc / "status").read_text()).group(1)) * 1024
            self.assertAlmostEqual(metrics["process_resident_memory_bytes"].value() / resident, 1, delta=0.2)
            # the connection by which this was asked may be gone by now
            self.assertAlmostEqual(metrics["process_open_fds"].value(), len(list((proc / "fd").iterdir())), delta=2)
            self.assertGreaterEqual(metrics["process_max_fds"].value(), 1000)
            self.assertGreater(metrics["process_cpu_seconds_total"].value(), 0)
            database = (server.data / "palatine.db").stat().st_size
            self.assertEqual(metrics["palatine_store_database_bytes"].value(), database)
            self.assertEqual(metrics["palatine_store_wal_bytes"].value(), (server.data / "palatine.db-wal").stat().st_size)
            self.assertGreater(metrics["palatine_store_free_bytes"].value(), 0)
            version = run("--version")[1].split()[1]
            self.assertEqual(metrics["palatine_build_info"].by("version"), {version: 1})
            self.assertEqual(metrics["palatine_ready"].value(), 1)
            await anna.close()

    async def test_bytes_and_messages_are_those_of_the_wire(self):
        with Watched(config=FULL_SPEED) as server:
            anna = Client("Anna")
            sent, received = [], []
            await anna.connect(server.web_socket)
            before = await asyncio.to_thread(server.metrics)
            ws, anna_send = anna.ws, anna.ws.send

            async def send(text):
                sent.append(len(text.encode()))
                await anna_send(text)

            ws.send = send
            for number in range(20):
                received.append(await anna.request("session.ping", {}))
            after = await asyncio.to_thread(server.metrics)

            def grown(name):
                return after[name].value() - before[name].value()

            self.assertEqual(grown("palatine_messages_received_total"), 20)
            self.assertEqual(grown("palatine_received_bytes_total"), sum(sent))
            self.assertEqual(grown("palatine_messages_sent_total"), 20)
            self.assertGreater(grown("palatine_sent_bytes_total"), 20 * len('{"jsonrpc":"2.0","id":1,"result":{}}') - 1)
            await anna.close()

    async def test_budgets_that_are_spent_show(self):
        with Watched(config='metrics_listen = "127.0.0.1:0"\n[limits]\nrequests_burst = 20\nrequests_per_second = 1\n') as server:
            anna = await Client("Anna").connect(server.web_socket)
            answers = [await anna.send("session.ping", {}) for _ in range(60)]
            told = await asyncio.wait_for(asyncio.gather(*answers), PATIENCE)
            refused = sum("error" in answer for answer in told)
            self.assertGreater(refused, 30)
            metrics = await asyncio.to_thread(server.metrics)
            self.assertEqual(metrics["palatine_rejections_total"].value(reason="rate_limited"), refused)
            await anna.close()

    async def test_labels_are_words_of_the_program_and_nobody_s(self):
        with Watched(config=FULL_SPEED) as server:
            anna = await Client("Margarete").connect(server.web_socket)
            made = await anna.request("room.create", {"game": "carolus-magnus", "title": "Kreuzberg", "access": "unlisted"})
            await anna.request("room.join", {"room": made["room"]})
            await anna.request("chat.say", {"room": made["room"], "text": "my dear friends"})
            with self.assertRaises(Refused):
                await anna.request("lobby.margarete", {})
            for path in ("/i/" + made["invite"], "/" + anna.token, "/api/v1/replays/" + made["room"]):
                await asyncio.to_thread(server.get, path)
            before = parse(text := (await asyncio.to_thread(server.page, "/metrics"))[2])
            for secret in ("Margarete", "margarete", "Kreuzberg", "dear", anna.id, anna.token, made["room"], made["invite"],
                           "127.0.0.1"):
                self.assertNotIn(secret, text)
            # and there are as many series as before, whatever people do
            many = [await Client(f"Guest {number}").connect(server.web_socket) for number in range(10)]
            for guest in many:
                made = await guest.request("room.create", {"game": "chevaliers"})
                await guest.request("room.join", {"room": made["room"]})
            after = await asyncio.to_thread(server.metrics)
            self.assertEqual({name: set(family.samples) for name, family in after.items()},
                             {name: set(family.samples) for name, family in before.items()})
            for client in (anna, *many):
                await client.close()


if __name__ == "__main__":
    unittest.main()
