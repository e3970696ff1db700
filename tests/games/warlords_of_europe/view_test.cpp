// What is told to everybody: what a client that comes back learns from the view alone.
#include <gtest/gtest.h>

#include <optional>

#include "engine/core/random.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "tests/games/warlords_of_europe/stewards_games.hpp"

namespace palatine::warlords_of_europe {
namespace {

TEST(WarlordsOfEuropeView, tells_everybody_who_has_chosen_which_kingdom) {
  FastRandom dice(1);
  State state = WarlordsOfEurope::set_up({3, Scenario::chosen, 20}, dice, nullptr);
  const Seat first = state.order[0];
  ASSERT_TRUE(WarlordsOfEurope::apply(state, first, ChooseKingdom{4}, dice, nullptr));
  for (const std::optional<Seat> viewer :
       {std::optional<Seat>(), std::optional(first), std::optional(state.order[1])}) {
    for (const SeatView& seat : WarlordsOfEurope::view(state, viewer).seats) {
      EXPECT_EQ(seat.kingdom, seat.seat == first ? std::optional<KingdomId>(4) : std::nullopt);
    }
  }
}

// Of others' hands and of another table nothing stays.
TEST(WarlordsOfEuropeView, that_is_written_over_another_one_is_a_new_one) {
  View view;
  at_positions(17, [&](const State& state, Seat seat) {
    for (const std::optional<Seat> viewer : {std::optional(seat), std::optional<Seat>(), std::optional(seat_at(0))}) {
      look(state, viewer, view);
      EXPECT_EQ(view, WarlordsOfEurope::view(state, viewer));
    }
  });
}

}  // namespace
}  // namespace palatine::warlords_of_europe
