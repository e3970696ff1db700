// All dice that may lie before a player, without their order: the 462 hands of six dice, and with those that a player
// keeps while the rest are rolled 924.
#pragma once

#include <array>
#include <cstdint>

#include "engine/chevaliers/value.hpp"

namespace palatine::chevaliers {

using HandId = std::uint16_t;  // fewer dice first; the empty hand is 0
inline constexpr int hand_count = 924;
inline constexpr int first_full_hand = hand_count - 462;
inline constexpr HandId no_hand = 0xffff;

struct Hands {
  std::array<Counts, hand_count> counts;
  std::array<std::array<HandId, 6>, hand_count> with;     // one die more of a face; no_hand: there are six already
  std::array<std::array<HandId, 6>, hand_count> without;  // one die less of a face; no_hand: there is none
};

const Hands& hands();
HandId hand_of(const Dice& dice);

}  // namespace palatine::chevaliers
