// The inside of the game server: what it is put together from, and what all who deal with requests use: connections,
// frames and answers, people who are known. One input at a time: `now_`, `came_` and `out_` are that input's.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "protocol/codec.hpp"
#include "server/accounts/accounts.hpp"
#include "server/accounts/context.hpp"
#include "server/accounts/devices.hpp"
#include "server/accounts/mail_addresses.hpp"
#include "server/accounts/names.hpp"
#include "server/accounts/second_factors.hpp"
#include "server/chat/chat.hpp"
#include "server/clock/running_time.hpp"
#include "server/core/refusal.hpp"
#include "server/core/sweep.hpp"
#include "server/game_server/account_requests.hpp"
#include "server/game_server/alarms.hpp"
#include "server/game_server/block_requests.hpp"
#include "server/game_server/bot_requests.hpp"
#include "server/game_server/challenge_requests.hpp"
#include "server/game_server/departures.hpp"
#include "server/game_server/drain.hpp"
#include "server/game_server/game_server.hpp"
#include "server/game_server/lobby_requests.hpp"
#include "server/game_server/moderation_requests.hpp"
#include "server/game_server/notification_requests.hpp"
#include "server/game_server/pending_loads.hpp"
#include "server/game_server/room_keeper.hpp"
#include "server/game_server/room_requests.hpp"
#include "server/game_server/session_requests.hpp"
#include "server/game_server/talk_requests.hpp"
#include "server/lobby/challenges.hpp"
#include "server/lobby/lobby.hpp"
#include "server/moderation/moderation.hpp"
#include "server/notifications/notifications.hpp"
#include "server/people/guessing.hpp"
#include "server/people/peer_address.hpp"
#include "server/people/seek.hpp"
#include "server/room/room.hpp"
#include "server/tables/computer_player_budget.hpp"
#include "server/tables/tables.hpp"

namespace palatine {

struct Connection {
  std::string address;
  PeerAddress* home = nullptr;
  std::string person;   // an id; empty before session.hello
  std::string device;   // the one whose token, or code, or password that was
  std::string client;   // what it calls itself
  bool is_new = false;  // who came by it was nobody before
  bool tells_budget = false;
  std::set<std::string> rooms;
  RateLimiter budget;
  int refused_in_a_row = 0;                            // by its budget
  std::optional<Call> parked;                          // waits for a load; what came after it waits behind it
  Millis parked_at = 0;                                // when it came
  std::optional<std::string> not_there;                // what that load looked for in vain
  std::string sought = {};                             // somebody else whom it looks for
  Lookups lookups = {};                                // what was found for the request under way
  std::deque<std::pair<std::string, Millis>> waiting;  // and when it came
  std::shared_ptr<PersonState> watcher = nullptr;      // over HTTP: nobody's name, and nobody to talk to

  bool is_nobody() const { return person.empty() && !watcher; }  // it has not said hello
};

struct GameServer::Impl {
  Impl(GameServerConfig config, const Registry& games, Secrets& secrets, const StartData& start, Millis now);

  // ---- inputs (game_server.cpp, frames.cpp)
  void begin(Millis now, Effects& out);
  void end();
  void connected(ConnectionId id, std::string_view address);
  void streams(ConnectionId id, std::string_view address, std::string_view request);
  void received(ConnectionId id, std::string_view frame);
  void forget(ConnectionId id);
  void tick(std::size_t most);
  void shut_down();

  // Running time, into the store.
  void mark_where_due();
  void arm_mark();
  // Whether a request of this person came before that moment and waits to be looked at.
  bool is_waiting(const std::string& person, Millis before) const;

  // ---- addresses (address_shares.cpp)
  PeerAddress& address_of(const std::string& address);
  void sweep_addresses();
  void leave_address(const Connection& connection);
  void greeted(const Connection& connection);  // it is somebody's now
  // By Room::home; null: it is not remembered.
  PeerAddress* address_named(const std::string& network);
  // More than its address's share was sent to it of late, or more than half of that where there is too much to do: in
  // how many ms it is not. Who plays is told all the same.
  std::optional<Millis> sent_too_much(ConnectionId id);
  Worth worth(ConnectionId id) const;
  // Whether there is a place for somebody new from there.
  tl::expected<void, Error> has_place(const PeerAddress& home) const;
  // Counts somebody new from there.
  tl::expected<void, Error> may_make_guest(PeerAddress& home);

  // ---- frames (frames.cpp)
  void take_frame(ConnectionId id, std::string_view frame, Millis came);
  // Where there is a place for one more; else it is closed, and that is null.
  Connection* enter(ConnectionId id, std::string_view address);
  bool within_budget(ConnectionId id, const Json& call_id);
  void dispatch(ConnectionId id, Call call);
  // Who deals with a request (handlers.cpp).
  using Handler = void (*)(Impl&, ConnectionId, Call&, const Request&);
  using Act = moderation::Acting (*)(Impl&, const moderation::Actor&, const Request&, const Lookups&);
  static Handler handler_of(const Method& method);
  static Act act_of(const Method& method);  // null: it is no act
  template <class R>
  static void handle(Impl& core, ConnectionId id, Call& call, const Request& request);
  template <class R>
  static moderation::Acting handle_act(Impl& core, const moderation::Actor& actor, const Request& request,
                                       const Lookups& lookups);
  void park(ConnectionId id, Call& call);  // it waits for something, and what comes behind it too
  void resume_parked(ConnectionId id);
  // What came behind a request that had to wait: one after the other, each an input of its own.
  void take_waiting(ConnectionId id);
  void take_next(ConnectionId id);
  // What it waited for is here.
  void resume_awaiting(ConnectionId id);
  void send(ConnectionId to, std::string text);
  void send(ConnectionId to, Bytes bytes);
  void notify(const PersonState& person, const Notification& notification);
  void respond(ConnectionId to, const Call& call, const Response& response);
  // The same with what is JSON already; `room`: of which it tells, for the log.
  void respond_with(ConnectionId to, const Call& call, const Json& result, const std::string& room);
  void respond(ConnectionId to, const Call& call, const Error& error);
  void respond(ConnectionId to, const Json& call_id, const Error& error);
  void refuse(ConnectionId to, const Json& call_id, const Error& error);
  // Of a client that wants to know, and is somebody.
  Left left_for(ConnectionId id);
  // What became of a request, for the log.
  void note(ConnectionId id, const Call& call, std::string_view text, std::string room, std::string reason = {});
  void close(ConnectionId id, std::uint16_t code, std::string reason);
  // The connection goes on as nobody.
  void part(ConnectionId id, const Connection& connection);

  // ---- the same request again (repeated_requests.cpp)
  bool answer_again(ConnectionId id, const Call& call, const KeptAnswer* answer);
  // To a request about no room.
  bool answered_before(ConnectionId id, const Call& call, PersonState& person, const std::string& key);
  AnswerRow answer_row(const PersonState& person, const std::string& key, const Call& call, Json result,
                       const std::string& room);
  // Of a request about no room: a repeat gets the same answer.
  void keep_answer(PersonState& person, const std::string& key, const Call& call, const Response& response,
                   Batch& batch);
  void answer_and_append(ConnectionId id, const Call& call, const std::optional<std::string>& key,
                         const Response& response, Batch batch);

  // ---- people who are known (known_people.cpp)
  PersonState& person_of(ConnectionId id);
  // What the request of a connection waits for; it is parked.
  void load_person(ConnectionId id, Call& call, PersonKey key);
  // The request waits until somebody else is known.
  void seek_for(ConnectionId id, Call& call, const Lookup& lookup);
  void sought(ConnectionId id, Call call, const std::optional<PersonData>& data);
  void person_loaded(Ticket ticket, std::optional<PersonData> data);
  // Nobody is connected as this person: forgotten after a while.
  void let_go(PersonState& person);
  template <class F>
  void go_on(Ticket ticket, F&& then);
  PersonState& remember(const PersonData& data);
  bool is_playable(const RoomSummary& summary) const;
  void drop_person(const std::string& id);
  // Wherever he is shown, and so are the bots that he owns.
  void name_has_changed(const PersonState& person);

  // ---- what the services are given, and what follows from what they did (service_contexts.cpp)
  moderation::Context moderation_context() const;  // each of this input
  Notifications::Context notifications_context() const;
  Chat::Context chat_context() const;
  accounts::Context accounts_context();
  // A new device of this connection's, written into `batch`; gives its token.
  std::string add_device(PersonState& person, ConnectionId id, Batch& batch);
  void close_devices(const PersonState& person, const std::vector<std::string>& devices);
  void append(PersonState& person, Batch batch);
  accounts::Peer peer_of(ConnectionId id) const;
  void bring_about(accounts::Outcome& what);  // but for its batch, the answer, and what is signed out
  void finish(ConnectionId id, const Call& call, PersonState& person, accounts::Outcome what,
              const tl::expected<Response, Error>& answer);

  void mail_due(const std::string& what);
  void address_dead(const DeadAddress& what);
  void subscription_dead(const std::string& person, const DeadSubscription& place);

  // ---- too much to do (shedding.cpp)
  void shed(Shed what);
  void tell_those_who_waited(const std::string& id);  // at that table, if it is awake
  std::optional<Error> overload_of_talk() const;
  tl::expected<void, Error> may_watch_now(ConnectionId id);
  // ---- no room for more (shortage.cpp)
  tl::expected<void, Error> may_begin_new() const;
  void short_of(Shortage what);

  // ---- figures (tally.cpp)
  void count(const Room& room, const Change& change);
  std::size_t place_of(const RoomState& state) const;  // of its game, in the tally

  GameServerConfig config_;
  const Registry& games_;
  Secrets& secrets_;
  const std::vector<const GameKind*> kinds_ = games_.all();
  GameServerTally tally_{games_};
  GameServerWork work_;
  bool notes_requests_ = false;
  RunningTime running_time_;
  Millis now_ = 0;
  Millis came_ = 0;  // when the request under way reached the game server
  Effects* out_ = nullptr;
  bool stopped_ = false;
  Drain drain_;

  std::map<std::string, PeerAddress> addresses_;  // by address, or IPv6 network; outlives what counts there
  std::map<ConnectionId, Connection> connections_;
  People people_;
  Alarms alarms_;
  Tables tables_{[this](const std::string& room, std::optional<Millis> due) {
    alarms_.set(Alarm::Kind::sleeping_room, room, due);
  }};
  ComputerPlayerBudget computer_players_{
      people_, [this](ConnectionId id) -> const std::string& { return connections_.at(id).address; }};
  Millis marked_ = 0;  // the last mark
  bool mark_armed_ = false;
  Lobby lobby_;
  Challenges challenges_;
  PendingLoads loads_;
  std::optional<Millis> lobby_alarm_;
  Sweep<std::map<std::string, PeerAddress>> addresses_sweep_;
  std::int64_t greeted_ = 0;  // connections of somebody
  Shed shed_ = Shed::nothing;
  Shortage shortage_;
  Guessing guessing_;
  moderation::Moderation moderation_;
  Chat chat_;
  Notifications notifications_;
  accounts::Devices devices_;
  accounts::MailAddresses mail_addresses_{notifications_};
  accounts::SecondFactors second_factors_{mail_addresses_};
  accounts::Names names_{people_, moderation_, games_};
  accounts::Accounts accounts_;

  // ---- who deals with what
  RoomKeeper rooms_{*this};
  SessionRequests session_requests_{*this};
  AccountRequests account_requests_{*this};
  BotRequests bot_requests_{*this};
  Departures departures_{*this};
  NotificationRequests notification_requests_{*this};
  ChallengeRequests challenge_requests_{*this};
  RoomRequests room_requests_{*this};
  LobbyRequests lobby_requests_{*this};
  TalkRequests talk_requests_{*this};
  BlockRequests block_requests_{*this};
  ModerationRequests moderation_requests_{*this};
};

// Passwords and the like, which nobody needs any more.
void wipe_secrets(Request& request);

// The request that waits under a ticket is taken up: `then(connection, call, load)`. Where nobody waits any more, or
// nothing is left to wait for, the ticket is done with.
template <class F>
void GameServer::Impl::go_on(Ticket ticket, F&& then) {
  Load* const found = loads_.find(ticket);
  if (!found || found->room) return;
  Load& load = *found;
  const ConnectionId id = load.waiting.front();
  load.goes_on = false;
  const auto connection = connections_.find(id);
  if (connection != connections_.end() && connection->second.parked) {
    Call call = std::move(*connection->second.parked);
    connection->second.parked.reset();
    // it counts as under way meanwhile: what the person is part of must not fall asleep
    then(id, call, load);
    const auto still = connections_.find(id);
    if (load.goes_on && still != connections_.end()) {
      still->second.parked = std::move(call);
      return;
    }
    wipe_secrets(call.request);
  }
  names_.release(ticket);
  loads_.end(ticket);
  take_waiting(id);
}

// Runs what may meet a fault of the engine, or ours: the room freezes, the others live on.
template <class F>
auto guarded(Room& room, Millis now, F&& f) -> decltype(f()) {
  try {
    return f();
  } catch (const std::exception& wrong) {
    room.freeze(wrong.what(), now);
    Error error;
    error.code = Error::internal_error;
    error.reason = "internal_error";
    error.message = "The server made a mistake at this table. The game stands still; its log is kept.";
    return tl::unexpected(std::move(error));
  }
}

}  // namespace palatine
