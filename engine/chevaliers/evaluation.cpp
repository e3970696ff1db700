#include "engine/chevaliers/evaluation.hpp"

#include <algorithm>
#include <array>

namespace palatine::chevaliers::steward {
namespace {

constexpr std::array<int, 5> worth_of_castles = {0, 10, 55, 220, victory};
// By the castles and tournaments that are missing to two and three.
constexpr std::array<int, 6> worth_of_missing = {victory, 220, 130, 60, 12, 0};

int progress(int castles, int tournaments) {
  const int missing = std::max(0, 2 - castles) + std::max(0, 3 - tournaments);
  if (castles >= 4 || missing == 0) return victory;
  return worth_of_castles[static_cast<std::size_t>(castles)] + worth_of_missing[static_cast<std::size_t>(missing)];
}

int worth_of(const SpecialCard& card, const Holder& seat) {
  switch (card.special) {
    case Special::die:
      return 60 + 5 * *card.face;
    case Special::catapult:
      return 25;
    case Special::champion:
      return 30;
    case Special::pile:
      return 20;
    case Special::castle_guard:
      return seat.castles >= 2 ? 60 : 25;
    case Special::card_guard:
      return seat.specials >= 2 ? 20 : 8;
    case Special::treason:
      return 35;
    case Special::protection:
      return seat.castles >= 3 ? 60 : 10;
  }
  return 0;
}

}  // namespace

const SeatView& seat_of(const View& view, Seat seat) {
  return view.seats[static_cast<std::size_t>(index(seat))];
}

Holder::Holder(const SeatView& view)
    : seat(view.seat),
      castles(static_cast<int>(view.castles.size())),
      tournaments(static_cast<int>(view.tournaments.size())),
      specials(static_cast<int>(view.specials.size())),
      standing(progress(castles, tournaments)) {
  for (const CastleCard& card : view.castles) colours |= 1u << static_cast<unsigned>(card.colour);
  for (const SpecialCard& card : view.specials) {
    kinds |= 1u << static_cast<unsigned>(card.special);
    if (card.face) dice.add(*card.face);
  }
}

Roller in_tournament(const Holder& seat, bool organises) {
  return {seat.dice, organises || seat.has(Special::champion) ? 4 : 3};
}

int gain(const Holder& seat, const CastleCard&) {
  return progress(seat.castles + 1, seat.tournaments) - seat.standing;
}

int gain(const Holder& seat, const TournamentCard&) {
  return progress(seat.castles, seat.tournaments + 1) - seat.standing;
}

int gain(const Holder& seat, const SpecialCard& card) {
  return worth_of(card, seat);
}

int loss(const Holder& seat, const CastleCard&) {
  return seat.standing - progress(seat.castles - 1, seat.tournaments);
}

int loss(const Holder& seat, const SpecialCard& card) {
  return worth_of(card, seat);
}

int throne_gain(const Holder& seat) {
  return victory - seat.standing;
}

}  // namespace palatine::chevaliers::steward
