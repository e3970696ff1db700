#!/usr/bin/env python3
"""folders.py finds what it is there to find, and nothing in code that is right."""
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from folders import arrows, circles, lost_hops, never_built, never_included  # noqa: E402


def including(*paths):
    return "#pragma once\n" + "".join(f'#include "{path}"\n' for path in paths)


class Folders(unittest.TestCase):
    def circles_of(self, **files):
        texts = {name.replace("__", "/") + ".hpp": including(*paths) for name, paths in files.items()}
        return circles(arrows(texts))

    def test_two_that_include_each_other(self):
        found = self.circles_of(a__one=["b/two.hpp"], b__two=[], b__three=["a/four.hpp"], a__four=[])
        self.assertEqual(found, [["a/one.hpp includes b/two.hpp", "b/three.hpp includes a/four.hpp"]])

    def test_a_circle_by_way_of_others(self):
        found = self.circles_of(a__one=["b/one.hpp"], b__one=["c/one.hpp"], c__one=["a/two.hpp"], a__two=[], d__one=["a/one.hpp"])
        self.assertEqual(len(found), 1)
        self.assertEqual(len(found[0]), 3)

    def test_an_order_has_none(self):
        self.assertEqual(self.circles_of(a__one=["b/one.hpp", "c/one.hpp", "a/two.hpp"], a__two=[], b__one=["c/one.hpp"], c__one=[]), [])

    def test_a_header_that_nobody_includes(self):
        texts = {"a/one.hpp": "", "a/two.hpp": "", "a/main.cpp": including("a/one.hpp")}
        self.assertEqual(never_included(texts, {}), ["a/two.hpp"])

    def test_a_header_of_each_game_is_included_by_a_list(self):
        texts = {f"tests/games/{name}.hpp": "" for name in ("one/traits", "two/traits", "two/left_over")}
        lists = {"tests/CMakeLists.txt": "palatine_types_of_games(${lists}/all.hpp traits.hpp ${games})"}
        self.assertEqual(never_included(texts, lists), ["tests/games/two/left_over.hpp"])

    def test_a_source_that_nobody_builds(self):
        lists = {"a/CMakeLists.txt": "library(x one.cpp ../b/two.cpp) # three.cpp\nfile(GLOB more games/*.cpp)\n",
                 "d/CMakeLists.txt": "foreach(disk silent dying)\n  add_library(${disk} MODULE ${disk}.cpp)\n",
                 "CMakeLists.txt": "add_executable(c ${PROJECT_SOURCE_DIR}/c/four.cpp)\n"}
        sources = ["a/one.cpp", "b/two.cpp", "a/three.cpp", "a/games/five.cpp", "c/four.cpp", "d/silent.cpp", "a/other/six.cpp"]
        self.assertEqual(never_built(sources, lists), ["a/other/six.cpp", "a/three.cpp"])

    def test_a_hop_of_a_move_that_is_elsewhere_now(self):
        row = "| {} | `{}` | {} | what it does |\n".format
        texts = {"a/one.cpp": "void One::take(int x) {}\n"}
        self.assertEqual(list(lost_hops(row(1, "One::take", "a/one.cpp"), texts)), [])
        self.assertEqual(len(list(lost_hops(row(1, "One::give", "a/one.cpp"), texts))), 1)
        self.assertEqual(len(list(lost_hops(row(1, "One::take", "a/two.cpp"), texts))), 1)
        self.assertEqual(len(list(lost_hops("no table", texts))), 1)


if __name__ == "__main__":
    unittest.main()
