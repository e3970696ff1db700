// Coming to a room and leaving it: join, resume, leave, what a newcomer is shown, and who is told who looks on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/core/ids.hpp"
#include "server/core/millis.hpp"
#include "server/room/room_core.hpp"
#include "server/room/seat_control.hpp"
#include "server/room/seats.hpp"

namespace palatine {

class Joining {
 public:
  Joining(RoomCore& core, Seats& seats, SeatControl& seat_control, Millis now)
      : core_(core), state_(core.state), seats_(seats), seat_control_(seat_control), quiet_since_(now) {}

  bool is_known_to(const std::string& person) const;  // sits or sat here, is the host, or has joined it unlisted
  // Whether this person would be a spectator.
  bool would_watch(const std::string& person, Role as) const;
  // `past`: so many of the last updates at most are in the snapshot.
  tl::expected<RoomSnapshot, Error> join(ConnectionId connection, const std::string& person, Role as, Sync sync,
                                         int past, Millis now);
  // Begins to listen, like join; then, where they are kept, the updates after `seq` stand in `missed`, else a snapshot.
  tl::expected<RoomResumeResult, Error> resume(ConnectionId connection, const std::string& person, Role as, Sync sync,
                                               std::int64_t seq, int past, std::vector<Bytes>& missed, Millis now);
  // Who is shown as being here, for who resumes.
  std::vector<Bytes> presence() const;
  Outcome leave(ConnectionId connection, const std::string& person, Millis now);
  void unlisten(ConnectionId connection, Millis now);
  Millis quiet_since() const { return quiet_since_; }  // where nobody listens

  // ---- who looks on
  // Somebody who looks on is counted no more, or is again: a silent game elsewhere has begun or ended.
  void count_watchers_anew() { core_.watchers_told.may_have_changed(); }
  // One of them has another name.
  void name_watchers_anew() { core_.watchers_told.renamed(); }
  // After every input: they are told of each other at times.
  void look(Millis now);
  std::optional<Millis> due() const { return core_.watchers_told.due(); }
  void tick(Millis now);

 private:
  tl::expected<void, Error> listen(ConnectionId connection, const std::string& person, Role as, Sync sync, Millis now);
  tl::expected<void, Error> admit(ConnectionId connection, const std::string& person, Role as) const;
  void let_in(const std::string& person);
  RoomSnapshot snapshot(const std::string& person, int past);
  bool may_know_watchers(const std::string& person) const;
  Watchers watchers(const RoomState& seen) const;

  RoomCore& core_;
  const RoomState& state_;
  Seats& seats_;
  SeatControl& seat_control_;
  Millis quiet_since_;
};

}  // namespace palatine
