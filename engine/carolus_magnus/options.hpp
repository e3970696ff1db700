// What a table chooses before the start.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/carolus_magnus/nouns.hpp"
#include "engine/core/rejection.hpp"

namespace palatine::carolus_magnus {

enum class Draw : std::uint8_t { dice, free, piles };
enum class DiscOrder : std::uint8_t { turn_order, clockwise };  // R1
enum class Joining : std::uint8_t { castles, majority };        // R4
enum class EmperorStart : std::uint8_t { lot, chosen };         // R15
enum class Bag : std::uint8_t { supply, reserves };             // R12: what goes into it

inline constexpr int endless_rounds = 1000;  // so many at most where there is no limit

// An option that is left empty is as the rules have it by default.
struct Options {
  int players = 2;                     // 2 to 4
  SmallList<Side, max_players> teams;  // four players: the team, 0 or 1, of each seat, two seats each; else empty
  Draw draw = Draw::dice;
  DiscOrder disc_order = DiscOrder::turn_order;
  int max_rounds = 100;                                      // 1 to 1000 (R9); 0: no limit but that of endless_rounds
  std::optional<Joining> joining = std::nullopt;             // empty: castles
  std::optional<EmperorStart> emperor_start = std::nullopt;  // empty: lot
  std::optional<Bag> bag = std::nullopt;                     // of piles; empty: supply
  int rules_version = 2;                                     // 1: a result has no places
  friend bool operator==(const Options&, const Options&) = default;
};

// With four players and no teams named, partners sit opposite each other: teams 0, 1, 0, 1. An option that names its
// default is left empty, and so is one that says nothing: a bag without piles.
Options with_defaults(Options options);

// Reasons: players_out_of_range, teams_need_four_players, teams_incomplete, teams_unequal, rounds_out_of_range.
std::optional<Rejection> check(const Options& options);

// Of options that passed; partners sit opposite each other where no teams are named.
constexpr Side side_of(const Options& options, Seat seat) {
  if (options.players != 4) return side_at(index(seat));
  if (options.teams.empty()) return side_at(index(seat) % 2);
  return options.teams[static_cast<std::size_t>(seat)];
}

constexpr int last_round(const Options& options) {
  return options.max_rounds == 0 ? endless_rounds : options.max_rounds;
}
constexpr int sides(const Options& options) {
  return options.players == 3 ? 3 : 2;
}
constexpr int castles_of_a_side(const Options& options) {
  return options.players == 3 ? 8 : 10;
}
constexpr int full_reserve(const Options& options) {
  return options.players == 3 ? 9 : 7;
}
constexpr int knights_per_turn(const Options& options) {
  return options.players == 3 ? 4 : 3;
}

}  // namespace palatine::carolus_magnus
