"""A replay studied over HTTP, and replays by their link."""
import asyncio
import gzip
import http.client
import json
import socket
import unittest

import jsonschema

from games_test import FAST, play_to_the_end, seat_all, with_another_players_disc
from harness import PATIENCE, Server
from player import Player

STUDY = "/api/v1/study"
MEGABYTE = 1024 * 1024


class Study(unittest.IsolatedAsyncioTestCase):
    """One game of two people at a table that is not listed."""

    async def asyncSetUp(self):
        self.server = Server(config=FAST + "guests_per_address_per_hour = 10000\n")
        self.server.start()
        self.addCleanup(self.server.__exit__)
        self.players = [Player("Anna", 1), Player("Bert", 2)]
        self.made = await seat_all(self.players, self.server.web_socket, {"players": 2, "max_rounds": 3},
                                   access="unlisted")

    async def over(self):
        """Plays it; gives the replay, which the link has, and the views and events that each player was sent."""
        await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, self.players)), PATIENCE)
        return await asyncio.to_thread(self.server.get_json, f"/api/v1/replays/{self.made['room']}")

    def study(self, body, viewer="spectator", **headers):
        status, answer_headers, answer = self.server.get(f"{STUDY}?viewer={viewer}", "POST", headers, body)
        return status, answer_headers, json.loads(answer)

    async def test_the_link_of_an_unlisted_game_that_is_over_has_its_replay(self):
        link = f"/api/v1/replays/{self.made['room']}"
        status, _, body = await asyncio.to_thread(self.server.get, link)
        self.assertEqual((status, json.loads(body)["reason"]), (404, "no_such_replay"), "it is not over")
        replay = await self.over()
        self.assertEqual(replay, (await self.players[0].request("replay.get", {"room": self.made["room"]}))["replay"])
        self.assertEqual(self.server.get_json("/api/v1/rooms"), [])

    async def test_a_study_shows_each_viewer_what_he_was_told(self):
        """By updates with whole views."""
        seen = {0: {}, 1: {}}
        for player in self.players:
            take = player.on_notification

            def noted(message, seat=player.seat, take=take):
                if message["method"] == "room.update":
                    seen[seat][message["params"]["seq"]] = message["params"]
                take(message)

            player.on_notification = noted
        replay = await self.over()
        body = json.dumps(replay)
        schema = self.server.get_json("/schema/study.json")
        event = self.server.get_json("/schema/games/carolus-magnus/event.json")
        for seat in (0, 1):
            status, headers, study = await asyncio.to_thread(self.study, body, seat)
            self.assertEqual((status, headers["Content-Type"]), (200, "application/json"), study)
            self.assertEqual(headers["Cache-Control"], "no-store")
            _, headers, packed = await asyncio.to_thread(self.server.ask, f"{STUDY}?viewer={seat}", "POST",
                                                         {"Accept-Encoding": "gzip, br"}, body)
            self.assertEqual((headers["Content-Encoding"], headers["Vary"]), ("gzip", "Accept-Encoding"))
            self.assertEqual(json.loads(gzip.decompress(packed)), study)
            jsonschema.Draft202012Validator(schema).validate(study)
            self.assertEqual((study["viewer"], study["result"]), (str(seat), replay["result"]))
            self.assertEqual(len(study["steps"]), len(replay["actions"]))
            # what this seat was sent during the game, by the answers to both players' actions
            seqs = sorted(answer["seq"] for player in self.players for _, answer in player.acked)
            for seq, step, action in zip(seqs, study["steps"], replay["actions"]):
                self.assertEqual(step["action"], action["action"])
                told = seen[seat][seq]
                self.assertEqual(step["to_act"], told["to_act"])
                self.assertEqual(step["events"], told["events"][:len(step["events"])])
                jsonschema.Draft202012Validator(event).validate(step["events"][0])
        self.assertEqual((await asyncio.to_thread(self.study, body, 2))[2]["path"], "/viewer")

    async def test_the_view_of_every_step_is_the_one_that_a_listener_was_sent(self):
        watcher = Player("Cleo", 3)
        views = {}
        watcher.on_notification = lambda message: message["method"] == "room.update" and "view" in message["params"] \
            and views.__setitem__(message["params"]["seq"], message["params"]["view"])
        await watcher.connect(self.server.web_socket)
        await watcher.request("room.join", {"invite": self.made["invite"], "as": "spectator", "sync": "view"})
        replay = await self.over()
        await watcher.close()
        study = (await asyncio.to_thread(self.study, json.dumps(replay)))[2]
        view, compared = study["view"], 0
        seqs = sorted(answer["seq"] for player in self.players for _, answer in player.acked)
        for seq, step in zip(seqs, study["steps"]):
            view = step["view"] if "view" in step else patched(view, step["patch"])
            if seq in views:
                self.assertEqual(view, views[seq], seq)
                compared += 1
        self.assertGreater(compared, len(seqs) // 2)

    async def test_what_does_not_hold_is_refused(self):
        replay = await self.over()
        forged, place = with_another_players_disc(replay)
        for body, status, reason, path in ((json.dumps(forged), 400, "bad_replay", place),
                                           (json.dumps({**replay, "server_seed": "0" * 64}), 400, "bad_replay",
                                            "/server_seed"),
                                           ("", 400, "bad_replay", None), ("[" * 100_000, 400, "bad_replay", None),
                                           ('{"format":"palatine-replay"}', 400, "bad_replay", "/version"),
                                           (b"\xff\x00", 400, "bad_replay", None),
                                           (json.dumps({**replay, "x": 1}), 400, "bad_replay", "/x")):
            got, _, answer = await asyncio.to_thread(self.study, body)
            self.assertEqual((got, answer["reason"], answer.get("path")), (status, reason, path))
        self.assertEqual(self.server.get("/healthz")[0], 200)


def patched(view, patch):
    """RFC 6902: what the server uses of it."""
    whole = {"": json.loads(json.dumps(view))}
    for change in patch:
        *way, last = [name.replace("~1", "/").replace("~0", "~") for name in change["path"].split("/")]
        place = whole
        for name in way:
            place = place[int(name)] if isinstance(place, list) else place[name]
        if isinstance(place, list):
            last = len(place) if last == "-" else int(last)
        if change["op"] == "remove":
            del place[last]
        elif change["op"] == "add" and isinstance(place, list):
            place.insert(last, change["value"])
        else:
            assert change["op"] in ("add", "replace"), change
            place[last] = change["value"]
    return whole[""]


class Edge(unittest.TestCase):
    def setUp(self):
        self.server = Server("--public-url", "https://example.org/games", "--network-studies-per-address", "4")
        self.server.start()
        self.addCleanup(self.server.__exit__)

    def post(self, path=STUDY, method="POST", **headers):
        status, answer_headers, body = self.server.get(path, method, headers, "{}")
        return status, answer_headers, json.loads(body)

    def test_only_a_study_is_posted(self):
        for path in ("/", "/api/v1/rooms", "/api/v1/study/x", "/api/v1/replays/x", "/ws"):
            for method in ("POST", "PUT", "DELETE", "PATCH"):
                status, headers, body = self.post(path, method)
                self.assertEqual((status, headers["Allow"], body["reason"]), (405, "GET, HEAD", "method_not_allowed"))
        for method in ("GET", "PUT", "DELETE"):
            status, headers, body = self.post(method=method)
            self.assertEqual((status, headers["Allow"]), (405, "POST"), method)

    def test_pages_of_other_origins_may_not(self):
        status, _, body = self.post(Origin="https://evil.example")
        self.assertEqual((status, body["reason"]), (403, "origin_refused"))
        for origin in ("https://example.org", f"http://127.0.0.1:{self.server.port}"):
            self.assertEqual(self.post(Origin=origin)[2]["reason"], "bad_replay")

    def test_a_file_that_is_too_long_is_refused_before_it_is_sent(self):
        for extra in ("Content-Length: 4194305\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n500000\r\n" + "x" * 100_000):
            with socket.create_connection(("127.0.0.1", self.server.port), PATIENCE) as raw:
                raw.sendall(f"POST {STUDY} HTTP/1.1\r\nHost: localhost\r\n{extra}".encode())
                self.assertIn(b"413", raw.makefile("rb").readline())
        # and also where the client sends it all regardless
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        self.addCleanup(connection.close)
        connection.request("POST", STUDY, body=b"x" * (6 * MEGABYTE))
        answer = connection.getresponse()
        self.assertEqual((answer.status, json.loads(answer.read())["reason"]), (413, "too_large"))

    def test_an_address_asks_so_often_and_then_waits(self):
        reasons = [self.post()[2]["reason"] for _ in range(12)]
        self.assertEqual(reasons, ["bad_replay"] * 12)
        status, headers, body = self.post()
        self.assertEqual((status, body["reason"]), (429, "rate_limited"))
        self.assertGreater(body["retry_after_ms"], 0)
        self.assertGreater(int(headers["Retry-After"]), 0)
        self.assertEqual(self.server.get("/healthz")[0], 200)

    def test_one_address_holds_four_places_however_slowly_it_sends(self):
        slow = []
        for _ in range(4):
            raw = socket.create_connection(("127.0.0.1", self.server.port), PATIENCE)
            self.addCleanup(raw.close)
            raw.sendall(f"POST {STUDY} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{{".encode())
            slow.append(raw)
        # the last one's header may not have been read yet
        while (status := self.post()[0]) == 400:
            pass
        self.assertEqual(status, 503)
        slow[0].sendall(b"}")
        self.assertIn(b"400", slow[0].makefile("rb").readline())
        for raw in slow[1:]:
            raw.close()
        while (status := self.post()[0]) == 503:
            pass
        self.assertEqual(status, 400)


if __name__ == "__main__":
    unittest.main()
