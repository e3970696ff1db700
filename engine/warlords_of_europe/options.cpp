#include "engine/warlords_of_europe/options.hpp"

#include <string>

namespace palatine::warlords_of_europe {

std::optional<Rejection> check(const Options& options) {
  int least = 2, most = max_players;
  if (options.scenario == Scenario::short_game) least = 3;
  if (options.scenario == Scenario::long_game) least = most = 3;
  if (static_cast<int>(options.scenario) >= scenario_count) {
    return Rejection{"no_such_scenario", "set_up", "There is no such scenario.", {}};
  }
  if (options.players < least || options.players > most) {
    return Rejection{
        "players_out_of_range",
        "set_up",
        least == most ? "This scenario is for " + std::to_string(least) + " players."
                      : "This scenario is for " + std::to_string(least) + " to " + std::to_string(most) + " players.",
        {{"players", std::int64_t{options.players}}, {"least", least}, {"most", most}}};
  }
  if (options.max_rounds < 1 || options.max_rounds > 200) {
    return Rejection{"rounds_out_of_range",
                     "W9",
                     "The round limit is a number from 1 to 200.",
                     {{"max_rounds", std::int64_t{options.max_rounds}}, {"least", 1}, {"most", 200}}};
  }
  return std::nullopt;
}

}  // namespace palatine::warlords_of_europe
