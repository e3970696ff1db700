#include "engine/chevaliers/steward.hpp"

#include <algorithm>

#include "engine/chevaliers/evaluation.hpp"
#include "engine/chevaliers/odds.hpp"

namespace palatine::chevaliers::steward {
namespace {

// Those who roll after the seat in a tournament.
Rollers later_rollers(const View& view, const Rolling& phase) {
  Rollers later;
  const Seats rollers = rollers_of(static_cast<int>(view.seats.size()), phase);
  for (std::size_t i = phase.entries.size() + 1; i < rollers.size(); ++i) {
    later.push_back(in_tournament(Holder(seat_of(view, rollers[i])), rollers[i] == phase.turn));
  }
  return later;
}

}  // namespace

Worths aim(const View& view, const Rolling& phase) {
  if (phase.purpose == Purpose::tournament) {
    const auto ties = view.options.tournament_ties.value_or(TournamentTies::first_roller);
    return worths_of_tournament(phase.to_beat, later_rollers(view, phase), ties);
  }
  const auto* target = std::get_if<CardTarget>(&phase.target);
  if (phase.purpose == Purpose::attempt && target != nullptr && std::holds_alternative<CastleCard>(target->card)) {
    return worths_of_attack(*phase.to_beat, Holder(seat_of(view, target->seat)).dice);
  }
  return worths_of_beating(*phase.to_beat);
}

namespace {

// By how much a card's loss would throw its owner back, times how easily it is beaten.
int exposure(const View& view, const SeatView& owner, CardId id) {
  return of_card(owner, id, [&](const auto& card) {
    int chances = 0;
    for (const SeatView& seat : view.seats) {
      const Holder other(seat);
      if (seat.seat != owner.seat && may_win(other, card)) chances += chance(card.combination, 3, other.dice);
    }
    return loss(Holder(owner), card) * chances;
  });
}

int cover(const View& view, const SeatView& owner, const SmallList<CardId, 2>& on) {
  int sum = 0;
  for (const CardId card : on) sum += exposure(view, owner, card);
  return sum;
}

}  // namespace

std::optional<LayGuard> better_guard(const View& view, const TakeTurnPrompt& prompt, Seat seat) {
  const SeatView& own = seat_of(view, seat);
  for (const GuardChoice& choice : prompt.guards) {
    int best = 0;
    for (const GuardView& guard : own.guards)
      if (guard.guard == choice.guard) best = cover(view, own, guard.on);
    std::optional<LayGuard> better;
    for (const auto& on : choice.on) {
      if (const int covered = cover(view, own, on); covered > best) {
        best = covered;
        better = LayGuard{choice.guard, on};
      }
    }
    if (better) return better;
  }
  return std::nullopt;
}

Action choose_keep(const View& view, const RollPrompt& prompt, Seat seat) {
  const auto& phase = std::get<Rolling>(view.phase);
  if (!prompt.may_stop) return Roll{};
  const RollOdds odds(aim(view, phase), Holder(seat_of(view, seat)).dice, phase.rolls_left);
  const RollOdds::Best best = odds.best(phase.dice);
  if (best.stop) return Stop{};
  return Roll{best.keep};
}

// The castle that is taken most easily, under the larger pile, where it comes up latest.
GiveCastle choose_gift(const View& view, const GiveCastlePrompt& prompt, Seat seat) {
  const SeatView& own = seat_of(view, seat);
  GiveCastle gift{prompt.castles.front(), prompt.piles[0]};
  for (const CardId castle : prompt.castles)
    if (exposure(view, own, castle) > exposure(view, own, gift.castle)) gift.castle = castle;
  for (const PileId pile : prompt.piles)
    if (view.piles[pile].cards > view.piles[gift.pile].cards) gift.pile = pile;
  return gift;
}

Action choose(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  if (const auto* roll = std::get_if<RollPrompt>(&prompt)) return choose_keep(view, *roll, seat);
  if (const auto* give = std::get_if<GiveCastlePrompt>(&prompt)) return choose_gift(view, *give, seat);
  const auto& turn = std::get<TakeTurnPrompt>(prompt);
  if (const auto guard = better_guard(view, turn, seat)) return *guard;
  if (std::holds_alternative<EndingTurn>(view.phase)) return EndTurn{};
  return choose_target(view, turn, seat, random);
}

}  // namespace palatine::chevaliers::steward
