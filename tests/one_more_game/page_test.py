"""docs/adding-a-game.md names the places of a game, ten at most: each game has something at each of them, and what the game of
this test adds lies at no other."""
import re
import unittest
from pathlib import Path

PROJECT = Path(__file__).parents[2]
TREE = Path(__file__).parent / "tree"
ROW = re.compile(r"^\| (\d+) \| (.*?) \|", re.MULTILINE)


def places():
    """The patterns of each place, with GAME for a folder's name, and ID for the game's."""
    page = (PROJECT / "docs/adding-a-game.md").read_text()
    return [re.findall("`([^`]+)`", cell) for _, cell in ROW.findall(page)]


def at(pattern, game):
    return pattern.replace("GAME", game).replace("ID", game.replace("_", "-")).replace("LANGUAGE", "*")


class Page(unittest.TestCase):
    def test_a_game_has_ten_places_at_most(self):
        self.assertIn(len(places()), range(5, 11))

    def test_each_game_is_at_each_place(self):
        listed = re.search(r"set\(palatine_games (.*?)\)", (PROJECT / "cmake/games.cmake").read_text()).group(1).split()
        self.assertGreaterEqual(len(listed), 3)
        for game in listed:
            for patterns in places():
                for pattern in patterns:
                    self.assertTrue(list(PROJECT.glob(at(pattern, game))), f"{game} has nothing at {at(pattern, game)}")

    def test_the_added_game_lies_at_no_other_place(self):
        named = [at(pattern, "sealed") for patterns in places() for pattern in patterns]
        files = [file.relative_to(TREE) for file in TREE.rglob("*") if file.is_file()]
        self.assertTrue(files)
        for file in files:
            folders = [file, *file.parents]
            self.assertTrue(any(folder.match(pattern) for folder in folders for pattern in named if len(folder.parts) > 1),
                            f"{file} is at no place that the page names")


if __name__ == "__main__":
    unittest.main()
