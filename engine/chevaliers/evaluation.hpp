// What the steward thinks that things are worth, in thousandths of a game won. The numbers were found by play of
// stewards among themselves; nothing in the rules depends on them.
#pragma once

#include <optional>

#include "engine/chevaliers/deck.hpp"
#include "engine/chevaliers/odds.hpp"
#include "engine/chevaliers/view.hpp"

namespace palatine::chevaliers::steward {

inline constexpr int victory = 1000;

const SeatView& seat_of(const View& view, Seat seat);
// One of the castles and specials before it.
Card card_of(const SeatView& seat, CardId id);

// What lies before a seat, counted once for all that is asked about it.
struct Holder {
  Holder() = default;
  explicit Holder(const SeatView& view);

  bool has(Special special) const { return (kinds >> static_cast<unsigned>(special) & 1u) != 0; }
  bool has(Colour colour) const { return (colours >> static_cast<unsigned>(colour) & 1u) != 0; }

  Seat seat{};
  int castles = 0;
  int tournaments = 0;
  int specials = 0;
  DieCards dice;
  unsigned colours = 0;  // of its castles, a bit each
  unsigned kinds = 0;    // of its specials, a bit each
  int standing = 0;      // how far it is
};

// Nothing like it lies before the seat.
bool may_win(const Holder& seat, const Card& card);
// What the seat must beat for a card on a pile; none: a tournament.
std::optional<Value> to_beat_on_pile(const Holder& seat, const Card& card);
// As who organises a tournament, or rolls in another's.
Roller in_tournament(const Holder& seat, bool organises);

// By how much a card that it may win would bring it on, or one that it has the loss of it would throw it back.
int gain(const Holder& seat, const Card& card);
int loss(const Holder& seat, const Card& card);
// What the throne brings it, and what its castle costs that is given when it fails.
int throne_gain(const Holder& seat);
int castle_loss(const Holder& seat);

}  // namespace palatine::chevaliers::steward
