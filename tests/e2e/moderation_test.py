"""Those who moderate, and who is banned, at a terminal."""
import os
import subprocess
import unittest

from e2e import PATIENCE, EndToEnd

ADMIN = os.environ.get("PALATINE_ADMIN", "build/release/bin/palatine-admin")


class Moderation(EndToEnd):
    def admin(self, server, *arguments):
        done = subprocess.run([ADMIN, "--data", str(server.data), *arguments], capture_output=True, text=True,
                              timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def moderator(self, server, name):
        self.request(name, server, "account.claim", name=name, password="correct horse battery")
        self.admin(server, "role", name, "moderator")

    def ban(self, server, name):
        """Somebody who has tried to come back: what they were told, and the link."""
        who = self.request(name, server, "account.rename", name=name)["person"]["id"]
        self.admin(server, "ban", who, "--why", "Insults.")
        code, told = self.palatine(name, "rooms", server.url)
        self.assertEqual(code, 1)
        said = " ".join(told.err)
        self.assertIn("You are banned from this server.", said)
        return who, said.split()[-1]

    def test_who_is_banned_is_shown_the_link_in_every_form(self):
        server = self.server()
        who, link = self.ban(server, "Bert")
        self.assertRegex(link, f"^{server.url}/appeal#[A-Za-z0-9_-]{{43}}$")
        player = self.client("Bert", "play", server.url, "--lang", "fr")
        player.line("La modération vous a exclu : Insults.")
        player.line(f"Vous pouvez contester cette exclusion, une seule fois : {link}")
        self.assertEqual(player.end(), 1)
        code, bot = self.palatine("Bert", "bot", server.url, "ABCDEFGHIJKLMNOPQRSTUV")
        self.assertIn(link, " ".join(bot.err))

    def test_an_appeal_is_listed_and_decided(self):
        server = self.server()
        self.moderator(server, "Mona")
        who, link = self.ban(server, "Bert")
        filed = self.request("Brother", server, "appeal.file", token=link.split("#")[1], text="It was <b>me</b>.")
        self.assertEqual(filed["why"], "Insults.")
        code, shown = self.palatine("Mona", "appeals", server.url)
        self.assertEqual(code, 0, shown.said())
        ban = shown.out[0].split()[0]
        self.assertRegex(shown.out[0], rf"^{ban}  Bert·.., banned on 20\S+ for good by palatine-admin: Insults\.$")
        self.assertRegex(shown.out[1], r"^    appealed on 20\S+: It was <b>me</b>\.$")
        self.assertEqual(shown.out[2:], ["1 appeal waits."])
        code, no = self.palatine("Mona", "decide", ban, "refused", server.url)
        self.assertEqual((code, no.out), (1, []))
        self.assertEqual(no.err, ["palatine: Say why: the appellant reads it."])
        code, done = self.palatine("Mona", "decide", ban, "accepted", server.url, "--answer", "Then he may come.")
        self.assertEqual((code, done.out), (0, [f"The appeal of the ban {ban} is decided."]))
        code, shown = self.palatine("Mona", "appeals", server.url, "--decided", "--lang", "fr")
        self.assertRegex(shown.out[2], r"^    acceptée par Mona, 20\S+ : l’exclusion est levée\. Then he may come\.$")
        self.assertEqual(self.palatine("Bert", "rooms", server.url)[0], 0)
        code, no = self.palatine("Bert", "appeals", server.url)
        self.assertEqual((code, no.err), (1, ["palatine: That is not for you to do here."]))
        self.assertEqual(self.palatine("Mona", "decide", ban, "perhaps", server.url)[0], 2)

    def test_words_are_looked_for_in_reports(self):
        server = self.server()
        self.moderator(server, "Mona")
        bert = self.request("Bert", server, "account.rename", name="Bert")["person"]["id"]
        self.request("Bert", server, "chat.say", text="Du spielst wie ein Esel auf der Straße.")
        self.request("Anna", server, "report.file", person=bert, kind="talk", text="Rude.")
        code, found = self.palatine("Mona", "search", "ESEL strasse", server.url)
        self.assertEqual((code, len(found.out)), (0, 2), found.said())
        self.assertRegex(found.out[0], r"^\S{22}  20\S+  Bert·.., reported by Anna·..: Rude\.$")
        self.assertRegex(found.out[1], r"^    Bert·..: Du spielst wie ein Esel auf der Straße\.$")
        code, none = self.palatine("Mona", "search", "Pferd", server.url, "--lang", "fr")
        self.assertEqual((code, none.out), (0, ["Rien n’a été trouvé."]))
        code, short = self.palatine("Mona", "search", "x", server.url)
        self.assertEqual((code, short.err), (1, ["palatine: Look for more characters."]))
        code, no = self.palatine("Bert", "search", "Esel", server.url)
        self.assertEqual((code, no.err), (1, ["palatine: That is not for you to do here."]))


if __name__ == "__main__":
    unittest.main()
