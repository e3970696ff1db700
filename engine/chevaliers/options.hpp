// What a table chooses before the start.
#pragma once

#include <optional>
#include <string>

#include "engine/chevaliers/nouns.hpp"
#include "engine/core/rejection.hpp"

namespace palatine::chevaliers {

enum class TournamentTies : std::uint8_t { first_roller, rolled_again };                        // C4
enum class FirstPlayer : std::uint8_t { lot, seat_0, seat_1, seat_2, seat_3, seat_4, seat_5 };  // C19

inline constexpr int endless_turns = 1000;  // so many at most where there is no limit

// An option that is left empty is as the rules have it by default.
struct Options {
  int players = 2;      // 2 to 6
  int max_turns = 200;  // 1 to 1000, of all players together (C11); 0: no limit but that of endless_turns
  std::optional<TournamentTies> tournament_ties = std::nullopt;  // empty: first_roller
  std::optional<FirstPlayer> first_player = std::nullopt;        // empty: lot
  int rules_version = 2;                                         // 1: a result has no places
  std::optional<std::string> deck = std::nullopt;                // C20: its text; empty: the standard one
  friend bool operator==(const Options&, const Options&) = default;
};

// An option that names its default is left empty, and a deck that is right loses its comments.
Options with_defaults(Options options);

constexpr int last_turn(const Options& options) {
  return options.max_turns == 0 ? endless_turns : options.max_turns;
}

// None: drawn by lot.
constexpr std::optional<Seat> chosen_first(const Options& options) {
  if (!options.first_player || options.first_player == FirstPlayer::lot) return std::nullopt;
  return seat_at(static_cast<int>(*options.first_player) - static_cast<int>(FirstPlayer::seat_0));
}

// Reasons: players_out_of_range, turns_out_of_range, no_such_seat, bad_deck.
std::optional<Rejection> check(const Options& options);

}  // namespace palatine::chevaliers
