// Undo: a new entry, never a shorter log. What was drawn stays drawn, what was shown stays known, and clocks go on.
#include <algorithm>

#include "server/core/refusal.hpp"
#include "server/room/room.hpp"

namespace palatine {
namespace {

constexpr int undos_most = 200;  // at once, of a seat in a game
// Where partners may not talk, what is played and taken back would be a word.
constexpr int undos_most_silent = 3;

}  // namespace

Outcome Room::undo(const std::string& person, std::optional<int> actions, Millis now) {
  const auto seat = player(person);
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
    if (state_.at(*seat).undos >= (is_silent() ? undos_most_silent : undos_most))
      return refused("too_many_offers", "You have taken back as often as one may in a game.");
    take_back(*seat, count, !alone, now);
    return result();
  }
  if (auto may = may_offer(*seat); !may) return tl::unexpected(may.error());
  make_offer(*seat, OfferKind::undo, count, now);
  return result();
}

void Room::take_back(int seat, int actions, bool consent, Millis now) {
  state_.match = match_without(state_, static_cast<std::size_t>(actions));
  record(entry::Undone{seat, actions, consent, fingerprint_hex(*state_.match), now, context_.running_time(now)},
         Played::yes);
}

}  // namespace palatine
