"""The full-screen client in a terminal of 100 columns."""
import asyncio
import json
import re
import signal
import threading
import unittest

import websockets
import websockets.exceptions
from e2e import CLIENT, EndToEnd, PATIENCE
from terminal import Terminal

WIDE = "漢" * 24
TURN = r"YOUR TURN: (.*)"


class Hostile:
    """Stands between client and server, and puts what nobody should see into every text that somebody else wrote."""

    def __init__(self, server, evil):
        self.server, self.evil, self.changed = server, evil, 0
        self.loop = asyncio.new_event_loop()
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        self.ready.wait(PATIENCE)

    def _run(self):
        asyncio.set_event_loop(self.loop)
        self.listening = self.loop.run_until_complete(
            websockets.serve(self._serve, "127.0.0.1", 0, subprotocols=["palatine.v1"], max_size=None))
        self.port = self.listening.sockets[0].getsockname()[1]
        self.ready.set()
        self.loop.run_forever()

    async def _serve(self, client):
        async with websockets.connect(self.server, subprotocols=["palatine.v1"], max_size=None) as server:
            await asyncio.wait([asyncio.ensure_future(self._forward(client, server, lambda text: text)),
                                asyncio.ensure_future(self._forward(server, client, self._spoiled))],
                               return_when=asyncio.FIRST_COMPLETED)

    @staticmethod
    async def _forward(source, target, change):
        try:
            async for text in source:
                await target.send(change(text))
        except websockets.exceptions.ConnectionClosed:
            pass

    def _spoiled(self, text):
        return json.dumps(self._spoil(json.loads(text)))

    def _spoil(self, value, name=""):
        if isinstance(value, dict):
            return {key: self._spoil(part, key) for key, part in value.items()}
        if isinstance(value, list):
            return [self._spoil(part) for part in value]
        if isinstance(value, str) and name in ("name", "title", "text", "message"):
            self.changed += 1
            return self.evil.replace("_", value)
        return value

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def stop(self):
        asyncio.run_coroutine_threadsafe(self._stop(), self.loop).result(PATIENCE)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE)
        self.loop.close()

    async def _stop(self):
        self.listening.close()
        await self.listening.wait_closed()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)


class FullScreen(EndToEnd):
    def terminal(self, *arguments, person="Anna", columns=100, rows=30, **environment):
        terminal = Terminal([CLIENT, *map(str, arguments)], self.environment(person, **environment), columns, rows)
        self.addCleanup(terminal.close)
        return terminal

    def at_a_table(self, url, name, *options, new="new 2 rounds=2 title=Round_one"):
        """From the lobby to the first thing that is asked of one in a game against a computer player. Whatever that one
        does, and however much of it is drawn at once, what is looked for in the log has not left these rows."""
        terminal = self.terminal("play", url, "--name", name, *options, rows=60)
        terminal.first_line("Lobby|Salon")
        terminal.enter(new)
        terminal.first_line("Enter|Entrée")
        terminal.enter("bot random")
        terminal.until(lambda rows: re.search(r"(seat|place) 2\.", terminal.text(63)), "a computer player")
        terminal.enter("ready")
        return terminal

    def to_the_disc(self, terminal, name, first_line=TURN, asked_for_a_disc="lay a disc"):
        """Chooses families as long as that is asked; the log tells of each."""
        chosen = 0
        choice = re.compile(rf"{name[:4]}(?:(?!Random|\.).)* (?:chooses|choisit) ")
        while not re.search(asked_for_a_disc, terminal.first_line(first_line).group()):
            terminal.enter(terminal.shows(r"\b(f [A-Z])\b").group(1).lower())
            chosen += 1
            terminal.until(lambda rows: len(choice.findall(terminal.text(63))) >= chosen, f"{chosen} choices")

    def lay_a_disc(self, terminal, said):
        disc = terminal.shows(r"\bd ([1-5])\b").group(1)
        terminal.enter(f"d {disc}")
        terminal.until(lambda rows: re.search(said.format(disc=disc), terminal.text(63)), f"disc {disc} laid")

    def leave(self, terminal):
        self.assertTrue(terminal.screen.alternate)
        terminal.enter("quit")
        self.assertEqual(terminal.end(), 0)
        self.assertTrue(terminal.restored())
        self.assertEqual(terminal.screen.strange, [])

    def test_the_first_line_says_whose_turn_it_is_and_a_disc_is_laid_by_typing(self):
        terminal = self.at_a_table(self.server().url, "Anna")
        self.to_the_disc(terminal, "Anna")
        self.assertTrue(terminal.screen.pens[0][0], "the first line is coloured")
        self.lay_a_disc(terminal, r"Anna·.. lays disc {disc}\.")
        terminal.first_line("YOUR TURN: play")
        for columns, rows in ((100, 30), (80, 24)) * 5:
            terminal.resize(columns, rows)
            terminal.first_line("YOUR TURN: play")
            terminal.shows("What happened")
        self.leave(terminal)

    def test_on_a_narrow_terminal_all_that_matters_is_there_and_nothing_beyond_its_edge(self):
        terminal = self.at_a_table(self.server().url, "Anna")
        self.to_the_disc(terminal, "Anna")
        for columns in (60, 40):
            terminal.resize(columns, 24)
            terminal.first_line("YOUR TURN")
            terminal.shows(r"Too narrow for the board")
            terminal.shows(r"What you can do (.|\n)*\bd [1-5]\b(.|\n)*What happened")
            terminal.enter("help")
            terminal.shows(r"… more: PgDn")
            while "PgDn" in terminal.picture():
                before = terminal.picture()
                terminal.type("\x1b[6~")
                terminal.until(lambda rows: terminal.picture() != before, "a page turned on")
            self.assertIn("help WORD tells", terminal.picture())
            terminal.enter("logout")
            terminal.until(lambda rows: "You are a guest: once you sign out, nobody can come back as you. Yes or no?"
                           in " ".join(" ".join(rows[-4:-1]).split()), "the whole question")
            terminal.enter("no")
        terminal.resize(100, 30)
        self.lay_a_disc(terminal, r"Anna·.. lays disc {disc}\.")
        self.leave(terminal)

    def test_in_french(self):
        terminal = self.at_a_table(self.server().url, "Aurélie", "--lang", "fr")
        self.to_the_disc(terminal, "Aurélie", "À VOUS : (mise en place|choisissez|posez).*", "posez un disque")
        self.lay_a_disc(terminal, r"Aurélie·.. pose le disque {disc}\.")
        self.leave(terminal)

    def test_a_signal_restores_the_terminal(self):
        terminal = self.terminal("play", self.server().url, "--name", "Anna")
        terminal.first_line("Lobby")
        terminal.process.send_signal(signal.SIGTERM)
        self.assertEqual(terminal.end(), -signal.SIGTERM)
        self.assertTrue(terminal.restored())

    def test_no_colour_where_none_is_wanted(self):
        server = self.server()
        plain = self.terminal("play", server.url, "--name", "Anna", NO_COLOR="1")
        plain.first_line("Lobby")
        self.leave(plain)
        self.assertEqual(plain.screen.colours, set())
        coloured = self.terminal("play", server.url, "--name", "Anna", person="Bert")
        coloured.first_line("Lobby")
        self.leave(coloured)
        self.assertNotEqual(coloured.screen.colours, set())

    def test_a_lost_connection_is_told_in_the_first_line_and_comes_back(self):
        server = self.server()
        terminal = self.at_a_table(server.url, "Anna")
        asked = terminal.first_line(TURN).group()
        server.kill()
        terminal.first_line("CONNECTION LOST")
        server.start()
        terminal.first_line(re.escape(asked))
        self.to_the_disc(terminal, "Anna")
        self.lay_a_disc(terminal, r"Anna·.. lays disc {disc}\.")
        self.leave(terminal)

    def test_who_looks_at_the_list_can_go_back_to_his_table(self):
        terminal = self.at_a_table(self.server().url, "Anna")
        asked = terminal.first_line(TURN).group()
        terminal.enter("rooms")
        terminal.first_line("Lobby")
        terminal.shows("1  Round_one")
        terminal.enter("join 1")
        terminal.first_line(re.escape(asked))
        self.leave(terminal)

    def test_wide_names_and_titles_keep_the_picture(self):
        terminal = self.at_a_table(self.server().url, WIDE, new="new 2 rounds=2 title=" + "界" * 30)
        self.to_the_disc(terminal, WIDE)
        self.lay_a_disc(terminal, r"漢(·..|…) lays disc {disc}\.")
        self.leave(terminal)

    def test_hostile_texts_do_nothing(self):
        server = self.server()
        for evil in ("\u202e_\u2066\u200f\u200b\u0301\ufeff", WIDE + "_" + WIDE, "_" + "\u0301" * 200):
            with self.subTest(repr(evil)):
                hostile = Hostile(server.web_socket, evil)
                self.addCleanup(hostile.stop)
                terminal = self.at_a_table(hostile.url, "Anna", new="new 2 rounds=1")
                terminal.first_line(TURN)
                self.assertGreater(hostile.changed, 5)
                self.leave(terminal)

    def test_a_server_that_sends_escape_sequences_is_not_listened_to(self):
        evil = "\x1b[2J\x1b]0;owned\x07\x9b31m\x90q\x9c\x1b[?1049l\x1bc\r\n_"
        hostile = Hostile(self.server().web_socket, evil)
        self.addCleanup(hostile.stop)
        terminal = self.terminal("play", hostile.url, "--name", "Anna")
        terminal.shows("can’t read")
        self.leave(terminal)
        self.assertNotIn(b"owned", terminal.raw)


if __name__ == "__main__":
    unittest.main()
