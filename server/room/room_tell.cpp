// Who sits here and is not looking: what he is told elsewhere, if he wants that. Of each kind but short time once,
// until he has looked or acted again. What was open when a room came from its log has been told, or never will be:
// nobody hears of it twice.
#include <algorithm>

#include "server/room/room.hpp"

namespace palatine {

bool Room::is_full() const {
  return state_.status == RoomStatus::open &&
         std::ranges::all_of(state_.seats, [](const SeatState& seat) { return seat.person.has_value(); });
}

void Room::tell_of(bool was_full, Moment before) {
  const bool is_over = before != Moment::over && state_.status == RoomStatus::over && state_.result;
  decisions_told_.resize(state_.seats.size());
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const SeatState& seat = state_.at(i);
    auto& told = decisions_told_[static_cast<std::size_t>(i)];
    const bool is_new = seat.prompt && seat.prompts > told;
    told = seat.prompts;
    if (is_new && seat.computer().empty()) tell_elsewhere(i, TellKind::your_turn);
    if (!was_full && is_full()) tell_elsewhere(i, TellKind::table_full);
    if (is_over) tell_elsewhere(i, TellKind::game_over);
  }
}

void Room::tell_elsewhere(int seat, TellKind kind) {
  const SeatState& at = state_.at(seat);
  const bool is_human = at.person && at.bot.empty() && at.person->kind != PersonKind::bot;
  if (!is_human || listens(at.person->id)) return;
  // there are two warnings at most for a decision, and each says something new
  const bool is_new = told_elsewhere_[at.person->id].insert(kind).second;
  if (!is_new && kind != TellKind::time_short) return;
  Tell tell{at.person->id, kind, state_.id, state_.made.title, state_.made.game, {}};
  if (kind == TellKind::your_turn) tell.prompt = at.prompt->id;
  change_.tells.push_back(std::move(tell));
}

void Room::looked(const std::string& person) {
  told_elsewhere_.erase(person);
}

}  // namespace palatine
