// Who has won where sides have given up, and the rules then end the game.
#include <gtest/gtest.h>

#include "protocol/replay.hpp"
#include "tests/protocol/played_game.hpp"

namespace palatine {
namespace {

using test::carolus;
using test::played_game;
using Sides = std::vector<int>;

Result ended(SmallList<Side, max_seats> winners, SmallList<int, max_seats> scores,
             SmallList<int, max_seats> places = {}) {
  return {winners, "round_limit", scores, places};
}

// ---- places

TEST(Places, are_how_many_are_before) {
  const SmallList<int, max_seats> castles = {3, 5, 3, 7};
  EXPECT_EQ(places_by(castles), (SmallList<int, max_seats>{2, 1, 2, 0}));
}

// ---- a game that tells its own order

TEST(Resigned, the_winner_stays_the_winner) {
  EXPECT_EQ(result_without(ended({side_at(1)}, {2, 4, 2}, {1, 0, 1}), {}).winners, Sides{1});
  EXPECT_EQ(result_without(ended({side_at(1)}, {2, 4, 2}, {1, 0, 1}), {0}).winners, Sides{1});
}

TEST(Resigned, the_best_of_the_others_wins) {
  EXPECT_EQ(result_without(ended({side_at(1)}, {2, 4, 3}, {2, 0, 1}), {1}).winners, Sides{2});
  EXPECT_EQ(result_without(ended({side_at(1)}, {2, 4, 3, 1}, {2, 0, 1, 3}), {1, 2}).winners, Sides{0});
}

TEST(Resigned, by_the_game_s_own_order_not_by_points_alone) {
  EXPECT_EQ(result_without(ended({side_at(1)}, {2, 4, 2}, {1, 0, 2}), {1}).winners, Sides{0});
}

TEST(Resigned, nobody_wins_a_tie_of_the_others) {
  EXPECT_EQ(result_without(ended({side_at(1)}, {2, 4, 2}, {1, 0, 1}), {1}).winners, Sides{});
}

TEST(Resigned, who_is_left_of_a_tie_wins) {
  EXPECT_EQ(result_without(ended({}, {4, 4, 2}, {0, 0, 2}), {0}).winners, Sides{1});
  EXPECT_EQ(result_without(ended({}, {4, 4, 2}, {0, 0, 2}), {2}).winners, Sides{});
  EXPECT_EQ(result_without(ended({}, {4, 4, 2}, {0, 0, 2}), {}).winners, Sides{});
}

TEST(Resigned, points_and_reason_are_the_game_s) {
  const GameResult told = result_without(ended({side_at(1)}, {2, 4, 2}, {1, 0, 1}), {1});
  EXPECT_EQ(told.reason, "round_limit");
  EXPECT_EQ(told.scores, (Sides{2, 4, 2}));
}

// ---- one that does not

TEST(Resigned, without_an_order_all_with_most_points_win) {
  EXPECT_EQ(result_without(ended({side_at(1)}, {2, 4, 2}), {1}).winners, (Sides{0, 2}));
  EXPECT_EQ(result_without(ended({}, {4, 4, 2}), {0}).winners, Sides{});
}

// ---- games

// The first game of three in which the two who did not win are level.
Replay level_behind_the_winner(const std::string& game, int rules_version) {
  const GameKind& kind = *all_games().find(game);
  const std::string options =
      game == "chevaliers" ? R"({"players":3,"max_turns":12})" : R"({"players":3,"max_rounds":2})";
  for (int salt = 1;; ++salt) {
    Replay replay = played_game(kind, options, salt, rules_version);
    const Sides& winners = replay.result->winners;
    const auto places = [&] {
      const auto& scores = replay.result->scores;
      return winners.size() == 1 && scores[static_cast<std::size_t>((winners[0] + 1) % 3)] ==
                                        scores[static_cast<std::size_t>((winners[0] + 2) % 3)];
    };
    if (places()) return replay;
  }
}

void give_up(Replay& replay) {
  const char* const at = "2026-11-21T12:00:00Z";
  const int side = replay.result->winners.at(0);
  replay.resignations.push_back({10, side, SeatControlReason::resigned, at});
  replay.hands.push_back({10, side, PersonKind::computer, "steward", SeatControlReason::resigned});
}

std::string verdict_of(const Replay& replay) {
  return verify(replay, all_games(), std::nullopt).reason;
}

TEST(Resigned, a_game_of_version_1_keeps_its_claim) {
  for (const char* game : {"carolus-magnus", "chevaliers"}) {
    Replay replay = level_behind_the_winner(game, 1);
    EXPECT_EQ(verdict_of(replay), "ok") << game;
    give_up(replay);
    const int gone = replay.result->winners.at(0);
    replay.result->winners = {std::min((gone + 1) % 3, (gone + 2) % 3), std::max((gone + 1) % 3, (gone + 2) % 3)};
    EXPECT_EQ(verdict_of(replay), "ok") << game;
    replay.result->winners = {};
    EXPECT_EQ(verdict_of(replay), "result_mismatch") << game;
  }
}

TEST(Resigned, by_version_2_a_tie_has_no_winner) {
  Replay replay = level_behind_the_winner("carolus-magnus", 2);
  give_up(replay);
  const int gone = replay.result->winners.at(0);
  replay.result->winners = {};
  EXPECT_EQ(verdict_of(replay), "ok");
  replay.result->winners = {std::min((gone + 1) % 3, (gone + 2) % 3), std::max((gone + 1) % 3, (gone + 2) % 3)};
  EXPECT_EQ(verdict_of(replay), "result_mismatch");
}

// Chevaliers looks at tournaments after castles, which are its points: somebody with as many of both, or the one with
// more tournaments.
TEST(Resigned, by_version_2_chevaliers_looks_at_tournaments_too) {
  Replay replay = level_behind_the_winner("chevaliers", 2);
  give_up(replay);
  const int gone = replay.result->winners.at(0);
  int claims = 0;
  for (const Sides& claim : {Sides{}, Sides{(gone + 1) % 3}, Sides{(gone + 2) % 3}}) {
    replay.result->winners = claim;
    claims += verdict_of(replay) == "ok" ? 1 : 0;
  }
  EXPECT_EQ(claims, 1);
  replay.result->winners = {std::min((gone + 1) % 3, (gone + 2) % 3), std::max((gone + 1) % 3, (gone + 2) % 3)};
  EXPECT_EQ(verdict_of(replay), "result_mismatch");
}

}  // namespace
}  // namespace palatine
