// What the steward thinks that things are worth, in thousandths of a game won. The numbers were found by play of
// stewards among themselves; nothing in the rules depends on them.
#pragma once

#include <algorithm>

#include "engine/chevaliers/deck.hpp"
#include "engine/chevaliers/odds.hpp"
#include "engine/chevaliers/view.hpp"

namespace palatine::chevaliers::steward {

inline constexpr int victory = 1000;

const SeatView& seat_of(const View& view, Seat seat);
// What `look` says of one of the castles and specials before it.
template <class Look>
int of_card(const SeatView& seat, CardId id, const Look& look) {
  for (const CastleCard& castle : seat.castles)
    if (castle.card == id) return look(castle);
  const auto found = std::ranges::find(seat.specials, id, &SpecialCard::card);
  expect(found != seat.specials.end(), "a card that does not lie before the seat");
  return look(*found);
}

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
inline bool may_win(const Holder& seat, const CastleCard& card) {
  return !seat.has(card.colour);
}
inline bool may_win(const Holder& seat, const SpecialCard& card) {
  return card.face ? !seat.dice.contains(*card.face) : !seat.has(card.special);
}
// To win it where it lies on a pile, in thousandths.
inline int chance_on_pile(const Holder& seat, const CastleCard& card) {
  return chance(seat.has(Special::treason) ? treason_combination : card.combination, 3, seat.dice);
}
inline int chance_on_pile(const Holder& seat, const SpecialCard& card) {
  return chance(card.combination, 3, seat.dice);
}
// As who organises a tournament, or rolls in another's.
Roller in_tournament(const Holder& seat, bool organises);

// By how much a card that it may win would bring it on, or one that it has the loss of it would throw it back.
int gain(const Holder& seat, const CastleCard& card);
int gain(const Holder& seat, const TournamentCard& card);
int gain(const Holder& seat, const SpecialCard& card);
int loss(const Holder& seat, const CastleCard& card);
int loss(const Holder& seat, const SpecialCard& card);
// What the throne brings it.
int throne_gain(const Holder& seat);

}  // namespace palatine::chevaliers::steward
