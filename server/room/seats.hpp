// Who sits where before the start. Where somebody sits down or is gone while a game runs, it is about who controls a
// seat.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/core/millis.hpp"
#include "server/room/host.hpp"
#include "server/room/room_core.hpp"
#include "server/room/seat_control.hpp"
#include "server/room/substitutes.hpp"

namespace palatine {

class Seats {
 public:
  Seats(RoomCore& core, Host& host, SeatControl& seat_control, Substitutes& substitutes)
      : core_(core), state_(core.state), host_(host), seat_control_(seat_control), substitutes_(substitutes) {}

  tl::expected<RoomSitResult, Error> sit(const Person& person, std::optional<int> seat, Millis now);
  Outcome stand(const std::string& person);
  Outcome add_bot(const std::string& person, const std::string& bot, std::optional<int> seat);
  Outcome remove(const std::string& person, int seat);
  Outcome move(const std::string& person, int seat, int to, Millis now);
  // Somebody leaves an open table: they stand up, and somebody else is the host.
  void leave(const std::string& person);
  // Whoever sits here is gone for good: an open seat is free, a running game goes on by a computer player, or is over
  // where that side has nobody else. Not while entropies are revealed.
  void give_up(const std::string& person, Millis now);
  // Whoever sits here is shown by their name of now, if that is known; so often at one table. `stored`: names of
  // those who may not be here.
  void take_names(const std::vector<Person>& stored = {});
  // In a fresh room: the people of that one sit down, each a seat further if `rotate`.
  void sit_again(const RoomState& old, bool rotate);

 private:
  tl::expected<int, Error> free_seat(std::optional<int> seat) const;
  void take(int seat, const Person& person);
  void empty(int seat, bool removed);

  RoomCore& core_;
  const RoomState& state_;
  Host& host_;
  SeatControl& seat_control_;
  Substitutes& substitutes_;
};

}  // namespace palatine
