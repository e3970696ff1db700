// `palatine mock`: a server with a script, or before another, with faults on demand.
#pragma once

namespace CLI {
class App;
}

namespace palatine {

// Registers the command; when it was given, it has run after parsing and its exit code stands in `exit_code`, which
// must outlive the App: 0 done, 1 the client departed from the script, 2 wrong usage.
void add_mock_command(CLI::App& app, int& exit_code);

}  // namespace palatine
