// The tables of the test game sealed whose games are kept.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/sealed/game.hpp"
#include "tests/golden/golden_game.hpp"

namespace palatine::test {

template <>
struct Golden<sealed::Sealed> {
  static std::vector<sealed::Options> tables() { return {{2, 3, 10}, {3, 8, 4}, {4, 5, 20}}; }
  static std::string text(const sealed::Options& options) {
    return std::to_string(options.players) + " players, " + std::to_string(options.rounds) + " rounds, " +
           std::to_string(options.chips) + " chips";
  }
  static std::string text(Seat seat, const sealed::Action& action) {
    const std::string who = "seat " + std::to_string(index(seat)) + " ";
    if (const auto* bid = std::get_if<sealed::Bid>(&action)) return who + "bids " + std::to_string(bid->chips);
    if (const auto* offer = std::get_if<sealed::Offer>(&action))
      return who + "offers " + (offer->card.suit == sealed::Suit::tower ? "tower " : "gate ") +
             std::to_string(offer->card.rank) + " to " + std::to_string(index(offer->to));
    if (const auto* answer = std::get_if<sealed::Answer>(&action))
      return who + (answer->accept ? "accepts" : "declines");
    return who + "keeps";
  }
  static std::string_view kind(const sealed::Event& event) {
    constexpr std::array<std::string_view, std::variant_size_v<sealed::Event>> kinds = {
        "hand_dealt",   "prize_rolled", "bid_made",       "bids_shown",  "lot_drawn", "card_drawn",
        "card_offered", "hand_kept",    "offer_answered", "hands_shown", "game_ended"};
    return kinds[event.index()];
  }
};

}  // namespace palatine::test
