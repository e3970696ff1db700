"""Behind proxies: whose word about the client is taken, and addresses below a path."""
import json
import unittest

from harness import Server
from sockets_test import Raw

ONE_GUEST = "[limits]\nguests_per_address_per_hour = 1\n"


class Proxies(unittest.TestCase):
    def greeted(self, server, forwarded):
        """Whether a guest may still come from where this is the X-Forwarded-For."""
        with Raw(server) as raw:
            self.assertEqual(raw.handshake(X_Forwarded_For=forwarded)[0], 101)
            answer = raw.hello()
        if "error" in answer:
            self.assertEqual(answer["error"]["data"]["reason"], "too_many_guests")
        return "result" in answer

    def test_the_client_is_the_last_that_is_no_trusted_proxy(self):
        with Server(config='trusted_proxies = ["127.0.0.0/8", "10.0.0.0/8", "fd00::1"]\n' + ONE_GUEST) as server:
            self.assertTrue(self.greeted(server, "198.51.100.1"))
            # through further proxies, and with what the client wrote itself before all of them
            for same in ("198.51.100.1, 10.1.2.3", "198.51.100.1,10.1.2.3 , fd00::1", "203.0.113.9, 198.51.100.1",
                         "198.51.100.1:4711, 10.1.2.3", "nonsense, 198.51.100.1, 10.1.2.3", "::ffff:198.51.100.1"):
                self.assertFalse(self.greeted(server, same), same)
            self.assertTrue(self.greeted(server, "198.51.100.1, 198.51.100.2"))
            self.assertTrue(self.greeted(server, "[2001:db8::7]:4711, 10.1.2.3"))
            self.assertFalse(self.greeted(server, "2001:db8::7"))
            # nobody vouches for what stands before nonsense: that is the proxy beside it
            self.assertTrue(self.greeted(server, "198.51.100.3, unknown, 10.9.9.9"))
            self.assertFalse(self.greeted(server, "198.51.100.4, unknown, 10.9.9.9"))

    def test_others_are_not_heard(self):
        with Server(config='trusted_proxies = ["10.0.0.0/8"]\nbehind_proxy = true\n' + ONE_GUEST) as server:
            self.assertTrue(self.greeted(server, "198.51.100.1"))
            self.assertFalse(self.greeted(server, "198.51.100.2"))

    def test_the_host_that_a_proxy_was_asked_is_an_origin(self):
        for trusted, status in (("127.0.0.1", 101), ("192.0.2.1", 403)):
            with Server(config=f'trusted_proxies = ["{trusted}"]\n') as server, Raw(server) as raw:
                self.assertEqual(raw.handshake(Origin="https://games.example.org",
                                               X_Forwarded_Host="games.example.org")[0], status)

    def test_another_page_is_no_origin_whatever_the_proxy_says(self):
        with Server(config='trusted_proxies = ["127.0.0.1"]\n') as server, Raw(server) as raw:
            self.assertEqual(raw.handshake(Origin="https://evil.example", X_Forwarded_Host="games.example.org")[0], 403)


class BelowAPath(unittest.TestCase):
    def test_with_and_without_the_path(self):
        with Server(config='public_url = "https://example.org/palatine"\n') as server:
            for path in ("/palatine/healthz", "/healthz"):
                self.assertEqual(server.get(path)[0], 200, path)
            self.assertEqual(server.get_json("/palatine/api/v1/rooms"), [])
            for path in ("/palatine", "/palatine/", "/palatine?lang=fr", "/palatine/i/AbC"):
                status, headers, _ = server.get(path)
                self.assertEqual((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"), path)
            for path in ("/palatinehealthz", "/palatine/palatine/healthz", "/palatine//healthz"):
                status, _, body = server.get(path)
                self.assertEqual((status, json.loads(body)["reason"]), (404, "not_found"), path)
            for path in ("/palatine/ws", "/ws", "/palatine/ws?x=1"):
                with Raw(server) as raw:
                    self.assertEqual(raw.handshake(path, Origin="https://example.org")[0], 101, path)
                    self.assertIn("result", raw.hello())


if __name__ == "__main__":
    unittest.main()
