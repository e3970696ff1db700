"""Four computer players over the network, two teams, silent: a game to its end, also when server and player die."""
import json
import re
import unittest

from e2e import EndToEnd

TEAMS = [("Anna", "steward"), ("Bert", "random"), ("Cora", "steward"), ("Dirk", "random")]


class TeamGame(EndToEnd):
    def table_for_four(self, server, rounds):
        """Made by somebody who does not play."""
        options = {"players": 4, "teams": [0, 1, 0, 1], "max_rounds": rounds}
        return self.request("Maker", server, "room.create", game="carolus-magnus", options=options,
                            partner_chat="silent", title="Two teams")

    def bot(self, place, server, made):
        name, kind = TEAMS[place]
        return self.client(name, "bot", server.url, made["invite"], "--kind", kind, "--name", name, "--seat",
                           place + 1)

    def replay_with_receipts(self, server, made):
        """Everybody downloads the replay and verifies it with their own receipt."""
        files = []
        for seat, (name, _) in enumerate(TEAMS):
            file = self.folder / f"{name}.json"
            code, done = self.palatine(name, "replay", made["room"], server.url, "-o", file)
            self.assertEqual(code, 0, done.said())
            receipt = file.with_name(file.name + ".receipt")
            code, done = self.palatine(name, "verify", file, "--receipt", receipt)
            self.assertEqual(code, 0, done.said())
            self.assertIn(f"agrees with what the player of seat {seat} noted", done.out[0])
            files.append((file, receipt))
        self.assertEqual(len({file.read_text() for file, _ in files}), 1, "all have the same replay")
        return files

    def test_four_play_to_the_end_and_everybody_can_verify_the_replay(self):
        server = self.server()
        made = self.table_for_four(server, 12)
        spectator = self.client("Wanda", "watch", server.url, made["room"])
        spectator.line("Two teams")
        bots = [self.bot(place, server, made) for place in range(4)]
        for bot in bots:
            self.assertEqual(bot.end(), 0, bot.said())
        self.assertEqual(spectator.end(), 0, spectator.said())
        self.assertTrue(any(line.startswith("THE GAME IS OVER") for line in spectator.out), spectator.said())
        files = self.replay_with_receipts(server, made)
        self.tampered_copies_fail(*files[0])
        replay = json.loads(files[0][0].read_text())
        told = [line for line in spectator.out if re.search(r"lays disc \d", line)]
        self.assertEqual(told, discs_of(replay))

    def test_a_bot_is_ready_anew_after_the_table_was_changed(self):
        server = self.server()
        maker = self.client("Maker", "--json", server.url, "--name", "Maker")

        def ask(method, **params):
            maker.type(json.dumps({"id": method, "method": method, "params": params}))

        ask("room.create", game="carolus-magnus", options={"players": 2})
        made = json.loads(maker.out[maker.line('"invite"')[0]])["result"]
        ask("room.join", room=made["room"])
        anna = self.client("Anna", "bot", server.url, made["invite"], "--kind", "random", "--name", "Anna")
        self.assertIn('"kind":"bot"', maker.out[maker.line('"person_sat","seat":0')[0]])
        maker.line('"readiness_changed","seat":0,"ready":true')
        ask("room.configure", room=made["room"], options={"players": 2, "max_rounds": 1})
        maker.line('"readiness_changed","seat":0,"ready":false')
        bert = self.client("Bert", "bot", server.url, made["invite"], "--kind", "random", "--name", "Bert")
        for bot in (anna, bert):
            self.assertEqual(bot.end(), 0, bot.said())

    def tampered_copies_fail(self, file, receipt):
        replay = json.loads(file.read_text())
        discs = [place for place, act in enumerate(replay["actions"]) if act["action"]["kind"] == "lay_disc"]

        def another_disc(copy):
            action = copy["actions"][discs[0]]["action"]
            action["disc"] = action["disc"] % 5 + 1

        def one_action_less(copy):
            del copy["actions"][discs[1]]

        def another_seed(copy):
            copy["server_seed"] = "00" * 32

        def another_entropy(copy):
            copy["seats"][0]["entropy"] = "00" * 16

        def another_winner(copy):
            copy["result"]["winners"] = [1 - side for side in copy["result"]["winners"]]

        for tamper in (another_disc, one_action_less, another_seed, another_entropy, another_winner):
            with self.subTest(tamper.__name__):
                copy = json.loads(json.dumps(replay))
                tamper(copy)
                self.assertNotEqual(copy, replay)
                bad = self.folder / "tampered.json"
                bad.write_text(json.dumps(copy))
                code, done = self.palatine("Anna", "verify", bad, "--receipt", receipt)
                self.assertEqual(code, 1, done.said())
                self.assertIn("does not hold", done.out[0])

    def test_server_and_player_die_in_the_middle_and_nothing_is_lost(self):
        server = self.server()
        made = self.table_for_four(server, 12)
        spectator = self.client("Wanda", "watch", server.url, made["room"])
        spectator.line("Two teams")
        bots = [self.bot(place, server, made) for place in range(4)]
        spectator.line(r"^Round 2\.")
        server.kill()
        before = [line for line in list(spectator.out) if re.search(r"lays disc \d", line)]
        bots[1].kill()
        server.start()
        bots[1] = self.bot(1, server, made)
        for bot in bots:
            self.assertEqual(bot.end(), 0, bot.said())
        self.assertEqual(spectator.end(), 0, spectator.said())
        self.assertTrue(any(line.startswith("THE GAME IS OVER") for line in spectator.out), spectator.said())
        files = self.replay_with_receipts(server, made)
        replay = json.loads(files[0][0].read_text())
        discs = discs_of(replay)
        self.assertGreaterEqual(len(before), 4)
        self.assertEqual(before, discs[:len(before)], "what was told before the kill is what the replay has")
        self.assertGreater(len(discs), len(before), "the game went on")
        self.assertEqual(server.stop(), 0)


def discs_of(replay):
    """The discs laid, in the words of the log."""
    return [f"{replay['seats'][act['seat']]['name']} lays disc {act['action']['disc']}." for act in replay["actions"]
            if act["action"]["kind"] == "lay_disc"]


if __name__ == "__main__":
    unittest.main()
