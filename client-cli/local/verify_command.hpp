// `palatine verify FILE...`: checks replays offline.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "client-cli/text/catalogue.hpp"

namespace CLI {
class App;
}

namespace palatine::local {

// A line a file on `out`: that it holds, or what is wrong with it and at which action. Files that can't be read are
// told on `err`. "-" is the standard input. A receipt goes with one file only. `progress`: show on `err` how far it is,
// when it takes long. Gives the worst exit code of all files (exit_code.hpp).
int run_verify(const std::vector<std::string>& files, const std::optional<std::string>& receipt,
               const client::Words& words, std::ostream& out, std::ostream& err, bool progress);

// Registers the command; when it was given, it has run after parsing and its exit code stands in `exit_code`. That and
// `lang`, the language that was asked for, must outlive the App.
CLI::App* add_verify_command(CLI::App& app, const std::string& lang, int& exit_code);

}  // namespace palatine::local

namespace palatine {
using local::add_verify_command;
}  // namespace palatine
