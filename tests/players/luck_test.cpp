// That luck is 0 in the mean, whatever a position is taken to be worth: over games of equal players. With few positions
// and one outcome beside the true one, which makes each game's luck wilder, and its mean no other.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <iostream>

#include "engine/carolus_magnus/analyst.hpp"
#include "engine/chevaliers/analyst.hpp"
#include "engine/players/draws.hpp"
#include "engine/players/random_player.hpp"
#include "engine/warlords_of_europe/analyst.hpp"

namespace palatine::test {
namespace {

int games() {
  const char* wanted = std::getenv("PALATINE_GAMES");
  return wanted == nullptr ? 2000 : std::atoi(wanted);
}

namespace cm = carolus_magnus;
namespace ch = chevaliers;
namespace we = warlords_of_europe;

constexpr int nodes = 4000;

// Of the first side in a game of random players, and in how many actions something was drawn.
template <Game G>
std::int64_t luck_in(const Analyst<G>& analyst, const typename G::Options& options, std::uint64_t game,
                     int& draws_made) {
  FastRandom dice(2 * game);
  FastRandom choice(2 * game + 1);
  typename G::State state = G::set_up(options, dice, nullptr);
  std::int64_t luck = 0;
  while (!G::to_act(state).empty()) {
    const Seat seat = G::to_act(state).first();
    const auto action = random_action<G>(G::prompt(state, seat), choice);
    const typename G::State before = state;
    const bool drawn = draws<G>(state, seat, action, dice);
    const auto expected = analyst.expected(before, seat, action, drawn, 1, nodes);
    if (!expected) continue;
    ++draws_made;
    luck += analyst.value(state, nodes)[0] - (*expected)[0];
  }
  return luck;
}

template <Game G>
void expect_no_luck_in_the_mean(const Analyst<G>& analyst, const typename G::Options& options) {
  double sum = 0, squares = 0;
  int draws_made = 0;
  for (int game = 0; game < games(); ++game) {
    const double luck =
        static_cast<double>(luck_in<G>(analyst, options, static_cast<std::uint64_t>(game), draws_made)) / whole_share;
    sum += luck;
    squares += luck * luck;
  }
  const double mean = sum / games();
  const double error = std::sqrt((squares / games() - mean * mean) / games());
  std::cout << "mean " << mean << ", its error " << error << ", " << draws_made << " draws\n";
  EXPECT_GT(draws_made, 4 * games());
  EXPECT_GT(error, 0);
  EXPECT_LT(std::abs(mean), 3 * error) << "a game, of the first side; its error is " << error;
}

}  // namespace

TEST(Luck, of_carolus_magnus_is_0_in_the_mean) {
  expect_no_luck_in_the_mean<cm::CarolusMagnus>(cm::analyst, {.players = 2, .teams = {}, .max_rounds = 4});
}

TEST(Luck, of_chevaliers_is_0_in_the_mean) {
  expect_no_luck_in_the_mean<ch::Chevaliers>(ch::analyst, {.players = 2, .max_turns = 8});
}

TEST(Luck, of_warlords_of_europe_is_0_in_the_mean) {
  expect_no_luck_in_the_mean<we::WarlordsOfEurope>(we::analyst, {2, we::Scenario::standard, 2});
}

}  // namespace palatine::test
