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

int count(const SeatView& seat, const Card& card, int more) {
  const bool castle = std::holds_alternative<CastleCard>(card);
  const bool tournament = std::holds_alternative<TournamentCard>(card);
  return progress(static_cast<int>(seat.castles.size()) + (castle ? more : 0),
                  static_cast<int>(seat.tournaments.size()) + (tournament ? more : 0));
}

int worth_of(const SpecialCard& card, const SeatView& seat) {
  const auto castles = seat.castles.size();
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
      return castles >= 2 ? 60 : 25;
    case Special::card_guard:
      return seat.specials.size() >= 2 ? 20 : 8;
    case Special::treason:
      return 35;
    case Special::protection:
      return castles >= 3 ? 60 : 10;
  }
  return 0;
}

}  // namespace

const SeatView& seat_of(const View& view, Seat seat) {
  return view.seats[static_cast<std::size_t>(index(seat))];
}

Card card_of(const SeatView& seat, CardId id) {
  for (const CastleCard& castle : seat.castles)
    if (castle.card == id) return castle;
  const auto found = std::ranges::find(seat.specials, id, &SpecialCard::card);
  expect(found != seat.specials.end(), "a card that does not lie before the seat");
  return *found;
}

DieCards die_cards(const SeatView& seat) {
  DieCards cards;
  for (const SpecialCard& card : seat.specials)
    if (card.special == Special::die) cards.add(*card.face);
  return cards;
}

bool has(const SeatView& seat, Special special) {
  return std::ranges::any_of(seat.specials, [&](const SpecialCard& card) { return card.special == special; });
}

bool may_win(const SeatView& seat, const Card& card) {
  if (const auto* castle = std::get_if<CastleCard>(&card)) {
    return std::ranges::none_of(seat.castles, [&](const CastleCard& own) { return own.colour == castle->colour; });
  }
  if (const auto* special = std::get_if<SpecialCard>(&card)) {
    return std::ranges::none_of(seat.specials, [&](const SpecialCard& own) {
      return own.special == special->special && own.face == special->face;
    });
  }
  return true;
}

std::optional<Value> to_beat_on_pile(const SeatView& seat, const Card& card) {
  if (const auto* castle = std::get_if<CastleCard>(&card)) {
    return has(seat, Special::treason) ? treason_combination : castle->combination;
  }
  if (const auto* special = std::get_if<SpecialCard>(&card)) return special->combination;
  return std::nullopt;
}

int tournament_rolls(const SeatView& seat, bool organises) {
  return organises || has(seat, Special::champion) ? 4 : 3;
}

int standing(const SeatView& seat) {
  return progress(static_cast<int>(seat.castles.size()), static_cast<int>(seat.tournaments.size()));
}

int gain(const SeatView& seat, const Card& card) {
  if (const auto* special = std::get_if<SpecialCard>(&card)) return worth_of(*special, seat);
  return count(seat, card, 1) - standing(seat);
}

int loss(const SeatView& seat, const Card& card) {
  if (const auto* special = std::get_if<SpecialCard>(&card)) return worth_of(*special, seat);
  return standing(seat) - count(seat, card, -1);
}

int throne_gain(const SeatView& seat) {
  return victory - standing(seat);
}

int castle_loss(const SeatView& seat) {
  return loss(seat, CastleCard{});
}

}  // namespace palatine::chevaliers::steward
