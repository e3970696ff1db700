// The notifications of a table: of those who sit there and are not looking, or only as spectators from elsewhere, of
// each kind but short time one until they have looked or acted again; and of the table to its own place, which hears of
// what everybody may see, whoever looks. What was open when a room came from its log has been told, or never will be:
// nobody hears of it twice. Who wants to hear of what, and where, the store knows.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/core/rare.hpp"
#include "server/people/rate_limiter.hpp"
#include "server/room/change.hpp"
#include "server/room/room_state.hpp"

namespace palatine {

class RoomNotifications {
 public:
  // Whether somebody looks at the table, to play.
  using IsHere = std::function<bool(const std::string& person)>;
  // The room as it is, and as everybody may see it.
  struct Scene {
    const RoomState& state;
    const RoomState& shown;
    Millis now;
  };
  // What counts of the room before an entry.
  struct Before {
    bool is_full = false;
    Moment moment{};
  };
  static Before before(const RoomState& state);

  // Of a room that came from its log, or is new.
  RoomNotifications(const RoomState& state, const RoomState& shown, std::optional<SubscriptionRow> place);

  // ---- after every entry
  void tell_seats(const Scene& scene, const Before& before, const IsHere& is_here, Change& change);
  void tell_place(const Scene& scene, Change& change);
  // `again`: not the first warning of this decision.
  void short_of_time(const Scene& scene, int seat, bool again, const IsHere& is_here, Change& change);
  void short_of_time_at_place(const Scene& scene, int seat, Change& change);
  // This person has looked, or acted.
  void looked(const std::string& person) { told_.erase(person); }

  // ---- the table's own place
  const Rare<SubscriptionRow>& place() const { return place_; }
  void set_place(SubscriptionRow place, Change& change);
  void end_place(Change& change);

 private:
  // Of what everybody may see.
  struct AtTable {
    SeatSet turns;  // people's
    bool full = false;
    bool over = false;
  };
  static AtTable at_table(const RoomState& shown);
  void tell_seat(const RoomState& state, int seat, NotificationKind kind, bool again, const IsHere& is_here,
                 Change& change);
  void tell_place(const Scene& scene, NotificationKind kind, std::optional<int> seat, Change& change);

  std::map<std::string, std::set<NotificationKind>> told_;  // by person, since they looked or acted last
  std::vector<std::int64_t> decisions_told_;                // per seat: those that its person has been told of
  Rare<SubscriptionRow> place_;
  AtTable told_at_table_;  // or would have been, had the table a place
  RateLimiter at_place_{10, 10, 60'000};
};

}  // namespace palatine
