// What one sees: everything, for nothing is hidden in Carolus Magnus. The view of every seat and of spectators is the
// same, and it is the full state too: a state can be built from it (state.hpp).
#pragma once

#include <array>
#include <optional>
#include <variant>

#include "engine/carolus_magnus/event.hpp"
#include "engine/carolus_magnus/nouns.hpp"
#include "engine/carolus_magnus/options.hpp"
#include "engine/core/result.hpp"

namespace palatine::carolus_magnus {

// Phases, as they are seen. Each holds only what it needs.
struct ChoosingFamilies {                       // set-up: several seats at the same time
  SmallList<std::uint8_t, max_players> crowns;  // per seat: choices still to make
  friend bool operator==(const ChoosingFamilies&, const ChoosingFamilies&) = default;
};
struct LayingDiscs {
  Seat seat{};
  friend bool operator==(const LayingDiscs&, const LayingDiscs&) = default;
};
struct PlacingKnights {
  Seat seat{};
  std::uint8_t left = 0;  // knights still to play this turn
  friend bool operator==(const PlacingKnights&, const PlacingKnights&) = default;
};
struct MovingEmperor {
  Seat seat{};
  friend bool operator==(const MovingEmperor&, const MovingEmperor&) = default;
};
struct TakingKnights {  // crowns at the end of a turn
  Seat seat{};
  std::uint8_t crowns = 0;  // choices still to make
  friend bool operator==(const TakingKnights&, const TakingKnights&) = default;
};
struct TakingPile {
  Seat seat{};
  friend bool operator==(const TakingPile&, const TakingPile&) = default;
};
struct Ended {
  friend bool operator==(const Ended&, const Ended&) = default;
};
struct PlacingEmperor {  // before the first round (R15)
  Seat seat{};
  friend bool operator==(const PlacingEmperor&, const PlacingEmperor&) = default;
};
using Phase = std::variant<ChoosingFamilies, LayingDiscs, PlacingKnights, MovingEmperor, TakingKnights, TakingPile,
                           Ended, PlacingEmperor>;

struct RegionView {
  RegionId region = 0;                            // its first province, clockwise
  SmallList<RegionId, province_count> provinces;  // clockwise
  Knights knights;
  std::optional<Side> owner;
  int castles = 0;
  Strengths strengths;  // per side, if it were scored now
  friend bool operator==(const RegionView&, const RegionView&) = default;
};

struct SeatView {
  Seat seat{};
  Side side{};
  Knights court;
  Knights reserve;
  Discs hand;                // ascending
  std::optional<Disc> laid;  // this round
  Discs used;                // in earlier rounds, ascending
  friend bool operator==(const SeatView&, const SeatView&) = default;
};

struct SideView {
  Side side{};
  Seats seats;
  int castles_left = 0;    // not on the board
  int castles_placed = 0;  // on the board
  friend bool operator==(const SideView&, const SideView&) = default;
};

struct View {
  Options options;
  int round = 1;
  Phase phase;
  Seats disc_order;                               // this round's order of choosing discs; in set-up the first round's
  Seats turn_order;                               // this round's order of turns; empty until all discs are laid
  RegionId emperor = 0;                           // the region he stands on; 0 while he is still to be placed
  SmallList<RegionView, province_count> regions;  // ascending by their names
  std::array<std::optional<Seat>, family_count> control{};  // per family
  SmallList<SeatView, max_players> seats;
  SmallList<SideView, max_sides> sides;
  Knights supply;  // with piles: empty once reserves are filled, the rest is in the bag; out of play with Bag::reserves
  Knights bag;     // empty unless draw is piles
  Piles piles;     // oldest first; empty unless draw is piles
  std::optional<Result> result;
  friend bool operator==(const View&, const View&) = default;
};

}  // namespace palatine::carolus_magnus
