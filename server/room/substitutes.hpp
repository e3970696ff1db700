// Somebody else takes a seat of a running game for good: whom the host asks, or who opens an invite.
#pragma once

#include <optional>
#include <string>

#include "server/core/millis.hpp"
#include "server/room/room_core.hpp"
#include "server/room/seat_control.hpp"

namespace palatine {

class Substitutes {
 public:
  Substitutes(RoomCore& core, SeatControl& seat_control)
      : core_(core), state_(core.state), seat_control_(seat_control) {}

  // `guest`: who listens here; nothing where nobody of that id is known.
  tl::expected<RoomSubstituteResult, Error> ask(const std::string& person, int seat, const std::optional<Person>& guest,
                                                Millis now);
  // An invite, for whoever opens it.
  tl::expected<RoomSubstituteResult, Error> invite(const std::string& person, int seat, Millis now);
  // Who was asked sits down. `seat`: nothing: where they were asked to.
  tl::expected<RoomSitResult, Error> take_over(const Person& person, std::optional<int> seat, Millis now);
  // The seat that an invite opens, as long as it is not used up.
  std::optional<int> opened_by(const std::string& invite) const;
  // Whether somebody else may have it now.
  tl::expected<void, Error> is_to_be_had(int seat) const;
  tl::expected<RoomSitResult, Error> sit_by_invite(const Person& person, const std::string& invite, Millis now);

 private:
  tl::expected<void, Error> may_substitute(const std::string& person, int seat, Millis now) const;
  tl::expected<void, Error> may_invite() const;
  tl::expected<RoomSitResult, Error> replace(int seat, const Person& person, Millis now);

  RoomCore& core_;
  const RoomState& state_;
  SeatControl& seat_control_;
};

}  // namespace palatine
