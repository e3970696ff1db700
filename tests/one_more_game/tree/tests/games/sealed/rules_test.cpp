// The test game hides what it says it hides, and tells what it must.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/sealed/game.hpp"
#include "tests/engine/support/random_sources.hpp"

namespace palatine::sealed {
namespace {

struct SealedTest : testing::Test {
  test::CountingRandom random{11};
  std::vector<Event> events;
  State state = Sealed::set_up({.players = 3, .rounds = 2, .chips = 5}, random, &events);

  void act(int seat, const Action& action) {
    events.clear();
    const auto outcome = Sealed::apply(state, seat_at(seat), action, random, &events);
    ASSERT_TRUE(outcome) << outcome.error().message;
  }
  std::string_view refused(int seat, const Action& action) {
    const auto outcome = Sealed::apply(state, seat_at(seat), action, random, &events);
    return outcome ? "accepted" : outcome.error().reason;
  }
  template <class T>
  T seen(Viewer viewer) const {
    for (const Event& event : events)
      if (std::holds_alternative<T>(event)) return std::get<T>(*Sealed::see(event, viewer));
    throw std::runtime_error("no such event");
  }
  const Cards& hand(int seat) const { return state.players[static_cast<std::size_t>(seat)].hand; }
};

TEST_F(SealedTest, only_its_seat_hears_of_a_dealt_hand) {
  for (int seat = 0; seat < 3; ++seat) {
    const auto& dealt = events[static_cast<std::size_t>(seat)];
    EXPECT_EQ(Sealed::see(dealt, seat_at(seat)), dealt);
    EXPECT_EQ(Sealed::see(dealt, seat_at((seat + 1) % 3)), std::nullopt);
    EXPECT_EQ(Sealed::see(dealt, std::nullopt), std::nullopt);
  }
}

TEST_F(SealedTest, all_bid_at_once_and_a_bid_is_seen_by_its_bidder_alone) {
  EXPECT_EQ(Sealed::to_act(state).size(), 3);
  act(1, Bid{4});
  EXPECT_EQ(Sealed::to_act(state).size(), 2);
  EXPECT_EQ(seen<BidMade>(seat_at(1)).chips, 4);
  EXPECT_EQ(seen<BidMade>(seat_at(0)).chips, std::nullopt);
  EXPECT_EQ(Sealed::view(state, seat_at(1)).seats[1].bid, 4);
  EXPECT_EQ(Sealed::view(state, std::nullopt).seats[1].bid, std::nullopt);
  EXPECT_EQ(refused(1, Bid{2}), "not_your_turn");
  EXPECT_EQ(refused(0, Bid{6}), "bid_out_of_range");
  EXPECT_EQ(refused(0, Keep{}), "wrong_phase");
}

TEST_F(SealedTest, the_highest_bid_pays_and_draws_and_others_do_not_see_the_card) {
  act(0, Bid{1});
  act(1, Bid{4});
  act(2, Bid{3});
  EXPECT_EQ(state.players[1].chips, 1);
  EXPECT_EQ(state.players[1].points, state.prize);
  EXPECT_TRUE(seen<CardDrawn>(seat_at(1)).card.has_value());
  EXPECT_FALSE(seen<CardDrawn>(seat_at(2)).card.has_value());
  EXPECT_EQ(seen<BidsShown>(std::nullopt).bids, (SmallList<int, max_players>{1, 4, 3}));
}

TEST_F(SealedTest, a_third_party_does_not_learn_the_offered_card) {
  act(0, Bid{5});
  act(1, Bid{0});
  act(2, Bid{0});
  const Card card = hand(0)[1];
  EXPECT_EQ(refused(0, Offer{hand(1)[0], seat_at(1)}), "card_not_in_hand");
  EXPECT_EQ(refused(0, Offer{card, seat_at(0)}), "no_such_seat");
  act(0, Offer{card, seat_at(2)});
  EXPECT_EQ(seen<CardOffered>(seat_at(2)).card, card);
  EXPECT_EQ(seen<CardOffered>(seat_at(1)).card, std::nullopt);
  EXPECT_EQ(std::get<Answering>(Sealed::view(state, seat_at(2)).phase).card, card);
  EXPECT_EQ(std::get<Answering>(Sealed::view(state, std::nullopt).phase).card, std::nullopt);
  const int points = state.players[0].points;
  act(2, Answer{true});
  EXPECT_EQ(state.players[0].points, points + thanks);
  EXPECT_TRUE(std::ranges::count(hand(2), card) == 1 && std::ranges::count(hand(0), card) == 0);
}

TEST_F(SealedTest, a_tie_is_settled_by_lot_and_the_end_shows_all_hands) {
  for (int round = 0; round < 2; ++round) {
    for (int seat = 0; seat < 3; ++seat) act(seat, Bid{0});
    const Seat winner = seen<LotDrawn>(std::nullopt).seat;
    act(index(winner), Keep{});
  }
  EXPECT_EQ(refused(0, Bid{0}), "game_over");
  ASSERT_TRUE(Sealed::result(state).has_value());
  for (int seat = 0; seat < 3; ++seat)
    EXPECT_EQ(Sealed::view(state, std::nullopt).seats[static_cast<std::size_t>(seat)].hand, hand(seat));
}

}  // namespace
}  // namespace palatine::sealed
