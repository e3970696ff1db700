// The things on the table: dice, values, castles, cards. Words and numbers are the rules page's.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "engine/core/seat.hpp"
#include "engine/core/small_list.hpp"

namespace palatine::chevaliers {

inline constexpr int max_players = 6;
inline constexpr int dice_count = 6;
inline constexpr int pile_count = 2;
inline constexpr int max_cards = 64;             // that there is room for
inline constexpr int standard_cards = 48;        // of the deck of tables that bring none
inline constexpr int most_deck_cards = 53;       // with the original's five blank ones
inline constexpr std::uint8_t highest_face = 5;  // that is worth something: sixes are dead

using Face = std::uint8_t;                               // 1 to 6
using PileId = std::uint8_t;                             // 0: left, 1: right
using CardId = std::uint8_t;                             // the card's place in the deck, from 0
using Dice = SmallList<Face, dice_count>;                // from left to right
using DicePlaces = SmallList<std::uint8_t, dice_count>;  // places among the dice, ascending, from 0
using Seats = SmallList<Seat, max_players>;

enum class Colour : std::uint8_t { red, violet, blue, green, yellow, white };
inline constexpr int colour_count = 6;

enum class Special : std::uint8_t { die, catapult, champion, pile, castle_guard, card_guard, treason, protection };
inline constexpr int special_count = 8;

// In the deck file and in what is refused.
inline constexpr std::array<std::string_view, colour_count> colour_words = {"red",   "violet", "blue",
                                                                            "green", "yellow", "white"};
inline constexpr std::array<std::string_view, special_count> special_words = {
    "die", "catapult", "champion", "pile", "castle_guard", "card_guard", "treason", "protection"};

// What a roll is worth and what a card asks for: the largest group of equal dice, its face, and the highest other die.
// Values compare in that order; beating means strictly greater (C1, C2).
struct Value {
  std::uint8_t count = 0;  // 0: no live die
  Face face = 0;
  Face other = 0;  // 0: there is none
  friend auto operator<=>(const Value&, const Value&) = default;
};

inline constexpr Value throne_combination = {4, 5, 1};
inline constexpr Value treason_combination = {3, 2, 4};

struct CastleCard {
  CardId card = 0;
  Colour colour{};
  Value combination;
  friend bool operator==(const CastleCard&, const CastleCard&) = default;
};

struct TournamentCard {
  CardId card = 0;
  friend bool operator==(const TournamentCard&, const TournamentCard&) = default;
};

struct SpecialCard {
  CardId card = 0;
  Special special{};
  std::optional<Face> face;  // of a die card, 1 to 5
  Value combination;
  friend bool operator==(const SpecialCard&, const SpecialCard&) = default;
};

using Card = std::variant<CastleCard, TournamentCard, SpecialCard>;

}  // namespace palatine::chevaliers
