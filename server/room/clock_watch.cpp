#include "server/room/clock_watch.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "protocol/codec.hpp"

namespace palatine {

Bytes ClockWatch::message(std::vector<int> short_of_time) const {
  auto clocks = state_.clocks(running_time());
  if (!clocks) return nullptr;
  RoomClocks told{state_.id, std::move(*clocks), std::move(short_of_time)};
  return std::make_shared<const std::string>(encode(Notification(std::move(told))));
}

// Time is up, and no command waits that came before it was.
bool ClockWatch::is_out_of_time(int seat, const std::optional<InHand>& in_hand) const {
  const auto end = state_.clock.end(seat);
  if (!end || *end > running_time()) return false;
  if (in_hand && in_hand->seat == seat) return *end <= in_hand->came;
  return !context_.is_waiting(state_.at(seat).person->id, context_.wall(*end));
}

std::optional<int> ClockWatch::out_of_time(const std::optional<InHand>& in_hand) const {
  std::optional<int> first;
  for (const auto& [seat, left] : told_of_)
    if (is_out_of_time(seat, in_hand) && (!first || *state_.clock.end(seat) < *state_.clock.end(*first))) first = seat;
  return first;
}

bool ClockWatch::is_held() const {
  return std::ranges::any_of(std::views::keys(told_of_), [this](int seat) {
    const auto end = state_.clock.end(seat);
    return end && *end <= running_time() && !is_out_of_time(seat);
  });
}

std::optional<Millis> ClockWatch::due() const {
  std::optional<Millis> due;
  for (const auto& [seat, left] : told_of_) {
    const auto end = state_.clock.end(seat);
    if (!end || (*end <= running_time() && !is_out_of_time(seat))) continue;
    const auto warning = state_.clock.next_warning(left);
    const Millis next = context_.wall(*end - warning.value_or(0));
    if (!due || next < *due) due = next;
  }
  return due;
}

void ClockWatch::note() {
  told_of_.clear();
  if (!state_.clock.is_running()) return;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i)
    if (state_.clock.is_running(i)) told_of_[i] = state_.clock.remaining(i, running_time());
}

void ClockWatch::slept_since(Millis running_time) {
  for (auto& [seat, left] : told_of_) left = std::max(left, state_.clock.remaining(seat, running_time));
}

std::vector<ClockWatch::Warning> ClockWatch::take_warnings() {
  std::vector<Warning> out;
  for (auto& [seat, left] : told_of_) {
    if (!state_.clock.is_running(seat)) continue;
    const Millis before = std::exchange(left, state_.clock.remaining(seat, running_time()));
    const auto warning = state_.clock.next_warning(before);
    if (!warning || left > *warning || left <= 0) continue;
    const auto first = state_.clock.next_warning(state_.made.clock.limit_ms);
    out.push_back({seat, first && *warning < *first});
  }
  return out;
}

}  // namespace palatine
