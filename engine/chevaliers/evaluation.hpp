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
DieCards die_cards(const SeatView& seat);
bool has(const SeatView& seat, Special special);
// Nothing like it lies before the seat.
bool may_win(const SeatView& seat, const Card& card);
// What the seat must beat for a card on a pile; none: a tournament.
std::optional<Value> to_beat_on_pile(const SeatView& seat, const Card& card);
int tournament_rolls(const SeatView& seat, bool organises);

// How far the seat is.
int standing(const SeatView& seat);
// By how much a card that it may win would bring it on, or one that it has the loss of it would throw it back.
int gain(const SeatView& seat, const Card& card);
int loss(const SeatView& seat, const Card& card);
// What the throne brings it, and what its castle costs that is given when it fails.
int throne_gain(const SeatView& seat);
int castle_loss(const SeatView& seat);

}  // namespace palatine::chevaliers::steward
