"""The program: flags, config file, data folder, log, signals, exit codes."""
import asyncio
import json
import signal
import tempfile
import time
import unittest
from pathlib import Path


from games_test import FAST
from harness import PATIENCE, Server, run
from player import GONE, Client


class CommandLine(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="palatine-test-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def config(self, text):
        path = self.folder / "c.toml"
        path.write_text(text)
        return str(path)

    def refused(self, code, words, *args):
        got, out, err = run(*args, data=self.folder)
        self.assertEqual(got, code, err)
        self.assertIn(words, err)
        self.assertNotIn("ready", out)
        return err

    def test_help_and_version(self):
        code, out, _ = run("--help")
        self.assertEqual(code, 0)
        for flag in ("--config", "--listen", "--data", "--name", "--public-url", "--log", "--check-config", "Examples"):
            self.assertIn(flag, out)
        code, out, _ = run("--version")
        self.assertEqual(code, 0)
        self.assertRegex(out, r"^palatine-server \d+\.\d+\.\d+ ")

    def test_a_good_config_is_said_to_be_good_and_nothing_is_made(self):
        path = self.config('listen = "[::1]:7777"\nname = "Aachen"\n[log]\nformat = "json"\n[limits]\nconnections = 9\n')
        code, out, err = run("--config", path, "--data", "d", "--check-config", data=self.folder)
        self.assertEqual((code, err), (0, ""))
        self.assertIn("::1:7777", out)
        self.assertFalse((self.folder / "d").exists())

    def test_flags_win_over_the_file(self):
        path = self.config('listen = "127.0.0.1:7777"\ndata = "from-file"\n')
        _, out, _ = run("--config", path, "--listen", "127.0.0.1:8888", "--check-config")
        self.assertIn("127.0.0.1:8888", out)
        self.assertIn("from-file", out)

    def test_what_is_wrong_in_the_file_is_said_with_its_line(self):
        for text, line, words in (
            ('name = "x"\ncolour = "red"\n', 2, "unknown setting colour"),
            ("[limits]\n\nconections = 5\n", 3, "unknown setting limits.conections"),
            ("[limits]\nconnections = 0\n", 2, "limits.connections: must be a whole number"),
            ('[limits]\nconnections = "many"\n', 2, "limits.connections"),
            ("[limits]\nchat_kept = 1001\n", 2, "limits.chat_kept: must be a whole number from 1 to 1000"),
            ("[limits]\n\nrequests_per_second = 9000000000000000000\n", 3, "from 1 to 1000000"),
            ("[limits]\nname_max = 1\n", 2, "limits.name_max: must be a whole number from 10 to 48"),
            ("[limits]\nname_min = 30\n", 2, "limits.name_min: must not be more than limits.name_max"),
            ("[limits]\nkey_length = 8\n", 2, "unknown setting limits.key_length"),
            ("listen = 8080\n", 1, "listen: must be text"),
            ('\nlisten = "nowhere"\n', 2, "no ADDRESS:PORT"),
            ('listen = "127.0.0.1:70000"\n', 1, "no ADDRESS:PORT"),
            ('[log]\nlevel = "loud"\n', 2, "no log level"),
            ('origins = ["https://a.example", "b"]\n', 1, "no origin"),
            ('behind_proxy = "yes"\n', 1, "true or false"),
            ("log = 3\n", 1, "must be a table"),
            ('public_url = "ftp://x"\n', 1, "no http"),
            ('name = "never closed\n', 1, ""),
        ):
            with self.subTest(text=text):
                path = self.config(text)
                err = self.refused(2, f"{path}:{line}: ", "--config", path, "--check-config")
                self.assertIn(words, err)

    def test_a_missing_file_and_unknown_flags_are_usage_errors(self):
        self.refused(2, "is not there", "--config", "none.toml")
        self.refused(2, "--colour", "--colour")
        self.refused(2, "no ADDRESS:PORT", "--listen", "8080x")
        self.refused(2, "no log format", "--log", "xml")

    def test_a_data_folder_that_can_not_be_made_is_a_sentence(self):
        self.refused(1, "can't be made", "--listen", "127.0.0.1:0", "--data", "/proc/palatine")
        (self.folder / "file").write_text("")
        self.refused(1, "can't be made", "--listen", "127.0.0.1:0", "--data", "file")

    def test_an_address_that_is_not_here_is_a_sentence(self):
        self.refused(1, "can't listen on 203.0.113.1:0", "--listen", "203.0.113.1:0", "--data", "d")
        self.refused(1, "is no IP address", "--listen", "nowhere.example:1", "--data", "d")


class Process(unittest.TestCase):
    def test_two_servers_do_not_share_a_data_folder(self):
        with Server() as server:
            code, _, err = run("--listen", "127.0.0.1:0", "--data", str(server.data))
            self.assertEqual(code, 1)
            self.assertIn(f"in use by another palatine-server (process {server.process.pid})", err)
            self.assertEqual(server.get("/readyz")[0], 200)

    def test_who_starts_in_the_instant_after_a_kill_waits_for_the_folder(self):
        with Server() as first:
            second = Server(data=first.data)
            self.addCleanup(second.__exit__)
            second.launch()
            log = second.wait_for_log("is still in use by")
            first.kill()
            second.become_ready()
            self.assertEqual(second.get("/readyz")[0], 200)
            self.assertIn(f"by another palatine-server (process {first.process.pid})", log)
            self.assertEqual(second.log().count("in use by"), 1)

    def test_two_servers_do_not_share_a_port(self):
        with Server() as server:
            code, _, err = run("--listen", f"127.0.0.1:{server.port}", "--data", str(server.folder / "other"))
            self.assertEqual(code, 1)
            self.assertIn("another program uses this port", err)

    def test_a_database_that_is_not_one_is_refused_untouched(self):
        server = Server()
        self.addCleanup(server.__exit__)
        server.data.mkdir()
        (server.data / "palatine.db").write_text("my diary" * 1000)
        code, _, err = run("--listen", "127.0.0.1:0", "--data", str(server.data))
        self.assertEqual(code, 1)
        self.assertIn("damaged or no database", err)
        self.assertEqual((server.data / "palatine.db").read_text(), "my diary" * 1000)

    def test_the_data_is_for_its_owner_alone(self):
        with Server() as server:
            self.assertEqual(server.data.stat().st_mode & 0o777, 0o700)
            self.assertEqual((server.data / "palatine.db").stat().st_mode & 0o777, 0o600)

    def test_interrupt_ends_it_as_well(self):
        with Server() as server:
            server.process.send_signal(signal.SIGINT)
            self.assertEqual(server.process.wait(PATIENCE), 0)
            server.process.stdout.close()


class Disk(unittest.IsolatedAsyncioTestCase):
    async def test_a_disk_that_takes_no_more_ends_the_server_and_loses_nothing_acknowledged(self):
        server = Server(config=FAST)
        self.addCleanup(server.__exit__)
        # no file may grow beyond this, as on a full disk; Python ignores the signal, and so will the server
        server.limit_files(600_000)
        server.start()
        anna = await Client("Anna").connect(server.web_socket)
        made = await anna.request("room.create", {"game": "carolus-magnus"})
        await anna.request("room.join", {"room": made["room"]})
        said = 0
        with self.assertRaises(GONE):
            while said < 5000:
                await anna.request("chat.say", {"room": made["room"], "text": f"{said + 1}" + "x" * 400})
                said += 1
        self.assertEqual(await asyncio.to_thread(server.process.wait, PATIENCE), 1)
        server.process.stdout.close()
        self.assertIn("can't be written", server.log())
        self.assertGreater(said, 0)
        await anna.close()

        server.limit_files(None)
        server.start()
        await anna.connect(server.web_socket)
        chat = (await anna.request("room.join", {"room": made["room"]}))["chat"]
        # the one that failed may be there or not, but none before it is lost
        self.assertIn(int(chat[-1]["text"].rstrip("x")), (said, said + 1))
        await anna.close()


class Ending(unittest.IsolatedAsyncioTestCase):
    async def test_sigterm_tells_clients_commits_and_exits_0_within_5_seconds(self):
        with Server() as server:
            anna = await Client("Anna").connect(server.web_socket)
            made = await anna.request("room.create", {"game": "carolus-magnus", "title": "stays"})
            silent = socket_that_reads_nothing(server)
            started = time.monotonic()
            server.process.send_signal(signal.SIGTERM)
            await anna.notification("server.notice", lambda notice: notice["kind"] == "shutting_down")
            await asyncio.wait_for(anna._reader, PATIENCE)
            self.assertEqual(anna.ws.close_code, 1012)
            self.assertEqual(await asyncio.to_thread(server.process.wait, PATIENCE), 0)
            self.assertLess(time.monotonic() - started, 5)
            silent.close()
            server.process.stdout.close()
            server.start()
            await anna.connect(server.web_socket)
            self.assertEqual((await anna.request("room.join", {"room": made["room"]}))["table"]["title"], "stays")
            await anna.close()

    async def test_the_log_is_json_and_knows_no_secrets(self):
        with Server("--log", "json", "--log-level", "debug") as server:
            anna = await Client("Anna").connect(server.web_socket)
            made = await anna.request("room.create", {"game": "carolus-magnus"})
            await anna.request("room.join", {"invite": made["invite"]})
            await anna.request("chat.say", {"room": made["room"], "text": "my dear friends"})
            await anna.close()
            self.assertEqual(server.stop(), 0)
            lines = [json.loads(line) for line in server.log().splitlines()]
            self.assertIn("ended", [line["message"] for line in lines])
            for secret in (anna.token, made["invite"], "my dear friends"):
                self.assertNotIn(secret, server.log())


def socket_that_reads_nothing(server):
    import socket

    silent = socket.create_connection(("127.0.0.1", server.port))
    silent.sendall(
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    silent.recv(12)
    return silent


if __name__ == "__main__":
    unittest.main()
