// The worked positions of the rules page, CM-1 to CM-18, played by the oracle: before it is asked what is right, it
// shows that it has read the page. In two-player positions seat and side 0 are White, 1 is Black, unless said.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/games/carolus_magnus/oracle/position.hpp"

namespace palatine::oracle {
namespace {

class OraclePositions : public testing::Test {
 protected:
  void act(CarolusMagnusOracle& game, int seat, const json& action) {
    ASSERT_TRUE(game.apply(seat, action, random_)) << "seat " << seat << " " << action << "\n" << game.view().dump(1);
  }
  // The first thing that is legal, until the turn is over.
  void play_turn(CarolusMagnusOracle& game, int seat) {
    while (game.to_act() == std::vector{seat} && game.view().at("phase").at("kind") != "laying_discs") {
      ASSERT_TRUE(game.apply(seat, game.legal(seat).front(), random_));
    }
  }
  FastRandom random_{1};
};

std::vector<json> moves_up_to(int disc) {
  std::vector<json> moves;
  for (int steps = 1; steps <= disc; ++steps) moves.push_back(move(steps));
  return moves;
}

TEST_F(OraclePositions, CM_1_the_lower_disc_acts_first_and_chooses_first_next_round) {
  CarolusMagnusOracle game = Position(2).game();
  act(game, 0, lay(3));
  act(game, 1, lay(2));
  EXPECT_EQ(game.view().at("turn_order"), json({1, 0}));
  EXPECT_EQ(game.legal(1), moves_up_to(2));  // R11: the reserves are empty
  play_turn(game, 1);
  EXPECT_EQ(game.legal(0), moves_up_to(3));
  play_turn(game, 0);
  EXPECT_EQ(game.view().at("disc_order"), json({1, 0}));
  EXPECT_EQ(game.to_act(), std::vector{1});
}

TEST_F(OraclePositions, CM_2_a_value_laid_this_round_is_refused) {
  CarolusMagnusOracle game = Position(2).game();
  act(game, 0, lay(3));
  const json before = game.view();
  EXPECT_FALSE(game.apply(1, lay(3), random_));
  EXPECT_EQ(game.view(), before);
  EXPECT_EQ(game.legal(1), (std::vector{lay(1), lay(2), lay(4), lay(5)}));
}

TEST_F(OraclePositions, CM_3_equal_discs_where_nothing_else_is_in_hand_and_the_first_layer_acts_first) {
  CarolusMagnusOracle game = Position(2).hand(0, {4}, {1, 2, 3, 5}).hand(1, {4}, {1, 2, 3, 5}).game();
  act(game, 0, lay(4));
  EXPECT_EQ(game.legal(1), std::vector{lay(4)});
  act(game, 1, lay(4));
  EXPECT_EQ(game.view().at("turn_order"), json({0, 1}));
  play_turn(game, 0);
  play_turn(game, 1);
  EXPECT_FALSE(event(game, "discs_taken_back").is_null());
  for (int seat : {0, 1}) EXPECT_EQ(game.view().at("seats").at(seat).at("hand"), json({1, 2, 3, 4, 5}));
}

TEST_F(OraclePositions, CM_4_whoever_has_the_majority_builds_also_on_the_opponents_turn) {
  for (int controller : {0, 1}) {
    CarolusMagnusOracle game =
        Position(2).region({1}, {{"red", 1}}).controls(controller, {"red"}).turns({0, 1}, {1, 2}).game();
    act(game, 0, move(1));
    EXPECT_EQ(event(game, "castle_built"), json({{"kind", "castle_built"}, {"side", controller}, {"region", 1}}));
    EXPECT_EQ(region(game, 1).at("owner"), controller);
    EXPECT_EQ(game.view().at("sides").at(controller).at("castles_left"), 9);
  }
}

Position a_black_castle_among_two_green_and_one_red() {
  return Position(2).region({1}, {{"green", 2}, {"red", 1}}, 1, 1).controls(0, {"red"}).turns({0, 1}, {1, 2});
}

TEST_F(OraclePositions, CM_5_the_owners_castle_counts_and_nothing_changes) {
  CarolusMagnusOracle game = a_black_castle_among_two_green_and_one_red().controls(1, {"green"}).game();
  act(game, 0, move(1));
  EXPECT_EQ(event(game, "region_scored").at("strengths"), json({1, 3}));
  EXPECT_EQ(event(game, "castles_replaced"), nullptr);
  EXPECT_EQ(region(game, 1).at("owner"), 1);
}

TEST_F(OraclePositions, CM_6_the_majority_replaces_the_castle) {
  CarolusMagnusOracle game = a_black_castle_among_two_green_and_one_red().controls(0, {"green"}).game();
  act(game, 0, move(1));
  EXPECT_EQ(event(game, "region_scored").at("strengths"), json({3, 1}));
  EXPECT_EQ(region(game, 1).at("owner"), 0);
  EXPECT_EQ(game.view().at("sides").at(0).at("castles_placed"), 1);
  EXPECT_EQ(game.view().at("sides").at(1).at("castles_left"), 10);
}

TEST_F(OraclePositions, CM_7_a_region_joins_both_neighbours) {
  CarolusMagnusOracle game = Position(2)
                                 .region({1}, {{"blue", 1}}, 1, 0)
                                 .region({2}, {{"red", 2}}, 1, 1)
                                 .region({3}, {{"pink", 1}}, 1, 0)
                                 .controls(0, {"red"})
                                 .turns({0, 1}, {2, 3})
                                 .game();
  act(game, 0, move(2));
  EXPECT_EQ(event(game, "regions_joined"),
            json({{"kind", "regions_joined"}, {"side", 0}, {"regions", {1, 2, 3}}, {"region", 1}, {"castles", 3}}));
  const json joined = region(game, 1);
  EXPECT_EQ(joined.at("provinces"), json({1, 2, 3}));
  EXPECT_EQ(joined.at("castles"), 3);
  EXPECT_EQ(joined.at("knights"), json({{"red", 2}, {"pink", 1}, {"blue", 1}, {"yellow", 0}, {"green", 0}}));
  EXPECT_EQ(game.view().at("emperor"), 1);
  EXPECT_EQ(game.view().at("regions").size(), 13u);
}

Position white_leads_red_and_pink() {
  return Position(2)
      .court(0, {{"red", 7}, {"pink", 8}})
      .court(1, {{"red", 6}, {"pink", 5}, {"blue", 1}, {"yellow", 1}, {"green", 1}})
      .controls(0, {"red", "pink"})
      .controls(1, {"blue", "yellow", "green"})
      .reserve(0, {{"pink", 1}, {"green", 1}, {"yellow", 3}, {"red", 2}})
      .reserve(1, {{"red", 3}, {"blue", 2}, {"green", 1}});
}

TEST_F(OraclePositions, CM_8_a_lead_of_two_changes_the_owner) {
  CarolusMagnusOracle game = white_leads_red_and_pink().turns({1, 0}, {2, 1}).to_place(3).game();
  act(game, 1, to_court("red"));
  act(game, 1, to_court("red"));
  EXPECT_EQ(event(game, "family_gained"),
            json({{"kind", "family_gained"}, {"seat", 1}, {"family", "red"}, {"from", 0}}));
  act(game, 1, to_court("red"));
  EXPECT_EQ(game.view().at("control").at("red"), 1);
}

TEST_F(OraclePositions, CM_8_a_tie_keeps_the_owner) {
  CarolusMagnusOracle game = white_leads_red_and_pink().turns({0, 1}, {1, 2}).to_place(3).game();
  act(game, 0, to_court("red"));
  act(game, 0, to_court("red"));
  act(game, 0, to_region("yellow", 9));
  play_turn(game, 0);
  for (int i = 0; i < 3; ++i) act(game, 1, to_court("red"));
  EXPECT_EQ(game.view().at("seats").at(0).at("court").at("red"), 9);
  EXPECT_EQ(game.view().at("seats").at(1).at("court").at("red"), 9);
  EXPECT_EQ(game.view().at("control").at("red"), 0);
}

// A is 0 and 1, B is 2, C is 3 to 5, D is 6; White has laid a 3.
Position the_figure_of_the_counter_attack(int blacks_lead_in_yellow) {
  return Position(2)
      .region({0, 1}, {}, 2, 1)
      .region({2}, {{"green", 2}}, 1, 0)
      .region({3, 4, 5}, {{"yellow", 3}, {"green", 2}, {"blue", 1}, {"red", 2}, {"pink", 1}}, 3, 1)
      .region({6}, {}, 1, 0)
      .controls(0, {"red", "pink"})
      .controls(1, {"yellow", "green", "blue"})
      .court(0, {{"yellow", 2}})
      .court(1, {{"yellow", 2 + blacks_lead_in_yellow}})
      .reserve(0, {{"yellow", 3}, {"blue", 4}})
      .turns({0, 1}, {3, 4})
      .to_place(3);
}

TEST_F(OraclePositions, CM_9_the_counter_attack_takes_a_region_of_three_and_joins_both_neighbours) {
  for (int lead : {0, 1}) {
    CarolusMagnusOracle game = the_figure_of_the_counter_attack(lead).game();
    EXPECT_EQ(region(game, 3).at("strengths"), json({3, 9}));
    act(game, 0, to_court("yellow"));
    act(game, 0, to_court("yellow"));
    EXPECT_EQ(game.view().at("control").at("yellow"), 0);
    act(game, 0, to_region("yellow", 3));
    EXPECT_EQ(region(game, 3).at("strengths"), json({7, 6}));
    act(game, 0, move(2));
    EXPECT_EQ(event(game, "castles_replaced").at("placed"), 3);
    EXPECT_EQ(region(game, 2).at("provinces"), json({2, 3, 4, 5, 6}));
    EXPECT_EQ(region(game, 2).at("owner"), 0);
    EXPECT_EQ(region(game, 2).at("castles"), 5);
    EXPECT_EQ(game.result(), nullptr);
  }
}

TEST_F(OraclePositions, CM_10_one_step_would_be_suicide) {
  CarolusMagnusOracle game = the_figure_of_the_counter_attack(1).game();
  for (int i = 0; i < 3; ++i) act(game, 0, to_region("blue", 10));
  act(game, 0, move(1));
  EXPECT_EQ(region(game, 0).at("provinces"), json({0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(region(game, 0).at("owner"), 1);
  EXPECT_EQ(region(game, 0).at("castles"), 6);
  EXPECT_EQ(game.view().at("emperor"), 0);
}

TEST_F(OraclePositions, CM_11_a_region_is_one_step_however_large) {
  std::vector<int> destinations;
  for (int steps = 1; steps <= 3; ++steps) {
    CarolusMagnusOracle game = the_figure_of_the_counter_attack(1).game();
    for (int i = 0; i < 3; ++i) act(game, 0, to_region("blue", 10));
    EXPECT_EQ(game.legal(0), moves_up_to(3));
    act(game, 0, move(steps));
    destinations.push_back(event(game, "emperor_moved").at("to"));
  }
  EXPECT_EQ(destinations, (std::vector{2, 3, 6}));
}

TEST_F(OraclePositions, CM_12_ties_and_nobodys_knights_change_nothing) {
  const std::vector<Position> positions = {
      Position(2).region({1}, {{"red", 1}, {"blue", 1}}),
      Position(2).region({1}, {{"red", 2}, {"blue", 1}}, 1, 1),
      Position(2).region({1}, {{"green", 3}}),
      Position(2).region({1}, {}),
  };
  for (Position position : positions) {
    CarolusMagnusOracle game = position.controls(0, {"red"}).controls(1, {"blue"}).turns({0, 1}, {1, 2}).game();
    const json before = region(game, 1);
    act(game, 0, move(1));
    EXPECT_EQ(region(game, 1), before);
    EXPECT_EQ(event(game, "region_scored").at("majority"), nullptr);
    EXPECT_EQ(event(game, "castle_built"), nullptr);
    EXPECT_EQ(event(game, "castles_replaced"), nullptr);
  }
}

TEST_F(OraclePositions, CM_13_with_three_more_than_each_of_the_others_is_enough) {
  const auto position = [](const json& knights, int castles, const json& owner) {
    return Position(3)
        .region({1}, knights, castles, owner)
        .controls(0, {"red"})
        .controls(1, {"pink"})
        .controls(2, {"blue"})
        .turns({2, 0, 1}, {2, 3, 1});
  };
  CarolusMagnusOracle ahead = position({{"red", 3}, {"pink", 2}, {"blue", 2}}, 0, nullptr).game();
  act(ahead, 2, move(1));
  EXPECT_EQ(event(ahead, "region_scored").at("strengths"), json({3, 2, 2}));
  EXPECT_EQ(region(ahead, 1).at("owner"), 0);

  CarolusMagnusOracle tied = position({{"pink", 3}, {"blue", 3}}, 1, 0).game();
  act(tied, 2, move(1));
  EXPECT_EQ(event(tied, "region_scored").at("strengths"), json({1, 3, 3}));
  EXPECT_EQ(region(tied, 1).at("owner"), 0);
}

TEST_F(OraclePositions, CM_14_partners_courts_are_never_added_up) {
  CarolusMagnusOracle game = Position(4)
                                 .court(0, {{"green", 3}})
                                 .court(2, {{"green", 3}})
                                 .court(1, {{"green", 3}})
                                 .reserve(1, {{"green", 3}})
                                 .turns({1, 0, 2, 3}, {2, 1, 3, 4})
                                 .to_place(3)
                                 .game();
  act(game, 1, to_court("green"));
  EXPECT_EQ(event(game, "family_gained"),
            json({{"kind", "family_gained"}, {"seat", 1}, {"family", "green"}, {"from", nullptr}}));
}

TEST_F(OraclePositions, CM_15_partners_knights_on_a_region_are_added_up) {
  CarolusMagnusOracle game = Position(4, {{"teams", {0, 1, 1, 0}}})
                                 .region({1}, {{"red", 2}, {"pink", 1}, {"blue", 2}})
                                 .controls(0, {"red"})
                                 .controls(3, {"pink"})
                                 .controls(1, {"blue"})
                                 .turns({1, 0, 2, 3}, {2, 1, 3, 4})
                                 .game();
  act(game, 1, move(1));
  EXPECT_EQ(event(game, "region_scored").at("strengths"), json({3, 2}));
  EXPECT_EQ(region(game, 1).at("owner"), 0);
}

TEST_F(OraclePositions, CM_16_four_turns_of_one_team_in_a_row) {
  CarolusMagnusOracle game = Position(4).game();
  std::vector<int> turns;
  const auto play_round = [&](const std::vector<std::pair<int, int>>& laid) {
    for (const auto& [seat, disc] : laid) {
      ASSERT_EQ(game.to_act(), std::vector{seat});
      act(game, seat, lay(disc));
    }
    for (int seat : game.view().at("turn_order").get<std::vector<int>>()) {
      ASSERT_EQ(game.to_act(), std::vector{seat});
      play_turn(game, seat);
      turns.push_back(seat);
    }
  };
  play_round({{0, 3}, {1, 1}, {2, 4}, {3, 2}});
  play_round({{1, 4}, {3, 5}, {0, 1}, {2, 2}});
  EXPECT_EQ(turns, (std::vector{1, 3, 0, 2, 0, 2, 1, 3}));
}

TEST_F(OraclePositions, CM_17_the_last_castle_ends_the_game_at_once_on_an_opponents_turn) {
  CarolusMagnusOracle game = Position(2)
                                 .region({4, 5, 6, 7, 8, 9, 10, 11, 12}, {}, 9, 1)
                                 .region({1}, {{"red", 1}})
                                 .controls(1, {"red"})
                                 .turns({0, 1}, {1, 2})
                                 .game();
  act(game, 0, move(1));
  EXPECT_EQ(game.result(), json({{"winners", {1}}, {"reason", "last_castle"}, {"scores", {0, 10}}}));
  EXPECT_EQ(game.events().back().at("kind"), "game_ended");
  EXPECT_TRUE(game.to_act().empty());
}

TEST_F(OraclePositions, CM_17_in_the_middle_of_replacing_several) {
  CarolusMagnusOracle game = Position(2)
                                 .region({5, 6, 7, 8, 9, 10, 11, 12}, {}, 8, 0)
                                 .region({1, 2, 3}, {{"red", 4}}, 3, 1)
                                 .controls(0, {"red"})
                                 .turns({1, 0}, {2, 1})
                                 .game();
  act(game, 1, move(1));
  const json replaced = event(game, "castles_replaced");
  EXPECT_EQ(replaced.at("removed"), 3);
  EXPECT_EQ(replaced.at("placed"), 2);
  EXPECT_EQ(game.view().at("sides").at(1).at("castles_left"), 10);
  EXPECT_EQ(game.result(), json({{"winners", {0}}, {"reason", "last_castle"}, {"scores", {10, 0}}}));
}

// With all castles standing on three regions, six to five leaves four to a third player.
TEST_F(OraclePositions, CM_18_with_three_regions_most_castles_win) {
  CarolusMagnusOracle game = Position(3)
                                 .region({0, 1, 2, 3, 4}, {}, 5, 0)
                                 .region({5}, {{"red", 1}})
                                 .region({6, 7, 8, 9, 10}, {}, 5, 1)
                                 .region({11, 12, 13, 14}, {}, 4, 2)
                                 .emperor(11)
                                 .controls(0, {"red"})
                                 .turns({2, 0, 1}, {3, 4, 2})
                                 .game();
  act(game, 2, move(2));
  EXPECT_EQ(game.view().at("regions").size(), 3u);
  EXPECT_EQ(game.result(), json({{"winners", {0}}, {"reason", "three_regions"}, {"scores", {6, 5, 4}}}));
}

TEST_F(OraclePositions, CM_18_a_tie_for_most_has_no_winner) {
  CarolusMagnusOracle three = Position(3)
                                  .region({0, 1, 2, 3}, {}, 4, 0)
                                  .region({4}, {{"red", 1}})
                                  .region({5, 6, 7, 8, 9}, {}, 5, 1)
                                  .region({10, 11, 12, 13, 14}, {}, 5, 2)
                                  .emperor(10)
                                  .controls(0, {"red"})
                                  .turns({2, 0, 1}, {3, 4, 2})
                                  .game();
  act(three, 2, move(2));
  EXPECT_EQ(three.result(), json({{"winners", json::array()}, {"reason", "three_regions"}, {"scores", {5, 5, 5}}}));

  CarolusMagnusOracle two = Position(2)
                                .region({0, 1, 2, 3, 4, 5}, {}, 6, 0)
                                .region({6}, {{"red", 1}})
                                .region({7, 8, 9, 10, 11, 12, 13}, {}, 7, 1)
                                .emperor(14)
                                .controls(0, {"red"})
                                .turns({1, 0}, {3, 2})
                                .game();
  act(two, 1, move(2));
  EXPECT_EQ(two.result(), json({{"winners", json::array()}, {"reason", "three_regions"}, {"scores", {7, 7}}}));
}

}  // namespace
}  // namespace palatine::oracle
