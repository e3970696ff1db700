// The server is about to restart: it begins no new games, those who are here hear how long it is until then, and games
// in play go on after it.
#pragma once

#include <optional>

#include "protocol/core/error.hpp"
#include "protocol/messages/moderation.hpp"
#include "server/core/millis.hpp"
#include "tl/expected.hpp"

namespace palatine {

struct DrainState {
  std::optional<Millis> until;  // none: no time is set
};

class Drain {
 public:
  void begin(std::optional<Millis> until, Millis now);  // anew, where it was on
  void end();
  const std::optional<DrainState>& state() const { return state_; }  // nothing: new games may begin

  // Whether a new table, or a game at one, may begin; reason: draining.
  tl::expected<void, Error> may_begin(Millis now) const;
  // What people are told of it while it is on.
  ServerNotice notice(Millis now) const;
  // When they are told again; nothing: no more.
  std::optional<Millis> next_notice() const { return next_notice_; }
  // Whether that is now, once for each.
  bool take_notice(Millis now);

 private:
  void plan(Millis now);

  std::optional<DrainState> state_;
  std::optional<Millis> next_notice_;
};

}  // namespace palatine
