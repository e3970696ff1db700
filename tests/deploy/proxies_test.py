"""The examples of proxies as they are shipped, by the proxies themselves, in front of a real server: only addresses, and
where a certificate is, are others. test.sh unpacks Debian's packages below build/."""
import asyncio
import functools
import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

import websockets

sys.path.insert(0, str(Path(__file__).parent.parent / "server"))

from harness import PATIENCE, Server  # noqa: E402
from player import Client, Refused, to_its_end  # noqa: E402
from tls_test import make_certificate  # noqa: E402

DEPLOY = Path("deploy")
UNPACKED = Path("build/proxies").resolve()
NAME = "games.example.org"
OTHER = "evil.example"
BEHIND = 'trusted_proxies = ["127.0.0.1"]\n[limits]\nguests_per_address_per_hour = 1\n'
LONGEST_STUDY = 4 * 1024 * 1024
KEPT_HEADERS = ("Content-Security-Policy", "Referrer-Policy", "Strict-Transport-Security", "X-Content-Type-Options")


def changed(file, changes):
    """The example with those in place of these, each of which it has."""
    text = (DEPLOY / file).read_text()
    for old, new in changes.items():
        assert old in text, f"{file} has no {old!r}"
        text = text.replace(old, new)
    return text


def program(name):
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:{UNPACKED}/usr/bin:{UNPACKED}/usr/sbin")
    if not found:
        raise unittest.SkipTest(f"{name} is not here: test.sh unpacks Debian's package")
    return found


class Proxy:
    """One that runs, in a folder of its own, in front of what listens on `behind`, below `path` of the site."""

    def __init__(self, folder, behind, path):
        self.folder = folder
        self.behind = f"127.0.0.1:{behind}"
        self.path = path
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.environment = {**os.environ, "LD_LIBRARY_PATH": ":".join(map(str, UNPACKED.glob("usr/lib/*-linux-gnu")))}

    def __str__(self):
        return type(self).__name__ + self.path

    def start(self):
        with open(self.folder / "log", "wb") as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, env=self.environment)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return socket.create_connection(("127.0.0.1", self.port)).close()
            except ConnectionRefusedError:
                said = (self.folder / "log").read_text()
                assert self.process.poll() is None and time.monotonic() < deadline, f"no {self}: {said}"
                threading.Event().wait(0.02)

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)

    def certificate(self):
        """Replaces those of certbot; whom clients believe."""
        self.authority, key = make_certificate(self.folder, host=NAME)
        certbot = f"/etc/letsencrypt/live/{NAME}"
        return {f"{certbot}/fullchain.pem": str(self.authority), f"{certbot}/privkey.pem": str(key)}

    def write(self, name, text):
        (self.folder / name).write_text(text)
        return str(self.folder / name)

    @functools.cached_property
    def context(self):
        return ssl.create_default_context(cafile=str(self.authority))

    def url(self, name=NAME):
        return f"wss://{name}{self.path}/ws"

    def guest(self, address, url=None, **how):
        """From that address; not there yet."""
        guest = Client("Guest")
        guest.address = address
        guest.how = {"ssl": self.context, "server_hostname": NAME, "host": "127.0.0.1", "port": self.port, **how}
        return guest.connect(url or self.url())

    def ask(self, method, path, body=None, address="127.0.0.1"):
        """The answer, to be read and closed."""
        connection = http.client.HTTPSConnection("127.0.0.1", self.port, timeout=PATIENCE)
        plain = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (address, 0))
        connection.sock = self.context.wrap_socket(plain, server_hostname=NAME)
        headers = {"Host": NAME, "Origin": f"https://{NAME}", "Connection": "close"}
        connection.request(method, self.path + path, body, headers)
        return connection.getresponse()


class Nginx(Proxy):
    def command(self):
        site = changed("proxies/nginx.conf", self.certificate() | {"listen 443 ": f"listen 127.0.0.1:{self.port} ",
                                                                   "127.0.0.1:8080": self.behind})
        if self.path:
            site, blocks = re.subn(r"  location / \{.*?\n  \}\n", "", site, flags=re.S)
            site, lines = re.subn(r"^  # (?=location /games|  proxy_pass|\})", "  ", site, flags=re.M)
            assert (blocks, lines) == (1, 3), site
        kept = "".join(f"{kind}_temp_path {self.folder};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        main = f"daemon off; pid {self.folder}/pid;\n{'user root;' if os.geteuid() == 0 else ''}\nevents {{}}\n" \
               f"http {{\naccess_log off;\n{kept}include {self.write('site.conf', site)};\n}}\n"
        return [program("nginx"), "-p", str(self.folder), "-e", "stderr", "-c", self.write("nginx.conf", main)]


class Apache(Proxy):
    def command(self):
        site = changed("proxies/apache.conf", self.certificate() | {"*:443": f"127.0.0.1:{self.port}",
                                                                    "127.0.0.1:8080": self.behind})
        if self.path:
            site, whole = re.subn(r"^  ProxyPass / .*\n", "", site, flags=re.M)
            site, below = re.subn(r"^  # (?=ProxyPass /games/ )", "  ", site, flags=re.M)
            assert (whole, below) == (1, 1), site
        # Debian's own, and what the example says
        asked = re.search(r"a2enmod ([\w ]+)", site)[1].split()
        modules = ["mpm_event", "authz_core", "setenvif", "socache_shmcb", "proxy", *asked]
        folder = next(UNPACKED.glob("usr/lib/apache2/modules"), "/usr/lib/apache2/modules")
        main = "".join(f"LoadModule {module}_module {folder}/mod_{module}.so\n" for module in modules)
        main += f"ServerRoot {self.folder}\nDefaultRuntimeDir {self.folder}\nServerName {NAME}\nPidFile pid\n" \
                f"ErrorLog /dev/stderr\nListen 127.0.0.1:{self.port}\nInclude {self.write('site.conf', site)}\n"
        if os.geteuid() == 0:
            main += "User www-data\nGroup www-data\n"
        return [program("apache2"), "-D", "FOREGROUND", "-f", self.write("apache2.conf", main)]


class Caddy(Proxy):
    """It makes certificates by itself."""

    def command(self):
        self.authority = self.folder / "caddy/pki/authorities/local/root.crt"
        self.environment |= {"XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder), "HOME": str(self.folder),
                             "PALATINE_PUBLIC_URL": f"https://{NAME}"}
        site = changed("proxies/Caddyfile.path", {"example.org {": f"{NAME} {{", "127.0.0.1:8080": self.behind}) \
            if self.path else changed("Caddyfile", {"server:8080": self.behind})
        main = f"{{\nadmin off\nlocal_certs\nskip_install_trust\nauto_https disable_redirects\n" \
               f"https_port {self.port}\ndefault_bind 127.0.0.1\n}}\n"
        return [program("caddy"), "run", "--adapter", "caddyfile", "--config", self.write("Caddyfile", main + site)]


class Proxies(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        cls.proxies = []
        for path in ("", "/games"):
            server = Server(config=f'public_url = "https://{NAME}{path}"\n{BEHIND}').start()
            cls.addClassCleanup(server.__exit__)
            for kind in (Nginx, Apache, Caddy):
                folder = Path(tempfile.mkdtemp(prefix="palatine-test-"))
                cls.addClassCleanup(shutil.rmtree, folder, ignore_errors=True)
                proxy = kind(folder, server.port, path)
                proxy.start()
                cls.addClassCleanup(proxy.stop)
                proxy.server = server
                cls.proxies.append(proxy)

    async def of_each(self, scene):
        """The scene with each of them, and a network of addresses of its own."""
        for number, proxy in enumerate(self.proxies):
            with self.subTest(proxy=str(proxy)):
                await to_its_end(scene(proxy, f"127.0.{number}."))

    async def test_who_asks_is_said_by_the_proxy_alone(self):
        async def scene(proxy, network):
            # one address has one guest, whatever is written
            await proxy.guest(network + "11", extra_headers={"X-Forwarded-For": "198.51.100.1"})
            with self.assertRaisesRegex(Refused, "too_many_guests"):
                await proxy.guest(network + "11", extra_headers={"X-Forwarded-For": "198.51.100.2"})
            await proxy.guest(network + "12", extra_headers={"X-Forwarded-For": "198.51.100.1"})

        await self.of_each(scene)

    async def test_pages_of_others_get_no_web_socket(self):
        async def scene(proxy, network):
            await proxy.guest(network + "21", origin=f"https://{NAME}")
            for headers in ({}, {"X-Forwarded-Host": OTHER}, {"X-Forwarded-Host": OTHER, "X-Forwarded-Proto": "https"}):
                with self.assertRaises(websockets.InvalidStatusCode) as refused:
                    await proxy.guest(network + "22", origin=f"https://{OTHER}", extra_headers=headers)
                self.assertEqual(refused.exception.status_code, 403, headers)
            # a name that was made to lead here
            with self.assertRaises(websockets.InvalidStatusCode):
                await proxy.guest(network + "22", proxy.url(OTHER), origin=f"https://{OTHER}")

        await self.of_each(scene)

    async def test_a_table_is_streamed_as_it_changes(self):
        async def scene(proxy, network):
            host = await proxy.guest(network + "31")
            made = await host.request("room.create", {"game": "carolus-magnus", "access": "public"})
            await host.request("room.join", {"room": made["room"]})
            with await asyncio.to_thread(proxy.ask, "GET", f"/api/v1/rooms/{made['room']}/stream") as stream:
                self.assertEqual((stream.status, stream.getheader("Content-Type")), (200, "text/event-stream"))
                # neither waits for more to come
                self.assertIn(b'"result"', await asyncio.to_thread(stream.readline))
                await host.request("room.configure", {"room": made["room"], "title": "Told at once"})
                while b"Told at once" not in await asyncio.to_thread(stream.readline):
                    pass

        await self.of_each(scene)

    async def test_the_longest_replay_to_study_comes_through(self):
        async def scene(proxy, network):
            with proxy.ask("POST", "/api/v1/study", b" " * LONGEST_STUDY, network + "41") as answer:
                self.assertEqual(answer.getheader("Content-Type"), "application/json")
                self.assertEqual(json.loads(answer.read())["reason"], "bad_replay")

        await self.of_each(scene)

    async def test_the_servers_headers_arrive(self):
        async def scene(proxy, _):
            _, sent, _ = proxy.server.get(proxy.path + "/", headers={"Host": NAME})
            with proxy.ask("GET", "/") as answer:
                self.assertEqual((answer.status, answer.getheader("Content-Type")), (200, "text/html; charset=utf-8"))
                for name in KEPT_HEADERS:
                    self.assertTrue(sent[name], name)
                    self.assertEqual(answer.getheader(name), sent[name], name)

        await self.of_each(scene)


if __name__ == "__main__":
    unittest.main()
