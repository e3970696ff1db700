// The position in words: what everybody can read without the map, and what is asked of whom.
#pragma once

#include "client-cli/games/warlords_of_europe/names.hpp"
#include "client-cli/games/warlords_of_europe/rules.hpp"

namespace palatine::client::warlords_of_europe {

// One fief: whose, who stands there, what it is worth, and what lies beside it.
Line fief_in_full(FiefId fief, const rules::View& view, const Naming& naming);
// What comes of an attack on it with that army.
Line odds_line(FiefId fief, const Army& attackers, const rules::View& view, const Naming& naming);

std::vector<Line> describe(const rules::View& view, std::optional<Seat> mine, const Naming& naming);

// `prompt` null: it is not oneself who is asked.
Line asked(const rules::View& view, const rules::Prompt* prompt, const std::vector<int>& to_act, const Naming& naming);

// The fiefs beside it in this game, as far as the map goes.
std::vector<FiefId> beside(FiefId fief, const rules::View& view);
bool in_play(FiefId fief, const rules::View& view);
// Of the fiefs that somebody has: how many, and how many castles.
struct Holdings {
  int fiefs = 0;
  int finished = 0;
  int unfinished = 0;
  int pieces = 0;
};
Holdings holdings_of(Seat seat, const rules::View& view);

}  // namespace palatine::client::warlords_of_europe
