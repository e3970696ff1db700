#include "engine/chevaliers/options.hpp"

namespace palatine::chevaliers {

std::optional<Rejection> check(const Options& options) {
  if (options.players < 2 || options.players > max_players) {
    return Rejection{"players_out_of_range",
                     "players",
                     "Chevaliers is for 2 to 6 players.",
                     {{"players", std::int64_t{options.players}}, {"least", 2}, {"most", max_players}}};
  }
  if (options.max_turns < 1 || options.max_turns > 1000) {
    return Rejection{"turns_out_of_range",
                     "C11",
                     "The turn limit is a number from 1 to 1000.",
                     {{"max_turns", std::int64_t{options.max_turns}}, {"least", 1}, {"most", 1000}}};
  }
  return std::nullopt;
}

}  // namespace palatine::chevaliers
