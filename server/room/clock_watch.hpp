// Watches the clocks of a game under way: when they are to be looked at, whose time gets short, and whose is up.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "server/core/millis.hpp"
#include "server/room/room_context.hpp"
#include "server/room/room_state.hpp"
#include "server/room/update_ring.hpp"

namespace palatine {

class ClockWatch {
 public:
  // A command that is being looked at, and when it came, in running time.
  struct InHand {
    int seat = 0;
    Millis came = 0;
  };
  struct Warning {
    int seat = 0;
    bool again = false;  // not the first one of this decision
  };

  ClockWatch(const RoomContext& context, const RoomState& state) : context_(context), state_(state) { note(); }

  // The clocks as they stand, as a message; nothing where the game has none.
  Bytes message(std::vector<int> short_of_time = {}) const;
  // When a clock is to be looked at: somebody's time gets short, or is up.
  std::optional<Millis> due() const;
  // Somebody's time is up, but a command of theirs came in time and waits to be looked at.
  bool is_held() const;
  // Whose time is up; of several the one for whom it has been so for the longest time.
  std::optional<int> out_of_time(const std::optional<InHand>& in_hand) const;

  // After every entry: the time that is left is looked at from here on.
  void note();
  // The room was asleep from then on, in running time: who got short of time meanwhile has not been told.
  void slept_since(Millis running_time);
  // Whose time has got short since it was looked at last.
  std::vector<Warning> take_warnings();

 private:
  Millis running_time() const { return context_.running_time(context_.now()); }
  bool is_out_of_time(int seat, const std::optional<InHand>& in_hand = std::nullopt) const;

  const RoomContext& context_;
  const RoomState& state_;
  // Per seat whose clock runs: the time left when it was looked at last.
  std::map<int, Millis> told_of_;
};

}  // namespace palatine
