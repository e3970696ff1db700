// What a table chooses before the start.
#pragma once

#include <optional>

#include "engine/core/rejection.hpp"
#include "engine/warlords_of_europe/nouns.hpp"

namespace palatine::warlords_of_europe {

enum class Scenario : std::uint8_t {
  standard,    // 2 to 4 players
  short_game,  // 3 or 4
  long_game,   // 3
  drawn,       // kingdoms by lot, out of all
  chosen,      // kingdoms as one likes, out of all
};
inline constexpr int scenario_count = 5;

struct Options {
  int players = 2;  // 2 to 4
  Scenario scenario = Scenario::standard;
  int max_rounds = 40;  // 1 to 200 (W9)
  // By which version of the rules this game is played; no table chooses it.
  int rules_version = 2;
  friend bool operator==(const Options&, const Options&) = default;
};

// Reasons: players_out_of_range, no_such_scenario, rounds_out_of_range.
std::optional<Rejection> check(const Options& options);

}  // namespace palatine::warlords_of_europe
