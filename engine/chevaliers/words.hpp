// The words for colours and specials, in the deck file and in what is refused.
#pragma once

#include <array>
#include <string_view>

#include "engine/chevaliers/nouns.hpp"

namespace palatine::chevaliers {

inline constexpr std::array<std::string_view, colour_count> colour_words = {"red",   "violet", "blue",
                                                                            "green", "yellow", "white"};
inline constexpr std::array<std::string_view, special_count> special_words = {
    "die", "catapult", "champion", "pile", "castle_guard", "card_guard", "treason", "protection"};

}  // namespace palatine::chevaliers
