// What happens at a table beside the game: events of a room, in RoomUpdate::events among the game's.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/messages.hpp"

namespace palatine {

struct RoomCreated {};
struct PersonSat {
  int seat = 0;
  Person person;
};
struct PersonStood {
  int seat = 0;
  Person person;
  bool removed = false;  // by the host
};
struct ReadinessChanged {
  int seat = 0;
  bool ready = false;
};
struct PersonMoved {
  int seat = 0;
  int to = 0;
  Person person;
  std::optional<Person> swapped;  // who sat at `to`, and sits at `seat` now
};
// What the host changed, by the names of the table's members.
struct Configured {
  std::vector<std::string> changed;
};
struct HostChanged {
  std::string host;
};
// All are ready: the entropy commits are frozen and shown.
struct CommitsFrozen {
  std::vector<std::optional<std::string>> entropy_commits;
};
// All who committed have revealed: these make the dice, with the server's seed.
struct EntropiesRevealed {
  std::vector<std::string> entropies;  // per seat, 32 hex digits; 16 zero bytes where there was no commit
};
struct GameStarted {};
// Somebody did not reveal, or broke the start off: game id, seed and entropies are drawn anew for all.
struct DrawFailed {
  FailedDraw failed;
};
// The game is over, however it ended: the seed is shown.
struct SeedPublished {
  std::string server_seed;
};
// Somebody else plays for a seat from here on: a computer player in the place of its person, or that person again.
enum class SeatControlReason : std::uint8_t { called, timeout, resigned, returned, substituted };
struct HandsChanged {
  int seat = 0;
  Person person;                        // whose seat it is
  std::optional<std::string> stand_in;  // the kind of computer player; none: the person
  SeatControlReason why = SeatControlReason::called;
};
// A side has given up, or its time is out.
struct SideResigned {
  int side = 0;
  SeatControlReason why = SeatControlReason::resigned;  // or timeout
};
struct OfferMade {
  TableOffer offer;
};
enum class OfferEnd : std::uint8_t { granted, declined, moved, withdrawn };
struct OfferClosed {
  std::string id;
  OfferKind kind{};
  bool granted = false;
  OfferEnd why{};
};
// The last actions were taken back. Every listener gets a view with it.
struct ActionsUndone {
  int seat = 0;  // who asked for it
  int actions = 0;
};
// Somebody is asked to take a seat for good; they do, by room.sit: person_sat and hands_changed.
struct SubstituteInvited {
  int seat = 0;
  Person person;
};
// An invite was made: whoever opens it has the seat for good; or it ended, because the person is back.
struct SubstituteWanted {
  int seat = 0;
  bool wanted = false;
};
// By the day: a seat's clock stands for so many days.
struct HolidayTaken {
  int seat = 0;
  int days = 0;
};
// A seat's person was told what to do, by game.hint: once for each decision.
struct HintTaken {
  int seat = 0;
};
struct GamePaused {};
struct GameResumed {};
// The game was ended by the table, not by its rules: resigned, timeout, draw, aborted.
struct GameEnded {
  GameResult result;
};
// The same people have a new table.
struct RematchMade {
  std::string room;
};
// A fault of the server; the log is kept.
struct RoomFrozen {};
struct RoomClosed {};

using RoomEvent =
    std::variant<RoomCreated, PersonSat, PersonStood, PersonMoved, Configured, ReadinessChanged, HostChanged,
                 CommitsFrozen, EntropiesRevealed, GameStarted, HandsChanged, SideResigned, OfferMade, OfferClosed,
                 ActionsUndone, SubstituteInvited, SubstituteWanted, HolidayTaken, GamePaused, GameResumed, GameEnded,
                 DrawFailed, SeedPublished, RematchMade, RoomFrozen, RoomClosed, HintTaken>;

}  // namespace palatine
