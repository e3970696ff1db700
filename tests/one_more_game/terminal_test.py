"""A server and a terminal with one game more: a person plays it to its end against a computer, and the replay verifies."""
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "e2e"))
from e2e import EndToEnd  # noqa: E402

OVER = "The game is over"
TURN = f"YOUR (?:BID|OFFER|ANSWER)|{OVER}"
ANSWERS = {"YOUR BID": "bid 1", "YOUR OFFER": "keep", "YOUR ANSWER": "accept"}


class OneMoreGame(EndToEnd):
    def test_a_game_that_was_added_by_the_page_is_played_in_the_terminal(self):
        server = self.server()
        anna = self.client("Anna", "play", server.url, "--name", "Anna")
        anna.type("new sealed players=2", "bot random", "ready")
        place, bids = 0, 0
        while True:
            anna.type("wait")
            place, asked = anna.line(f"^({TURN})", place)
            if asked.group() == OVER:
                break
            if asked.group() == "YOUR BID":
                bids += 1
                if bids == 1:
                    anna.type("bid 99")
                    place, _ = anna.line("You can bid no more chips than you have", place)
            anna.type(ANSWERS[asked.group()])
            place += 1
            if asked.group() == "YOUR BID":  # which may be shown again before it is answered
                place, _ = anna.line(r"^Anna\S* has bid\.", place)
        self.assertEqual(bids, 3, anna.said())
        for told in (r"The prize is \d\.", r"Anna\S* has bid\.", "wins the prize", r"wins\."):
            anna.line(told)
        replay = self.folder / "sealed.json"
        anna.type(f"save {replay}", "quit")
        self.assertEqual(anna.end(), 0, anna.said())
        code, checked = self.palatine("Anna", "verify", replay, "--receipt", f"{replay}.receipt")
        self.assertEqual(code, 0, checked.said())


if __name__ == "__main__":
    unittest.main()
