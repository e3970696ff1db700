// `palatine replay`: a finished game from a server or a file, as a file, in words, as a table, or step by step.
#pragma once

#include <optional>
#include <string>

#include "client-cli/net/profile_session.hpp"

namespace CLI {
class App;
}

namespace palatine::client {

struct ReplayArguments {
  Common common;
  std::string source;  // a room's id, or a file; - is the standard input
  std::string output;  // empty: see the help
  std::string format = "json";
  std::optional<int> step;
  bool positions = false;
  std::string viewer = "all";
};

// Gives the program's exit code.
int replay_command(const ReplayArguments& arguments);

CLI::App* add_replay_command(CLI::App& app, ReplayArguments& arguments, int& exit_code);

}  // namespace palatine::client
