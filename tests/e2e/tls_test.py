"""The terminal client over TLS: whom it believes, a game by it, and who can't be reached that way."""
import subprocess
import types
import unittest

from e2e import LOAD, EndToEnd


class Sealed(EndToEnd):
    def setUp(self):
        super().setUp()
        self.certificate, key = self.folder / "c.pem", self.folder / "k.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                        "-keyout", str(key), "-out", str(self.certificate)], check=True, capture_output=True)
        self.tls = self.server(config=f'tls_certificate = "{self.certificate}"\ntls_key = "{key}"\n')

    def url(self, host="localhost"):
        return f"https://{host}:{self.tls.port}"

    def environment(self, person, **more):
        return super().environment(person, **{"SSL_CERT_FILE": str(self.certificate), **more})

    def test_who_is_vouched_for_is_believed(self):
        for url in (self.url(), self.url().replace("https", "wss") + "/ws"):
            code, program = self.palatine("anna", "rooms", url, "--json-output")
            self.assertEqual((code, program.err), (0, []), program.said())

    def test_a_game_by_it(self):
        made = self.request("Maker", types.SimpleNamespace(url=self.url()), "room.create", game="carolus-magnus",
                            options={"players": 2, "max_rounds": 1})
        bots = [self.client(name, "bot", f"{self.url()}/i/{made['invite']}", "--kind", "random", "--name", name)
                for name in ("Anna", "Bert")]
        for bot in bots:
            self.assertEqual(bot.end(), 0, bot.said())

    def test_others_are_not(self):
        code, program = self.palatine("anna", "rooms", self.url(), SSL_CERT_FILE="/nowhere")
        self.assertEqual(code, 1, program.said())
        self.assertIn("certificate verify failed", program.err[0])
        # a certificate for another name
        code, program = self.palatine("anna", "rooms", self.url("127.0.0.1"))
        self.assertEqual(code, 1, program.said())
        self.assertIn("certificate verify failed", program.err[0])

    def test_who_forgets_the_s_is_refused(self):
        code, program = self.palatine("anna", "rooms", self.url().replace("https", "http"))
        self.assertEqual(code, 1, program.said())

    def test_subcommands_that_speak_plain_say_so(self):
        code, program = self.tool(LOAD, "anna", self.url())
        self.assertEqual(code, 2, program.said())
        self.assertIn("asks for encryption", program.err[0])


if __name__ == "__main__":
    unittest.main()
