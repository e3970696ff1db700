// A table before, during and after its game: who sits, the clocks, what is told of it. JSON names are the members'
// names (protocol/messages.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/messages/chat.hpp"
#include "protocol/messages/lobby.hpp"
#include "protocol/messages/pieces.hpp"

namespace palatine {

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
  std::optional<std::string> stand_in = {};  // the kind of computer player for who is away; none: the game's last
  std::optional<HintPolicy> hints = {};      // none: free
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
  std::optional<std::string> stand_in = {};
  std::optional<HintPolicy> hints = {};
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
  then("stand_in", &S::stand_in, &C::stand_in);
  then("hints", &S::hints, &C::hints);
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
  std::optional<bool> whispers;        // true: two opponents may talk alone while the game runs
  std::optional<bool> may_hint = {};   // true: whoever must decide may ask for a hint
  // So many actions of earlier games come before its beginning; none: it begins by its set-up.
  std::optional<int> continues = {};
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

// Of a game that is over.
struct GamePosition {
  std::string room;
  int actions = 0;  // after so many of its replay's, those taken back included
};

struct RoomCreate : TableChanges {  // of the defaults; the title is else made from the host's name
  static constexpr std::string_view method = "room.create";
  using Result = struct RoomCreateResult;
  std::string game;
  std::optional<std::string> key;
  std::optional<GamePosition> from = {};  // where the game begins; none: by its set-up
};

struct RoomCreateResult {
  std::string room;
  std::string invite;                           // code; the link is the server's address, "/i/", and the code
  std::optional<std::vector<int>> to_act = {};  // where the game goes on: seats that must decide first
};

struct RoomJoin {
  static constexpr std::string_view method = "room.join";
  using Result = struct RoomSnapshot;
  std::optional<std::string> room;    // either a room by its id
  std::optional<std::string> invite;  // or by its invite, which an unlisted room asks of those who don't sit there
  std::optional<Role> as;             // player
  std::optional<Sync> sync;           // view
  std::optional<int> past;            // so many of the last updates at most, in the snapshot; 0
};

struct RoomInvitation {  // looks at an invite, and takes nothing
  static constexpr std::string_view method = "room.invitation";
  using Result = struct RoomInvitationResult;
  std::string invite;
};

struct RoomInvitationResult {
  RoomSummary room;
  std::optional<Person> host;  // none: nobody of that id is known here
  ClockSettings clock;
  std::optional<int> seat;  // that it gives for good; absent: any free one
  bool free = false;        // who opens it now may sit down
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

struct RoomMove {  // the host anybody, whoever sits at `to` changes places with them; others themselves to a free seat
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
  std::optional<std::string> kind;  // the table's stand_in
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

struct RoomResume {
  static constexpr std::string_view method = "room.resume";
  using Result = struct RoomResumeResult;
  std::string room;
  std::int64_t seq = 0;                       // the last update seen
  std::optional<std::vector<LastChat>> chat;  // the last message seen of each channel
  std::optional<Role> as;
  std::optional<Sync> sync;
  std::optional<int> past;            // as of room.join, where there is a snapshot
  std::optional<std::string> invite;  // the room's own, of who joins an unlisted one by it for the first time
};

struct RoomResumeResult {
  // Missed updates that follow at once as notifications, in order; or a snapshot where they are not kept any more.
  std::optional<int> updates;
  std::optional<RoomSnapshot> snapshot;
};

}  // namespace palatine
