// What happened, in order, with what a log line or an animation needs. Everybody sees every event of this game.
#pragma once

#include <array>
#include <optional>
#include <variant>

#include "engine/carolus_magnus/nouns.hpp"
#include "engine/core/result.hpp"

namespace palatine::carolus_magnus {

using Strengths = SmallList<int, max_sides>;  // per side
using Piles = SmallList<Knights, max_players + 1>;

// The board was set up: the knight on each province, the emperor's province (0 where he is still to be placed), who
// chooses the first disc.
struct SetUp {
  std::array<Family, province_count> knights{};
  RegionId emperor = 0;
  Seat first{};
  friend bool operator==(const SetUp&, const SetUp&) = default;
};

struct DiceRolled {
  Seat seat{};
  SmallList<Face, 9> faces;  // in the order rolled
  friend bool operator==(const DiceRolled&, const DiceRolled&) = default;
};

// A knight went from the supply to the reserve, for a die or chosen for a crown.
struct KnightTaken {
  Seat seat{};
  Family family{};
  bool chosen = false;
  friend bool operator==(const KnightTaken&, const KnightTaken&) = default;
};

// R8: every player gave one knight of the family back to the supply, from court or from reserve.
struct KnightsGivenBack {
  Family family{};
  SmallList<Seat, max_players> from_court;
  SmallList<Seat, max_players> from_reserve;
  friend bool operator==(const KnightsGivenBack&, const KnightsGivenBack&) = default;
};

// R8: a die whose family has run out became a crown.
struct DieBecameCrown {
  Seat seat{};
  Family family{};
  friend bool operator==(const DieBecameCrown&, const DieBecameCrown&) = default;
};

// R8: nothing was left in the supply; so many crowns gave nothing.
struct CrownsLost {
  Seat seat{};
  int crowns = 0;
  friend bool operator==(const CrownsLost&, const CrownsLost&) = default;
};

struct RoundStarted {
  int round = 0;     // from 1
  Seats disc_order;  // the order in which discs are chosen
  friend bool operator==(const RoundStarted&, const RoundStarted&) = default;
};

// All five discs were used; everyone has them in hand again. Comes before the RoundStarted of rounds 6, 11, …
struct DiscsTakenBack {
  friend bool operator==(const DiscsTakenBack&, const DiscsTakenBack&) = default;
};

struct DiscLaid {
  Seat seat{};
  Disc disc = 0;
  friend bool operator==(const DiscLaid&, const DiscLaid&) = default;
};

// All discs of the round are laid: the order of turns.
struct TurnsOrdered {
  Seats turn_order;
  friend bool operator==(const TurnsOrdered&, const TurnsOrdered&) = default;
};

struct TurnStarted {
  Seat seat{};
  Disc disc = 0;
  friend bool operator==(const TurnStarted&, const TurnStarted&) = default;
};

struct KnightPlaced {
  Seat seat{};
  Family family{};
  std::optional<RegionId> region;  // none: the seat's own court
  friend bool operator==(const KnightPlaced&, const KnightPlaced&) = default;
};

struct FamilyGained {
  Seat seat{};
  Family family{};
  std::optional<Seat> from;  // who controlled it before
  friend bool operator==(const FamilyGained&, const FamilyGained&) = default;
};

struct EmperorMoved {
  Seat seat{};
  RegionId from = 0;
  RegionId to = 0;
  int steps = 0;
  friend bool operator==(const EmperorMoved&, const EmperorMoved&) = default;
};

struct RegionScored {
  RegionId region = 0;
  Strengths strengths;           // per side, its castles counted
  std::optional<Side> owner;     // whose castles stood there
  std::optional<Side> majority;  // who is strictly ahead of every other side
  friend bool operator==(const RegionScored&, const RegionScored&) = default;
};

struct CastleBuilt {
  Side side{};
  RegionId region = 0;
  friend bool operator==(const CastleBuilt&, const CastleBuilt&) = default;
};

struct CastlesReplaced {
  Side side{};
  Side from{};
  RegionId region = 0;
  int removed = 0;
  int placed = 0;  // fewer than removed only where the side ran out of castles, and has won (R5)
  friend bool operator==(const CastlesReplaced&, const CastlesReplaced&) = default;
};

struct RegionsJoined {
  Side side{};
  SmallList<RegionId, 3> regions;  // those that joined, clockwise
  RegionId region = 0;             // the region they now are
  int castles = 0;
  friend bool operator==(const RegionsJoined&, const RegionsJoined&) = default;
};

struct PileTaken {
  Seat seat{};
  std::uint8_t pile = 0;
  Knights knights;   // into the reserve
  Knights returned;  // into the bag
  friend bool operator==(const PileTaken&, const PileTaken&) = default;
};

// The open piles after set-up or after one was taken, oldest first, with what came into them from the bag.
struct PilesDrawn {
  Piles piles;
  friend bool operator==(const PilesDrawn&, const PilesDrawn&) = default;
};

// R12: all reserves went into the bag.
struct ReservesBagged {
  Knights knights;
  friend bool operator==(const ReservesBagged&, const ReservesBagged&) = default;
};

// R15: the emperor was put where he begins.
struct EmperorPlaced {
  Seat seat{};
  RegionId region = 0;
  friend bool operator==(const EmperorPlaced&, const EmperorPlaced&) = default;
};

struct GameEnded {
  Result result;
  friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

using Event = std::variant<SetUp, DiceRolled, KnightTaken, KnightsGivenBack, DieBecameCrown, CrownsLost, RoundStarted,
                           DiscsTakenBack, DiscLaid, TurnsOrdered, TurnStarted, KnightPlaced, FamilyGained,
                           EmperorMoved, RegionScored, CastleBuilt, CastlesReplaced, RegionsJoined, PileTaken,
                           PilesDrawn, GameEnded, ReservesBagged, EmperorPlaced>;

}  // namespace palatine::carolus_magnus
