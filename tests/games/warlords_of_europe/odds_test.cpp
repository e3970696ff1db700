#include "engine/warlords_of_europe/odds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "tests/games/warlords_of_europe/text.hpp"

namespace palatine::warlords_of_europe {
namespace {

using test::fief_named;

Army army(Soldier soldier, int count) {
  Army out;
  out.add(soldier, count);
  return out;
}

int in_parts(int part, int of) {
  return static_cast<int>(std::int64_t{certain} * part / of);
}

// Each chance within five of what is said.
void expect_odds(const BattleSides& sides, int won, int held, int all_gone) {
  const BattleOdds odds = odds_of(sides);
  EXPECT_NEAR(odds.won, won, 5);
  EXPECT_NEAR(odds.held, held, 5);
  EXPECT_NEAR(odds.all_gone, all_gone, 5);
}

// ---- by hand

// Each hits with 1/4. A round decides with 7/16: 3/16, 3/16, 1/16.
TEST(WarlordsOfEuropeOdds, a_spearman_and_a_peasant) {
  BattleSides sides;
  sides.attackers = army(Soldier::spearman, 1);
  sides.peasants = 1;
  expect_odds(sides, in_parts(3, 7), in_parts(3, 7), in_parts(1, 7));
  EXPECT_NEAR(static_cast<double>(odds_of(sides).attackers_lost), 3000.0 * 4 / 7, 1);
  EXPECT_EQ(odds_of(sides).defenders_lost, 0);
}

// The two win with 7/16 of a round, and else are one with 1/4: w = 7/16 + 9/16 (3/4 w + 1/4 3/7).
TEST(WarlordsOfEuropeOdds, two_spearmen_and_a_peasant) {
  BattleSides sides;
  sides.attackers = army(Soldier::spearman, 2);
  sides.peasants = 1;
  expect_odds(sides, in_parts(223, 259), in_parts(27, 259), in_parts(9, 259));
}

// The archer shoots before the spearman strikes: 1/2, then 1/4 of the rest.
TEST(WarlordsOfEuropeOdds, an_archer_and_a_spearman) {
  BattleSides sides;
  sides.attackers = army(Soldier::archer, 1);
  sides.defenders = army(Soldier::spearman, 1);
  expect_odds(sides, in_parts(4, 5), in_parts(1, 5), 0);
}

// The first round is the spearman's alone.
TEST(WarlordsOfEuropeOdds, an_ambush_is_for_one_round) {
  BattleSides sides;
  sides.attackers = army(Soldier::archer, 1);
  sides.defenders = army(Soldier::spearman, 1);
  sides.ambush = true;
  expect_odds(sides, in_parts(3, 5), in_parts(2, 5), 0);
}

// The spearman has hit with 1/4 before the archer may shoot again.
TEST(WarlordsOfEuropeOdds, after_the_archers_step_the_others_are_next) {
  BattleSides sides;
  sides.attackers = army(Soldier::archer, 1);
  sides.defenders = army(Soldier::spearman, 1);
  sides.shot = true;
  expect_odds(sides, in_parts(3, 5), in_parts(2, 5), 0);
}

// Out of a castle an archer hits from 4 on a d12: 3/4.
TEST(WarlordsOfEuropeOdds, a_spearman_before_a_castle_with_an_archer) {
  BattleSides sides;
  sides.attackers = army(Soldier::spearman, 1);
  sides.defenders = army(Soldier::archer, 1);
  sides.defence_die = 12;
  sides.castle = true;
  expect_odds(sides, in_parts(1, 13), in_parts(12, 13), 0);
  EXPECT_NEAR(static_cast<double>(odds_of(sides).defenders_lost), 6000.0 / 13, 1);
}

TEST(WarlordsOfEuropeOdds, a_side_that_is_gone_has_lost) {
  BattleSides sides;
  sides.attackers = army(Soldier::knight, 1);
  expect_odds(sides, certain, 0, 0);
  sides.attackers = {};
  sides.peasants = 2;
  expect_odds(sides, 0, certain, 0);
}

TEST(WarlordsOfEuropeOdds, grow_with_the_army_and_are_all_there_is) {
  for (const int defenders : {1, 3, 9, 24}) {
    int before = 0;
    for (int attackers = 1; attackers <= most_in_odds; ++attackers) {
      BattleSides sides;
      sides.attackers = army(Soldier::spearman, attackers);
      sides.attackers.add(Soldier::archer, attackers / 4);
      sides.defenders = army(Soldier::swordsman, defenders);
      sides.defence_die = 10;
      const BattleOdds odds = odds_of(sides);
      EXPECT_GE(odds.won, before);
      EXPECT_NEAR(odds.won + odds.held + odds.all_gone, certain, 10) << attackers << " against " << defenders;
      before = odds.won;
    }
    EXPECT_GT(before, certain / 4);
  }
}

TEST(WarlordsOfEuropeOdds, are_those_of_the_ends_which_go_from_the_best_for_the_attackers_to_the_worst) {
  for (const int attackers : {1, 5, 24, 60}) {
    BattleSides sides;
    sides.attackers = army(Soldier::spearman, attackers);
    sides.attackers.add(Soldier::archer, 2);
    sides.defenders = army(Soldier::swordsman, attackers);
    const BattleOdds odds = odds_of(sides);
    int won = 0, held = 0, all = 0, before = -sides.defenders.size();
    for (const BattleEnd& end : ends_of(sides)) {
      const bool attackers_gone = end.attackers_lost == sides.attackers.size();
      const bool defenders_gone = end.defenders_lost == sides.defenders.size();
      EXPECT_TRUE(attackers_gone || defenders_gone);
      const int badness = end.attackers_lost - end.defenders_lost;
      EXPECT_GE(badness, before);
      before = badness;
      all += end.chance;
      if (!attackers_gone) won += end.chance;
      if (!defenders_gone) held += end.chance;
    }
    EXPECT_NEAR(all, certain, 60);
    EXPECT_NEAR(won, odds.won, 30);
    EXPECT_NEAR(held, odds.held, 30);
  }
}

// ---- as the engine plays them

struct Case {
  std::string name;
  Army attackers;
  std::string fief;
  Army defenders;  // none: peasants
  Castle castle = Castle::none;
  std::vector<Card> attackers_cards;
  std::vector<Card> defenders_cards;
};

Army army(Soldier soldier, int count, Soldier other, int others, int warlords = 0) {
  Army out = army(soldier, count);
  out.add(other, others);
  out.add(Soldier::warlord, warlords);
  return out;
}

std::vector<Case> cases() {
  using enum Soldier;
  return {{"peasants", army(spearman, 4), "Francia", {}, Castle::none, {}, {}},
          {"peasants in a forest", army(spearman, 2, archer, 1), "Burgundy", {}, Castle::none, {}, {}},
          {"the open", army(spearman, 6, archer, 2), "Francia", army(spearman, 5, archer, 2), Castle::none, {}, {}},
          {"a mountain",
           army(swordsman, 5, knight, 2, 1),
           "Provence",
           army(spearman, 3, knight, 1, 1),
           Castle::none,
           {},
           {}},
          {"a castle begun",
           army(spearman, 9, archer, 2, 1),
           "Champagne",
           army(spearman, 10, archer, 2),
           Castle::unfinished,
           {},
           {}},
          {"a castle",
           army(spearman, 13, archer, 4, 1),
           "Aquitaine",
           army(spearman, 9, archer, 4),
           Castle::finished,
           {},
           {}},
          {"mercenaries",
           army(hired_spearman, 5, hired_archer, 2),
           "Gascogne",
           army(hired_swordsman, 4, knight, 1),
           Castle::none,
           {},
           {}},
          {"a siege, led by a hero",
           army(spearman, 8, archer, 2, 1),
           "Aquitaine",
           army(spearman, 9, archer, 3),
           Castle::finished,
           {Card::heroic_leadership, Card::siege},
           {}},
          {"an ambush",
           army(spearman, 4, archer, 4),
           "Francia",
           army(spearman, 4, archer, 1),
           Castle::none,
           {},
           {Card::ambush}}};
}

FiefId named(const std::string& name) {
  return *fief_named(name);
}

// Seat 0 is about to fight; everybody has soldiers and a castle elsewhere.
State before_battle(const Case& each) {
  FastRandom random(1);
  State state = WarlordsOfEurope::set_up({2, Scenario::standard, 40}, random, nullptr);
  const auto give = [&](const char* name, Seat seat, const Army& soldiers, Castle castle) {
    FiefState& place = fief(state, named(name));
    place.owner = seat;
    place.army = soldiers;
    place.castle = castle;
  };
  give("Wessex", seat_at(0), army(Soldier::spearman, 5), Castle::finished);
  give("Portugal", seat_at(1), army(Soldier::spearman, 5), Castle::finished);
  if (!each.defenders.empty()) give(each.fief.c_str(), seat_at(1), each.defenders, each.castle);
  for (const Card card : each.attackers_cards) player(state, seat_at(0)).hand.push_back(card);
  for (const Card card : each.defenders_cards) player(state, seat_at(1)).hand.push_back(card);
  state.attacks.push_back({named(each.fief), each.attackers, {named("Wessex")}});
  state.round = 2;
  state.order = {seat_at(0), seat_at(1)};
  state.turn = seat_at(0);
  state.flow = Flow::campaign;
  state.phase = Campaigning{seat_at(0)};
  return state;
}

BattleSides sides_of(const Case& each) {
  State state = before_battle(each);
  start_battle(state, seat_at(0), named(each.fief), Tell{});
  for (const Card card : each.attackers_cards) {
    state.battle->heroic |= card == Card::heroic_leadership;
    state.battle->siege |= card == Card::siege;
  }
  BattleSides sides;
  sides.attackers = each.attackers;
  sides.defenders = each.defenders;
  sides.peasants = state.battle->peasants;
  sides.attack_die = attack_die(state.battle->heroic);
  sides.defence_die = defence_die(state);
  sides.castle = each.castle != Castle::none;
  sides.ambush = !each.defenders_cards.empty();
  return sides;
}

struct Fought {
  bool won = false, held = false, all_gone = false;
  int attackers_lost = 0, defenders_lost = 0;  // gold
};

// Whatever fits is played; losses in the order of odds.hpp; to the end.
Action next(const State& state, Seat seat) {
  const Prompt prompt = WarlordsOfEurope::prompt(state, seat);
  if (std::holds_alternative<CampaignPrompt>(prompt)) return EndCampaign{};
  if (const auto* cards = std::get_if<PlayCardPrompt>(&prompt)) {
    if (cards->cards.empty()) return Pass{Until::next_moment};
    return PlayCard{cards->cards[0].card, {}, {}, {}, {}};
  }
  if (const auto* losses = std::get_if<NameLossesPrompt>(&prompt)) {
    for (const Soldier soldier : loss_order) {
      for (const SoldierMost& kind : losses->soldiers) {
        if (kind.soldier == soldier) return Lose{soldier, kind.most};
      }
    }
  }
  return FightOn{};
}

Fought fight(const Case& each, Random& random) {
  State state = before_battle(each);
  std::vector<Event> events;
  Fought fought;
  while (!fought.won && !fought.held && !fought.all_gone) {
    const Seat seat = WarlordsOfEurope::to_act(state).contains(seat_at(0)) ? seat_at(0) : seat_at(1);
    const auto done = WarlordsOfEurope::apply(state, seat, next(state, seat), random, &events);
    if (!done) {
      ADD_FAILURE() << each.name << ": " << done.error().message;
      return fought;
    }
    int peasants = each.defenders.empty() ? terrain_of(named(each.fief)).peasants : 1;
    for (const Event& event : events) {
      if (std::holds_alternative<FiefTaken>(event)) fought.won = true;
      if (const auto* lost = std::get_if<PeasantsLost>(&event)) peasants -= lost->count;
      if (std::holds_alternative<FiefLeft>(event) || std::holds_alternative<CastleKept>(event)) fought.all_gone = true;
      if (std::holds_alternative<FiefHeld>(event) && !fought.all_gone)
        (peasants == 0 ? fought.all_gone : fought.held) = true;
    }
  }
  for (const Event& event : events) {
    const auto* lost = std::get_if<SoldiersLost>(&event);
    if (lost == nullptr) continue;
    (lost->seat == seat_at(0) ? fought.attackers_lost : fought.defenders_lost) +=
        lost->count * unit(lost->soldier).gold;
  }
  return fought;
}

// A mean of many, with how far it may be from the truth: four and a half standard deviations.
class Sample {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  void expect_near(double truth, const std::string& what) const {
    const double mean = sum_ / count_;
    const double deviation = std::sqrt(std::max(0.0, squares_ / count_ - mean * mean) / count_);
    EXPECT_NEAR(mean, truth, 4.5 * deviation + 0.002) << what;
  }

 private:
  double count_ = 0, sum_ = 0, squares_ = 0;
};

TEST(WarlordsOfEuropeOdds, are_what_the_engines_battles_come_to) {
  constexpr int battles = 1500;
  for (const Case& each : cases()) {
    FastRandom dice(77);
    Sample won, held, all_gone, attackers_lost, defenders_lost;
    for (int i = 0; i < battles; ++i) {
      const Fought fought = fight(each, dice);
      won.add(fought.won ? 1 : 0);
      held.add(fought.held ? 1 : 0);
      all_gone.add(fought.all_gone ? 1 : 0);
      attackers_lost.add(fought.attackers_lost);
      defenders_lost.add(fought.defenders_lost);
    }
    const BattleOdds odds = odds_of(sides_of(each));
    EXPECT_TRUE(odds.won > certain / 50 && odds.won < certain * 49 / 50) << each.name << " says little: " << odds.won;
    won.expect_near(odds.won / 1e6, each.name + ": won");
    held.expect_near(odds.held / 1e6, each.name + ": held");
    all_gone.expect_near(odds.all_gone / 1e6, each.name + ": all gone");
    attackers_lost.expect_near(static_cast<double>(odds.attackers_lost) / 1e3, each.name + ": attackers lost");
    defenders_lost.expect_near(static_cast<double>(odds.defenders_lost) / 1e3, each.name + ": defenders lost");
  }
}

// Larger armies are reduced: who is far stronger wins, and losses keep their scale.
TEST(WarlordsOfEuropeOdds, of_large_armies_are_near_the_truth) {
  BattleSides sides;
  sides.attackers = army(Soldier::spearman, 120);
  sides.defenders = army(Soldier::spearman, 60);
  const BattleOdds odds = odds_of(sides);
  EXPECT_GT(odds.won, certain * 98 / 100);
  EXPECT_NEAR(static_cast<double>(odds.defenders_lost), 180'000, 2'000);
  EXPECT_GT(odds.attackers_lost, 30'000);
  EXPECT_LT(odds.attackers_lost, 100'000);
}

// More battles than are remembered, each asked about twice.
TEST(WarlordsOfEuropeOdds, that_are_known_are_the_same) {
  KnownOdds known;
  for (const bool again : {false, true}) {
    for (int i = 0; i < 6'000; ++i) {
      BattleSides sides;
      sides.attackers = army(Soldier::spearman, i % 10);
      sides.attackers.add(Soldier::archer, i / 10 % 10);
      sides.castle = i % 2 == 0;
      sides.ambush = i % 3 == 0;
      if (i < 3'000) {
        sides.defenders = army(Soldier::spearman, i / 100 % 10);
      } else {
        sides.peasants = 1 + i / 100 % 3;
        sides.defence_die = 8 + i / 1'000;
      }
      const BattleOdds odds = odds_of(sides);
      const BattleOdds told = known.of(sides);
      EXPECT_EQ(told.won, odds.won) << i << again;
      EXPECT_EQ(told.all_gone, odds.all_gone) << i << again;
      EXPECT_EQ(told.defenders_lost, odds.defenders_lost) << i << again;
      EXPECT_TRUE(std::ranges::equal(known.ends(sides), ends_of(sides),
                                     [](const BattleEnd& a, const BattleEnd& b) {
                                       return a.attackers_lost == b.attackers_lost &&
                                              a.defenders_lost == b.defenders_lost && a.chance == b.chance;
                                     }))
          << i << again;
    }
  }
}

}  // namespace
}  // namespace palatine::warlords_of_europe
