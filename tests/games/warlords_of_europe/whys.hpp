// What is said of a choice, and positions to ask of.
#pragma once

#include <optional>
#include <ostream>
#include <string_view>
#include <vector>

#include "engine/players/advice.hpp"
#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/why.hpp"
#include "tests/games/warlords_of_europe/campaign.hpp"
#include "tests/players/why_args.hpp"

namespace palatine::warlords_of_europe {

using Kinds = std::vector<std::string_view>;

inline Kinds kinds_of(const std::vector<Why>& all) {
  Kinds kinds;
  for (const Why& each : all) kinds.push_back(each.kind);
  return kinds;
}

inline std::vector<Why> why_of(const State& state, const Action& action) {
  return why(state, seat_at(0), {{action}, 0});
}

struct Answered {
  int by = -1;
  FiefId fief = 0;
  int chance = 0;
  friend bool operator==(const Answered&, const Answered&) = default;
};
inline std::ostream& operator<<(std::ostream& out, const Answered& each) {
  if (each.by < 0) return out << "no answer";
  return out << "seat " << each.by << " takes " << fief_of(each.fief).name << " with " << each.chance;
}
inline Answered answer_of(const State& state, const std::vector<Action>& line) {
  for (const Why& each : why(state, seat_at(0), {line, 0})) {
    if (each.kind != answer_takes) continue;
    return {static_cast<int>(test::number_of(each, "seat")), static_cast<FiefId>(test::number_of(each, "fief")),
            static_cast<int>(test::number_of(each, "chance"))};
  }
  return {};
}

inline int chance_of_spearmen(int attackers, int defenders, Castle castle = Castle::none) {
  BattleSides sides;
  sides.attackers.add(Soldier::spearman, attackers);
  sides.defenders.add(Soldier::spearman, defenders);
  sides.castle = castle != Castle::none;
  sides.defence_die = castle == Castle::finished ? 12 : castle == Castle::unfinished ? 10 : 8;
  return per_mille(odds_of(sides).won);
}

// Francia is the first seat's, a plain; the other's soldiers stand in Champagne beside it.
inline State beside_champagne(int own, int others, Castle castle = Castle::none) {
  State state = test::campaign();
  test::give(state, "Mercia", 0, 3, Castle::finished);
  test::give(state, "Francia", 0, own, castle);
  test::give(state, "Champagne", 1, others);
  test::give(state, "Castile", 1, 2, Castle::finished);
  return state;
}
inline Action marches(const char* from, const char* to, int count) {
  return March{Path{test::named(from), test::named(to)}, Soldier::spearman, count};
}

inline int won(const BattleSides& sides) {
  return per_mille(odds_of(sides).won);
}

inline PlayCard card_of(Card card, std::optional<FiefId> id = std::nullopt, std::optional<Seat> seat = std::nullopt) {
  return {card, id, std::nullopt, seat, std::nullopt};
}

}  // namespace palatine::warlords_of_europe
