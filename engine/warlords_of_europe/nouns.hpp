// The things on the table: fiefs, soldiers, castles, cards. Words and numbers are the rules page's.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/seat.hpp"
#include "engine/core/small_list.hpp"

namespace palatine::warlords_of_europe {

inline constexpr int max_players = 4;
inline constexpr int max_fiefs = 64;
inline constexpr int max_kingdoms = 9;
inline constexpr int max_neighbours = 16;
inline constexpr int max_steps = 3;  // of an army on a long march
inline constexpr int mountain_feeds = 15;
inline constexpr int most_gold = 30000;      // that anybody can have
inline constexpr int most_soldiers = 10000;  // of one kind in one place

using FiefId = std::uint8_t;     // the fief's place in the map, from 0
using KingdomId = std::uint8_t;  // likewise
using Seats = SmallList<Seat, max_players>;
using Fiefs = SmallList<FiefId, max_fiefs>;
using Kingdoms = SmallList<KingdomId, max_kingdoms>;
// From the fief that is left to the one that is entered, each beside the one before it.
using Path = SmallList<FiefId, max_steps + 1>;

enum class Terrain : std::uint8_t { plain, farmland, forest, mountain };
inline constexpr int terrain_count = 4;

// What stands in a fief. One that was begun, or was taken, is not finished.
enum class Castle : std::uint8_t { none, unfinished, finished };

// Kinds of pieces, in the order in which dice are rolled for them.
enum class Soldier : std::uint8_t {
  spearman,
  swordsman,
  archer,
  knight,
  warlord,
  hired_spearman,
  hired_swordsman,
  hired_archer,
  hired_knight,
};
inline constexpr int soldier_count = 9;
inline constexpr int unit_count = 5;  // those that are no mercenaries come first

constexpr Soldier soldier_at(int i) {
  return static_cast<Soldier>(i);
}
constexpr int index(Soldier soldier) {
  return static_cast<int>(soldier);
}
constexpr bool is_hired(Soldier soldier) {
  return index(soldier) >= unit_count;
}
// The kind that a mercenary is hired as; everybody else's own.
constexpr Soldier unit_of(Soldier soldier) {
  return is_hired(soldier) ? soldier_at(index(soldier) - unit_count) : soldier;
}

// How many of each kind.
struct Army {
  constexpr int operator[](Soldier soldier) const { return of[static_cast<std::size_t>(soldier)]; }
  constexpr int at(int i) const { return of[static_cast<std::size_t>(i)]; }
  void add(Soldier soldier, int count) {
    const int now = (*this)[soldier] + count;
    expect(now >= 0 && now <= most_soldiers, "an army has a number of soldiers that can't be");
    of[static_cast<std::size_t>(soldier)] = static_cast<std::int16_t>(now);
  }
  void add(const Army& other) {
    for (int i = 0; i < soldier_count; ++i) add(soldier_at(i), other.at(i));
  }
  constexpr int size() const {
    int sum = 0;
    for (const int count : of) sum += count;
    return sum;
  }
  constexpr bool empty() const { return *this == Army{}; }
  friend constexpr bool operator==(const Army&, const Army&) = default;

  std::array<std::int16_t, soldier_count> of{};  // by Soldier; changed by add()
};

enum class Deck : std::uint8_t { pope, conquest, merchant };
inline constexpr int deck_count = 3;
inline constexpr int deck_cards = 30;  // of each deck

// Cards of one name are alike.
enum class Card : std::uint8_t {
  tithe,
  gift,
  crusaders,
  truce_of_god,
  interdict,
  indulgence,
  excommunication,
  pilgrims,
  relic,
  legate,
  long_march,
  greek_fire,
  heroic_leadership,
  siege,
  heroic_knight,
  ambush,
  levy,
  bowmen,
  feigned_retreat,
  plunder,
  fair,
  harvest,
  captain,
  mason,
  fleet,
  spies,
  bribe,
  sabotage,
  famine,
};
inline constexpr int card_count = 29;
using Cards = SmallList<Card, std::size_t{deck_count} * deck_cards>;

// When a card can be played; a card may have several.
enum class Moment : std::uint8_t {
  drawn,             // at once
  disfavour,         // instead of taking one
  before_declaring,  // in one's own campaign, before an attack is declared
  campaign,          // in one's own campaign
  before_battle,     // of one's own, before dice
  after_conquest,    // of a fief
  taxation,
  recruiting,
};
inline constexpr int moment_count = 8;

// A warlord that was captured.
struct Prisoner {
  Seat owner{};
  FiefId fief = 0;  // whose castle holds it
  friend bool operator==(const Prisoner&, const Prisoner&) = default;
};
inline constexpr int max_prisoners = 16;
using Prisoners = SmallList<Prisoner, max_prisoners>;

}  // namespace palatine::warlords_of_europe
