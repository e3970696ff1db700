// Analyses: their numbers add up, their steps are those of a study, and what can't be analysed is refused.
#include "protocol/analysis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "protocol/study.hpp"
#include "tests/protocol/played_game.hpp"
#include "tests/protocol/sealed_kind.hpp"

namespace palatine {
namespace {

const auto to_the_end = [](int, int) { return true; };

Analysis analysis_of(const Replay& replay) {
  return *analyse(replay, all_games(), "program 1", fewest_analysis_nodes, to_the_end);
}

int sum_of(const std::vector<int>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0);
}

// For every side: start, play and luck are what the next step has, and in the end what the result says.
void expect_adds_up(const Analysis& analysis, const std::vector<int>& in_the_end) {
  std::vector<int> chances = analysis.start;
  std::vector<int> luck(chances.size()), play(chances.size());
  EXPECT_EQ(sum_of(chances), all_chances);
  for (const AnalysisStep& step : analysis.steps) {
    for (std::size_t side = 0; side < chances.size(); ++side) {
      const int lucky = step.luck ? (*step.luck)[side] : 0;
      chances[side] += step.play[side] + lucky;
      play[side] += step.play[side];
      luck[side] += lucky;
    }
    ASSERT_EQ(step.chances, chances) << "step " << step.step;
    EXPECT_EQ(sum_of(step.chances), all_chances) << "step " << step.step;
  }
  EXPECT_EQ(chances, in_the_end);
  for (std::size_t i = 0; i < analysis.players.size(); ++i) {
    const auto side = static_cast<std::size_t>(analysis.seats[i].side);
    EXPECT_EQ(analysis.players[i].luck, luck[side]);
    EXPECT_EQ(analysis.players[i].play, play[side]);
  }
}

// Equal parts for all who won, or, where nobody did, for all; rounded so that they are the whole.
std::vector<int> by_result(const Replay& replay, std::size_t sides) {
  const std::vector<int>& winners = replay.result->winners;
  const int parts = static_cast<int>(winners.empty() ? sides : winners.size());
  std::vector<int> chances(sides);
  for (int part = 0, given = 0; part < parts; ++part) {
    const int up_to = ((part + 1) * all_chances + parts / 2) / parts;
    const auto side = static_cast<std::size_t>(winners.empty() ? part : winners[static_cast<std::size_t>(part)]);
    chances[side] = up_to - given;
    given = up_to;
  }
  return chances;
}

// Each is an action that stood, by who took it; all that stood have one.
void expect_steps_of_a_study(const Analysis& analysis, const Replay& replay) {
  const auto shown = study(write_replay(replay).text, std::nullopt, all_games());
  ASSERT_TRUE(shown);
  std::vector<int> stood, told;
  for (std::size_t i = 0; i < shown->steps.size(); ++i) {
    const auto* action = std::get_if<StudyAction>(&shown->steps[i]);
    if (action != nullptr && !action->undone) stood.push_back(static_cast<int>(i) + 1);
  }
  for (const AnalysisStep& step : analysis.steps) {
    const auto& meant = shown->steps.at(static_cast<std::size_t>(step.step) - 1);
    const auto* action = std::get_if<StudyAction>(&meant);
    if (!step.seat) {
      EXPECT_EQ(action, nullptr) << "step " << step.step;
      continue;
    }
    ASSERT_NE(action, nullptr) << "step " << step.step;
    EXPECT_EQ(action->seat, *step.seat);
    told.push_back(step.step);
  }
  EXPECT_EQ(told, stood);
}

void expect_players_sum_up(const Analysis& analysis) {
  for (const AnalysisPlayer& player : analysis.players) {
    int decisions = 0, best = 0, lost = 0;
    for (const AnalysisStep& step : analysis.steps) {
      if (step.seat != player.seat || !step.decision) continue;
      EXPECT_EQ(step.decision->lost, step.decision->best - step.decision->worth);
      EXPECT_GE(step.decision->lost, 0);
      EXPECT_GE(step.decision->choices, 2);
      ++decisions;
      best += step.decision->lost == 0 ? 1 : 0;
      lost += step.decision->lost;
    }
    EXPECT_GT(decisions, 0);
    EXPECT_EQ(player.decisions, decisions);
    EXPECT_EQ(player.best_chosen, best);
    EXPECT_EQ(player.lost, lost);
    EXPECT_NEAR(player.lost_mean, static_cast<double>(lost) / decisions, 0.5);
  }
}

TEST(Analysis, of_a_whole_game_adds_up_step_by_step) {
  const GameKind& carolus = *all_games().find("carolus-magnus");
  const GameKind& chevaliers = *all_games().find("chevaliers");
  const GameKind& warlords = *all_games().find("warlords-of-europe");
  for (const Replay& replay : {test::played_game_with_undos(carolus, R"({"players":2,"max_rounds":2})", 1, 3),
                               test::played_game(carolus, R"({"players":4,"draw":"piles","max_rounds":1})", 2),
                               test::played_game(carolus, R"({"players":3,"max_rounds":1})", 3),
                               test::played_game_with_undos(chevaliers, R"({"players":2,"max_turns":4})", 4, 2),
                               test::played_game(chevaliers, R"({"players":3,"max_turns":3})", 5),
                               test::played_game_with_undos(warlords, R"({"players":2,"max_rounds":2})", 6, 3),
                               test::played_game(warlords, R"({"players":4,"max_rounds":1})", 7)}) {
    const Analysis analysis = analysis_of(replay);
    expect_adds_up(analysis, by_result(replay, analysis.start.size()));
    expect_steps_of_a_study(analysis, replay);
    expect_players_sum_up(analysis);
    EXPECT_EQ(analysis_json(analysis).text, analysis_json(analysis_of(replay)).text);
    EXPECT_TRUE(std::ranges::any_of(analysis.steps, [](const auto& step) { return step.luck.has_value(); }));
    EXPECT_TRUE(std::ranges::any_of(analysis.steps, [](const auto& step) { return !step.luck; }));
  }
}

TEST(Analysis, turning_points_are_where_the_chances_changed_most) {
  const Replay replay = test::played_game(*all_games().find("carolus-magnus"), R"({"players":2,"max_rounds":3})", 6);
  const Analysis analysis = analysis_of(replay);
  std::vector<int> before = analysis.start;
  int least_told = all_chances, most_untold = 0;
  for (const AnalysisStep& step : analysis.steps) {
    const int change = std::abs(step.chances[0] - before[0]);
    before = step.chances;
    const auto& told = analysis.turning_points;
    if (std::ranges::find(told, step.step) != told.end())
      least_told = std::min(least_told, change);
    else
      most_untold = std::max(most_untold, change);
  }
  ASSERT_FALSE(analysis.turning_points.empty());
  EXPECT_LE(analysis.turning_points.size(), 8u);
  EXPECT_TRUE(std::ranges::is_sorted(analysis.turning_points));
  EXPECT_GE(least_told, 500);
  if (analysis.turning_points.size() == 8) {
    EXPECT_GE(least_told, most_untold);
  } else {
    EXPECT_LT(most_untold, 500);
  }
}

// A side that gives up has no chance from there on; the end by the table is a step of its own.
TEST(Analysis, has_what_the_table_did) {
  Replay replay = test::played_game(*all_games().find("carolus-magnus"), R"({"players":3,"max_rounds":4})", 5);
  replay.actions.resize(10);
  replay.hands.push_back({4, 1, PersonKind::computer, "steward", SeatControlReason::called});
  replay.resignations.push_back({4, 0, SeatControlReason::resigned, replay.started});
  replay.resignations.push_back({10, 2, SeatControlReason::timeout, replay.started});
  replay.ended = ReplayEnd{"timeout", replay.started};
  replay.result = GameResult{{1}, "timeout", {}};
  const Analysis analysis = analysis_of(replay);
  expect_adds_up(analysis, {0, all_chances, 0});
  std::vector<int> by_table;
  for (const AnalysisStep& step : analysis.steps) {
    if (!step.seat) by_table.push_back(step.step);
    if (step.step >= 6) {
      EXPECT_EQ(step.chances[0], 0) << step.step;
    }
  }
  EXPECT_EQ(by_table, (std::vector<int>{6, 13})) << "the end changed nothing any more";
}

TEST(Analysis, a_draw_gives_all_sides_the_same) {
  Replay replay = test::played_game(*all_games().find("carolus-magnus"), R"({"players":2,"max_rounds":2})", 7);
  replay.actions.resize(8);
  replay.ended = ReplayEnd{"draw", replay.started};
  replay.result = GameResult{{}, "draw", {}};
  const Analysis analysis = analysis_of(replay);
  expect_adds_up(analysis, {all_chances / 2, all_chances / 2});
  EXPECT_EQ(analysis.steps.back().step, 9);
}

TEST(Analysis, tells_how_far_it_is_and_ends_where_nobody_wants_it) {
  const Replay replay = test::played_game(*all_games().find("chevaliers"), R"({"players":2,"max_turns":2})", 8);
  const int actions = static_cast<int>(replay.actions.size());
  int told = 0;
  EXPECT_TRUE(analyse(replay, all_games(), "p", fewest_analysis_nodes, [&](int done, int of) {
    EXPECT_EQ(done, told++);
    EXPECT_EQ(of, actions);
    return true;
  }));
  EXPECT_EQ(told, actions + 1);
  EXPECT_FALSE(analyse(replay, all_games(), "p", fewest_analysis_nodes, [](int done, int) { return done < 2; }));
  EXPECT_FALSE(analyse(replay, all_games(), "p", fewest_analysis_nodes, [](int, int) { return false; }));
}

TEST(Analysis, of_a_long_game_looks_at_no_more_positions_in_all) {
  EXPECT_EQ(nodes_of_step(60'000, 1), 60'000);
  EXPECT_EQ(nodes_of_step(60'000, 500), 60'000);
  EXPECT_EQ(nodes_of_step(60'000, 1'000), 30'000);
  EXPECT_EQ(nodes_of_step(60'000, 5'000), 6'000);
  EXPECT_EQ(nodes_of_step(10'000'000, 5'000), 1'000'000);
  EXPECT_EQ(nodes_of_step(5'000, 5'000), fewest_analysis_nodes);
  const GameKind& warlords = *all_games().find("warlords-of-europe");
  for (const auto& [options, is_long] :
       {std::pair(R"({"players":2,"max_rounds":1})", false), std::pair(R"({"players":2,"max_rounds":16})", true)}) {
    const Replay replay = test::played_game(warlords, options, 8);
    const int actions = static_cast<int>(replay.actions.size());
    EXPECT_EQ(actions > 500, is_long) << actions;
    EXPECT_EQ(analyse(replay, all_games(), "p", 7'000, to_the_end)->nodes, nodes_of_step(7'000, actions));
  }
}

TEST(Analysis, of_what_can_t_be_analysed_is_refused_with_the_place) {
  const Replay good = test::played_game(*all_games().find("carolus-magnus"), R"({"players":2,"max_rounds":1})", 9);
  const auto reason = [](const Replay& replay, const AnalysisLimits& limits = {}) {
    const auto read = read_to_analyse(write_replay(replay).text, all_games(), limits);
    return read ? std::string("ok") : read.error().reason + read.error().path.value_or("");
  };
  EXPECT_EQ(reason(good), "ok");
  Replay unfinished = good;
  unfinished.actions.resize(3);
  unfinished.result.reset();
  EXPECT_EQ(reason(unfinished), "bad_replay/result");
  Replay forged = good;
  forged.actions[2].seat = 1 - forged.actions[2].seat;
  EXPECT_EQ(reason(forged), "bad_replay/actions/2");
  Replay chess = good;
  chess.game = "chess";
  EXPECT_EQ(reason(chess), "bad_replay/game");
  const std::size_t bytes = write_replay(good).text.size();
  EXPECT_EQ(reason(good, {.replay_bytes = bytes - 1}), "too_large");
  EXPECT_EQ(reason(good, {.actions = good.actions.size() - 1}), "too_large/actions");
  EXPECT_EQ(reason(good, {.replay_bytes = bytes, .actions = good.actions.size()}), "ok");
  EXPECT_FALSE(read_to_analyse("{", all_games()));

  Registry sealed;
  sealed.add(test::sealed_kind());
  const Replay other = test::played_game(*sealed.find("sealed"), R"({"players":3})", 4);
  EXPECT_EQ(read_to_analyse(write_replay(other).text, sealed).error().reason, "no_analysis");
}

TEST(Analysis, the_same_game_has_one_id_whoever_wrote_its_file) {
  const Replay game = test::played_game(*all_games().find("carolus-magnus"), R"({"players":2,"max_rounds":1})", 10);
  Replay other = game;
  other.server = "another 7";
  EXPECT_EQ(analysis_id(other, "p", 1), analysis_id(game, "p", 1));
  EXPECT_NE(analysis_id(game, "q", 1), analysis_id(game, "p", 1));
  EXPECT_NE(analysis_id(game, "p", 2), analysis_id(game, "p", 1));
  other.seats[0].name = "Zoe";
  EXPECT_NE(analysis_id(other, "p", 1), analysis_id(game, "p", 1));
}

TEST(Analysis, games_say_whether_they_have_it) {
  EXPECT_EQ(all_games().find("carolus-magnus")->info().analysis, true);
  EXPECT_EQ(all_games().find("chevaliers")->info().analysis, true);
}

}  // namespace
}  // namespace palatine
