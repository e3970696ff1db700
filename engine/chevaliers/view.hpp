// What one sees: all but the order of the piles. The view of every seat and of spectators is the same.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/chevaliers/event.hpp"
#include "engine/chevaliers/nouns.hpp"
#include "engine/chevaliers/options.hpp"
#include "engine/core/result.hpp"

namespace palatine::chevaliers {

// Phases, as they are seen. Each holds only what it needs.
struct ChoosingTarget {
  Seat seat{};
  int attempts = 0;                                       // made in this turn
  int buried = 0;                                         // in this turn, of one's own accord
  SmallList<std::uint8_t, pile_count> searched = {0, 0};  // per pile: buried since no target was there (C3)
  SmallList<CardId, 2> guards_laid;                       // since the last choice, ascending
  friend bool operator==(const ChoosingTarget&, const ChoosingTarget&) = default;
};

// What a participant of a tournament has rolled.
struct Entry {
  Seat seat{};
  Value value;
  friend bool operator==(const Entry&, const Entry&) = default;
};

struct Rolling {
  Seat turn{};       // whose turn it is
  int attempts = 0;  // made before this one
  int buried = 0;
  Target target;
  Seat seat{};  // who rolls
  Purpose purpose{};
  Dice dice;  // none before the first roll
  int rolls_left = 0;
  Value value;                            // of the dice and the roller's die cards
  std::optional<Value> to_beat;           // none: who rolls first in a tournament
  SmallList<Entry, max_players> entries;  // of a tournament: in the order rolled, since a tie
  friend bool operator==(const Rolling&, const Rolling&) = default;
};

// Who rolls in this tournament, in order: all, or those who tied.
Seats rollers_of(int players, const Rolling& phase);

struct GivingCastle {
  Seat seat{};
  friend bool operator==(const GivingCastle&, const GivingCastle&) = default;
};

// The last moment to lay guards.
struct EndingTurn {
  Seat seat{};
  SmallList<CardId, 2> guards_laid;  // in this moment, ascending
  friend bool operator==(const EndingTurn&, const EndingTurn&) = default;
};

struct Ended {
  friend bool operator==(const Ended&, const Ended&) = default;
};

using Phase = std::variant<ChoosingTarget, Rolling, GivingCastle, EndingTurn, Ended>;

// A guard and what it lies on.
struct GuardView {
  CardId guard = 0;
  SmallList<CardId, 2> on;  // ascending; empty: nothing yet
  friend bool operator==(const GuardView&, const GuardView&) = default;
};

struct SeatView {
  Seat seat{};
  std::vector<CastleCard> castles;  // by card, as are the others
  std::vector<TournamentCard> tournaments;
  std::vector<SpecialCard> specials;
  std::vector<GuardView> guards;
  bool throne = false;
  friend bool operator==(const SeatView&, const SeatView&) = default;
};

struct View {
  Options options;
  int turn = 1;  // of all players together
  Phase phase;
  PileViews piles;  // left, right
  SmallList<SeatView, max_players> seats;
  std::optional<Result> result;
  friend bool operator==(const View&, const View&) = default;
};

// All: what everybody sees, and the piles from the top down.
struct FullView {
  View seen;
  std::vector<std::vector<CardId>> piles;  // left, right
  friend bool operator==(const FullView&, const FullView&) = default;
};

}  // namespace palatine::chevaliers
