// What data files and sentences call things.
#pragma once

#include <array>
#include <string_view>

#include "engine/warlords_of_europe/nouns.hpp"

namespace palatine::warlords_of_europe {

inline constexpr std::array<std::string_view, terrain_count> terrain_words = {"plain", "farmland", "forest",
                                                                              "mountain"};
inline constexpr std::array<std::string_view, soldier_count> soldier_words = {
    "spearman",       "swordsman",       "archer",       "knight",      "warlord",
    "hired_spearman", "hired_swordsman", "hired_archer", "hired_knight"};
inline constexpr std::array<std::string_view, deck_count> deck_words = {"pope", "conquest", "merchant"};
inline constexpr std::array<std::string_view, card_count> card_words = {"tithe",
                                                                        "gift",
                                                                        "crusaders",
                                                                        "truce_of_god",
                                                                        "interdict",
                                                                        "indulgence",
                                                                        "excommunication",
                                                                        "pilgrims",
                                                                        "relic",
                                                                        "legate",
                                                                        "long_march",
                                                                        "greek_fire",
                                                                        "heroic_leadership",
                                                                        "siege",
                                                                        "heroic_knight",
                                                                        "ambush",
                                                                        "levy",
                                                                        "bowmen",
                                                                        "feigned_retreat",
                                                                        "plunder",
                                                                        "fair",
                                                                        "harvest",
                                                                        "captain",
                                                                        "mason",
                                                                        "fleet",
                                                                        "spies",
                                                                        "bribe",
                                                                        "sabotage",
                                                                        "famine"};
inline constexpr std::array<std::string_view, moment_count> moment_words = {
    "drawn", "disfavour", "before_declaring", "campaign", "before_battle", "after_conquest", "taxation", "recruiting"};

// Of values that are out of range too: refusals name them.
inline std::string_view word(Soldier soldier) {
  return index(soldier) < soldier_count ? soldier_words[static_cast<std::size_t>(soldier)] : "none";
}
inline std::string_view word(Card card) {
  return static_cast<int>(card) < card_count ? card_words[static_cast<std::size_t>(card)] : "none";
}
inline std::string_view word(Deck deck) {
  return deck_words[static_cast<std::size_t>(deck)];
}

}  // namespace palatine::warlords_of_europe
