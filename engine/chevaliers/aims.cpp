#include "engine/chevaliers/aims.hpp"

namespace palatine::chevaliers {
namespace {

// Of holding each value against all of `later`; what no dice make (a face without dice, or beside itself) is left out.
Worths worths_of_holding(const Rollers& later) {
  Worths out{};
  for (std::uint8_t count = 0; count <= dice_count + 1; ++count) {
    for (Face face = 0; face <= highest_face; ++face) {
      if ((count == 0) != (face == 0)) continue;
      for (Face other = 0; other <= highest_face; ++other) {
        if (count == 0 ? other > 0 : other == face) continue;
        const Value value{count, face, other};
        Worth worth = certain;
        for (const Roller& roller : later) {
          worth = worth / 1000 * static_cast<Worth>(1000 - chance(value, roller.rolls, roller.cards));
        }
        out[static_cast<std::size_t>(rank(value))] = worth;
      }
    }
  }
  return out;
}

}  // namespace

Worths worths_of_attack(Value to_beat, DieCards defender) {
  return worths_of_tournament(to_beat, {{defender, 3}});
}

Worths worths_of_tournament(std::optional<Value> to_beat, const Rollers& later, TournamentTies ties) {
  Worths out = worths_of_holding(later);
  if (!to_beat) return out;
  const auto level = static_cast<std::size_t>(rank(*to_beat));
  std::fill(out.begin(), out.begin() + rank(*to_beat), 0);
  out[level] = ties == TournamentTies::rolled_again ? out[level] / 2 : 0;
  return out;
}

}  // namespace palatine::chevaliers
