// What games did when they were last looked at: traces of games, long games in one line each, and perft counts (the
// number of action sequences), as text files. A difference means that a stored game would fold differently: a mistake,
// or a new rules_version.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace palatine::test {

// By path below tests/games/, e.g. "carolus_magnus/golden/rules-2.txt".
using GoldenFiles = std::map<std::string, std::string>;

GoldenFiles golden_files_now();
GoldenFiles golden_files_stored();
std::filesystem::path golden_file(const std::string& path);  // where it is stored

// What differs, file by file, line by line: "- stored", "+ now", a few lines a file. Empty where nothing does.
std::string difference(const GoldenFiles& stored, const GoldenFiles& now);

}  // namespace palatine::test
