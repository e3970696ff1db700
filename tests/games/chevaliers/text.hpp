// Chevaliers in words: what position cases and golden traces are written in, and what failures print. A card goes by
// its kind and combination: red-333/2, die3-333/4, castle_guard-444/1, tournament-1 to tournament-9.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/chevaliers/game.hpp"
#include "tests/engine/support/words_of.hpp"

namespace palatine::test {

namespace ch = palatine::chevaliers;

std::string card_name(ch::CardId card);                       // "card-99" where the standard deck has none
std::optional<ch::CardId> card_named(std::string_view name);  // card-48 and so on are blank ones

// A deck of a table's own: the standard one with another red castle, and all five blank cards, from 48 on.
std::string own_deck();

template <>
struct InWords<ch::Chevaliers> {
  static std::string text(const ch::Options& options);           // "3 players, 200 turns"
  static std::string text(const ch::Phase& phase);               // "choosing_target 0 attempts 1"
  static std::string text(Seat seat, const ch::Action& action);  // "seat 0 tries left"
  static std::string text(const ch::Event& event);               // "card_turned left red-333/2"
  static std::string_view kind(const ch::Event& event);
};

}  // namespace palatine::test
