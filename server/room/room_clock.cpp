// The clocks of a game under way: warnings, and what happens to those whose time is up.
#include <algorithm>
#include <set>

#include "protocol/codec.hpp"
#include "server/room/room.hpp"

namespace palatine {

Bytes Room::clocks_message(std::vector<int> short_of_time) const {
  auto clocks = state_.clocks(running_time());
  if (!clocks) return nullptr;
  RoomClocks told{state_.id, std::move(*clocks), std::move(short_of_time)};
  return std::make_shared<const std::string>(encode(Notification(std::move(told))));
}

// Time is up, and no command waits that came before it was.
bool Room::is_out_of_time(int seat) const {
  const auto end = state_.clock.end(seat);
  if (!end || *end > running_time()) return false;
  if (in_hand_ && in_hand_->seat == seat) return *end <= in_hand_->came;
  return !context_.is_waiting(state_.at(seat).person->id, context_.wall(*end));
}

bool Room::is_held() const {
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i)
    if (const auto end = state_.clock.end(i); end && *end <= running_time() && !is_out_of_time(i)) return true;
  return false;
}

std::optional<Millis> Room::clock_due() const {
  std::optional<Millis> due;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const auto end = state_.clock.end(i);
    if (!end || (*end <= running_time() && !is_out_of_time(i))) continue;
    const auto told = told_of_.find(i);
    const auto warning = told == told_of_.end() ? std::nullopt : state_.clock.next_warning(told->second);
    const Millis next = context_.wall(*end - warning.value_or(0));
    if (!due || next < *due) due = next;
  }
  return due;
}

void Room::tick_clocks(Millis now) {
  warn_of_time();
  // one after the other: what follows from the first may stop the clock of the next
  while (state_.status == RoomStatus::running) {
    std::optional<int> next;
    for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
      if (is_out_of_time(i) && (!next || *state_.clock.end(i) < *state_.clock.end(*next))) next = i;
    }
    if (!next) return;
    time_out(*next, now);
  }
}

void Room::time_out(int seat, Millis now) {
  if (state_.made.on_timeout == OnTimeout::lose)
    return resign_side(state_.sides[static_cast<std::size_t>(seat)], SeatControlReason::timeout, now);
  change_seat_control(seat, state_.kind->info().computer_players.back(), SeatControlReason::timeout, now);
}

// Tells all of those whose time has got short since their clocks were looked at last.
void Room::warn_of_time() {
  std::vector<int> short_of_time;
  std::set<int> again;  // of these
  const auto first = state_.clock.next_warning(state_.made.clock.limit_ms);
  const Millis at = running_time();
  for (auto& [seat, left] : told_of_) {
    if (!state_.clock.is_running(seat)) continue;
    const Millis before = std::exchange(left, state_.clock.remaining(seat, at));
    const auto warning = state_.clock.next_warning(before);
    if (!warning || left > *warning || left <= 0) continue;
    short_of_time.push_back(seat);
    if (first && *warning < *first) again.insert(seat);
  }
  for (const int seat : short_of_time) {
    const auto is_here = [this](const std::string& person) { return this->is_here(person); };
    notifications_.short_of_time(notification_scene(), seat, again.contains(seat), is_here, change_);
    if (!delayed_) notifications_.short_of_time_at_place(notification_scene(), seat, change_);
  }
  if (short_of_time.empty() || listeners_.empty()) return;
  const Bytes told = clocks_message(std::move(short_of_time));
  for (const auto& [connection, listener] : listeners_)
    if (!is_behind(listener.person)) change_.sends.push_back({connection, told});
}

void Room::slept_since(Millis running_time) {
  for (auto& [seat, left] : told_of_) left = std::max(left, state_.clock.remaining(seat, running_time));
}

void Room::note_time() {
  told_of_.clear();
  if (!state_.clock.is_running()) return;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i)
    if (state_.clock.is_running(i)) told_of_[i] = state_.clock.remaining(i, running_time());
}

}  // namespace palatine
