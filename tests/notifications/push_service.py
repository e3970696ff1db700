"""A push service that is as strict as the RFCs, and browsers that decrypt what comes."""
import base64
import http.server
import json
import os
import re
import sys
import threading
import time

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PATIENCE = 60


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

    def __init__(self, *answers, subject="mailto:host@example.org"):
        """`subject`: whom it expects to be told as running the server."""
        self.answers, self.taken, self.faults, self.subject = list(answers), [], [], subject
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
        assert claims["sub"] == self.subject, claims
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
