// What games did when they were last looked at: traces of games, long games in one line each, and perft counts (the
// number of action sequences), as text files. A difference means that a stored game would fold differently: a mistake,
// or a new rules_version.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace palatine::test {

// By path below tests/golden/, e.g. "carolus-magnus/rules-2.txt".
using GoldenFiles = std::map<std::string, std::string>;

GoldenFiles golden_files_now();
GoldenFiles golden_files_stored(const std::string& folder);

// What differs, file by file, line by line: "- stored", "+ now", a few lines a file. Empty where nothing does.
std::string difference(const GoldenFiles& stored, const GoldenFiles& now);

// The ids of the games that have golden files.
std::vector<std::string> golden_games();

}  // namespace palatine::test
