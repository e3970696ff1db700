"""Hello, tokens, lost connections, requests and their keys: against a server that says what the test says."""
from __future__ import annotations

import asyncio
import os
import tempfile
import unittest
from pathlib import Path
from typing import Any
from unittest.mock import patch

from fake_server import ANNA, LIMITS, Connection, FakeServer
from support import SWIFT, soon
from palatine_client import Client, Delays, FileKeep, Lobby, MemoryKeep, Refusal, Who
from palatine_client.link import Link
from palatine_client.pace import Pace


class FakeTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self) -> None:
        self.server = FakeServer()
        await self.server.__aenter__()
        self.addAsyncCleanup(self.server.__aexit__, None, None, None)

    def client(self, **more: Any) -> Client:
        options: dict[str, Any] = {"name": "Anna", "keep": MemoryKeep(), "delays": SWIFT, **more}
        client = Client(self.server.url, **options)
        client.open()
        self.addAsyncCleanup(client.close)
        return client

    async def online(self, limits: dict[str, int] = {}, **more: Any) -> tuple[Client, Connection]:
        client = self.client(**more)
        connection = await self.server.greeted(token="T1", limits={**LIMITS, **limits})
        await soon(client.online())
        return client, connection

    async def again(self, connection: Connection, **more: Any) -> Connection:
        await connection.cut()
        return await self.server.greeted(**more)

    async def refused(self, request: asyncio.Future[Any] | Any) -> Refusal:
        with self.assertRaises(Refusal) as why:
            await soon(request)
        return why.exception


class HelloTest(FakeTest):
    async def test_who_one_is_and_the_token_is_kept(self) -> None:
        keep = MemoryKeep()
        client, connection = await self.online(keep=keep, app="test", version="7", locale="fr")
        self.assertEqual(
            connection.requests[0]["params"],
            {"client": {"name": "test", "version": "7"}, "locale": "fr", "name": "Anna"},
        )
        self.assertEqual((client.status, client.token), ("online", "T1"))
        connection = await self.again(connection)
        self.assertEqual(connection.requests[0]["params"]["token"], "T1")
        await client.close()
        self.client(keep=keep)
        self.assertEqual((await self.server.greeted()).requests[0]["params"]["token"], "T1")

    async def test_another_name_is_another_person_and_a_given_token_comes_first(self) -> None:
        keep = MemoryKeep()
        await self.online(keep=keep)
        self.client(keep=keep, name="Bert")
        self.assertEqual((await self.server.greeted(token="T2")).requests[0]["params"]["name"], "Bert")
        self.client(keep=keep, token="T3")
        self.assertEqual((await self.server.greeted()).requests[0]["params"]["token"], "T3")

    async def test_a_code_is_used_once(self) -> None:
        self.client(code="7kq2-mwxa")
        connection = await self.server.greeted(token="T9")
        self.assertEqual(connection.requests[0]["params"]["code"], "7kq2-mwxa")
        connection = await self.again(connection)
        self.assertEqual(connection.requests[0]["params"], {**connection.requests[0]["params"], "token": "T9"})
        self.assertNotIn("code", connection.requests[0]["params"])

    async def test_a_kept_token_that_the_server_has_forgotten_a_new_guest(self) -> None:
        keep = MemoryKeep()
        client, _ = await self.online(keep=keep)
        await client.close()
        client = self.client(keep=keep)
        connection = await self.server.connected()
        await connection.refuse(await connection.asked("session.hello"), "unknown_token")
        hello = await connection.answered("session.hello", {"person": ANNA, "limits": LIMITS, "token": "T2"})
        self.assertEqual(hello["params"]["name"], "Anna")
        await soon(client.online())
        self.assertEqual(client.token, "T2")

    async def test_a_given_token_that_is_unknown_is_for_the_caller(self) -> None:
        client = self.client(token="OLD")
        waiting = asyncio.ensure_future(client.call("room.create", {"game": "g"}))
        greeting: list[str] = []

        def come_as_another(status: str) -> None:
            greeting.append(status)
            if status == "refused":
                client.greet_as(Who(name="Anna"))

        client.on("status", come_as_another)
        connection = await self.server.connected()
        await connection.refuse(await connection.asked("session.hello"), "unknown_token")
        connection = await self.server.greeted(token="NEW")
        self.assertEqual(connection.requests[0]["params"]["name"], "Anna")
        await connection.answered("room.create", {"room": "r", "invite": "i"})
        self.assertEqual((await soon(waiting))["room"], "r")
        self.assertIn("refused", greeting)

    async def test_refused_for_good(self) -> None:
        with self.assertRaises(Refusal) as why:
            async def connect() -> None:
                async with Client(self.server.url, token="OLD", keep=MemoryKeep(), delays=SWIFT):
                    self.fail("nobody is known by that token")

            connecting = asyncio.ensure_future(connect())
            connection = await self.server.connected()
            await connection.refuse(await connection.asked("session.hello"), "unknown_token", path="/token")
            await soon(connecting)
        self.assertEqual((why.exception.reason, why.exception.path), ("unknown_token", "/token"))
        self.assertTrue(self.server.is_alone())

    async def test_signed_out_is_for_good(self) -> None:
        client, connection = await self.online()
        waiting = client.call("replay.get", {"room": "r"})
        await connection.asked("replay.get")
        await connection.close(1008, "signed_out")
        self.assertEqual((await self.refused(waiting)).reason, "signed_out")
        self.assertEqual(client.status, "refused")
        self.assertTrue(self.server.is_alone())

    async def test_what_passes_is_waited_for(self) -> None:
        client = self.client()
        connection = await self.server.connected()
        loop = asyncio.get_running_loop()
        before = loop.time()
        await connection.refuse(await connection.asked("session.hello"), "too_many_guests", retry_after_ms=300)
        await self.server.greeted()
        self.assertGreaterEqual(loop.time() - before, 0.3)
        await soon(client.online())
        self.assertIsNone(client.refused)

    async def test_not_the_address_of_a_server(self) -> None:
        for url in ("http://127.0.0.1:8080", "127.0.0.1:8080", "ws://"):
            self.assertRaises(ValueError, Client, url)

    async def test_names_and_tokens_are_learned(self) -> None:
        keep = MemoryKeep()
        client, connection = await self.online(keep=keep)
        renaming = client.call("account.rename", {"name": "Bea"})
        await connection.answered("account.rename", {"person": {**ANNA, "name": "Bea·7f"}})
        await soon(renaming)
        assert client.hello
        self.assertEqual(client.hello["person"]["name"], "Bea·7f")
        renewing = client.call("account.renew")
        await connection.answered("account.renew", {"token": "T5"})
        await soon(renewing)
        self.assertEqual(client.token, "T5")

    async def test_closed_nothing_more(self) -> None:
        client, _ = await self.online()
        await client.close()
        self.assertEqual(client.status, "closed")
        self.assertEqual((await self.refused(client.call("session.ping"))).reason, "closed")
        self.assertEqual((await self.refused(client.online())).reason, "closed")
        self.assertTrue(self.server.is_alone())


class LinkTest(FakeTest):
    async def test_waits_grow_to_a_limit_and_are_short_again_after_one_that_held(self) -> None:
        link = Link(self.server.url, "p", Delays(), self.client())
        with patch("random.random", return_value=1):
            self.assertEqual([link.next_wait() for _ in range(8)], [0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 15.0, 15.0])
            link.steady()
            self.assertEqual(link.next_wait(), 0.4)
        with patch("random.random", return_value=0):
            self.assertEqual(link.next_wait(), 0.4)  # half of 0.8: not everybody comes back at once
        link.hold(60)
        self.assertGreater(link.next_wait(), 59)

    async def test_nobody_there_is_waited_for(self) -> None:
        async with FakeServer() as gone:
            url = gone.url
        client = Client(url, name="Anna", keep=MemoryKeep(), delays=SWIFT)
        statuses: list[str] = []
        twice = asyncio.Event()

        def told(status: str) -> None:
            statuses.append(status)
            if statuses.count("offline") == 2:
                twice.set()

        client.on("status", told)
        client.open()
        await soon(twice.wait())
        self.assertEqual(statuses, ["offline", "connecting", "offline"])
        await client.close()

    async def test_a_server_that_hangs_is_given_up(self) -> None:
        delays = Delays(first=0.01, most=0.1, request=2)
        self.client(delays=delays)
        connection = await self.server.connected()
        await connection.asked("session.hello")
        other = await self.server.greeted()
        self.assertIsNot(other, connection)
        await soon(connection.gone.wait())

    async def test_a_connection_without_any_sign_is_given_up(self) -> None:
        delays = Delays(first=0.01, most=0.1, quiet=0.1, answer=3)
        _, connection = await self.online(delays=delays)
        connection.socket.transport.pause_reading()  # pings are not answered
        await self.server.greeted()

    async def test_who_talks_nonsense_is_not_who_we_think(self) -> None:
        _, connection = await self.online()
        for nonsense in ("<html>", "null", "7", "[]"):
            await connection.socket.send(nonsense)
            connection = await self.server.greeted()

    async def test_what_is_not_known_is_ignored(self) -> None:
        client, connection = await self.online()
        await connection.tell("weather.changed", {"to": "rain"})
        await connection.tell("weather.changed", {"room": "nowhere"})
        await connection.say({"method": "weather.changed"})
        await connection.say({"id": 99, "result": {}})
        await connection.say({"id": None, "error": {"code": -32600, "message": "?"}})
        pinging = client.call("session.ping")
        await connection.answered("session.ping", {"unknown": 1})
        await soon(pinging)

    async def test_a_listener_that_fails_keeps_nobody_from_hearing(self) -> None:
        client, connection = await self.online()
        failures: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: failures.append(context["exception"]))
        heard: asyncio.Queue[Any] = asyncio.Queue()

        def fail(_: object) -> None:
            raise ZeroDivisionError

        async def fail_later(_: object) -> None:
            raise KeyError

        client.on("notice", fail)
        client.on("notice", fail_later)
        off = client.on("notice", heard.put)
        await connection.tell("server.notice", {"kind": "muted", "message": "Hush."})
        self.assertEqual((await soon(heard.get()))["kind"], "muted")
        off()
        client.on("notice", heard.put_nowait)
        await connection.tell("server.notice", {"kind": "unmuted", "message": "Talk."})
        self.assertEqual((await soon(heard.get()))["kind"], "unmuted")
        self.assertTrue(heard.empty())
        self.assertEqual({type(failure) for failure in failures}, {ZeroDivisionError, KeyError})
        self.assertRaises(ValueError, client.on, "wether", print)


class CallsTest(FakeTest):
    async def test_what_may_bear_a_key_gets_one_and_keeps_it(self) -> None:
        client, connection = await self.online()
        making = client.call("room.create", {"game": "g"})
        asked = await connection.asked("room.create")
        self.assertRegex(asked["params"]["key"], "^[A-Za-z0-9_-]{1,64}$")
        connection = await self.again(connection)
        again = await connection.asked("room.create")
        self.assertEqual(again["params"], asked["params"])
        await connection.answer(again, {"room": "r", "invite": "i"})
        self.assertEqual((await soon(making))["room"], "r")
        own = client.call("chat.say", {"channel": "lobby", "text": "hi", "key": "mine"})
        self.assertEqual((await connection.answered("chat.say", {"id": 1}))["params"]["key"], "mine")
        await soon(own)

    async def test_in_the_order_they_were_asked(self) -> None:
        client, connection = await self.online()
        requests = [client.call("room.sit", {"room": "r", "seat": seat}) for seat in range(3)]
        for _ in requests:
            await connection.asked("room.sit")
        connection = await self.again(connection)
        for seat in range(3):
            asked = await connection.asked("room.sit")
            self.assertEqual(asked["params"]["seat"], seat)
            await connection.answer(asked, {"seq": seat, "seat": seat})
        self.assertEqual([answer["seat"] for answer in await soon(asyncio.gather(*requests))], [0, 1, 2])

    async def test_a_hint_is_asked_for_again(self) -> None:
        client, connection = await self.online()
        asking = client.call("game.hint", {"room": "r"})
        await connection.asked("game.hint")
        connection = await self.again(connection)
        await connection.answered("game.hint", {"prompt": "0.1", "choices": []})
        self.assertEqual((await soon(asking))["prompt"], "0.1")

    async def test_what_may_not_be_repeated_is_said_to_be_lost(self) -> None:
        client, connection = await self.online()
        renewing = client.call("account.renew")
        await connection.asked("account.renew")
        await connection.cut()
        self.assertEqual((await self.refused(renewing)).reason, "connection_lost")
        waiting = client.call("account.renew")  # there is no connection yet
        connection = await self.server.greeted()
        await connection.answered("account.renew", {"token": "T2"})
        self.assertEqual((await soon(waiting))["token"], "T2")

    async def test_an_answer_that_never_comes(self) -> None:
        delays = Delays(first=0.01, most=0.1, request=2)
        client, connection = await self.online(delays=delays)
        making = client.call("room.create", {"game": "g"})
        asked = await connection.asked("room.create")
        connection = await self.server.greeted()
        again = await connection.answered("room.create", {"room": "r", "invite": "i"})
        self.assertEqual(again["params"]["key"], asked["params"]["key"])
        await soon(making)

    async def test_answers_twice_and_out_of_order(self) -> None:
        client, connection = await self.online()
        one, other = client.call("account.devices"), client.call("account.code")
        first = await connection.asked("account.devices")
        await connection.answered("account.code", {"code": "7KQ2MWXA", "expires": "later"})
        for _ in range(2):
            await connection.answer(first, {"devices": []})
        self.assertEqual(await soon(one), {"devices": []})
        self.assertEqual((await soon(other))["code"], "7KQ2MWXA")

    async def test_a_refusal_says_all_that_was_told(self) -> None:
        client, connection = await self.online()
        acting = client.call("game.act", {"room": "r", "prompt": "0.1", "action": {"kind": "lay_disc", "disc": 3}})
        asked = await connection.asked("game.act")
        await connection.refuse(
            asked, "disc_taken", rule="discs", path="/action/disc", args={"disc": 3}, retry_after_ms=5
        )
        why = await self.refused(acting)
        self.assertEqual((why.reason, why.rule, why.path, why.code), ("disc_taken", "discs", "/action/disc", -32000))
        self.assertEqual((why.arguments, why.retry_after_ms, why.message), ({"disc": 3}, 5, "disc_taken."))
        self.assertEqual(str(why), "disc_taken (at /action/disc): disc_taken.")

    async def test_too_fast_goes_again_when_it_may(self) -> None:
        client, connection = await self.online()
        loop = asyncio.get_running_loop()
        pinging = client.call("session.ping")
        asked = await connection.asked("session.ping")
        before = loop.time()
        await connection.refuse(asked, "rate_limited", retry_after_ms=200)
        await connection.answered("session.ping", {})
        self.assertGreaterEqual(loop.time() - before, 0.19)
        await soon(pinging)

    async def test_a_busy_server_is_asked_again_for_what_may_be_repeated_alone(self) -> None:
        client, connection = await self.online()
        games, logging_in = client.call("account.games"), client.call("account.login", {"name": "A", "password": "12345678"})
        await connection.refuse(await connection.asked("account.games"), "server_busy", retry_after_ms=10)
        await connection.refuse(await connection.asked("account.login"), "server_busy", retry_after_ms=10)
        self.assertEqual((await self.refused(logging_in)).reason, "server_busy")
        await connection.refuse(await connection.asked("account.games"), "overloaded", retry_after_ms=10)
        await connection.answered("account.games", {"games": []})
        self.assertEqual(await soon(games), {"games": []})

    async def test_no_more_in_flight_than_the_server_takes(self) -> None:
        client, connection = await self.online({"requests_in_flight": 2})
        pings = [client.call("session.ping") for _ in range(5)]
        one, other = await connection.asked("session.ping"), await connection.asked("session.ping")
        await connection.refuse(other, "too_many_in_flight")
        await connection.answer(one, {})
        for _ in range(4):
            await connection.answered("session.ping", {})
        await soon(asyncio.gather(*pings))
        self.assertEqual(connection.methods.count("session.ping"), 6)

    async def test_what_nobody_waits_for_any_more_is_not_sent(self) -> None:
        client, connection = await self.online({"requests_in_flight": 1})
        first, second, third = client.call("session.ping"), client.call("account.devices"), client.call("account.code")
        asyncio.ensure_future(second).cancel()
        await connection.answered("session.ping", {})
        await connection.answered("account.code", {"code": "c", "expires": "e"})
        await soon(asyncio.gather(first, third))

    async def test_not_too_many_wait(self) -> None:
        client = self.client()
        many = [client.call("session.ping") for _ in range(257)]
        self.assertEqual((await self.refused(many.pop())).reason, "too_many_waiting")
        await client.close()
        self.assertEqual({why.reason for why in await asyncio.gather(*many, return_exceptions=True)}, {"closed"})

    def test_a_pace(self) -> None:
        pace = Pace()
        self.assertEqual(pace.take(0), 0)
        pace.limit(2, 4)
        self.assertEqual([pace.take(10), pace.take(10), pace.take(10)], [0, 0, 0.25])
        self.assertEqual([pace.take(10.25), pace.take(10.25)], [0, 0.25])
        pace.hold(10.25, 3)
        self.assertEqual(pace.take(11.25), 2)


class LobbyTest(FakeTest):
    async def test_rooms_come_and_go_a_gap_is_watched_anew_and_so_is_another_connection(self) -> None:
        client, connection = await self.online()
        told: asyncio.Queue[Lobby | None] = asyncio.Queue()
        client.on("lobby", told.put_nowait)

        async def rooms() -> list[str]:
            lobby = await soon(told.get())
            assert lobby
            return [room["title"] for room in lobby.rooms]

        def room(name: str, title: str = "") -> dict[str, Any]:
            return {"room": name, "title": title or name}

        watching = client.call("lobby.watch")
        await connection.answered("lobby.watch", {"seq": 1, "rooms": [room("a"), room("b")], "chat": []})
        await soon(watching)
        self.assertEqual(await rooms(), ["a", "b"])
        change = {"seq": 2, "changed": [room("b", "B"), room("c")], "removed": ["a"], "snapshot": False}
        await connection.tell("lobby.update", change)
        self.assertEqual(await rooms(), ["B", "c"])
        await connection.tell("lobby.update", change)
        self.assertEqual(await rooms(), ["B", "c"])
        await connection.tell("lobby.update", {**change, "seq": 3, "changed": [room("d")], "snapshot": True})
        self.assertEqual(await rooms(), ["d"])
        await connection.tell("lobby.update", {**change, "seq": 5})
        await connection.answered("lobby.watch", {"seq": 5, "rooms": [], "chat": []})
        self.assertEqual(await rooms(), [])
        connection = await self.again(connection)
        await connection.answered("lobby.watch", {"seq": 1, "rooms": [room("e")], "chat": []})
        self.assertEqual(await rooms(), ["e"])
        await connection.tell("chat.message", {"id": 1, "channel": "lobby", "from": ANNA, "text": "hi", "at": "now"})
        lobby = await soon(told.get())
        self.assertEqual([message["text"] for message in lobby.chat] if lobby else None, ["hi"])
        ending = client.call("lobby.unwatch")
        await connection.answered("lobby.unwatch", {})
        await soon(ending)
        self.assertIsNone(client.lobby)

    async def test_bots_that_wait_come_and_go_and_what_became_of_a_challenge_is_told(self) -> None:
        client, connection = await self.online()
        told: asyncio.Queue[Any] = asyncio.Queue()
        client.on("lobby", told.put_nowait)
        client.on("challenge_ended", told.put_nowait)

        def waiting(name: str, *players: int) -> dict[str, Any]:
            return {"bot": {"id": name, "name": name, "kind": "bot"}, "games": [{"game": "g", "players": [*players]}]}

        async def bots() -> list[dict[str, Any]]:
            return [*(await soon(told.get())).bots]

        watching = client.call("lobby.watch")
        listed = {"seq": 1, "rooms": [], "chat": [], "bots": [waiting("a", 2), waiting("b", 2)]}
        await connection.answered("lobby.watch", listed)
        await soon(watching)
        self.assertEqual(await bots(), listed["bots"])
        nothing = {"changed": [], "removed": [], "snapshot": False}
        changed = [waiting("b", 3), waiting("c", 2)]
        await connection.tell("lobby.update", {**nothing, "seq": 2, "bots_changed": changed, "bots_removed": ["a"]})
        self.assertEqual(await bots(), changed)
        ended = {"challenge": "x", "room": "r", "bot": changed[0]["bot"], "outcome": "declined", "why": "busy"}
        await connection.tell("bot.challenge_ended", ended)
        self.assertEqual(await soon(told.get()), ended)


class KeepTest(unittest.TestCase):
    def test_files_for_their_owner_alone(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            keep = FileKeep(Path(folder) / "a" / "b")
            self.assertIsNone(keep.read("token.x"))
            for name in ("token.127.0.0.1:8080.Anna", "../out", "token./", "token.%2F", "é"):
                keep.write(name, f"of {name}")
                keep.write(name, f"of {name}!")
                self.assertEqual(FileKeep(keep.folder).read(name), f"of {name}!")
            self.assertEqual(len(list(keep.folder.iterdir())), 5)
            self.assertEqual(os.listdir(folder), ["a"])
            for path in keep.folder.iterdir():
                self.assertEqual(path.stat().st_mode & 0o777, 0o600)

    def test_where_a_file_is_kept(self) -> None:
        with patch.dict(os.environ, {"XDG_STATE_HOME": "/somewhere"}):
            self.assertEqual(FileKeep().folder, Path("/somewhere/palatine-python"))


if __name__ == "__main__":
    unittest.main()
