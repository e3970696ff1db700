// What the command line asks for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace palatine::load {

struct Settings {
  std::string url;
  std::string game = "carolus-magnus", options = "{}", sync = "patch";
  int rooms = 100, players = 2, spectators = 0;
  int pace_ms = 0;
  double seconds = 10, warm_up = 2, patience = 60;
  std::optional<std::int64_t> moves;
  int idle = 0;
  std::string idle_as = "hello";
  bool resumes = false;
  std::string restart_command;
  std::optional<int> pid;
  int threads = 1;
  std::uint64_t seed = 1;

  int people() const { return rooms * (players + spectators); }
  bool idle_greet() const { return idle_as == "hello"; }
  int guests() const { return people() + (idle_greet() ? idle : 0) + 1; }  // one looks around first
  int connections() const { return people() + idle + 1; }
};

}  // namespace palatine::load
