// What one rolls for when others roll after: an attack that will be defended, a tournament with later rollers.
#pragma once

#include <optional>

#include "engine/chevaliers/odds.hpp"
#include "engine/chevaliers/options.hpp"
#include "engine/core/small_list.hpp"

namespace palatine::chevaliers {

// Somebody who will roll.
struct Roller {
  DieCards cards;
  int rolls = 3;
  friend bool operator==(const Roller&, const Roller&) = default;
};
using Rollers = SmallList<Roller, max_players>;

// That a castle's combination is beaten and its defender, who plays best, does not beat the roll.
Worths worths_of_attack(Value to_beat, DieCards defender);

// That `to_beat` (none: whatever it is) is beaten and nobody later beats the roll. Each of them is taken to play for
// more than that roll alone; who thinks of those who follow beats it a little less often. To be level with `to_beat` is
// worth half as much where ties are rolled again.
Worths worths_of_tournament(std::optional<Value> to_beat, const Rollers& later,
                            TournamentTies ties = TournamentTies::first_roller);

}  // namespace palatine::chevaliers
