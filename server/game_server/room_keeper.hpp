// Rooms in memory: loads the one that somebody asks for, and lets go those that nobody uses. After each input it emits
// what changed in a room, and brings alarms, lobby and notifications up to date.
#pragma once

#include <chrono>
#include <set>
#include <string>

#include "protocol/codec.hpp"
#include "server/chat/chat.hpp"
#include "server/game_server/address_limits.hpp"
#include "server/game_server/capacity_refusals.hpp"
#include "server/game_server/request_handler.hpp"
#include "server/game_server/running_time_writer.hpp"
#include "server/lobby/lobby.hpp"
#include "server/notifications/notifications.hpp"
#include "server/people/peer_address.hpp"
#include "server/people/person_state.hpp"
#include "server/room/room.hpp"
#include "server/tables/computer_move_budget.hpp"
#include "server/tables/tables.hpp"

namespace palatine {

class ModerationRequests;
class ChallengeRequests;
class Departures;

class RoomKeeper : private RequestHandler {
 public:
  RoomKeeper(const RequestParts& parts, Tables& tables, const CapacityRefusals& capacity_refusals,
             AddressLimits& address_limits, Notifications& notifications, Chat& chat, Lobby& lobby,
             ModerationRequests& moderation_requests, ChallengeRequests& challenge_requests, Departures& departures,
             ComputerMoveBudget& computer_players, RunningTimeWriter& running_time_writer)
      : RequestHandler(parts),
        tables_(tables),
        capacity_refusals_(capacity_refusals),
        address_limits_(address_limits),
        notifications_(notifications),
        chat_(chat),
        lobby_(lobby),
        moderation_requests_(moderation_requests),
        challenge_requests_(challenge_requests),
        departures_(departures),
        computer_players_(computer_players),
        running_time_writer_(running_time_writer) {}

  // The one that is asked for; nothing: the request waits for it, or was answered.
  Room* room_for(ConnectionId id, Call& call, const RoomKey& key);
  // Whether one more room may be held in memory for this address (null: for nobody). Reason: server_busy.
  tl::expected<void, Error> may_wake_another(const PeerAddress* home = nullptr) const;
  // Whether a seat taken there by somebody from there counts: in the lobby, before the start, and a table of others.
  static bool counts_seats(const Room& room, const PeerAddress& home);
  void load(const RoomKey& key, std::optional<ConnectionId> waiter, bool wake);
  void room_loaded(Ticket ticket, std::unique_ptr<LoadedRoom> loaded);
  const RoomContext& room_context() const { return room_context_; }
  // It stays awake until that connection joins it, makes another or is gone, where no more than half of the tables that
  // may be awake are.
  void await_maker(Connection& maker, Room& room);
  void await_no_more(const Connection& maker);
  void sleep_where_possible();
  // While memory is short: those with a clock that runs sleep too, some with each call.
  void look_who_may_sleep();
  void eviction_due() { eviction_armed_ = false; }  // every input ends with a look at them
  // Somebody's time was up there, but a command of theirs waited: it has been looked at.
  void look_at_held();
  void room_due(const std::string& id);
  void sleeping_room_due(const std::string& id);
  void names_have_changed(const std::string& id);  // of somebody who sits or looks on there
  void thought(Ticket ticket, const std::optional<Json>& action, std::chrono::microseconds took);
  // What a room's input has done leaves: rows, in one batch with those given (null: none), then what is to be sent.
  void settle(Room& room, std::optional<AnswerRow> answer = std::nullopt, Batch* with = nullptr);
  // What follows from it: chat isolation of its players, the lobby, alarms, computer players.
  void follow_up(Room& room);
  void list(Room& room);

 private:
  bool has_room_for_more() const;
  RoomContext make_room_context();
  void tick_room(Room& room);
  void take_entries(Room& room, Change& change, Batch& batch);
  void count(const Room& room, const Change& change);
  void note_clock(const Room& room, Batch& batch);
  void send_talk(const Room& room, const Change& change);
  void game_over(Room& room);
  void isolate_players(Room& room);
  void end_isolation(PersonState& person, const std::string& room);
  // Is done at once: if others saw it only after what this person does next, it would be a signal.
  void count_elsewhere(const PersonState& person, const std::string& room);
  void start_thinking(Room& room);
  void arm(Room& room);
  void count_seats(Room& room);
  void works_for(const Room& room);

  Tables& tables_;
  const CapacityRefusals& capacity_refusals_;
  AddressLimits& address_limits_;
  Notifications& notifications_;
  Chat& chat_;
  Lobby& lobby_;
  ModerationRequests& moderation_requests_;
  ChallengeRequests& challenge_requests_;
  Departures& departures_;
  ComputerMoveBudget& computer_players_;
  RunningTimeWriter& running_time_writer_;
  const RoomContext room_context_ = make_room_context();  // all rooms'
  bool eviction_armed_ = false;
  std::set<std::string> held_;  // rooms in which somebody's time is up, but a command of theirs waits
};

}  // namespace palatine
