// The kinds of entries in a room's log (entry.hpp), each with what it says.
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

// The first one.
struct Created : TableSettings {
  std::string game;
  int rules_version = 0;
  Person creator;
  std::string invite;
  std::string game_id;
  std::string seed;  // hex; leaves the server when the game is over
  Millis at = 0;
  std::optional<std::string> rematch_of;  // a room
  int aborted = 0;                        // games of these people before it that were aborted
};
// By the host, before the start: what is there has changed. No person is ready any more; seats that are no more are
// empty, and where bots may not sit any more they stand up.
struct Configured : TableChanges {};
struct Sat {
  int seat = 0;
  Person person;
};
struct BotAdded {
  int seat = 0;
  std::string bot;  // the kind of computer player
  std::string name;
  bool unready = false;  // and no person is ready any more
};
struct Stood {
  int seat = 0;
  bool removed = false;  // by the host
  bool unready = false;  // and nobody is ready any more
};
// Whoever sits at one of two seats sits at the other. No person is ready any more.
struct Moved {
  int seat = 0;
  int to = 0;
};
struct Readied {
  int seat = 0;
  bool ready = false;
  std::optional<std::string> commit;  // hex, to this seat's entropy
};
struct HostChanged {
  std::string host;
};
// All are ready: the commits are frozen and shown.
struct CommitsFrozen {};
struct Revealed {
  int seat = 0;
  std::string entropy;  // hex
};
// All who committed have revealed: nothing about the dice can change any more.
struct EntropiesFixed {
  std::vector<std::string> entropies;  // per seat, hex
};
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
// Somebody did not reveal, or broke the start off: the game id and the seed of the next try.
struct DrawFailed {
  std::vector<int> seats;
  std::string game_id;
  std::string seed;
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
// Where the table tells what happens at it, as all may know; none: nowhere any more.
struct TellChanged {
  std::optional<TableTell> tell;
};
struct HolidayTaken {
  int seat = 0;
  int days = 0;
  Millis at = 0;
  Millis running_time = 0;
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
// The people of this room have a new one.
struct RematchMade {
  std::string room;
};
struct Closed {
  Millis at = 0;
};
// Somebody has joined this unlisted table, and may come back to it.
struct LetIn {
  std::string person;  // an id
};
// Who sits there has another name, or has become an account.
struct Renamed {
  int seat = 0;
  Person person;
};

}  // namespace palatine::entry
