// The host of a table: who it is, and what the host settles before the start, and about the table's own notifications.
#pragma once

#include <optional>
#include <string>

#include "server/core/millis.hpp"
#include "server/room/room_core.hpp"

namespace palatine {

class Host {
 public:
  explicit Host(RoomCore& core) : core_(core), state_(core.state) {}

  // What of `wanted` is different becomes so. For the host to ask (check_host).
  Outcome configure(const TableSettings& wanted, Millis now);
  Outcome hand_on(const std::string& person, const std::string& next);
  // Where this table has notifications sent; `shown`: as all may know it.
  tl::expected<RoomSetTellResult, Error> set_tell(const std::string& person, SubscriptionRow place, TableTell shown);
  Outcome remove_tell(const std::string& person);

  void make(const std::string& person);
  // Whoever sits and is here; else whoever sits, but not where the next host `must_listen`; else whoever is here.
  std::optional<std::string> next(bool must_listen) const;
  // After every input: a host who is gone for too long, while others are here, loses the role.
  void look(Millis now);
  std::optional<Millis> due() const { return due_; }
  void tick(Millis now);

 private:
  tl::expected<void, Error> may_change_tell(const std::string& person) const;

  RoomCore& core_;
  const RoomState& state_;
  std::optional<Millis> due_;  // when the host, who is gone, loses the role
};

}  // namespace palatine
