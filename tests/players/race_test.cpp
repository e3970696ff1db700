// A race of lines, whatever the game: here choices of Carolus Magnus, each worth what a test says.
#include "engine/players/race.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/sample.hpp"
#include "engine/core/random.hpp"

namespace palatine {
namespace {

using G = carolus_magnus::CarolusMagnus;
using DiscLine = Line<G>;
using Looked = std::vector<Considered<G>>;

constexpr std::size_t lines_of_a_race = 8;
constexpr int usual_cost = 3;  // decisions of each line that is played on

class RaceTest : public testing::Test {
 protected:
  RaceTest() {
    FastRandom dice(1);
    state = G::set_up({}, dice, nullptr);
    G::State before = state;
    std::vector<G::Action> legal;
    while (legal.size() < lines_of_a_race) {
      seat = seat_at(0);
      while (!G::to_act(state).contains(seat)) seat = seat_at(index(seat) + 1);
      legal.clear();
      G::legal(state, seat, legal);
      before = state;
      EXPECT_TRUE(G::apply(state, seat, legal.front(), dice, nullptr));
    }
    state = before;
    legal.resize(lines_of_a_race);
    for (const G::Action& action : legal) lines.push_back({{action}, 0});
  }

  // `worth(line, look)`: thousandths of what there is to win.
  Looked race(int budget, const std::function<int(std::size_t line, int look)>& worth) {
    const auto play_on = [&](const DiscLine& line, const G::State&, int look) {
      const auto at = std::ranges::find(lines, line.actions, &DiscLine::actions);
      PlayedOn came_to{{}, cost};
      came_to.shares[static_cast<std::size_t>(index(seat))] =
          worth(static_cast<std::size_t>(at - lines.begin()), look) * (whole_share / 1000);
      ++made[static_cast<std::size_t>(at - lines.begin())];
      return came_to;
    };
    FastRandom random(2);
    made.assign(lines.size(), 0);
    return Race<G, decltype(play_on)>(G::view(state, seat), G::prompt(state, seat), seat, random, lines, play_on,
                                      played, budget)
        .run();
  }

  G::State state;
  Seat seat = seat_at(0);
  std::vector<DiscLine> lines;
  int cost = usual_cost;
  Played played = Played::surely_better;
  std::vector<int> made;  // how often each line was played on
};

TEST_F(RaceTest, what_is_always_better_is_played) {
  const Looked looked = race(1000, [](std::size_t line, int) { return line == 5 ? 510 : 500; });
  EXPECT_EQ(looked.front().line.actions, lines[5].actions);
  EXPECT_EQ(looked.front().value, 510 * (whole_share / 1000));
}

TEST_F(RaceTest, what_is_better_by_chance_alone_is_not) {
  const Looked looked = race(1000, [](std::size_t line, int look) {
    if (line != 5) return 500;
    return look % 2 == 0 ? 900 : 110;  // better by five in the mean
  });
  EXPECT_EQ(looked.front().line.actions, lines[0].actions);
}

TEST_F(RaceTest, what_came_out_best_may_be_asked_for) {
  played = Played::best;
  const Looked looked = race(1000, [](std::size_t line, int look) {
    if (line != 5) return 500;
    return look % 2 == 0 ? 900 : 110;
  });
  EXPECT_EQ(looked.front().line.actions, lines[5].actions);
}

TEST_F(RaceTest, the_best_of_those_that_are_better_is_played) {
  const Looked looked = race(1000, [](std::size_t line, int) { return 500 + static_cast<int>(line); });
  EXPECT_EQ(looked.front().line.actions, lines[7].actions);
}

TEST_F(RaceTest, the_worse_half_is_given_up_and_the_first_guess_never) {
  race(1000, [](std::size_t line, int) { return line == 0 ? 100 : 500 + static_cast<int>(line); });
  for (std::size_t line = 1; line < 4; ++line) EXPECT_LT(made[line], made[4]);
  EXPECT_LT(made[4], made[7]);
  EXPECT_EQ(made[0], made[7]);
  EXPECT_GT(made[1], 0);
}

TEST_F(RaceTest, those_looked_at_more_often_are_told_first_and_what_was_given_up_is_not_played) {
  // what is ahead at first falls behind when the others have been given up
  const Looked looked = race(1000, [](std::size_t line, int look) {
    if (line == 0) return 500;
    if (line < 4) return 505;
    return look < 14 ? 520 : 100;
  });
  EXPECT_EQ(looked.front().line.actions, lines[0].actions);
  for (std::size_t i = 2; i < looked.size(); ++i) EXPECT_GE(looked[i - 1].visits, looked[i].visits);
  EXPECT_GT(looked[1].visits, looked.back().visits);
}

TEST_F(RaceTest, the_budget_is_kept_but_for_the_look_that_has_begun) {
  for (const int budget : {1, 50, 1000}) {
    race(budget, [](std::size_t, int) { return 500; });
    int all = 0;
    for (const int each : made) all += cost * each;
    EXPECT_GE(all, budget);
    EXPECT_LT(all, budget + cost * static_cast<int>(lines.size()));
  }
}

// As in the last turn of a game, where whatever one does ends it.
TEST_F(RaceTest, lines_that_end_the_game_end_the_race) {
  cost = 0;
  const Looked looked = race(100, [](std::size_t line, int) { return line == 5 ? 510 : 500; });
  EXPECT_EQ(looked.front().line.actions, lines[5].actions);
  int all = 0;
  for (const int each : made) all += each;
  EXPECT_LT(all, 100 + static_cast<int>(lines.size()));
}

TEST_F(RaceTest, all_are_played_on_with_the_same_numbers) {
  std::vector<std::vector<int>> looks(lines.size());
  race(200, [&](std::size_t line, int look) {
    looks[line].push_back(look);
    return 500;
  });
  for (const auto& each : looks) {
    for (std::size_t i = 0; i < each.size(); ++i) EXPECT_EQ(each[i], static_cast<int>(i));
  }
}

TEST_F(RaceTest, nothing_is_looked_at_where_all_begin_alike_or_nothing_may_be) {
  EXPECT_EQ(race(0, [](std::size_t, int) { return 500; }).front().visits, 0u);
  for (DiscLine& line : lines) line.actions.insert(line.actions.begin(), lines[0].actions.front());
  const Looked looked = race(1000, [](std::size_t, int) { return 500; });
  EXPECT_EQ(looked.size(), lines.size());
  EXPECT_EQ(looked.front().visits, 0u);
  EXPECT_EQ(looked.front().line.actions, lines[0].actions);
}

TEST_F(RaceTest, lines_that_come_to_the_same_are_one) {
  std::vector<DiscLine> twice = lines;
  twice.insert(twice.end(), lines.begin(), lines.end());
  FastRandom random(1);
  const auto out = different<G>(std::move(twice), state, seat, random);
  ASSERT_EQ(out.size(), lines.size());
  for (std::size_t i = 0; i < out.size(); ++i) EXPECT_EQ(out[i].actions, lines[i].actions);
}

}  // namespace
}  // namespace palatine
