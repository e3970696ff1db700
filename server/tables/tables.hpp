// The tables that are in memory, or awake; and those asleep in which something will be due. A table may fall asleep
// where nobody listens and nothing is under way; who asks for it later has it fetched from the store. Which of them can
// do so now is for the caller to judge, who knows what is being fetched.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "server/clock/running_time.hpp"
#include "server/core/millis.hpp"
#include "server/room/room.hpp"

namespace palatine {

// How a table is asked for.
struct RoomKey {
  std::string id;      // this, or
  std::string invite;  // this
  auto operator<=>(const RoomKey&) const = default;
  std::string text() const { return id.empty() ? "invite:" + invite : "room:" + id; }
};

// What is remembered of a table asleep in which something will be due.
struct SleepingRoom {
  Millis due = 0;
  std::optional<Millis> since = std::nullopt;  // in running time; nothing: since before the start
  std::string home = {};                       // Room::home
};

class Tables {
 public:
  using Awake = std::unordered_map<std::string, std::unique_ptr<Room>>;  // by id
  // When a table asleep is to be fetched, in the place of what was said before; nothing: it need not be.
  using WakeAt = std::function<void(const std::string& room, std::optional<Millis> due)>;

  explicit Tables(WakeAt wake_at) : wake_at_(std::move(wake_at)) {}

  // ---- awake
  Room* find(const RoomKey& key) const;  // null: it is not awake
  const Awake& awake() const { return awake_; }
  // It is found from here on, and has what was remembered of it while it slept. `over`: its end has been counted.
  Room& add(std::unique_ptr<Room> room, bool over);
  void also_found_by(Room& room, const std::string& invite);
  std::size_t invites() const { return by_invite_.size(); }

  // ---- asleep
  void sleep_until(const std::string& room, SleepingRoom what);
  const SleepingRoom* asleep(const std::string& room) const;  // null: nothing will be due there, or it is awake
  void forget(const std::string& room);                       // there is no such table
  std::size_t asleep() const { return sleeping_.size(); }

  // ---- falling asleep
  // Perhaps nobody needs it in memory: it is a candidate. False: it was one, or is held back.
  bool may_be_left(const Room& room);
  Room* take_candidate();  // null: there is none
  std::size_t candidates() const { return candidates_.size() + held_back_.size(); }
  bool has_candidates() const { return !candidates_.empty(); }
  // It is no candidate before that load has ended.
  void hold_back(Room& room, std::uint64_t load);
  // All loads before this one have ended; nothing: all have.
  void ended_before(std::optional<std::uint64_t> load);
  // It is in memory no more. What is due there is remembered.
  void sleep(Room& room, const RunningTime& running_time, Millis now);

  // ---- clocks that run, awake or asleep
  void note_clock(const std::string& room, bool runs);
  bool has_clock(const std::string& room) const { return ticking_.contains(room); }
  bool has_clocks() const { return !ticking_.empty(); }

 private:
  WakeAt wake_at_;
  Awake awake_;
  std::unordered_map<std::string, std::string> by_invite_;  // ids
  std::set<std::string> candidates_;
  std::set<std::pair<std::uint64_t, std::string>> held_back_;  // by the load that they wait for
  std::map<std::string, SleepingRoom> sleeping_;
  std::set<std::string> ticking_;
};

}  // namespace palatine
