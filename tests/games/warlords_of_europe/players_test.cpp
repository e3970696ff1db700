#include <gtest/gtest.h>

#include <algorithm>

#include "engine/players/random_player.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/steward.hpp"
#include "tests/engine/support/scale.hpp"

namespace palatine::warlords_of_europe {
namespace {

int games_of(int usual) {
  return std::max(10, test::scaled(usual));
}

// One steward, or none, among random players. One seed for the dice and one for the players.
Result play(const Options& options, Viewer steward, std::uint64_t seed) {
  FastRandom dice(seed);
  FastRandom choice(seed + 1'000'000);
  State state = WarlordsOfEurope::set_up(options, dice, nullptr);
  for (SeatSet seats = WarlordsOfEurope::to_act(state); !seats.empty(); seats = WarlordsOfEurope::to_act(state)) {
    const Seat seat = seats.first();
    const Prompt prompt = WarlordsOfEurope::prompt(state, seat);
    const Action action = steward == seat ? steward::choose(WarlordsOfEurope::view(state, seat), prompt, seat, choice)
                                          : random_action<WarlordsOfEurope>(prompt, choice);
    const auto applied = WarlordsOfEurope::apply(state, seat, action, dice, nullptr);
    if (!applied) {
      ADD_FAILURE() << "seed " << seed << ": " << applied.error().message;
      return {};
    }
  }
  return *WarlordsOfEurope::result(state);
}

// How many of so many games the steward wins alone; the seats take turns.
int wins(const Options& options, int games) {
  int won = 0;
  for (int game = 0; game < games; ++game) {
    const int seat = game % options.players;
    const Result result = play(options, seat_at(seat), static_cast<std::uint64_t>(game));
    if (result.winners.size() == 1 && result.winners[0] == side_at(seat)) ++won;
  }
  return won;
}

TEST(WarlordsOfEuropePlayers, a_steward_beats_a_random_player_in_nineteen_of_twenty_games_for_two) {
  const int games = games_of(200);
  EXPECT_GE(wins({2, Scenario::standard, 40}, games), games * 19 / 20);
}

// A random player's share would be a third, or a quarter.
TEST(WarlordsOfEuropePlayers, a_steward_beats_random_players_in_nine_of_ten_games_for_three_and_four) {
  const int games = games_of(100);
  for (int players = 3; players <= max_players; ++players) {
    for (const Scenario scenario : {Scenario::standard, Scenario::short_game}) {
      EXPECT_GE(wins({players, scenario, 40}, games), games * 9 / 10)
          << players << " players, scenario " << static_cast<int>(scenario);
    }
  }
}

// So that the bounds above say something.
TEST(WarlordsOfEuropePlayers, a_random_player_reaches_no_such_bound) {
  const int games = games_of(40);
  int won = 0;
  for (int game = 0; game < games; ++game) {
    const Result result = play({2, Scenario::standard, 12}, std::nullopt, static_cast<std::uint64_t>(game));
    if (result.winners.contains(side_at(game % 2))) ++won;
  }
  EXPECT_LT(won, games * 4 / 5);
}

}  // namespace
}  // namespace palatine::warlords_of_europe
