// `palatine certify URL`: whether a server holds the protocol's rules.
#pragma once

namespace CLI {
class App;
}

namespace palatine {

// Registers the command; when it was given, it has run after parsing and its exit code stands in `exit_code`, which
// must outlive the App: 0 nothing failed, 1 something did, 2 wrong usage or no server.
void add_certify_command(CLI::App& app, int& exit_code);

}  // namespace palatine
