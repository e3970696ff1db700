// What a seat may do: one decision at a time.
#pragma once

#include <variant>

#include "engine/chevaliers/nouns.hpp"

namespace palatine::chevaliers {

// Put the top card of a pile face down under it and turn the next.
struct Bury {
  PileId pile = 0;
  friend bool operator==(const Bury&, const Bury&) = default;
};

// Lay or move a guard: a castle guard on one or two of one's castles, a card guard on one of one's other specials.
struct LayGuard {
  CardId guard = 0;
  SmallList<CardId, 2> on;  // ascending
  friend bool operator==(const LayGuard&, const LayGuard&) = default;
};

// Choose the top card of a pile as the target; a tournament is organised.
struct TryPile {
  PileId pile = 0;
  friend bool operator==(const TryPile&, const TryPile&) = default;
};

// Choose an opponent's castle or special as the target.
struct Attack {
  CardId card = 0;
  friend bool operator==(const Attack&, const Attack&) = default;
};

struct TryThrone {
  friend bool operator==(const TryThrone&, const TryThrone&) = default;
};

// Choose no further target, and leave one's guards where they are.
struct EndTurn {
  friend bool operator==(const EndTurn&, const EndTurn&) = default;
};

// Roll all live dice but those kept; the first roll is of all six, with nothing kept.
struct Roll {
  DicePlaces keep;  // live dice; sixes lie dead and are not named
  friend bool operator==(const Roll&, const Roll&) = default;
};

// Be content with what lies there.
struct Stop {
  friend bool operator==(const Stop&, const Stop&) = default;
};

// After failing at the throne: which castle goes under which pile.
struct GiveCastle {
  CardId castle = 0;
  PileId pile = 0;
  friend bool operator==(const GiveCastle&, const GiveCastle&) = default;
};

using Action = std::variant<Bury, LayGuard, TryPile, Attack, TryThrone, EndTurn, Roll, Stop, GiveCastle>;

}  // namespace palatine::chevaliers
