#!/usr/bin/env python3
"""headers.py finds a name whose header is missing, and nothing where all is there."""
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from headers import Headers  # noqa: E402

ROOM = '#pragma once\n#include <string>\nnamespace palatine {\nclass Store;\nstruct Room {\n  std::string id;\n};\n}\n'


def faults(text, **others):
    brought = {"vector": {"bits/move.h", "initializer_list"}, "iostream": {"string", "ostream"}}
    return list(Headers({"game_server.hpp": text, "room.hpp": ROOM, **others}, lambda path: brought.get(path, set())).faults("game_server.hpp"))


class HeadersAlone(unittest.TestCase):
    def test_a_header_that_brings_all_it_names_passes(self):
        self.assertEqual(faults('#include <vector>\n#include "room.hpp"\nstruct GameServer { std::vector<Room> rooms; };\n'), [])

    def test_a_name_of_std_is_missed(self):
        self.assertEqual(faults("// std::map\nconst char* a = \"std::map\";\nstd::map<int, int> m;\n"), [(3, "std::map without <map>")])

    def test_what_another_header_brings_is_there(self):
        self.assertEqual(faults('#include <iostream>\nstd::string a;\n'), [])
        self.assertEqual(faults('#include "room.hpp"\nstd::string a;\n'), [])

    def test_a_type_of_the_project_is_missed(self):
        self.assertEqual(faults("Room room(int id);\n"), [(1, "Room without room.hpp")])
        self.assertEqual(faults("struct Room;\nRoom room(int id);\n"), [])
        self.assertEqual(faults("template <class G> void f(typename G::Room r);\n"), [])

    def test_a_type_that_is_only_announced_is_no_member(self):
        store = {"store.hpp": "struct Store {\n};\n"}
        self.assertEqual(faults('#include "room.hpp"\nStore& store();\n', **store), [])
        self.assertEqual(faults('#include "room.hpp"\nstruct GameServer { Store store_; };\n', **store),
                         [(2, "Store without store.hpp")])

    def test_a_library_is_missed(self):
        self.assertEqual(faults("tl::expected<int, int> f();\n"), [(1, "tl:: without a header of it")])
        self.assertEqual(faults("#include <tl/expected.hpp>\ntl::expected<int, int> f();\n"), [])


if __name__ == "__main__":
    unittest.main()
