"""Messages to browsers: the real sender, a push service that is as strict as the RFCs, and browsers that decrypt."""
import os
import shutil
import socket
import ssl
import subprocess
import tempfile
import unittest

from cryptography.hazmat.primitives.asymmetric import ec

from sender_program import SenderProgram
from push_service import PATIENCE, Browser, Service, decode, encode, point_of

OPEN = {"private_addresses": True, "plain_http": True, "tries_after_ms": [1, 1]}


class Sender(SenderProgram):
    def __init__(self, **settings):
        super().__init__("PALATINE_PUSH_SENDER", PATIENCE, settings)
        self.keys = self.begun


class Push(unittest.TestCase):
    def setUp(self):
        self.service = Service()
        self.addCleanup(self.service.close)
        self.browser = Browser()

    def sender(self, **settings):
        sender = Sender(**{**OPEN, **settings})
        self.addCleanup(sender.close)
        return sender

    def send(self, sender, text="hello", path="/push/1", **more):
        answer = sender.ask({**self.browser.subscription(self.service.origin + path), "text": text, **more})
        self.assertEqual(answer, {})

    def test_what_arrives_is_what_was_sent_and_all_is_as_the_service_wants_it(self):
        sender = self.sender()
        texts = ["", "It is your turn at “Friday”.", "x" * 2047]
        for text in texts:
            self.send(sender, text, topic="a table")
        figures = sender.until(sent=3)
        self.assertEqual(self.service.faults, [])
        self.assertEqual(sorted(self.browser.read(body) for _, _, _, body in self.service.taken), sorted(texts))
        self.assertEqual(len({len(body) for _, _, _, body in self.service.taken}), 1)
        self.assertEqual(len({headers["Topic"] for _, _, headers, _ in self.service.taken}), 1)
        self.assertEqual(self.service.key, sender.keys["public_key"])
        self.assertEqual(figures["answers"], [])
        log = sender.close()
        self.assertNotIn("/push/1", log)

    def test_a_key_that_was_kept_is_the_same_again(self):
        first = self.sender()
        again = self.sender(key=first.keys["key"])
        self.assertEqual(first.keys, again.keys)
        self.assertNotEqual(first.keys, self.sender().keys)
        private = ec.derive_private_key(int.from_bytes(decode(first.keys["key"]), "big"), ec.SECP256R1())
        self.assertEqual(encode(point_of(private)), first.keys["public_key"])

    def test_no_other_browser_can_read_it(self):
        sender = self.sender()
        self.send(sender)
        body = self.service.wait(1)[0][3]
        self.assertEqual(self.browser.read(body), "hello")
        other = Browser()
        other.auth = self.browser.auth
        with self.assertRaises(Exception):
            other.read(body)
        other.auth, other.key = os.urandom(16), self.browser.key
        with self.assertRaises(Exception):
            other.read(body)

    def test_a_subscription_that_is_gone_is_said_to_be_and_nothing_is_tried_again(self):
        for status in (404, 410):
            self.service.answers = [(status, {})]
            sender = self.sender()
            self.send(sender, path=f"/push/{status}")
            figures = sender.until(refused=1)
            self.assertEqual(figures["answers"], [
                {"endpoint": f"{self.service.origin}/push/{status}", "status": status, "gone": True}])
            self.assertEqual(figures["retried"], 0)
            log = sender.close()
            self.assertIn(str(status), log)
            self.assertNotIn("/push/", log)

    def test_other_refusals_are_final_and_the_subscription_stays(self):
        for status in (400, 403, 413):
            self.service.answers = [(status, {})]
            sender = self.sender()
            self.send(sender)
            answer, = sender.until(refused=1)["answers"]
            self.assertEqual((answer["status"], answer["gone"]), (status, False))

    def test_what_passes_is_tried_again(self):
        self.service.answers = [(503, {}), (500, {})]
        sender = self.sender()
        self.send(sender)
        figures = sender.until(sent=1)
        self.assertEqual((figures["retried"], figures["answers"]), (2, []))
        self.assertEqual([self.browser.read(body) for _, _, _, body in self.service.taken], ["hello"] * 3)

    def test_a_service_that_stays_away_is_given_up_and_the_subscription_stays(self):
        self.service.answers = [(503, {})] * 3
        sender = self.sender()
        self.send(sender)
        figures = sender.until(refused=1)
        self.assertEqual((figures["retried"], figures["answers"], len(self.service.taken)), (2, [], 3))

    def test_it_waits_as_long_as_it_is_asked_to(self):
        self.service.answers = [(429, {"Retry-After": "2"}), (429, {"Retry-After": "nonsense"})]
        sender = self.sender()
        self.send(sender)
        sender.until(sent=1)
        first, second, _ = [at for at, _, _, _ in self.service.taken]
        self.assertGreaterEqual(second - first, 1.9)

    def test_nobody_is_waited_for_a_day(self):
        self.service.answers = [(429, {"Retry-After": "86400"}), (429, {"Retry-After": "-5"})]
        sender = self.sender(put_off_most_ms=50)
        self.send(sender)
        self.assertEqual(sender.until(sent=1)["retried"], 2)

    def silent(self, host):
        """The address of a service that takes connections and never answers."""
        one = socket.socket()
        one.bind((host, 0))
        one.listen(1000)
        self.addCleanup(one.close)
        return f"http://{host}:{one.getsockname()[1]}/push/silent"

    def send_to(self, sender, endpoint, times):
        for _ in range(times):
            self.assertEqual(sender.ask({**self.browser.subscription(endpoint), "text": "anybody?"}), {})

    def test_a_host_that_does_not_answer_makes_nobody_else_wait(self):
        """No try of the others has come to its end when what was sent last arrives."""
        sender = self.sender()
        self.send_to(sender, self.silent("127.0.0.2"), 100)
        self.send(sender)
        figures = sender.until(sent=1)
        self.assertEqual((figures["retried"], figures["unreachable"], figures["waiting"]), (0, 0, 100))

    def test_nor_do_many_hosts_that_do_not_answer(self):
        sender = self.sender()
        for host in range(2, 22):
            self.send_to(sender, self.silent(f"127.0.0.{host}"), 4)
        self.send(sender)
        figures = sender.until(sent=1)
        self.assertEqual((figures["retried"], figures["unreachable"], figures["waiting"]), (0, 0, 80))

    def test_where_too_much_waits_it_is_dropped_of_the_host_for_which_the_most_does(self):
        sender = self.sender(waiting_most=10)
        self.send_to(sender, self.silent("127.0.0.2"), 50)
        sender.until(dropped=38)
        for i in range(3):
            self.send(sender, str(i))
        figures = sender.until(sent=3)
        self.assertEqual(sorted(self.browser.read(body) for _, _, _, body in self.service.taken), ["0", "1", "2"])
        self.assertEqual((figures["retried"], figures["unreachable"]), (0, 0))

    def test_a_service_that_nobody_vouches_for_gets_nothing(self):
        folder = tempfile.mkdtemp(prefix="palatine-test-")
        self.addCleanup(shutil.rmtree, folder)
        key, certificate = f"{folder}/key.pem", f"{folder}/certificate.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key,
                        "-out", certificate], check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self.service.server.socket = context.wrap_socket(self.service.server.socket, server_side=True)
        self.service.origin = self.service.origin.replace("http:", "https:")
        sender = self.sender()
        self.send(sender)
        self.assertEqual(sender.until(unreachable=1)["retried"], 2)
        self.assertEqual(self.service.taken, [])

    def test_a_private_address_is_refused_at_once_and_where_a_name_hides_it_when_it_is_called(self):
        closed = self.sender(private_addresses=False)
        subscription = self.browser.subscription(self.service.origin + "/push/1")
        self.assertEqual(closed.ask({**subscription, "text": "x"}), {"reason": "private_address"})
        self.assertEqual(self.sender(plain_http=False).ask({**subscription, "text": "x"}), {"reason": "bad_url"})
        later = self.sender(private_addresses_later=False)
        self.send(later)
        later.until(private_address=1)
        self.assertEqual(self.service.taken, [])


if __name__ == "__main__":
    unittest.main()
