// What dice are worth.
#pragma once

#include <array>
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

}  // namespace palatine::chevaliers
