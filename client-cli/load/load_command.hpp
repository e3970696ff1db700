// palatine load URL: many rooms at once on a server, and what they cost it.
#pragma once

namespace CLI {
class App;
}

namespace palatine {

void add_load_command(CLI::App& app, int& exit_code);

}  // namespace palatine
