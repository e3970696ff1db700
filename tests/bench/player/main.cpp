// palatine-bench-player --pid PID PLAN: plays the plan on the server PID, and prints what was measured as JSON.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>

#include "tests/bench/player/player.hpp"

int main(int argc, char** argv) {
  palatine::bench::Settings settings;
  std::string plan;
  CLI::App app("Plays the plan of a peer of tests/bench/run at a server, and says what the server's CPU time was.");
  app.add_option("plan", plan, "file of a plan, as peers/*_plan.js write it")->required();
  app.add_option("--pid", settings.pid, "the server's process")->required();
  app.add_option("--seconds", settings.seconds, "how long is measured")->capture_default_str();
  app.add_option("--warm-up", settings.warm_up, "seconds before that")->capture_default_str();
  app.add_option("--pace", settings.pace_ms, "milliseconds from an update to the next move")->capture_default_str();
  app.add_option("--patience", settings.patience, "seconds that anything may take")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  try {
    palatine::bench::Player player(palatine::bench::read_plan(plan), settings);
    std::cout << player.play() << "\n";
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "palatine-bench-player: " << error.what() << "\n";
    return 1;
  }
}
