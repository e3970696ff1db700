#include "server/room/delayed_view.hpp"

#include <algorithm>
#include <limits>

#include "server/room/fold.hpp"

namespace palatine {
namespace {

bool is_action(const Entry& entry) {
  return std::holds_alternative<entry::Acted>(entry);
}

Millis running_time_of(const Entry& entry) {
  return std::visit(
      [](const auto& each) -> Millis {
        if constexpr (requires { each.running_time; }) return each.running_time;
        return 0;
      },
      entry);
}

}  // namespace

std::optional<DelayedView> DelayedView::load(const RoomData& data, const Registry& games, const RoomState& now,
                                             const Limits& limits) {
  const int actions = now.made.spectator_delay;
  if (actions <= 0 || now.fault || now.status != RoomStatus::running) return std::nullopt;
  // from the first of the last so many actions on nothing is shown
  std::vector<Entry> entries;
  std::size_t first = data.entries.size();
  for (const LoggedEntry& row : data.entries) {
    auto entry = entry_from(row.entry);
    if (!entry) return std::nullopt;  // then the state has a fault
    entries.push_back(std::move(*entry));
  }
  int count = 0;
  for (std::size_t i = entries.size(); i-- > 0 && count < actions;) {
    if (!is_action(entries[i])) continue;
    first = i;
    ++count;
  }
  RoomData past;
  past.room = data.room;
  past.entries.assign(data.entries.begin(), data.entries.begin() + static_cast<std::ptrdiff_t>(first));
  UpdateRing ring(limits);
  auto state = fold(past, games, &ring);
  if (!state || state->fault) return std::nullopt;
  DelayedView view(std::move(*state), std::move(ring), actions);
  for (std::size_t i = 0; i < first; ++i) view.shown_at_ = std::max(view.shown_at_, running_time_of(entries[i]));
  for (std::size_t i = first; i < entries.size(); ++i) view.add(entries[i], told_from(data.entries[i].entry));
  return view;
}

void DelayedView::add(const Entry& entry, Told told) {
  told.parts.table.reset();
  if (is_action(entry)) ++held_actions_;
  held_.push_back({entry, std::move(told)});
}

bool DelayedView::is_due() const {
  return !held_.empty() && (held_actions_ > actions_ || !is_action(held_.front().entry));
}

bool DelayedView::advance(const std::function<RoomTable(const RoomState&)>& table, bool keep) {
  Held held = std::move(held_.front());
  held_.pop_front();
  if (is_action(held.entry)) --held_actions_;
  palatine::apply(state_, held.entry);
  shown_at_ = std::max(shown_at_, running_time_of(held.entry));
  if (!makes_update(held.entry)) return false;
  const bool changed = held.told.parts.game_changed || held.told.parts.went_back;
  if (held.told.table && keep) held.told.parts.table = table(state_);
  if (keep)
    ring_.add(state_, std::move(held.told.parts), {audience_of(state_, std::nullopt)});
  else
    ring_.recall(state_, held.told.parts);
  return changed;
}

std::int64_t DelayedView::talk_shown() const {
  return held_.empty() ? std::numeric_limits<std::int64_t>::max() : held_.front().told.talk;
}

}  // namespace palatine
