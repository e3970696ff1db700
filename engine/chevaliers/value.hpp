// What dice are worth, and all hands of them.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

#include "engine/chevaliers/nouns.hpp"
#include "engine/core/bug.hpp"

namespace palatine::chevaliers {

// The faces, 1 to 5, of the die cards that a player owns: no two are alike.
class DieCards {
 public:
  constexpr DieCards() = default;
  DieCards(std::initializer_list<Face> faces) {
    for (const Face face : faces) add(face);
  }
  void add(Face face) {
    expect(face >= 1 && face <= highest_face, "a die card has a face from 1 to 5");
    bits_ |= static_cast<std::uint8_t>(1u << (face - 1));
  }
  constexpr bool contains(Face face) const { return face >= 1 && (bits_ >> (face - 1) & 1u) != 0; }
  constexpr std::uint8_t bits() const { return bits_; }
  friend constexpr bool operator==(DieCards, DieCards) = default;

 private:
  std::uint8_t bits_ = 0;
};
inline constexpr int die_card_sets = 1 << highest_face;

// How many dice show each face: the place is the face less one.
using Counts = std::array<std::uint8_t, 6>;

// Of the live dice and the die cards together; dead sixes count for nothing.
Value value_of(const Counts& counts, DieCards cards);
Value value_of(const Dice& dice, DieCards cards);

// All dice that may lie before a player, without their order: the 462 hands of six dice, and with those that a player
// keeps while the rest are rolled 924.
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
