// Luck and decisions of finished games, by the analysts of the games that have one.
#include "engine/players/analysis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "engine/carolus_magnus/analyst.hpp"
#include "engine/carolus_magnus/sample.hpp"
#include "engine/chevaliers/analyst.hpp"
#include "engine/chevaliers/sample.hpp"
#include "engine/players/random_player.hpp"
#include "engine/warlords_of_europe/analyst.hpp"
#include "engine/warlords_of_europe/sample.hpp"
#include "tests/games/carolus_magnus/game_traits.hpp"
#include "tests/games/chevaliers/game_traits.hpp"
#include "tests/games/warlords_of_europe/game_traits.hpp"

namespace palatine::test {
namespace {

constexpr int few_nodes = 4000;

template <Game G>
const Analyst<G>& analyst_of() {
  if constexpr (std::is_same_v<G, cm::CarolusMagnus>)
    return cm::analyst;
  else if constexpr (std::is_same_v<G, ch::Chevaliers>)
    return ch::analyst;
  else
    return warlords_of_europe::analyst;
}

// Calls see(before, seat, action, after, drawn) for every `every`th action of games of random players.
template <Game G, class See>
void at_actions(int every, See see) {
  std::vector<typename G::Options> tables = GameTraits<G>::tables();
  tables.resize(std::min<std::size_t>(tables.size(), 3));
  for (const auto& options : tables) {
    FastRandom dice(3);
    FastRandom choice(4);
    typename G::State state = G::set_up(options, dice, nullptr);
    for (int step = 0; step < 100 && !G::to_act(state).empty(); ++step) {
      const Seat seat = G::to_act(state).first();
      const auto action = random_action<G>(G::prompt(state, seat), choice);
      const typename G::State before = state;
      const bool drawn = draws<G>(state, seat, action, dice);
      if (step % every == 0) see(before, seat, action, state, drawn);
      if (testing::Test::HasFailure()) return;
    }
  }
}

template <class G>
class AnalysisTest : public testing::Test {};
using AnalysedGames = testing::Types<cm::CarolusMagnus, ch::Chevaliers, warlords_of_europe::WarlordsOfEurope>;
TYPED_TEST_SUITE(AnalysisTest, AnalysedGames);

Share all_of(const SideShares& shares) {
  return std::accumulate(shares.begin(), shares.end(), Share{0});
}

TYPED_TEST(AnalysisTest, sides_share_the_whole_and_once_more_the_same) {
  using G = TypeParam;
  at_actions<G>(13, [](const auto& before, Seat seat, const auto& action, const auto& after, bool drawn) {
    const Analyst<G>& analyst = analyst_of<G>();
    const SideShares value = analyst.value(after, few_nodes);
    EXPECT_EQ(all_of(value), whole_share);
    EXPECT_TRUE(std::ranges::all_of(value, [](Share share) { return share >= 0; }));
    EXPECT_EQ(analyst.value(after, few_nodes), value);
    const auto expected = analyst.expected(before, seat, action, drawn, 2, few_nodes);
    if (expected) {
      EXPECT_EQ(all_of(*expected), whole_share);
    }
    EXPECT_EQ(analyst.expected(before, seat, action, drawn, 2, few_nodes), expected);
  });
}

// Nobody's luck depends on what nobody knew: neither what a position is worth, nor what was to be expected.
TYPED_TEST(AnalysisTest, what_is_hidden_changes_no_value) {
  using G = TypeParam;
  FastRandom hidden(5);
  at_actions<G>(13, [&](const auto& before, Seat seat, const auto&, const auto&, bool) {
    auto other = before;
    if constexpr (std::is_same_v<G, warlords_of_europe::WarlordsOfEurope>)
      G::redraw_unseen(other, hidden);  // a hand is known to its seat, and counts
    else
      GameTraits<G>::shuffle_unseen(other, seat, hidden);
    EXPECT_EQ(analyst_of<G>().value(other, few_nodes), analyst_of<G>().value(before, few_nodes));
  });
}

TYPED_TEST(AnalysisTest, there_is_luck_exactly_where_something_may_be_drawn) {
  using G = TypeParam;
  int with = 0, without = 0;
  at_actions<G>(1, [&](const auto& before, Seat seat, const auto& action, const auto&, bool drawn) {
    if (with > 3 && without > 3) return;
    const bool lucky = analyst_of<G>().expected(before, seat, action, drawn, 1, few_nodes).has_value();
    ++(lucky ? with : without);
    if (drawn) {
      EXPECT_TRUE(lucky);
    }
    if (!G::may_draw(before, seat, G::prompt(before, seat))) {
      EXPECT_FALSE(lucky);
    }
  });
  EXPECT_GT(with, 3);
  EXPECT_GT(without, 3);
}

TYPED_TEST(AnalysisTest, a_decision_is_judged_by_its_best_line_and_never_above_it) {
  using G = TypeParam;
  int best_chosen = 0, judged_decisions = 0;
  at_actions<G>(7, [&](const auto& before, Seat seat, const auto& action, const auto&, bool) {
    std::vector<typename G::Action> legal;
    G::legal(before, seat, legal);
    if (legal.size() < 2) return;
    const auto judged = analyst_of<G>().judge(before, seat, action, few_nodes);
    ++judged_decisions;
    ASSERT_FALSE(judged.best_line.empty());
    EXPECT_NE(std::ranges::find(legal, judged.best_line.front()), legal.end());
    EXPECT_LE(judged.worth, judged.best);
    EXPECT_GE(judged.worth, 0);
    EXPECT_LE(judged.best, whole_share);
    best_chosen += judged.worth == judged.best ? 1 : 0;
    // what it takes for best is best
    const auto other = analyst_of<G>().judge(before, seat, judged.best_line.front(), few_nodes);
    EXPECT_LE(other.best - other.worth, whole_share / 8);
  });
  EXPECT_GT(best_chosen, 0);
  EXPECT_LT(best_chosen, judged_decisions) << "random players find everything";
}

}  // namespace
}  // namespace palatine::test
