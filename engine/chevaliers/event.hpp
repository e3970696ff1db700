// What happened, in order, with what a log line or an animation needs. Everybody sees every event of this game: what is
// hidden, the order of the piles, is in none.
#pragma once

#include <optional>
#include <variant>

#include "engine/chevaliers/nouns.hpp"
#include "engine/core/result.hpp"

namespace palatine::chevaliers {

// A pile as everybody sees it.
struct PileView {
  int cards = 0;            // the top one included
  std::optional<Card> top;  // none: the pile is empty
  friend bool operator==(const PileView&, const PileView&) = default;
};
using PileViews = SmallList<PileView, pile_count>;

// Whose card a roll is for.
struct PileTarget {
  PileId pile = 0;
  Card card;
  friend bool operator==(const PileTarget&, const PileTarget&) = default;
};
struct CardTarget {
  Seat seat{};  // its owner
  Card card;
  friend bool operator==(const CardTarget&, const CardTarget&) = default;
};
struct ThroneTarget {
  friend bool operator==(const ThroneTarget&, const ThroneTarget&) = default;
};
// A pile's tournament once more, among those who tied in it (C4).
inline constexpr int most_ties = 9;
struct TieTarget {
  PileId pile = 0;
  Card card;
  Seats seats;             // who tied, in the order in which they roll
  std::uint8_t times = 0;  // that it is rolled again, this one included
  friend bool operator==(const TieTarget&, const TieTarget&) = default;
};
using Target = std::variant<PileTarget, CardTarget, ThroneTarget, TieTarget>;

// What a roll is: an attempt of the player whose turn it is, the defence of a castle, or part of a tournament.
enum class Purpose : std::uint8_t { attempt, defence, tournament };

// The castles dealt, the first cards turned, and who begins, by lot.
struct SetUp {
  SmallList<CastleCard, max_players> castles;  // by seat
  PileViews piles;                             // left, right
  Seat first{};
  friend bool operator==(const SetUp&, const SetUp&) = default;
};

struct TurnStarted {
  int turn = 0;  // from 1, of all players together
  Seat seat{};
  friend bool operator==(const TurnStarted&, const TurnStarted&) = default;
};

// The top card of a pile went face down under it.
struct CardBuried {
  Seat seat{};
  PileId pile = 0;
  Card card;
  bool forced = false;  // because no card could be chosen (C3)
  friend bool operator==(const CardBuried&, const CardBuried&) = default;
};

// A card lies face up on a pile now.
struct CardTurned {
  PileId pile = 0;
  Card card;
  friend bool operator==(const CardTurned&, const CardTurned&) = default;
};

struct GuardLaid {
  Seat seat{};
  CardId guard = 0;
  SmallList<CardId, 2> on;  // ascending
  friend bool operator==(const GuardLaid&, const GuardLaid&) = default;
};

struct TargetChosen {
  Seat seat{};
  Target target;
  friend bool operator==(const TargetChosen&, const TargetChosen&) = default;
};

// It is on this seat to roll.
struct RollStarted {
  Seat seat{};
  Purpose purpose{};
  int rolls = 0;                 // three or four
  std::optional<Value> to_beat;  // none: who rolls first in a tournament
  friend bool operator==(const RollStarted&, const RollStarted&) = default;
};

struct DiceRolled {
  Seat seat{};
  DicePlaces rolled;  // the places of the dice rolled; the others were kept or lie dead
  Dice dice;          // all six, as they lie now
  Value value;        // with the player's die cards
  int rolls_left = 0;
  friend bool operator==(const DiceRolled&, const DiceRolled&) = default;
};

struct RollEnded {
  Seat seat{};
  Value value;
  std::optional<bool> beaten;  // what was to be beaten; none: nothing was
  friend bool operator==(const RollEnded&, const RollEnded&) = default;
};

// A card lies before a player now.
struct CardTaken {
  Seat seat{};
  Card card;
  std::optional<Seat> from;    // whose it was; none: a pile's
  std::optional<PileId> pile;  // where it lay; none: before a player
  friend bool operator==(const CardTaken&, const CardTaken&) = default;
};

// An attempt at a pile's card failed: it went under its pile, face down unless the pile was empty.
struct CardReturned {
  PileId pile = 0;
  Card card;
  friend bool operator==(const CardReturned&, const CardReturned&) = default;
};

// A castle was defended.
struct CastleKept {
  Seat seat{};
  Card card;
  friend bool operator==(const CastleKept&, const CastleKept&) = default;
};

struct ThroneTaken {
  Seat seat{};
  friend bool operator==(const ThroneTaken&, const ThroneTaken&) = default;
};

// The throne was not beaten; without protection a castle is lost.
struct ThroneMissed {
  Seat seat{};
  bool is_protected = false;
  friend bool operator==(const ThroneMissed&, const ThroneMissed&) = default;
};

struct CastleGiven {
  Seat seat{};
  Card card;
  PileId pile = 0;
  friend bool operator==(const CastleGiven&, const CastleGiven&) = default;
};

// No card could be chosen, and none could be found (C3, C9).
struct TurnPassed {
  Seat seat{};
  friend bool operator==(const TurnPassed&, const TurnPassed&) = default;
};

// The best of a tournament are equal, and roll again (C4).
struct TournamentTied {
  Seats seats;  // in the order in which they roll
  Value value;
  friend bool operator==(const TournamentTied&, const TournamentTied&) = default;
};

struct GameEnded {
  Result result;
  friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

using Event = std::variant<SetUp, TurnStarted, CardBuried, CardTurned, GuardLaid, TargetChosen, RollStarted, DiceRolled,
                           RollEnded, CardTaken, CardReturned, CastleKept, ThroneTaken, ThroneMissed, CastleGiven,
                           TurnPassed, GameEnded, TournamentTied>;

}  // namespace palatine::chevaliers
