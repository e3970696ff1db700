// The inside of the game server. One input at a time: `now_` and `out_` are that input's.
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
#include "server/game_server/alarms.hpp"
#include "server/game_server/game_server.hpp"
#include "server/game_server/pending_loads.hpp"
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
};

struct GameServer::Impl {
  Impl(GameServerConfig config, const Registry& games, Secrets& secrets, const StartData& start, Millis now);

  // ---- inputs (game_server.cpp, frames.cpp)
  void begin(Millis now, Effects& out);
  void end();
  void connected(ConnectionId id, std::string_view address);
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
  Worth worth(ConnectionId id) const;
  // Counts somebody new from there.
  tl::expected<void, Error> may_make_guest(PeerAddress& home);

  // ---- frames (frames.cpp)
  void take_frame(ConnectionId id, std::string_view frame, Millis came);
  bool within_budget(ConnectionId id, const Json& call_id);
  void dispatch(ConnectionId id, Call call);
  // Who deals with a request (handlers.cpp).
  using Handler = void (*)(Impl&, ConnectionId, Call&, const Request&);
  using Act = moderation::Acting (*)(Impl&, const moderation::Actor&, const Request&, const Lookups&);
  static Handler handler_of(const Method& method);
  static Act act_of(const Method& method);  // null: it is no act
  template <class R>
  static void handle(Impl& game_server, ConnectionId id, Call& call, const Request& request);
  template <class R>
  static moderation::Acting handle_act(Impl& game_server, const moderation::Actor& actor, const Request& request,
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
  // ---- figures (tally.cpp)
  void count(const Room& room, const Change& change);
  std::size_t place_of(const RoomState& state) const;  // of its game, in the tally
  void close(ConnectionId id, std::uint16_t code, std::string reason);
  // The connection goes on as nobody.
  void part(ConnectionId id, const Connection& connection);

  // ---- people (hello.cpp)
  void turn_away(ConnectionId id, const Call& call, const SanctionRow& ban);
  void on(ConnectionId id, Call& call, const SessionHello& hello);
  void on(ConnectionId id, Call& call, const SessionPing&);
  void person_loaded(Ticket ticket, std::optional<PersonData> data);
  void new_guest(ConnectionId id, const Call& call, const SessionHello& hello);
  void come_back(ConnectionId id, const Call& call, const SessionHello& hello, const PersonData& data);
  void welcome(ConnectionId id, const Call& call, PersonState& person, std::optional<std::string> token,
               std::vector<RoomSummary> rooms);
  std::vector<RoomSummary> rooms_of(const PersonState& person, const PersonData& data);
  // Nobody is connected as this person: forgotten after a while.
  void let_go(PersonState& person);
  bool has_room(const PersonState& person) const;
  // What the request of a connection waits for; it is parked.
  void load_person(ConnectionId id, Call& call, PersonKey key);
  template <class F>
  void go_on(Ticket ticket, F&& then);
  PersonState& remember(const PersonData& data);
  bool is_playable(const RoomSummary& summary) const;
  void drop_person(const std::string& id);
  PersonState& person_of(ConnectionId id);

  // ---- accounts (account.cpp)
  void on(ConnectionId id, Call& call, const AccountClaim& claim);
  void on(ConnectionId id, Call& call, const AccountLogin& login);
  void on(ConnectionId id, Call& call, const AccountPassword& change);
  void on(ConnectionId id, Call& call, const AccountRename& rename);
  void on(ConnectionId id, Call& call, const AccountGames& games);
  void past_games_loaded(Ticket ticket, std::vector<PastGameLine> games);
  // A request of an account waits until its password is looked at.
  void check_password_of(ConnectionId id, Call& call, std::string& password);
  void password_hashed(Ticket ticket, std::optional<std::string> hash);
  void password_checked(Ticket ticket, std::optional<bool> right);
  // A password of this connection's is about to be hashed, whatever comes of it.
  tl::expected<void, Error> may_hash(ConnectionId id);
  void claim_found(ConnectionId id, Call& call, Ticket ticket, Load& load, const std::optional<PersonData>& data);
  void claim(ConnectionId id, Call& call, const std::string& hash);
  void rename_found(ConnectionId id, const Call& call, const std::optional<PersonData>& data);
  void login_found(ConnectionId id, Call& call, Ticket ticket, Load& load, std::optional<PersonData> data);
  void log_in(ConnectionId id, Call& call, const Load& load);
  // ---- a second factor (second_factor.cpp)
  void on(ConnectionId id, Call& call, const AccountSecondFactor&);
  void on(ConnectionId id, Call& call, const AccountBeginSecondFactor& asked);
  void on(ConnectionId id, Call& call, const AccountConfirmSecondFactor& asked);
  void on(ConnectionId id, Call& call, const AccountEndSecondFactor& asked);
  // Once the password was right.
  void begin_second_factor(ConnectionId id, const Call& call);
  void end_second_factor(ConnectionId id, const Call& call);
  moderation::Acting act(const moderation::Actor& actor, const AdminEndSecondFactor& asked, const Lookups& lookups);
  // ---- devices (devices.cpp)
  void on(ConnectionId id, Call& call, const AccountLogout& logout);
  void on(ConnectionId id, Call& call, const AccountCode&);
  void on(ConnectionId id, Call& call, const AccountDevices&);
  void on(ConnectionId id, Call& call, const AccountRevoke& revoke);
  void on(ConnectionId id, Call& call, const AccountRenew&);
  void hello_by_code(ConnectionId id, Call& call, const std::string& code);
  // A new device of this connection's, written into `batch`; gives its token.
  std::string add_device(PersonState& person, ConnectionId id, Batch& batch);
  void close_devices(const PersonState& person, const std::vector<std::string>& devices);
  void append(PersonState& person, Batch batch);
  // ---- what services of accounts are given, and what follows from what they did (devices.cpp)
  accounts::Context accounts_context();  // of this input
  accounts::Peer peer_of(ConnectionId id) const;
  void bring_about(accounts::Outcome& what);  // but for its batch, the answer, and what is signed out
  void finish(ConnectionId id, const Call& call, PersonState& person, accounts::Outcome what,
              const tl::expected<Response, Error>& answer);

  // ---- one's own data (departing.cpp)
  void on(ConnectionId id, Call& call, const AccountExport&);
  void on(ConnectionId id, Call& call, const AccountDelete& asked);
  void depart_once_known(ConnectionId asker, Call call);
  void depart_by_order(OrderTicket order, const std::string& who);
  // Somebody by an id or the name of an account.
  PersonKey whose(const std::string& who) const;
  void departing_found(Ticket ticket, const std::optional<PersonData>& data);
  void depart(const Load& load);
  // Where somebody sits who is gone for good: at once if the room is awake and can do without him, else when it can.
  void give_up_seats(const std::string& room);
  void give_up_seats(Room& room);

  // ---- mail (email.cpp)
  void on(ConnectionId id, Call& call, const AccountEmail&);
  void on(ConnectionId id, Call& call, const AccountSetEmail& asked);
  void on(ConnectionId id, Call& call, const AccountConfirmEmail& asked);
  void on(ConnectionId id, Call& call, const AccountForgot& asked);
  void on(ConnectionId id, Call& call, const AccountReset& asked);
  void set_email(ConnectionId id, const Call& call);
  void forgot_found(NotificationLanguage language, const std::optional<PersonData>& data);
  void reset_found(ConnectionId id, Call& call, Ticket ticket, Load& load, std::optional<PersonData> data);
  void reset_password(ConnectionId id, const Call& call, const Load& load, std::string hash);
  void mail_due(const std::string& what);
  void address_dead(const DeadAddress& what);

  // ---- notifications (notifications.cpp)
  Notifications::Context notifications_context() const;  // of this input
  void on(ConnectionId id, Call& call, const TellSet& asked);
  void on(ConnectionId id, Call& call, const TellList&);
  void on(ConnectionId id, Call& call, const TellRemove& asked);
  void on(ConnectionId id, Call& call, const RoomSetTell& asked);
  void on(ConnectionId id, Call& call, const RoomRemoveTell& asked);
  void subscription_dead(const std::string& person, const DeadSubscription& place);

  // ---- bots of accounts (bots.cpp)
  void on(ConnectionId id, Call& call, const AccountAddBot& add);
  void on(ConnectionId id, Call& call, const AccountBots&);
  void on(ConnectionId id, Call& call, const AccountRenewBot& renew);
  void on(ConnectionId id, Call& call, const AccountRemoveBot& remove);
  tl::expected<void, Error> may_add_bot(const PersonState& person) const;
  void add_bot(ConnectionId id, const Call& call, const std::optional<PersonData>& named);
  void list_bots(ConnectionId id, const Call& call, const std::vector<BotLine>& bots);
  void load_bot(ConnectionId id, Call& call, const std::string& bot, const std::optional<std::string>& key);
  void bot_found(ConnectionId id, const Call& call, const std::optional<PersonData>& data);
  // A fresh token for a bot, in the place of all that it had: in the answer, and nowhere else.
  void give_token(ConnectionId id, const Call& call, const std::optional<std::string>& key, PersonState& bot,
                  Batch batch);

  // ---- too much to do (shedding.cpp)
  void shed(Shed what);
  void tell_those_who_waited(const std::string& id);  // at that table, if it is awake
  std::optional<Error> overload_of_talk() const;
  tl::expected<void, Error> may_watch_now() const;
  // ---- no room for more (shortage.cpp)
  tl::expected<void, Error> may_begin_new() const;
  void short_of(Shortage what);

  // ---- the lobby (lobby_requests.cpp)
  void on(ConnectionId id, Call& call, const LobbyWatch&);
  void on(ConnectionId id, Call& call, const LobbyUnwatch&);
  void flush_lobby();

  // ---- bots that wait, and challenges (challenges.cpp)
  void on(ConnectionId id, Call& call, const BotWait& asked);
  void on(ConnectionId id, Call& call, const BotChallenge& asked);
  void on(ConnectionId id, Call& call, const BotAnswer& asked);
  tl::expected<Challenge, Error> challenge(ConnectionId id, const Room& room, const std::string& bot_id);
  static void count_waiting(const Connection& connection, int more);        // at its address
  void stop_waiting(const PersonState& bot, const Connection& connection);  // where it waits
  const Challenges::Waiting* shown_waiting(const PersonState& bot) const;   // as others may see it
  void show_waiting(const PersonState& bot);
  // A silent game of this person's has begun, or ended.
  void silence_has_changed(const PersonState& person);
  void name_has_changed(const PersonState& person);
  void end_challenge(std::string id, ChallengeOutcome outcome, std::optional<DeclineReason> why = std::nullopt);
  template <class F>
  void end_challenges(ChallengeOutcome outcome, F&& that);
  void end_challenges_at(const RoomState& state);

  // ---- rooms (rooms.cpp): fetched, left, what follows from an input
  // The one that is asked for; nothing: the request waits for it, or was answered.
  Room* room_for(ConnectionId id, Call& call, const RoomKey& key);
  tl::expected<void, Error> may_wake_another() const;  // reason: server_busy
  void load(const RoomKey& key, std::optional<ConnectionId> waiter, bool wake);
  void room_loaded(Ticket ticket, std::unique_ptr<LoadedRoom> loaded);
  RoomContext room_context();
  void sleep_where_possible();
  void room_due(const std::string& id);
  void tick(Room& room);
  void sleeping_room_due(const std::string& id);
  void thought(Ticket ticket, const std::optional<Json>& action);
  // What a room's input has done leaves: rows, in one batch with those given, then what is to be sent.
  void settle(Room& room, std::optional<AnswerRow> answer = std::nullopt, Batch batch = {});
  void note_clock(const Room& room, Batch& batch);
  void send_talk(const Room& room, const Change& change);
  void game_over(Room& room);
  // What follows from it: chat isolation of its players, the lobby, alarms, computer players.
  void follow_up(Room& room);
  void isolate_players(Room& room);
  void end_isolation(PersonState& person, const std::string& room);
  // At once, so that it is not what this person does next that shows it.
  void count_elsewhere(const PersonState& person, const std::string& room);
  void list(Room& room);
  void start_thinking(Room& room);
  void arm(Room& room);

  // ---- requests about rooms (room_requests.cpp)
  void on(ConnectionId id, Call& call, const RoomCreate& create);
  void on(ConnectionId id, Call& call, const RoomJoin& join);
  void on(ConnectionId id, Call& call, const RoomSit& sit);
  void on(ConnectionId id, Call& call, const RoomStand& stand);
  void on(ConnectionId id, Call& call, const RoomAddBot& add);
  void on(ConnectionId id, Call& call, const RoomRemove& remove);
  void on(ConnectionId id, Call& call, const RoomConfigure& configure);
  void on(ConnectionId id, Call& call, const RoomMove& move);
  void on(ConnectionId id, Call& call, const RoomHost& host);
  void on(ConnectionId id, Call& call, const RoomReady& ready);
  void on(ConnectionId id, Call& call, const RoomReveal& reveal);
  void on(ConnectionId id, Call& call, const RoomLeave& leave);
  void on(ConnectionId id, Call& call, const RoomRematch& rematch);
  void on(ConnectionId id, Call& call, const RoomResume& resume);
  void on(ConnectionId id, Call& call, const RoomCallBot& asked);
  void on(ConnectionId id, Call& call, const RoomSubstitute& asked);
  void on(ConnectionId id, Call& call, const RoomHoliday& asked);
  void on(ConnectionId id, Call& call, const GamePause& asked);
  void on(ConnectionId id, Call& call, const GameAct& act);
  void on(ConnectionId id, Call& call, const GameUndo& undo);
  void on(ConnectionId id, Call& call, const GameOffer& offer);
  void on(ConnectionId id, Call& call, const GameAnswer& answer);
  void on(ConnectionId id, Call& call, const GameResign& resign);
  void on(ConnectionId id, Call& call, const ReplayGet& get);
  void replay_fetched(Ticket ticket, const tl::expected<std::string_view, Error>& file);
  // What room.create and room.configure may say of a table, checked.
  tl::expected<void, Error> take_settings(TableChanges asked, const PersonState& person, const GameKind& kind,
                                          TableSettings& settings) const;
  tl::expected<void, Error> may_make_table(const PersonState& person) const;
  // Theirs, with fresh secrets; its first entry is in its change.
  Room& make_table(ConnectionId id, PersonState& person, entry::Created created);
  template <class Asked, class F>
  void change_room(ConnectionId id, Call& call, const Asked& asked, F&& change);
  // By an invite that is not the room's own.
  tl::expected<RoomSitResult, Error> sit_by_invite(Room& room, const PersonState& person, const RoomJoin& join);
  // An unlisted room is there for those who belong to it, and for nobody else.
  static bool may_know(const Room& room, const PersonState& person);
  // What a silent game forbids its players at every other table: whatever others would see of it.
  tl::expected<void, Error> may_be_seen(const PersonState& person, const std::string& room) const;
  tl::expected<void, Error> past_allowed(std::optional<int> updates) const;
  tl::expected<void, Error> room_left(ConnectionId id, const std::string& room) const;
  bool answer_again(ConnectionId id, const Call& call, const KeptAnswer* answer);
  // To a request about no room.
  bool answered_before(ConnectionId id, const Call& call, PersonState& person, const std::string& key);
  AnswerRow answer_row(const PersonState& person, const std::string& key, const Call& call, Json result,
                       const std::string& room);
  // Of a request about no room: a repeat gets the same answer.
  void keep_answer(PersonState& person, const std::string& key, const Call& call, const Response& response,
                   Batch& batch);

  // ---- whoever runs the server (operator_orders.cpp)
  void obey(OrderTicket ticket, const Request& order);
  moderation::Acting act(const moderation::Actor& actor, const AdminDrain& asked, const Lookups&);
  moderation::Acting act(const moderation::Actor& actor, const AdminUndrain&, const Lookups&);
  moderation::Acting act(const moderation::Actor& actor, const AdminInvite& asked, const Lookups&);
  std::int64_t people_here() const;                   // by at least one connection
  void notify_all(const Notification& notification);  // to every connection of somebody
  Notification drain_notice() const;
  // Whether a new table, or a game at one, may begin.
  tl::expected<void, Error> may_begin() const;
  void arm_countdown();
  void count_down();

  // ---- blocks (blocks.cpp)
  void on(ConnectionId id, Call& call, const PersonBlock& block);
  void on(ConnectionId id, Call& call, const PersonUnblock& unblock);
  void on(ConnectionId id, Call& call, const PersonBlocked&);
  // Whether the host of this table plays with this person; he must be known.
  tl::expected<void, Error> is_welcome(const PersonState& person, const Room& room) const;
  // The host of that room, if it is awake, must be known first: then true, and the call waits.
  bool seeks_host(ConnectionId id, Call& call, const Room* room);
  void answer_and_append(ConnectionId id, const Call& call, const std::optional<std::string>& key,
                         const Response& response, Batch batch);

  // ---- those who moderate (moderation.cpp)
  moderation::Context moderation_context() const;  // of this input
  void moderate(ConnectionId id, Call& call);
  void carry_out(WaitingOrder order);
  void order_done(OrderTicket ticket, tl::expected<Json, Error> result);
  void do_act(moderation::Acted& acted);
  // The request waits until somebody else is known.
  void seek_for(ConnectionId id, Call& call, const Lookup& lookup);
  void sought(ConnectionId id, Call call, const std::optional<PersonData>& data);
  void reports_found(Ticket ticket, tl::expected<moderation::ReportsFound, Error> found);
  void on(ConnectionId id, Call& call, const ReportFile& asked);
  void on(ConnectionId id, Call& call, const AppealGet& asked);
  void on(ConnectionId id, Call& call, const AppealFile& asked);
  // The ban that a token is for; after a wrong one the next guess of that network waits.
  tl::expected<const SanctionRow*, Error> ban_of(ConnectionId id, const std::string& token);
  moderation::Acting act(const moderation::Actor& actor, const AdminRename& asked, const Lookups& lookups);
  moderation::Acting act(const moderation::Actor& actor, const AdminCloseRoom& asked, const Lookups&);
  moderation::Acting act(const moderation::Actor& actor, const AdminKick& asked, const Lookups& lookups);
  moderation::Acting act(const moderation::Actor&, const AdminWords&, const Lookups&);
  // What follows from an act for those who are here.
  void bring_about(const std::vector<moderation::Consequence>& consequences);
  void bring_about(const moderation::Notify& what);
  void bring_about(const moderation::NotifyAll& what);
  void bring_about(const moderation::NotifyRange& what);
  void bring_about(const moderation::MailBan& what);
  void bring_about(const moderation::PutOut& what);
  void bring_about(const moderation::PutOff& what);
  // As if this person had left.
  void put_out(Room& room, const std::string& person);

  // ---- talk (talk.cpp)
  void on(ConnectionId id, Call& call, const ChatSay& say);
  void say_in_lobby(ConnectionId id, const Call& call, const ChatSay& say, PersonState& person);
  void say_in_room(ConnectionId id, const Call& call, const ChatSay& say, PersonState& person, Room& room);
  Chat::Context chat_context() const;  // of this input

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
  std::optional<DrainState> drain_;
  std::optional<Millis> countdown_at_;  // when all are told again

  std::map<ConnectionId, Connection> connections_;
  People people_;
  Alarms alarms_;
  Tables tables_{[this](const std::string& room, std::optional<Millis> due) {
    alarms_.set(Alarm::Kind::sleeping_room, room, due);
  }};
  ComputerPlayerBudget computer_players_{
      people_, [this](ConnectionId id) -> const std::string& { return connections_.at(id).address; }};
  bool eviction_armed_ = false;
  std::set<std::string> held_;  // rooms in which somebody's time is up, but a command of his waits
  Millis marked_ = 0;           // the last mark
  bool mark_armed_ = false;
  Lobby lobby_;
  Challenges challenges_;
  PendingLoads loads_;
  std::map<Ticket, ConnectionId> replays_;  // who waits for one
  std::optional<Millis> lobby_alarm_;
  std::map<std::string, PeerAddress> addresses_;  // by address, or IPv6 network
  Millis addresses_swept_ = 0;
  std::int64_t greeted_ = 0;  // connections of somebody
  Shed shed_ = Shed::nothing;
  Shortage shortage_;
  Guessing guessing_;
  std::map<std::string, std::set<std::string>> leaving_;  // by room: people who are gone for good and sit there
  moderation::Moderation moderation_;
  Chat chat_;
  Notifications notifications_;
  accounts::Devices devices_;
  accounts::MailAddresses mail_addresses_{notifications_};
  accounts::SecondFactors second_factors_{mail_addresses_};
  accounts::Names names_{people_, moderation_, games_};
  accounts::Accounts accounts_;
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
