"""The client for browsers over a real socket, out of a server that was built with a small folder in its place."""
import asyncio
import http.client
import json
import os
import re
import unittest
from pathlib import Path

from harness import Server
from player import Client

BINARY = os.environ.get("PALATINE_SERVER_WEB", "build/debug/tests/palatine-server-web")
FOLDER = Path(os.environ.get("PALATINE_WEB", "build/debug/tests/server/web"))


class Web(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(binary=BINARY)
        cls.server.start()
        cls.addClassCleanup(cls.server.__exit__)

    def test_every_file_is_there_byte_by_byte(self):
        files = [file for file in FOLDER.rglob("*") if file.is_file()]
        self.assertGreater(len(files), 5)
        for file in files:
            path = f"/{file.relative_to(FOLDER)}"
            if file.suffix in (".br", ".gz"):
                coding = {".br": "br", ".gz": "gzip"}[file.suffix]
                status, headers, body = self.server.ask(path[:-3], headers={"Accept-Encoding": coding})
                self.assertEqual(headers["Content-Encoding"], coding)
                self.assertEqual(self.server.ask(path)[0], 404)
            else:
                status, headers, body = self.server.ask(path)
                self.assertIsNone(headers["Content-Encoding"])
            self.assertEqual((status, body), (200, file.read_bytes()), path)
            self.assertEqual(int(headers["Content-Length"]), len(body))

    def test_the_page_stands_at_the_client_s_addresses(self):
        page = (FOLDER / "index.html").read_bytes()
        for path in ("/", "/new", "/table/x", "/games", "/me", "/replay", "/replay/x", "/rules/any?x=1",
                     "/moderation", "/moderation/log", "/appeal", "/workshop/chevaliers"):
            status, headers, body = self.server.ask(path)
            self.assertEqual((status, body), (200, page), path)
            self.assertEqual(headers["Cache-Control"], "no-cache")
            self.assertEqual(headers["Referrer-Policy"], "no-referrer")
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(headers["Cross-Origin-Opener-Policy"], "same-origin")
            port = self.server.port
            self.assertEqual(headers.get_all("Content-Security-Policy"), [
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
                f"media-src 'self'; connect-src 'self' ws://127.0.0.1:{port} wss://127.0.0.1:{port}; "
                "manifest-src 'self'; worker-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"])

    def test_who_previews_the_link_of_an_invite_sees_what_it_is(self):
        origin = f"http://127.0.0.1:{self.server.port}"
        page = (FOLDER / "index.html").read_text(encoding="utf-8")
        for language, title in (("de-AT,de;q=0.8", "Du bist an einen Tisch eingeladen."),
                                ("tlh", "You are invited to a table.")):
            status, headers, body = self.server.ask("/i/AbC-123_x", headers={"Accept-Language": language})
            body = body.decode()
            said = dict(re.findall(r'<meta (?:property|name)="([a-z:_]+)" content="([^"]*)">', body))
            self.assertEqual(status, 200)
            self.assertEqual(re.sub(r'<meta (property="og|name="twitter):.*?>', "", body), page)
            self.assertEqual(said["og:title"], title)
            self.assertEqual(said["og:url"], f"{origin}/i/AbC-123_x")
            self.assertTrue(said["og:image"].startswith(f"{origin}/icons/"), said)
            self.assertEqual(headers["Vary"], "Accept-Language")
            self.assertIn("default-src 'none'", headers["Content-Security-Policy"])

    def test_the_link_of_an_invite_says_who_invites_to_which_game_also_of_a_table_that_sleeps(self):
        async def made():
            host = Client("Zoë")
            await host.connect(self.server.web_socket)
            table = await host.request("room.create", {"game": "carolus-magnus", "access": "unlisted"})
            await host.ws.close()
            return host.hello["person"]["name"], table["invite"]

        name, invite = asyncio.run(made())
        for language, title in (("de", f"{name} lädt dich zu einer Partie ein: Carolus Magnus."),
                                ("en", f"{name} invites you to a game of Carolus Magnus.")):
            status, _, body = self.server.ask(f"/i/{invite}", headers={"Accept-Language": language})
            said = dict(re.findall(r'<meta property="([a-z:_]+)" content="([^"]*)">', body.decode()))
            self.assertEqual((status, said["og:title"]), (200, title))
            self.assertTrue(said["og:image"].endswith("/invites/carolus-magnus.png"), said)
        status, _, body = self.server.ask(f"/api/v1/invites/{invite}")
        told = json.loads(body)
        self.assertEqual((status, told["host"]["name"], told["room"]["game"], told["free"]),
                         (200, name, "carolus-magnus", True))
        for code in ("A" * 22, "nobody", "a/b"):
            status, _, body = self.server.ask(f"/api/v1/invites/{code}")
            self.assertEqual((status, json.loads(body)["reason"]), (404, "no_such_room"))

    def test_what_is_known_is_not_sent_again(self):
        for path, cache in (("/", "no-cache"), ("/sw.js", "no-cache"),
                            ("/assets/app-1a2b3c.js", "public, max-age=31536000, immutable")):
            etag = self.server.ask(path)[1]["ETag"]
            status, headers, body = self.server.ask(path, headers={"If-None-Match": etag})
            self.assertEqual((status, body, headers["ETag"]), (304, b"", etag))
            self.assertEqual(headers.get_all("Cache-Control"), [cache])
            self.assertIsNone(headers["Content-Length"])

    def test_head_is_get_without_the_body(self):
        for path in ("/", "/assets/app-1a2b3c.js", "/nothing"):
            for coding in ("identity", "gzip", "br"):
                _, head, nothing = self.server.ask(path, "HEAD", {"Accept-Encoding": coding})
                _, got, body = self.server.ask(path, "GET", {"Accept-Encoding": coding})
                self.assertEqual(nothing, b"")
                self.assertEqual(head.items(), got.items())
                self.assertEqual(int(got["Content-Length"]), len(body))

    def test_there_is_no_way_out_and_the_rest_of_the_server_stays(self):
        for path in ("/../../etc/passwd", "/assets/../sw.js", "/assets/%2e%2e/sw.js", "/..%2f..%2fetc%2fpasswd", "/.",
                     "/assets//app-1a2b3c.js", "//etc/passwd", "/%00", "/assets/", "/i/%3Cscript%3E", "/table/a/b"):
            self.assertEqual(self.server.get(path)[0], 404, path)
        self.assertEqual(self.server.get("/healthz")[2], "ok\n")
        self.assertEqual(self.server.get_json("/api/v1/rooms"), [])
        self.assertEqual(self.server.get("/ws")[0], 426)

    def test_several_on_one_connection(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        self.addCleanup(connection.close)
        etag = None
        for _ in range(3):
            connection.request("GET", "/", headers={"If-None-Match": etag} if etag else {})
            answer = connection.getresponse()
            answer.read()
            self.assertEqual(answer.status, 304 if etag else 200)
            etag = answer.headers["ETag"]


class BelowAPath(unittest.TestCase):
    def test_the_page_s_base_is_the_path_of_the_public_address(self):
        with Server("--public-url", "https://example.org/games/", binary=BINARY) as server:
            status, headers, body = server.ask("/table/x", headers={"Accept-Encoding": "br, gzip"})
            self.assertEqual(status, 200)
            self.assertIn(b'<base href="/games/">', body)
            self.assertIsNone(headers["Content-Encoding"])
            self.assertIn(" wss://example.org;", headers["Content-Security-Policy"])
            self.assertEqual(server.ask("/assets/app-1a2b3c.js")[0], 200)


if __name__ == "__main__":
    unittest.main()
