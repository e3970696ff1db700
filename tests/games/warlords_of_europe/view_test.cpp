// What is told to everybody: what a client that comes back learns from the view alone.
#include <gtest/gtest.h>

#include "engine/core/random.hpp"
#include "engine/warlords_of_europe/game.hpp"

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

}  // namespace
}  // namespace palatine::warlords_of_europe
