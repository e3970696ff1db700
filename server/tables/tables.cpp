#include "server/tables/tables.hpp"

#include <algorithm>

namespace palatine {

Room* Tables::find(const RoomKey& key) const {
  const auto invited = key.id.empty() ? by_invite_.find(key.invite) : by_invite_.end();
  if (key.id.empty() && invited == by_invite_.end()) return nullptr;
  const auto found = awake_.find(key.id.empty() ? invited->second : key.id);
  return found == awake_.end() ? nullptr : found->second.get();
}

Room& Tables::add(std::unique_ptr<Room> room, bool over) {
  const std::string id = room->state().id;
  Room& added = *awake_.insert_or_assign(id, std::move(room)).first->second;
  added.over_told = over;
  added.touched = 0;
  added.invites = {added.state().made.invite};
  by_invite_.insert_or_assign(added.invites.front(), id);
  if (const auto slept = sleeping_.extract(id); !slept.empty()) {
    if (slept.mapped().since) added.slept_since(*slept.mapped().since);
    added.home = slept.mapped().home;
  }
  wake_at_(id, std::nullopt);
  if (!added.state().clock.is_running()) ticking_.erase(id);
  may_be_left(added);
  return added;
}

void Tables::also_found_by(Room& room, const std::string& invite) {
  if (by_invite_.try_emplace(invite, room.state().id).second) room.invites.push_back(invite);
}

void Tables::sleep_until(const std::string& room, SleepingRoom what) {
  wake_at_(room, what.due);
  sleeping_.insert_or_assign(room, std::move(what));
}

const SleepingRoom* Tables::asleep(const std::string& room) const {
  const auto found = sleeping_.find(room);
  return found == sleeping_.end() ? nullptr : &found->second;
}

void Tables::forget(const std::string& room) {
  sleeping_.erase(room);
}

bool Tables::may_be_left(const Room& room) {
  return !room.held_back && candidates_.insert(room.state().id).second;
}

Room* Tables::take_candidate() {
  while (!candidates_.empty()) {
    const std::string id = std::move(candidates_.extract(candidates_.begin()).value());
    if (Room* const room = find({id, {}})) return room;
  }
  return nullptr;
}

void Tables::hold_back(Room& room, std::uint64_t load) {
  room.held_back = true;
  held_back_.emplace(load, room.state().id);
}

void Tables::ended_before(std::optional<std::uint64_t> load) {
  while (!held_back_.empty() && (!load || held_back_.begin()->first < *load)) {
    const auto [waited, id] = std::move(held_back_.extract(held_back_.begin()).value());
    Room* const room = find({id, {}});
    if (!room) continue;
    room->held_back = false;
    may_be_left(*room);
  }
}

void Tables::sleep(Room& room, const RunningTime& running_time, Millis now) {
  const std::string id = room.state().id;
  if (room.state().status == RoomStatus::open)
    sleep_until(id, {room.joining.quiet_since() + room.idle_ms(), std::nullopt, room.home});
  if (const auto end = room.state().clock.first_end()) {
    const Millis up = running_time.moment_of(*end);
    sleep_until(id, {std::min(up, room.clocks().due().value_or(up)), running_time.at(now), room.home});
  }
  for (const std::string& invite : room.invites) by_invite_.erase(invite);
  awake_.erase(id);
}

void Tables::note_clock(const std::string& room, bool runs) {
  if (runs)
    ticking_.insert(room);
  else
    ticking_.erase(room);
}

}  // namespace palatine
