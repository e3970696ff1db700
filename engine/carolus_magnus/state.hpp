// Everything about a game of Carolus Magnus at one moment: small, trivially copyable, nothing in it that follows from
// the rest. Only the functions of this folder change one.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/carolus_magnus/nouns.hpp"
#include "engine/carolus_magnus/options.hpp"
#include "engine/carolus_magnus/view.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/small_list.hpp"

namespace palatine::carolus_magnus {

// A set of discs.
class DiscSet {
 public:
  static constexpr DiscSet all() { return DiscSet(0b111110); }
  constexpr DiscSet() = default;
  // False for a number that no disc bears.
  constexpr bool contains(Disc disc) const { return disc <= disc_count && (bits_ >> disc & 1) != 0; }
  constexpr void add(Disc disc) { bits_ = static_cast<std::uint8_t>(bits_ | 1u << disc); }
  constexpr void remove(Disc disc) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1u << disc)); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr DiscSet without(DiscSet others) const { return DiscSet(static_cast<std::uint8_t>(bits_ & ~others.bits_)); }
  constexpr std::uint8_t bits() const { return bits_; }
  // Ascending.
  constexpr Discs list() const {
    Discs discs;
    for (Disc disc = 1; disc <= disc_count; ++disc) {
      if (contains(disc)) discs.push_back(disc);
    }
    return discs;
  }
  friend constexpr bool operator==(DiscSet, DiscSet) = default;

 private:
  explicit constexpr DiscSet(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

// One or more joined provinces, clockwise from `first`, which names the region.
struct Region {
  RegionId first = 0;
  std::uint8_t length = 1;
  std::uint8_t castles = 0;
  std::optional<Side> owner;  // whose castles; none exactly where none stand
  Knights knights;
  friend bool operator==(const Region&, const Region&) = default;
};

struct Player {
  Knights court;
  Knights reserve;
  DiscSet hand = DiscSet::all();
  Disc laid = 0;  // this round; 0: none yet. Discs neither in hand nor laid were used in earlier rounds.
  friend bool operator==(const Player&, const Player&) = default;
};

struct State {
  Options options;  // with teams filled in
  int round = 1;
  Phase phase;
  Seats disc_order;                           // this round's order of choosing discs
  Seats turn_order;                           // this round's order of turns; empty until all discs are laid
  std::uint8_t emperor = 0;                   // his region's place in `regions`
  SmallList<Region, province_count> regions;  // ascending by name, which is clockwise
  std::array<std::optional<Seat>, family_count> control{};
  SmallList<Player, max_players> players;              // by seat
  std::array<std::uint8_t, max_sides> castles_left{};  // not on the board, by side
  Knights supply;
  Knights bag;  // R12; bag and piles are empty unless draw is piles
  Piles piles;  // oldest first
  friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);

inline Player& player(State& state, Seat seat) {
  return state.players[static_cast<std::size_t>(seat)];
}
inline const Player& player(const State& state, Seat seat) {
  return state.players[static_cast<std::size_t>(seat)];
}

// The place in `regions` of the region of that name, or -1. Regions only ever join, so a region's place is never
// behind its name.
inline int place_of(const State& state, RegionId name) {
  int place = std::min<int>(name, static_cast<int>(state.regions.size()) - 1);
  while (place > 0 && state.regions[static_cast<std::size_t>(place)].first > name) --place;
  return state.regions[static_cast<std::size_t>(place)].first == name ? place : -1;
}

inline bool is_family(Family family) {
  return index(family) < family_count;
}

}  // namespace palatine::carolus_magnus
