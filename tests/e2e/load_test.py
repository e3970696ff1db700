"""`palatine-load` on real servers: what it measures, what it says of limits, and a storm of resumes after a kill -9."""
import json
import os
import re
import signal
import unittest

from e2e import LOAD, PATIENCE, SERVER, EndToEnd

ROOMS = ("--rooms", 4, "--spectators", 1, "--warm-up", 0.3, "--seconds", 1, "--patience", PATIENCE)


class Load(EndToEnd):
    def limits(self, *flags):
        """What the program itself says that a server needs for this."""
        code, program = self.tool(LOAD, "Load", "--limits", *flags)
        self.assertEqual(code, 0, program.said())
        return "\n".join(program.out) + "\n"

    def load(self, server, *flags):
        """Exit code, the JSON, and the program with what it said."""
        file = self.folder / "load.json"
        code, program = self.tool(LOAD, "Load", server.url, *flags, "--json", file, patience=4 * PATIENCE)
        return code, json.loads(file.read_text()) if file.exists() else None, program

    def assert_measured(self, report, listeners):
        self.assertEqual(report["format"], "palatine-load")
        self.assertGreater(report["moves"], 0)
        self.assertAlmostEqual(report["moves_per_second"], report["moves"] / report["seconds"], 3)
        cpu = report["server_cpu"]
        self.assertGreater(cpu["seconds"], 0)
        self.assertAlmostEqual(cpu["seconds"], cpu["user_seconds"] + cpu["system_seconds"], delta=0.03)
        self.assertAlmostEqual(cpu["moves_per_cpu_second"], report["moves"] / cpu["seconds"], 3)
        latency = report["latency_ms"]
        self.assertTrue(0 < latency["p50"] <= latency["p99"] <= latency["p99_9"] <= latency["max"], latency)
        # each listener of each move; what was under way at either end of the time is in one of the two only
        self.assertAlmostEqual(latency["count"], listeners * report["moves"], delta=4 * listeners * 2)
        traffic = report["traffic"]
        # its updates and an answer; between two games more
        self.assertGreaterEqual(traffic["messages_in"], (listeners + 1) * report["moves"] - 4 * listeners * 2)
        self.assertGreaterEqual(traffic["messages_out"], report["moves"] - 4)
        self.assertGreater(traffic["bytes_in_per_move"], 200)
        self.assertGreater(traffic["bytes_out_per_move"], 100)
        memory = report["memory"]
        for when in ("before", "idle", "connected", "running", "end"):
            self.assertTrue(0 < memory[when]["pss"] <= memory[when]["rss"], memory)
        self.assertIsNotNone(memory["per_room"])
        self.assertTrue(0 < report["generator"]["cpu_seconds"] <= report["seconds"] * report["generator"]["threads"])
        self.assertTrue(0 < report["generator"]["busy"] <= 1)
        self.assertEqual(report["errors"], {"total": 0, "refusals": {}, "closed": {}, "others": {}})

    def test_both_games_are_played_and_every_row_is_there(self):
        server = self.server(config=self.limits("--idle", 500))
        for game, sync, players in (("carolus-magnus", "patch", 2), ("chevaliers", "view", 3),
                                    ("carolus-magnus", "events", 2)):
            with self.subTest(game=game, sync=sync):
                code, report, program = self.load(server, *ROOMS, "--game", game, "--players", players, "--sync", sync,
                                                  "--idle", 10, "--threads", 2)
                self.assertEqual(code, 0, program.said())
                self.assert_measured(report, players + 1)
                self.assertEqual(report["server"]["pid"], server.program.process.pid)
                self.assertEqual(report["settings"]["options"]["players"], players)
                self.assertIsNotNone(report["memory"]["per_idle_connection"])
                self.assertIsNone(report["resumes"])
                for row in ("Moves a second", "Moves a second of server CPU", "Latency p50", "Bytes a move",
                            "Memory an idle connection", "Memory a running room", "Generator busy",
                            "Errors and refusals +0"):
                    self.assertTrue(any(re.match(row, line) for line in program.out), (row, program.said()))

    def test_a_pace_and_a_number_of_moves_are_kept(self):
        server = self.server(config=self.limits("--idle", 5, "--idle-as", "handshake", *ROOMS))
        code, report, program = self.load(server, *ROOMS, "--pace", 100, "--moves", 60, "--idle", 5, "--idle-as",
                                          "handshake", "--lang", "fr")
        self.assertEqual(code, 0, program.said())
        self.assert_measured(report, 3)
        self.assertGreaterEqual(report["moves"], 60)
        # four rooms cannot do more than four in each tenth of a second, and one more where it began
        self.assertLessEqual(report["moves"], 40 * report["seconds"] + 4)
        self.assertIn("Erreurs et refus", "\n".join(program.out))

    def test_many_at_a_pace_share_what_one_address_may_ask(self):
        many = ("--rooms", 50, "--players", 2, "--pace", 20)
        limits = dict(line.split(" = ") for line in self.limits(*many).splitlines() if " = " in line)
        self.assertGreater(32 * int(limits["requests_per_second"]), 50 * 1000 / 20)
        server = self.server(config=self.limits(*many))
        code, report, program = self.load(server, *many, "--seconds", 2, "--warm-up", 0.5, "--patience", PATIENCE)
        self.assertEqual(code, 0, program.said())
        self.assertEqual(report["errors"]["total"], 0, program.said())

    def test_all_connections_that_an_address_may_have_may_come_at_once(self):
        many = ("--idle", 1500, "--idle-as", "handshake", *ROOMS)
        server = self.server(config=self.limits(*many))
        code, report, program = self.load(server, *many)
        self.assertEqual(code, 0, program.said())
        self.assertEqual(report["errors"]["total"], 0, program.said())

    def test_limits_in_the_way_are_named(self):
        server = self.server(config="")
        code, report, program = self.load(server, "--rooms", 100, "--spectators", 1)
        self.assertEqual((code, report), (2, None), program.said())
        said = "\n".join(program.err)
        self.assertIn("guests_per_address_per_hour = 301", said)
        self.assertIn("requests_per_second = 100000", said)
        self.assertNotIn("connections = ", said, "the server lets so many in")

    def test_a_server_that_refuses_in_the_middle_is_said_by_its_limit(self):
        limits = self.limits("--rooms", 4, "--spectators", 1)
        self.assertNotIn("guests", limits, "a server lets more guests in as it is")
        server = self.server(config=limits + "guests_per_address_per_hour = 13\n")
        code, _, program = self.load(server, *ROOMS)
        self.assertEqual(code, 0, program.said())
        (self.folder / "load.json").unlink()
        code, report, program = self.load(server, *ROOMS)
        self.assertEqual((code, report), (2, None), program.said())
        self.assertIn("too_many_guests", "\n".join(program.err))
        self.assertIn("limit guests_per_address_per_hour", "\n".join(program.err))

    def test_nobody_there_is_wrong_usage(self):
        server = self.server(config=self.limits())
        server.kill()
        code, report, program = self.load(server, *ROOMS)
        self.assertEqual((code, report), (2, None), program.said())
        self.assertTrue(any("refused" in line for line in program.err), program.said())

    def assert_resumed(self, code, report, program, clients):
        self.assertEqual(code, 0, program.said())
        resumes = report["resumes"]
        self.assertEqual((resumes["clients"], resumes["resumed"]), (clients, clients))
        self.assertTrue(0 < resumes["seconds_from_return"] <= resumes["seconds_from_loss"], resumes)
        self.assertEqual(report["errors"]["total"], 0)
        self.assertTrue(any(re.match(f"Came back .* {clients} / {clients}$", line) for line in program.out),
                        program.said())

    def test_a_server_killed_in_the_middle_gets_everybody_back(self):
        server = self.server(config=self.limits("--idle", 30))
        file = self.folder / "load.json"
        program = self.client("Load", server.url, *ROOMS, "--idle", 30, "--resumes", "--json", file, program=LOAD)
        program.close_input()
        program.line("end the server now", lines=program.err)
        server.kill()
        server.start()
        code = program.end(4 * PATIENCE)
        self.assert_resumed(code, json.loads(file.read_text()), program, 4 * 3 + 30)

    def test_a_command_starts_it_anew(self):
        server = self.server(config=self.limits())
        number = self.folder / "pid"
        first = server.program.process.pid
        # until it is a zombie, and the last of its threads gone, it has the data and the port
        gone = f"[ \"$(ls /proc/{first}/task)\" = {first} ] && grep -q '^State:.Z' /proc/{first}/status"
        again = (f"kill -9 {first}; until {gone}; do :; done; '{SERVER}' --config "
                 f"'{server.config}' --listen 127.0.0.1:{server.port} --data '{server.data}' >/dev/null 2>&1 & "
                 f"echo $! >'{number}'")
        code, report, program = self.load(server, *ROOMS, "--resumes", "--restart-command", again)
        os.kill(int(number.read_text()), signal.SIGKILL)
        self.assert_resumed(code, report, program, 4 * 3)

    def test_nobody_comes_back(self):
        server = self.server(config=self.limits())
        code, report, program = self.load(server, *ROOMS[:-1], 3, "--resumes", "--restart-command",
                                          f"kill -9 {server.program.process.pid}")
        self.assertEqual(code, 1, program.said())
        self.assertEqual(report["resumes"], {"clients": 4 * 3, "resumed": 0, "seconds_from_loss": None,
                                             "seconds_from_return": None})
        self.assertEqual(report["errors"]["others"]["not_resumed"], 1)


if __name__ == "__main__":
    unittest.main()
