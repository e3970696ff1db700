"""One's own data in a real server: handed out once, and deleted for good while others play; an address for mail, and a
new password by mail, with a real SMTP server."""
import asyncio
import json
import re
import sqlite3
import subprocess
import sys
import unittest
from pathlib import Path

from admin_test import ADMIN
from games_test import FAST, play_to_the_end, seat_all
from harness import PATIENCE, Server, run
from player import Client, Player, Refused

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "mail"))
from mail_test import Server as MailServer  # noqa: E402

PASSWORD = "correct horse battery"
FORGOTTEN = "somebody who was deleted is forgotten everywhere"


async def refused(client, method, params):
    try:
        return f"accepted: {await client.request(method, params)}"
    except Refused as no:
        return no.reason


class WithServer(unittest.IsolatedAsyncioTestCase):
    config = FAST

    def setUp(self):
        self.server = self.begin(Server(config=self.config))

    def begin(self, server):
        self.addCleanup(server.__exit__)
        return server.start()

    async def asyncTearDown(self):
        if self._outcome and not self._outcome.success:
            print(self.server.log()[-3000:])

    async def account(self, client, name):
        await client.connect(self.server.web_socket)
        await client.request("account.claim", {"name": name, "password": PASSWORD})
        return client

    async def gone(self, client):
        """Its connection was closed."""
        await asyncio.wait_for(client._reader, PATIENCE)
        return client.ws.close_reason


class Exports(WithServer):
    async def test_all_that_is_stored_can_be_had_once_and_stands_in_no_log(self):
        anna = await self.account(Client("Anna"), "Annabel")
        await anna.request("chat.say", {"text": "Good morning."})
        path = (await anna.request("account.export", {}))["path"]
        self.assertTrue(path.startswith("api/v1/export/"))
        status, headers, _ = await asyncio.to_thread(self.server.get, "/" + path, "HEAD")
        self.assertEqual(status, 405, "who only looks does not use it up")
        status, headers, text = await asyncio.to_thread(self.server.get, "/" + path)
        self.assertEqual(status, 200)
        self.assertEqual(headers["Cache-Control"], "no-store")
        self.assertIn("attachment", headers["Content-Disposition"])
        told = json.loads(text)
        self.assertEqual((told["id"], told["name"]), (anna.id, "Annabel"))
        self.assertEqual([said["text"] for said in told["talk"]], ["Good morning."])
        for secret in ("argon2", "token", "seed", "fingerprint"):
            self.assertNotIn(secret, text)
        self.assertEqual((await asyncio.to_thread(self.server.get, "/" + path))[0], 404, "once")
        first = (await anna.request("account.export", {}))["path"]
        second = (await anna.request("account.export", {}))["path"]
        self.assertEqual((await asyncio.to_thread(self.server.get, "/" + first))[0], 404, "the last one counts")
        await anna.request("account.delete", {"confirm": True, "password": PASSWORD})
        self.assertEqual((await asyncio.to_thread(self.server.get, "/" + second))[0], 404, "nothing of who is gone")
        for code in (path, first, second):
            self.assertNotIn(code.rsplit("/", 1)[1], self.server.log())
        await anna.close()

    async def test_it_goes_however_much_its_address_was_sent_before(self):
        server = self.begin(Server(config=FAST + "[network]\nsent_bytes_per_second = 100000\n"))
        anna = await Client("Anna").connect(server.web_socket)
        for _ in range(100):
            await anna.request("chat.say", {"text": 400 * "x"})
        path = (await anna.request("account.export", {}))["path"]
        for file in ("/docs/all.md", "/docs/limits.md"):
            while (answer := await asyncio.to_thread(server.get, file))[0] == 200:
                shortest = len(answer[2])
            self.assertEqual(answer[0], 429)
        status, _, text = await asyncio.to_thread(server.get, "/" + path)
        self.assertEqual(status, 200, text)
        self.assertEqual(len(json.loads(text)["talk"]), 100)
        self.assertGreater(len(text), shortest, "there were not enough bytes left for it")
        await anna.close()


class Deletions(WithServer):
    async def played(self):
        """Two have played a game, and one of them has said something; gives them and the room."""
        players = [Player("Anna", 1), Player("Bert", 2)]
        over = await seat_all(players, self.server.web_socket, {"players": 2, "max_rounds": 1})
        await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, players)), PATIENCE)
        await players[0].request("account.claim", {"name": "Annabel", "password": PASSWORD})
        await players[0].request("chat.say", {"room": over["room"], "channel": "table", "text": "Annabel was here."})
        return players, over["room"]

    def is_nowhere(self, *texts):
        """In no file of a stopped server, not even where it has room that is free."""
        for part in self.server.data.iterdir():
            if part.is_file():
                content = part.read_bytes()
                for text in texts:
                    self.assertNotIn(text.encode(), content, part)

    async def test_who_deletes_himself_is_nobody_at_once_and_nowhere_soon(self):
        (anna, bert), room = await self.played()
        self.assertEqual(await refused(anna, "account.delete", {"confirm": False, "password": PASSWORD}), "not_confirmed")
        self.assertEqual(await refused(anna, "account.delete", {"confirm": True, "password": "not that one"}),
                         "wrong_credentials")
        await bert.request("room.leave", {"room": room})
        await anna.request("account.delete", {"confirm": True, "password": PASSWORD})
        self.assertEqual(await self.gone(anna), "signed_out")
        stranger = Client("Stranger")
        with self.assertRaises(Refused) as no:
            await stranger.connect(self.server.web_socket, token=anna.token)
        self.assertEqual(no.exception.reason, "unknown_token")
        await asyncio.to_thread(self.server.wait_for_log, FORGOTTEN)
        replay = await asyncio.to_thread(self.server.get_json, f"/api/v1/replays/{room}")
        self.assertEqual([seat["name"] for seat in replay["seats"]][0], "Somebody")
        names = [seat["name"] for seat in (await bert.request("account.games", {}))["games"][0]["seats"]]
        self.assertIn("Somebody", names)
        for client in (bert, stranger):
            await client.close()
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        self.is_nowhere("Annabel", "was here")

    async def test_a_seat_of_a_running_game_is_given_up(self):
        players = [Player("Anna", 1), Player("Bert", 2)]
        made = await seat_all(players, self.server.web_socket, {"players": 2})
        while players[0].table["status"] != "running" or players[1].table["status"] != "running":
            await asyncio.gather(*(player.step() for player in players))
        await players[0].request("account.delete", {"confirm": True, "token": players[0].token})
        self.assertEqual(await self.gone(players[0]), "signed_out")
        while players[1].table["status"] != "over":
            players[1].changed.clear()
            await asyncio.wait_for(players[1].changed.wait(), PATIENCE)
        self.assertEqual(players[1].table["result"]["reason"], "resigned")
        self.assertNotIn(FORGOTTEN, self.server.log(), "while Bert looks at it, the table knows who it was")
        await players[1].request("room.leave", {"room": made["room"]})
        await asyncio.to_thread(self.server.wait_for_log, FORGOTTEN)
        await players[1].close()

    async def test_what_was_whispered_to_who_deletes_himself_goes_too(self):
        players = [Player("Anna", 1), Player("Bert", 2)]
        made = await seat_all(players, self.server.web_socket, {"players": 2, "whispers": True}, game="warlords-of-europe")
        anna, bert = players
        await anna.request("account.claim", {"name": "Annabel", "password": PASSWORD})
        while anna.table["status"] != "running" or bert.table["status"] != "running":
            await asyncio.gather(*(player.step() for player in players))
        whisper = {"room": made["room"], "channel": "whisper", "to": anna.id, "text": "For you alone."}
        await bert.request("chat.say", whisper)
        await anna.request("account.delete", {"confirm": True, "password": PASSWORD})
        while bert.table["status"] != "over":
            bert.changed.clear()
            await asyncio.wait_for(bert.changed.wait(), PATIENCE)
        await bert.request("room.leave", {"room": made["room"]})
        await asyncio.to_thread(self.server.wait_for_log, FORGOTTEN)
        await bert.close()
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        self.is_nowhere("Annabel", "you alone")

    async def test_a_server_that_is_killed_right_after_it_goes_on_with_it(self):
        (anna, bert), room = await self.played()
        await anna.request("account.delete", {"confirm": True, "password": PASSWORD})
        await asyncio.to_thread(self.server.kill)
        await bert.close()
        await asyncio.to_thread(self.server.start)
        await asyncio.to_thread(self.server.wait_for_log, FORGOTTEN)
        with self.assertRaises(Refused):
            await Client("Anna").connect(self.server.web_socket, token=anna.token)
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        self.is_nowhere("Annabel", "was here")
        db = sqlite3.connect(self.server.data / "palatine.db")
        self.assertEqual(db.execute("SELECT count(*) FROM forgetting").fetchone(), (0,))
        db.close()


class Mails(WithServer):
    def setUp(self):
        self.mail = MailServer()
        self.addCleanup(self.mail.close)
        self.config = ('public_url = "https://games.example.org"\n' + FAST + '[mail]\nstarttls = false\n'
                       f'server = "smtp://127.0.0.1:{self.mail.port}"\nfrom = "palatine@example.org"\n')
        super().setUp()

    async def test_an_address_is_confirmed_and_a_forgotten_password_comes_by_it(self):
        anna = await self.account(Client("Anna"), "Annabel")
        self.assertIn("mail", anna.hello["features"])
        await anna.request("account.set_email", {"password": PASSWORD, "address": "anna@example.net"})
        await asyncio.to_thread(self.mail.wait, 1)
        mail = self.mail.read()
        self.assertEqual((mail["To"], mail["From"]), ("anna@example.net", "Palatine <palatine@example.org>"))
        code = re.search(r"\b[2-9A-Z]{8}\b", mail.get_content()).group()
        self.assertEqual(await refused(anna, "account.confirm_email", {"code": "22222222"}), "unknown_code")
        self.assertEqual(await anna.request("account.confirm_email", {"code": code.lower()}),
                         {"address": "anna@example.net"})
        elsewhere = await Client("Somebody").connect(self.server.web_socket)
        self.assertEqual(await elsewhere.request("account.forgot", {"name": "Nobody"}), {})
        self.assertEqual(await elsewhere.request("account.forgot", {"name": "Annabel", "language": "fr"}), {})
        await asyncio.to_thread(self.mail.wait, 2)
        mail = self.mail.read()
        self.assertEqual(mail["To"], "anna@example.net")
        self.assertEqual(mail["Subject"], "Palatine : un nouveau mot de passe")
        link = re.search(r"https://games\.example\.org/me#reset=(\S+)", mail.get_content())
        await elsewhere.request("account.reset", {"code": link.group(1), "password": "battery staple"})
        self.assertEqual(await self.gone(anna), "signed_out")
        came = await elsewhere.request("account.login", {"name": "Annabel", "password": "battery staple"})
        self.assertEqual(came["person"]["id"], anna.id)
        path = (await elsewhere.request("account.export", {}))["path"]
        self.assertEqual((await asyncio.to_thread(self.server.get_json, "/" + path))["account"]["email"], "anna@example.net")
        await elsewhere.close()
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        self.assertEqual(len(self.mail.mails), 2, "nobody has none")
        stored = b"".join(part.read_bytes() for part in self.server.data.iterdir() if part.is_file())
        for secret in (code, link.group(1)):
            self.assertNotIn(secret, self.server.log())
            self.assertNotIn(secret.encode(), stored)
        for private in ("anna", "Annabel", "example.net", "battery"):
            self.assertNotIn(private, self.server.log())


    async def test_a_ban_is_told_by_mail_with_the_link_by_which_it_is_appealed(self):
        anna = await self.account(Client("Anna"), "Annabel")
        await anna.request("account.set_email", {"password": PASSWORD, "address": "anna@example.net", "language": "fr"})
        await asyncio.to_thread(self.mail.wait, 1)
        code = re.search(r"\b[2-9A-Z]{8}\b", self.mail.read().get_content()).group()
        await anna.request("account.confirm_email", {"code": code})
        room = (await anna.request("room.create", {"game": "carolus-magnus"}))["room"]

        def admin(*args):
            return asyncio.to_thread(subprocess.run, [ADMIN, "--data", str(self.server.data), *args], check=True,
                                     capture_output=True, timeout=PATIENCE)

        await admin("ban", "Annabel", "--room", room, "--why", "Dans cette table.")
        await asyncio.to_thread(self.mail.wait, 2)
        mail = self.mail.read()
        self.assertEqual(mail["Subject"], "Palatine : votre compte est exclu d’une table")
        self.assertIn(f"https://games.example.org/table/{room}", mail.get_content())
        self.assertNotIn("/appeal", mail.get_content())
        await admin("ban", "Annabel", "--for", "7d", "--why", "Des insultes.")
        await asyncio.to_thread(self.mail.wait, 3)
        mail = self.mail.read()
        self.assertEqual((mail["To"], mail["Subject"]), ("anna@example.net", "Palatine : votre compte est exclu"))
        words = " ".join(mail.get_content().split())
        self.assertRegex(words, r"La modération a exclu ce compte du serveur, jusqu’au 20\S+Z\. Le motif indiqué : Des insultes\.")
        token = re.search(r"https://games\.example\.org/appeal#(\S{43})", words).group(1)
        self.assertEqual(await self.gone(anna), "banned")
        anybody = await Client("Brother").connect(self.server.web_socket)
        await anybody.request("appeal.file", {"token": token, "text": "C’était mon frère."})

        # what is kept about it is hers to have, and goes with her
        [appeal] = json.loads((await admin("export", "Annabel")).stdout)["appeals"]
        self.assertEqual((appeal["text"], appeal["why"]), ("C’était mon frère.", "Des insultes."))
        await admin("delete", "Annabel")
        await asyncio.to_thread(self.server.wait_for_log, FORGOTTEN)
        self.assertEqual(await refused(anybody, "appeal.get", {"token": token}), "unknown_appeal")
        await anybody.close()
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        stored = b"".join(part.read_bytes() for part in self.server.data.iterdir() if part.is_file())
        for gone in ("C’était mon frère.", "Des insultes.", token):
            self.assertNotIn(gone.encode(), stored)
        self.assertNotIn(token, self.server.log())


class Settings(unittest.TestCase):
    def says(self, *args, env=None):
        code, out, err = run("--check-config", *args, env=env)
        return code, out + err

    def test_what_does_not_fit_together_is_refused_with_a_sentence_and_no_password(self):
        good = ["--mail-server", "smtps://mail.example.org", "--mail-from", "palatine@example.org", "--public-url",
                "https://games.example.org"]
        self.assertEqual(self.says(*good)[0], 0)
        for args, why in [(good[:2] + good[4:], "needs mail.from"),
                          (good[:4], "needs public_url"),
                          (["--mail-server", "http://mail.example.org", *good[2:]], "A mail server is smtp://"),
                          (["--mail-from", "palatine", *good[:2], *good[4:]], "no address for mail"),
                          ([*good, "--mail-user", "anna"], "A user and a password go together"),
                          ([*good, "--mail-user", "anna", "--mail-password-file", "/nowhere"], "can't be read"),
                          (["--mail-server", "smtp://mail.example.org", "--mail-starttls=false", *good[2:]],
                           "only to a mail server on this machine")]:
            code, said = self.says(*args)
            self.assertEqual(code, 2, args)
            self.assertIn(why, said)
        env = {"PALATINE_MAIL_PASSWORD": "very secret word"}
        code, said = self.says(*good, "--mail-user", "anna", env=env)
        self.assertEqual(code, 0, said)
        code, shown, _ = run("--print-config", *good, "--mail-user", "anna", env=env)
        self.assertEqual(code, 0)
        self.assertNotIn("very secret word", said + shown)


if __name__ == "__main__":
    unittest.main()
