// Entries of a room's log (entry.hpp) about a game that runs, from its start to its end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/messages.hpp"
#include "protocol/room_event.hpp"
#include "server/core/millis.hpp"

namespace palatine::entry {

struct Started {
  Millis at = 0;
  std::uint64_t drawn = 0;  // numbers of the stream that the set-up used
  std::string fingerprint;  // hex
  Millis running_time = 0;  // by the server's own time (server/clock/running_time.hpp)
};
struct Acted {
  int seat = 0;
  Json action;  // canonical
  std::uint64_t drawn = 0;
  std::string fingerprint;
  Millis at = 0;
  Millis running_time = 0;
  Millis waited = 0;  // in the game server, before it was looked at: not the time of this seat
};
// Who plays for a seat.
struct HandsChanged {
  int seat = 0;
  std::string stand_in;  // the kind of computer player; empty: the person again
  SeatControlReason why = SeatControlReason::called;
  Millis at = 0;
  Millis running_time = 0;
};
// A seat asks something of all other people at the table. Its id is the number of the game's offers so far.
struct Offered {
  int seat = 0;
  OfferKind kind{};
  int actions = 0;  // undo: so many of the last ones
  Millis at = 0;
};
struct Answered {
  int seat = 0;
  bool accept = false;
  Millis at = 0;
};
struct OfferClosed {
  OfferEnd why{};
  Millis at = 0;
};
// The last actions that stood are taken back; they, and the numbers they drew, stay in the log.
struct Undone {
  int seat = 0;  // who asked for it
  int actions = 0;
  bool consent = false;  // of the others; else they were that seat's own, and nothing had been shown since
  std::string fingerprint;
  Millis at = 0;
  Millis running_time = 0;
};
// A person resigns, or would rather not any more; told to nobody until all of that side do.
struct ResignWished {
  int seat = 0;
  bool resign = false;
  Millis at = 0;
};
// A side has given up, or its time is out: it is ranked last.
struct SideResigned {
  int side = 0;
  SeatControlReason why = SeatControlReason::resigned;  // or timeout
  Millis at = 0;
  Millis running_time = 0;
};
// Somebody is asked to take a seat for good, and does.
struct SubstituteInvited {
  int seat = 0;
  Person person;
};
// An invite into the seat of somebody who is away: whoever opens it has the seat for good. None: not any more.
struct SubstituteWanted {
  int seat = 0;
  std::optional<std::string> invite;
};
struct Substituted {
  int seat = 0;
  Person person;
  Millis at = 0;
  Millis running_time = 0;
};
struct HolidayTaken {
  int seat = 0;
  int days = 0;
  Millis at = 0;
  Millis running_time = 0;
};
// Somebody was told what a computer player would do, about the decision before their seat.
struct HintTaken {
  int seat = 0;
  Millis at = 0;
};
struct Paused {
  bool paused = false;
  Millis at = 0;
  Millis running_time = 0;
};
// Ended by the table.
struct Ended {
  std::string reason;        // resigned, timeout, draw, aborted
  std::vector<int> winners;  // sides
  Millis at = 0;
  Millis running_time = 0;
};
// A fault of ours; `why` is for the host.
struct Frozen {
  std::string why;
  Millis at = 0;
};

}  // namespace palatine::entry
