"""Moderation with real parts: roles, mutes and bans, reports, the audit log in its file, words, guests, registration."""
import asyncio
import json
import signal
import sqlite3
import unittest

from admin_test import WithServer, admin
from games_test import FAST
from harness import PATIENCE
from player import Client, Refused
from sockets_test import Raw

PASSWORD = "correct horse battery"
HELLO = {"client": {"name": "test", "version": "1"}}


class Person(Client):
    async def refused(self, method, params):
        """The data of the refusal."""
        try:
            return {"accepted": await self.request(method, params)}
        except Refused as no:
            return no.error["data"]

    async def claim(self, name):
        await self.request("account.claim", {"name": name, "password": PASSWORD})
        return self

    async def gone(self):
        """Waits for the end of the connection; gives code and reason."""
        await asyncio.wait_for(self._reader, PATIENCE)
        return self.ws.close_code, self.ws.close_reason


async def here(server, name, **more):
    return await Person(name).connect(server.web_socket, **more)


class WithPeople(WithServer):
    async def admin(self, *args):
        return await asyncio.to_thread(self.done, *args)

    async def says_no(self, words, *args):
        await asyncio.to_thread(self.refused, words, *args)

    async def came_back(self, person):
        """What hello says to that token."""
        with self.assertRaises(Refused) as no:
            await Person("x").connect(self.server.web_socket, **HELLO, token=person.token)
        return no.exception.error["data"]


class Acts(WithPeople):
    async def test_from_the_first_admin_to_a_ban_and_back(self):
        anna, bert = await here(self.server, "Anna"), await here(self.server, "Bert")
        await self.says_no("account", "role", anna.id, "admin")
        await anna.claim("Anna")
        self.assertEqual((await anna.refused("admin.audit", {}))["reason"], "not_permitted")
        self.assertIn("Anna is an admin", await self.admin("role", "Anna", "admin"))
        told = (await anna.request("admin.sanction", {"kind": "mute", "person": bert.id, "for_ms": 3600000, "why": "Insults."}))
        notice = await bert.notification("server.notice", lambda each: each["kind"] == "sanctioned")
        self.assertEqual((notice["sanction"], notice["why"]), ("mute", "Insults."))
        self.assertEqual((await bert.refused("chat.say", {"text": "But"}))["reason"], "muted")
        shown = json.loads(await self.admin("--json", "sanctions"))["sanctions"]
        self.assertEqual([each["id"] for each in shown], [told["sanction"]["id"]])
        await self.admin("lift", told["sanction"]["id"])
        await bert.request("chat.say", {"text": "Thank you"})

        await self.admin("ban", bert.id, "--for", "7d", "--why", "Enough.")
        self.assertEqual(await bert.gone(), (1008, "banned"))
        await asyncio.to_thread(self.server.kill)
        await asyncio.to_thread(self.server.start)
        no = await self.came_back(bert)
        self.assertEqual((no["reason"], no["args"]["why"]), ("banned", "Enough."))
        ban = json.loads(await self.admin("--json", "sanctions", bert.id))["sanctions"][0]
        self.assertEqual(no["args"]["until"], ban["until"])
        await self.admin("lift", ban["id"])
        await bert.connect(self.server.web_socket)
        await self.says_no("No such mute or ban holds", "lift", ban["id"])

    async def test_a_ban_is_appealed_by_its_link_over_a_restart(self):
        bert = await here(self.server, "Bert")
        await self.admin("ban", bert.id, "--why", "Insults.")
        token = (await bert.notification("server.notice", lambda each: each["kind"] == "sanctioned"))["appeal"]
        self.assertEqual((await self.came_back(bert))["args"]["appeal"], token)
        await asyncio.to_thread(self.server.kill)
        await asyncio.to_thread(self.server.start)
        fresh = (await self.came_back(bert))["args"]["appeal"]
        self.assertNotEqual(fresh, token)
        database = sqlite3.connect(f"file:{self.server.data / 'palatine.db'}?mode=ro", uri=True)
        self.addCleanup(database.close)
        text = "\n".join(database.iterdump())
        self.assertNotIn(token, text, "its hash alone is kept")
        anybody = await here(self.server, "Brother")
        for each in (token, fresh):
            self.assertEqual((await anybody.request("appeal.get", {"token": each}))["why"], "Insults.")
        await anybody.request("appeal.file", {"token": token, "text": "It was me."})
        shown = await self.admin("appeals")
        self.assertIn("It was me.", shown)
        self.assertIn("1 appeal waits.", shown)
        ban = json.loads(await self.admin("--json", "appeals"))["sanctions"][0]
        self.assertIn("It was me.", await self.admin("sanctions"))
        await self.says_no("Say why", "decide", ban["id"], "refused")
        self.assertIn("holds on", await self.admin("decide", ban["id"], "refused", "--answer", "We know him."))
        await self.says_no("decided already", "decide", ban["id"], "accepted")
        outcome = await anybody.request("appeal.get", {"token": fresh})
        self.assertEqual((outcome["outcome"], outcome["answer"]), ("refused", "We know him."))
        self.assertIn("We know him.", await self.admin("appeals", "--decided"))
        self.assertEqual((await self.came_back(bert))["reason"], "banned")

    async def test_a_report_goes_through_the_queue(self):
        anna, bert = await here(self.server, "Anna"), await here(self.server, "Bert")
        hanna = await (await here(self.server, "Hanna")).claim("Hanna")
        await self.admin("role", "Hanna", "helper")
        said = await bert.request("chat.say", {"text": "You play like a mule."})
        filed = await anna.request("report.file", {"person": bert.id, "kind": "talk", "text": "Rude.",
                                                   "message": {"channel": "lobby", "id": said["id"]}})
        self.assertEqual(await hanna.notification("admin.report_filed"), {"open": 1})
        self.assertIn("1 report waits.", await self.admin("reports"))
        whole = await self.admin("report", filed["report"])
        self.assertIn("Rude.", whole)
        self.assertIn("> ", whole)
        self.assertIn("You play like a mule.", whole)
        await self.admin("settle", filed["report"], "dismissed", "--note", "A joke.")
        self.assertEqual(json.loads(await self.admin("--json", "reports"))["reports"], [])
        self.assertIn("A joke.", await self.admin("reports", "--settled"))

    async def test_reports_are_looked_through(self):
        anna, bert = await here(self.server, "Anna"), await here(self.server, "Bert")
        mona = await (await here(self.server, "Mona")).claim("Mona")
        await self.admin("role", "Mona", "moderator")
        await bert.request("chat.say", {"text": "Du spielst wie ein Esel auf der Straße."})
        filed = await anna.request("report.file", {"person": bert.id, "kind": "talk", "text": "Rude."})
        for words in ("ESEL", "strasse", "rude Straße"):
            found = (await mona.request("admin.search", {"text": words}))["found"]
            self.assertEqual([each["report"]["id"] for each in found], [filed["report"]], words)
        self.assertEqual((await mona.request("admin.search", {"text": "Pferd"})), {"found": []})
        self.assertEqual((await mona.refused("admin.search", {"text": "ß"}))["reason"], "search_too_short")
        shown = await self.admin("search", "esel")
        self.assertIn("Rude.", shown)
        self.assertIn("Du spielst wie ein Esel", shown)
        self.assertIn("Nothing was found.", await self.admin("search", "Pferd"))
        await self.says_no("more characters", "search", "x")

    async def test_kick_rename_person_and_close_room(self):
        anna, bert = await here(self.server, "Anna"), await (await here(self.server, "Bert")).claim("Bert")
        room = (await anna.request("room.create", {"game": "carolus-magnus"}))["room"]
        for person in (anna, bert):
            await person.request("room.join", {"room": room})
        await self.admin("kick", "Bert", "--room", room, "--why", "Enough.")
        self.assertEqual((await bert.notification("server.notice"))["kind"], "kicked")
        await self.admin("rename", "Bert", "Bertram", "--why", "Rude.")
        self.assertEqual((await bert.notification("server.notice"))["person"]["name"], "Bertram")
        self.assertIn("Bertram", await self.admin("person", bert.id))
        self.assertIn("127.0.0.1", await self.admin("person", "bertram"))
        await self.says_no("no account of that name", "person", "Bert")
        await self.admin("close-room", room)
        await anna.notification("server.notice", lambda each: each["kind"] == "room_closed")
        await self.admin("kick", bert.id)
        self.assertEqual(await bert.gone(), (1008, "kicked"))

    def test_what_is_wrong_on_the_command_line_is_no_failure_of_the_server(self):
        for line in (["mute", "Anna"], ["ban", "Anna", "--address", "192.0.2.0/24", "--why", "x"], ["role", "Anna", "king"],
                     ["mute", "Anna", "--why", "x", "--for", "soon"], ["settle", "x", "perhaps"], ["decide", "x", "perhaps"], ["invite", "--uses", "0"]):
            self.assertEqual(admin("--data", self.server.data, *line)[0], 2, line)
        self.refused("no range of addresses", "ban", "--address", "nonsense", "--why", "x")
        self.refused("Name a person, or a range", "ban", "--why", "x")


class Addresses(WithPeople):
    config = 'trusted_proxies = ["127.0.0.1"]\n' + FAST

    def hello_from(self, address, **more):
        with Raw(self.server) as raw:
            self.assertEqual(raw.handshake(X_Forwarded_For=address)[0], 101)
            raw.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "session.hello", "params": {**HELLO, **more}}).encode())
            answer = json.loads(raw.frame()[1])
            return answer.get("result") or answer["error"]["data"]

    def test_a_range_is_kept_out_behind_a_trusted_proxy_and_nobody_else_is(self):
        token = self.hello_from("198.51.100.7")["token"]
        self.done("ban", "--address", "198.51.100.0/24", "--why", "Spam.")
        self.done("ban", "--address", "2001:db8:7::/48", "--why", "Spam.")
        for inside in ("198.51.100.9", "203.0.113.1, 198.51.100.9", "2001:db8:7:1::1"):
            self.assertEqual(self.hello_from(inside)["reason"], "banned", inside)
        self.assertEqual(self.hello_from("198.51.100.9", token=token)["reason"], "banned")
        for outside in ("198.51.101.9", "198.51.100.9, 203.0.113.1", "2001:db8:8::1"):
            self.assertIn("person", self.hello_from(outside), outside)
        self.assertIn("person", self.hello_from("198.51.101.9", token=token))


class Audit(WithPeople):
    def lines(self):
        return json.loads(self.done("--json", "audit"))["lines"]

    def verified(self):
        return json.loads(self.done("--json", "audit", "verify"))

    async def test_each_act_is_there_and_whatever_is_done_to_the_file_shows(self):
        anna = await (await here(self.server, "Anna")).claim("Anna")
        bert = await here(self.server, "Bert")
        self.assertEqual(self.verified()["lines"], 0)
        await self.admin("role", "Anna", "admin")
        await anna.request("admin.sanction", {"kind": "mute", "person": bert.id, "why": "Insults."})
        await self.admin("drain")
        await self.admin("undrain")
        await self.admin("broadcast", "Hello all")
        await self.admin("invite")
        lines = self.lines()
        self.assertEqual([line["act"] for line in lines], ["set_role", "sanction", "drain", "undrain", "broadcast", "invite"])
        self.assertEqual(lines[1]["by"], {"id": anna.id, "name": "Anna"})
        self.assertEqual((lines[1]["person"]["id"], lines[1]["words"]), (bert.id, "Insults."))
        self.assertNotIn("by", lines[4])
        after = json.loads(await self.admin("--json", "audit", "--after", "4"))["lines"]
        self.assertEqual([line["number"] for line in after], [5, 6])
        told = await anna.request("admin.audit", {})
        self.assertEqual([line["hash"] for line in told["lines"]], [line["hash"] for line in reversed(lines)])
        head = self.verified()
        self.assertEqual(head, {"lines": 6, "head": lines[-1]["hash"], "words_forgotten": 0})
        self.done("audit", "verify", "--head", lines[2]["hash"])
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        await asyncio.to_thread(self.look_at_changed_files, lines)

    def look_at_changed_files(self, lines):
        file = self.server.data / "palatine.db"
        whole = file.read_bytes()
        for change, words in (("DELETE FROM audit WHERE number = 3", "line 3 is missing"),
                              ("DELETE FROM audit WHERE number IN (1, 2)", "lines 1 to 2 are missing"),
                              ("UPDATE audit SET act = 'kick' WHERE number = 2", "line 2 was changed"),
                              ("UPDATE audit SET at = at + 1 WHERE number = 6", "line 6 was changed"),
                              ("UPDATE audit SET by = '' WHERE number = 2", "line 2 was changed"),
                              ("UPDATE audit SET words = 'Nothing.' WHERE number = 2", "the words of line 2 were changed")):
            with sqlite3.connect(file) as db:
                db.execute(change)
            db.close()
            self.refused(words, "audit", "verify")
            file.write_bytes(whole)
        with sqlite3.connect(file) as db:  # the end is cut off: only who noted the head sees it
            db.execute("DELETE FROM audit WHERE number > 4")
        db.close()
        self.assertEqual(self.verified()["lines"], 4)
        self.refused("its end was cut off", "audit", "verify", "--head", lines[-1]["hash"])
        self.done("audit", "verify", "--head", lines[3]["hash"])
        file.write_bytes(whole)

    async def test_who_is_deleted_is_forgotten_and_the_chain_holds(self):
        anna = await (await here(self.server, "Anna")).claim("Anna")
        bert = await (await here(self.server, "Bert")).claim("Bert")
        carla = await (await here(self.server, "Carla")).claim("Carla")
        await bert.request("chat.say", {"text": "Bert's own words"})
        await anna.request("report.file", {"person": bert.id, "kind": "talk", "text": "Rude Bert."})
        await bert.request("report.file", {"person": anna.id, "kind": "other", "text": "Bert complains."})
        await carla.request("report.file", {"person": anna.id, "kind": "other"})
        await anna.request("person.block", {"person": bert.id})
        await bert.request("person.block", {"person": carla.id})
        await self.admin("role", "Bert", "helper")
        await self.admin("mute", "Bert", "--for", "1h", "--why", "Bert again.")
        export = json.loads(await self.admin("export", "Bert"))
        self.assertEqual(export["role"], "helper")
        self.assertEqual([each["why"] for each in export["sanctions"]], ["Bert again."])
        self.assertEqual([each["report"]["text"] for each in export["reports_filed"]], ["Bert complains."])
        self.assertEqual([each["kind"] for each in export["reports_about"]], ["talk"])
        self.assertEqual([each["person"]["id"] for each in export["blocks"]], [carla.id])
        self.assertNotIn("Rude Bert.", json.dumps(export), "what others said of somebody is theirs")
        for person in (anna, bert, carla):
            await person.close()
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        await self.admin("delete", "Bert")
        self.assertEqual(self.verified()["words_forgotten"], 1)
        content = b"".join(each.read_bytes() for each in self.server.data.iterdir() if each.name.startswith("palatine.db"))
        for words in (b"Bert", b"own words", b"again."):
            self.assertNotIn(words, content)
        await asyncio.to_thread(self.server.start)
        self.assertEqual(json.loads(await self.admin("--json", "sanctions"))["sanctions"], [])
        self.assertEqual({each["by"]["name"] for each in json.loads(await self.admin("--json", "reports"))["reports"]},
                         {"Somebody", "Carla"})


class Settings(WithPeople):
    def change(self, text):
        self.server.config.write_text(FAST + text)
        self.server.process.send_signal(signal.SIGHUP)

    async def taken_up(self, text, times=1, words="settings read again"):
        await asyncio.to_thread(self.change, text)
        await asyncio.to_thread(self.server.wait_for_log, words, times)

    async def test_words_are_read_again_and_a_bad_line_changes_nothing(self):
        file = self.server.folder / "words.txt"
        file.write_text("# not here\nknave\n")
        setting = f'[moderation]\nwords_file = "{file}"\n'
        anna, bert = await here(self.server, "Anna"), await here(self.server, "Bert")
        await anna.request("lobby.watch", {})

        async def heard(text):
            await bert.request("chat.say", {"text": text})
            return (await anna.notification("chat.message"))["text"]

        self.assertEqual(await heard("a knave"), "a knave")
        await self.taken_up(setting)
        self.assertEqual(await heard("a KNAVE"), "a *****")
        self.assertEqual((await anna.refused("account.rename", {"name": "Kn\u00e0ve"}))["reason"], "word_not_allowed")
        file.write_text("scoundrel\n\nno*good\n")
        await self.taken_up(setting, words="words.txt: line 3 has a * that stands at no end")
        self.assertEqual(await heard("a knave, a scoundrel"), "a *****, a scoundrel")
        file.write_text("scoundrel\n")
        await self.taken_up(setting, times=2)
        self.assertEqual(await heard("a knave, a scoundrel"), "a knave, a *********")
        file.write_text("*\n")
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        with self.assertRaises(AssertionError) as no:
            await asyncio.to_thread(self.server.start)
        self.assertIn("line 1 has fewer than two letters or digits", str(no.exception))

    async def test_guests_are_switched_off_and_accounts_come_by_invitation(self):
        anna = await (await here(self.server, "Anna")).claim("Anna")
        await self.taken_up('[guests]\nallowed = false\n[accounts]\nregistration = "invitation"\n')
        with self.assertRaises(Refused) as no:
            await here(self.server, "Bert")
        self.assertEqual(no.exception.error["data"], {"reason": "guests_off", "args": {"registration": "invitation"}})
        again = await anna.connect(self.server.web_socket)
        self.assertEqual(again.hello["admission"]["registration"], "invitation")
        code = json.loads(await self.admin("--json", "invite", "--for", "1h"))["invitation"]

        def claim(name, **more):
            with Raw(self.server) as raw:
                raw.handshake()
                raw.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "account.claim",
                                     "params": {"name": name, "password": PASSWORD, **more}}).encode())
                answer = json.loads(raw.frame()[1])
                return answer.get("result") or answer["error"]["data"]["reason"]

        self.assertEqual(await asyncio.to_thread(claim, "Bert"), "invitation_needed")
        made = await asyncio.to_thread(lambda: claim("Bert", invitation=code))
        self.assertEqual(await asyncio.to_thread(lambda: claim("Carla", invitation=code)), "unknown_invitation")
        bert = await Person("Bert").connect(self.server.web_socket, **HELLO, token=made["token"])
        self.assertEqual(bert.hello["person"], {"id": made["person"]["id"], "name": "Bert", "kind": "account"})
        content = b"".join(each.read_bytes() for each in self.server.data.iterdir() if each.name.startswith("palatine.db"))
        self.assertNotIn(code.encode(), content, "only its hash is kept")
        self.assertNotIn(code, self.server.log())


if __name__ == "__main__":
    unittest.main()
