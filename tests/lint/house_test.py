#!/usr/bin/env python3
"""house.py finds what it is there to find, and nothing in code that is right."""
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from house import faults_of  # noqa: E402


def rules(name, text):
    return [rule for _, rule in faults_of(name, text)]


class CoAwaitTrap(unittest.TestCase):
    wrong = [
        "co_await f(Agg{1, 2});",
        "co_await f({.x = 1});",
        "co_await f([x] { return x; });",
        "auto v = Agg{x, co_await g()};",
    ]
    right = [
        "Agg a{1, 2}; co_await f(std::move(a));",
        "auto y = co_await g(); Agg a{x, y};",
        "co_return Agg{1};",
        "co_await socket.async_read(buffer, std::string(\"x\"));",
    ]

    def test_every_wrong_form_is_found(self):
        for line in self.wrong:
            self.assertTrue(rules("server/a.cpp", "void f() {\n  " + line + "\n}\n"), line)

    def test_right_forms_pass(self):
        for line in self.right:
            self.assertEqual(rules("server/a.cpp", "void f() {\n  " + line + "\n}\n"), [], line)


class House(unittest.TestCase):
    def test_server_names_no_game(self):
        self.assertEqual(rules("server/a.cpp", "// Carolus Magnus\n"), ["server/ names a game"])
        self.assertEqual(rules("protocol/a.cpp", "// Carolus Magnus\n"), [])

    def test_engine_is_pure(self):
        self.assertTrue(rules("engine/a.cpp", "#include <chrono>\n"))
        self.assertTrue(rules("engine/a.cpp", "double d = 0;\n"))
        self.assertTrue(rules("engine/a.cpp", '#include "protocol/core/json.hpp"\n'))

    def test_beast_stands_in_one_folder(self):
        self.assertTrue(rules("server/a.cpp", "#include <boost/beast/websocket.hpp>\n"))
        self.assertEqual(rules("wire/a.cpp", "#include <boost/beast/websocket.hpp>\n"), [])
        self.assertTrue(rules("wire/a.cpp", '#include "server/net/http.hpp"\n'))

    def test_sqlite_stands_in_one_folder(self):
        for line in ["#include <sqlite3.h>", "sqlite3* db;", "SqliteStore& store;", "sqlite::Statement a;",
                     '#include "server/store/schema.hpp"', '#include "server/store/rows_past_retention.hpp"']:
            for name in ["server/main/main.cpp", "admin-cli/a.cpp", "tests/server/a.cpp"]:
                self.assertEqual(rules(name, line + "\n"), ["SQLite outside of server/store/"], line)
            for name in ["server/store/a.cpp", "tests/store/a.cpp"]:
                self.assertEqual(rules(name, line + "\n"), [], line)
        for header in ["store", "upkeep", "rows", "rows_of_people"]:
            self.assertEqual(rules("server/a.cpp", f'#include "server/store/{header}.hpp"\n'), [])

    def test_headers_bring_no_json_library(self):
        for name in ["protocol/a.hpp", "admin-cli/a.hpp", "tools/load/a.hpp"]:
            self.assertTrue(rules(name, "#pragma once\n#include <nlohmann/json.hpp>\n"))
            self.assertEqual(rules(name, "#pragma once\n#include <nlohmann/json_fwd.hpp>\n"), [])
        self.assertEqual(rules("protocol/a.cpp", "#include <nlohmann/json.hpp>\n"), [])

    def test_tests_do_not_sleep(self):
        self.assertTrue(rules("tests/a/b.py", "time." + "sleep(1)\n"))

    def test_headers_are_guarded(self):
        self.assertTrue(rules("engine/a.hpp", "int a;\n"))

    def test_the_line_is_named(self):
        self.assertEqual([line for line, _ in faults_of("server/a.cpp", "\n\n// warlords\n")], [3])


if __name__ == "__main__":
    unittest.main()
