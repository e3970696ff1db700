// How a game is likely to end, as searches see it: fitted to games, where the steward's eye (evaluation.hpp) is made by
// hand.
#pragma once

#include <array>

#include "engine/players/guide.hpp"
#include "engine/warlords_of_europe/state.hpp"

namespace palatine::warlords_of_europe {

// What there is to see of a player; outlook.cpp says what each number is, and what it is worth.
inline constexpr std::size_t trait_count = 19;
using Traits = std::array<int, trait_count>;
std::array<Traits, max_players> traits_of(const State& state);

// What each has of a game that may have ended: the chance to win, as far as it can be told. Meant for the beginnings of
// turns; soldiers at borders count as soldiers, and for nothing else.
SideShares outlook(const State& state);

}  // namespace palatine::warlords_of_europe
