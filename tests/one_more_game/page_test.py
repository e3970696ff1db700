"""docs/adding-a-game.md names the places of a game, ten at most: each game has something at each of them and nothing that bears its
name elsewhere; and so has the game that the other tests here add."""
import re
import subprocess
import unittest
from pathlib import Path

PROJECT = Path(__file__).parents[2]
TREE = Path(__file__).parent / "tree"
ROW = re.compile(r"^\| (\d+) \| (.*?) \|", re.MULTILINE)
LIST = "cmake/games.cmake"
# Games that were recorded for who reads the protocol; the page says so.
EXAMPLES = "protocol/examples/"


def places():
    """The patterns of each place, with GAME for a folder's name, and ID for the game's."""
    page = (PROJECT / "docs/adding-a-game.md").read_text()
    return [re.findall("`([^`]+)`", cell) for _, cell in ROW.findall(page)]


def at(pattern, game):
    return pattern.replace("GAME", game).replace("ID", game.replace("_", "-")).replace("LANGUAGE", "*")


def lies_at(name, game):
    path = Path(name)
    return any(each.match(at(pattern, game)) for each in (path, *path.parents) if len(each.parts) > 1
               for patterns in places() for pattern in patterns)


def games():
    return re.search(r"set\(palatine_games (.*?)\)", (PROJECT / LIST).read_text()).group(1).split()


class Page(unittest.TestCase):
    def test_a_game_has_ten_places_at_most(self):
        self.assertIn(len(places()), range(5, 11))
        self.assertEqual(places()[-1], [LIST])

    def test_each_game_is_at_each_place(self):
        self.assertGreaterEqual(len(games()), 3)
        for game in games():
            for patterns in places():
                for pattern in patterns:
                    self.assertTrue(list(PROJECT.glob(at(pattern, game))), f"{game} has nothing at {at(pattern, game)}")

    def test_nothing_elsewhere_bears_its_name(self):
        listed = subprocess.run(["git", "ls-files"], cwd=PROJECT, check=True, capture_output=True, text=True).stdout.split("\n")
        for game in games():
            named = re.compile(game.replace("_", "[_-]"), re.I)
            for name in listed:
                if named.search(name) and (PROJECT / name).exists() and not name.startswith(EXAMPLES):
                    self.assertTrue(lies_at(name, game), f"{name} is at no place that the page names")

    def test_the_added_game_is_at_each_place_that_is_not_made_of_others(self):
        made = [place for place in places() if place == [LIST] or "protocol/schemas/games/ID" in place]
        self.assertEqual(len(made), 2)
        for patterns in places():
            for pattern in patterns if patterns not in made else ():
                self.assertTrue(list(TREE.glob(at(pattern, "sealed"))), f"it has nothing at {pattern}")
        languages = {folder.name for folder in (PROJECT / "text").iterdir() if folder.is_dir()}
        self.assertEqual(languages, {folder.name for folder in (TREE / "text").iterdir()})

    def test_the_added_game_lies_at_no_other_place(self):
        files = [str(file.relative_to(TREE)) for file in TREE.rglob("*") if file.is_file()]
        self.assertTrue(files)
        for file in files:
            self.assertTrue(lies_at(file, "sealed"), f"{file} is at no place that the page names")


if __name__ == "__main__":
    unittest.main()
