// The decision before a seat, with all choices: every legal action, and nothing else, can be put together from it.
// Chances are in thousandths, with best play and without what a defender or later rollers may do.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/chevaliers/nouns.hpp"

namespace palatine::chevaliers {

struct PileChoice {
  PileId pile = 0;
  std::optional<int> chance;  // none: a tournament
  friend bool operator==(const PileChoice&, const PileChoice&) = default;
};
struct CardChoice {
  CardId card = 0;
  Seat seat{};  // its owner
  int chance = 0;
  friend bool operator==(const CardChoice&, const CardChoice&) = default;
};
struct ThroneChoice {
  int chance = 0;
  friend bool operator==(const ThroneChoice&, const ThroneChoice&) = default;
};
struct GuardChoice {
  CardId guard = 0;
  std::vector<SmallList<CardId, 2>> on;  // each a way to lay it
  friend bool operator==(const GuardChoice&, const GuardChoice&) = default;
};

// Before each choice of a target, and, with guards and may_end alone, when the turn ends.
struct TakeTurnPrompt {
  SmallList<PileId, pile_count> bury;
  std::vector<GuardChoice> guards;
  SmallList<PileChoice, pile_count> piles;
  std::vector<CardChoice> cards;
  std::optional<ThroneChoice> throne;
  bool may_end = false;
  friend bool operator==(const TakeTurnPrompt&, const TakeTurnPrompt&) = default;
};

struct KeepChoice {
  DicePlaces keep;
  std::optional<int> chance;  // none: nothing is to be beaten
  friend bool operator==(const KeepChoice&, const KeepChoice&) = default;
};

struct RollPrompt {
  std::vector<KeepChoice> keeps;
  bool may_stop = false;
  std::optional<Value> to_beat;  // none: who rolls first in a tournament
  bool beats = false;            // what lies there beats it
  friend bool operator==(const RollPrompt&, const RollPrompt&) = default;
};

// Any of the castles under any of the piles.
struct GiveCastlePrompt {
  std::vector<CardId> castles;
  SmallList<PileId, pile_count> piles;
  friend bool operator==(const GiveCastlePrompt&, const GiveCastlePrompt&) = default;
};

using Prompt = std::variant<TakeTurnPrompt, RollPrompt, GiveCastlePrompt>;

}  // namespace palatine::chevaliers
