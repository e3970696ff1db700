#include "server/room/offers.hpp"

#include <algorithm>

#include "server/core/refusal.hpp"
#include "server/room/who_may.hpp"

namespace palatine {
namespace {

constexpr int offers_most = 10;  // of a seat in a game
// Where partners may not talk an offer is a signal, too.
constexpr int offers_most_silent = 3;
constexpr int undos_most = 200;  // at once, of a seat in a game
// Where partners may not talk, what is played and taken back would be a word.
constexpr int undos_most_silent = 3;

}  // namespace

tl::expected<void, Error> Offers::may_offer(int seat) const {
  if (state_.offer) return refused("offer_open", "Another offer waits for its answers.");
  if (state_.at(seat).offers >= (state_.is_silent() ? offers_most_silent : offers_most))
    return refused("too_many_offers", "You have asked as often as one may in a game.");
  return {};
}

Outcome Offers::make(const std::string& person, OfferKind kind, Millis now) {
  const auto starts = state_.status == RoomStatus::revealing ? state_.seat_of(person) : std::nullopt;
  if (starts && kind == OfferKind::abort) {
    // nobody knows anything of the dice yet: it is free, but counted
    start_.fail_draw({*starts}, now);
    return core_.result();
  }
  const auto seat = own_seat_in_play(state_, person);
  if (!seat) return tl::unexpected(seat.error());
  if (kind == OfferKind::undo) return refused("bad_param", "To take back actions is game.undo.", "/kind");
  if (kind == OfferKind::pause && state_.paused) return refused("paused", "The game stands still already.");
  if (auto may = may_offer(*seat); !may) return tl::unexpected(may.error());
  open(*seat, kind, 0, now);
  return core_.result();
}

void Offers::open(int seat, OfferKind kind, int actions, Millis now) {
  core_.record(entry::Offered{seat, kind, actions, now});
  decide(now);
}

Outcome Offers::answer(const std::string& person, const std::string& offer, bool accept, Millis now) {
  const auto seat = own_seat_in_play(state_, person);
  if (!seat) return tl::unexpected(seat.error());
  if (!state_.offer || state_.offer->offer.id != offer)
    return refused("no_such_offer", "That offer is not open any more.", "/offer");
  if (!accept) {
    close(state_.offer->offer.by == *seat ? OfferEnd::withdrawn : OfferEnd::declined, now);
    return core_.result();
  }
  if (state_.offer->accepted[static_cast<std::size_t>(*seat)])
    return refused("already_said", "You have accepted that already.");
  core_.record(entry::Answered{*seat, true, now});
  decide(now);
  return core_.result();
}

void Offers::close(OfferEnd why, Millis now) {
  core_.record(entry::OfferClosed{why, now});
}

void Offers::decide(Millis now) {
  if (!state_.offer) return;
  const auto has_accepted = [this](int seat) { return state_.offer->accepted[static_cast<std::size_t>(seat)]; };
  const TableOffer offer = state_.offer->offer;
  if (!std::ranges::all_of(state_.others(offer.by), has_accepted)) return;
  close(OfferEnd::granted, now);
  switch (offer.kind) {
    case OfferKind::undo:
      return take_back(offer.by, *offer.actions, true, now);
    case OfferKind::draw:
      return core_.end_game("draw", {}, now);
    case OfferKind::abort:
      return core_.end_game("aborted", {}, now);
    case OfferKind::pause:
      return core_.record(entry::Paused{true, now, core_.context.running_time(now)});
  }
}

Outcome Offers::go_on(const std::string& person, bool paused, Millis now) {
  if (auto seat = seat_in_play(state_, person); !seat) return tl::unexpected(seat.error());
  if (paused || !state_.paused) return refused("not_paused", "The game does not stand still.");
  core_.record(entry::Paused{false, now, core_.context.running_time(now)});
  return core_.result();
}

// ---- undo: a new entry, never a shorter log; what was drawn stays drawn, what was shown stays known, clocks go on
// ----

Outcome Offers::undo(const std::string& person, std::optional<int> actions, Millis now) {
  const auto seat = own_seat_in_play(state_, person);
  if (!seat) return tl::unexpected(seat.error());
  if (state_.made.undo == UndoPolicy::off) return refused("undo_off", "Nothing is taken back at this table.");
  if (state_.paused) return refused("paused", "The game stands still until the table goes on with it.");
  const auto& stands = state_.standing.all();
  const int count = actions.value_or(state_.undo_takes(*seat));
  if (stands.empty() || count == 0) return refused("nothing_to_undo", "There is no action that could be taken back.");
  if (count > static_cast<int>(stands.size()))
    return refused("undo_too_far", "So many actions were not played.", "/actions");
  const bool alone = count <= state_.may_undo(*seat);
  // with nobody to ask it is as good as alone, but what was shown does not count
  if (alone || state_.others(*seat).empty()) {
    if (state_.at(*seat).undos >= (state_.is_silent() ? undos_most_silent : undos_most))
      return refused("too_many_offers", "You have taken back as often as one may in a game.");
    take_back(*seat, count, !alone, now);
    return core_.result();
  }
  if (auto may = may_offer(*seat); !may) return tl::unexpected(may.error());
  open(*seat, OfferKind::undo, count, now);
  return core_.result();
}

void Offers::take_back(int seat, int actions, bool consent, Millis now) {
  state_.match = match_without(state_, static_cast<std::size_t>(actions));
  core_.record(
      entry::Undone{seat, actions, consent, fingerprint_hex(*state_.match), now, core_.context.running_time(now)},
      Played::yes);
}

}  // namespace palatine
