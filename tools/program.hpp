// What the main functions of the tools have in common.
#pragma once

#include <CLI/CLI.hpp>
#include <exception>
#include <string>

#include "client-cli/commands/commands.hpp"

namespace palatine {

// Reads the command line, which calls what the app's callback does; gives the program's exit code.
inline int run_program(CLI::App& app, int argc, char** argv, const int& exit_code) {
  app.set_version_flag("--version", app.get_name() + " " + PALATINE_VERSION);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // Help and version are no errors; everything else about the command line is usage.
    return app.exit(error) == 0 ? client::exit_done : client::exit_usage;
  } catch (const std::exception& error) {
    client::fail(error.what());
    return client::exit_failed;
  }
  return exit_code;
}

}  // namespace palatine
