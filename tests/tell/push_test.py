"""Messages to browsers: the real courier, a push service that is as strict as the RFCs, and browsers that decrypt."""
import base64
import http.server
import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from courier_program import CourierProgram

PATIENCE = 60
OPEN = {"private_addresses": True, "plain_http": True, "tries_after_ms": [1, 1]}


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key):
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def hkdf(salt, secret, info, length):
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Browser:
    """Has keys, and decrypts what comes for it: RFC 8291 and 8188."""

    def __init__(self):
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    def subscription(self, url):
        return {"endpoint": url, "p256dh": encode(point_of(self.key)), "auth": encode(self.auth)}

    def read(self, body):
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21:21 + length], body[21 + length:]
        assert len(record) <= size, "more than one record"
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = hkdf(self.auth, shared, b"WebPush: info\0" + point_of(self.key) + sender, 32)
        plain = AESGCM(hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16)).decrypt(
            hkdf(salt, secret, b"Content-Encoding: nonce\0", 12), record, None)
        text = plain.rstrip(b"\0")
        assert text[-1:] == b"\2", "not the last record"
        return text[:-1].decode()


class Listener(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """Who has asked may go without a word."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


class Service:
    """A push service: takes only what RFC 8030 and RFC 8292 let it take; answers as it is told to, else 201."""

    def __init__(self, *answers):
        self.answers, self.taken, self.faults = list(answers), [], []
        self.changed = threading.Condition()
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                with outer.changed:
                    try:
                        outer.check(self.headers, body)
                        status, headers = outer.answers.pop(0) if outer.answers else (201, {})
                    except Exception as fault:  # whatever it is, the test is to see it
                        outer.faults.append(repr(fault))
                        status, headers = 400, {}
                    outer.taken.append((time.monotonic(), self.path, self.headers, body))
                    outer.changed.notify_all()
                self.send_response(status)
                for name, value in {"Content-Length": "0", **headers}.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = Listener(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def check(self, headers, body):
        assert len(body) <= 4096, "413"
        assert headers.get_all("Content-Encoding") == ["aes128gcm"]
        assert re.fullmatch(r"\d+", headers["TTL"])
        assert headers["Urgency"] in ("very-low", "low", "normal", "high")
        assert re.fullmatch(r"[A-Za-z0-9_-]{1,32}", headers.get("Topic", "none"))
        token, key = re.fullmatch(r"vapid t=([\w-]+\.[\w-]+\.[\w-]+), k=([\w-]+)", headers["Authorization"]).groups()
        head, claims, signature = token.split(".")
        assert json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
        claims = json.loads(decode(claims))
        assert claims["aud"] == self.origin, claims
        assert claims["sub"] == "mailto:host@example.org"
        assert time.time() < claims["exp"] <= time.time() + 24 * 3600
        raw = decode(signature)
        assert len(raw) == 64
        der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        self.key = key
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
        public.verify(der, token.rsplit(".", 1)[0].encode(), ec.ECDSA(hashes.SHA256()))
        try:
            public.verify(der, (token.rsplit(".", 1)[0] + "x").encode(), ec.ECDSA(hashes.SHA256()))
        except InvalidSignature:
            return
        raise AssertionError("any text is signed")

    def wait(self, count):
        with self.changed:
            assert self.changed.wait_for(lambda: len(self.taken) >= count, PATIENCE), f"{len(self.taken)} of {count}"
            return self.taken

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


class Courier(CourierProgram):
    def __init__(self, **settings):
        super().__init__("PALATINE_PUSH_COURIER", PATIENCE, settings)
        self.keys = self.begun


class Push(unittest.TestCase):
    def setUp(self):
        self.service = Service()
        self.addCleanup(self.service.close)
        self.browser = Browser()

    def courier(self, **settings):
        courier = Courier(**{**OPEN, **settings})
        self.addCleanup(courier.close)
        return courier

    def send(self, courier, text="hello", path="/push/1", **more):
        answer = courier.ask({**self.browser.subscription(self.service.origin + path), "text": text, **more})
        self.assertEqual(answer, {})

    def test_what_arrives_is_what_was_sent_and_all_is_as_the_service_wants_it(self):
        courier = self.courier()
        texts = ["", "It is your turn at “Friday”.", "x" * 2047]
        for text in texts:
            self.send(courier, text, topic="a table")
        figures = courier.until(sent=3)
        self.assertEqual(self.service.faults, [])
        self.assertEqual(sorted(self.browser.read(body) for _, _, _, body in self.service.taken), sorted(texts))
        self.assertEqual(len({len(body) for _, _, _, body in self.service.taken}), 1)
        self.assertEqual(len({headers["Topic"] for _, _, headers, _ in self.service.taken}), 1)
        self.assertEqual(self.service.key, courier.keys["public_key"])
        self.assertEqual(figures["answers"], [])
        log = courier.close()
        self.assertNotIn("/push/1", log)

    def test_a_key_that_was_kept_is_the_same_again(self):
        first = self.courier()
        again = self.courier(key=first.keys["key"])
        self.assertEqual(first.keys, again.keys)
        self.assertNotEqual(first.keys, self.courier().keys)
        private = ec.derive_private_key(int.from_bytes(decode(first.keys["key"]), "big"), ec.SECP256R1())
        self.assertEqual(encode(point_of(private)), first.keys["public_key"])

    def test_no_other_browser_can_read_it(self):
        courier = self.courier()
        self.send(courier)
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
            courier = self.courier()
            self.send(courier, path=f"/push/{status}")
            figures = courier.until(refused=1)
            self.assertEqual(figures["answers"], [
                {"endpoint": f"{self.service.origin}/push/{status}", "status": status, "gone": True}])
            self.assertEqual(figures["retried"], 0)
            log = courier.close()
            self.assertIn(str(status), log)
            self.assertNotIn("/push/", log)

    def test_other_refusals_are_final_and_the_subscription_stays(self):
        for status in (400, 403, 413):
            self.service.answers = [(status, {})]
            courier = self.courier()
            self.send(courier)
            answer, = courier.until(refused=1)["answers"]
            self.assertEqual((answer["status"], answer["gone"]), (status, False))

    def test_what_passes_is_tried_again(self):
        self.service.answers = [(503, {}), (500, {})]
        courier = self.courier()
        self.send(courier)
        figures = courier.until(sent=1)
        self.assertEqual((figures["retried"], figures["answers"]), (2, []))
        self.assertEqual([self.browser.read(body) for _, _, _, body in self.service.taken], ["hello"] * 3)

    def test_a_service_that_stays_away_is_given_up_and_the_subscription_stays(self):
        self.service.answers = [(503, {})] * 3
        courier = self.courier()
        self.send(courier)
        figures = courier.until(refused=1)
        self.assertEqual((figures["retried"], figures["answers"], len(self.service.taken)), (2, [], 3))

    def test_it_waits_as_long_as_it_is_asked_to(self):
        self.service.answers = [(429, {"Retry-After": "2"}), (429, {"Retry-After": "nonsense"})]
        courier = self.courier()
        self.send(courier)
        courier.until(sent=1)
        first, second, _ = [at for at, _, _, _ in self.service.taken]
        self.assertGreaterEqual(second - first, 1.9)

    def test_nobody_is_waited_for_a_day(self):
        self.service.answers = [(429, {"Retry-After": "86400"}), (429, {"Retry-After": "-5"})]
        courier = self.courier(put_off_most_ms=50)
        self.send(courier)
        self.assertEqual(courier.until(sent=1)["retried"], 2)

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
        courier = self.courier()
        self.send(courier)
        self.assertEqual(courier.until(unreachable=1)["retried"], 2)
        self.assertEqual(self.service.taken, [])

    def test_a_private_address_is_refused_at_once_and_where_a_name_hides_it_when_it_is_called(self):
        closed = self.courier(private_addresses=False)
        subscription = self.browser.subscription(self.service.origin + "/push/1")
        self.assertEqual(closed.ask({**subscription, "text": "x"}), {"reason": "private_address"})
        self.assertEqual(self.courier(plain_http=False).ask({**subscription, "text": "x"}), {"reason": "bad_url"})
        later = self.courier(private_addresses_later=False)
        self.send(later)
        later.until(private_address=1)
        self.assertEqual(self.service.taken, [])


if __name__ == "__main__":
    unittest.main()
