"""Against a real server, that dies in mid-game."""
from __future__ import annotations

import asyncio
import random
import unittest
from typing import Any

from deaf_proxy import DeafProxy
from support import FAST, GAMES, ServerTest, anything, soon
from palatine_client import MemoryKeep, OpenPrompt, Refusal, clock_left, play, verify_dice

PASSWORD = "correct horse battery"


class KilledTest(ServerTest):
    async def proxy(self) -> DeafProxy:
        proxy = DeafProxy(self.server.web_socket)
        await proxy.__aenter__()
        self.addAsyncCleanup(proxy.__aexit__, None, None, None)
        return proxy

    async def test_killed_and_started_again_nothing_is_lost_and_nothing_done_twice(self) -> None:
        """A player who has gone deaf has acted, and the server has stored it, but the answer never comes: after the restart
        the same key must get the first answer and act no more."""
        proxy, watched = await self.proxy(), await self.proxy()
        anna = self.person("Anna", url=proxy.url)
        room = await self.table(anna, "carolus-magnus")
        await soon(room.call("chat.say", {"channel": "table", "text": "Good luck!"}))
        looker = await soon(self.person("Bert", url=watched.url).join(room.id, as_="spectator"))
        await soon(room.ready())
        chance = random.Random(5)
        deaths = 0
        done: list[tuple[dict[str, Any], int]] = []
        while True:
            state = await soon(room.until(lambda state: bool(state.prompts) or state.is_over))
            if state.is_over:
                break
            action = chance.choice(room.choices(state.prompts[0]))
            proxy.is_deaf = len(done) % 3 == 1
            acting = room.act(state.prompts[0], action)
            if proxy.is_deaf:
                # Others see it: it is stored. Then the server is gone before the one who acted has heard of it.
                await soon(looker.until(lambda seen: seen.seq > state.seq))
                self.assertEqual(room.state.seq, state.seq)
                if deaths % 2 == 0:
                    self.server.kill()
                else:
                    self.assertEqual(self.server.stop(), 0)
                deaths += 1
                proxy.is_deaf = False
                self.server.start()
                proxy.server = watched.server = self.server.web_socket
            seq = (await soon(acting))["seq"]
            done.append((action, seq))
            await soon(room.until(lambda state: state.seq >= seq))

        self.assertGreaterEqual(deaths, 4)
        self.assertEqual([seq for _, seq in done], sorted({seq for _, seq in done}))
        replay = (await soon(anna.call("replay.get", {"room": room.id})))["replay"]
        stored = [self.plain(entry["action"]) for entry in replay["actions"] if entry["seat"] == 0]
        self.assertEqual(stored, [self.plain(action) for action, _ in done])
        self.assertEqual(room.state.table["result"], replay["result"])
        self.assertEqual([said["text"] for said in room.state.chat["table"]], ["Good luck!"])

        # What was patched together over all the deaths is what another has whole.
        await soon(looker.until(lambda state: state.is_over))
        fresh = await soon(self.person("Carl").join(room.id, as_="spectator"))
        self.assertEqual(room.state.view, fresh.state.view)
        self.assertEqual(looker.state.view, fresh.state.view)
        receipt = room.receipt()
        assert receipt
        self.assertEqual(receipt["entropy"], replay["seats"][0]["entropy"])
        verify_dice(replay, receipt)

    def plain(self, action: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in action.items() if value is not None}

    async def test_a_request_whose_connection_broke_acts_once(self) -> None:
        proxy = await self.proxy()
        anna, bert = self.person("Anna", url=proxy.url), self.person("Bert")
        room = await self.table(anna, "chevaliers", bots=0)
        looker = await soon(bert.join(room.id, as_="spectator"))
        proxy.is_deaf = True
        saying = room.call("chat.say", {"channel": "table", "text": "once"})
        await soon(looker.until(lambda state: "table" in state.chat))
        proxy.is_deaf = False
        anna._link.drop()
        number = (await soon(saying))["id"]
        await soon(room.until(lambda state: "table" in state.chat))
        fresh = await soon(self.person("Carl").join(room.id, as_="spectator"))
        self.assertEqual([(said["id"], said["text"]) for said in fresh.state.chat["table"]], [(number, "once")])

    async def test_the_next_process_is_the_same_person_and_goes_on(self) -> None:
        keep = MemoryKeep()
        anna = self.person("Anna", keep=keep)
        room = await self.table(anna, "chevaliers")
        await soon(room.ready())
        await soon(room.until(lambda state: bool(state.prompts)))
        await anna.close()
        self.server.kill()
        self.server.start()
        # the port is another, so what is kept is looked for under another name
        again = self.person("Anna", token=anna.token)
        room = await soon(again.join(room.id))
        self.assertEqual(room.state.me, 0)
        state = await asyncio.wait_for(play(room, anything(room, random.Random(1))), 120)
        self.assertTrue(state.is_over)


class GamesTest(ServerTest):
    async def test_every_game_is_played_to_its_end_by_what_the_prompts_offer(self) -> None:
        for game in GAMES:
            for players in (2, 3, 4):
                with self.subTest(game=game, players=players):
                    anna = self.person(f"Anna{players}")
                    options = {"draw": "piles"} if game == "carolus-magnus" and players == 3 else {}
                    room = await self.table(anna, game, bots=players - 1, players=players, **options)
                    chance = random.Random(players)
                    state = await asyncio.wait_for(play(room, anything(room, chance)), 240)
                    self.assertTrue(state.is_over)
                    replay = (await soon(anna.call("replay.get", {"room": room.id})))["replay"]
                    verify_dice(replay, room.receipt())

    async def test_clocks_run_and_a_seat_whose_time_was_up_is_taken_back(self) -> None:
        anna = self.person("Anna")
        made = await soon(
            anna.call(
                "room.create",
                {"game": "chevaliers", "options": {"max_turns": 4}, "clock": {"kind": "live", "bank_ms": 10000}},
            )
        )
        room = await soon(anna.join(made["room"]))
        await soon(room.call("room.sit", {"seat": 0}))
        await soon(room.call("room.add_bot", {"kind": "random"}))
        short: asyncio.Queue[Any] = asyncio.Queue()
        room.on("clocks", short.put_nowait)
        await soon(room.ready())
        state = await soon(room.until(lambda state: bool(state.prompts)))
        left = clock_left(state, 0, state.clocks_at + 3)
        assert left is not None
        self.assertLessEqual(left, 7)
        await soon(room.until(lambda state: "stand_in" in state.table["seats"][0] or state.is_over))
        if not room.state.is_over:
            state = await asyncio.wait_for(play(room, anything(room, random.Random(1))), 120)
            self.assertTrue(state.is_over)

    async def test_a_refusal_of_the_rules(self) -> None:
        anna = self.person("Anna")
        room = await self.table(anna, "carolus-magnus")
        await soon(room.ready())
        state = await soon(room.until(lambda state: bool(state.prompts)))
        with self.assertRaises(Refusal) as why:
            await soon(room.act(state.prompts[0], {"kind": "lay_disc", "disc": 9}))
        self.assertEqual((why.exception.reason, why.exception.path), ("bad_param", "/action/disc"))
        old: OpenPrompt = {"id": "9.9", "seat": 0, "prompt": {}}
        with self.assertRaises(Refusal) as why:
            await soon(room.act(old, room.choices(state.prompts[0])[0]))
        self.assertEqual(why.exception.reason, "stale")

    async def test_events_alone_and_what_led_there(self) -> None:
        anna = self.person("Anna")
        room = await self.table(anna, "carolus-magnus")
        log = await soon(self.person("Log").join(room.id, as_="spectator", sync="events", past=200))
        events = [event["kind"] for update in log.state.past for event in update["events"]]
        self.assertEqual(events[0], "room_created")
        updates = log.updates()
        await asyncio.wait_for(play(room, anything(room, random.Random(2))), 120)
        async for told in updates:
            self.assertFalse(told.is_jump)
            events += [event["kind"] for event in told.events]
            if told.after.is_over:
                break
        self.assertEqual((events.count("game_started"), events.count("seed_published")), (1, 1))


class PeopleTest(ServerTest):
    async def test_accounts(self) -> None:
        anna = self.person("Anna")
        claimed = await soon(anna.call("account.claim", {"name": "Anna", "password": PASSWORD}))
        self.assertEqual((claimed["person"]["name"], claimed["person"]["kind"]), ("Anna", "account"))
        assert anna.hello
        self.assertEqual(anna.hello["person"], claimed["person"])
        before = anna.token
        await soon(anna.call("account.renew"))
        self.assertNotEqual(anna.token, before)

        code = (await soon(anna.call("account.code")))["code"]
        other = self.person("Other", code=code)
        self.assertEqual((await soon(other.online()))["person"], claimed["person"])
        third = self.person("Third")
        await soon(third.call("account.login", {"name": "Anna", "password": PASSWORD}))
        self.assertEqual(third.self(), anna.self())
        devices = (await soon(anna.call("account.devices")))["devices"]
        self.assertEqual(len(devices), 3)
        await soon(anna.call("account.rename", {"name": "Annika"}))
        self.assertEqual(anna.hello["person"]["name"], "Annika")
        await soon(anna.call("account.password", {"old": PASSWORD, "new": f"{PASSWORD}!"}))
        await soon(anna.call("account.logout", {"everywhere": True}))
        for client in (anna, other, third):
            with self.assertRaises(Refusal):
                await soon(client.call("session.ping"))
                await soon(client.call("session.ping"))
            self.assertEqual(client.status, "refused")
        with self.assertRaises(Refusal) as why:
            await soon(self.person("Nobody").call("account.login", {"name": "Annika", "password": PASSWORD}))
        self.assertEqual(why.exception.reason, "wrong_credentials")

    async def test_the_lobby(self) -> None:
        anna, bert = self.person("Anna"), self.person("Bert")
        told: asyncio.Queue[Any] = asyncio.Queue()
        bert.on("lobby", told.put_nowait)
        await soon(bert.call("lobby.watch"))
        await self.table(anna, "chevaliers", bots=0)
        while not (await soon(told.get())).rooms:
            pass
        heard: asyncio.Queue[Any] = asyncio.Queue()
        bert.on("chat", heard.put_nowait)
        await soon(anna.call("chat.say", {"channel": "lobby", "text": "Who plays?"}))
        self.assertEqual((await soon(heard.get()))["text"], "Who plays?")


class PoliteTest(ServerTest):
    config = ""  # as a server is

    async def test_more_requests_than_the_server_takes_are_all_done(self) -> None:
        one = self.person("Anna")
        await soon(one.online())
        # two connections of one person share a budget, of which neither sees what the other uses up
        other = self.person("Anna", token=one.token)
        many = [client.call("account.games") for client in (one, other) for _ in range(60)]
        self.assertEqual(len(await soon(asyncio.gather(*many))), 120)


if __name__ == "__main__":
    unittest.main()
