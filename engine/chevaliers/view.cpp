#include "engine/chevaliers/view.hpp"

#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/rules.hpp"

namespace palatine::chevaliers {
namespace {

SeatView view_of(const State& state, Seat seat) {
  const Player& own = player(state, seat);
  SeatView view;
  view.seat = seat;
  const auto castles_held = static_cast<std::size_t>(castles(state, seat));
  const auto tournaments_held = static_cast<std::size_t>(tournaments(state, seat));
  view.castles.reserve(castles_held);
  view.tournaments.reserve(tournaments_held);
  view.specials.reserve(static_cast<std::size_t>(own.cards.size()) - castles_held - tournaments_held);
  for (const CardId id : own.cards) {
    const Card& card = card_of(state, id);
    if (const auto* castle = std::get_if<CastleCard>(&card)) view.castles.push_back(*castle);
    if (const auto* tournament = std::get_if<TournamentCard>(&card)) view.tournaments.push_back(*tournament);
    if (const auto* special = std::get_if<SpecialCard>(&card)) view.specials.push_back(*special);
  }
  for (const CardId guard : guards_of(state, seat)) {
    GuardView& seen = view.guards.emplace_back();
    seen.guard = guard;
    for (const CardId card : lies_on(state, seat, guard)) seen.on.push_back(card);
  }
  view.throne = own.throne;
  return view;
}

}  // namespace

// Of a pile its size and its top card, whoever looks.
Seats rollers_of(int players, const Rolling& phase) {
  if (const auto* tie = std::get_if<TieTarget>(&phase.target)) return tie->seats;
  Seats all;
  for (int i = 0; i < players; ++i) all.push_back(seat_at((index(phase.turn) + i) % players));
  return all;
}

View Chevaliers::view(const State& state, Viewer) {
  View view;
  view.options = state.options;
  if (!state.deck.is_standard()) view.options.deck = state.deck->text;
  view.turn = state.turn;
  view.phase = state.phase;
  for (const Pile& pile : state.piles) {
    PileView seen;
    seen.cards = static_cast<int>(pile.size());
    if (!pile.empty()) seen.top = card_of(state, pile[0]);
    view.piles.push_back(seen);
  }
  for (int i = 0; i < state.options.players; ++i) view.seats.push_back(view_of(state, seat_at(i)));
  view.result = result(state);
  return view;
}

FullView Chevaliers::full_view(const State& state) {
  FullView full;
  full.seen = view(state, std::nullopt);
  for (const Pile& pile : state.piles) full.piles.emplace_back(pile.begin(), pile.end());
  return full;
}

}  // namespace palatine::chevaliers
