"""Tables watched over HTTP: what a stream says, how one comes back to it, who is refused, and who does not read."""
import asyncio
import json
import time
import unittest

from harness import PATIENCE, Server
from player import Client, Player, to_its_end
from sockets_test import Raw
from tls_test import WithFiles

FAST = "[limits]\nrequests_burst = 1000000\nrequests_per_second = 1000000\n"
LINES = {"Accept": "application/x-ndjson"}


class Stream(Raw):
    """A client as simple as can be: it asks, and reads what comes."""

    def __init__(self, server, room, query="", headers=None, method="GET", receive_buffer=None, wrap=lambda plain: plain):
        super().__init__(server, receive_buffer, wrap)
        fields = {"Host": self.host, **(headers or {})}
        lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        self.socket.sendall(f"{method} /api/v1/rooms/{room}/stream{query} HTTP/1.1\r\n{lines}\r\n".encode())

    def head(self):
        self.status = int(self.file.readline().split()[1])
        self.headers = {}
        while (line := self.file.readline().decode().strip()) != "":
            name, value = line.split(":", 1)
            self.headers[name.lower()] = value.strip()
        return self.status

    def refusal(self):
        """Status and reason."""
        self.head()
        return self.status, json.loads(self.file.read())["reason"]

    def event(self):
        """The fields of the next one, as EventSource reads them; None at the end. Comments are counted."""
        event, self.comments = {}, 0
        while (line := self.file.readline().decode()) != "":
            line = line.rstrip("\n")
            if line == "" and event:
                return event
            if line.startswith(":"):
                self.comments += 1
            elif line != "":
                name, value = line.split(": ", 1)
                event[name] = value
        return None

    def messages(self, count):
        return [json.loads(self.event()["data"]) for _ in range(count)]


def off(function, *args):
    """On a thread of its own: the loop goes on meanwhile."""
    return asyncio.get_running_loop().run_in_executor(None, function, *args)


async def table(server, **more):
    """Who made it, and its id."""
    host = await Client("Host").connect(server.web_socket)
    made = await host.request("room.create", {"game": "carolus-magnus", "access": "public", **more})
    await host.request("room.join", {"room": made["room"]})
    return host, made["room"]


async def change(host, room, times):
    for i in range(times):
        await host.request("room.configure", {"room": room, "title": f"{i} ".ljust(60, "x")})


class Streams(unittest.TestCase):
    def run_with(self, scene, config=FAST):
        with Server(config=config) as server:
            try:
                asyncio.run(asyncio.wait_for(to_its_end(scene(server)), 4 * PATIENCE))
            except BaseException:
                print(server.log()[-3000:])
                raise

    def test_a_game_is_told_as_to_a_watcher_and_no_hand_is_in_it(self):
        async def scene(server):
            anna = Player("Anna", 1)
            await anna.connect(server.web_socket)
            made = await anna.request("room.create", {"game": "carolus-magnus", "access": "public",
                                                      "options": {"players": 2}})
            anna.forget()
            await anna.join(server.web_socket, room=made["room"])
            anna.seat = (await anna.request("room.sit", {"room": made["room"], "seat": 0}))["seat"]
            ben = Player("Ben", 2)
            await ben.join(server.web_socket, room=made["room"])
            ben.seat = (await ben.request("room.sit", {"room": made["room"], "seat": 1}))["seat"]
            watcher = await Client("Watcher").connect(server.web_socket)
            await watcher.request("room.join", {"room": made["room"], "as": "spectator", "sync": "patch"})
            with Stream(server, made["room"], "?sync=patch") as stream, \
                    Stream(server, made["room"], headers=LINES) as lines:
                self.assertEqual(await off(stream.head), 200)
                self.assertEqual(stream.headers["content-type"], "text/event-stream")
                self.assertEqual(stream.headers["connection"], "close")
                first = json.loads((await off(stream.event))["data"])
                self.assertEqual((first["id"], first["result"]["room"]), (0, made["room"]))
                self.assertNotIn("seat", first["result"])
                self.assertNotIn("invite", first["result"])
                begun = first["result"]["seq"]
                watcher.notifications.clear()

                async def play(player):
                    while len(player.acked) < 8 and await player.step():
                        pass

                # whoever has made enough moves leaves the rest to the other's wait
                for one in (anna, ben):
                    one.acked.clear()
                tasks = [asyncio.ensure_future(play(one)) for one in (anna, ben)]
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                last = anna.seq
                heard = []
                while not heard or heard[-1].get("params", {}).get("seq") != last:
                    event = await off(stream.event)
                    heard.append(json.loads(event["data"]))
                    if heard[-1]["method"] == "room.update":
                        self.assertEqual(int(event["id"]), heard[-1]["params"]["seq"])
                    else:
                        self.assertNotIn("id", event)
                await watcher.notification("room.update", lambda params: params["seq"] == last) \
                    if not any(m["params"].get("seq") == last for m in watcher.notifications) else None
                updates = [m for m in heard if m["method"] == "room.update" and m["params"]["seq"] > begun]
                theirs = [m for m in watcher.notifications
                          if m["method"] == "room.update" and begun < m["params"]["seq"] <= last]
                self.assertEqual(updates[:len(theirs)], theirs)
                self.assertGreater(len(theirs), 9)
                for message in heard:
                    self.assertNotIn("prompts", message["params"])
                # lines have the same, a message each
                self.assertEqual(await off(lines.head), 200)
                self.assertEqual(lines.headers["content-type"], "application/x-ndjson")
                seqs = []
                while not seqs or seqs[-1] != last:
                    line = await off(lines.file.readline)
                    message = json.loads(line)
                    if message.get("method") == "room.update":
                        seqs.append(message["params"]["seq"])
                self.assertEqual(seqs, [m["params"]["seq"] for m in heard if m["method"] == "room.update"])

        self.run_with(scene)

    def test_who_comes_back_hears_what_came_since(self):
        async def scene(server):
            host, room = await table(server)
            with Stream(server, room) as stream:
                await off(stream.head)
                await off(stream.event)
                await change(host, room, 4)
                known = (await off(stream.event))["id"]
            for query, headers in (("", {"Last-Event-ID": known}), (f"?after={known}", {}),
                                   ("?after=0", {"Last-Event-ID": known})):
                with Stream(server, room, query, headers) as again:
                    await off(again.head)
                    first, *missed = await off(again.messages, 4)
                    self.assertEqual(first["result"], {"updates": 3})
                    self.assertEqual([m["params"]["seq"] for m in missed], [int(known) + i for i in (1, 2, 3)])
            with Stream(server, room, "?after=1000") as ahead:
                await off(ahead.head)
                self.assertIn("snapshot", (await off(ahead.messages, 1))[0]["result"])

        self.run_with(scene)

    def test_what_is_refused_is_json_with_a_reason(self):
        async def scene(server):
            host, room = await table(server)
            _, hidden = await table(server, access="unlisted")

            def refused(*args, **more):
                with Stream(server, *args, **more) as stream:
                    return stream.refusal()

            nobody = "A" * 22
            for wrong in (nobody, "x", "%2e%2e", hidden):
                self.assertEqual(await off(refused, wrong), (404, "no_such_room"), wrong)
            for query in ("?sync=all", "?after=-1", "?after=x", "?seat=0", "?sync=view&after=1.5", "?sync="):
                self.assertEqual(await off(refused, room, query), (400, "bad_param"), query)
            self.assertEqual(await off(refused, room, "", {"Last-Event-ID": "x"}), (400, "bad_param"))
            self.assertEqual(await off(refused, room, "", {"Origin": "http://elsewhere.example"}), (403, "origin_refused"))
            self.assertEqual((await off(server.get, f"/api/v1/rooms/{room}/stream", "POST"))[0], 405)
            await host.request("room.configure", {"room": room, "spectators": False})
            self.assertEqual(await off(refused, room), (403, "spectators_not_allowed"))

        self.run_with(scene)

    def test_a_head_has_no_stream(self):
        async def scene(server):
            _, room = await table(server)
            with Stream(server, room, method="HEAD") as stream:
                self.assertEqual(await off(stream.head), 200)
                self.assertEqual(await off(stream.file.read), b"")

        self.run_with(scene)

    def test_a_quiet_stream_shows_that_it_lives(self):
        async def scene(server):
            host, room = await table(server)
            with Stream(server, room) as stream, Stream(server, room, headers=LINES) as lines:
                await off(stream.head)
                await off(stream.event)
                for _ in range(3):
                    self.assertEqual([await off(stream.file.readline) for _ in range(2)], [b":\n", b"\n"])
                await change(host, room, 1)
                self.assertIn("id", await off(stream.event))
                await off(lines.head)
                await off(lines.file.readline)
                self.assertEqual(await off(lines.file.readline), b"\n")

        self.run_with(scene, FAST + "ping_ms = 150\n")

    def test_who_does_not_read_is_dropped_and_the_others_go_on(self):
        async def scene(server):
            host, room = await table(server)
            with Stream(server, room, receive_buffer=4096), Stream(server, room) as reader:
                await off(reader.head)
                await off(reader.event)
                for _ in range(60):
                    await change(host, room, 5)
                    await off(reader.messages, 5)
                    if "dropped: it does not read" in server.log():
                        break
                else:
                    self.fail("it was not dropped")
                await change(host, room, 2)
                await off(reader.messages, 2)

        self.run_with(scene, FAST + "send_queue_bytes = 65536\n")

    def test_streams_are_connections_of_their_address(self):
        async def scene(server):
            host, room = await table(server)
            streams = []
            try:
                for _ in range(3):
                    streams.append(Stream(server, room))
                    self.assertEqual(await off(streams[-1].head), 200)
                with Stream(server, room) as more:
                    status, reason = await off(more.refusal)
                    self.assertEqual(status, 429)
                    self.assertIn(reason, ("too_many_guests", "too_many_connections"))
                    self.assertGreater(int(more.headers["retry-after"]), 0)
                with self.assertRaises(Exception):
                    await Client("Late").connect(server.web_socket)
                streams.pop().__exit__()
                end = time.monotonic() + PATIENCE
                while True:
                    with Stream(server, room) as now:
                        if await off(now.head) == 200:
                            break
                    self.assertLess(time.monotonic(), end)
            finally:
                for stream in streams:
                    stream.__exit__()

        self.run_with(scene, FAST + "connections_per_address = 4\n")

    def test_streams_of_a_whole_network_leave_a_place_to_others(self):
        """As many as the server has places, each from another IPv6 network of 64 bits in one of 48."""
        async def scene(server):
            host, room = await table(server)
            await host.request("room.sit", {"room": room})
            streams = []
            try:
                for part in range(40):
                    streams.append(Stream(server, room, headers={"X-Forwarded-For": f"2001:db8:0:{part:x}::1"}))
                    await off(streams[-1].head)
                self.assertIn(200, [stream.status for stream in streams])
                with Stream(server, room, headers={"X-Forwarded-For": "198.51.100.1"}) as other:
                    self.assertEqual(await off(other.head), 200, "who comes from elsewhere watches too")
                with Raw(server) as new:
                    self.assertEqual(new.handshake(X_Forwarded_For="198.51.100.2")[0], 101)
                    self.assertIn("result", new.hello(), "and somebody new may play")
                await host.request("room.configure", {"room": room, "title": "Still here"})
            finally:
                for stream in streams:
                    stream.__exit__()

        self.run_with(scene, "behind_proxy = true\n" + FAST + "connections = 24\n")

    def test_a_server_that_stops_says_so_and_ends_the_stream(self):
        async def scene(server):
            _, room = await table(server)
            with Stream(server, room) as stream:
                await off(stream.head)
                await off(stream.event)
                stopped = off(server.stop)
                notice = json.loads((await off(stream.event))["data"])
                self.assertEqual(notice["params"]["kind"], "shutting_down")
                self.assertIsNone(await off(stream.event))
                self.assertEqual(await stopped, 0, server.log())

        self.run_with(scene)

    def test_who_goes_is_no_watcher_any_more(self):
        async def scene(server):
            host, room = await table(server)
            await host.request("room.sit", {"room": room})
            for _ in range(3):
                with Stream(server, room) as one, Stream(server, room) as other:
                    for stream in (one, other):
                        self.assertEqual(await off(stream.head), 200)
                    told = await host.notification("room.watchers", lambda params: params["count"] == 2)
                    self.assertEqual(told["people"], [], "who streams has no name")
                await host.notification("room.watchers", lambda params: params["count"] == 0)

        self.run_with(scene, FAST + "watchers_ms = 100\n")


class Sealed(WithFiles):
    async def test_over_tls(self):
        with self.server(FAST) as server:
            context = self.context()
            host = Client("Host")
            import websockets
            # the table is made by hand: Client speaks plain
            async with websockets.connect(f"wss://localhost:{server.port}/ws", ssl=context,
                                          subprotocols=["palatine.v1"]) as ws:
                async def ask(method, **params):
                    await ws.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
                    while "id" not in (message := json.loads(await ws.recv())):
                        pass
                    return message["result"]

                await ask("session.hello", client={"name": "test", "version": "1"}, name=host.name)
                room = (await ask("room.create", game="carolus-magnus", access="public"))["room"]
                await ask("room.join", room=room)
                with Stream(server, room, wrap=lambda plain: context.wrap_socket(plain, server_hostname="localhost")) as one:
                    self.assertEqual(await off(one.head), 200)
                    first = json.loads((await off(one.event))["data"])["result"]["seq"]
                    for i in range(10):
                        await ask("room.configure", room=room, title=f"{i} ".ljust(60, "x"))
                    heard = await off(one.messages, 10)
                    self.assertEqual([m["params"]["seq"] for m in heard], [first + 1 + i for i in range(10)])


if __name__ == "__main__":
    unittest.main()
