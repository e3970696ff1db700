#include "server/room/room_notifications.hpp"

#include <algorithm>
#include <utility>

#include "protocol/messages_describe.hpp"

namespace palatine {
namespace {

bool is_full(const RoomState& state) {
  return state.status == RoomStatus::open &&
         std::ranges::all_of(state.seats, [](const SeatState& seat) { return seat.person.has_value(); });
}

bool has_kind(const std::string& kinds, NotificationKind kind) {
  return (" " + kinds + " ").find(" " + std::string(name_of(kind)) + " ") != std::string::npos;
}

}  // namespace

RoomNotifications::RoomNotifications(const RoomState& state, const RoomState& shown,
                                     std::optional<SubscriptionRow> place)
    : place_(std::move(place)), told_at_table_(at_table(shown)) {
  for (const SeatState& seat : state.seats) {
    decisions_told_.push_back(seat.prompts);
    if (seat.prompt && seat.person) told_[seat.person->id].insert(NotificationKind::your_turn);
  }
}

RoomNotifications::Before RoomNotifications::before(const RoomState& state) {
  return {is_full(state), state.moment()};
}

void RoomNotifications::tell_seats(const Scene& scene, const Before& before, const IsHere& is_here, Change& change) {
  const RoomState& state = scene.state;
  const bool is_over = before.moment != Moment::over && state.status == RoomStatus::over && state.result;
  const bool has_filled = !before.is_full && is_full(state);
  decisions_told_.resize(state.seats.size());
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i) {
    const SeatState& seat = state.at(i);
    auto& told = decisions_told_[static_cast<std::size_t>(i)];
    const bool is_new = seat.prompt && seat.prompts > told;
    told = seat.prompts;
    if (is_new && seat.computer().empty()) tell_seat(state, i, NotificationKind::your_turn, false, is_here, change);
    if (has_filled) tell_seat(state, i, NotificationKind::table_full, false, is_here, change);
    if (is_over) tell_seat(state, i, NotificationKind::game_over, false, is_here, change);
  }
}

void RoomNotifications::tell_seat(const RoomState& state, int seat, NotificationKind kind, bool again,
                                  const IsHere& is_here, Change& change) {
  const SeatState& at = state.at(seat);
  const bool is_human = at.person && at.bot.empty() && at.person->kind != PersonKind::bot;
  if (!is_human || is_here(at.person->id)) return;
  // there are two warnings at most for a decision, and each says something new
  const bool is_new = told_[at.person->id].insert(kind).second;
  if (!is_new && kind != NotificationKind::time_short) return;
  OutgoingNotification tell{at.person->id, kind, state.id, state.made.title, state.made.game, {}};
  if (kind == NotificationKind::your_turn) tell.prompt = at.prompt->id;
  tell.again = again;
  change.tells.push_back(std::move(tell));
}

void RoomNotifications::short_of_time(const Scene& scene, int seat, bool again, const IsHere& is_here, Change& change) {
  tell_seat(scene.state, seat, NotificationKind::time_short, again, is_here, change);
}

void RoomNotifications::short_of_time_at_place(const Scene& scene, int seat, Change& change) {
  tell_place(scene, NotificationKind::time_short, seat, change);
}

// ---- the table's own place -----------------------------------------------------------------------------------------

void RoomNotifications::set_place(SubscriptionRow place, Change& change) {
  change.subscription_rows = {place};
  place_ = std::move(place);
}

void RoomNotifications::end_place(Change& change) {
  if (place_) change.subscription_rows_gone.push_back(place_->id);
  place_.reset();
}

RoomNotifications::AtTable RoomNotifications::at_table(const RoomState& shown) {
  AtTable now{{}, is_full(shown), shown.status == RoomStatus::over && shown.result};
  for (int i = 0; i < static_cast<int>(shown.seats.size()) && shown.status == RoomStatus::running; ++i) {
    const SeatState& seat = shown.at(i);
    if (seat.prompt && seat.person && seat.computer().empty() && seat.person->kind != PersonKind::bot)
      now.turns.add(seat_at(i));
  }
  return now;
}

// What is true now, and was not.
void RoomNotifications::tell_place(const Scene& scene, Change& change) {
  const AtTable before = std::exchange(told_at_table_, at_table(scene.shown));
  for (int i = 0; i < max_seats; ++i)
    if (told_at_table_.turns.contains(seat_at(i)) && !before.turns.contains(seat_at(i)))
      tell_place(scene, NotificationKind::your_turn, i, change);
  if (told_at_table_.full && !before.full) tell_place(scene, NotificationKind::table_full, std::nullopt, change);
  if (told_at_table_.over && !before.over) tell_place(scene, NotificationKind::game_over, std::nullopt, change);
  // where nothing will happen any more, nothing is kept of it
  if (scene.state.moment() == Moment::over) end_place(change);
}

void RoomNotifications::tell_place(const Scene& scene, NotificationKind kind, std::optional<int> seat, Change& change) {
  if (!place_ || !has_kind(place_->kinds, kind)) return;
  // moves may come by the second: the end is told in any case
  if (kind != NotificationKind::game_over && at_place_.spend(scene.now)) return;
  const RoomState& state = scene.state;
  OutgoingNotification tell{{}, kind, state.id, state.made.title, state.made.game, {}, *place_, seat};
  if (seat) tell.name = scene.shown.at(*seat).person->name;
  change.tells.push_back(std::move(tell));
}

}  // namespace palatine
