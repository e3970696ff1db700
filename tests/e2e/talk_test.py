"""Talk over the wire during a silent game: the seated neither hear nor are heard anywhere; after it all is open.

That somebody heard nothing is seen without waiting: when one listener has a message and another has since had an
answer to a ping, what was meant for the other would have come before."""
import asyncio
import unittest

from e2e import EndToEnd
from stranger import Person, Player, Refused, Socket, faults_of


class SilentGame(EndToEnd):
    def test_a_silent_game_is_silent_to_its_end(self):
        self.running = self.server()
        asyncio.run(asyncio.wait_for(self.a_silent_game(), 100))

    async def refused(self, rule, speaker, **saying):
        with self.assertRaises(Refused, msg=f"{speaker.name} says {saying}") as refused:
            await speaker.ask("chat.say", text="psst", **saying)
        self.assertEqual((refused.exception.reason, refused.exception.rule), ("talk_forbidden", rule))

    async def heard_by(self, speaker, text, hearers, deaf, **where):
        """Says it; the hearers hear it once, the deaf don't."""
        await speaker.ask("chat.say", text=text, **where)
        for person in (*hearers, *deaf):
            await person.settle()
            self.assertEqual(person.texts().count(text), 1 if person in hearers else 0, f"{person.name}: {text}")

    async def a_silent_game(self):
        people = [Player(name, Socket(self.running.web_socket), seed=place)
                  for place, name in enumerate(["Anna", "Bert", "Carl", "Dora", "Emil"])]
        anna, bert, carl, dora, emil = people
        for person in people:
            await person.connect()
            await person.ask("lobby.watch")
        self.room = await self.seat(anna, bert, carl, emil)
        await self.before_the_start(anna, bert, carl, dora, emil)
        await asyncio.gather(anna.ready(), bert.ready())
        await asyncio.gather(anna.open_entropy(), bert.open_entropy())
        await anna.until(lambda: anna.table["status"] == "running", "begun")
        await bert.until(lambda: bert.table["status"] == "running", "begun")
        await self.during_the_game(anna, bert, carl, dora, emil)
        await asyncio.gather(anna.play(), bert.play())
        await self.after_the_end(anna, bert, carl, dora, emil)
        for person in people:
            await person.close()
            self.assertEqual(faults_of(person.name, person.transcript), 0)

    async def seat(self, anna, bert, carl, emil):
        """Anna and Bert are partners; two computer players are the other team; Carl and Emil look on."""
        made = await anna.ask("room.create", game="carolus-magnus", partner_chat="silent",
                              options={"players": 4, "teams": [0, 1, 0, 1], "max_rounds": 1})
        room = made["room"]
        for person, seat in ((anna, 0), (bert, 2)):
            await person.join(room=room)
            await person.ask("room.sit", room=room, seat=seat)
        for seat in (1, 3):
            await anna.ask("room.add_bot", room=room, kind="random", seat=seat)
        for person in (carl, emil):
            await person.join(room=room, **{"as": "spectator"})
        self.elsewhere = (await bert.ask("room.create", game="carolus-magnus", title="Elsewhere"))["room"]
        for person in (anna, bert, carl):
            await person.ask("room.join", room=self.elsewhere)
        return room

    async def before_the_start(self, anna, bert, carl, dora, emil):
        table = {"room": self.room, "channel": "table"}
        await self.heard_by(anna, "Good luck to all", [anna, bert, carl, emil], [dora], **table)
        await self.heard_by(carl, "And from us", [anna, bert, carl, emil], [dora], **table)
        await self.refused("team", anna, room=self.room, channel="team")
        await self.heard_by(dora, "Hello, lobby", [anna, bert, carl, dora, emil], [])

    async def during_the_game(self, anna, bert, carl, dora, emil):
        for mute in (anna, bert):
            await mute.settle()
            self.assertIn("muted", mute.notices())
            for where in ({}, {"room": self.room}, {"room": self.room, "channel": "team"},
                          {"room": self.room, "channel": "spectators"}, {"room": self.elsewhere}):
                await self.refused("partner_chat:silent", mute, **where)
        await self.refused("spectators", carl, room=self.room)
        await self.refused("team", carl, room=self.room, channel="team")
        deaf = [anna, bert]
        await self.heard_by(carl, "Bert should take green", [carl, emil], [*deaf, dora], room=self.room,
                            channel="spectators")
        await self.heard_by(dora, "Hello again, lobby", [carl, dora, emil], deaf)
        await self.heard_by(carl, "Elsewhere it is nice", [carl], [*deaf, dora, emil], room=self.elsewhere)
        await self.other_connections_don_t_help(anna)

    async def other_connections_don_t_help(self, anna):
        """Another connection of the same person is as mute; nor can a name or a title speak."""
        second = Person("Anna", Socket(self.running.web_socket))
        second.token = anna.token
        await second.connect()
        await self.refused("partner_chat:silent", second)
        watched = await second.ask("lobby.watch")
        self.assertEqual([m["text"] for m in watched["chat"]], [], "an old message is talk too")
        with self.assertRaises(Refused) as refused:
            await second.ask("room.create", game="carolus-magnus", title="I have blue")
        self.assertEqual(refused.exception.rule, "partner_chat:silent")
        await second.close()
        renamed = Person("Anna", Socket(self.running.web_socket))
        renamed.token = anna.token
        try:
            await renamed.connect(name="Take blue")
            self.assertRegex(renamed.hello["person"]["name"], "^Anna·..$")
        except Refused as kept:
            self.assertEqual(kept.rule, "partner_chat:silent")
        await renamed.close()

    async def after_the_end(self, anna, bert, carl, dora, emil):
        everybody = [anna, bert, carl, emil]
        for person in everybody:
            await person.until(person.over, "over")
        for mute in (anna, bert):
            await mute.until(lambda mute=mute: "unmuted" in mute.notices(), "told that it may talk")
        for speaker in everybody:
            await self.heard_by(speaker, f"Thanks from {speaker.name}", everybody, [dora], room=self.room)
        await self.heard_by(anna, "Back in the lobby", [anna, bert, carl, dora, emil], [])
        await self.heard_by(bert, "Back elsewhere", [anna, bert, carl], [dora, emil], room=self.elsewhere)
        again = await bert.join(room=self.room)
        told = [message["text"] for message in again["chat"]]
        self.assertIn("Bert should take green", told, "what the spectators said is open now")


if __name__ == "__main__":
    unittest.main()
