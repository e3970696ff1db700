// `palatine match`: engines and computer players against each other, and how much better one is.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "client-cli/engines/engine.hpp"
#include "client-cli/local/game_arguments.hpp"

namespace palatine::local {

struct MatchArguments : GameArguments {
  std::vector<std::string> engines;  // commands, or kinds of computer players
  int games = 100;                   // of every two
  std::uint64_t seed = 1;
  int concurrency = 1;
  engines::EngineLimits limits;
  std::optional<std::string> log;
  std::optional<std::string> save;
  bool json = false;
};

// The table, or JSON, on `out`; faults as a sentence on `err`. Gives an exit code (exit_code.hpp).
int run_match(const MatchArguments& arguments, const client::Words& words, std::ostream& out, std::ostream& err,
              bool progress);

// Registers the command; when it was given, it has run after parsing and its exit code stands in `exit_code`. That and
// `lang`, the language that was asked for, must outlive the App.
CLI::App* add_match_command(CLI::App& app, const std::string& lang, int& exit_code);

}  // namespace palatine::local

namespace palatine {
using local::add_match_command;
}  // namespace palatine
