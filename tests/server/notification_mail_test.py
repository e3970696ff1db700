"""People who are not looking are told of their tables by mail: a real server, a real mail server."""
import asyncio
import re
import sys
import time
import unittest
from pathlib import Path

from games_test import FAST
from harness import PATIENCE, Server
from player import Client, Player, Refused

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "mail"))
from mail_test import Server as MailServer  # noqa: E402

PASSWORD = "correct horse battery"
ALL = ["your_turn", "table_full", "time_short", "game_over"]


class NotificationsByMail(unittest.IsolatedAsyncioTestCase):
    more = ""

    def setUp(self):
        self.mail = MailServer()
        self.addCleanup(self.mail.close)
        config = ('public_url = "https://games.example.org/p"\n' + FAST + '[mail]\nstarttls = false\n'
                  f'server = "smtp://127.0.0.1:{self.mail.port}"\nfrom = "palatine@example.org"\n' + self.more)
        self.server = Server("--metrics-listen", "127.0.0.1:0", config=config)
        self.addCleanup(self.server.__exit__)
        self.server.start()
        for line in self.server.process.stdout:  # the lines after the second
            if found := re.search(r"metrics +http://127\.0\.0\.1:(\d+)/", line):
                self.metrics = int(found.group(1))
                break

    async def asyncTearDown(self):
        if self._outcome and not self._outcome.success:
            print(self.server.log()[-3000:])

    def mails(self, outcome):
        play, self.server.port = self.server.port, self.metrics
        try:
            _, _, text = self.server.get("/metrics")
        finally:
            self.server.port = play
        return float(re.search(rf'palatine_mails_total\{{outcome="{outcome}"\}} (\S+)', text).group(1))

    async def until(self, outcome, count):
        """Until the figures say so; what is counted comes by itself."""
        end = time.monotonic() + PATIENCE
        while (now := await asyncio.to_thread(self.mails, outcome)) < count:
            self.assertLess(time.monotonic(), end, f"{outcome} is {now}, not {count}")

    async def came(self, count):
        """The last of so many mails."""
        await asyncio.to_thread(self.mail.wait, count)
        return self.mail.read()

    async def reachable(self, player, address):
        """An account with a confirmed address; the code's mail counts."""
        await player.connect(self.server.web_socket)
        await player.request("account.claim", {"name": player.name, "password": PASSWORD})
        await self.confirm(player, address)
        return player

    async def confirm(self, player, address):
        before = len(self.mail.mails)
        await player.request("account.set_email", {"password": PASSWORD, "address": address})
        code = re.search(r"\b[2-9A-Z]{8}\b", (await self.came(before + 1)).get_content()).group()
        await player.request("account.confirm_email", {"code": code})

    async def duel(self, anna, berta, title="Friday"):
        made = await anna.request("room.create", {"game": "carolus-magnus", "title": title,
                                                  "options": {"players": 2, "draw": "free"}})
        for seat, player in enumerate((anna, berta)):
            player.forget()
            await player.join(self.server.web_socket, invite=made["invite"])
            await player.request("room.sit", {"room": made["room"], "seat": seat})
            player.seat = seat
        for player in (anna, berta):
            await player.request("room.ready", {"room": made["room"]})
        return made["room"]

    async def test_who_is_away_has_one_mail_of_his_turn_with_the_table_and_the_way_to_end_it(self):
        anna, berta = Player("Anna", 1), Player("Berta", 2)
        await anna.connect(self.server.web_socket)
        await self.reachable(berta, "berta@example.net")
        room = await self.duel(anna, berta)
        for more in ({}, {"room": room}):  # of all, and of this table: one mail all the same
            await berta.request("tell.set", {"form": "mail", "kinds": ALL, "language": "fr", **more})
        # while both look, nobody is told
        while len(anna.acked) < 3 or berta.prompts or not anna.prompts:
            await (berta if berta.prompts else anna).step()
        self.assertEqual(len(self.mail.mails), 1, "the code's alone")
        await berta.close()
        while anna.prompts:
            await anna.step()
        mail = await self.came(2)
        self.assertEqual((mail["To"], mail["From"]), ("berta@example.net", "Palatine <palatine@example.org>"))
        self.assertEqual(mail["Subject"], "C’est à vous de jouer à « Friday ».")
        self.assertEqual(mail["List-Unsubscribe"], "<https://games.example.org/p/me>")
        lines = mail.get_content().replace("\r\n", "\n").split("\n")
        self.assertEqual(lines[:3], ["C’est à vous de jouer à « Friday ».", "",
                                     f"https://games.example.org/p/table/{room}"])
        self.assertEqual(lines[-2:], ["https://games.example.org/p/me", ""])
        await anna.request("game.resign", {"room": room, "key": "resign"})
        self.assertEqual((await self.came(3))["Subject"], "La partie à « Friday » est terminée.")
        await self.until("sent", 3)
        self.assertEqual(len(self.mail.mails), 3)
        await berta.connect(self.server.web_socket)
        tells = (await berta.request("tell.list", {}))["tells"]
        self.assertEqual([(tell["form"], tell["address"], tell.get("room")) for tell in tells],
                         [("mail", "berta@example.net", None)], "the table is over, and its place with it")
        for player in (anna, berta):
            await player.close()
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        for private in ("berta@", "example.net", "Friday"):
            self.assertNotIn(private, self.server.log())

    async def test_it_ends_with_the_address_also_over_a_restart(self):
        berta = await self.reachable(Client("Berta"), "berta@example.net")
        await berta.request("tell.set", {"form": "mail", "kinds": ALL})
        await self.confirm(berta, "berta@example.org")
        self.assertEqual((await berta.request("tell.list", {}))["tells"], [])
        await berta.request("tell.set", {"form": "mail", "kinds": ALL})
        await asyncio.to_thread(self.server.kill)
        await berta.close()
        await asyncio.to_thread(self.server.start)
        await berta.connect(self.server.web_socket)
        tells = (await berta.request("tell.list", {}))["tells"]
        self.assertEqual([tell["address"] for tell in tells], ["berta@example.org"])
        await berta.request("account.set_email", {"password": PASSWORD})
        self.assertEqual((await berta.request("tell.list", {}))["tells"], [])
        with self.assertRaises(Refused) as refused:
            await berta.request("tell.set", {"form": "mail", "kinds": ALL})
        self.assertEqual(refused.exception.reason, "no_address")
        await berta.close()

    async def test_where_the_mail_server_knows_nobody_no_more_is_sent_and_the_person_is_shown_that(self):
        anna, berta = Player("Anna", 1), Player("Berta", 2)
        await anna.connect(self.server.web_socket)
        await self.reachable(berta, "berta@example.net")
        await berta.request("tell.set", {"form": "mail", "kinds": ["game_over"]})
        room = await self.duel(anna, berta)
        self.mail.recipients = ["550 5.1.1 <berta@example.net>: no such user"]
        await berta.close()
        await anna.request("game.resign", {"room": room, "key": "resign"})
        await self.until("refused", 1)
        await asyncio.to_thread(self.server.wait_for_log, "nobody is there")
        await berta.connect(self.server.web_socket)
        end = time.monotonic() + PATIENCE
        while not (mine := await berta.request("account.email", {})).get("refused"):
            self.assertLess(time.monotonic(), end)
        self.assertEqual(mine["address"], "berta@example.net")
        self.assertEqual((await berta.request("tell.list", {}))["tells"], [])
        with self.assertRaises(Refused) as refused:
            await berta.request("tell.set", {"form": "mail", "kinds": ALL})
        self.assertEqual(refused.exception.reason, "no_address")
        await self.confirm(berta, "berta@example.net")
        self.assertNotIn("refused", await berta.request("account.email", {}))
        await berta.request("tell.set", {"form": "mail", "kinds": ALL})
        for player in (anna, berta):
            await player.close()
        self.assertNotIn("berta@", self.server.log())


class Rationed(NotificationsByMail):
    more = "tells_per_hour = 1\n"

    async def test_who_is_away_has_one_mail_of_his_turn_with_the_table_and_the_way_to_end_it(self):
        """Of two tables one is told; a code goes out all the same."""
        anna, berta = Player("Anna", 1), Player("Berta", 2)
        await anna.connect(self.server.web_socket)
        await self.reachable(berta, "berta@example.net")
        await berta.request("tell.set", {"form": "mail", "kinds": ["game_over"]})
        rooms = []
        for title in ("One", "Two"):
            rooms.append(await self.duel(anna, berta, title))
            await berta.close()
        for room in rooms:
            await anna.request("room.join", {"room": room})
            await anna.request("game.resign", {"room": room, "key": "resign"})
        await self.until("dropped", 1)
        self.assertEqual((await self.came(2))["Subject"], "The game at “One” is over.")
        await berta.connect(self.server.web_socket)
        await self.confirm(berta, "berta@example.org")
        self.assertEqual(len(self.mail.mails), 3)
        for player in (anna, berta):
            await player.close()

    test_it_ends_with_the_address_also_over_a_restart = None
    test_where_the_mail_server_knows_nobody_no_more_is_sent_and_the_person_is_shown_that = None


if __name__ == "__main__":
    unittest.main()
