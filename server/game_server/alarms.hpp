// The timers of the game server: what must be done at a moment even where no input comes until then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/core/ids.hpp"
#include "server/core/millis.hpp"

namespace palatine {

struct Alarm {
  enum class Kind : std::uint8_t {
    hello,
    lobby,
    room,
    sleeping_room,
    person,
    code,
    second_factor,
    mark,
    drain,
    leaving,
    mail,
    waiter,
    next_frame,
    watchers,
    thinking,
    eviction,
    challenge,
    names
  };
  Kind kind{};
  ConnectionId connection{};  // where the kind is about one,
  std::string id = {};        // else of whatever it is about
};

class Alarms {
 public:
  void add(Millis due, Alarm alarm) { alarms_.emplace(due, std::move(alarm)); }
  // Sets the one alarm of this kind that the room has, in place of the one before; nothing: the room has none.
  void set(Alarm::Kind kind, const std::string& room, std::optional<Millis> due) {
    auto& rooms = of_rooms_[kind];
    const auto set = rooms.find(room);
    if (set != rooms.end()) {
      if (due && set->second->first == *due) return;
      alarms_.erase(set->second);
      rooms.erase(set);
    }
    if (due) rooms.emplace(room, alarms_.emplace(*due, Alarm{kind, {}, room}));
  }
  std::optional<Millis> next() const { return alarms_.empty() ? std::nullopt : std::optional(alarms_.begin()->first); }
  // Takes the first alarm that is due.
  std::optional<Alarm> take(Millis now) {
    if (alarms_.empty() || alarms_.begin()->first > now) return std::nullopt;
    Alarm alarm = std::move(alarms_.extract(alarms_.begin()).mapped());
    if (const auto rooms = of_rooms_.find(alarm.kind); rooms != of_rooms_.end()) rooms->second.erase(alarm.id);
    return alarm;
  }
  std::size_t size() const { return alarms_.size(); }

 private:
  using InOrder = std::multimap<Millis, Alarm>;
  InOrder alarms_;
  std::map<Alarm::Kind, std::unordered_map<std::string, InOrder::iterator>> of_rooms_;  // one of a kind for each room
};

}  // namespace palatine
