// `palatine analyse`: what the decisions and the luck of a finished game were worth.
#pragma once

#include <string>

#include "client-cli/net/profile_session.hpp"
#include "protocol/analysis.hpp"

namespace CLI {
class App;
}

namespace palatine::client {

struct AnalyseArguments {
  Common common;
  std::string source;  // a room's id, or a file; - is the standard input
  int nodes = analysis_nodes;
  bool json = false;
};

// Gives the program's exit code.
int analyse_command(const AnalyseArguments& arguments);

CLI::App* add_analyse_command(CLI::App& app, AnalyseArguments& arguments, int& exit_code);

}  // namespace palatine::client
