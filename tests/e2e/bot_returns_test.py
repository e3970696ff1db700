"""`palatine bot` comes back after its connection was gone for long: to its seat, and to a game that was paused meanwhile."""
import asyncio
import unittest

from e2e import FAST, MOCK, EndToEnd, Program
from scene import Company, is_away, start, table


class Line:
    """The way between the bot and the server, which can be cut: `palatine-mock` without a fault."""

    def __init__(self, test, server):
        self.test, self.server, self.port = test, server, 0
        self.mend()

    def mend(self):
        self.program = Program([MOCK, "--before", self.server.url, "--port", str(self.port)], name="the line")
        self.test.addCleanup(self.program.kill)
        _, found = self.program.line(r"http://127\.0\.0\.1:(\d+)")
        self.port = int(found.group(1))

    def cut(self):
        self.program.kill()


class BotReturns(EndToEnd):
    def setUp(self):
        super().setUp()
        self.running = self.server(config=FAST + "absence_grace_ms = 1\n")
        self.line = Line(self, self.running)

    def play(self, scene):
        async def played():
            company = Company(self.running.web_socket)
            try:
                await scene(await company.guest("Anna"))
            finally:
                await company.leave()

        asyncio.run(asyncio.wait_for(played(), 200))

    async def against_the_bot(self, anna, **settings):
        made = await table(anna, options={"players": 2, "draw": "free", "max_rounds": 2}, **settings)
        self.bot = self.client("Bert", "bot", f"http://127.0.0.1:{self.line.port}/i/{made['invite']}", "--name", "Bert",
                               "--kind", "random")
        await anna.told("person_sat", seat=1)
        await start(anna)

    async def to_the_end(self, anna):
        """The rest of the replay's log is the person's, not the computer player's."""
        await anna.play()
        replay = (await anna.ask("replay.get", room=anna.room))["replay"]
        self.assertEqual(await asyncio.to_thread(self.bot.end), 0, self.bot.said())
        self.assertEqual(replay["result"]["reason"], "round_limit")
        last = replay["hands"][-1]
        self.assertEqual((last["seat"], last["kind"], last["why"]), (1, "bot", "returned"))
        self.assertTrue([act for act in replay["actions"][last["after"]:] if act["seat"] == 1])

    def test_to_its_seat_after_its_time_was_up(self):
        async def scene(anna):
            await self.against_the_bot(anna, clock={"kind": "live", "bank_ms": 10_000, "increment_ms": 60_000})
            self.line.cut()
            await anna.until(lambda: anna.prompts or anna.table["seats"][1].get("stand_in"), "asked, nor Bert's time up")
            while anna.prompts:
                await anna.act()
            await anna.told("hands_changed", seat=1, why="timeout")
            self.line.mend()
            await anna.told("hands_changed", seat=1, why="returned")
            self.assertIn("the engine takes it back", self.bot.said())
            await self.to_the_end(anna)

        self.play(scene)

    def test_to_a_game_that_was_paused_while_it_was_away(self):
        async def scene(anna):
            await self.against_the_bot(anna)
            self.line.cut()
            await is_away(anna, 1)
            await anna.ask("room.call_bot", room=anna.room, seat=1, kind="random", key="call")
            await anna.ask("game.offer", room=anna.room, kind="pause", key="pause")
            await anna.told("game_paused")
            self.line.mend()
            await anna.told("hands_changed", seat=1, why="returned")
            await anna.told("game_resumed")
            await self.to_the_end(anna)

        self.play(scene)


if __name__ == "__main__":
    unittest.main()
