// `palatine selfplay`: games between computer players, with statistics and replays.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "client-cli/local/game_arguments.hpp"

namespace CLI {
class App;
}

namespace palatine::local {

struct SelfPlayArguments : GameArguments {
  int games = 100;
  std::uint64_t seed = 1;
  std::vector<std::string> bots = {"random"};
  std::optional<std::string> replays;
  int threads = 0;  // 0: as many as there are cores
  bool json = false;
};

// The table, or JSON, on `out`; faults as a sentence on `err`. Gives an exit code (exit_code.hpp).
int run_selfplay(const SelfPlayArguments& arguments, const client::Words& words, std::ostream& out, std::ostream& err,
                 bool progress);

// Registers the command; when it was given, it has run after parsing and its exit code stands in `exit_code`. That and
// `lang`, the language that was asked for, must outlive the App.
CLI::App* add_selfplay_command(CLI::App& app, const std::string& lang, int& exit_code);

}  // namespace palatine::local

namespace palatine {
using local::add_selfplay_command;
}  // namespace palatine
