// The chances of a battle that is fought to its end without cards: rounds as battle.cpp rolls them, losses named in
// `loss_order` by both sides. Whole numbers, computed over what either side has lost so far.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/warlords_of_europe/nouns.hpp"
#include "engine/warlords_of_europe/state.hpp"
#include "engine/warlords_of_europe/view.hpp"

namespace palatine::warlords_of_europe {

// Cheapest first, mercenaries before one's own, the warlord last.
inline constexpr std::array<Soldier, soldier_count> loss_order = {
    Soldier::hired_spearman, Soldier::spearman,     Soldier::hired_swordsman, Soldier::swordsman, Soldier::hired_archer,
    Soldier::archer,         Soldier::hired_knight, Soldier::knight,          Soldier::warlord};

// Before a round, or between its two steps.
struct BattleSides {
  Army attackers;
  Army defenders;
  int peasants = 0;  // instead of defenders
  int attack_die = 8;
  int defence_die = 8;
  bool castle = false;
  bool ambush = false;  // the attackers' archers don't shoot in this round
  bool shot = false;    // all archers have, in this round
  friend bool operator==(const BattleSides&, const BattleSides&) = default;
};

inline constexpr int certain = 1'000'000;

struct BattleOdds {
  // In parts of `certain`.
  int won = 0;       // the fief is taken
  int held = 0;      // the attackers are gone
  int all_gone = 0;  // both
  // Mean losses by the price of the soldiers, in thousandths of a gold piece; peasants cost nothing.
  std::int64_t attackers_lost = 0;
  std::int64_t defenders_lost = 0;
};

// Each chance is right to five in a million up to this many pieces on either side; where there are more, both are
// reduced in proportion: some 70 us at most.
inline constexpr int most_in_odds = 24;

BattleOdds odds_of(const BattleSides& sides);

// In thousandths: neither sure nor hopeless where it is not.
int per_mille(int parts);

// How many pieces each side has lost at an end, one of them all; peasants count as defenders.
struct BattleEnd {
  int attackers_lost = 0;
  int defenders_lost = 0;
  int chance = 0;  // in parts of `certain`
};

// Those that can be, from the best one for the attackers to the worst. As right as the odds, and as dear: where there
// are more pieces, losses are those of the reduced sides in proportion.
std::vector<BattleEnd> ends_of(const BattleSides& sides);

// The same of battles that are asked about again and again: the last ones are remembered. Some 400 kB, and 300 kB of
// ends.
class KnownOdds {
 public:
  KnownOdds();
  const BattleOdds& of(const BattleSides& sides);
  // Until they are asked for again.
  const std::vector<BattleEnd>& ends(const BattleSides& sides);

 private:
  template <class Answer>
  struct Known {
    BattleSides sides;
    Answer answer;
  };
  // By a hash of the sides; at first of nobody against nobody.
  std::vector<Known<BattleOdds>> odds_;
  std::vector<Known<std::vector<BattleEnd>>> ends_;
};

// As everybody sees them: of an attack on a fief of the map by that army, and of the battle that is fought now, before
// a round or where its attacker may fight on.
BattleSides sides_of_attack(const View& view, FiefId id, const Army& attackers);
BattleSides sides_of_attack(const State& state, FiefId id, const Army& attackers);
BattleSides sides_of_battle(const View& view);
BattleSides sides_of_battle(const State& state);

}  // namespace palatine::warlords_of_europe
