// What a position is worth, and how it is guessed who would win a battle.
#include "engine/warlords_of_europe/outlook.hpp"

#include <gtest/gtest.h>

#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/threats.hpp"
#include "tests/games/warlords_of_europe/campaign.hpp"

namespace palatine::warlords_of_europe {
namespace {

using test::give;

Share of_first(const State& state) {
  return outlook(state)[0];
}

TEST(WarlordsOfEuropeOutlook, is_better_for_who_has_more) {
  State state = test::campaign();
  give(state, "Mercia", 0, 6, Castle::finished);
  give(state, "Al-Andalus", 1, 6, Castle::finished);
  const Share before = of_first(state);
  State more_soldiers = state;
  give(more_soldiers, "Mercia", 0, 9, Castle::finished);
  EXPECT_GT(of_first(more_soldiers), before);
  State more_castles = state;
  give(more_castles, "Francia", 0, 1, Castle::finished);
  EXPECT_GT(of_first(more_castles), before);
  State in_danger = more_castles;
  give(in_danger, "Champagne", 1, 9);
  State far = more_castles;
  give(far, "Castile", 1, 9);
  EXPECT_LT(of_first(in_danger), of_first(far));
}

TEST(WarlordsOfEuropeOutlook, is_sure_where_one_is_left) {
  State state = test::campaign();
  give(state, "Mercia", 0, 6, Castle::finished);
  EXPECT_EQ(of_first(state), whole_share);
}

TEST(WarlordsOfEuropeThreats, chances_are_near_the_odds) {
  for (int attackers = 1; attackers <= 12; ++attackers) {
    for (int defenders = 1; defenders <= 12; ++defenders) {
      for (const bool castle : {false, true}) {
        BattleSides sides;
        sides.attackers.add(Soldier::spearman, attackers);
        sides.defenders.add(Soldier::spearman, defenders);
        sides.castle = castle;
        sides.defence_die = castle ? 12 : 8;
        const Might attack = might_of(sides.attackers, sides.attack_die, castle, true);
        const Might defence = might_of(sides.defenders, sides.defence_die, castle, false);
        const double exact = static_cast<double>(odds_of(sides).won) / certain;
        EXPECT_NEAR(static_cast<double>(chance_against(attack, defence)) / sure, exact, 0.25)
            << attackers << " against " << defenders << (castle ? " in a castle" : "");
      }
    }
  }
}

}  // namespace
}  // namespace palatine::warlords_of_europe
