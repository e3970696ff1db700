"""A player in a language for which the project has no package, made from the guide alone (stranger.pl): it plays every game by
prompts, follows it by patches, and no action of which it was told is lost when the server ends, and when it ends itself."""
import json
import unittest
import urllib.request
from pathlib import Path

from e2e import PATIENCE, EndToEnd, Program

STRANGER = Path(__file__).with_name("stranger.pl")
SLOWLY = "[limits]\nrequests_burst = 20\nrequests_per_second = 20\n"  # so that a game lasts until somebody has ended it


class Perl(EndToEnd):
    def stranger(self, server, name, *what):
        program = Program(["perl", str(STRANGER), f"127.0.0.1:{server.port}", str(self.folder / name), *what], name=name)
        self.addCleanup(program.kill)
        return program

    def through_two_kills(self, game, **options):
        server = self.server(config=SLOWLY)
        host = self.stranger(server, "host", game, json.dumps(options))
        _, invite = host.line(r"^invite ([\w-]+)$")
        guests = [self.stranger(server, f"guest {n}", invite.group(1)) for n in range(1, options["players"])]
        for acted in (5, 10):
            host.line(rf"^acted {acted}$")
            self.assertTrue(all(player.process.poll() is None for player in (host, *guests)), "too soon over to prove anything")
            server.kill()
            server.start()
        ended, others = guests[0], [host, *guests[1:]]
        ended.line(r"^acted 1$")
        ended.kill()
        again = self.stranger(server, "guest 1", "nobody's invite")
        said = [self.said_at_the_end(player) for player in (again, *others)]
        for one in said:
            self.assertEqual((one["room"], one["result"]), (said[0]["room"], said[0]["result"]))
            self.assertGreater(one["patches"], 0)
        self.assertEqual(sorted(one["seat"] for one in said), list(range(options["players"])))
        for one in said[1:]:
            self.assertGreaterEqual(one["lost"], 2)
            self.assertGreater(one["repeats"], 0)
        with urllib.request.urlopen(f"{server.url}/api/v1/replays/{said[0]['room']}") as answer:
            replay = json.load(answer)
        self.assertEqual(replay["result"], said[0]["result"])
        self.assertEqual(len(replay["actions"]), sum(one["acted"] for one in said))
        late = self.said_at_the_end(self.stranger(server, "host", "nobody's invite"))
        self.assertEqual((late["room"], late["result"]), (said[0]["room"], said[0]["result"]), "found again when it is over")

    def said_at_the_end(self, player):
        self.assertEqual(player.end(6 * PATIENCE), 0, player.said())  # of a whole game
        self.assertEqual(player.err, [])
        return json.loads(player.out[-1])

    def test_carolus_magnus(self):
        self.through_two_kills("carolus-magnus", players=3, draw="piles", emperor_start="chosen")

    def test_chevaliers(self):
        self.through_two_kills("chevaliers", players=3, tournament_ties="rolled_again")

    def test_warlords_of_europe(self):
        self.through_two_kills("warlords-of-europe", players=3, max_rounds=5)


if __name__ == "__main__":
    unittest.main()
