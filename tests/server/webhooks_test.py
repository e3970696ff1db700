"""People who are not looking are told of their tables elsewhere: real servers, real receivers."""
import asyncio
import hashlib
import hmac
import http.server
import json
import re
import socket
import sys
import threading
import time
import unittest
from email.header import decode_header

from harness import PATIENCE, Server
from player import Client, Player, Refused

OPEN = "[tell]\nprivate_addresses = true\nplain_http = true\n"
ALL = ["your_turn", "table_full", "time_short", "game_over"]


class Listener(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """Who has asked may go without a word."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Receiver:
    """Takes what is posted, and answers as it is told to: by status, in order; then 204."""

    def __init__(self, *answers, location=None):
        self.answers, self.location = list(answers), location
        self.posts = []  # (path, headers, body)
        self.changed = threading.Condition()
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                with outer.changed:
                    outer.posts.append((self.path, self.headers, body))
                    status = outer.answers.pop(0) if outer.answers else 204
                    outer.changed.notify_all()
                self.send_response(status)
                if outer.location:
                    self.send_header("Location", outer.location)
                self.send_header("Content-Length", "0" if status == 204 else "100000")
                self.end_headers()
                if status != 204:
                    try:
                        self.wfile.write(b"x" * 100000)
                    except OSError:
                        pass  # nobody reads so much

            do_GET = do_POST

            def log_message(self, *_):
                pass

        self.server = Listener(("127.0.0.1", 0), Handler)
        self.port = self.server.server_port
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def url(self, path="/hook", host="127.0.0.1"):
        return f"http://{host}:{self.port}{path}"

    def wait(self, count, when=lambda post: True):
        """Until so many have come; gives them."""
        def there():
            return [post for post in self.posts if when(post)]

        with self.changed:
            assert self.changed.wait_for(lambda: len(there()) >= count, PATIENCE), f"{len(there())} of {count} came"
            return there()

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def figures(server):
    """What became of messages, by outcome."""
    _, _, text = server.get_metrics("/metrics")
    return {name: float(value) for name, value in re.findall(r'palatine_tells_total\{outcome="(\w+)"\} (\S+)', text)}


class Watched(Server):
    """A server that tells its figures."""

    def __init__(self, config=OPEN, **more):
        super().__init__("--metrics-listen", "127.0.0.1:0", config=config, **more)

    def start(self):
        super().start()
        # the lines after the second: play, friends, stop, metrics
        for line in self.process.stdout:
            if found := re.search(r"metrics +http://127\.0\.0\.1:(\d+)/", line):
                self.metrics = int(found.group(1))
                return self
        raise AssertionError("no address of metrics")

    def get_metrics(self, path):
        port, self.port = self.port, self.metrics
        try:
            return self.get(path)
        finally:
            self.port = port

    async def until(self, outcome, count):
        """Until the figures say so; what is counted comes by itself."""
        end = time.monotonic() + PATIENCE
        while (now := await asyncio.to_thread(figures, self)).get(outcome, 0) < count:
            assert time.monotonic() < end, f"{outcome} is not {count}: {now}"


async def duel(server, *urls_of_berta, **more):
    """Anna and Berta at a table that has begun; Berta has these places."""
    anna, berta = Player("Anna", 1), Player("Berta", 2)
    await anna.connect(server.web_socket)
    made = await anna.request("room.create", {"game": "carolus-magnus", "options": {"players": 2, "draw": "free"},
                                              "title": "Friday [night] @here", **more})
    for seat, player in enumerate((anna, berta)):
        await player.join(server.web_socket, invite=made["invite"])
        await player.request("room.sit", {"room": made["room"], "seat": seat})
        player.seat = seat
    for url in urls_of_berta:
        place = {"form": "json", "kinds": ALL, **(url if isinstance(url, dict) else {"url": url})}
        berta.places = getattr(berta, "places", []) + [await berta.request("tell.set", place)]
    for player in (anna, berta):
        await player.request("room.ready", {"room": made["room"]})
    return anna, berta


def leads_here(host):
    try:
        return socket.gethostbyname(host).startswith("127.")
    except OSError:
        return False


class Tells(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.receiver = Receiver()
        self.addCleanup(self.receiver.close)

    async def test_who_is_away_is_told_of_his_turn_once_and_who_looks_is_not(self):
        with Watched(config="public_url = \"https://games.example.org/p\"\n" + OPEN) as server:
            anna, berta = await duel(server, self.receiver.url())
            secret = berta.places[0]["secret"]
            # while both look, nobody is told
            while len(anna.acked) < 3:
                await asyncio.gather(*(player.step() for player in (anna, berta) if player.prompts or not anna.prompts))
            self.assertEqual(self.receiver.posts, [])
            # Berta goes when it is not her turn
            while berta.prompts or not anna.prompts:
                await (berta if berta.prompts else anna).step()
            await berta.close()
            while anna.prompts:
                await anna.step()
            (path, headers, body), = self.receiver.wait(1)
            message = json.loads(body)
            self.assertEqual(path, "/hook")
            self.assertEqual(message["kind"], "your_turn")
            self.assertEqual(message["room"], anna.room)
            self.assertEqual(message["title"], "Friday [night] @here")
            self.assertEqual(message["url"], f"https://games.example.org/p/table/{anna.room}")
            self.assertEqual(message["text"], "It is your turn at “Friday [night] @here”.")
            self.assertEqual(headers["Palatine-Id"], message["id"])
            stamp, mac = re.fullmatch(r"t=(\d+),v1=([0-9a-f]{64})", headers["Palatine-Signature"]).groups()
            self.assertEqual(mac, hmac.new(secret.encode(), stamp.encode() + b"." + body, hashlib.sha256).hexdigest())
            # she comes, looks, and acts; that is no reason to tell her; the end of the game is, when she is away
            await berta.join(server.web_socket)
            while berta.prompts:
                await berta.step()
            self.assertEqual(len(self.receiver.posts), 1)
            await berta.close()
            await anna.request("game.resign", {"room": anna.room, "key": "resign"})
            kinds = [json.loads(body)["kind"] for _, _, body in self.receiver.wait(2)]
            self.assertEqual(kinds, ["your_turn", "game_over"])
            await server.until("sent", 2)
            await anna.close()
            self.assertNotIn("/hook", server.log())
            self.assertNotIn(secret, server.log())

    async def test_a_killed_server_tells_nobody_the_same_twice(self):
        with Watched() as server:
            anna, berta = await duel(server, self.receiver.url())
            while berta.prompts or not anna.prompts:
                await (berta if berta.prompts else anna).step()
            await berta.close()
            while anna.prompts:
                await anna.step()
            self.receiver.wait(1)
            await anna.close()
            server.kill()
            server.start()
            await anna.join(server.web_socket)  # the room is loaded
            await anna.request("game.resign", {"room": anna.room, "key": "resign"})
            self.assertEqual([json.loads(body)["kind"] for _, _, body in self.receiver.wait(2)],
                             ["your_turn", "game_over"])
            await anna.close()

    async def test_forms_of_discord_and_ntfy(self):
        with Watched(config="public_url = \"https://games.example.org\"\n" + OPEN) as server:
            anna, berta = await duel(server, {"url": self.receiver.url("/discord"), "form": "discord"},
                                     {"url": self.receiver.url("/ntfy"), "form": "ntfy", "language": "fr"},
                                     {"url": self.receiver.url("/elsewhere"), "room": "A" * 22},
                                     {"url": self.receiver.url("/turns"), "kinds": ["your_turn"]})
            await berta.close()
            await anna.request("game.resign", {"room": anna.room, "key": "resign"})
            posts = {path: (headers, body) for path, headers, body in self.receiver.wait(2)}
            link = f"https://games.example.org/table/{anna.room}"
            headers, body = posts["/discord"]
            self.assertEqual(json.loads(body), {
                "content": f"The game at “Friday \\[night\\] \\@here” is over.\n{link}",
                "allowed_mentions": {"parse": []}})
            self.assertIsNone(headers["Palatine-Signature"])
            headers, body = posts["/ntfy"]
            self.assertEqual(body.decode(), "La partie à « Friday [night] @here » est terminée.")
            self.assertEqual(headers["Click"], link)
            (title, charset), = decode_header(headers["Title"])
            self.assertEqual(title.decode(charset), "Palatine")
            await server.until("sent", 2)
            self.assertEqual(sorted(post[0] for post in self.receiver.posts), ["/discord", "/ntfy"])
            await anna.close()

    async def end_with(self, server, url):
        """A game whose end is to be told there."""
        anna, berta = await duel(server, {"url": url, "kinds": ["game_over"]})
        await berta.close()
        await anna.request("game.resign", {"room": anna.room, "key": "resign"})
        await anna.close()

    async def test_what_fails_is_tried_again_and_what_is_refused_is_not(self):
        self.receiver.answers = [500]
        with Watched() as server:
            await self.end_with(server, self.receiver.url())
            first, second = self.receiver.wait(2)
            self.assertEqual(first[2], second[2])
            self.assertEqual(first[1]["Palatine-Id"], second[1]["Palatine-Id"])
            await server.until("sent", 1)
            self.assertEqual(figures(server)["retried"], 1)
            self.receiver.answers = [404]
            await self.end_with(server, self.receiver.url())
            await server.until("refused", 1)
            self.assertEqual(len(self.receiver.posts), 3)

    async def test_no_redirect_is_followed(self):
        elsewhere = Receiver()
        self.addCleanup(elsewhere.close)
        self.receiver.answers, self.receiver.location = [307], elsewhere.url()
        with Watched() as server:
            await self.end_with(server, self.receiver.url())
            await server.until("refused", 1)
            self.assertEqual((len(self.receiver.posts), elsewhere.posts), (1, []))

    async def test_a_name_that_leads_to_this_machine_is_not_called(self):
        # a name of this machine that is no "localhost": what it leads to shows when it is called
        with Watched(config="[tell]\nplain_http = true\n") as server:
            client = await Client("Anna").connect(server.web_socket)
            for url in (self.receiver.url(), self.receiver.url(host="localhost"), self.receiver.url(host="[::1]")):
                with self.assertRaises(Refused) as refused:
                    await client.request("tell.set", {"url": url, "form": "json", "kinds": ALL})
                self.assertEqual(refused.exception.reason, "private_address")
            await client.close()
            hosts = ["2130706433", "127.1", "0x7f.0.0.1"]
            if leads_here(socket.gethostname()):
                hosts.append(socket.gethostname())
            for host in hosts:
                await self.end_with(server, self.receiver.url(host=host))
            await server.until("private_address", len(hosts))
            self.assertEqual(self.receiver.posts, [])

    async def test_nobody_is_told_anything_where_that_is_off(self):
        with Server(config="[tell]\nwebhooks = false\n") as server:
            client = await Client("Anna").connect(server.web_socket)
            self.assertNotIn("webhooks", client.hello["features"])
            with self.assertRaises(Refused) as refused:
                await client.request("tell.set", {"url": "https://example.org/", "form": "json", "kinds": ALL})
            self.assertEqual(refused.exception.reason, "tell_off")
            await client.close()


if __name__ == "__main__":
    unittest.main()
