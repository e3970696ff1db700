// The command line of palatine-server.
#pragma once

#include <optional>
#include <string>

#include "server/main/config_sources.hpp"

namespace palatine {

struct CommandLine {
  ServerConfig config;
  ConfigSources sources;         // to read it again
  std::optional<int> exit_code;  // nothing to serve: help, version, a check, or an error that was said
};

// Says help and errors itself, on stdout and stderr. Exit codes: 0, and 2 where the command line, the environment or
// the file is wrong.
CommandLine read_command_line(int argc, const char* const* argv, const std::string& version);

}  // namespace palatine
