#include "engine/chevaliers/value.hpp"

namespace palatine::chevaliers {

Value value_of(const Counts& counts, DieCards cards) {
  Value value;
  const auto dice = [&](Face face) {
    return static_cast<std::uint8_t>(counts[face - 1u] + (cards.contains(face) ? 1 : 0));
  };
  for (Face face = 1; face <= highest_face; ++face)
    if (dice(face) > 0 && dice(face) >= value.count) value = {dice(face), face, 0};
  for (Face face = 1; face <= highest_face; ++face)
    if (dice(face) > 0 && face != value.face) value.other = face;
  return value;
}

Value value_of(const Dice& dice, DieCards cards) {
  Counts counts{};
  for (const Face face : dice) ++counts[face - 1u];
  return value_of(counts, cards);
}

}  // namespace palatine::chevaliers
