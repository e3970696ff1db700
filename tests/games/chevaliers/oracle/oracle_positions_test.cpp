// The worked positions of the rules page of Chevaliers, CH-1 to CH-21, and its rulings, played by the oracle: before it
// is asked what is right, it shows that it has read the page. Seat 0 has the turn.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/games/chevaliers/oracle/position.hpp"

namespace palatine::oracle {
namespace {

using Kinds = std::vector<std::string>;
constexpr int left = 0, right = 1;

class ChevaliersPositions : public testing::Test {
 protected:
  void act(ChevaliersOracle& game, const json& action) {
    const int seat = game.to_act().at(0);
    ASSERT_TRUE(game.apply(seat, action, dice_)) << "seat " << seat << " " << action << "\n" << game.view().dump(1);
  }
  // The first roll, with what falls.
  void first_roll(ChevaliersOracle& game, const std::vector<int>& faces) {
    dice_.fall(faces);
    act(game, roll({}));
    EXPECT_TRUE(dice_.all_fallen());
  }
  void roll_again(ChevaliersOracle& game, const std::vector<int>& keep, const std::vector<int>& faces) {
    dice_.fall(faces);
    act(game, roll(keep));
    EXPECT_TRUE(dice_.all_fallen());
  }
  void roll_and_stop(ChevaliersOracle& game, const std::vector<int>& faces) {
    first_roll(game, faces);
    act(game, stop());
  }
  void refuse(ChevaliersOracle& game, const json& action) {
    const json before = game.full_view();
    EXPECT_FALSE(game.apply(game.to_act().at(0), action, dice_)) << action;
    EXPECT_EQ(game.full_view(), before);
  }
  // Whether this roll beats a castle of a pile.
  bool beats(const std::string& combination, const std::vector<int>& faces) {
    ChevaliersPosition position(2);
    position.on_left(castle("red", combination));
    ChevaliersOracle game = position.game();
    act(game, try_pile(left));
    roll_and_stop(game, faces);
    return happening(game, "roll_ended").at("beaten");
  }
  ToldDice dice_;
};

json phase(const ChevaliersOracle& game) {
  return game.view().at("phase");
}

std::vector<int> cards(const ChevaliersOracle& game, int seat, const char* kind) {
  std::vector<int> found;
  const json view = game.view();
  for (const json& card : view.at("seats").at(seat).at(kind)) found.push_back(card.at("card"));
  return found;
}

std::vector<int> pile(const ChevaliersOracle& game, int pile) {
  return game.full_view().at("piles").at(pile);
}

TEST_F(ChevaliersPositions, CH_1_more_of_the_same_face_or_a_higher_other_or_more_alike) {
  EXPECT_TRUE(beats("333/2", {4, 4, 4, 1, 2, 6}));
  EXPECT_TRUE(beats("333/2", {3, 3, 3, 4, 1, 6}));
  EXPECT_TRUE(beats("333/2", {1, 1, 1, 1, 6, 6}));
}

TEST_F(ChevaliersPositions, CH_2_four_twos) {
  EXPECT_TRUE(beats("333/2", {2, 2, 2, 2, 6, 6}));
}

TEST_F(ChevaliersPositions, CH_3_three_fives) {
  EXPECT_TRUE(beats("333/4", {5, 5, 5, 6, 6, 6}));
}

TEST_F(ChevaliersPositions, CH_4_three_threes_and_a_one) {
  EXPECT_FALSE(beats("333/2", {3, 3, 3, 1, 6, 6}));
}

TEST_F(ChevaliersPositions, CH_5_three_threes_and_a_four) {
  EXPECT_TRUE(beats("333/2", {3, 3, 3, 4, 6, 6}));
  EXPECT_FALSE(beats("333/4", {3, 3, 3, 4, 6, 6}));  // C1
}

TEST_F(ChevaliersPositions, CH_6_the_highest_other_die) {
  const ChevaliersOracle game = ChevaliersPosition(2).game();
  EXPECT_EQ(game.value_of({5, 5, 5, 4, 3, 6}, 0), (ChevaliersOracle::Value{3, 5, 4}));
  EXPECT_EQ(game.value_of({5, 5, 5, 2, 2, 6}, 0), (ChevaliersOracle::Value{3, 5, 2}));
  EXPECT_EQ(game.value_of({2, 2, 4, 4, 5, 1}, 0), (ChevaliersOracle::Value{2, 4, 5}));
  EXPECT_EQ(game.value_of({3, 3, 3, 3, 3, 3}, 0), (ChevaliersOracle::Value{6, 3, 0}));
  EXPECT_EQ(game.value_of({6, 6, 6, 6, 6, 6}, 0), (ChevaliersOracle::Value{0, 0, 0}));
}

TEST_F(ChevaliersPositions, CH_7_a_castle_of_a_pile_on_the_third_roll) {
  ChevaliersPosition position(2);
  position.before(0, castle("blue"));
  const int buried = position.on_left(castle("blue"));
  const int wanted = position.on_left(castle("red", "333/2"));
  const int next = position.on_left(castle("green"));
  position.on_right(castle("white"));
  ChevaliersOracle game = position.game();
  act(game, bury(left));
  EXPECT_EQ(happenings(game), (Kinds{"card_buried", "card_turned"}));
  EXPECT_EQ(phase(game).at("buried"), 1);
  refuse(game, bury(right));
  act(game, try_pile(left));
  first_roll(game, {5, 5, 2, 3, 6, 6});
  refuse(game, roll({4}));           // a six lies dead
  refuse(game, roll({1, 0}));        // not in order
  refuse(game, roll({0, 1, 2, 3}));  // nothing would be rolled
  roll_again(game, {0, 1}, {4, 6});
  EXPECT_EQ(phase(game).at("dice"), json({5, 5, 4, 6, 6, 6}));
  roll_again(game, {0, 1}, {5});
  EXPECT_EQ(happenings(game), (Kinds{"dice_rolled", "roll_ended", "card_taken", "card_turned", "turn_started"}));
  EXPECT_EQ(cards(game, 0, "castles"), (std::vector{0, wanted}));
  EXPECT_EQ(pile(game, left), (std::vector{next, buried}));
  EXPECT_EQ(game.to_act(), std::vector{1});
}

TEST_F(ChevaliersPositions, CH_8_and_CH_9_after_a_special_of_a_pile_another_choice) {
  ChevaliersPosition position(3);
  const int won = position.on_left(special("catapult", "444/1"));
  position.on_left(tournament());
  position.on_right(tournament());
  position.on_right(castle("red"));
  const int theirs = position.before(2, special("champion", "333/4"));
  ChevaliersOracle game = position.game();
  act(game, try_pile(left));
  roll_and_stop(game, {4, 4, 4, 5, 2, 6});
  EXPECT_EQ(happenings(game), (Kinds{"roll_ended", "card_taken", "card_turned"}));
  EXPECT_EQ(cards(game, 0, "specials"), std::vector{won});
  EXPECT_EQ(game.to_act(), std::vector{0});
  EXPECT_EQ(phase(game).at("attempts"), 1);
  EXPECT_TRUE(game.allowed(0, end_turn()));
  act(game, bury(right));
  act(game, attack(theirs));
  roll_and_stop(game, {4, 1, 6, 6, 6, 6});
  EXPECT_EQ(happenings(game), (Kinds{"roll_ended", "turn_started"}));
  EXPECT_EQ(cards(game, 2, "specials"), std::vector{theirs});
  EXPECT_EQ(game.to_act(), std::vector{1});
}

TEST_F(ChevaliersPositions, CH_10_cards_like_ones_own_are_no_targets) {
  ChevaliersPosition position(3);
  position.before(0, castle("red"));
  position.before(0, die(3));
  position.on_left(castle("red", "444/5"));
  position.on_right(die(3));
  const int another_die = position.before(1, die(4));
  const int like = position.before(1, die(3));
  position.before(1, castle("white"));
  const int castle_of_two = position.before(1, castle("blue"));
  const int lone = position.before(2, castle("green"));
  const int their_tournament = position.before(2, tournament());
  ChevaliersOracle game = position.game();
  for (const json& wrong : {try_pile(left), try_pile(right), attack(like), attack(lone), attack(their_tournament),
                            attack(0), end_turn(), try_throne(), stop(), roll({})}) {
    refuse(game, wrong);
  }
  EXPECT_TRUE(game.allowed(0, attack(another_die)));
  EXPECT_TRUE(game.allowed(0, attack(castle_of_two)));
  EXPECT_FALSE(game.allowed(1, attack(lone)));  // not this seat's turn
}

// Seat 1 of three has a castle of 444/2 and another one, seat 0 attacks the first.
TEST_F(ChevaliersPositions, CH_11_a_castle_is_defended) {
  struct Case {
    std::vector<int> defence;
    bool kept;
  };
  for (const Case& each : {Case{{4, 4, 4, 5, 1, 6}, true}, Case{{4, 4, 4, 3, 3, 6}, false}}) {  // C2
    ChevaliersPosition position(3);
    position.on_left(tournament());
    const int attacked = position.before(1, castle("red", "444/2"));
    position.before(1, castle("blue"));
    ChevaliersOracle game = position.game();
    act(game, attack(attacked));
    roll_and_stop(game, {4, 4, 4, 3, 6, 6});
    EXPECT_EQ(happenings(game), (Kinds{"roll_ended", "roll_started"}));
    EXPECT_EQ(game.to_act(), std::vector{1});
    EXPECT_EQ(phase(game).at("rolls_left"), 3);
    roll_and_stop(game, each.defence);
    EXPECT_EQ(happenings(game), (Kinds{"roll_ended", each.kept ? "castle_kept" : "card_taken", "turn_started"}));
    EXPECT_EQ(cards(game, each.kept ? 1 : 0, "castles").front(), attacked);
  }
}

TEST_F(ChevaliersPositions, CH_12_in_a_tournament_everybody_rolls) {
  ChevaliersPosition position(3);
  const int prize = position.on_left(tournament());
  position.on_left(castle("red"));
  ChevaliersOracle game = position.game();
  act(game, try_pile(left));
  EXPECT_EQ(happening(game, "roll_started").at("rolls"), 4);
  EXPECT_EQ(happening(game, "roll_started").at("to_beat"), nullptr);
  roll_and_stop(game, {3, 3, 3, 3, 4, 6});
  EXPECT_EQ(happening(game, "roll_started").at("rolls"), 3);
  roll_and_stop(game, {4, 4, 4, 4, 3, 1});
  roll_and_stop(game, {1, 1, 1, 1, 1, 6});
  EXPECT_EQ(happenings(game), (Kinds{"roll_ended", "card_taken", "card_turned", "turn_started"}));
  EXPECT_EQ(cards(game, 2, "tournaments"), std::vector{prize});
}

TEST_F(ChevaliersPositions, C4_of_equal_rolls_in_a_tournament_the_first_wins) {
  ChevaliersPosition position(3);
  const int prize = position.on_left(tournament());
  position.on_left(castle("red"));
  ChevaliersOracle game = position.game();
  act(game, try_pile(left));
  for (const std::vector<int>& faces : {std::vector{1, 2, 3, 5, 6, 6}, {4, 4, 4, 4, 3, 1}, {4, 4, 4, 4, 3, 2}}) {
    roll_and_stop(game, faces);
  }
  EXPECT_EQ(cards(game, 1, "tournaments"), std::vector{prize});
}

TEST_F(ChevaliersPositions, C4_those_who_tie_roll_again) {
  ChevaliersPosition position(3, 200, {{"tournament_ties", "rolled_again"}});
  const int prize = position.on_left(tournament());
  position.on_left(castle("red"));
  ChevaliersOracle game = position.game();
  act(game, try_pile(left));
  for (const std::vector<int>& faces : {std::vector{1, 2, 3, 5, 6, 6}, {4, 4, 4, 4, 3, 1}, {4, 4, 4, 4, 3, 2}}) {
    roll_and_stop(game, faces);
  }
  EXPECT_EQ(happening(game, "tournament_tied").at("seats"), json({1, 2}));
  EXPECT_EQ(happening(game, "roll_started").at("seat"), 1);
  roll_and_stop(game, {1, 2, 3, 5, 6, 6});
  roll_and_stop(game, {4, 4, 2, 3, 6, 6});
  EXPECT_EQ(cards(game, 1, "tournaments"), std::vector<int>{});
  EXPECT_EQ(cards(game, 2, "tournaments"), std::vector{prize});
}

TEST_F(ChevaliersPositions, CH_13_a_card_that_is_not_beaten_goes_under_its_pile) {
  ChevaliersPosition position(2);
  const int wanted = position.on_left(special("treason", "444/1"));
  const int next = position.on_left(tournament());
  ChevaliersOracle game = position.game();
  act(game, try_pile(left));
  first_roll(game, {1, 2, 3, 4, 5, 6});
  roll_again(game, {3}, {1, 2, 3, 6});
  roll_again(game, {}, {1, 1, 2, 2});
  EXPECT_EQ(happenings(game), (Kinds{"dice_rolled", "roll_ended", "card_returned", "card_turned", "turn_started"}));
  EXPECT_EQ(pile(game, left), (std::vector{next, wanted}));
}

TEST_F(ChevaliersPositions, CH_14_an_attack_that_fails_needs_no_defence) {
  ChevaliersPosition position(3);
  position.on_left(tournament());
  const int attacked = position.before(1, castle("red", "444/2"));
  position.before(1, castle("blue"));
  ChevaliersOracle game = position.game();
  act(game, attack(attacked));
  roll_and_stop(game, {4, 4, 4, 1, 1, 6});
  EXPECT_EQ(happenings(game), (Kinds{"roll_ended", "turn_started"}));
  EXPECT_EQ(happening(game, "roll_ended").at("beaten"), false);
}

TEST_F(ChevaliersPositions, CH_15_castles_are_alike_by_their_colour) {
  ChevaliersPosition position(3);
  position.before(0, castle("red", "444/2"));
  position.before(1, castle("blue"));
  const int violet = position.before(1, castle("violet", "444/2"));
  EXPECT_TRUE(position.game().allowed(0, attack(violet)));
}

TEST_F(ChevaliersPositions, CH_16_die_cards_count) {
  ChevaliersPosition position(2);
  position.before(0, die(3));
  const ChevaliersOracle game = position.game();
  EXPECT_EQ(game.value_of({3, 3, 1, 2, 6, 6}, 0), (ChevaliersOracle::Value{3, 3, 2}));
  EXPECT_EQ(game.value_of({3, 3, 1, 2, 6, 6}, 1), (ChevaliersOracle::Value{2, 3, 2}));
  EXPECT_EQ(game.value_of({6, 6, 6, 6, 6, 6}, 0), (ChevaliersOracle::Value{1, 3, 0}));  // C18
  EXPECT_EQ(game.value_of({2, 2, 2, 6, 6, 6}, 0), (ChevaliersOracle::Value{3, 2, 3}));
}

TEST_F(ChevaliersPositions, CH_17_the_throne) {
  for (const std::vector<int>& faces : {std::vector{5, 5, 5, 5, 2, 6}, {1, 1, 1, 1, 1, 6}}) {
    ChevaliersPosition position(2);
    position.castles_before(0, {"red", "blue", "green"});
    ChevaliersOracle game = position.game();
    act(game, try_throne());
    roll_and_stop(game, faces);
    EXPECT_EQ(happenings(game), (Kinds{"roll_ended", "throne_taken", "game_ended"}));
    EXPECT_EQ(game.result(), json({{"winners", {0}}, {"reason", "throne"}, {"scores", {3, 0}}}));
    EXPECT_EQ(game.view().at("seats").at(0).at("throne"), true);
    EXPECT_TRUE(game.to_act().empty());
  }
  ChevaliersPosition position(2);
  position.castles_before(0, {"red", "blue", "green"});
  const int top = position.on_left(tournament());
  const int theirs = position.before(1, castle("white"));
  ChevaliersOracle game = position.game();
  act(game, try_throne());
  roll_and_stop(game, {5, 5, 5, 5, 1, 6});
  EXPECT_EQ(happenings(game), (Kinds{"roll_ended", "throne_missed"}));
  EXPECT_EQ(game.to_act(), std::vector{0});
  refuse(game, end_turn());
  refuse(game, give_castle(theirs, left));
  act(game, give_castle(1, left));
  EXPECT_EQ(happenings(game), (Kinds{"castle_given", "turn_started"}));
  EXPECT_EQ(cards(game, 0, "castles"), (std::vector{0, 2}));
  EXPECT_EQ(pile(game, left), (std::vector{top, 1}));
}

TEST_F(ChevaliersPositions, C8_a_castle_given_to_an_empty_pile_lies_face_up) {
  ChevaliersPosition position(2);
  position.castles_before(0, {"red", "blue", "green"});
  ChevaliersOracle game = position.game();
  act(game, try_throne());
  first_roll(game, {6, 6, 6, 6, 6, 6});
  act(game, give_castle(0, right));
  EXPECT_EQ(happenings(game), (Kinds{"castle_given", "card_turned", "turn_started"}));
  EXPECT_EQ(game.view().at("piles").at(1).at("top").at("card"), 0);
}

TEST_F(ChevaliersPositions, protection_saves_the_castle) {
  ChevaliersPosition position(2);
  position.castles_before(0, {"red", "blue", "green"});
  position.before(0, special("protection"));
  position.on_left(tournament());
  ChevaliersOracle game = position.game();
  act(game, try_throne());
  first_roll(game, {6, 6, 6, 6, 6, 6});
  EXPECT_EQ(happenings(game), (Kinds{"dice_rolled", "roll_ended", "throne_missed", "turn_started"}));
  EXPECT_EQ(cards(game, 0, "castles").size(), 3u);
}

TEST_F(ChevaliersPositions, C16_the_throne_only_first_and_before_any_burying) {
  ChevaliersPosition position(2);
  const int guard = position.before(0, special("castle_guard"));
  position.castles_before(0, {"red", "blue"});
  position.on_left(tournament());
  position.on_left(tournament());
  ChevaliersOracle two_castles = position.game();
  refuse(two_castles, try_throne());
  const int third = position.before(0, castle("green"));
  ChevaliersOracle game = position.game();
  act(game, lay_guard(guard, {third}));
  EXPECT_TRUE(game.allowed(0, try_throne()));
  act(game, bury(left));
  refuse(game, try_throne());
}

TEST_F(ChevaliersPositions, CH_18_of_two_players_one_with_fewer_than_three_castles_is_left_alone) {
  ChevaliersPosition position(2);
  const int blue = position.before(1, castle("blue"));
  position.castles_before(1, {"white"});
  EXPECT_FALSE(position.game().allowed(0, attack(blue)));
  position.castles_before(1, {"green"});
  EXPECT_TRUE(position.game().allowed(0, attack(blue)));
}

TEST_F(ChevaliersPositions, CH_19_no_second_castle_of_a_colour) {
  ChevaliersPosition position(3);
  position.before(0, castle("red"));
  const int red = position.before(1, castle("red"));
  const int violet = position.before(1, castle("violet"));
  EXPECT_FALSE(position.game().allowed(0, attack(red)));
  EXPECT_TRUE(position.game().allowed(0, attack(violet)));
}

TEST_F(ChevaliersPositions, CH_20_a_pile_card_lets_one_bury_twice_a_turn) {
  ChevaliersPosition position(2);
  position.before(0, special("pile"));
  position.on_left(tournament());
  position.on_left(special("catapult"));
  for (int i = 0; i < 3; ++i) position.on_left(tournament());
  for (int i = 0; i < 3; ++i) position.on_right(tournament());
  ChevaliersOracle game = position.game();
  act(game, bury(left));
  act(game, try_pile(left));
  roll_and_stop(game, {5, 5, 5, 5, 6, 6});
  act(game, bury(right));
  refuse(game, bury(right));
  refuse(game, bury(left));
}

TEST_F(ChevaliersPositions, CH_21_the_champion_organises_with_four_rolls) {
  ChevaliersPosition position(3);
  position.before(0, special("champion"));
  position.on_left(tournament());
  ChevaliersOracle game = position.game();
  act(game, try_pile(left));
  EXPECT_EQ(phase(game).at("rolls_left"), 4);
}

TEST_F(ChevaliersPositions, the_champion_of_another_rolls_four_times_too) {
  ChevaliersPosition position(3);
  position.before(2, special("champion"));
  position.on_left(tournament());
  ChevaliersOracle game = position.game();
  act(game, try_pile(left));
  roll_and_stop(game, {1, 2, 3, 4, 5, 6});
  EXPECT_EQ(phase(game).at("rolls_left"), 3);
  roll_and_stop(game, {1, 2, 3, 4, 5, 6});
  EXPECT_EQ(phase(game).at("rolls_left"), 4);
}

TEST_F(ChevaliersPositions, a_catapult_gives_four_rolls_against_castles_of_opponents_only) {
  ChevaliersPosition position(3);
  position.before(0, special("catapult"));
  position.on_left(castle("red"));
  const int blue = position.before(1, castle("blue"));
  position.before(1, castle("green"));
  const int champion = position.before(1, special("champion"));
  for (const auto& [action, rolls] : {std::pair{try_pile(left), 3}, {attack(blue), 4}, {attack(champion), 3}}) {
    ChevaliersOracle game = position.game();
    act(game, action);
    EXPECT_EQ(phase(game).at("rolls_left"), rolls) << action;
  }
}

TEST_F(ChevaliersPositions, treason_makes_castles_of_piles_easier_for_its_owner) {
  ChevaliersPosition position(3);
  position.before(0, special("treason"));
  position.on_left(castle("red", "444/5"));
  position.on_right(special("champion", "444/5"));
  const int blue = position.before(1, castle("blue", "444/5"));
  position.before(1, castle("green"));
  const json as_it_is = {{"count", 3}, {"face", 4}, {"other", 5}};
  const json easier = {{"count", 3}, {"face", 2}, {"other", 4}};
  for (const auto& [action, to_beat] :
       {std::pair{try_pile(left), easier}, {try_pile(right), as_it_is}, {attack(blue), as_it_is}}) {
    ChevaliersOracle game = position.game();
    act(game, action);
    EXPECT_EQ(phase(game).at("to_beat"), to_beat) << action;
  }
}

TEST_F(ChevaliersPositions, guards_keep_off_attacks_but_not_from_themselves) {
  ChevaliersPosition position(3);
  position.on_left(tournament());
  const int castle_guard = position.before(1, special("castle_guard"));
  const int card_guard = position.before(1, special("card_guard"));
  const int red = position.before(1, castle("red"));
  const int blue = position.before(1, castle("blue"));
  const int green = position.before(1, castle("green"));
  position.guard_lies(1, castle_guard, {red, blue});
  position.guard_lies(1, card_guard, {castle_guard});
  ChevaliersOracle game = position.game();
  for (int id : {castle_guard, red, blue}) EXPECT_FALSE(game.allowed(0, attack(id))) << id;
  EXPECT_TRUE(game.allowed(0, attack(green)));
  act(game, attack(card_guard));  // C5
  roll_and_stop(game, {5, 5, 5, 5, 6, 6});
  EXPECT_EQ(cards(game, 0, "specials"), std::vector{card_guard});
  EXPECT_EQ(game.view().at("seats").at(0).at("guards").at(0).at("on"), json::array());
  EXPECT_EQ(happenings(game), (Kinds{"roll_ended", "card_taken", "turn_started"}));  // it can lie on nothing yet
}

TEST_F(ChevaliersPositions, C13_each_guard_moves_once_before_a_choice_and_once_at_the_end) {
  ChevaliersPosition position(2);
  const int castle_guard = position.before(0, special("castle_guard"));
  const int card_guard = position.before(0, special("card_guard"));
  const int champion = position.before(0, special("champion"));
  const int red = position.before(0, castle("red"));
  const int blue = position.before(0, castle("blue"));
  position.on_left(castle("green"));
  position.on_left(tournament());
  position.on_left(tournament());
  position.guard_lies(0, castle_guard, {red});
  ChevaliersOracle game = position.game();
  refuse(game, lay_guard(castle_guard, {red}));        // as it lies
  refuse(game, lay_guard(castle_guard, {}));           // on nothing
  refuse(game, lay_guard(castle_guard, {blue, red}));  // not in order
  refuse(game, lay_guard(castle_guard, {champion}));   // no castle
  refuse(game, lay_guard(card_guard, {card_guard}));   // itself
  refuse(game, lay_guard(card_guard, {red}));          // no special
  refuse(game, lay_guard(card_guard, {castle_guard, champion}));
  refuse(game, lay_guard(champion, {red}));  // no guard
  act(game, lay_guard(castle_guard, {red, blue}));
  act(game, bury(left));
  refuse(game, lay_guard(castle_guard, {red}));
  act(game, lay_guard(card_guard, {champion}));
  act(game, try_pile(left));
  for (int roller : {0, 1}) {
    EXPECT_EQ(game.to_act(), std::vector{roller});
    first_roll(game, {6, 6, 6, 6, 6, 6});
  }
  EXPECT_EQ(phase(game), json({{"kind", "ending_turn"}, {"seat", 0}, {"guards_laid", json::array()}}));
  refuse(game, bury(left));
  act(game, lay_guard(castle_guard, {red}));
  refuse(game, lay_guard(castle_guard, {blue}));
  act(game, lay_guard(card_guard, {castle_guard}));
  EXPECT_EQ(happenings(game), (Kinds{"guard_laid", "turn_started"}));
}

TEST_F(ChevaliersPositions, C13_a_guard_stays_on_what_is_left_under_it) {
  ChevaliersPosition position(3);
  position.castles_before(0, {"red", "blue", "green"});
  const int guard = position.before(0, special("castle_guard"));
  position.guard_lies(0, guard, {0, 1});
  ChevaliersOracle game = position.game();
  act(game, try_throne());
  first_roll(game, {6, 6, 6, 6, 6, 6});
  act(game, give_castle(1, right));
  EXPECT_EQ(game.view().at("seats").at(0).at("guards").at(0).at("on"), std::vector{0});
  EXPECT_EQ(phase(game).at("kind"), "ending_turn");  // C14
}

TEST_F(ChevaliersPositions, C3_without_a_target_one_buries_until_there_is_one) {
  ChevaliersPosition position(2);
  position.before(0, castle("red"));
  position.before(1, castle("blue"));
  position.on_left(castle("red"));
  position.on_left(castle("red"));
  position.on_right(castle("red"));
  position.on_right(castle("red"));
  const int found = position.on_right(castle("blue"));
  ChevaliersOracle game = position.game();
  act(game, bury(left));
  EXPECT_EQ(happening(game, "card_buried").at("forced"), true);
  act(game, bury(left));
  EXPECT_EQ(phase(game).at("searched"), json({2, 0}));
  refuse(game, bury(left));
  act(game, bury(right));
  act(game, bury(right));
  EXPECT_EQ(phase(game).at("searched"), json({0, 0}));
  EXPECT_EQ(phase(game).at("buried"), 0);
  EXPECT_EQ(pile(game, right).front(), found);
  EXPECT_TRUE(game.allowed(0, bury(left)));  // the free one is left
}

TEST_F(ChevaliersPositions, C3_with_none_the_turn_passes) {
  ChevaliersPosition position(2);
  position.before(0, castle("red"));
  position.on_left(castle("red"));
  ChevaliersOracle game = position.game();
  refuse(game, bury(right));
  refuse(game, end_turn());
  act(game, bury(left));
  EXPECT_EQ(happenings(game), (Kinds{"card_buried", "card_turned", "turn_passed", "turn_started"}));  // C9
  EXPECT_EQ(game.to_act(), std::vector{1});
}

TEST_F(ChevaliersPositions, C15_a_later_choice_may_be_left_out_and_passes_too) {
  ChevaliersPosition position(2);
  const int guard = position.before(0, special("castle_guard"));
  const int red = position.before(0, castle("red"));
  position.on_left(special("champion"));
  position.on_left(castle("red"));
  position.on_left(castle("red"));
  ChevaliersOracle game = position.game();
  act(game, lay_guard(guard, {red}));
  refuse(game, end_turn());
  act(game, try_pile(left));
  roll_and_stop(game, {5, 5, 5, 5, 6, 6});
  EXPECT_EQ(phase(game).at("searched"), json({0, 0}));
  act(game, bury(left));
  ChevaliersOracle left_out = game;
  act(left_out, end_turn());
  EXPECT_EQ(happenings(left_out), Kinds{"turn_started"});
  act(game, bury(left));
  EXPECT_EQ(happenings(game), (Kinds{"card_buried", "card_turned", "turn_passed", "turn_started"}));
}

TEST_F(ChevaliersPositions, C14_whoever_ends_the_turn_himself_is_not_asked_again) {
  ChevaliersPosition position(2);
  position.before(0, special("castle_guard"));
  position.before(0, castle("red"));
  position.on_left(special("champion"));
  position.on_left(castle("blue"));
  ChevaliersOracle game = position.game();
  act(game, try_pile(left));
  roll_and_stop(game, {5, 5, 5, 5, 6, 6});
  act(game, end_turn());
  EXPECT_EQ(happenings(game), Kinds{"turn_started"});
}

TEST_F(ChevaliersPositions, four_castles_win) {
  ChevaliersPosition position(2);
  position.castles_before(0, {"red", "blue", "green"});
  position.on_left(castle("white", "333/1"));
  position.on_left(tournament());
  ChevaliersOracle game = position.game();
  act(game, try_pile(left));
  roll_and_stop(game, {5, 5, 5, 5, 6, 6});
  EXPECT_EQ(happenings(game), (Kinds{"roll_ended", "card_taken", "card_turned", "game_ended"}));
  EXPECT_EQ(game.result(), json({{"winners", {0}}, {"reason", "four_castles"}, {"scores", {4, 0}}}));
  EXPECT_EQ(phase(game), json::object({{"kind", "ended"}}));
}

TEST_F(ChevaliersPositions, C6_two_castles_and_three_tournaments_win_on_anothers_turn_too) {
  ChevaliersPosition position(2);
  position.castles_before(1, {"red", "blue"});
  position.before(1, tournament());
  position.before(1, tournament());
  position.on_left(tournament());
  ChevaliersOracle game = position.game();
  act(game, try_pile(left));
  roll_and_stop(game, {1, 2, 3, 4, 5, 6});
  roll_and_stop(game, {5, 5, 5, 5, 6, 6});
  EXPECT_EQ(game.result(), json({{"winners", {1}}, {"reason", "tournaments"}, {"scores", {0, 2}}}));
}

TEST_F(ChevaliersPositions, C11_after_the_last_turn_most_castles_then_most_tournaments_win) {
  struct Case {
    std::vector<std::string> castles_of_seat_1;
    int tournaments_of_seat_1;
    json winners;
  };
  for (const Case& each :
       {Case{{"blue"}, 0, json::array()}, Case{{"blue", "white"}, 0, {1}}, Case{{"blue"}, 1, {1}}, Case{{}, 2, {0}}}) {
    ChevaliersPosition position(2, 1);
    position.before(0, castle("red"));
    position.castles_before(1, each.castles_of_seat_1);
    for (int i = 0; i < each.tournaments_of_seat_1; ++i) position.before(1, tournament());
    position.on_left(castle("green"));
    ChevaliersOracle game = position.game();
    act(game, try_pile(left));
    first_roll(game, {6, 6, 6, 6, 6, 6});
    EXPECT_EQ(happenings(game), (Kinds{"dice_rolled", "roll_ended", "card_returned", "card_turned", "game_ended"}));
    EXPECT_EQ(game.result().at("reason"), "turn_limit");
    EXPECT_EQ(game.result().at("winners"), each.winners);
  }
}

}  // namespace
}  // namespace palatine::oracle
