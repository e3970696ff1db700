// What all jobs of a room share: what it is, who listens, what was done to it, and the one way to do something to it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "protocol/messages.hpp"
#include "server/core/ids.hpp"
#include "server/room/change.hpp"
#include "server/room/clock_watch.hpp"
#include "server/room/fold.hpp"
#include "server/room/kept_talk.hpp"
#include "server/room/live_updates.hpp"
#include "server/room/loaded_room.hpp"
#include "server/room/presence.hpp"
#include "server/room/room_context.hpp"
#include "server/room/room_notifications.hpp"
#include "server/room/room_state.hpp"
#include "server/room/watchers_told.hpp"
#include "tl/expected.hpp"

namespace palatine {

struct RoomListener {
  std::string person;
  Sync sync = Sync::view;
  Role as = Role::player;
  std::int64_t heard = 0;  // the last update
};

using Listeners = std::map<ConnectionId, RoomListener>;
using Outcome = tl::expected<RoomResult, Error>;

struct RoomCore {
  RoomCore(const RoomContext& given, LoadedRoom& loaded);  // takes all of it but its answers
  RoomCore(const RoomCore&) = delete;                      // its parts hold it

  // The last entry of the state's goes into the log.
  void log(const Entry& entry, const Told* told = nullptr);
  // One accepted entry: folded, logged, told. `played`: the match has done already what the entry says.
  void record(const Entry& entry, Played played = Played::no);
  // An end that the table makes, not the rules. `winners`: sides.
  void end_game(const std::string& reason, std::vector<int> winners, Millis now);
  // Where the log has all that one may have, the game ends: broken off, and its log is kept.
  void end_where_log_is_full(Millis now);
  // The answer to a request that has done its work: the number of the last update.
  Outcome result() const { return RoomResult{state.seq}; }
  Millis running_time() const { return context.running_time(context.now()); }
  // Who sits there now goes into the store.
  void seat_row(int seat);

  // ---- who listens
  bool listens(const std::string& person) const;
  // Listens as a player: who only looks on at their own table is away.
  bool is_here(const std::string& person) const;
  void comes_to_play(const std::string& person);
  // Who listens and doesn't sit, in this state of the room, until somebody comes or goes. Those who may give no sign
  // are not among them.
  WatcherIds watching(const RoomState& seen) const;
  // Where nobody may watch, whoever has no seat has to go when the game begins.
  void drop_strangers();

  // ---- what they are told beside updates
  void send_all(const Notification& notification, std::optional<ConnectionId> but = std::nullopt);
  void send_to(const std::string& person, const Bytes& bytes);
  // In a silent game, or from one: who comes or goes does so visibly only later.
  bool shows_late(const std::string& person) const;
  void show_presence(Millis now, std::optional<ConnectionId> but = std::nullopt);
  RoomTable table(const RoomState& seen) const;
  // All hear whose time has got short since the clocks were looked at last.
  void warn_of_time();

  const RoomContext& context;
  RoomState state;
  Change change;
  Listeners listeners;
  Presence presence;
  WatchersTold watchers_told;
  KeptTalk talk;
  LiveUpdates updates;
  ClockWatch clocks;
  RoomNotifications notifications;

 private:
  RoomNotifications::Scene scene() const { return {state, updates.public_state(), context.now()}; }
};

}  // namespace palatine
