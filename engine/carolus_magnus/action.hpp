// What a seat may do: one decision at a time.
#pragma once

#include <optional>
#include <variant>

#include "engine/carolus_magnus/nouns.hpp"

namespace palatine::carolus_magnus {

// Choose the family of one knight for a crown, at set-up or at the end of a turn (R10).
struct ChooseFamily {
  Family family{};
  friend bool operator==(const ChooseFamily&, const ChooseFamily&) = default;
};

// Lay a disc from hand.
struct LayDisc {
  Disc disc = 0;
  friend bool operator==(const LayDisc&, const LayDisc&) = default;
};

// Play one knight from the reserve: to a region, or to one's own court where none is named.
struct PlaceKnight {
  Family family{};
  std::optional<RegionId> region;
  friend bool operator==(const PlaceKnight&, const PlaceKnight&) = default;
};

// Move the emperor clockwise by 1 to disc steps.
struct MoveEmperor {
  std::uint8_t steps = 0;
  friend bool operator==(const MoveEmperor&, const MoveEmperor&) = default;
};

// Take a pile, and of a larger one the three (four) knights of one's choice (R12). `knights` is what is taken.
struct TakePile {
  std::uint8_t pile = 0;  // its place among the open piles, oldest first, from 0
  Knights knights;
  friend bool operator==(const TakePile&, const TakePile&) = default;
};

// Put the emperor on the region where he begins (R15).
struct PlaceEmperor {
  RegionId region = 0;
  friend bool operator==(const PlaceEmperor&, const PlaceEmperor&) = default;
};

using Action = std::variant<ChooseFamily, LayDisc, PlaceKnight, MoveEmperor, TakePile, PlaceEmperor>;

}  // namespace palatine::carolus_magnus
