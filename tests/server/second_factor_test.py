"""A second factor in a real server: a code beside the password, once each; guesses that end; kill -9; own data and
deletion; a lost phone, a role that takes it, and a mail."""
import asyncio
import json
import signal
import sqlite3
import sys
import unittest
from pathlib import Path

from admin_test import WithServer
from games_test import FAST
from harness import shown_by_app
from player import Client, Refused

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "mail"))
from mail_test import Server as MailServer  # noqa: E402

PASSWORD = "correct horse battery"


class Person(Client):
    async def refused(self, method, params):
        """The reason."""
        try:
            return f"accepted: {await self.request(method, params)}"
        except Refused as no:
            return no.reason

    async def log_in(self, name, **more):
        return await self.refused("account.login", {"name": name, "password": PASSWORD, **more})


def other_than(code):
    """Six digits that the app does not show now, nor just before or after (but once in 300,000 times)."""
    return f"{(int(code) + 500_000) % 1_000_000:06}"


class SecondFactor(WithServer):
    async def here(self, name="Somebody", address=None):
        person = Person(name)
        person.address = address
        return await person.connect(self.server.web_socket)

    async def admin(self, *args):
        return await asyncio.to_thread(self.done, *args)

    async def careful(self, name="Anna"):
        """An account with a second factor; gives it, its secret and its recovery codes."""
        person = await self.here(name)
        await person.request("account.claim", {"name": name, "password": PASSWORD})
        secret = (await person.request("account.begin_second_factor", {"password": PASSWORD}))["secret"]
        on = await person.request("account.confirm_second_factor", {"code": shown_by_app(secret)})
        return person, secret, on["recovery_codes"]

    async def accepted(self, person, name, code):
        said = await person.log_in(name, code=code)
        self.assertTrue(said.startswith("accepted"), said)

    async def test_a_code_opens_once_and_a_killed_server_forgets_nothing(self):
        anna, secret, recovery = await self.careful()
        await asyncio.to_thread(self.server.kill)
        await asyncio.to_thread(self.server.start)
        stranger = await self.here()
        self.assertEqual(await stranger.log_in("Anna"), "second_factor_needed")
        self.assertEqual(await stranger.refused("account.login", {"name": "Anna", "password": "not that one"}),
                         "wrong_credentials")
        code = shown_by_app(secret, 1)
        await self.accepted(stranger, "Anna", code)
        other = await self.here()
        self.assertEqual(await other.log_in("Anna", code=code), "wrong_code")
        await asyncio.to_thread(self.server.kill)
        await asyncio.to_thread(self.server.start)
        third = await self.here()
        self.assertEqual(await third.log_in("Anna", code=code), "wrong_code", "not even now")
        await self.accepted(third, "Anna", recovery[0].lower().replace("-", " "))
        self.assertEqual(await (await self.here()).log_in("Anna", code=recovery[0]), "wrong_code")
        state = await third.request("account.second_factor", {})
        self.assertEqual((state["on"], state["recovery_left"]), (True, 9))

    async def test_guesses_end_and_the_owner_still_comes_in(self):
        anna, secret, recovery = await self.careful()
        said = []
        for number in range(12):
            thief = await self.here(address=f"127.0.0.{10 + number}")
            said.append(await thief.log_in("Anna", code=other_than(shown_by_app(secret, 1))))
        self.assertEqual(said, 10 * ["wrong_code"] + 2 * ["too_many_attempts"])
        await asyncio.to_thread(self.server.kill)
        await asyncio.to_thread(self.server.start)
        thief = await self.here(address="127.0.0.30")
        self.assertEqual(await thief.log_in("Anna", code=shown_by_app(secret, 1)), "too_many_attempts", "a right one too")
        await self.accepted(await self.here(), "Anna", recovery[0])
        anna = await Person("Anna").connect(self.server.web_socket, token=anna.token)
        # whoever is in stays in
        self.assertTrue((await anna.request("account.second_factor", {}))["on"])

    async def test_it_stands_in_no_log_no_export_and_is_forgotten(self):
        anna, secret, recovery = await self.careful("Annabel")
        path = (await anna.request("account.export", {}))["path"]
        text = (await asyncio.to_thread(self.server.get, "/" + path))[2]
        kept = json.loads(text)["second_factor"]
        self.assertEqual((len(kept), set(kept[0]), kept[0]["recovery_left"]), (1, {"since", "recovery_left"}, 10))
        for hidden in (secret, *recovery):
            self.assertNotIn(hidden, text)
            self.assertNotIn(hidden, self.server.log())
        await anna.request("account.delete", {"confirm": True, "password": PASSWORD})
        await asyncio.to_thread(self.server.wait_for_log, "is forgotten everywhere")
        await asyncio.to_thread(self.server.stop)
        with sqlite3.connect(self.server.data / "palatine.db") as db:
            self.assertEqual(db.execute("SELECT count(*) FROM second_factor").fetchone(), (0,))
        db.close()

    async def test_a_lost_phone(self):
        anna, secret, recovery = await self.careful()
        stranger = await self.here()
        self.assertEqual(await stranger.log_in("Anna"), "second_factor_needed")
        self.assertIn("Anna", await self.admin("second-factor-off", "anna"))
        await asyncio.to_thread(self.refused, "has no second factor", "second-factor-off", "Anna")
        await asyncio.to_thread(self.refused, "Nobody of that id", "second-factor-off", "Nobody")
        self.assertTrue((await stranger.log_in("Anna")).startswith("accepted"))
        log = await self.admin("audit")
        self.assertIn("end_second_factor", log)
        self.assertIn(anna.id, log)

    async def test_a_role_that_takes_it_while_the_server_runs(self):
        ada = await self.here("Ada")
        await ada.request("account.claim", {"name": "Ada", "password": PASSWORD})
        await self.admin("role", "Ada", "admin")
        await ada.request("admin.reports", {})
        self.server.config.write_text(FAST + '[accounts]\nsecond_factor_for = "admins"\n')
        self.server.process.send_signal(signal.SIGHUP)
        await asyncio.to_thread(self.server.wait_for_log, "accounts.second_factor_for")
        self.assertEqual(await ada.refused("admin.reports", {}), "second_factor_required")
        self.assertTrue((await ada.request("account.second_factor", {}))["required"])
        secret = (await ada.request("account.begin_second_factor", {"password": PASSWORD}))["secret"]
        await ada.request("account.confirm_second_factor", {"code": shown_by_app(secret)})
        await ada.request("admin.reports", {})
        await ada.request("account.end_second_factor", {"password": PASSWORD, "code": shown_by_app(secret, 1)})
        self.assertEqual(await ada.refused("admin.reports", {}), "second_factor_required")


class Mails(WithServer):
    def setUp(self):
        self.mail = MailServer()
        self.addCleanup(self.mail.close)
        self.config = ('public_url = "https://games.example.org"\n' + FAST + '[mail]\nstarttls = false\n'
                       f'server = "smtp://127.0.0.1:{self.mail.port}"\nfrom = "palatine@example.org"\n')
        super().setUp()

    async def test_it_is_told_in_the_language_of_the_address(self):
        anna = await Person("Anna").connect(self.server.web_socket)
        await anna.request("account.claim", {"name": "Anna", "password": PASSWORD})
        await anna.request("account.set_email", {"password": PASSWORD, "address": "anna@example.net", "language": "fr"})
        await asyncio.to_thread(self.mail.wait, 1)
        code = self.mail.read().get_content()
        await anna.request("account.confirm_email", {"code": next(
            word.strip(".") for word in code.split() if len(word.strip(".")) == 8 and word.strip(".").isupper())})
        secret = (await anna.request("account.begin_second_factor", {"password": PASSWORD}))["secret"]
        await anna.request("account.confirm_second_factor", {"code": shown_by_app(secret)})
        await asyncio.to_thread(self.mail.wait, 2)
        mail = self.mail.read()
        self.assertEqual((mail["To"], mail["Subject"]), ("anna@example.net", "Palatine : un second facteur"))
        self.assertNotIn(secret, mail.get_content())
        await anna.request("account.end_second_factor", {"password": PASSWORD, "code": shown_by_app(secret, 1)})
        await asyncio.to_thread(self.mail.wait, 3)
        self.assertEqual(self.mail.read()["Subject"], "Palatine : le second facteur est désactivé")


if __name__ == "__main__":
    unittest.main()
