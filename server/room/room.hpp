// A room that is awake. Its parts do its jobs: they check what is asked of them, and accept or refuse it. What was
// accepted gathers in the change, which the game server takes: log entries to append, and what to send once they are
// durable.
//
// Every function may throw when the engine, or we, have a fault: the game server catches it and calls freeze.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/core/counts.hpp"
#include "server/core/millis.hpp"
#include "server/people/peer_address.hpp"
#include "server/people/rate_limiter.hpp"
#include "server/room/game_start.hpp"
#include "server/room/hints.hpp"
#include "server/room/host.hpp"
#include "server/room/joining.hpp"
#include "server/room/kept_answers.hpp"
#include "server/room/loaded_room.hpp"
#include "server/room/offers.hpp"
#include "server/room/play.hpp"
#include "server/room/room_core.hpp"
#include "server/room/row_told.hpp"
#include "server/room/seat_control.hpp"
#include "server/room/seats.hpp"
#include "server/room/substitutes.hpp"

namespace palatine {

class Room {
  RoomCore core_;  // its parts share it

 public:
  // `context` must be there as long as it is used. A new room: its first entry is in the change. `position`: where its
  // game goes on, by what `created` continues.
  Room(const RoomContext& context, std::string id, const entry::Created& created, Millis now,
       std::shared_ptr<const Match> position = nullptr);
  // A room out of the store. A fault of its log has frozen it in the change.
  Room(const RoomContext& context, LoadedRoom loaded, Millis now);
  Room(RoomContext&&, std::string, const entry::Created&, Millis, std::shared_ptr<const Match> = nullptr) = delete;
  Room(RoomContext&&, LoadedRoom, Millis) = delete;

  // ---- its jobs
  GameStart start;
  Offers offers;
  SeatControl seat_control;
  Substitutes substitutes;
  Host host;
  Seats seats;
  Play play;
  Joining joining;
  Hints hints;
  KeptAnswers answers;  // to requests with a key

  // ---- what it is
  const RoomState& state() const { return core_.state; }
  const Listeners& listeners() const { return core_.listeners; }
  bool listens(const std::string& person) const { return core_.listens(person); }
  const LiveUpdates& updates() const { return core_.updates; }  // what each may see of it
  const ClockWatch& clocks() const { return core_.clocks; }
  // What one of its invites leads to; nothing: that is none, or a used-up one.
  std::optional<RoomInvitationResult> invitation(const std::string& invite) const;
  // So many changes before the start that its log, and the answers kept, are at their limit.
  bool is_worn_out() const;
  // How long it stays open without a person.
  Millis idle_ms() const;
  // Nobody listens, and nothing is under way; a live clock that runs counts as that, unless memory is short.
  bool may_sleep(bool memory_is_short = false) const;
  void count(GameServerCounts& counts) const;  // adds what this room holds

  // ---- what was done to it
  bool has_change() const { return !core_.change.is_empty(); }
  Change take_change();
  RoomRow row(Millis now) const;
  // The row after a change, where it is worth telling (RowTold).
  std::optional<RoomRow> changed_row(const Change& change, Millis now);

  // ---- talk: who may hear what is the game server's to judge
  const std::vector<ChatMessage>& talk() const { return core_.talk.messages(); }
  // Gives the message its id and keeps it: so many of each channel.
  const ChatMessage& say(ChatMessage message, Millis now, std::size_t kept);

  // ---- time
  std::optional<Millis> next_due() const;
  void tick(Millis now);
  // After every input: who is here now?
  void look_around(Millis now);
  // It was asleep from then on, in running time.
  void slept_since(Millis running_time) { core_.clocks.slept_since(running_time); }
  // There is time again for those who only look on.
  void tell_those_who_waited() { core_.updates.tell_those_who_waited(); }

  // ---- its end
  // The next game of these people has been made there.
  void note_rematch(const std::string& room);
  void close(Millis now);
  // Whoever may close a table does: a game that runs is broken off, and counts for nobody.
  Outcome break_off(Millis now);
  void freeze(const std::string& why, Millis now);

  // ---- the game server's
  bool held_back = false;     // by a load that needs it: it is looked at again
  std::uint64_t touched = 0;  // the last load that may not know of this room's last change
  RateLimiter talk_of_watchers;
  bool over_told = false;                          // the end has been counted
  bool awaits_maker = false;                       // who made it is about to join: it stays awake until then
  std::vector<std::string> invites;                // by which this room is found while it is awake
  std::string home;                                // the address that made it, as long as that is known
  AddressShare in_memory;                          // of that address, or of who asked for it
  std::map<std::string, AddressShare> seats_held;  // by person, before the start: of those from elsewhere

 private:
  RowTold::Times row_times(Millis now) const;

  RowTold row_told_;
};

}  // namespace palatine
