"""Where settings come from, and what SIGHUP takes up."""
import asyncio
import signal
import tempfile
import unittest
from pathlib import Path

from harness import Server, run
from player import Client, Refused


class Sources(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="palatine-test-")
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "c.toml"

    def printed(self, *args, env=None):
        code, out, err = run(*args, "--print-config", env=env)
        self.assertEqual((code, err), (0, ""))
        return out

    def test_the_printed_file_is_the_one_in_the_tree_and_is_good(self):
        out = self.printed()
        self.assertEqual(out, Path("deploy/palatine.toml").read_text())
        self.file.write_text(out)
        self.assertEqual(self.printed("--config", str(self.file)), out)

    def test_file_then_environment_then_flags(self):
        self.file.write_text('name = "file"\ndeflate = true\nbot_threads = 2\n')
        out = self.printed("--name", "flag", env={"PALATINE_CONFIG": str(self.file), "PALATINE_NAME": "environment",
                                                  "PALATINE_BOT_THREADS": "3"})
        for line in ('name = "flag"', "deflate = true", "bot_threads = 3", "#behind_proxy = false"):
            self.assertIn(f"\n{line}\n", out)

    def test_lists_and_switches_as_flags(self):
        out = self.printed("--origins", "https://a.example,https://b.example", "--origins", "https://c.example",
                           "--deflate", "--behind-proxy=false")
        self.assertIn('\norigins = ["https://a.example", "https://b.example", "https://c.example"]\n', out)
        self.assertIn("\ndeflate = true\n", out)
        self.assertIn("\n#behind_proxy = false\n", out)
        self.assertIn('\nlevel = "warn"\n', self.printed("--log-level", "warn"))
        self.assertEqual(self.printed("--log", "json"), self.printed("--log-format", "json"))

    def test_what_is_wrong_names_its_place(self):
        self.file.write_text("\n[limits]\nnam_max = 1\n")
        for words, args, env in (
            ("PALATINE_LIMIT_ROOMS: there is no such setting", (), {"PALATINE_LIMIT_ROOMS": "1"}),
            ("PALATINE_LIMITS_ROOMS: must be a whole number", (), {"PALATINE_LIMITS_ROOMS": "many"}),
            ("--limits-rooms: must be a whole number from 1 to 1000000", ("--limits-rooms", "0"), {}),
            ("--deflate: must be true or false", ("--deflate=perhaps",), {}),
            (f"{self.file}:3: unknown setting limits.nam_max", (), {"PALATINE_CONFIG": str(self.file)}),
            ("tls_certificate: needs tls_key", ("--tls-certificate", "c.pem"), {}),
            ("no address and no range of addresses", ("--trusted-proxies", "10.0.0.0/33"), {}),
        ):
            for mode in ("--check-config", "--print-config"):
                with self.subTest(words=words, mode=mode):
                    code, out, err = run(*args, mode, env=env)
                    self.assertEqual((code, out), (2, ""))
                    self.assertTrue(err.startswith("palatine-server: "), err)
                    self.assertIn(words, err)

    def test_what_is_dangerous_is_warned_of_by_the_check_and_in_the_log(self):
        said = "metrics_listen: whoever reaches that address reads the metrics"
        code, out, err = run("--metrics-listen", "0.0.0.0:0", "--check-config")
        self.assertEqual((code, err), (0, ""))
        self.assertIn(f"\nwarning: {said}", out)
        with Server("--metrics-listen", "0.0.0.0:0") as server:
            self.assertIn(said, server.wait_for_log("dangerous setting: "))
        code, out, err = run("--check-config")
        self.assertEqual((code, out.count("\n"), err), (0, 1, ""))

    def test_help_has_every_setting(self):
        _, out, _ = run("--help")
        for line in self.printed().splitlines():
            if line.startswith("#") and " = " in line and line[1].isalpha():
                self.assertIn("-" + line[1:].split(" = ")[0].replace("_", "-"), out)


class Reading(unittest.IsolatedAsyncioTestCase):
    def again(self, server, config, words):
        """The file anew, and what the log then says."""
        before = server.log().count(words)
        server.config.write_text(config)
        server.process.send_signal(signal.SIGHUP)
        return server.wait_for_log(words, before + 1)

    async def test_what_can_change_changes_for_those_who_are_there(self):
        with Server(config='name = "Aachen"\n') as server:
            anna = await Client("Anna").connect(server.web_socket)
            self.assertEqual(anna.hello["server"]["name"], "Aachen")
            log = await asyncio.to_thread(
                self.again, server, 'name = "Ingelheim"\nbot_threads = 3\n[limits]\ntitle_length = 8\n', "settings read again")
            self.assertIn('name = "Ingelheim", was "Aachen"', log)
            self.assertIn("limits.title_length = 8, was 60", log)
            self.assertIn("waits for a restart: bot_threads = 3, was 1", log)
            self.assertIn("2 taken up, 1 wait for a restart", log)
            with self.assertRaises(Refused) as refused:
                await anna.request("room.create", {"game": "carolus-magnus", "title": "more than eight"})
            self.assertEqual(refused.exception.reason, "title_too_long")
            bert = await Client("Bert").connect(server.web_socket)
            self.assertEqual(bert.hello["server"]["name"], "Ingelheim")
            self.assertEqual(bert.hello["limits"]["title_length"], 8)
            for one in (anna, bert):
                await one.close()

    async def test_a_bad_file_changes_nothing_and_is_named_with_its_line(self):
        with Server(config='name = "Aachen"\n') as server:
            for config, words in (('name = "Ingelheim"\ncolour = "red"\n', f"{server.config}:2: unknown setting colour"),
                                  ('name = "Ingelheim"\n[limits]\nrooms = 0\n', f"{server.config}:3: limits.rooms"),
                                  ("name = \n", f"{server.config}:1: "),
                                  ('name = "Ingelheim"\ntls_certificate = "/nowhere"\ntls_key = "/nowhere"\n',
                                   "the TLS file /nowhere")):
                log = await asyncio.to_thread(self.again, server, config, f"the settings in use stay: {words}")
                self.assertNotIn("taken up", log)
            anna = await Client("Anna").connect(server.web_socket)
            self.assertEqual(anna.hello["server"]["name"], "Aachen")
            await anna.close()

    async def test_flags_still_win(self):
        with Server("--name", "flag") as server:
            await asyncio.to_thread(self.again, server, 'name = "file"\n', "0 taken up, 0 wait")
            anna = await Client("Anna").connect(server.web_socket)
            self.assertEqual(anna.hello["server"]["name"], "flag")
            await anna.close()

    async def test_the_log_itself(self):
        with Server(config='[log]\nlevel = "warn"\n') as server:
            server.config.write_text('[log]\nlevel = "info"\nformat = "json"\n')
            server.process.send_signal(signal.SIGHUP)
            await asyncio.to_thread(server.wait_for_log, '"message":"settings read again: 2 taken up')


if __name__ == "__main__":
    unittest.main()
