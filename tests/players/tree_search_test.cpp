// The search, for every game that can be sampled: it knows nothing of them but their rules.
#include "engine/players/tree_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/carolus_magnus/sample.hpp"
#include "engine/chevaliers/sample.hpp"
#include "engine/players/random_player.hpp"
#include "engine/players/random_rollouts.hpp"
#include "engine/warlords_of_europe/sample.hpp"
#include "tests/games/carolus_magnus/game_traits.hpp"
#include "tests/games/chevaliers/game_traits.hpp"
#include "tests/games/warlords_of_europe/game_traits.hpp"

namespace palatine::test {
namespace {

constexpr int nodes = 1500;

// Counts what is asked of it, as it says itself, and can be dear.
template <Game G>
class Counted {
 public:
  int suggest(const typename G::State& state, Seat seat, bool all, Random& random, std::vector<Line<G>>& lines) const {
    guide_.suggest(state, seat, all, random, lines);
    took += dearest_guess;
    return dearest_guess;
  }
  int value(const typename G::State&, int, Random&, SideShares& shares) const {
    took += 5;
    shares.fill(whole_share / 2);
    return 5;
  }
  static constexpr bool every_action = true;
  static constexpr int dearest_guess = 9;
  mutable int took = 0;

 private:
  RandomRollouts<G> guide_;
};

template <SampledGame G>
class TreeSearchTest : public testing::Test {
 protected:
  using State = typename G::State;
  using Action = typename G::Action;

  static Action decided(const State& state, Seat seat, std::uint64_t seed) {
    FastRandom random(seed);
    return choose_by_search<G>(RandomRollouts<G>(), G::view(state, seat), G::prompt(state, seat), seat, random, nodes);
  }

  // Calls see(state, seat) for positions of a random game at each of the first tables, spread over the game.
  template <class See>
  static void at_positions(See see) {
    std::vector<typename G::Options> tables = GameTraits<G>::tables();
    tables.resize(std::min<std::size_t>(tables.size(), 3));
    for (const auto& options : tables) {
      FastRandom dice(3);
      FastRandom choice(4);
      State state = G::set_up(options, dice, nullptr);
      for (int step = 0; step < 120 && !G::to_act(state).empty(); ++step) {
        const Seat first = G::to_act(state).first();
        if (step % 29 == 0) see(state, first);
        if (testing::Test::HasFailure()) return;
        const Action action = random_action<G>(G::prompt(state, first), choice);
        ASSERT_TRUE(G::apply(state, first, action, dice, nullptr));
      }
    }
  }
};

using Games =
    testing::Types<carolus_magnus::CarolusMagnus, chevaliers::Chevaliers, warlords_of_europe::WarlordsOfEurope>;
TYPED_TEST_SUITE(TreeSearchTest, Games);

TYPED_TEST(TreeSearchTest, one_seed_gives_one_legal_decision) {
  using G = TypeParam;
  TestFixture::at_positions([](const typename G::State& state, Seat seat) {
    const auto action = TestFixture::decided(state, seat, 7);
    EXPECT_EQ(TestFixture::decided(state, seat, 7), action);
    std::vector<typename G::Action> legal;
    G::legal(state, seat, legal);
    EXPECT_NE(std::ranges::find(legal, action), legal.end());
  });
}

TYPED_TEST(TreeSearchTest, what_a_seat_cant_know_changes_no_decision) {
  using G = TypeParam;
  FastRandom hidden(5);
  TestFixture::at_positions([&](const typename G::State& state, Seat seat) {
    typename G::State other = state;
    GameTraits<G>::shuffle_unseen(other, seat, hidden);
    EXPECT_EQ(TestFixture::decided(other, seat, 7), TestFixture::decided(state, seat, 7));
  });
}

TYPED_TEST(TreeSearchTest, no_more_positions_are_looked_at_than_the_budget_allows) {
  using G = TypeParam;
  TestFixture::at_positions([](const typename G::State& state, Seat seat) {
    for (const int budget : {80, 130, 999}) {
      FastRandom random(1);
      const Counted<G> guide;
      TreeSearch<G, Counted<G>> search(guide, random, budget);
      const auto all = search.think(G::view(state, seat), G::prompt(state, seat), seat);
      ASSERT_FALSE(all.empty());
      EXPECT_GE(search.left(), 0);
      EXPECT_LE(guide.took, budget);
    }
  });
}

TEST(TreeSearch, a_budget_that_is_too_small_for_a_first_guess_is_a_bug) {
  using carolus_magnus::CarolusMagnus;
  FastRandom random(1);
  const auto state = CarolusMagnus::set_up({}, random, nullptr);
  const Counted<CarolusMagnus> guide;
  TreeSearch<CarolusMagnus, Counted<CarolusMagnus>> search(guide, random, 9);
  const Seat first = CarolusMagnus::to_act(state).first();
  EXPECT_THROW(search.think(CarolusMagnus::view(state, first), CarolusMagnus::prompt(state, first), first), Bug);
}

using Carolus = carolus_magnus::CarolusMagnus;

std::vector<Considered<Carolus>> considered(const std::vector<std::pair<std::uint32_t, Share>>& visits_and_values) {
  std::vector<Considered<Carolus>> all;
  for (const auto& [visits, value] : visits_and_values) {
    all.push_back({{{carolus_magnus::LayDisc{static_cast<carolus_magnus::Disc>(all.size() + 1)}}, 0}, visits, value});
  }
  return all;
}

int chosen(const std::vector<Considered<Carolus>>& all, Share looseness, std::uint64_t seed) {
  FastRandom random(seed);
  return static_cast<int>(&choice_of(all, looseness, random) - all.data());
}

TEST(Choice, is_the_line_that_was_looked_at_most_and_without_visits_the_one_worth_most) {
  EXPECT_EQ(chosen(considered({{3, 60'000}, {50, 31'000}, {40, 33'000}}), 0, 1), 1);
  EXPECT_EQ(chosen(considered({{0, 20'000}, {0, 31'000}, {0, 25'000}}), 0, 1), 1);
}

TEST(Choice, of_a_loose_player_is_never_further_behind_than_its_looseness) {
  const auto all = considered({{0, 30'000}, {0, 28'000}, {0, 20'000}, {0, 26'500}});
  std::array<int, 4> times{};
  for (std::uint64_t seed = 0; seed < 2000; ++seed) ++times[static_cast<std::size_t>(chosen(all, 4000, seed))];
  EXPECT_GT(times[0], times[1]);
  EXPECT_GT(times[1], times[3]);
  EXPECT_GT(times[3], 0);
  EXPECT_EQ(times[2], 0);
}

}  // namespace
}  // namespace palatine::test
