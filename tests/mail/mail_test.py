"""Mails: the real sender before a real SMTP server; what arrives is read by another parser."""
import asyncio
import email.policy
import logging
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import warnings
from email.utils import parsedate_to_datetime
from pathlib import Path

from aiosmtpd.smtp import SMTP, AuthResult

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "notifications"))
from sender_program import SenderProgram  # noqa: E402

PATIENCE = 60
logging.getLogger("mail.log").setLevel(logging.ERROR)
PASSWORD = "a sécret: of \"ours\""


class Server:
    """Takes mail on a port of its own. `answers`: what it says to DATA, in order; then 250."""

    def __init__(self, *answers, tls=None, implicit=False, login=False, offers_tls=True, recipients=()):
        self.answers, self.recipients = list(answers), list(recipients)
        self.mails, self.commands, self.logins = [], [], []
        self.changed = threading.Condition()
        self.hangs = False  # when it is told QUIT
        self.loop = asyncio.new_event_loop()
        login = {"authenticator": self.authenticate, "auth_required": True,
                 "auth_require_tls": offers_tls} if login else {}
        starttls = {"tls_context": tls, "require_starttls": True} if tls and offers_tls and not implicit else {}

        def protocol():
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # to ask for a password where all can listen is what it is to try
                return SMTP(self, loop=self.loop, hostname="mail.example.org", **login, **starttls)

        started = threading.Event()

        def run():
            asyncio.set_event_loop(self.loop)
            self.released = asyncio.Event()
            self.server = self.loop.run_until_complete(
                self.loop.create_server(protocol, "127.0.0.1", 0, ssl=tls if implicit else None))
            self.port = self.server.sockets[0].getsockname()[1]
            started.set()
            self.loop.run_forever()

        self.thread = threading.Thread(target=run, daemon=True)
        self.thread.start()
        assert started.wait(PATIENCE)

    def heard(self, what):
        with self.changed:
            self.commands.append(what)
            self.changed.notify_all()

    def authenticate(self, _server, _session, _envelope, _mechanism, data):
        self.logins.append((data.login.decode(), data.password.decode()))
        return AuthResult(success=self.logins[-1] == ("palatine", PASSWORD), handled=False)

    async def handle_EHLO(self, _server, session, _envelope, hostname, responses):
        session.host_name = hostname
        self.heard("EHLO " + hostname)
        return responses

    async def handle_MAIL(self, _server, session, envelope, address, options):
        self.heard("MAIL " + address + (" encrypted" if session.ssl else ""))
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(self, _server, _session, envelope, address, _options):
        self.heard("RCPT " + address)
        answer = self.recipients.pop(0) if self.recipients else "250 OK"
        if answer.startswith("2"):
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, _server, _session, envelope):
        answer = self.answers.pop(0) if self.answers else "250 OK"
        with self.changed:
            self.mails.append((time.monotonic(), envelope))
            self.changed.notify_all()
        if answer == "hang":
            await self.released.wait()
        return answer

    async def handle_QUIT(self, *_):
        if self.hangs:
            await self.released.wait()
        return "221 Bye"

    async def handle_exception(self, error):
        return "451 " + type(error).__name__

    def read(self, i=-1):
        """A mail as a reader of mails has it."""
        return email.message_from_bytes(self.mails[i][1].original_content, policy=email.policy.default)

    def wait(self, count):
        with self.changed:
            assert self.changed.wait_for(lambda: len(self.mails) >= count, PATIENCE), f"{len(self.mails)} of {count}"

    def close(self):
        async def end():
            self.released.set()
            self.server.close()
            await self.server.wait_closed()
            others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

        asyncio.run_coroutine_threadsafe(end(), self.loop).result(PATIENCE)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


class Sender(SenderProgram):
    def __init__(self, **settings):
        super().__init__("PALATINE_MAILER", PATIENCE, settings)
        assert self.begun == {}


MAIL = {"id": "r1yC3-3VBldACJn5N2rYeQ", "to": "anna@example.org", "subject": "It is your turn",
        "text": "It is your turn.\n"}
RESET = "https://games.example.org/reset?token=" + "0123456789abcdef=" * 12


class Mails(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="palatine-test-")
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.certificate, key = f"{cls.folder}/certificate.pem", f"{cls.folder}/key.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key,
                        "-out", cls.certificate], check=True, capture_output=True)
        cls.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        cls.tls.load_cert_chain(cls.certificate, key)

    def server(self, *answers, **more):
        server = Server(*answers, **more)
        self.addCleanup(server.close)
        return server

    def sender(self, server, scheme="smtp", host="127.0.0.1", **settings):
        port = server if isinstance(server, int) else server.port
        sender = Sender(**{"server": f"{scheme}://{host}:{port}", "starttls": False, "tries_after_ms": [1, 1],
                             **settings})
        self.addCleanup(sender.close)
        return sender

    def send(self, sender, **more):
        self.assertEqual(sender.ask({**MAIL, **more}), {})

    def text(self, mail):
        text = mail.get_content()
        self.assertEqual(text.count("\n"), text.count("\r\n"))
        return text.replace("\r\n", "\n")

    def says_nothing_private(self, log):
        for private in ("anna", "example.org", "Friday", "token", "palatine@", PASSWORD, "Your turn"):
            self.assertNotIn(private, log)

    # ---- what arrives

    def test_a_mail_arrives_as_it_was_meant(self):
        server = self.server()
        sender = self.sender(server)
        title = "Été – la première manche du grand tournoi « Ménagerie » 🂡 de Noël, table n° 7"
        table, stop = "https://games.example.org/table/r1yC3-3VBldACJn5N2rYeQ", "https://games.example.org/me"
        self.send(sender, told=f"C’est à vous de jouer à « {title} ».", language="fr", table=table, stop=stop,
                  unsubscribe=stop)
        sender.until(sent=1)
        envelope = server.mails[0][1]
        self.assertEqual((envelope.mail_from, envelope.rcpt_tos), ("palatine@games.example.org", ["anna@example.org"]))
        self.assertIn("EHLO games.example.org", server.commands)  # not the name of this machine
        mail = server.read()
        self.assertEqual(mail.defects, [])
        self.assertEqual(mail["Subject"], f"C’est à vous de jouer à « {title} ».")
        self.assertEqual(mail["Subject"].defects, ())
        self.assertEqual((mail["From"], mail["To"]), ("Palatine <palatine@games.example.org>", "anna@example.org"))
        self.assertEqual(parsedate_to_datetime(mail["Date"]).timestamp(), 1_774_000_000)
        self.assertEqual(mail["Message-ID"], "<r1yC3-3VBldACJn5N2rYeQ@games.example.org>")
        self.assertEqual(mail["Auto-Submitted"], "auto-generated")
        self.assertEqual(mail["List-Unsubscribe"], "<https://games.example.org/me>")
        self.assertEqual((mail.get_content_type(), mail.get_content_charset()), ("text/plain", "utf-8"))
        text = self.text(mail)
        self.assertTrue(text.startswith(f"C’est à vous de jouer à « {title} ».\n\n{table}\n\n"), text)
        self.assertTrue(text.endswith(f"\n\n{stop}\n"), text)
        self.assertLessEqual(max(len(line) for line in envelope.original_content.split(b"\r\n")), 76)
        self.assertTrue(envelope.original_content.isascii())
        self.says_nothing_private(sender.close())

    def test_a_password_reset_has_its_link_whole_and_nothing_to_unsubscribe_from(self):
        server = self.server()
        sender = self.sender(server)
        for language in ("en", "fr"):
            self.send(sender, reset="Zoé", language=language, link=RESET)
        sender.until(sent=2)
        for i, hello in enumerate(("Hello Zoé,", "Bonjour Zoé,")):
            mail = server.read(i)
            self.assertIsNone(mail["List-Unsubscribe"])
            lines = self.text(mail).split("\n")
            self.assertEqual(lines[0], hello)
            self.assertEqual(lines[-3:], ["", RESET, ""])
        self.says_nothing_private(sender.close())

    def test_lines_of_all_kinds_are_the_same_when_they_arrive(self):
        server = self.server()
        sender = self.sender(server)
        text = "\n".join(["", ".", "..", "From here", "= =3D", "ends with a blank ", "é" * 500, "x" * 2000, "tab? no",
                          "x" * 76, "x" * 75 + "é", "QUIT", "💠" * 40]) + "\n"
        self.send(sender, text=text)
        sender.until(sent=1)
        self.assertEqual(self.text(server.read()), text)

    def test_many_mails_all_arrive_each_once(self):
        server = self.server()
        sender = self.sender(server)
        for i in range(30):
            self.send(sender, id=f"mail-{i}", to=f"person{i}@example.org")
        sender.until(sent=30)
        self.assertEqual([(server.read(i)["Message-ID"], mail.rcpt_tos) for i, (_, mail) in enumerate(server.mails)],
                         [(f"<mail-{i}@games.example.org>", [f"person{i}@example.org"]) for i in range(30)])

    def test_a_bad_mail_is_refused_before_it_is_anywhere(self):
        server = self.server()
        sender = self.sender(server)
        for bad in ({"to": "anna@example.org\r\nRCPT TO:<berta@example.org>"}, {"subject": "a\r\nBcc: berta@example.org"},
                    {"told": "a\nBcc: berta@example.org", "table": "", "stop": ""}, {"to": "anna"}):
            self.assertIn("fault", sender.ask({**MAIL, **bad}))
        self.send(sender)
        figures = sender.until(sent=1)
        self.assertEqual((figures["waiting"], len(server.mails)), (0, 1))

    # ---- what the server answers

    def test_what_passes_is_tried_again_and_is_the_same_mail(self):
        server = self.server("451 Try later", "421 Too busy")
        sender = self.sender(server)
        self.send(sender)
        self.assertEqual(sender.until(sent=1)["retried"], 2)
        self.assertEqual(len({mail.original_content for _, mail in server.mails}), 1)
        self.assertEqual(len(server.mails), 3)
        log = sender.close()
        self.assertIn("451", log)
        self.says_nothing_private(log)

    def test_a_recipient_may_be_put_off_or_unknown(self):
        server = self.server(recipients=["450 Greylisted for anna@example.org", "250 OK", "550 No such anna@example.org"])
        sender = self.sender(server)
        self.send(sender)
        self.assertEqual(sender.until(sent=1)["retried"], 1)
        self.send(sender, id="another")
        figures = sender.until(refused=1)
        self.assertEqual((figures["retried"], figures["waiting"], len(server.mails)), (1, 0, 1))
        log = sender.close()
        self.assertIn("550", log)
        self.says_nothing_private(log)

    def test_where_the_server_knows_nobody_that_is_said_and_of_what_else_it_refuses_not(self):
        server = self.server("554 5.7.1 Spam", "550 5.1.1 Nobody after all",
                             recipients=["550 5.7.1 No relaying", "550 5.1.1 <anna@example.org>: no such user", "250 OK"])
        sender = self.sender(server)
        for i, nobody in enumerate(([], [["anna", "anna@example.org"]])):
            self.send(sender, id=f"at-the-door-{i}", person="anna")
            self.assertEqual(sender.until(refused=i + 1)["nobody"], nobody)
        self.send(sender, id="of-spam", person="anna")
        self.assertEqual(len(sender.until(refused=3)["nobody"]), 1)
        self.send(sender, id="of-nobody-s", to="berta@example.org")
        self.assertEqual(len(sender.until(refused=4)["nobody"]), 1, "an address that is nobody's yet")
        log = sender.close()
        self.assertIn("nobody is there", log)
        self.says_nothing_private(log)

    def test_what_is_refused_is_not_tried_again(self):
        server = self.server("554 Spam")
        sender = self.sender(server)
        self.send(sender)
        self.assertEqual(sender.until(refused=1)["retried"], 0)
        self.assertEqual(len(server.mails), 1)

    def test_who_never_takes_it_is_given_up_and_pauses_are_kept(self):
        server = self.server(*["452 Full"] * 3)
        sender = self.sender(server, tries_after_ms=[300, 600])
        self.send(sender)
        self.assertEqual(sender.until(unreachable=1)["retried"], 2)
        first, second, third = [at for at, _ in server.mails]
        self.assertGreaterEqual(second - first, 0.29)
        self.assertGreaterEqual(third - second, 0.59)

    def test_one_that_waits_holds_up_no_other(self):
        server = self.server("451 Try later")
        sender = self.sender(server, tries_after_ms=[3_600_000])
        self.send(sender, id="first")
        sender.until(retried=1)
        self.send(sender, id="second")
        self.assertEqual(sender.until(sent=1)["waiting"], 1)
        self.assertEqual(server.read()["Message-ID"], "<second@games.example.org>")
        sender.close()  # and an end does not wait for the hour

    def test_no_more_wait_than_may(self):
        server = self.server(*["451 Try later"] * 5)
        sender = self.sender(server, tries_after_ms=[3_600_000], waiting_most=3)
        for i in range(5):
            self.send(sender, id=f"mail-{i}")
        figures = sender.until(dropped=2)
        self.assertEqual(figures["waiting"], 3)

    # ---- who it is, and whether others can listen

    def test_it_logs_in_behind_starttls_only(self):
        server = self.server(tls=self.tls, login=True)
        sender = self.sender(server, host="localhost", starttls=True, user="palatine", password=PASSWORD,
                               certificates=self.certificate)
        self.send(sender)
        sender.until(sent=1)
        self.assertEqual(server.logins, [("palatine", PASSWORD)])
        self.assertIn("MAIL palatine@games.example.org encrypted", server.commands)
        self.says_nothing_private(sender.close())

    def test_it_logs_in_by_tls_from_the_first_byte_on(self):
        server = self.server(tls=self.tls, implicit=True, login=True, offers_tls=False)
        sender = self.sender(server, scheme="smtps", host="localhost", user="palatine", password=PASSWORD,
                               certificates=self.certificate)
        self.send(sender)
        sender.until(sent=1)
        self.assertEqual(server.logins, [("palatine", PASSWORD)])

    def test_a_wrong_password_is_final_and_in_no_log(self):
        server = self.server(tls=self.tls, login=True)
        sender = self.sender(server, host="localhost", starttls=True, user="palatine", password="another secret",
                               certificates=self.certificate)
        self.send(sender)
        figures = sender.until(refused=1)
        self.assertEqual((figures["retried"], server.mails), (0, []))
        self.assertEqual({password for _, password in server.logins}, {"another secret"})
        log = sender.close()
        self.assertIn("535", log)
        self.assertNotIn("another secret", log)
        self.says_nothing_private(log)

    def test_without_starttls_nothing_is_sent_not_even_the_password(self):
        server = self.server(login=True, offers_tls=False)
        sender = self.sender(server, host="localhost", starttls=True, user="palatine", password=PASSWORD)
        self.send(sender)
        self.assertEqual(sender.until(unreachable=1)["retried"], 2)
        self.assertEqual((server.logins, server.mails), ([], []))
        self.assertEqual(set(server.commands), {"EHLO games.example.org"})

    def test_nothing_is_sent_to_whom_nobody_vouches_for(self):
        for scheme, host, certificates in (("smtp", "localhost", ""), ("smtp", "127.0.0.1", self.certificate),
                                           ("smtps", "localhost", ""), ("smtps", "127.0.0.1", self.certificate)):
            implicit = scheme == "smtps"
            server = self.server(tls=self.tls, implicit=implicit, login=True, offers_tls=not implicit)
            sender = self.sender(server, scheme=scheme, host=host, starttls=True, user="palatine", password=PASSWORD,
                                   certificates=certificates)
            self.send(sender)
            sender.until(unreachable=1)
            self.assertEqual((server.logins, server.mails), ([], []), (scheme, host))
            self.assertNotIn("MAIL", " ".join(server.commands))

    # ---- servers that hang

    def test_a_server_that_says_nothing_is_not_waited_for(self):
        with socket.create_server(("127.0.0.1", 0)) as silent:
            sender = self.sender(silent.getsockname()[1], within_ms=300)
            self.send(sender)
            self.assertEqual(sender.until(unreachable=1)["retried"], 2)
            sender.close()

    def test_a_server_that_hangs_in_the_middle_is_left_and_tried_again(self):
        server = self.server("hang")
        sender = self.sender(server, within_ms=500)
        self.send(sender)
        begun = time.monotonic()
        self.assertEqual(sender.until(sent=1)["retried"], 1)
        self.assertEqual(len(server.mails), 2)
        self.assertLess(time.monotonic() - begun, 20)  # it takes its leave of it as shortly

    def test_an_end_does_not_wait_for_a_server_that_hangs(self):
        server = self.server("hang")
        sender = self.sender(server)
        self.send(sender)
        server.wait(1)
        begun = time.monotonic()
        sender.close()
        self.assertLess(time.monotonic() - begun, 20)  # of the 60 that a mail may take

    def test_a_server_that_hangs_when_all_is_said_has_the_mail_once(self):
        server = self.server()
        server.hangs = True
        sender = self.sender(server, answered_within=1)
        self.send(sender)
        self.assertEqual(sender.until(sent=1)["retried"], 0)
        self.assertEqual(len(server.mails), 1)

    def test_where_nobody_listens_it_is_tried_again(self):
        with socket.create_server(("127.0.0.1", 0)) as gone:
            port = gone.getsockname()[1]
        sender = self.sender(port)
        self.send(sender)
        self.assertEqual(sender.until(unreachable=1)["retried"], 2)


if __name__ == "__main__":
    unittest.main()
