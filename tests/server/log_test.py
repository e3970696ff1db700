"""The log of a real server at its most talkative: every request and room by its id, and nobody's secret."""
import asyncio
import json
import re
import unittest

from games_test import FAST, play_to_the_end
from harness import PATIENCE, Server
from player import Client, Player, Refused

PASSWORD, NEW_PASSWORD = "correct horse battery", "staple of the dragon"
ROOM = re.compile(r"[A-Za-z0-9_-]{22}\Z")
TABLE = {"access": "unlisted", "title": "Kreuzberg", "options": {"players": 2, "max_rounds": 2}}


class Session:
    """A whole evening: a guest becomes an account, plays an unlisted game with talk, loses and finds devices."""

    def __init__(self, server):
        self.server = server
        self.secrets = {PASSWORD, NEW_PASSWORD}
        self.asked = {}  # by the request's id, which this test makes its own
        self.rooms = set()

    def watch(self, client, name):
        """Every request of this client has an id that no other has, and its answer is looked through for secrets."""
        plain = client.request
        count = 0

        async def send(method, params):
            nonlocal count
            count += 1
            client._last_id = f"{name}-{count}"
            answer = asyncio.get_running_loop().create_future()
            client._waiting[client._last_id] = answer
            self.asked[client._last_id] = (method, params)
            await client.ws.send(json.dumps({"jsonrpc": "2.0", "id": client._last_id, "method": method, "params": params}))
            return answer

        async def request(method, params):
            result = await plain(method, params)
            self.secrets |= {value for key, value in result.items() if key in ("token", "code", "invite")}
            if method == "room.create":
                self.rooms.add(result["room"])
            return result

        client.send, client.request = send, request
        return client

    async def play(self):
        url = self.server.web_socket
        anna = self.watch(Player("Margarete", 1), "anna")
        bert = self.watch(Player("Bert", 2), "bert")
        await anna.connect(url)
        await anna.request("account.claim", {"name": "Margarete", "password": PASSWORD, "key": "claim-1"})
        await anna.request("account.password", {"old": PASSWORD, "new": NEW_PASSWORD})
        made = await anna.request("room.create", {"game": "carolus-magnus", **TABLE})
        again = await anna.request("account.code", {})
        phone = self.watch(Client("phone"), "phone")
        await phone.connect(url, code=again["code"])
        await phone.request("account.renew", {})
        await bert.connect(url)
        for player in (anna, bert):
            player._snapshot(await player.request("room.join", {"invite": made["invite"]}))
            player.seat = (await player.request("room.sit", {"room": made["room"]}))["seat"]
        await self.talk(anna, bert, made)
        await self.mistakes(bert, made)
        await asyncio.gather(*map(play_to_the_end, (anna, bert)))
        self.secrets |= {entropy.hex() for player in (anna, bert) for entropy in player.entropies.values()}
        self.secrets.add(anna.table["server_seed"])
        await bert.request("replay.get", {"room": made["room"]})
        bot = await anna.request("account.add_bot", {"name": "Robin"})
        robin = self.watch(Client("Robin"), "robin")
        await robin.connect(url, token=bot["token"])
        await self.over_http(made, anna)
        elsewhere = self.watch(Client("elsewhere"), "elsewhere")
        await elsewhere.connect(url)
        await elsewhere.request("account.login", {"name": "margarete", "password": NEW_PASSWORD})
        for client in (anna, bert, phone, robin, elsewhere):
            self.secrets.add(client.token)
            await client.close()

    async def talk(self, anna, bert, made):
        for text in ("my dear friends", "the bridge at noon"):
            await anna.request("chat.say", {"room": made["room"], "text": text})
            self.secrets.add(text)
        with self.assertRaises(Refused):
            await bert.request("chat.say", {"text": "x" * 501})
        self.secrets.add("x" * 501)

    async def mistakes(self, bert, made):
        """What goes wrong is told with its reason, not with what was sent."""
        wrong = {
            "account.login": {"name": "Margarete", "password": "wrong horse"},
            "room.join": {"room": "A" * 22},  # the form of an invite, and perhaps one
            "room.sit": {"room": made["invite"]},
            "room.create": {"game": "the secret game"},
            "session.hello": {"client": {"name": "t", "version": "1"}, "token": "T" * 43},
            "game.act": {"room": made["room"], "prompt": "0.1", "action": {"kind": "a secret plan"}},
            "no.such_method": {"password": "of the wrong method"},
        }
        for method, params in wrong.items():
            with self.assertRaises(Refused, msg=method):
                await bert.request(method, params)
        self.secrets |= {"wrong horse", "A" * 22, "the secret game", "T" * 43, "a secret plan", "of the wrong method"}
        # an id that is no number, a frame that is no request, a frame that is no JSON
        for frame in ('{"jsonrpc": "2.0", "id": {"password": "in the id"}, "method": "session.ping", "params": {}}',
                      '["a password in an array"]', '{"password": "in what is no JSON'):
            bert._waiting[None] = answer = asyncio.get_running_loop().create_future()
            await bert.ws.send(frame)
            assert "error" in await asyncio.wait_for(answer, PATIENCE)
        self.secrets |= {"in the id", "a password in an array", "in what is no JSON"}

    async def over_http(self, made, anna):
        for path in (f"/i/{made['invite']}", f"/?token={anna.token}", f"/{anna.token}", f"/api/v1/replays/{made['room']}",
                     f"/i/{made['invite']}/../{anna.token}", "/healthz"):
            await asyncio.to_thread(self.server.get, path, "GET", {"Authorization": "Bearer of the headers"})
        await asyncio.to_thread(self.server.get, "/api/v1/study", "POST", None, '{"seed": "in the body"}')
        self.secrets |= {"of the headers", "in the body"}

    assertRaises = unittest.TestCase().assertRaises


class Log(unittest.IsolatedAsyncioTestCase):
    async def test_every_request_is_there_with_its_ids_and_no_secret_is(self):
        with Server("--log", "json", "--log-level", "debug", config=FAST) as server:
            session = Session(server)
            await asyncio.wait_for(session.play(), 3 * PATIENCE)
            self.assertEqual(server.stop(), 0)
            log = server.log()
        self.assertGreater(len(session.secrets), 25)
        for secret in session.secrets - {None}:
            self.assertNotIn(secret, log)
        lines = [json.loads(line) for line in log.splitlines()]
        for line in lines:
            self.assertRegex(line.pop("time"), r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
            self.assertIn(line.pop("level"), ("debug", "info", "warning", "error", "critical"))
        told = {line["request"]: line for line in lines if isinstance(line.get("request"), str)}
        connections = {}
        for request, (method, params) in session.asked.items():
            line = told.pop(request)
            known = method.count(".") == 1 and method != "no.such_method"
            # a request that can't be read has no method yet
            if "method" in line or (known and line["message"] != "refused"):
                self.assertEqual(line["method"], method)
            self.assertEqual(set(line) - {"message", "connection", "request", "method", "room", "reason"}, set(), line)
            if line["message"] == "refused":
                self.assertRegex(line["reason"], r"^[a-z_]+$")
            elif params.get("room"):
                self.assertEqual(line["room"], params["room"], line)
            self.assertEqual(connections.setdefault(request.split("-")[0], line["connection"]), line["connection"])
        self.assertEqual(told, {}, "lines of requests that nobody made")
        self.assertEqual(len(set(connections.values())), len(connections), "two clients of one connection")
        joined = [line for line in lines if line.get("method") == "room.join" and line["message"] == "answered"]
        self.assertEqual({line["room"] for line in joined}, session.rooms, "by invite too")
        self.assertTrue(all(ROOM.match(line["room"]) for line in lines if "room" in line))
        # each connection has come and gone
        for message in ("connected", "gone"):
            self.assertLessEqual(set(connections.values()), {line.get("connection") for line in lines
                                                             if line["message"] == message})
        self.assertEqual({line.get("address") for line in lines if line["message"] == "connected"}, {"127.0.0.1"})
        http = [(line["method"], line["path"], line["status"]) for line in lines if line["message"] == "http"]
        self.assertEqual(http, [("GET", "/i", 200), ("GET", "/", 200), ("GET", "/", 404), ("GET", "/api/v1/replays", 200),
                                ("GET", "/i", 404), ("GET", "/healthz", 200), ("POST", "/api/v1/study", 400)])
        self.assertTrue(all("connection" in line for line in lines if line["message"] == "http"))

    async def test_for_people_the_same_stands_behind_the_sentence(self):
        with Server("--log-level", "debug", config=FAST) as server:
            anna = await Client("Anna").connect(server.web_socket)
            made = await anna.request("room.create", {"game": "carolus-magnus"})
            with self.assertRaises(Refused):
                await anna.request("room.leave", {"room": made["room"]})
            await anna.close()
            self.assertEqual(server.stop(), 0)
            log = server.log()
        self.assertRegex(log, r"(?m)^[-\d]{10} [\d:.]{12} debug +connected connection=1 address=127\.0\.0\.1$")
        self.assertRegex(log, rf"(?m) debug +answered connection=1 request=2 method=room\.create room={made['room']}$")
        self.assertRegex(log, rf"(?m) debug +refused connection=1 request=3 method=room\.leave room={made['room']} "
                              r"reason=not_joined$")

    async def test_at_info_no_request_is_told(self):
        with Server("--log", "json", config=FAST) as server:
            anna = await Client("Anna").connect(server.web_socket)
            await anna.request("session.ping", {})
            await anna.close()
            self.assertEqual(server.stop(), 0)
            self.assertEqual([line for line in map(json.loads, server.log().splitlines()) if "connection" in line], [])


if __name__ == "__main__":
    unittest.main()
