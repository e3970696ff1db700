// Why one turns to somebody, or takes a place: where nobody moves or fights.
#include <gtest/gtest.h>

#include <vector>

#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "tests/games/warlords_of_europe/campaign.hpp"
#include "tests/games/warlords_of_europe/whys.hpp"

namespace palatine::warlords_of_europe {
namespace {

using G = WarlordsOfEurope;
using test::give;
using test::named;
using test::number_of;

// ---- the pope's cards

// The first seat draws the card, and turns it against the second.
std::vector<Why> said_against(State state, Card card) {
  state.at = 0;
  state.flow = Flow::pope_choice;
  state.pope_card = card;
  state.phase = CarryingOut{seat_at(0), card};
  return why_of(state, CarryOut{std::nullopt, seat_at(1), std::nullopt});
}

State with_a_kingdom_of_the_other() {
  State state = test::campaign();
  give(state, "Mercia", 0, 3, Castle::finished);
  give(state, "Castile", 1, 3, Castle::finished);
  for (const FiefId id : map().kingdoms[fief_of(named("Castile")).kingdom].fiefs) fief(state, id).owner = seat_at(1);
  player(state, seat_at(1)).disfavours = disfavours_no_card;  // one more costs nothing
  return state;
}

TEST(WarlordsOfEuropeWhy, whom_the_pope_asks_is_told_with_what_it_costs_but_for_a_disfavour) {
  State state = with_a_kingdom_of_the_other();
  EXPECT_EQ(said_against(state, Card::legate), std::vector<Why>{}) << "who has no gold takes the disfavour";
  player(state, seat_at(1)).gold = 7;
  for (const auto& [card, gold] : {std::pair{Card::legate, 4}, std::pair{Card::interdict, 12}}) {
    const std::vector<Why> all = said_against(state, card);
    ASSERT_EQ(kinds_of(all), Kinds{"pays_or"});
    EXPECT_EQ(number_of(all[0], "seat"), 1);
    EXPECT_EQ(number_of(all[0], "gold"), gold);
  }
  const std::vector<Why> truce = said_against(state, Card::truce_of_god);
  ASSERT_EQ(kinds_of(truce), Kinds{"truce_or"});
  EXPECT_EQ(number_of(truce[0], "seat"), 1);
  fief(state, named("Castile")).army.add(Soldier::knight, 2);
  fief(state, named("Castile")).army.add(Soldier::hired_knight, 1);
  const std::vector<Why> knight = said_against(state, Card::excommunication);
  ASSERT_EQ(kinds_of(knight), Kinds{"knight_or"});
  EXPECT_EQ(number_of(knight[0], "seat"), 1);
  EXPECT_EQ(number_of(knight[0], "count"), 2) << "a mercenary is no knight";
}

TEST(WarlordsOfEuropeWhy, a_disfavour_of_whom_the_pope_asks_is_told_as_long_as_it_takes_something) {
  State state = with_a_kingdom_of_the_other();
  for (const int now : {0, 1, 2}) {
    player(state, seat_at(1)).disfavours = now;
    const std::vector<Why> poor = said_against(state, Card::legate);
    ASSERT_EQ(kinds_of(poor), Kinds{"disfavour"}) << "it can't be paid";
    EXPECT_EQ(number_of(poor[0], "seat"), 1);
    EXPECT_EQ(number_of(poor[0], "count"), now + 1);
  }
  EXPECT_EQ(kinds_of(said_against(state, Card::interdict)), (Kinds{"pays_or", "disfavour"}));
  fief(state, named("Castile")).owner = std::nullopt;
  EXPECT_EQ(said_against(state, Card::interdict), std::vector<Why>{}) << "to comply costs nothing";
}

TEST(WarlordsOfEuropeWhy, whom_the_pope_asks_is_told_with_what_that_player_threatens) {
  FastRandom random(1);
  State state = G::set_up({3, Scenario::chosen, 40}, random, nullptr);
  state.round = 3;
  state.order = {seat_at(0), seat_at(1), seat_at(2)};
  give(state, "Mercia", 0, 3, Castle::finished);
  give(state, "Francia", 0, 5);
  give(state, "Champagne", 1, 7);
  fief(state, named("Champagne")).army.add(Soldier::knight, 1);
  give(state, "Burgundy", 2, 20);  // who could take it more easily
  for (const int seat : {1, 2}) player(state, seat_at(seat)).disfavours = disfavours_no_card;
  BattleSides sides =
      sides_of_attack(G::view(state, seat_at(0)), named("Francia"), fief(state, named("Champagne")).army);
  for (const auto& [card, kind] :
       {std::pair{Card::excommunication, "knight_or"}, std::pair{Card::truce_of_god, "truce_or"}}) {
    const std::vector<Why> all = said_against(state, card);
    ASSERT_EQ(kinds_of(all), (Kinds{kind, "threatens"}));
    EXPECT_EQ(number_of(all[1], "seat"), 1);
    EXPECT_EQ(number_of(all[1], "fief"), named("Francia"));
    EXPECT_EQ(number_of(all[1], "chance"), won(sides));
  }
  player(state, seat_at(0)).truces.add(seat_at(1));
  EXPECT_EQ(kinds_of(said_against(state, Card::excommunication)), Kinds{"knight_or"});
}

// ---- prisoners

// A warlord of each player is held by the other, as far as they are to be.
State with_prisoners(bool own, bool of_the_other) {
  State state = test::campaign();
  give(state, "Mercia", 0, 3, Castle::finished);
  give(state, "Castile", 1, 3, Castle::finished);
  if (own) state.prisoners.push_back({seat_at(0), named("Castile")});
  if (of_the_other) state.prisoners.push_back({seat_at(1), named("Mercia")});
  return state;
}

void expect_of(const Why& why, int seat) {
  EXPECT_EQ(number_of(why, "seat"), seat) << why.kind;
}

TEST(WarlordsOfEuropeWhy, who_speaks_of_an_own_warlord_is_told_what_it_is_held_for) {
  const std::vector<Why> all = why_of(with_prisoners(true, false), OpenOffer{0});
  ASSERT_EQ(kinds_of(all), (Kinds{"bars_recruiting", "may_truce"}));
  for (const Why& each : all) expect_of(each, 1);
  EXPECT_EQ(bar_of(with_prisoners(true, false), seat_at(0), OpenOffer{0}), std::nullopt);
  const std::vector<Why> both = why_of(with_prisoners(true, true), OpenOffer{0});
  ASSERT_EQ(kinds_of(both), (Kinds{"bars_recruiting", "exchange", "may_truce"}));
  for (const Why& each : both) expect_of(each, 1);
}

TEST(WarlordsOfEuropeWhy, who_speaks_of_anothers_warlord_is_told_what_it_can_bring) {
  State state = with_prisoners(false, true);
  EXPECT_EQ(kinds_of(why_of(state, OpenOffer{0})), Kinds{"may_truce"});
  player(state, seat_at(1)).gold = 6;
  for (const Card card : {Card::siege, Card::levy}) put_in_hand(state, seat_at(1), card);
  const std::vector<Why> rich = why_of(state, OpenOffer{0});
  ASSERT_EQ(kinds_of(rich), (Kinds{"could_pay", "could_give", "may_truce"}));
  for (const Why& each : rich) expect_of(each, 1);
  EXPECT_EQ(number_of(rich[0], "gold"), 6);
  EXPECT_EQ(number_of(rich[1], "count"), 2);
  EXPECT_EQ(kinds_of(why_of(with_prisoners(true, true), OpenOffer{1})), (Kinds{"exchange", "may_truce"}));
  state.options.rules_version = 1;
  EXPECT_EQ(kinds_of(why_of(state, OpenOffer{0})), Kinds{"could_pay"}) << "neither cards nor truces are asked for";
}

TEST(WarlordsOfEuropeWhy, a_truce_can_be_agreed_on_before_an_attack_is_declared) {
  State state = with_prisoners(true, false);
  give(state, "Francia", 0, 5);
  give(state, "Champagne", 1, 1);
  const auto told = [&] { return kinds_of(why_of(state, OpenOffer{0})); };
  EXPECT_EQ(told(), (Kinds{"bars_recruiting", "may_truce"}));
  State bound = state;
  for (const int seat : {0, 1}) player(bound, seat_at(seat)).truces.add(seat_at(1 - seat));
  EXPECT_EQ(kinds_of(why_of(bound, OpenOffer{0})), Kinds{"bars_recruiting"});
  march(state, seat_at(0), std::get<March>(marches("Francia", "Champagne", 5)), Tell{});
  EXPECT_EQ(told(), Kinds{"bars_recruiting"});
}

TEST(WarlordsOfEuropeWhy, who_does_not_speak_of_prisoners_is_told_what_that_keeps) {
  const auto said = [](State state) {
    start_parley(state, {seat_at(0)}, Flow::campaign);
    state.phase = Parleying{seat_at(0)};
    return why_of(state, Pass{Until::turn_ends});
  };
  const std::vector<Why> held = said(with_prisoners(false, true));
  ASSERT_EQ(kinds_of(held), Kinds{"bars_other"});
  expect_of(held[0], 1);
  State state = with_prisoners(true, true);
  state.prisoners.push_back(state.prisoners[1]);
  EXPECT_EQ(kinds_of(said(state)), Kinds{"bars_other"}) << "of each player once, and there is no gold to keep";
  player(state, seat_at(0)).gold = 4;
  const std::vector<Why> rich = said(state);
  ASSERT_EQ(kinds_of(rich), (Kinds{"keeps_gold", "bars_other"}));
  EXPECT_EQ(number_of(rich[0], "gold"), 4);
}

// ---- the order of turns

// The first seat picks a place, before all others.
State picking(State state) {
  state.flow = Flow::places;
  state.phase = PickingPlace{seat_at(0)};
  state.at = 0;
  state.pickers = {};
  state.places = {};
  state.new_order = {};
  for (int i = 0; i < state.options.players; ++i) {
    state.pickers.push_back(seat_at(i));
    state.places.push_back(static_cast<std::uint8_t>(i));
    state.new_order.push_back(seat_at(max_seats - 1));
  }
  return state;
}

TEST(WarlordsOfEuropeWhy, who_goes_first_is_told_what_another_could_take_before) {
  const State state = picking(beside_champagne(2, 7, Castle::finished));
  const std::vector<Why> first = why_of(state, PickPlace{0});
  ASSERT_EQ(kinds_of(first), Kinds{"ahead"});
  EXPECT_EQ(number_of(first[0], "seat"), 1);
  EXPECT_EQ(number_of(first[0], "fief"), named("Francia"));
  EXPECT_EQ(number_of(first[0], "chance"), chance_of_spearmen(7, 2, Castle::finished));
  State safe = state;
  give(safe, "Champagne", 1, 1);
  give(safe, "Francia", 0, 9, Castle::finished);
  for (const Why& each : why_of(safe, PickPlace{0})) EXPECT_NE(each.kind, "ahead");
}

TEST(WarlordsOfEuropeWhy, who_goes_first_is_told_what_can_be_taken_before_another_moves) {
  State state = picking(beside_champagne(9, 3));
  const std::vector<Why> all = why_of(state, PickPlace{0});
  ASSERT_EQ(kinds_of(all), Kinds{"strikes_first"});
  EXPECT_EQ(number_of(all[0], "seat"), 1);
  EXPECT_EQ(number_of(all[0], "fief"), named("Champagne"));
  EXPECT_EQ(number_of(all[0], "chance"), chance_of_spearmen(9, 3));
  State empty = state;
  fief(empty, named("Champagne")).army = {};
  EXPECT_EQ(why_of(empty, PickPlace{0}), std::vector<Why>{});
  player(state, seat_at(0)).truces.add(seat_at(1));
  EXPECT_EQ(why_of(state, PickPlace{0}), std::vector<Why>{});
}

TEST(WarlordsOfEuropeWhy, who_was_the_last_and_goes_first_has_two_turns_running) {
  State state = test::campaign();
  give(state, "Mercia", 0, 3, Castle::finished);
  give(state, "Castile", 1, 3, Castle::finished);
  EXPECT_EQ(why_of(picking(state), PickPlace{0}), std::vector<Why>{});
  state.order = {seat_at(1), seat_at(0)};
  EXPECT_EQ(kinds_of(why_of(picking(state), PickPlace{0})), Kinds{"twice_running"});
  // who comes later is out
  state.order = {seat_at(0), seat_at(1)};
  player(state, seat_at(1)).out = true;
  EXPECT_EQ(kinds_of(why_of(picking(state), PickPlace{0})), Kinds{"twice_running"});
}

TEST(WarlordsOfEuropeWhy, who_comes_later_is_told_how_many_have_a_turn_before_the_taxation) {
  FastRandom random(1);
  const State state = picking(G::set_up({4, Scenario::standard, 40}, random, nullptr));
  for (const int place : {1, 2, 3}) {
    const std::vector<Why> all = why_of(state, PickPlace{static_cast<std::uint8_t>(place)});
    ASSERT_EQ(kinds_of(all), Kinds{"until_taxation"});
    EXPECT_EQ(number_of(all[0], "count"), 3 - place);
  }
}

}  // namespace
}  // namespace palatine::warlords_of_europe
