// What the conformance suite needs to know of the test game.
#pragma once

#include "engine/sealed/game.hpp"
#include "tests/engine/conformance_suite.hpp"

namespace palatine::test {

template <>
struct GameTraits<sealed::Sealed> {
  static std::vector<sealed::Options> tables() {
    std::vector<sealed::Options> tables;
    for (int players = 2; players <= 4; ++players)
      for (const int rounds : {1, 3, 8})
        for (const int chips : {0, 3, 20}) tables.push_back({players, rounds, chips});
    return tables;
  }
  static int longest() { return 8 * 6 + 1; }
  static Refused<sealed::Options> wrong_options() {
    return {{{1, 3, 10}, "players_out_of_range"}, {{5, 3, 10}, "players_out_of_range"},
            {{2, 0, 10}, "rounds_out_of_range"},  {{2, 9, 10}, "rounds_out_of_range"},
            {{2, 3, -1}, "chips_out_of_range"},   {{2, 3, 21}, "chips_out_of_range"}};
  }
  static std::vector<std::string_view> reasons() {
    return {"game_over", "not_your_turn", "wrong_phase", "bid_out_of_range", "card_not_in_hand", "no_such_seat"};
  }
  static void pool(const sealed::State&, Random& random, std::vector<sealed::Action>& out) {
    using namespace sealed;
    for (const int chips : {-1000000, -1, 0, 1, 2, 3, 10, 19, 20, 21, 1000000}) out.push_back(Bid{chips});
    for (const Suit suit : {Suit::tower, Suit::gate})
      for (std::uint8_t rank = 0; rank <= ranks + 1; ++rank)
        out.push_back(Offer{{suit, rank}, seat_at(static_cast<int>(random.below(6)))});
    out.push_back(Offer{{Suit{7}, 255}, seat_at(255)});
    out.push_back(Keep{});
    out.push_back(Answer{true});
    out.push_back(Answer{false});
  }
  static void shuffle_unseen(sealed::State& state, Viewer viewer, Random& random) {
    sealed::Sealed::shuffle_unseen(state, viewer, random);
  }
  // Bids are secret; of an offer its receiver is known.
  static bool alike(const sealed::Action& a, const sealed::Action& b) {
    const auto* offer = std::get_if<sealed::Offer>(&a);
    const auto* other = std::get_if<sealed::Offer>(&b);
    if (offer && other) return offer->to == other->to;
    return a == b || (std::holds_alternative<sealed::Bid>(a) && std::holds_alternative<sealed::Bid>(b));
  }
};

}  // namespace palatine::test
