#include "engine/chevaliers/value.hpp"

#include <map>

namespace palatine::chevaliers {
namespace {

Hands made() {
  Hands out;
  std::map<Counts, HandId> ids;
  HandId next = 0;
  const auto give_id = [&](const Counts& counts) {
    const auto [at, is_new] = ids.try_emplace(counts, next);
    if (is_new) out.counts[next++] = counts;
    return at->second;
  };
  give_id({});
  for (auto& row : out.with) row.fill(no_hand);
  for (auto& row : out.without) row.fill(no_hand);
  for (HandId hand = 0; hand < first_full_hand; ++hand) {
    for (std::size_t face = 0; face < 6; ++face) {
      Counts more = out.counts[hand];
      ++more[face];
      const HandId other = give_id(more);
      out.with[hand][face] = other;
      out.without[other][face] = hand;
    }
  }
  expect(next == hand_count, "hands are 924");
  return out;
}

}  // namespace

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

const Hands& hands() {
  static const Hands all = made();
  return all;
}

HandId hand_of(const Dice& dice) {
  const auto& with = hands().with;
  HandId hand = 0;
  for (const Face face : dice) {
    hand = with[hand][face - 1u];
    expect(hand != no_hand, "a hand has six dice");
  }
  return hand;
}

}  // namespace palatine::chevaliers
