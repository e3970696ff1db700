#include "engine/warlords_of_europe/why.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/guide.hpp"
#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/sample.hpp"
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

int gold_of(const State& state, Seat seat) {
  const Income income = income_of(state, seat);
  return income.fiefs + income.kingdoms;
}

// What is said of having a fief or a castle is so where the seat has it, and so in every state that looks the same.
TEST(WarlordsOfEuropeWhy, what_is_said_of_a_choice_is_true_in_all_states_that_look_the_same) {
  std::map<std::string_view, int> seen;
  FastRandom hidden(5);
  at_positions(7, [&](const State& state, Seat seat) {
    FastRandom random(1);
    std::vector<palatine::Line<WarlordsOfEurope>> lines;
    Guide(1000, 0).suggest(state, seat, true, random, lines);
    State other = state;
    test::GameTraits<G>::shuffle_unseen(other, seat, hidden);
    const State guessed = sample(G::view(state, seat), G::prompt(state, seat), seat, hidden);
    for (const auto& line : lines) {
      const std::vector<Why> all = why(state, seat, line);
      EXPECT_EQ(why(other, seat, line), all);
      EXPECT_EQ(why(guessed, seat, line), all);
      State then = state;
      std::optional<FiefId> taken;
      for (const Why& each : all) {
        if (each.kind == "odds") taken = static_cast<FiefId>(number_of(each, "fief"));
      }
      const Viewer owner = taken ? state.fiefs[*taken].owner : Viewer{};
      if (taken) {
        EXPECT_NE(owner, seat);
        fief(then, *taken).owner = seat;
        if (fief(then, *taken).castle != Castle::none) fief(then, *taken).castle = Castle::unfinished;
      }
      if (const auto* begin = std::get_if<BeginCastle>(&line.actions.front()))
        fief(then, begin->fief).castle = Castle::unfinished;
      if (const auto* finish = std::get_if<FinishCastle>(&line.actions.front()))
        fief(then, finish->fief).castle = Castle::finished;
      for (const Why& each : all) {
        ++seen[each.kind];
        if (each.kind == "destroys") {
          EXPECT_EQ(number_of(each, "seat"), index(*owner));
          EXPECT_EQ(army_of(state, *owner), state.fiefs[*taken].army);
        } else if (each.kind == "last_castle") {
          EXPECT_EQ(castles_of(state, *owner), FiefSet{*taken});
        } else if (each.kind == "castle") {
          EXPECT_GT(castles_of(state, *owner).size(), 1u);
        } else if (each.kind == "leads") {
          update_leader(then);
          EXPECT_EQ(then.leader, seat);
        } else if (each.kind == "kingdom") {
          EXPECT_TRUE(has_kingdom(then, seat, static_cast<KingdomId>(number_of(each, "kingdom"))));
          EXPECT_FALSE(has_kingdom(state, seat, static_cast<KingdomId>(number_of(each, "kingdom"))));
        } else if (each.kind == "breaks") {
          EXPECT_TRUE(has_kingdom(state, *owner, static_cast<KingdomId>(number_of(each, "kingdom"))));
        } else if (each.kind == "income") {
          EXPECT_EQ(number_of(each, "gold"), gold_of(then, seat) - gold_of(state, seat));
        } else if (each.kind == "guards") {
          EXPECT_LT(number_of(each, "after"), number_of(each, "before"));
          EXPECT_EQ(state.fiefs[static_cast<FiefId>(number_of(each, "fief"))].owner, seat);
        } else if (each.kind == "answer_takes") {
          EXPECT_EQ(state.fiefs[static_cast<FiefId>(number_of(each, "fief"))].owner, seat);
          EXPECT_NE(number_of(each, "seat"), index(seat));
          EXPECT_FALSE(player(state, seat).truces.contains(seat_at(static_cast<int>(number_of(each, "seat")))));
          EXPECT_GE(number_of(each, "chance"), 50);
        }
      }
    }
  });
  for (const std::string_view kind : {"odds", "kingdom", "breaks", "income", "guards", "answer_takes", "attacks",
                                      "ahead", "strikes_first", "twice_running", "until_taxation", "bars_other"})
    EXPECT_GT(seen[kind], 0) << kind;
}

TEST(WarlordsOfEuropeWhy, recruits_hold_the_castle_in_danger_or_strike_from_one) {
  State state = beside_champagne(4, 9, Castle::finished);
  state.flow = Flow::recruiting;
  state.phase = Recruiting{{seat_at(0)}};
  const std::vector<Action> line = {Buy{Soldier::spearman, 2}, Buy{Soldier::spearman, 1}, EndRecruiting{}};
  const std::vector<Why> holds = why(state, seat_at(0), {line, 0});
  ASSERT_EQ(kinds_of(holds), Kinds{"recruits"});
  EXPECT_EQ(number_of(holds[0], "fief"), named("Francia"));
  EXPECT_EQ(number_of(holds[0], "before"), chance_of_spearmen(9, 4, Castle::finished));
  EXPECT_EQ(number_of(holds[0], "after"), chance_of_spearmen(9, 7, Castle::finished));
  // nobody threatens it, so they are for attacks: by all but one
  give(state, "Champagne", 1, 1);
  for (const char* name : {"Brittany", "Aquitaine", "Burgundy"}) give(state, name, 0, 1);
  for (const char* name : {"Mercia", "Francia", "Castile"})
    give(state, name, 0, 14, Castle::finished);  // enough for all there
  EXPECT_EQ(why(state, seat_at(0), {line, 0}), std::vector<Why>{});
  give(state, "Francia", 0, 2, Castle::finished);
  const std::vector<Why> few = why(state, seat_at(0), {{Buy{Soldier::spearman, 2}, EndRecruiting{}}, 0});
  ASSERT_EQ(kinds_of(few), Kinds{"strikes"});
  EXPECT_EQ(number_of(few[0], "from"), named("Francia"));
  EXPECT_EQ(number_of(few[0], "fief"), named("Champagne"));
  BattleSides sides = sides_of_attack(G::view(state, seat_at(0)), named("Champagne"), {});
  sides.attackers.add(Soldier::spearman, 1);
  EXPECT_EQ(number_of(few[0], "before"), won(sides));
  sides.attackers.add(Soldier::spearman, 2);
  EXPECT_EQ(number_of(few[0], "after"), won(sides));
  player(state, seat_at(0)).truces.add(seat_at(1));
  for (const Why& each : why(state, seat_at(0), {{Buy{Soldier::spearman, 2}, EndRecruiting{}}, 0}))
    EXPECT_NE(number_of(each, "fief"), named("Champagne"));
}

TEST(WarlordsOfEuropeWhy, who_buys_nothing_keeps_the_gold) {
  State state = test::campaign();
  for (const Action& action : {Action{EndRecruiting{}}, Action{BuyCard{false}}}) {
    player(state, seat_at(0)).gold = 0;
    EXPECT_EQ(why_of(state, action), std::vector<Why>{});
    player(state, seat_at(0)).gold = 7;
    ASSERT_EQ(kinds_of(why_of(state, action)), Kinds{"keeps_gold"});
    EXPECT_EQ(number_of(why_of(state, action)[0], "gold"), 7);
  }
  EXPECT_EQ(why_of(state, BuyCard{true}), std::vector<Why>{});
}

TEST(WarlordsOfEuropeWhy, who_stays_or_comes_guards_a_fief) {
  const auto expect_guarded = [](const std::vector<Why>& all, int before, int after) {
    ASSERT_EQ(kinds_of(all), Kinds{"guards"});
    EXPECT_EQ(number_of(all[0], "fief"), named("Francia"));
    EXPECT_EQ(number_of(all[0], "before"), before);
    EXPECT_EQ(number_of(all[0], "after"), after);
  };
  // mercenaries who are paid, of two kinds of whom one is kept
  State hired = beside_champagne(3, 7);
  fief(hired, named("Francia")).army.add(Soldier::hired_spearman, 6);
  fief(hired, named("Francia")).unpaid.add(Soldier::hired_spearman, 6);
  const std::vector<Action> keeps = {KeepHired{named("Francia"), Soldier::hired_spearman, 4},
                                     KeepHired{named("Francia"), Soldier::hired_spearman, 1}, EndRecruiting{}};
  expect_guarded(why(hired, seat_at(0), {keeps, 0}), chance_of_spearmen(7, 3), chance_of_spearmen(7, 8));
  fief(hired, named("Francia")).army.add(Soldier::spearman, -3);
  EXPECT_EQ(why(hired, seat_at(0), {keeps, 0}), std::vector<Why>{});
  // crusaders, and a relic in a castle of d10
  State pope = beside_champagne(5, 7, Castle::unfinished);
  pope.at = 0;
  pope.pope_card = Card::crusaders;
  expect_guarded(why_of(pope, CarryOut{named("Francia"), std::nullopt, std::nullopt}),
                 chance_of_spearmen(7, 5, Castle::unfinished), chance_of_spearmen(7, 8, Castle::unfinished));
  pope.pope_card = Card::relic;
  expect_guarded(why_of(pope, CarryOut{named("Francia"), std::nullopt, std::nullopt}),
                 chance_of_spearmen(7, 5, Castle::unfinished), chance_of_spearmen(7, 5, Castle::finished));
  // a castle that is begun or finished
  State castles = beside_champagne(5, 7);
  const std::vector<Why> begun = why_of(castles, BeginCastle{named("Francia")});
  expect_guarded(begun, chance_of_spearmen(7, 5), chance_of_spearmen(7, 5, Castle::unfinished));
  // a warlord who is free
  State free = beside_champagne(3, 7, Castle::finished);
  push_house(free, seat_at(0), seat_at(0), false, false);
  BattleSides sides = sides_of_attack(G::view(free, seat_at(0)), named("Francia"), {});
  sides.attackers.add(Soldier::spearman, 7);
  const int before = won(sides);
  sides.defenders.add(Soldier::warlord, 1);
  expect_guarded(why_of(free, House{named("Francia")}), before, won(sides));
}

TEST(WarlordsOfEuropeWhy, cards_and_answers_are_told_with_their_gold) {
  const auto expect_gold = [](const std::vector<Why>& all, std::string_view kind, int gold) {
    ASSERT_EQ(kinds_of(all), Kinds{kind});
    EXPECT_EQ(number_of(all[0], "gold"), gold);
  };
  State state = test::campaign();
  give(state, "Mercia", 0, 3, Castle::finished);
  ASSERT_EQ(fief_of(named("Mercia")).terrain, Terrain::farmland);
  state.flow = Flow::tax_cards;
  state.phase = PlayingCards{seat_at(0), Moment::taxation};
  for (const Card card : {Card::fair, Card::harvest, Card::sabotage}) put_in_hand(state, seat_at(0), card);
  expect_gold(why_of(state, card_of(Card::fair)), "brings", 6);
  expect_gold(why_of(state, card_of(Card::harvest)), "brings", terrain_of(named("Mercia")).gold);
  EXPECT_EQ(why_of(state, card_of(Card::sabotage, std::nullopt, seat_at(1))), std::vector<Why>{});
  for (const FiefId id : map().kingdoms[fief_of(named("Champagne")).kingdom].fiefs) fief(state, id).owner = seat_at(1);
  fief(state, named("Champagne")).castle = Castle::finished;
  const std::vector<Why> sabotaged = why_of(state, card_of(Card::sabotage, std::nullopt, seat_at(1)));
  expect_gold(sabotaged, "deprives", 12);
  ASSERT_FALSE(sabotaged.empty());
  EXPECT_EQ(number_of(sabotaged[0], "seat"), 1);
  // the pope's
  State pope = test::campaign();
  give(pope, "Mercia", 0, 3, Castle::finished);
  give(pope, "Castile", 1, 3, Castle::finished);
  pope.at = 0;
  pope.order = {seat_at(0), seat_at(1)};
  pope.pope_card = Card::indulgence;
  expect_gold(why_of(pope, CarryOut{std::nullopt, std::nullopt, false}), "brings", 3);
  EXPECT_EQ(why_of(pope, CarryOut{std::nullopt, std::nullopt, true}), std::vector<Why>{});
  pope.pope_card = Card::tithe;
  player(pope, seat_at(0)).gold = 5;
  expect_gold(why_of(pope, AnswerPope{PopeAnswer::comply, {}}), "costs", 3);
  EXPECT_EQ(why_of(pope, AnswerPope{PopeAnswer::disfavour, {}}), std::vector<Why>{});
  pope.order = {seat_at(1), seat_at(0)};
  pope.pope_choice.seat = seat_at(0);
  pope.pope_card = Card::truce_of_god;
  const std::vector<Why> truce = why_of(pope, AnswerPope{PopeAnswer::comply, {}});
  ASSERT_EQ(kinds_of(truce), Kinds{"truce"});
  EXPECT_EQ(number_of(truce[0], "seat"), 1);
  // vassals
  State loser = test::campaign();
  give(loser, "Champagne", 1, 4);
  fief(loser, named("Champagne")).army.add(Soldier::hired_knight, 1);
  loser.phase = TakingVassals{seat_at(0), seat_at(1)};
  expect_gold(why_of(loser, TakeVassals{true}), "vassals", 12);
  EXPECT_EQ(why_of(loser, TakeVassals{false}), std::vector<Why>{});
}

TEST(WarlordsOfEuropeWhy, an_agreement_is_told_with_what_it_gives_and_takes) {
  for (const bool own : {true, false}) {
    State state = test::campaign();
    give(state, "Mercia", own ? 1 : 0, 3, Castle::finished);
    Offer offer;
    offer.from = seat_at(1);
    offer.to = seat_at(0);
    offer.prisoner = {seat_at(own ? 0 : 1), named("Mercia")};
    state.offer = offer;
    EXPECT_EQ(kinds_of(why_of(state, AnswerOffer{true})), Kinds{own ? "freed" : "frees"});
    EXPECT_EQ(why_of(state, AnswerOffer{false}), std::vector<Why>{});
    state.offer->gold = 4;
    state.offer->card_count = 2;
    state.offer->truce = true;
    const std::vector<Why> all = why_of(state, AnswerOffer{true});
    ASSERT_EQ(kinds_of(all), (own ? Kinds{"freed", "costs", "costs_cards", "truce"}
                                  : Kinds{"frees", "brings", "brings_cards", "truce"}));
    if (!own) {
      EXPECT_EQ(number_of(all[0], "seat"), 1);
    }
    EXPECT_EQ(number_of(all[1], "gold"), 4);
    EXPECT_EQ(number_of(all[2], "count"), 2);
    EXPECT_EQ(number_of(all[3], "seat"), 1);
    std::swap(state.offer->from, state.offer->to);
    EXPECT_EQ(why_of(state, SendOffer{}), all);
  }
}

TEST(WarlordsOfEuropeWhy, a_die_is_told_with_how_often_it_beats_a_d8) {
  for (const int sides : {8, 10, 12}) {
    int higher = 0, decided = 0;
    for (int own = 1; own <= sides; ++own) {
      for (int other = 1; other <= 8; ++other) {
        higher += own > other ? 1 : 0;
        decided += own != other ? 1 : 0;
      }
    }
    const std::vector<Why> all = why_of(test::campaign(), ChooseDie{static_cast<std::uint8_t>(sides), {}});
    ASSERT_EQ(kinds_of(all), Kinds{"earlier"});
    EXPECT_NEAR(static_cast<double>(number_of(all[0], "chance")), 1000.0 * higher / decided, 0.5);
  }
}

// ---- the beginning, what cards make possible, and the order of turns

bool beside_any(FiefId id, const std::vector<FiefId>& fiefs) {
  return std::ranges::any_of(fiefs, [&](FiefId each) { return fief_of(each).beside.contains(id); });
}
// Of the fiefs in play, not among these, that lie beside one of them: those of this kingdom, or of others.
int count_beside(const State& state, const std::vector<FiefId>& fiefs, bool of_kingdom) {
  int count = 0;
  for (int i = 0; i < fief_count(); ++i) {
    const auto id = static_cast<FiefId>(i);
    const bool own = fief_of(id).kingdom == fief_of(fiefs[0]).kingdom;
    const bool is_new = std::ranges::find(fiefs, id) == fiefs.end();
    count += is_new && in_play(state, id) && own == of_kingdom && beside_any(id, fiefs) ? 1 : 0;
  }
  return count;
}

TEST(WarlordsOfEuropeWhy, a_kingdom_to_start_in_is_told_with_its_gold_and_its_borders) {
  FastRandom random(1);
  const State all_in_play = G::set_up({3, Scenario::chosen, 40}, random, nullptr);
  for (const State& state : {all_in_play, test::campaign()}) {  // the second without most kingdoms
    for (int i = 0; i < static_cast<int>(map().kingdoms.size()); ++i) {
      const auto id = static_cast<KingdomId>(i);
      const std::vector<FiefId>& fiefs = map().kingdoms[id].fiefs;
      if (!in_play(state, fiefs[0])) continue;
      const std::vector<Why> all = why_of(state, ChooseKingdom{id});
      ASSERT_EQ(kinds_of(all), (Kinds{"yields", "borders"}));
      int gold = 12;
      for (const FiefId each : fiefs) gold += terrain_of(each).gold;
      EXPECT_EQ(number_of(all[0], "gold"), gold);
      EXPECT_EQ(number_of(all[1], "count"), count_beside(state, fiefs, false)) << map().kingdoms[id].name;
      for (const Why& each : all) EXPECT_EQ(number_of(each, "kingdom"), id);
    }
  }
}

TEST(WarlordsOfEuropeWhy, where_one_founds_is_told_with_what_lies_beside) {
  State state = test::campaign();
  int sheltered = 0;
  const std::vector<FiefId>& fiefs = map().kingdoms[fief_of(named("Francia")).kingdom].fiefs;
  for (const FiefId castle : fiefs) {
    for (const FiefId warlord : fiefs) {
      if (castle == warlord) continue;
      const std::vector<Why> all = why_of(state, Found{castle, warlord});
      const int others = count_beside(state, {castle}, false);
      ASSERT_EQ(kinds_of(all), (Kinds{"reaches", others > 0 ? "castle_borders" : "sheltered"}));
      EXPECT_EQ(number_of(all[0], "count"), count_beside(state, {castle, warlord}, true));
      EXPECT_EQ(number_of(all[1], "fief"), castle);
      if (others > 0) {
        EXPECT_EQ(number_of(all[1], "count"), others);
      } else {
        ++sheltered;
      }
    }
  }
  EXPECT_GT(sheltered, 0);
}

// Francia with those who stand there and two spearmen to place.
State first_placing(const Army& army, Castle castle) {
  State state = test::campaign();
  state.round = 0;
  give(state, "Francia", 0, army, castle);
  give(state, "Mercia", 0, 1, Castle::finished);
  state.phase = Placing{seat_at(0)};
  player(state, seat_at(0)).recruits.add(Soldier::spearman, 2);
  return state;
}
const std::vector<Action> first_line = {Place{named("Francia"), Soldier::spearman, false, 1},
                                        Place{named("Mercia"), Soldier::spearman, false, 1}};
Army spearmen(int count) {
  Army army;
  army.add(Soldier::spearman, count);
  return army;
}
int chance_to_take_from_peasants(const State& state, FiefId id, const Army& army) {
  return army.empty() ? 0 : won(sides_of_attack(G::view(state, seat_at(0)), id, army));
}

TEST(WarlordsOfEuropeWhy, the_first_soldiers_are_told_with_what_they_can_take) {
  for (const Castle castle : {Castle::none, Castle::finished}) {
    const State state = first_placing(spearmen(2), castle);
    const std::vector<Why> all = why(state, seat_at(0), {first_line, 0});
    ASSERT_EQ(kinds_of(all), (Kinds{"poised", "poised"}));
    EXPECT_EQ(number_of(all[1], "from"), named("Mercia"));
    EXPECT_EQ(number_of(all[0], "from"), named("Francia"));
    const auto target = static_cast<FiefId>(number_of(all[0], "fief"));
    EXPECT_TRUE(beside(state, named("Francia"), target));
    EXPECT_EQ(number_of(all[0], "chance"),  // a castle is never empty
              chance_to_take_from_peasants(state, target, spearmen(castle == Castle::none ? 3 : 2)));
  }
  // nothing is said of others, whose soldiers may come later
  State beset = test::campaign();
  beset.round = 0;
  for (FiefState& each : beset.fiefs) each.owner = seat_at(1);
  give(beset, "Francia", 0, 1);
  beset.phase = Placing{seat_at(0)};
  player(beset, seat_at(0)).recruits.add(Soldier::spearman, 3);
  EXPECT_EQ(why_of(beset, Place{named("Francia"), Soldier::spearman, false, 3}), std::vector<Why>{});
}

std::vector<FiefId> beside_francia(const State& state) {
  std::vector<FiefId> all;
  for (const FiefId id : fief_of(named("Francia")).beside) {
    if (in_play(state, id)) all.push_back(id);
  }
  return all;
}

// What is said of Francia, if several fiefs can be attacked at once.
int attacks_said(const State& state) {
  const std::vector<Why> all = why(state, seat_at(0), {first_line, 0});
  if (all[0].kind != "attacks") return 0;
  EXPECT_EQ(number_of(all[0], "from"), named("Francia"));
  EXPECT_EQ(number_of(all[0], "chance"), 900);
  return static_cast<int>(number_of(all[0], "count"));
}

TEST(WarlordsOfEuropeWhy, the_first_soldiers_are_told_how_many_fiefs_they_can_attack_at_once) {
  const State none = first_placing({}, Castle::none);
  std::vector<int> needed;  // spearmen
  for (const FiefId id : beside_francia(none)) {
    int count = 1;
    while (chance_to_take_from_peasants(none, id, spearmen(count)) < 900) ++count;
    needed.push_back(count);
  }
  std::ranges::sort(needed);
  int most = 0;
  for (const Castle castle : {Castle::none, Castle::finished}) {
    for (int count = 0; count < 40; ++count) {
      int left = count + (castle == Castle::none ? 1 : 0), taken = 0;
      for (const int each : needed) taken += (left -= each) >= 0 ? 1 : 0;
      EXPECT_EQ(attacks_said(first_placing(spearmen(count), castle)), taken > 1 ? taken : 0) << count;
      most = std::max(most, taken);
    }
  }
  EXPECT_EQ(most, static_cast<int>(needed.size()));
}

// On how many of these fiefs, from the one on, so many spearmen and knights can be sent with enough for each.
int most_at_once(const State& state, std::span<const FiefId> fiefs, int spears, int knights) {
  if (fiefs.empty()) return 0;
  int most = most_at_once(state, fiefs.subspan(1), spears, knights);
  for (int some = 0; some <= spears; ++some) {
    for (int mounted = 0; mounted <= knights; ++mounted) {
      Army army = spearmen(some);
      army.add(Soldier::knight, mounted);
      if (chance_to_take_from_peasants(state, fiefs[0], army) < 900) continue;
      most = std::max(most, 1 + most_at_once(state, fiefs.subspan(1), spears - some, knights - mounted));
      break;  // more knights are not needed
    }
  }
  return most;
}

TEST(WarlordsOfEuropeWhy, never_more_attacks_at_once_are_told_than_there_are_soldiers_for) {
  int several = 0;
  for (int spears = 0; spears <= 6; ++spears) {
    for (int knights = 0; knights <= 3; ++knights) {
      Army army = spearmen(spears);
      army.add(Soldier::knight, knights);
      const State state = first_placing(army, Castle::none);
      const int said = attacks_said(state);
      EXPECT_LE(said, most_at_once(state, beside_francia(state), spears + 1, knights));
      several += said > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(several, 5);
}

// Francia has a warlord and spearmen, and everybody else has moved already.
State before_a_long_march() {
  State state = test::campaign();
  give(state, "Mercia", 0, 3, Castle::finished);
  give(state, "Brittany", 0, 7);
  fief(state, named("Brittany")).army.add(Soldier::warlord, 1);
  for (const char* name : {"Francia", "Champagne"}) {
    give(state, name, 0, 2);
    fief(state, named(name)).moved.add(Soldier::spearman, 2);
  }
  fief(state, named("Mercia")).moved.add(Soldier::spearman, 3);
  for (const Card card : {Card::long_march, Card::fleet, Card::famine, Card::spies})
    put_in_hand(state, seat_at(0), card);
  return state;
}

TEST(WarlordsOfEuropeWhy, a_card_that_opens_an_attack_is_told_with_its_chance) {
  const State state = before_a_long_march();
  const auto may_attack = [](const State& now, FiefId id) {
    return std::ranges::any_of(marches(now, seat_at(0), false), [&](const MarchChoice& each) {
      return std::ranges::any_of(each.paths, [&](const Path& path) { return path.back() == id; });
    });
  };
  const auto after = [&](const Action& action) {
    State then = state;
    FastRandom random(1);
    EXPECT_TRUE(G::apply(then, seat_at(0), action, random, nullptr));
    return then;
  };
  const auto expect_opened = [&](const Action& action) {
    const std::vector<Why> all = why_of(state, action);
    ASSERT_EQ(kinds_of(all), Kinds{"opens"});
    const auto target = static_cast<FiefId>(number_of(all[0], "fief"));
    EXPECT_FALSE(may_attack(state, target));
    EXPECT_TRUE(may_attack(after(action), target));
    Army army;
    army.add(Soldier::spearman, 7);
    army.add(Soldier::warlord, 1);
    EXPECT_EQ(number_of(all[0], "chance"), won(sides_of_attack(G::view(state, seat_at(0)), target, army)))
        << "all who may follow";
  };
  expect_opened(card_of(Card::long_march));
  int fleets = 0;
  for (const CardChoice& choice : choices_of(state, seat_at(0), Card::fleet, Moment::before_declaring)) {
    for (const FiefId to : choice.to) {
      const Action fleet = PlayCard{Card::fleet, named("Brittany"), to, std::nullopt, std::nullopt};
      if (std::ranges::find(choice.fiefs, named("Brittany")) == choice.fiefs.end()) continue;
      if (owns(state, seat_at(0), to) || may_attack(state, to)) continue;
      expect_opened(fleet);
      ++fleets;
    }
  }
  EXPECT_GT(fleets, 0);
}

TEST(WarlordsOfEuropeWhy, famine_and_spies_are_told_with_what_they_do) {
  FastRandom random(1);
  State state = G::set_up({3, Scenario::chosen, 40}, random, nullptr);
  state.round = 3;
  state.turn = seat_at(0);
  state.flow = Flow::campaign;
  state.phase = Campaigning{seat_at(0)};
  give(state, "Mercia", 0, 3, Castle::finished);
  give(state, "Francia", 0, 6);
  give(state, "Champagne", 1, 5);
  give(state, "Burgundy", 2, 20);  // who could take it more easily
  give(state, "Castile", 1, 3, Castle::finished);
  for (const Card card : {Card::famine, Card::spies}) put_in_hand(state, seat_at(0), card);
  const std::vector<Why> starved = why_of(state, card_of(Card::famine, named("Champagne")));
  ASSERT_EQ(kinds_of(starved), Kinds{"weakens"});
  EXPECT_EQ(number_of(starved[0], "fief"), named("Champagne"));
  EXPECT_EQ(number_of(starved[0], "before"), chance_of_spearmen(6, 5));
  EXPECT_EQ(number_of(starved[0], "after"), chance_of_spearmen(6, 3));
  for (const Card card : {Card::siege, Card::levy}) put_in_hand(state, seat_at(1), card);
  const std::vector<Why> seen = why_of(state, card_of(Card::spies, std::nullopt, seat_at(1)));
  ASSERT_EQ(kinds_of(seen), Kinds{"shows"});
  EXPECT_EQ(number_of(seen[0], "seat"), 1);
  EXPECT_EQ(number_of(seen[0], "count"), 2);
}

TEST(WarlordsOfEuropeWhy, an_offer_that_is_drafted_is_told_as_it_would_stand) {
  State state = test::campaign();
  give(state, "Mercia", 1, 3, Castle::finished);
  give(state, "Francia", 0, 3);
  player(state, seat_at(0)).gold = 9;
  Offer offer;
  offer.from = seat_at(0);
  offer.to = seat_at(1);
  offer.prisoner = {seat_at(0), named("Mercia")};
  offer.gold = 1;
  state.offer = offer;
  state.flow = Flow::drafting;
  state.phase = Bargaining{seat_at(0)};
  const std::vector<Why> gold = why_of(state, AddGold{4});
  ASSERT_EQ(kinds_of(gold), (Kinds{"freed", "costs"}));
  EXPECT_EQ(number_of(gold[1], "gold"), 4);
  EXPECT_EQ(kinds_of(why_of(state, AddTruce{})), (Kinds{"freed", "costs", "truce"}));
  EXPECT_EQ(why_of(state, DropOffer{}), std::vector<Why>{});
}

}  // namespace
}  // namespace palatine::warlords_of_europe
