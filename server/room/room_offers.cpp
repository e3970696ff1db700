// Offers: what one seat asks of all other people at the table, one at a time. Only what comes of it is told: an answer
// that decides nothing is heard by nobody.
#include <algorithm>

#include "server/core/refusal.hpp"
#include "server/room/room.hpp"

namespace palatine {
namespace {

constexpr int offers_most = 10;  // of a seat in a game
// Where partners may not talk an offer is a signal, too.
constexpr int offers_most_silent = 3;

}  // namespace

tl::expected<void, Error> Room::may_offer(int seat) const {
  if (state_.offer) return refused("offer_open", "Another offer waits for its answers.");
  if (state_.at(seat).offers >= (is_silent() ? offers_most_silent : offers_most))
    return refused("too_many_offers", "You have asked as often as one may in a game.");
  return {};
}

Outcome Room::offer(const std::string& person, OfferKind kind, Millis now) {
  const auto starts = state_.status == RoomStatus::revealing ? state_.seat_of(person) : std::nullopt;
  if (starts && kind == OfferKind::abort) {
    // nobody knows anything of the dice yet: it is free, but counted
    fail_draw({*starts}, now);
    return result();
  }
  const auto seat = player(person);
  if (!seat) return tl::unexpected(seat.error());
  if (kind == OfferKind::undo) return refused("bad_param", "To take back actions is game.undo.", "/kind");
  if (kind == OfferKind::pause && state_.paused) return refused("paused", "The game stands still already.");
  if (auto may = may_offer(*seat); !may) return tl::unexpected(may.error());
  make_offer(*seat, kind, 0, now);
  return result();
}

void Room::make_offer(int seat, OfferKind kind, int actions, Millis now) {
  record(entry::Offered{seat, kind, actions, now});
  decide_offer(now);
}

Outcome Room::answer_offer(const std::string& person, const std::string& offer, bool accept, Millis now) {
  const auto seat = player(person);
  if (!seat) return tl::unexpected(seat.error());
  if (!state_.offer || state_.offer->offer.id != offer)
    return refused("no_such_offer", "That offer is not open any more.", "/offer");
  if (!accept) {
    close_offer(state_.offer->offer.by == *seat ? OfferEnd::withdrawn : OfferEnd::declined, now);
    return result();
  }
  if (state_.offer->accepted[static_cast<std::size_t>(*seat)])
    return refused("already_said", "You have accepted that already.");
  record(entry::Answered{*seat, true, now});
  decide_offer(now);
  return result();
}

void Room::close_offer(OfferEnd why, Millis now) {
  record(entry::OfferClosed{why, now});
}

void Room::decide_offer(Millis now) {
  if (!state_.offer) return;
  const auto has_accepted = [this](int seat) { return state_.offer->accepted[static_cast<std::size_t>(seat)]; };
  const TableOffer offer = state_.offer->offer;
  if (!std::ranges::all_of(state_.others(offer.by), has_accepted)) return;
  close_offer(OfferEnd::granted, now);
  switch (offer.kind) {
    case OfferKind::undo:
      return take_back(offer.by, *offer.actions, true, now);
    case OfferKind::draw:
      return end_by_table("draw", {}, now);
    case OfferKind::abort:
      return end_by_table("aborted", {}, now);
    case OfferKind::pause:
      return record(entry::Paused{true, now, context_.running_time(now)});
  }
}

}  // namespace palatine
