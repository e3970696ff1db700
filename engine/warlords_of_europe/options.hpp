// What a table chooses before the start.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/rejection.hpp"
#include "engine/warlords_of_europe/nouns.hpp"

namespace palatine::warlords_of_europe {

enum class Scenario : std::uint8_t {
  standard,    // 2 to 4 players
  short_game,  // 3 or 4
  long_game,   // 3
  drawn,       // kingdoms by lot, out of all
  chosen,      // kingdoms as one likes, out of all
};
inline constexpr int scenario_count = 5;

// Who sits in for a player that gave up.
enum class GivenUp : std::uint8_t {
  garrison,  // the soldiers stay and defend, and nobody moves them
  steward,
};
inline constexpr int given_up_count = 2;

// Of those who defend an unfinished castle.
enum class UnfinishedDie : std::uint8_t { d10, d12 };
inline constexpr int unfinished_die_count = 2;

// Of the first round: how campaigns are declared.
enum class FirstTurn : std::uint8_t {
  in_order,
  together,  // by all at the same time, each within the kingdom in which they start (W25)
};
inline constexpr int first_turn_count = 2;

inline constexpr int most_hiring = 6;  // gold
inline constexpr int most_starting_gold = 100;
inline constexpr int endless_rounds = 1000;  // so many at most where there is no limit

struct Options {
  int players = 2;  // 2 to 4
  Scenario scenario = Scenario::standard;
  int max_rounds = 40;  // 1 to 200 (W9); 0: no limit but that of endless_rounds
  // House rules; none: as the rules have it.
  std::optional<GivenUp> given_up = std::nullopt;              // garrison
  std::optional<UnfinishedDie> unfinished_die = std::nullopt;  // d10 (W1)
  std::optional<bool> empty_castles = std::nullopt;            // false: an owner's march leaves none empty (W4)
  std::optional<int> hire_surcharge = std::nullopt;  // gold that a mercenary costs more than a soldier, 0 to 6; 1
  std::optional<int> hire_keep = std::nullopt;       // gold for which one stays in each recruiting, 0 to 6; 1
  std::optional<int> starting_gold = std::nullopt;   // 0 to 100; 0 (W3)
  std::optional<Kingdoms> kingdoms = std::nullopt;   // in play, ascending, where kingdoms are drawn or chosen; all
  // By which version of the rules this game is played; no table chooses it.
  int rules_version = 2;
  std::optional<FirstTurn> first_turn = std::nullopt;  // in_order (W25)
  std::optional<bool> whispers = std::nullopt;         // two opponents may talk alone; false
  friend bool operator==(const Options&, const Options&) = default;
};

// None of those that name what holds anyway: options that are alike are equal.
Options with_defaults(Options options);

// What holds, with nothing left out.
inline int last_round(const Options& options) {
  return options.max_rounds == 0 ? endless_rounds : options.max_rounds;
}
inline int starting_gold(const Options& options) {
  return options.starting_gold.value_or(0);
}
inline bool may_empty_castles(const Options& options) {
  return options.empty_castles.value_or(false);
}
int unfinished_die(const Options& options);
int hire_keep(const Options& options);
// To buy a soldier, or to hire a mercenary.
int price_of(const Options& options, Soldier soldier);

// The computer player that sits in for a seat that gave up; by the first version of the rules it was a steward.
std::string_view sits_in_for_resigned(const Options& options);

// Whether two opponents may talk alone while the game runs.
inline bool may_whisper(const Options& options) {
  return options.whispers.value_or(false);
}

// Reasons: players_out_of_range, no_such_scenario, rounds_out_of_range, gold_out_of_range, kingdoms_fixed,
// too_few_kingdoms, kingdoms_apart.
std::optional<Rejection> check(const Options& options);

}  // namespace palatine::warlords_of_europe
