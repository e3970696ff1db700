#include "engine/carolus_magnus/options.hpp"

#include <algorithm>
#include <string>

namespace palatine::carolus_magnus {

Options with_defaults(Options options) {
  if (options.players == 4 && options.teams.empty()) options.teams = {side_at(0), side_at(1), side_at(0), side_at(1)};
  if (options.joining == Joining::castles) options.joining.reset();
  if (options.emperor_start == EmperorStart::lot) options.emperor_start.reset();
  if (options.bag == Bag::supply || options.draw != Draw::piles) options.bag.reset();
  return options;
}

std::optional<Rejection> check(const Options& given) {
  const Options options = with_defaults(given);
  if (options.players < 2 || options.players > max_players) {
    return Rejection{"players_out_of_range",
                     "players",
                     "Carolus Magnus is for 2 to 4 players.",
                     {{"players", std::int64_t{options.players}}, {"least", 2}, {"most", max_players}}};
  }
  if (options.players != 4 && !options.teams.empty()) {
    return Rejection{"teams_need_four_players",
                     "four_players",
                     "Only four players play in teams.",
                     {{"players", std::int64_t{options.players}}}};
  }
  if (options.players == 4) {
    const auto of_team = [&](int team) {
      return std::count(options.teams.begin(), options.teams.end(), side_at(team));
    };
    if (options.teams.size() != 4) {
      return Rejection{"teams_incomplete",
                       "four_players",
                       "Every one of the four seats needs its team.",
                       {{"named", static_cast<std::int64_t>(options.teams.size())}}};
    }
    if (of_team(0) != 2 || of_team(1) != 2) {
      return Rejection{"teams_unequal", "four_players", "The teams are 0 and 1, with two seats each.", {}};
    }
  }
  if (options.max_rounds < 0 || options.max_rounds > 1000) {
    return Rejection{"rounds_out_of_range",
                     "R9",
                     "The round limit is a number from 1 to 1000, or 0 for none.",
                     {{"max_rounds", std::int64_t{options.max_rounds}}, {"least", 0}, {"most", 1000}}};
  }
  return std::nullopt;
}

}  // namespace palatine::carolus_magnus
