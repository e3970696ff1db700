// What is said of campaigns, of battles, and of what others can answer to them.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "engine/warlords_of_europe/foresight.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/guide.hpp"
#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/why.hpp"
#include "tests/games/warlords_of_europe/campaign.hpp"
#include "tests/games/warlords_of_europe/game_traits.hpp"
#include "tests/games/warlords_of_europe/stewards_games.hpp"
#include "tests/games/warlords_of_europe/whys.hpp"

namespace palatine::warlords_of_europe {
namespace {

using G = WarlordsOfEurope;
using test::give;
using test::named;
using test::number_of;

// The chance is the one that game.chance tells of the same marches.
TEST(WarlordsOfEuropeWhy, the_chance_of_an_attack_counts_all_whom_the_line_sends_there) {
  int together = 0;
  at_positions(7, [&](const State& state, Seat seat) {
    FastRandom random(1);
    std::vector<palatine::Line<WarlordsOfEurope>> lines;
    Guide(1000, 0).suggest(state, seat, true, random, lines);
    for (const auto& line : lines) {
      const auto* march = std::get_if<March>(&line.actions.front());
      if (march == nullptr || owns(state, seat, march->path.back())) continue;
      const std::vector<Why> all = why(state, seat, line);
      ASSERT_FALSE(all.empty());
      ASSERT_EQ(all.front().kind, "odds");
      const FiefId target = march->path.back();
      EXPECT_EQ(number_of(all.front(), "fief"), target);
      Army army;
      if (const Attack* attack = attack_on(state, target)) army = attack->army;
      int marches = 0;
      for (const Action& action : line.actions) {
        const auto* each = std::get_if<March>(&action);
        if (each == nullptr) break;
        if (each->path.back() != target) continue;
        army.add(each->soldier, each->count);
        ++marches;
      }
      together += marches > 1 ? 1 : 0;
      EXPECT_EQ(number_of(all.front(), "chance"),
                per_mille(odds_of(sides_of_attack(G::view(state, seat), target, army)).won));
    }
  });
  EXPECT_GT(together, 0);
}

// ---- attacks, and what others could answer

TEST(WarlordsOfEuropeWhy, a_castle_counts_by_what_else_its_owner_has) {
  const Action attack = March{Path{named("Francia"), named("Champagne")}, Soldier::spearman, 5};
  const auto said = [&](const State& state) { return why(state, seat_at(0), {{attack, EndCampaign{}}, 0}); };
  State state = test::campaign();
  give(state, "Mercia", 0, 3, Castle::finished);
  give(state, "Francia", 0, 6);
  give(state, "Champagne", 1, 2, Castle::finished);
  EXPECT_EQ(kinds_of(said(state)), (Kinds{"odds", "destroys", "last_castle", "leads", "income"}));
  give(state, "Castile", 1, 2);
  EXPECT_EQ(kinds_of(said(state)), (Kinds{"odds", "last_castle", "leads", "income"}));
  give(state, "Castile", 1, 2, Castle::finished);
  const std::vector<Why> all = said(state);
  EXPECT_EQ(kinds_of(all), (Kinds{"odds", "castle", "income"}));
  EXPECT_EQ(number_of(all[1], "gold"), 15);
  EXPECT_EQ(number_of(all[2], "gold"), terrain_of(named("Champagne")).gold);
  give(state, "Castile", 1, 2, Castle::unfinished);
  EXPECT_EQ(kinds_of(said(state)), (Kinds{"odds", "castle", "leads", "income"}));
}

TEST(WarlordsOfEuropeWhy, others_may_take_what_a_campaign_leaves) {
  ASSERT_EQ(defence_die({}, named("Francia"), Castle::none, false, false), 8);
  State state = beside_champagne(6, 7);
  EXPECT_EQ(answer_of(state, {EndCampaign{}}), (Answered{1, named("Francia"), chance_of_spearmen(7, 6)}));
  // whoever marches is no longer there
  give(state, "Brittany", 0, 1);
  EXPECT_EQ(answer_of(state, {marches("Francia", "Brittany", 4), EndCampaign{}}),
            (Answered{1, named("Francia"), chance_of_spearmen(7, 2)}));
  // not those whom one attacks, now or in this campaign before
  EXPECT_EQ(answer_of(state, {marches("Francia", "Champagne", 4), EndCampaign{}}), Answered{});
  State declared = state;
  FastRandom random(1);
  ASSERT_TRUE(G::apply(declared, seat_at(0), marches("Francia", "Champagne", 4), random, nullptr));
  EXPECT_EQ(answer_of(declared, {EndCampaign{}}), Answered{});
  // nor those with whom one has a truce
  State truce = state;
  player(truce, seat_at(0)).truces.add(seat_at(1));
  EXPECT_EQ(answer_of(truce, {EndCampaign{}}), Answered{});
  // nor is it worth a word where it hardly succeeds, or where nobody stands any more
  EXPECT_EQ(answer_of(beside_champagne(14, 7), {EndCampaign{}}), Answered{});
  EXPECT_EQ(answer_of(state, {marches("Francia", "Brittany", 6), EndCampaign{}}), Answered{});
  // of the other kinds of decisions only where soldiers are moved
  EXPECT_EQ(answer_of(state, {EndReserves{}}).by, 1);
  EXPECT_EQ(answer_of(state, {EndRecruiting{}}), Answered{});
}

TEST(WarlordsOfEuropeWhy, the_answer_is_the_one_that_costs_most) {
  State state = beside_champagne(2, 9);
  give(state, "Aquitaine", 1, 9);
  give(state, "Brittany", 1, 12);  // stronger than either alone
  const int chance = chance_of_spearmen(30, 2);
  EXPECT_EQ(answer_of(state, {EndCampaign{}}), (Answered{1, named("Francia"), chance}));
  // a castle that falls less likely
  give(state, "Burgundy", 0, 8, Castle::finished);
  const Answered castle = answer_of(state, {EndCampaign{}});
  EXPECT_EQ(castle.fief, named("Burgundy"));
  EXPECT_LT(castle.chance, chance);
}

TEST(WarlordsOfEuropeWhy, others_may_take_a_fief_from_those_who_are_placed_there) {
  State state = beside_champagne(2, 7, Castle::finished);
  state.phase = Placing{seat_at(0)};
  player(state, seat_at(0)).recruits.add(Soldier::spearman, 3);
  const std::vector<Action> line = {Place{named("Francia"), Soldier::spearman, false, 2},
                                    Place{named("Francia"), Soldier::spearman, false, 1}};
  EXPECT_EQ(answer_of(state, line), (Answered{1, named("Francia"), chance_of_spearmen(7, 5, Castle::finished)}));
  state.round = 0;
  EXPECT_EQ(answer_of(state, line), Answered{});
}

TEST(WarlordsOfEuropeWhy, who_retreats_is_told_a_low_chance_of_fighting_on) {
  State state = test::campaign();
  give(state, "Francia", 0, 6);
  give(state, "Champagne", 1, 6);
  Battle battle;
  battle.fief = named("Champagne");
  battle.attacker = seat_at(0);
  battle.defender = seat_at(1);
  battle.army.add(Soldier::spearman, 3);
  battle.from.push_back(named("Francia"));
  state.battle = battle;
  state.flow = Flow::round_fought;
  state.phase = PressingOn{seat_at(0)};
  const std::vector<Why> retreats = why(state, seat_at(0), {{Retreat{named("Francia")}}, 0});
  const std::vector<Why> fights = why(state, seat_at(0), {{FightOn{}}, 0});
  ASSERT_EQ(kinds_of(retreats), std::vector<std::string_view>{"retreats"});
  EXPECT_EQ(number_of(retreats[0], "chance"), per_mille(odds_of(sides_of_battle(G::view(state, seat_at(0)))).won));
  ASSERT_EQ(fights[0].kind, "odds");
  EXPECT_EQ(number_of(fights[0], "chance"), number_of(retreats[0], "chance"));
  give(state, "Champagne", 1, 1);
  EXPECT_TRUE(why(state, seat_at(0), {{Retreat{named("Francia")}}, 0}).empty());
}

// ---- what else is told, of battles, recruits, cards and agreements

// The first seat, or the other one, attacks Champagne from Francia with so many spearmen.
State battle_of(int attacker, int attackers, int defenders, Castle castle = Castle::none) {
  State state = test::campaign();
  give(state, "Mercia", 0, 3, Castle::finished);
  give(state, "Francia", attacker, 1);
  give(state, "Champagne", 1 - attacker, defenders, castle);
  Battle battle;
  battle.fief = named("Champagne");
  battle.attacker = seat_at(attacker);
  battle.defender = seat_at(1 - attacker);
  battle.army.add(Soldier::spearman, attackers);
  battle.from.push_back(named("Francia"));
  state.battle = battle;
  state.turn = seat_at(attacker);
  state.flow = Flow::battle_cards;
  state.phase = PlayingCards{seat_at(0), Moment::before_battle};
  return state;
}
BattleSides sides_of(const State& state) {
  return sides_of_battle(G::view(state, seat_at(0)));
}

TEST(WarlordsOfEuropeWhy, a_card_before_a_battle_is_told_with_what_it_changes) {
  for (const int attacker : {0, 1}) {
    State state = battle_of(attacker, 8, 5, Castle::finished);
    const int before = won(sides_of(state));
    const auto expect_change = [&](const Action& action, BattleSides sides) {
      const std::vector<Why> all = why_of(state, action);
      ASSERT_EQ(kinds_of(all), Kinds{"changes_odds"});
      EXPECT_EQ(number_of(all[0], "fief"), named("Champagne"));
      EXPECT_EQ(number_of(all[0], "before"), before);
      EXPECT_EQ(number_of(all[0], "after"), won(sides));
      EXPECT_NE(number_of(all[0], "after"), before);
    };
    for (const Card card : {Card::siege, Card::greek_fire, Card::levy}) put_in_hand(state, seat_at(0), card);
    BattleSides burnt = sides_of(state);
    (attacker == 0 ? burnt.defenders : burnt.attackers).add(Soldier::spearman, -4);
    expect_change(card_of(Card::greek_fire), burnt);
    BattleSides levied = sides_of(state);
    (attacker == 0 ? levied.attackers : levied.defenders).add(Soldier::spearman, 3);
    expect_change(card_of(Card::levy, named("Champagne")), levied);
    if (attacker != 0) continue;
    BattleSides besieged = sides_of(state);
    besieged.defence_die = 10;
    expect_change(card_of(Card::siege), besieged);
  }
}

TEST(WarlordsOfEuropeWhy, who_passes_is_told_how_the_battle_stands) {
  const std::vector<Why> attacks = why_of(battle_of(0, 8, 5), Pass{});
  const std::vector<Why> defends = why_of(battle_of(1, 8, 5), Pass{});
  ASSERT_EQ(kinds_of(attacks), Kinds{"odds"});
  ASSERT_EQ(kinds_of(defends), Kinds{"faces"});
  for (const Why& each : {attacks[0], defends[0]}) {
    EXPECT_EQ(number_of(each, "fief"), named("Champagne"));
    EXPECT_EQ(number_of(each, "chance"), won(sides_of(battle_of(0, 8, 5))));
  }
  State taxed = test::campaign();
  taxed.phase = PlayingCards{seat_at(0), Moment::taxation};
  EXPECT_EQ(why_of(taxed, Pass{}), std::vector<Why>{});
}

Errand losses_of(bool attackers, int count) {
  Errand errand;
  errand.seat = seat_at(0);
  errand.fief = named("Champagne");
  errand.attackers = attackers;
  errand.losses = count;
  return errand;
}

TEST(WarlordsOfEuropeWhy, losses_to_a_card_are_told_with_how_the_battle_stands_after_them) {
  for (const int attacker : {0, 1}) {
    State state = battle_of(attacker, 6, 6);
    state.battle->army.add(Soldier::knight, 2);
    fief(state, named("Champagne")).army.add(Soldier::knight, 2);
    state.errands.push_back(losses_of(attacker == 0, 2));
    state.errands[0].to_card = true;
    state.phase = NamingLosses{seat_at(0), named("Champagne"), attacker == 0, true, 2};
    for (const Soldier lost : {Soldier::spearman, Soldier::knight}) {
      BattleSides sides = sides_of(state);
      Army& own = attacker == 0 ? sides.attackers : sides.defenders;
      own.add(lost, -1);
      own.add(Soldier::spearman, -1);
      const std::vector<Why> all = why_of(state, Lose{lost, 1});
      ASSERT_EQ(kinds_of(all), Kinds{attacker == 0 ? "odds" : "faces"});
      EXPECT_EQ(number_of(all[0], "chance"), won(sides));
    }
  }
}

TEST(WarlordsOfEuropeWhy, losses_to_peasants_are_told_with_how_the_battle_stands_after_them) {
  State state = battle_of(0, 6, 0);
  fief(state, named("Champagne")) = {};
  state.battle->defender.reset();
  state.battle->peasants = 3;
  state.battle->army.add(Soldier::knight, 2);
  state.flow = Flow::round_fought;
  state.errands.push_back(losses_of(true, 2));
  state.phase = NamingLosses{seat_at(0), named("Champagne"), true, false, 2};
  for (const Soldier lost : {Soldier::spearman, Soldier::knight}) {
    BattleSides sides = sides_of(state);
    sides.attackers.add(lost, -1);
    sides.attackers.add(Soldier::spearman, -1);
    const std::vector<Why> all = why_of(state, Lose{lost, 1});
    ASSERT_EQ(kinds_of(all), Kinds{"odds"});
    EXPECT_EQ(number_of(all[0], "chance"), won(sides));
  }
}

TEST(WarlordsOfEuropeWhy, losses_to_dice_of_a_player_are_not_told_of_for_what_is_fought_next_is_not_seen) {
  for (const int attacker : {0, 1}) {
    for (const Flow flow : {Flow::others, Flow::round_fought}) {
      State state = battle_of(attacker, 6, 6);
      state.flow = flow;
      state.errands.push_back(losses_of(attacker == 0, 1));
      state.phase = NamingLosses{seat_at(0), named("Champagne"), attacker == 0, false, 1};
      EXPECT_EQ(why_of(state, Lose{Soldier::spearman, 1}), std::vector<Why>{});
    }
  }
}

// The attackers' archers don't shoot in the first round, and do again in those after it.
struct Ambushed {
  State state;
  BattleSides then;  // what is still to be fought
};
Ambushed ambushed(Flow flow, Phase phase) {
  State state = battle_of(0, 6, 6);
  state.battle->army.add(Soldier::archer, 3);
  fief(state, named("Champagne")).army.add(Soldier::archer, 3);
  BattleSides then = sides_of(state);
  state.battle->ambush = true;
  EXPECT_NE(won(sides_of(state)), won(then));
  EXPECT_EQ(number_of(why_of(state, Pass{})[0], "chance"), won(sides_of(state)));
  state.flow = flow;
  state.phase = std::move(phase);
  return {std::move(state), then};
}

TEST(WarlordsOfEuropeWhy, an_ambush_is_over_once_the_archers_have_shot) {
  for (const Flow flow : {Flow::others, Flow::round_fought}) {
    auto [state, then] = ambushed(flow, NamingLosses{seat_at(0), named("Champagne"), true, false, 1});
    state.errands.push_back(losses_of(true, 1));
    then.attackers.add(Soldier::spearman, -1);
    then.shot = flow == Flow::others;
    EXPECT_EQ(chance_of_battle(state), won(then));
  }
}

TEST(WarlordsOfEuropeWhy, an_ambush_is_over_where_one_may_fight_on) {
  const auto [state, then] = ambushed(Flow::round_fought, PressingOn{seat_at(0)});
  EXPECT_EQ(G::chance(state, seat_at(0), {FightOn{}}).value(), won(then));
  const std::vector<Why> fights = why_of(state, FightOn{});
  ASSERT_EQ(fights[0].kind, "odds");
  EXPECT_EQ(number_of(fights[0], "chance"), won(then));
}

}  // namespace
}  // namespace palatine::warlords_of_europe
