// Whether something new may begin, or what goes on already takes all that the server has.
#pragma once

#include <optional>

#include "protocol/core/error.hpp"
#include "server/game_server/connections.hpp"
#include "server/game_server/context.hpp"
#include "server/game_server/overload.hpp"
#include "server/game_server/shortage.hpp"
#include "tl/expected.hpp"

namespace palatine {

class CapacityRefusals {
 public:
  CapacityRefusals(const GameServerContext& context, const Connections& connections)
      : context_(context), connections_(connections) {}

  // A new table, guest or account. Reason: no_capacity.
  tl::expected<void, Error> may_begin_new() const;
  // One more who watches a table or the lobby. Reasons: no_capacity, overloaded, rate_limited.
  tl::expected<void, Error> may_watch_now(ConnectionId id) const;
  // Whether somebody who watches already may be shown all of it anew. Reason: rate_limited.
  tl::expected<void, Error> may_be_shown_again(ConnectionId id) const;
  // Why nobody may talk now; nothing: one may.
  std::optional<Error> overload_of_talk() const;
  // More than its address's share was sent to it of late, or more than half of that where there is too much to do: in
  // how many ms it is not. Who plays is told all the same.
  std::optional<Millis> sent_too_much(ConnectionId id) const;

  Shed shed = Shed::nothing;
  Shortage shortage;

 private:
  const GameServerContext& context_;
  const Connections& connections_;
};

}  // namespace palatine
