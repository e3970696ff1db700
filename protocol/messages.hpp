// Every message of the protocol as plain types: the single source for codecs, schemas and the game server. JSON names
// are the members' names; an empty optional is left out; a method's parameters bear the method in `method`.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/error.hpp"
#include "protocol/json.hpp"
#include "protocol/limits.hpp"

namespace palatine {

inline constexpr std::string_view protocol_name = "palatine.v1";

inline constexpr std::int64_t longest_sanction_ms = std::int64_t{10} * 366 * 24 * 3'600'000;  // but for good

enum class Access : std::uint8_t { public_, unlisted };  // "public", "unlisted"
enum class PartnerChat : std::uint8_t { open, table, silent };
enum class Sync : std::uint8_t { view, patch, events };
enum class Role : std::uint8_t { player, spectator };
enum class Channel : std::uint8_t { lobby, table, team, spectators };
enum class RoomStatus : std::uint8_t { open, revealing, running, over, frozen };
enum class PersonKind : std::uint8_t { guest, account, computer, bot };
enum class ClockKind : std::uint8_t { none, live, correspondence };
enum class OnTimeout : std::uint8_t { bot, lose };
enum class UndoPolicy : std::uint8_t { off, ask, free };
enum class OfferKind : std::uint8_t { undo, draw, abort, pause };
enum class ServerRole : std::uint8_t { player, helper, moderator, admin };  // each may what those before it may
enum class SanctionKind : std::uint8_t { mute, ban };
enum class ReportKind : std::uint8_t { talk, name, play, other };
enum class ReportOutcome : std::uint8_t { acted, dismissed };
enum class AppealOutcome : std::uint8_t { accepted, refused };
enum class Registration : std::uint8_t { open, invitation, closed };
enum class NotificationKind : std::uint8_t { your_turn, table_full, time_short, game_over };
enum class SubscriptionForm : std::uint8_t { json, discord, ntfy, push, mail };
enum class NotificationLanguage : std::uint8_t { en, fr, de };

// ---- pieces --------------------------------------------------------------------------------------------------------

struct Person {
  std::string id;    // opaque; of a computer player "computer:" and its kind
  std::string name;  // of a guest with a tag: "Anna·7f"
  PersonKind kind = PersonKind::guest;
  std::optional<std::string> owner = std::nullopt;  // of an account's bot: that account's name
};

// live: a bank for each seat, and an increment whenever a turn of it ends. correspondence: a limit for each decision.
struct ClockSettings {
  ClockKind kind = ClockKind::none;
  std::int64_t bank_ms = 0;       // live
  std::int64_t increment_ms = 0;  // live
  std::int64_t limit_ms = 0;      // correspondence
  friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

// What the host of a table chooses.
struct TableSettings {
  std::string title;
  Json options;  // the game's, every default filled in
  Access access = Access::public_;
  PartnerChat partner_chat = PartnerChat::open;
  bool spectators = true;
  int spectator_delay = 0;  // actions by which spectators are behind
  bool bots = true;         // whether people of the kind bot may sit
  ClockSettings clock;
  OnTimeout on_timeout = OnTimeout::bot;
  UndoPolicy undo = UndoPolicy::off;
  friend bool operator==(const TableSettings&, const TableSettings&) = default;
};
// Those of them that are given.
struct TableChanges {
  std::optional<Json> options;  // what is left out of them has the game's defaults
  std::optional<std::string> title;
  std::optional<Access> access;
  std::optional<PartnerChat> partner_chat;
  std::optional<bool> spectators;
  std::optional<int> spectator_delay;
  std::optional<bool> bots;
  std::optional<ClockSettings> clock;
  std::optional<OnTimeout> on_timeout;
  std::optional<UndoPolicy> undo;
};
// All settings, by their names on the wire: `then(name, in the settings, in the changes)`.
template <class F>
constexpr void for_each_setting(F&& then) {
  using S = TableSettings;
  using C = TableChanges;
  then("options", &S::options, &C::options);
  then("title", &S::title, &C::title);
  then("access", &S::access, &C::access);
  then("partner_chat", &S::partner_chat, &C::partner_chat);
  then("spectators", &S::spectators, &C::spectators);
  then("spectator_delay", &S::spectator_delay, &C::spectator_delay);
  then("bots", &S::bots, &C::bots);
  then("clock", &S::clock, &C::clock);
  then("on_timeout", &S::on_timeout, &C::on_timeout);
  then("undo", &S::undo, &C::undo);
}
inline TableChanges changes_between(const TableSettings& from, const TableSettings& to) {
  TableChanges changes;
  for_each_setting([&](std::string_view, auto setting, auto change) {
    if (from.*setting != to.*setting) changes.*change = to.*setting;
  });
  return changes;
}
inline void apply(const TableChanges& changes, TableSettings& settings) {
  for_each_setting([&](std::string_view, auto setting, auto change) {
    if (changes.*change) settings.*setting = *(changes.*change);
  });
}

// The clock of a table at one moment: a client counts the running ones down by itself.
struct SeatClock {
  int seat = 0;
  std::int64_t remaining_ms = 0;  // of the bank, or for the decision
  bool running = false;
  std::optional<std::int64_t> holiday_ms = std::nullopt;  // it stands for so long before it runs
};
struct Clocks {
  std::vector<SeatClock> seats;
};

struct SeatInfo {
  int seat = 0;
  int side = 0;
  std::optional<Person> person;         // none: the seat is free
  std::optional<std::string> stand_in;  // the kind of computer player that plays for this person
  std::optional<Person> invited;        // to take this seat for good
  std::optional<bool> wanted = {};      // true: an invite to take it for good is open
  bool ready = false;
  bool connected = false;                     // a computer player always is
  std::optional<std::string> entropy_commit;  // 64 hex digits; shown once the commits are frozen
  std::optional<std::string> entropy;         // 32 hex digits; shown once all are revealed
};

// A draw that failed because somebody did not reveal, or broke the start off; opened for all.
struct FailedDraw {
  std::string game_id;
  std::string commit;
  std::string server_seed;
  std::vector<int> seats;  // by whom it failed
};

struct GameResult {
  std::vector<int> winners;  // sides
  std::string reason;
  std::vector<int> scores;  // per side
};

// What a seat asks of all other people at the table. Nobody is told who has answered what.
struct TableOffer {
  std::string id;
  OfferKind kind{};
  int by = 0;                  // a seat
  std::optional<int> actions;  // undo: so many of the last ones
};

// Where a table tells what happens at it, whoever looks.
struct TableTell {
  SubscriptionForm form{};
  std::string address;  // scheme and host of the URL: the rest of it is a secret
};

// Everything of a room but the game itself; the same for all who listen.
struct RoomTable : TableSettings {
  std::string game;
  int rules_version = 0;
  bool paused = false;
  std::optional<TableOffer> offer;  // the open one
  std::string host;                 // a person's id
  RoomStatus status = RoomStatus::open;
  std::vector<SeatInfo> seats;
  int spectator_count = 0;
  std::string game_id;
  std::string commit;                      // 64 hex digits
  std::optional<std::string> server_seed;  // 64 hex digits, once the game is over
  std::vector<FailedDraw> failed_draws;
  std::vector<int> resigned;  // sides that have given up, or whose time is out: ranked last
  std::optional<GameResult> result;
  int aborted = 0;                     // games before this one, of which it is a rematch, that were aborted
  std::optional<std::string> rematch;  // the room of the next game of these people
  std::optional<TableTell> tell;       // none: nowhere, or the game is over
};

// Who looks on: listens and does not sit.
struct Watchers {
  int count = 0;
  std::vector<Person> people;  // the first 50
};

// A decision that waits for a seat. `prompt` is the game's; `id` changes exactly when the choices do, and with each
// action of that seat.
struct OpenPrompt {
  std::string id;
  int seat = 0;
  Json prompt;
  std::optional<bool> draws = std::nullopt;  // true: its answer may draw a number or show something hidden
};

struct RoomSummary {
  std::string room;
  std::string title;
  std::string game;
  std::optional<int> rules_version;
  RoomStatus status = RoomStatus::open;
  PartnerChat partner_chat = PartnerChat::open;
  bool spectators = true;
  int seats = 0;
  int seats_free = 0;
  std::vector<std::string> names;  // of those who sit
  bool bots = true;                // whether people of the kind bot may sit
  std::vector<PersonKind> kinds;   // of those who sit, as `names`
};

struct GameInfo {
  std::string id;
  int rules_version = 0;
  int seats_min = 0;
  int seats_max = 0;
  Json options_schema;  // JSON Schema 2020-12
  Json default_options;
  std::vector<std::string> computer_players;  // kinds for room.add_bot
};

struct ClientInfo {
  std::string name;
  std::string version;
};

struct ServerInfo {
  std::string name;
  std::string version;
};

// Where somebody is signed in: what bears one token.
struct DeviceInfo {
  std::string id;
  std::string client;   // what it called itself
  std::string created;  // RFC 3339
  std::string seen;     // RFC 3339, to the hour
  bool current = false;
  std::optional<std::string> place = std::nullopt;  // the network in which it was seen last, in CIDR
};

// A bot of an account.
struct BotInfo {
  std::string id;
  std::string name;
  std::string created;              // RFC 3339
  std::optional<std::string> seen;  // RFC 3339, to the hour; none: not yet, with the token that it has
};

// How much a client may ask at once now, beside the responses of one that wants to know.
struct BudgetLeft {
  std::int64_t requests = 0;
  std::int64_t chat = 0;                       // messages
  std::optional<std::int64_t> refill_ms;       // until one more request; none: it is full
  std::optional<std::int64_t> chat_refill_ms;  // until one more message; none: it is full
};

struct PastSeat {
  int seat = 0;
  std::optional<int> side;
  std::string name;  // as it was at that table
  std::optional<PersonKind> kind;
};

// A game that is over, in somebody's list.
struct PastGame {
  std::string room;
  std::string game;
  std::string title;
  std::string ended;        // RFC 3339
  std::optional<int> seat;  // one's own
  std::vector<PastSeat> seats;
  std::optional<GameResult> result;  // none: played before results were kept; the replay has it
};

// Who may come in as whom.
struct Admission {
  Registration registration = Registration::open;  // of accounts
  bool guests = true;                              // whether there are new ones
  bool guests_may_talk = true;
  bool guests_may_make_tables = true;
};

// Where somebody wants to be told of his tables while he is not looking at them.
struct TellInfo {
  std::string id;
  std::string
      address;  // scheme and host of the URL: the rest of it is a secret; of the form mail the account's address
  SubscriptionForm form{};
  std::vector<NotificationKind> kinds;
  NotificationLanguage language{};
  std::optional<std::string> room;  // this table alone; none: all of one's own
  std::string created;              // RFC 3339
  std::optional<std::string> mark;  // of the form push: by it a browser knows its own endpoint
};

struct BlockedPerson {
  Person person;      // as he was called then
  std::string since;  // RFC 3339
};

// What somebody who is banned has to say to that, and what came of it.
struct AppealInfo {
  std::string at;  // RFC 3339
  std::string text;
  std::optional<AppealOutcome> outcome;  // none: it is open
  std::optional<std::string> answer;     // to the appellant
  std::optional<Person> decided_by;      // none: palatine-admin, or it is open
  std::optional<std::string> decided;    // RFC 3339
};

// What a moderator has laid on a person or on a range of addresses: on the whole server, or in one room.
struct SanctionInfo {
  std::string id;
  SanctionKind kind{};
  std::optional<Person> person;      // this, or
  std::optional<std::string> range;  // this, in CIDR: told to admins only
  std::optional<std::string> room;   // none: the server
  std::string why;
  std::optional<Person> by;  // none: palatine-admin
  std::string at;            // RFC 3339
  std::optional<std::string> until;
  std::optional<AppealInfo> appeal = std::nullopt;  // told to those of a higher role than the person's
};

struct ReportInfo {
  std::string id;
  std::string at;  // RFC 3339
  ReportKind kind{};
  Person person;                    // who is reported
  Person by;                        // who reports
  std::optional<std::string> room;  // none: the lobby
  std::optional<std::string> text;
  std::optional<ReportOutcome> outcome;  // none: it is open
  std::optional<std::string> note;
  std::optional<Person> settled_by;  // none: palatine-admin, or it is open
  std::optional<std::string> settled;
};

// A line of the audit log, chained to the one before it.
struct AuditLine {
  std::int64_t number = 0;           // from 1, without a gap
  std::string at;                    // RFC 3339
  std::optional<Person> by;          // none: palatine-admin
  std::string act;                   // "sanction", "lift", "kick", ...
  std::optional<Person> person;      // whom it is about
  Json details;                      // object
  std::optional<std::string> words;  // what was said with it; none: nothing, or forgotten
  std::string previous;              // hash of the line before, 64 hex digits
  std::string hash;
};

// ---- notifications -------------------------------------------------------------------------------------------------

struct RoomUpdate {
  static constexpr std::string_view method = "room.update";
  std::string room;
  std::int64_t seq = 0;
  Json events;                                     // array: the room's (protocol/room_event.hpp) and the game's
  std::vector<int> to_act;                         // seats
  std::optional<std::vector<OpenPrompt>> prompts;  // one's own; absent: nothing to decide
  std::optional<Clocks> clocks;                    // of a game with clocks; not in updates that were missed
  std::optional<RoomTable> table;                  // when anything of it changed
  std::optional<Json> view;                        // sync view; and whenever a patch would not do
  std::optional<Json> patch;                       // sync patch: RFC 6902, from the last view sent
  std::optional<int> may_undo;                     // so many of one's own last actions at once; absent: none
  std::optional<int> undo_takes;                   // by game.undo without a number; absent: nothing
};

struct RoomPresence {
  static constexpr std::string_view method = "room.presence";
  std::string room;
  int seat = 0;
  bool connected = false;
};

// The clocks as they stand now: after room.resume, and when somebody's time gets short.
struct RoomClocks {
  static constexpr std::string_view method = "room.clocks";
  std::string room;
  Clocks clocks;
  std::vector<int> short_;  // seats whose time has just got short
};

struct RoomWatchers {
  static constexpr std::string_view method = "room.watchers";
  std::string room;
  int count = 0;
  std::vector<Person> people;  // the first 50
};

// Ask of everyone who committed to entropy: answer with room.reveal.
struct RevealEntropy {
  static constexpr std::string_view method = "reveal_entropy";
  std::string room;
  std::string game_id;
  std::string commit;
  std::vector<std::optional<std::string>> entropy_commits;  // per seat; null: none
  std::int64_t within_ms = 0;
};

struct ChatMessage {
  static constexpr std::string_view method = "chat.message";
  std::int64_t id = 0;              // grows within a channel of a room
  std::optional<std::string> room;  // none: the lobby
  Channel channel = Channel::table;
  std::optional<int> side;  // channel team: whose
  Person from;
  std::optional<int> seat;  // where the sender sits at this table
  std::string text;
  std::string at;  // RFC 3339
};

// That holds what was looked for.
struct FoundReport {
  ReportInfo report;
  std::optional<ChatMessage> line;  // of its evidence, the first one that has to do with it
};

struct LobbyUpdate {
  static constexpr std::string_view method = "lobby.update";
  std::int64_t seq = 0;
  std::vector<RoomSummary> changed;  // new or different
  std::vector<std::string> removed;
  bool snapshot = false;  // `changed` is the whole list
};

struct ServerNotice {
  static constexpr std::string_view method = "server.notice";
  // "shutting_down", "draining", "drain_over", "broadcast", "room_frozen", "muted", "unmuted", "name_kept", "left",
  // "invited"; of moderators: "sanctioned", "sanction_lifted", "kicked", "renamed", "room_closed"
  std::string kind;
  std::optional<std::string> room;
  std::string message;
  std::optional<int> seat = std::nullopt;               // invited: to take it for good
  std::optional<std::int64_t> in_ms = std::nullopt;     // draining: until the restart, where a time is set
  std::optional<SanctionKind> sanction = std::nullopt;  // sanctioned, sanction_lifted
  std::optional<std::string> until = std::nullopt;      // sanctioned: RFC 3339; none: for good
  std::optional<std::string> why = std::nullopt;        // of a moderator
  std::optional<Person> person = std::nullopt;          // renamed: oneself from now on
  std::optional<std::string> appeal = std::nullopt;     // sanctioned, banned from the server: for appeal.get
};

// To those who may work the queue off.
struct AdminReportFiled {
  static constexpr std::string_view method = "admin.report_filed";
  std::int64_t open = 0;  // reports
};
struct AdminAppealFiled {
  static constexpr std::string_view method = "admin.appeal_filed";
  std::int64_t open = 0;  // appeals
};

using NotificationAlternatives =
    std::variant<RoomUpdate, RoomPresence, RoomClocks, RoomWatchers, RevealEntropy, ChatMessage, LobbyUpdate,
                 ServerNotice, AdminReportFiled, AdminAppealFiled>;
// What copies, moves and ends one is compiled once, in messages.cpp: its alternatives are many.
struct Notification : NotificationAlternatives {
  using NotificationAlternatives::variant;
  using NotificationAlternatives::operator=;
  Notification();
  Notification(const Notification&);
  Notification(Notification&&) noexcept;
  Notification& operator=(const Notification&);
  Notification& operator=(Notification&&) noexcept;
  ~Notification();
};

// ---- requests and their results ------------------------------------------------------------------------------------

struct Nothing {};

struct SessionHello {
  static constexpr std::string_view method = "session.hello";
  using Result = struct SessionHelloResult;
  ClientInfo client;
  std::optional<std::string> locale;
  std::optional<std::string> token;  // who comes back
  std::optional<std::string> code;   // of account.code: the same person on another device
  std::optional<std::string> name;   // of a new guest; renames a guest who comes back, where talk allows it
  std::optional<bool> bot;           // whoever is new here is a bot, not a guest; false
  std::optional<bool> budget;        // each response tells what is left; false
};
struct SessionHelloResult {
  Person person;
  std::optional<std::string> token;  // of a new guest or device: keep it, it is not shown again
  ServerInfo server;
  std::string protocol;
  std::vector<std::string> features;
  Limits limits;
  std::vector<GameInfo> games;
  std::vector<RoomSummary> rooms;  // where one sits, not over
  std::optional<ServerRole> role;  // where it is more than player
  Admission admission;
  std::optional<std::string> push_key;  // for a browser's applicationServerKey; none: nothing is pushed
};

struct SessionPing {
  static constexpr std::string_view method = "session.ping";
  using Result = Nothing;
};

// The guest becomes an account, and stays the same person; as a connection's first request it makes somebody new.
struct AccountClaim {
  static constexpr std::string_view method = "account.claim";
  using Result = struct AccountClaimResult;
  std::string name;
  std::string password;
  std::optional<std::string> invitation;  // where registration asks for one
  std::optional<std::string> key;
};
struct AccountClaimResult {
  Person person;
  std::optional<std::string> token;  // where nobody had said hello yet: session.hello with it comes next
};
struct AccountPerson {
  Person person;
};
struct AccountLogin {  // the connection goes on as that account, on a new device; may also be its first request
  static constexpr std::string_view method = "account.login";
  using Result = SessionHelloResult;
  std::string name;
  std::string password;
  std::optional<ClientInfo> client;  // else hello's
  std::optional<std::string> code;   // of the second factor, or a recovery code
};
struct AccountLogout {
  static constexpr std::string_view method = "account.logout";
  using Result = Nothing;
  std::optional<bool> everywhere;  // false
};
struct AccountPassword {
  static constexpr std::string_view method = "account.password";
  using Result = Nothing;
  std::string old;
  std::string fresh;                                // "new"
  std::optional<bool> keep_devices = std::nullopt;  // false
};
struct AccountRename {
  static constexpr std::string_view method = "account.rename";
  using Result = AccountPerson;
  std::string name;
};
struct AccountCode {  // for session.hello on another device
  static constexpr std::string_view method = "account.code";
  using Result = struct AccountCodeResult;
};
struct AccountCodeResult {
  std::string code;
  std::string expires;  // RFC 3339
};
struct AccountDevices {
  static constexpr std::string_view method = "account.devices";
  using Result = struct AccountDevicesResult;
};
struct AccountDevicesResult {
  std::vector<DeviceInfo> devices;
};
struct AccountRevoke {
  static constexpr std::string_view method = "account.revoke";
  using Result = Nothing;
  std::string device;
};
struct AccountRenew {
  static constexpr std::string_view method = "account.renew";
  using Result = struct AccountRenewResult;
};
struct AccountRenewResult {
  std::string token;
};
struct AccountGames {
  static constexpr std::string_view method = "account.games";
  using Result = struct AccountGamesResult;
  std::optional<std::string> before;  // the last page's `next`
};
struct AccountGamesResult {
  std::vector<PastGame> games;  // the latest first
  std::optional<std::string> next;
};

struct AccountAddBot {  // a bot of this account's, with a name and a token of its own
  static constexpr std::string_view method = "account.add_bot";
  using Result = struct AccountBotToken;
  std::string name;
  std::optional<std::string> key;
};
struct AccountBots {
  static constexpr std::string_view method = "account.bots";
  using Result = struct AccountBotsResult;
};
struct AccountBotsResult {
  std::vector<BotInfo> bots;  // the oldest first
};
struct AccountRenewBot {  // a new token for one's bot; the old one is dead at once
  static constexpr std::string_view method = "account.renew_bot";
  using Result = struct AccountBotToken;
  std::string bot;  // its id
  std::optional<std::string> key;
};
struct AccountRemoveBot {
  static constexpr std::string_view method = "account.remove_bot";
  using Result = Nothing;
  std::string bot;  // its id
  std::optional<std::string> key;
};
struct AccountBotToken {
  Person person;
  std::optional<std::string> token;  // none: a repeat; only a hash of it is kept
};

struct LobbyWatch {
  static constexpr std::string_view method = "lobby.watch";
  using Result = struct LobbyWatchResult;
};
struct LobbyWatchResult {
  std::int64_t seq = 0;
  std::vector<RoomSummary> rooms;
  std::vector<ChatMessage> chat;
};
struct LobbyUnwatch {
  static constexpr std::string_view method = "lobby.unwatch";
  using Result = Nothing;
};

struct RoomCreate : TableChanges {  // of the defaults; the title is else made from the host's name
  static constexpr std::string_view method = "room.create";
  using Result = struct RoomCreateResult;
  std::string game;
  std::optional<std::string> key;
};
struct RoomCreateResult {
  std::string room;
  std::string invite;  // code; the link is the server's address, "/i/", and the code
};

struct RoomJoin {
  static constexpr std::string_view method = "room.join";
  using Result = struct RoomSnapshot;
  std::optional<std::string> room;    // this, or
  std::optional<std::string> invite;  // this; an unlisted room asks for it from those who don't sit there
  std::optional<Role> as;             // player
  std::optional<Sync> sync;           // view
  std::optional<int> past;            // so many of the last updates at most, in the snapshot; 0
};
struct PastUpdate {
  std::int64_t seq = 0;
  Json events;
};
struct RoomSnapshot {
  std::string room;
  std::int64_t seq = 0;
  std::optional<int> seat;            // one's own
  std::optional<std::string> invite;  // for those who may invite
  RoomTable table;
  std::optional<Json> view;  // once the game has begun
  std::vector<int> to_act;
  std::optional<std::vector<OpenPrompt>> prompts;
  std::optional<Clocks> clocks;  // of a game with clocks
  std::vector<ChatMessage> chat;
  std::optional<Watchers> watchers;             // where one may know
  std::optional<bool> reveal;                   // one's entropy is asked for: room.reveal
  std::optional<int> may_undo;                  // so many of one's own last actions at once; absent: none
  std::optional<int> undo_takes;                // by game.undo without a number; absent: nothing
  std::optional<int> invited;                   // the seat that one is asked to take for good
  std::optional<std::vector<PastUpdate>> past;  // where it was asked for
};

struct RoomResult {  // of most requests about a room: the update by which it took effect
  std::int64_t seq = 0;
};

struct RoomSit {
  static constexpr std::string_view method = "room.sit";
  using Result = struct RoomSitResult;
  std::string room;
  std::optional<int> seat;  // the first free one
  std::optional<std::string> key;
};
struct RoomSitResult {
  std::int64_t seq = 0;
  int seat = 0;
};
struct RoomStand {
  static constexpr std::string_view method = "room.stand";
  using Result = RoomResult;
  std::string room;
  std::optional<std::string> key;
};
struct RoomAddBot {
  static constexpr std::string_view method = "room.add_bot";
  using Result = RoomResult;
  std::string room;
  std::string kind;
  std::optional<int> seat;  // the first free one
  std::optional<std::string> key;
};
struct RoomRemove {  // the host empties a seat before the start
  static constexpr std::string_view method = "room.remove";
  using Result = RoomResult;
  std::string room;
  int seat = 0;
  std::optional<std::string> key;
};
// The host changes what is given; everybody is no longer ready.
struct RoomConfigure : TableChanges {
  static constexpr std::string_view method = "room.configure";
  using Result = RoomResult;
  std::string room;
  std::optional<std::string> key;
};
struct RoomMove {  // the host anybody, whoever sits at `to` changes places with him; others themselves to a free seat
  static constexpr std::string_view method = "room.move";
  using Result = RoomResult;
  std::string room;
  int seat = 0;
  int to = 0;
  std::optional<std::string> key;
};
struct RoomHost {  // hands the host's role on
  static constexpr std::string_view method = "room.host";
  using Result = RoomResult;
  std::string room;
  std::string person;  // an id
  std::optional<std::string> key;
};
struct RoomReady {
  static constexpr std::string_view method = "room.ready";
  using Result = RoomResult;
  std::string room;
  std::optional<bool> ready;                  // true
  std::optional<std::string> entropy_commit;  // 64 lower-case hex digits
  std::optional<std::string> key;
};
struct RoomReveal {
  static constexpr std::string_view method = "room.reveal";
  using Result = RoomResult;
  std::string room;
  std::string entropy;  // 32 lower-case hex digits
  std::optional<std::string> key;
};
struct RoomLeave {  // stop listening; before the start also stand up
  static constexpr std::string_view method = "room.leave";
  using Result = RoomResult;
  std::string room;
  std::optional<std::string> key;
};

struct RoomCallBot {  // a computer player plays for somebody who is away
  static constexpr std::string_view method = "room.call_bot";
  using Result = RoomResult;
  std::string room;
  int seat = 0;
  std::optional<std::string> kind;  // the game's best
  std::optional<std::string> key;
};
struct RoomSubstitute {  // asks somebody to take an absent person's seat for good
  static constexpr std::string_view method = "room.substitute";
  using Result = struct RoomSubstituteResult;
  std::string room;
  int seat = 0;
  std::optional<std::string> person;  // an id, of somebody who listens; none: whoever opens the invite
  std::optional<std::string> key;
};
struct RoomSubstituteResult {
  std::int64_t seq = 0;
  std::optional<std::string> invite;  // where nobody was named: for room.join, once
};
// By the host: from now on the table itself tells there what happens at it, whoever looks.
struct RoomSetTell {
  static constexpr std::string_view method = "room.set_tell";
  using Result = struct RoomSetTellResult;
  std::string room;
  std::string url;
  SubscriptionForm form{};
  std::vector<NotificationKind> kinds;
  std::optional<NotificationLanguage> language;  // none: English
  std::optional<std::string> key;
};
struct RoomSetTellResult {
  std::int64_t seq = 0;
  std::string secret;  // messages of the form json are signed with it
};
struct RoomRemoveTell {  // the table tells nobody any more
  static constexpr std::string_view method = "room.remove_tell";
  using Result = RoomResult;
  std::string room;
  std::optional<std::string> key;
};
struct RoomHoliday {  // by the day: one's own clock stands
  static constexpr std::string_view method = "room.holiday";
  using Result = RoomResult;
  std::string room;
  int days = 0;
  std::optional<std::string> key;
};

// After the end: a new table for the same people in the same seats. Whoever asks first makes it.
struct RoomRematch {
  static constexpr std::string_view method = "room.rematch";
  using Result = struct RoomRematchResult;
  std::string room;
  std::optional<bool> rotate;  // seats move on by one; else false
  std::optional<std::string> key;
};
struct RoomRematchResult {
  std::string room;
};

struct LastChat {
  Channel channel = Channel::table;
  std::int64_t id = 0;
};
struct RoomResume {
  static constexpr std::string_view method = "room.resume";
  using Result = struct RoomResumeResult;
  std::string room;
  std::int64_t seq = 0;                       // the last update seen
  std::optional<std::vector<LastChat>> chat;  // the last message seen of each channel
  std::optional<Role> as;
  std::optional<Sync> sync;
  std::optional<int> past;  // as of room.join, where there is a snapshot
};
struct RoomResumeResult {
  // Missed updates that follow at once as notifications, in order; or a snapshot where they are not kept any more.
  std::optional<int> updates;
  std::optional<RoomSnapshot> snapshot;
};

struct GameAct {
  static constexpr std::string_view method = "game.act";
  using Result = RoomResult;
  std::string room;
  std::string prompt;
  std::string key;
  Json action;
};

struct GameUndo {  // at once, or an offer: by the table's undo, and by what was shown since
  static constexpr std::string_view method = "game.undo";
  using Result = RoomResult;
  std::string room;
  std::optional<int> actions;  // so many of the last ones; else from one's own last action on
  std::string key;
};
struct GameOffer {
  static constexpr std::string_view method = "game.offer";
  using Result = RoomResult;
  std::string room;
  OfferKind kind{};  // all but undo
  std::string key;
};
struct GameResign {
  static constexpr std::string_view method = "game.resign";
  using Result = RoomResult;
  std::string room;
  std::optional<bool> resign;  // true; false: rather not, while one's partner has not
  std::string key;
};
struct GameAnswer {
  static constexpr std::string_view method = "game.answer";
  using Result = RoomResult;
  std::string room;
  std::string offer;
  bool accept = false;
  std::string key;
};
struct GamePause {  // goes on with a game that stands still
  static constexpr std::string_view method = "game.pause";
  using Result = RoomResult;
  std::string room;
  bool paused = false;
  std::optional<std::string> key;
};

struct ChatSay {
  static constexpr std::string_view method = "chat.say";
  using Result = struct ChatSayResult;
  std::optional<std::string> room;  // none: the lobby
  std::optional<Channel> channel;   // table in a room, lobby without one
  std::string text;
  std::optional<std::string> key;
};
struct ChatSayResult {
  std::int64_t id = 0;
};

struct ReplayGet {
  static constexpr std::string_view method = "replay.get";
  using Result = struct ReplayGetResult;
  std::string room;
};
struct ReplayGetResult {
  Json replay;
};

// ---- moderation ----------------------------------------------------------------------------------------------------

struct PersonBlock {  // neither his talk nor he himself at one's tables
  static constexpr std::string_view method = "person.block";
  using Result = Nothing;
  std::string person;  // an id
  std::optional<std::string> key;
};
struct PersonUnblock {
  static constexpr std::string_view method = "person.unblock";
  using Result = Nothing;
  std::string person;  // an id
  std::optional<std::string> key;
};
struct PersonBlocked {
  static constexpr std::string_view method = "person.blocked";
  using Result = struct PersonBlockedResult;
};
struct PersonBlockedResult {
  std::vector<BlockedPerson> people;  // the first one first
};

struct ReportFile {
  static constexpr std::string_view method = "report.file";
  using Result = struct ReportFileResult;
  std::optional<std::string> room;  // none: the lobby
  std::string person;               // an id
  std::optional<LastChat> message;  // of that person
  ReportKind kind{};
  std::optional<std::string> text;
  std::optional<std::string> key;
};
struct ReportFileResult {
  std::string report;
};

// By the token of the refusal, the notice or the mail; also before hello, by whoever has it.
struct AppealGet {
  static constexpr std::string_view method = "appeal.get";
  using Result = struct AppealResult;
  std::string token;
};
struct AppealFile {
  static constexpr std::string_view method = "appeal.file";
  using Result = struct AppealResult;
  std::string token;
  std::string text;
};
struct AppealResult {
  Person person;  // who is banned
  std::string why;
  std::string at;  // RFC 3339
  std::optional<std::string> until;
  bool holds = false;                    // the ban, still
  std::int64_t text_most = 0;            // characters of an appeal
  std::optional<std::string> text;       // of the appeal; none: there may be one
  std::optional<std::string> filed;      // RFC 3339
  std::optional<AppealOutcome> outcome;  // none: nobody has decided
  std::optional<std::string> answer;
  std::optional<std::string> decided;  // RFC 3339
};

// Persons of admin.*: an id, or the name of an account.
struct AdminReports {
  static constexpr std::string_view method = "admin.reports";
  using Result = struct AdminReportsResult;
  std::optional<bool> settled;       // the latest first, as many as are kept at hand; else the open ones, oldest first
  std::optional<std::string> after;  // the last page's `next`
};
struct AdminReportsResult {
  std::vector<ReportInfo> reports;
  std::int64_t open = 0;
  std::optional<std::string> next;
};
struct AdminReport {
  static constexpr std::string_view method = "admin.report";
  using Result = struct AdminReportResult;
  std::string report;
};
struct AdminReportResult {
  ReportInfo report;
  std::vector<ChatMessage> evidence;  // what the reporter could read when he filed it
  std::optional<LastChat> message;    // the reported one among them
};
struct AdminSearch {  // the latest first
  static constexpr std::string_view method = "admin.search";
  using Result = struct AdminSearchResult;
  std::string text;                  // words: each of them is somewhere in the report
  std::optional<std::string> after;  // the last page's `next`
};
struct AdminSearchResult {
  std::vector<FoundReport> found;
  std::optional<std::string> next;
};
struct AdminSettle {
  static constexpr std::string_view method = "admin.settle";
  using Result = Nothing;
  std::string report;
  ReportOutcome outcome{};
  std::optional<std::string> note;
  std::optional<std::string> key;
};
struct AdminSanction {
  static constexpr std::string_view method = "admin.sanction";
  using Result = struct AdminSanctionResult;
  SanctionKind kind{};
  std::optional<std::string> person;   // this, or
  std::optional<std::string> range;    // this
  std::optional<std::string> room;     // none: the server
  std::optional<std::int64_t> for_ms;  // none: for good
  std::string why;
  std::optional<std::string> key;
};
struct AdminSanctionResult {
  SanctionInfo sanction;
};
struct AdminLift {
  static constexpr std::string_view method = "admin.lift";
  using Result = Nothing;
  std::string sanction;
  std::optional<std::string> key;
};
struct AdminSanctions {  // those that hold, the latest first
  static constexpr std::string_view method = "admin.sanctions";
  using Result = struct AdminSanctionsResult;
  std::optional<std::string> person;
  std::optional<std::string> after;  // the last page's `next`
};
struct AdminSanctionsResult {
  std::vector<SanctionInfo> sanctions;
  std::optional<std::string> next;
};
struct AdminAppeals {
  static constexpr std::string_view method = "admin.appeals";
  using Result = struct AdminAppealsResult;
  std::optional<bool> decided;       // the latest first, as many as are kept at hand; else the open ones, oldest first
  std::optional<std::string> after;  // the last page's `next`
};
struct AdminAppealsResult {
  std::vector<SanctionInfo> sanctions;  // each with its appeal
  std::int64_t open = 0;
  std::optional<std::string> next;
};
struct AdminDecide {
  static constexpr std::string_view method = "admin.decide";
  using Result = Nothing;
  std::string sanction;
  AppealOutcome outcome{};
  std::optional<std::string> answer;  // refused: needed
  std::optional<std::string> key;
};
struct AdminKick {
  static constexpr std::string_view method = "admin.kick";
  using Result = Nothing;
  std::string person;
  std::optional<std::string> room;  // none: the server
  std::optional<std::string> why;
  std::optional<std::string> key;
};
struct AdminRename {
  static constexpr std::string_view method = "admin.rename";
  using Result = AccountPerson;
  std::string person;
  std::string name;
  std::optional<std::string> why;
  std::optional<std::string> key;
};
struct AdminCloseRoom {
  static constexpr std::string_view method = "admin.close_room";
  using Result = Nothing;
  std::string room;
  std::optional<std::string> why;
  std::optional<std::string> key;
};
struct AdminBroadcast {
  static constexpr std::string_view method = "admin.broadcast";
  using Result = struct AdminBroadcastResult;
  std::string text;
  std::optional<std::string> key;
};
struct AdminBroadcastResult {
  std::int64_t people = 0;  // who were told
};
struct AdminSetRole {
  static constexpr std::string_view method = "admin.set_role";
  using Result = Nothing;
  std::string person;
  ServerRole role{};
  std::optional<std::string> key;
};
struct AdminPerson {
  static constexpr std::string_view method = "admin.person";
  using Result = struct AdminPersonResult;
  std::string person;
};
struct AdminPersonResult {
  Person person;
  ServerRole role = ServerRole::player;
  std::string created;  // RFC 3339
  bool connected = false;
  std::vector<SanctionInfo> sanctions;                // that hold, the latest 50 first
  std::int64_t open_reports = 0;                      // about this person
  std::optional<std::vector<std::string>> addresses;  // of the connections: told to admins only
};
struct AdminWords {
  static constexpr std::string_view method = "admin.words";
  using Result = struct AdminWordsResult;
};
struct AdminWordsResult {
  std::int64_t words = 0;  // and phrases; 0: nothing is filtered
};
struct AdminAudit {
  static constexpr std::string_view method = "admin.audit";
  using Result = struct AdminAuditResult;
  std::optional<std::int64_t> before;  // lines with smaller numbers; else from the last one on
};
struct AdminAuditResult {
  std::vector<AuditLine> lines;  // the latest first
  std::optional<std::int64_t> next;
};

// ---- being told ----------------------------------------------------------------------------------------------------

struct TellSet {
  static constexpr std::string_view method = "tell.set";
  using Result = struct TellSetResult;
  std::optional<std::string> id;   // of one that is there: it becomes so; none: a new one
  std::optional<std::string> url;  // of all forms but mail, which goes to the account's confirmed address
  SubscriptionForm form{};
  std::vector<NotificationKind> kinds;
  std::optional<NotificationLanguage> language;  // none: English
  std::optional<std::string> room;
  std::optional<std::string> p256dh;  // of the form push: the subscription's keys
  std::optional<std::string> auth;
  std::optional<std::string> key;
};
struct TellSetResult {
  TellInfo tell;
  std::string secret;  // messages of the form json are signed with it
};
struct TellList {
  static constexpr std::string_view method = "tell.list";
  using Result = struct TellListResult;
};
struct TellListResult {
  std::vector<TellInfo> tells;  // the first one first
};
struct TellRemove {
  static constexpr std::string_view method = "tell.remove";
  using Result = Nothing;
  std::string id;
};

// ---- one's own data, and an address for mail -----------------------------------------------------------------------

struct AccountExport {
  static constexpr std::string_view method = "account.export";
  using Result = struct AccountExportResult;
};
struct AccountExportResult {
  std::string path;     // below the server's address, for one GET
  std::string expires;  // RFC 3339
};
struct AccountDelete {
  static constexpr std::string_view method = "account.delete";
  using Result = Nothing;
  bool confirm = false;                 // true, or nothing is done
  std::optional<std::string> password;  // an account's; or
  std::optional<std::string> token;     // a guest's, of this device
};
struct AccountEmail {
  static constexpr std::string_view method = "account.email";
  using Result = struct AccountEmailResult;
};
struct AccountEmailResult {
  std::optional<std::string> address;      // none: there is none that was confirmed
  std::optional<std::string> unconfirmed;  // a code is on its way there
  std::optional<bool> refused;             // true: a mail server knows nobody at `address`
};
struct AccountSetEmail {
  static constexpr std::string_view method = "account.set_email";
  using Result = AccountEmailResult;
  std::string password;
  std::optional<std::string> address;            // none: from now on there is none
  std::optional<NotificationLanguage> language;  // of the mail; none: English
};
struct AccountConfirmEmail {
  static constexpr std::string_view method = "account.confirm_email";
  using Result = AccountEmailResult;
  std::string code;
};
struct AccountForgot {  // also before hello; the answer says nothing of whether there is such an account
  static constexpr std::string_view method = "account.forgot";
  using Result = Nothing;
  std::string name;
  std::optional<NotificationLanguage> language;  // of the mail; none: English
};
struct AccountReset {  // also before hello
  static constexpr std::string_view method = "account.reset";
  using Result = Nothing;
  std::string code;
  std::string password;
};

// ---- a second factor: what an authenticator app shows, beside the password -----------------------------------------

struct AccountSecondFactor {
  static constexpr std::string_view method = "account.second_factor";
  using Result = struct AccountSecondFactorResult;
};
struct AccountSecondFactorResult {
  bool on = false;
  std::optional<std::string> since;           // RFC 3339
  std::optional<std::int64_t> recovery_left;  // codes that were not used
  std::optional<bool> required;               // true: without it one's role is of no use here
};
struct AccountBeginSecondFactor {
  static constexpr std::string_view method = "account.begin_second_factor";
  using Result = struct AccountBeginSecondFactorResult;
  std::string password;
};
struct AccountBeginSecondFactorResult {
  std::string secret;   // in base32, for who types it
  std::string uri;      // otpauth:, for a QR code
  std::string expires;  // RFC 3339
};
struct AccountConfirmSecondFactor {
  static constexpr std::string_view method = "account.confirm_second_factor";
  using Result = struct AccountConfirmSecondFactorResult;
  std::string code;
};
struct AccountConfirmSecondFactorResult {
  std::vector<std::string> recovery_codes;  // each good once, and shown never again
};
struct AccountEndSecondFactor {
  static constexpr std::string_view method = "account.end_second_factor";
  using Result = Nothing;
  std::string password;
  std::string code;
};

}  // namespace palatine
