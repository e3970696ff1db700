"""TLS in the server itself: https and wss, new certificates while it runs, and clients that do not play along."""
import asyncio
import http.client
import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from harness import PATIENCE, Server, run
from player import Client
from sockets_test import Raw

FAST = "[limits]\nrequests_burst = 100000\nrequests_per_second = 100000\nchat_burst = 1000\nchat_per_10_seconds = 1000\n"


def make_certificate(folder, name="server", host="localhost"):
    """A certificate that vouches for itself, for that host; and its key."""
    certificate, key = folder / f"{name}.pem", folder / f"{name}.key"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-days", "2", "-subj", f"/CN={host}", "-addext", f"subjectAltName=DNS:{host},IP:127.0.0.1",
                    "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    return certificate, key


class WithFiles(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="palatine-test-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.certificate, self.key = make_certificate(self.folder)

    def server(self, config=""):
        return Server("--tls-certificate", str(self.certificate), "--tls-key", str(self.key), config=config)

    def context(self):
        return ssl.create_default_context(cafile=str(self.certificate))

    def believe_ours(self):
        os.environ["SSL_CERT_FILE"] = str(self.certificate)  # where clients look for whom to believe
        self.addCleanup(os.environ.pop, "SSL_CERT_FILE")

    def connect(self, server, context=None):
        plain = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        return (context or self.context()).wrap_socket(plain, server_hostname="localhost")

    def served(self, server):
        """The certificate that a client is shown, whatever it is."""
        context = ssl.create_default_context()
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        with self.connect(server, context) as connection:
            return ssl.DER_cert_to_PEM_cert(connection.getpeercert(binary_form=True)).strip()


class Speaking(WithFiles):
    def test_https_with_several_requests_on_one_connection(self):
        with self.server() as server:
            connection = http.client.HTTPSConnection("localhost", server.port, context=self.context(), timeout=PATIENCE)
            for path, status in (("/healthz", 200), ("/schema/asyncapi.json", 200), ("/nothing", 404)):
                connection.request("GET", path)
                answer = connection.getresponse()
                body = answer.read()
                self.assertEqual(answer.status, status)
                if answer.headers["Content-Type"].startswith("application/"):
                    json.loads(body)
            # after a refusal it says goodbye as TLS wants it, not by cutting the line
            with self.connect(server) as raw:
                raw.suppress_ragged_eofs = False
                raw.sendall(b"GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n")
                answer = b""
                while part := raw.recv(65536):
                    answer += part
                self.assertTrue(answer.startswith(b"HTTP/1.1 404"), answer)
            connection.close()

    def test_who_is_refused_before_all_is_sent_gets_the_answer(self):
        with self.server() as server, self.connect(server) as raw:
            raw.sendall(b"POST /nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n" + b"x" * 50000)
            self.assertTrue(raw.recv(12).startswith(b"HTTP/1.1 405"))

    def test_old_versions_of_tls_are_refused(self):
        with self.server() as server:
            for version, good in ((ssl.TLSVersion.TLSv1_3, True), (ssl.TLSVersion.TLSv1_2, True), (ssl.TLSVersion.TLSv1_1, False)):
                context = self.context()
                context.set_ciphers("DEFAULT:@SECLEVEL=0")
                context.minimum_version = context.maximum_version = version
                if good:
                    self.connect(server, context).close()
                else:
                    with self.assertRaises((ssl.SSLError, ConnectionError)):
                        self.connect(server, context)

    def test_plain_http_is_told_to_use_tls(self):
        with self.server() as server:
            for path in ("/", "/ws"):
                status, _, body = server.get(path)
                self.assertEqual((status, json.loads(body)["reason"]), (400, "tls_required"))
            with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
                raw.sendall(b"\x16nonsense that begins as a handshake does")
                raw.shutdown(socket.SHUT_WR)
                while raw.recv(1000):
                    pass
            self.assertEqual(self.served(server), self.certificate.read_text().strip())

    def test_a_handshake_costs_its_address_as_much_as_four_sockets(self):
        config = "[limits]\nconnections_per_address = 2\n[network]\nsockets_per_address = 38\nhttp_per_second = 1\n"
        with self.server(config) as server:
            began, shaken = time.monotonic(), 0
            for _ in range(40):
                try:
                    self.connect(server).close()
                    shaken += 1
                except (ssl.SSLError, ConnectionError):
                    pass
            took = time.monotonic() - began
            self.assertGreaterEqual(shaken, 9)
            self.assertLessEqual(shaken, 10 + (took + 1) / 4)
            elsewhere = socket.create_connection(("127.0.0.1", server.port), PATIENCE, source_address=("127.0.0.2", 0))
            self.context().wrap_socket(elsewhere, server_hostname="localhost").close()

    def test_who_is_slow_to_shake_hands_is_dropped(self):
        with self.server("[limits]\nhandshake_ms = 300\n") as server:
            for begun in (b"", b"\x16", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"GET / HT"):
                with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
                    started = time.monotonic()
                    raw.sendall(begun)
                    try:
                        self.assertEqual(raw.recv(1), b"")
                    except ConnectionResetError:
                        pass
                    self.assertGreater(time.monotonic() - started, 0.2)

    async def test_wss_carries_more_than_a_record_and_ends_in_order(self):
        self.believe_ours()
        with self.server(FAST) as server:
            url = f"wss://localhost:{server.port}/ws"
            anna = await Client("Anna").connect(url)
            bert = await Client("Bert").connect(url)
            made = await anna.request("room.create", {"game": "carolus-magnus"})
            await anna.request("room.join", {"room": made["room"]})
            said = [str(i) + "x" * 400 for i in range(100)]
            for text in said:
                await anna.request("chat.say", {"room": made["room"], "text": text})
            joined = await bert.request("room.join", {"room": made["room"], "as": "spectator"})
            self.assertEqual([one["text"] for one in joined["chat"]], said)
            # many small ones at once, each way
            await asyncio.gather(*(bert.request("chat.say", {"room": made["room"], "text": f"b{i}"}) for i in range(16)))
            await anna.notification("chat.message", lambda message: message["text"] == "b15")
            server.process.send_signal(signal.SIGTERM)
            for one in (anna, bert):
                await asyncio.wait_for(one._reader, PATIENCE)
                self.assertEqual(one.ws.close_code, 1012)
            self.assertEqual(await asyncio.to_thread(server.process.wait, PATIENCE), 0)
            server.process.stdout.close()

    async def test_who_does_not_read_is_dropped_and_the_others_go_on(self):
        self.believe_ours()
        with self.server(FAST + "send_queue_bytes = 100000\n") as server:
            anna = await Client("Anna").connect(f"wss://localhost:{server.port}/ws")
            made = await anna.request("room.create", {"game": "carolus-magnus"})
            wrap = lambda plain: self.context().wrap_socket(plain, server_hostname="localhost")
            with Raw(server, receive_buffer=4096, wrap=wrap) as raw:
                self.assertEqual(raw.handshake()[0], 101)
                self.assertIn("result", raw.hello())
                join = json.dumps({"jsonrpc": "2.0", "id": 2, "method": "room.join",
                                   "params": {"room": made["room"], "as": "spectator"}}).encode()
                with self.assertRaises(OSError):
                    for _ in range(200_000):  # answers of many megabytes, of which it reads none
                        raw.send(join)
            self.assertIn("dropped: it does not read", server.log())
            await anna.request("room.join", {"room": made["room"]})
            await anna.close()


class Renewing(WithFiles):
    def replace(self, name):
        certificate, key = make_certificate(self.folder, name)
        key.replace(self.key)
        certificate.replace(self.certificate)

    def test_a_new_pair_is_taken_up_by_sighup_and_a_broken_one_is_not(self):
        with self.server() as server:
            first = self.served(server)
            with self.connect(server) as stays:
                self.replace("second")
                second = self.certificate.read_text().strip()
                server.process.send_signal(signal.SIGHUP)
                server.wait_for_log("settings read again")
                self.assertNotEqual(first, second)
                self.assertEqual(self.served(server), second)
                make_certificate(self.folder, "third")[1].replace(self.key)
                server.process.send_signal(signal.SIGHUP)
                server.wait_for_log(f"the settings in use stay: the TLS file {self.key} holds a key that is not that of")
                self.assertEqual(self.served(server), second)
                # who was there is not disturbed
                stays.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                self.assertTrue(stays.recv(15).startswith(b"HTTP/1.1 200"))

    def test_files_are_looked_at_now_and_then(self):
        with self.server() as server:
            first = self.served(server)
            self.certificate.write_text("half a certif")
            server.wait_for_log("the certificate in use stays: the TLS file")
            self.assertEqual(self.served(server), first)
            self.replace("second")
            server.wait_for_log("is new, and taken up")
            self.assertEqual(self.served(server), self.certificate.read_text().strip())


class Starting(WithFiles):
    def test_what_is_wrong_with_the_files_is_a_sentence(self):
        other = make_certificate(self.folder, "other")[1]
        locked = self.folder / "locked.key"
        subprocess.run(["openssl", "ec", "-aes256", "-passout", "pass:hush", "-in", str(self.key), "-out", str(locked)],
                       check=True, capture_output=True)
        empty = self.folder / "empty.pem"
        empty.write_text("")
        for certificate, key, words in (
            (self.certificate, other, "holds a key that is not that of the certificate"),
            (self.certificate, locked, f"{locked} holds no key in PEM form, without a password"),
            (self.certificate, self.folder / "none", "none holds no key"),
            (empty, self.key, f"{empty} holds no certificate in PEM form"),
            (self.folder / "none", self.key, "none holds no certificate"),
        ):
            args = ("--listen", "127.0.0.1:0", "--tls-certificate", str(certificate), "--tls-key", str(key))
            with self.subTest(words=words):
                code, out, err = run(*args, "--check-config")
                self.assertEqual((code, out), (2, ""))
                self.assertIn(words, err)
                code, out, err = run(*args, "--data", str(self.folder / "data"))
                self.assertEqual((code, out), (1, ""))
                self.assertIn(words, err)


if __name__ == "__main__":
    unittest.main()
