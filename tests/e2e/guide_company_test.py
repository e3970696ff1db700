"""What other people and the clock do to the bots of docs/clients.md at a table: a host who changes it, time that is up, a draw
that fails, a token of yesterday."""
import asyncio
import json
import signal
import unittest

import guide
from e2e import FAST
from guide_bots import GuideBots
from scene import Company, table

BOTS = ("bot.py", "bot.mjs", "steady.py")
SHORT = {"draw": "free", "max_rounds": 2}


def sits(person, seat):
    return person.table["seats"][seat].get("person")


class InCompany(GuideBots):
    def play(self, *scenes):
        """Each at a table of its own, all at once."""
        async def played():
            company = Company(self.running.web_socket)
            try:
                await asyncio.gather(*[scene(await company.guest("Anna")) for scene in scenes])
            finally:
                await company.leave()

        asyncio.run(asyncio.wait_for(played(), 200))

    async def comes(self, name, host, **settings):
        """The bot to a table of the host's, and says ready there."""
        made = await table(host, **settings)
        bot = self.bot(name, self.running, made["invite"])
        await host.until(lambda: sits(host, 1) and host.table["seats"][1]["ready"], f"seen {name} ready: {bot.said()}")
        return bot

    async def to_the_end(self, host, bot):
        await host.play()
        await asyncio.to_thread(self.assert_over, bot)

    def test_ready_again_after_the_host_has_changed_the_table(self):
        self.running = self.server()

        def scene(name):
            async def played(anna):
                bot = await self.comes(name, anna, options={"players": 3, **SHORT})
                await anna.ask("room.add_bot", room=anna.room, kind="random")
                await anna.told("readiness_changed", seat=1, ready=False)
                await anna.told("readiness_changed", seat=1, ready=True)
                await anna.ask("room.ready", room=anna.room)
                await self.to_the_end(anna, bot)
            return played

        self.play(*map(scene, BOTS))

    def test_back_to_their_seats_after_their_time_was_up(self):
        self.running = self.server()
        clock = {"kind": "live", "bank_ms": 10_000, "increment_ms": 5_000}

        def scene(name):
            async def played(anna):
                bot = await self.comes(name, anna, options={"players": 2, **SHORT}, clock=clock)
                bot.process.send_signal(signal.SIGSTOP)
                await anna.ask("room.ready", room=anna.room)
                while not anna.table["seats"][1].get("stand_in"):  # one's own clock does not run out either
                    await anna.until(lambda: anna.prompts or anna.table["seats"][1].get("stand_in"), "asked, nor was its time up")
                    if anna.prompts:
                        await anna.act()
                bot.process.send_signal(signal.SIGCONT)
                await anna.told("hands_changed", seat=1, why="timeout")
                await anna.told("hands_changed", seat=1, why="returned")
                replay = await self.played_by_itself(anna, bot)
                self.assertEqual(replay["hands"][-1]["why"], "returned")
            return played

        self.play(*map(scene, BOTS))

    async def played_by_itself(self, host, bot):
        """To the end, and the bot's last actions are its own."""
        await self.to_the_end(host, bot)
        replay = (await host.ask("replay.get", room=host.room))["replay"]
        own = [act for act in replay["actions"][replay["hands"][-1]["after"]:] if act["seat"] == 1]
        self.assertTrue(own)
        return replay

    def test_a_part_in_the_dice_also_when_a_draw_has_failed(self):
        self.running = self.server(config=FAST + "reveal_ms = 1500\n")
        self.with_dice()

        async def scene(anna):
            bot = await self.comes("bot.py", anna, options={"players": 2, **SHORT})
            anna.seat = 0
            await anna.ready()
            failed = await anna.told("draw_failed")
            self.assertEqual(failed["failed"]["seats"], [0], "only who does not reveal")
            await anna.until(lambda: anna.table["seats"][1]["ready"], "seen the bot ready again")
            anna.reveal = False
            await anna.ask("room.ready", room=anna.room)
            replay = await self.played(anna, bot)
            seat = replay["seats"][1]
            kept = json.loads((self.folder / "entropies.json").read_text())
            self.assertEqual(seat["entropy"], kept[f"{replay['game_id']} {replay['commit']}"])
            self.assertIsNotNone(seat["entropy_commit"])
            self.assertEqual(len(kept), 2)
            self.assertEqual(len(replay["failed_draws"]), 1)

        self.play(scene)

    async def played(self, host, bot):
        await self.to_the_end(host, bot)
        return (await host.ask("replay.get", room=host.room))["replay"]

    def with_dice(self):
        """bot.py as the guide changes it for fair dice."""
        text = guide.program("bot.py")
        ready, revealed = guide.with_dice()
        [plain] = [line for line in text.splitlines(True) if line.lstrip().startswith('case "open"')]
        [first] = [line for line in text.splitlines(True) if line.lstrip().startswith('case {"id"')]
        text = text.replace(plain, ready).replace(first, revealed + first)
        (self.folder / "bot.py").write_text("from fair import entropy, entropy_commit\n" + text)

    def test_the_steady_bot_is_itself_the_next_day(self):
        self.running = server = self.server()
        results = []
        for game in ("carolus-magnus", "chevaliers", "carolus-magnus"):
            steady = self.bot("steady.py", server, game, "random")
            self.assert_over(steady)
            results.append(steady.out)
        self.assertEqual(len({lines[0] for lines in results}), 3, "each at a table of its own")
        asyncio.run(asyncio.wait_for(self.three_games_of_one(), 60))

    async def three_games_of_one(self):
        company = Company(self.running.web_socket)
        robin = company.stranger("Robin")
        robin.token = (self.folder / "steady.token").read_text()
        try:
            await robin.connect()
            self.assertEqual(robin.hello["person"]["kind"], "bot")
            self.assertEqual(len((await robin.ask("account.games"))["games"]), 3)
        finally:
            await company.leave()

    def test_who_loses_the_server_says_so(self):
        self.running = server = self.server()
        programs = [self.bot(name, server, "chevaliers") for name in ("bot.py", "bot.mjs")]
        for program in programs:
            program.line(r"^invite ")
        server.kill()
        for program in programs:
            self.assertNotEqual(program.end(), 0)
            self.assertNotEqual(program.err, [])

    def test_nobody_waits_for_an_hour_without_a_word(self):
        self.running = server = self.server(config=FAST + "guests_per_address_per_hour = 1\n")
        self.assert_over(self.bot("bot.py", server, "carolus-magnus", "random"))
        for name in BOTS:
            program = self.bot(name, server, "carolus-magnus", "random")
            self.assertNotEqual(program.end(), 0)
            self.assertIn("too_many_guests", program.said())


if __name__ == "__main__":
    unittest.main()
