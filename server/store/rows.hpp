// What is kept, as rows: the game server says what to write, the store writes it, both know no more of each other.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/core/json.hpp"
#include "server/core/millis.hpp"
#include "server/core/secret.hpp"

namespace palatine {

// Whose name was forgotten.
constexpr std::string_view nobodys_name = "Somebody";

struct PersonRow {
  std::string id;
  std::string name;  // as it was chosen
  Millis created = 0;
  bool bot = false;
  std::string owner = {};  // of an account's bot: a person's id
};

// What makes an account of a person.
struct AccountRow {
  std::string person;
  std::string password_hash;  // argon2id, as libsodium writes it; of a bot empty: nobody logs in as one
  std::vector<std::string>
      looks;          // of the name (server/people/confusable_skeleton.hpp); each belongs to one account at most
  std::string homes;  // from where somebody has signed in: marks of networks, parted by blanks
  Millis created = 0;
  std::string email = {};      // that was confirmed; empty: none
  bool email_refused = false;  // the mail server says that nobody is there
  std::string language = {};   // of mails to there; empty: English
};

// What logging in takes beside the password: codes of an authenticator app.
struct SecondFactorRow {
  std::string person;
  std::shared_ptr<const Secret> secret;  // bytes that the app has too
  Millis since = 0;
  std::int64_t used_step = 0;  // of the last code that was used (server/people/totp.hpp)
  Millis tries_full = 0;       // when all tries are there again
  std::string recovery = {};   // SHA-256, in hex and parted by blanks, of the codes that are left for who lost the app
};

// Where a person is signed in. Tokens are never kept, only their SHA-256, in hex.
struct DeviceRow {
  std::string id;
  std::string person;
  std::string token_hash;
  std::string old_hash;  // of the token before, or empty: it opens too until `old_until`
  Millis old_until = 0;
  std::string client;
  Millis created = 0;
  Millis seen = 0;
  std::string home = {};   // a mark of the network in which it was made; empty: not known
  std::string place = {};  // the network in which it was seen last, in CIDR; empty: not known
  Millis home_until = 0;   // `old_hash` opens at home until then
};

// Where a person is told of his tables while he is not looking at them; or where a table tells of itself.
struct SubscriptionRow {
  std::string id;
  std::string person;
  std::string room;      // this one alone; empty: all where he sits
  std::string kinds;     // names, parted by blanks
  std::string form;      // "json", "discord", "ntfy", "push", "mail"
  std::string language;  // "en", "fr"
  std::string url;       // whoever knows it can post there; of "mail" empty: the account's address
  std::string secret;    // signs what is posted
  Millis created = 0;
  std::string p256dh = {};  // of "push": the subscription's keys, in base64url,
  std::string auth = {};
  std::string device = {};  // and the device that it belongs to
  bool of_table = false;    // the room's own: `person` has set it, as its host
};
// Where nobody is any more: the row goes if it still has this URL.
struct DeadSubscription {
  std::string id;
  std::string url;
};
// Where nobody is: if it is still the account's address, that is noted, and its places of the form mail go.
struct DeadAddress {
  std::string person;
  std::string address;
};

// A game that is over: for the lists of those who sat there.
struct PastGameRow {
  std::string room;
  Millis ended = 0;
  Json game;                                       // PastGame, but its `seat`
  std::vector<std::pair<int, std::string>> seats;  // with the person's id
};

// The replay of a game that is over, as it is handed out. Made once; it can be made again of the room's log.
struct ReplayRow {
  std::string room;
  std::string gzipped;  // the replay file, compressed (RFC 1952)
};

struct RoomRow {
  std::string id;
  std::string invite;
  std::string game;
  std::string creator;         // a person's id
  bool listed = false;         // shown in the lobby: public and not over
  bool over = false;           // also closed or frozen
  std::optional<Millis> wake;  // when it must be loaded though nobody asks
  Json summary;                // RoomSummary
  Millis updated = 0;
  std::optional<Millis> due = std::nullopt;  // like wake, in the server's own time: when a clock of it runs out
};

// A line of a room's log. The room is what its entries, folded in order, make of it.
struct EntryRow {
  std::string room;
  std::int64_t number = 0;  // from 1, without a gap
  Json entry;
};

// The same as it is loaded, with its room.
struct LoggedEntry {
  std::int64_t number = 0;
  Json entry;
};

// Who sits where: for "my rooms" without loading them.
struct SeatRow {
  std::string room;
  int seat = 0;
  std::optional<std::string> person;  // none: nobody any more
};

// An invite beside the room's own. The room knows whether it is still good.
struct InviteRow {
  std::string code;
  std::string room;
};

struct TalkRow {
  std::string room;     // empty: the lobby
  std::string channel;  // "table", "team:1", "spectators", "lobby"
  std::int64_t id = 0;
  Json message;
};

// The answer to a request that bore a key, for a repeat.
struct AnswerRow {
  std::string person;
  std::string key;
  std::string method;
  std::string params_hash;
  Json answer;
  std::string room;    // empty: the request was about none
  Millis expires = 0;  // 0: it stands with an entry of its room, and as long as that; else it is a passing one
};
// Of each person the newest passing answers are kept, a day each.
inline constexpr std::size_t passing_answers_most = 256;
inline constexpr Millis passing_answer_ms = day_ms;

// ---- moderation; an empty `by` is palatine-admin

// What an account may do here. Who has no row is a player.
struct RoleRow {
  std::string person;
  std::string role;  // "helper", "moderator", "admin"; "player": the row goes
};

struct SanctionRow {
  std::string id;
  std::string kind;    // "mute", "ban"
  std::string person;  // this, or
  std::string range;   // this, in CIDR
  std::string room;    // empty: the whole server
  std::string why;
  std::string by;
  Millis at = 0;
  Millis until = 0;   // 0: for good
  Millis lifted = 0;  // 0: not by hand
};

// Of a ban, by whom it lies on.
struct AppealRow {
  std::string sanction;  // its id
  std::string person;
  std::string text;
  Millis filed = 0;
  Millis decided = 0;   // 0: it is open
  std::string outcome;  // "accepted", "refused"
  std::string answer;
  std::string by = {};  // who decided
};
// Whoever has the token reads of that ban, and may appeal it.
struct AppealLinkRow {
  std::string token_hash;
  std::string sanction;
  Millis made = 0;
};
// As it is at hand: with the ban, which may hold no more.
struct Appeal {
  SanctionRow ban;
  AppealRow row;
};

struct ReportRow {
  std::string id;
  std::string person;
  std::string by;
  Millis filed = 0;
  Millis settled = 0;  // 0: it is open
  Json report;         // AdminReportResult
};

struct BlockRow {
  std::string person;
  std::string blocked;  // a person's id
  Json shown;           // Person, as he was called then
  Millis since = 0;
};
struct BlockKey {
  std::string person;
  std::string blocked;
};

// For one who wants an account, or several.
struct InvitationRow {
  std::string code_hash;
  std::int64_t uses = 0;  // left; 0: the row goes
  Millis created = 0;
  Millis expires = 0;  // 0: never
};

// A line of the audit log (server/moderation/audit.hpp says what the hashes are of). Lines are never changed, but that
// words are forgotten with a person.
struct AuditRow {
  std::int64_t number = 0;  // from 1, without a gap
  Millis at = 0;
  std::string by;
  std::string act;
  std::string person;  // whom it is about, or empty
  Json details;        // an object of ids, kinds and times: nothing that must be forgotten
  std::string salt;
  std::string words;       // why, or what was said; with its salt it may be forgotten
  std::string words_hash;  // empty: there were none
  std::string previous;
  std::string hash;
};

// How somebody who is only mentioned is called.
struct NameRow {
  std::string id;
  std::string name;
  bool bot = false;
  bool account = false;
};

// All of it takes effect, or nothing.
struct Batch {
  std::vector<PersonRow> people;                 // new or changed
  std::vector<AccountRow> accounts;              // new or changed
  std::vector<std::string> accounts_gone;        // people's ids; before `accounts`
  std::vector<SecondFactorRow> second_factors;   // new or changed
  std::vector<std::string> second_factors_gone;  // people's ids
  std::vector<DeviceRow> devices;                // new or changed
  std::vector<std::string> devices_gone;         // ids
  std::vector<SubscriptionRow> tells;            // new or changed
  std::vector<std::string> tells_gone;           // ids
  std::vector<DeadSubscription> tells_dead;
  std::vector<std::string> tells_of_rooms_gone;  // ids of rooms: people's places for that room alone
  std::vector<DeadAddress> addresses_dead;       // after `accounts`
  std::vector<RoomRow> rooms;                    // new or changed
  std::vector<EntryRow> entries;
  std::vector<SeatRow> seats;
  std::vector<InviteRow> invites;
  std::vector<TalkRow> talk;
  std::vector<AnswerRow> answers;
  std::vector<PastGameRow> past_games;
  std::vector<ReplayRow> replays = {};              // of rooms that are there
  std::vector<RoleRow> roles;                       // new or changed
  std::vector<SanctionRow> sanctions;               // new or changed
  std::vector<ReportRow> reports;                   // new or changed
  std::vector<AppealRow> appeals = {};              // new or changed
  std::vector<AppealLinkRow> appeal_links = {};     // new
  std::vector<std::string> appeal_links_gone = {};  // hashes
  std::vector<BlockRow> blocks;                     // new
  std::vector<BlockKey> blocks_gone;                // before `blocks`
  std::vector<InvitationRow> invitations;           // new or changed
  std::vector<AuditRow> audit;                      // new
  // People's ids: of each remains, after all else of the batch, the id and `nobodys_name`. Where others have seen the
  // name is found later, in steps (server/store/person_data.hpp).
  std::vector<std::string> people_gone;
  std::optional<Millis> running_time =
      std::nullopt;                          // the server's own time by now; the largest one ever written counts
  std::optional<std::string> push_key = {};  // the first one stays
};

// How a person is asked for: by one of these.
struct PersonKey {
  std::string token_hash;
  std::string id;
  std::vector<std::string> looks;  // of an account's name: one of them is enough
};

// One of somebody's bots.
struct BotLine {
  std::string id;
  std::string name;
  Millis created = 0;
  Millis seen = 0;  // the latest of its devices; 0: never
};

struct PersonData {
  PersonRow person;
  std::string owner = {};  // of an account's bot: that account's name
  std::optional<AccountRow> account;
  std::vector<DeviceRow> devices;           // the first one first
  std::vector<RoomRow> rooms;               // where the person sits, not over
  std::vector<AnswerRow> answers;           // not of a room, not expired
  int rooms_created = 0;                    // not over
  std::vector<BotLine> bots = {};           // the oldest first
  std::vector<BlockRow> blocks = {};        // the first one first
  std::vector<SubscriptionRow> tells = {};  // the first one first
  std::optional<SecondFactorRow> second_factor = std::nullopt;
};

// A line of a person's list of past games.
struct PastGameLine {
  std::string room;
  Millis ended = 0;
  int seat = 0;
  Json game;
};
struct PastGamesKey {
  std::string person;
  std::optional<std::pair<Millis, std::string>> before;  // when it ended, and the room
  std::size_t most = 0;
};

// A report among all of them, the latest first.
struct ReportPlace {
  Millis filed = 0;
  std::string report;  // its id
};
struct ReportsKey {
  std::string report;               // this one alone; or
  std::vector<std::string> hidden;  // people's ids: reports for which they must answer are left out
  std::optional<ReportPlace> before;
  std::size_t most = 0;
};

// Who sits somewhere, as they are called now.
struct SeatedPersonRow {
  PersonRow person;
  std::string owner;  // of an account's bot: that account's name
  bool account = false;
};

struct RoomData {
  RoomRow room;
  std::vector<LoggedEntry> entries;
  std::vector<TalkRow> talk;  // the latest of each channel, ascending by id
  std::vector<AnswerRow> answers;
  std::optional<SubscriptionRow> tell = std::nullopt;  // the table's own
  std::vector<SeatedPersonRow> seated = {};            // by seat; who is gone for good is not among them
};

// Somebody who is gone for good, and sits at a table that is not over.
struct LeavingRow {
  std::string person;
  std::string room;
};

// What the game server needs to know at the start: not the games.
struct StartData {
  std::vector<RoomRow> listed;  // latest first, bounded
  std::vector<RoomRow> waking;  // with a wake time or a due one
  std::vector<TalkRow> lobby_talk;
  Millis running_time = 0;  // as marked last
  std::vector<RoleRow> roles = {};
  std::vector<SanctionRow> sanctions = {};  // that hold now, the first one first
  std::vector<ReportRow> reports = {};      // the open ones, and the last settled ones; the first filed first
  std::vector<Appeal> appeals =
      {};  // the open ones of bans that hold, and the last decided ones; the first filed first
  std::vector<AppealLinkRow> appeal_links = {};  // of bans that hold, and of those appeals; the first made first
  std::vector<InvitationRow> invitations = {};   // still good
  std::vector<AuditRow> audit = {};              // the last ones, ascending
  std::vector<NameRow> names = {};               // of all who stand in sanctions and audit
  std::string push_key = {};  // P256Key::text, by which browsers know the server; empty: none was made yet
  std::vector<LeavingRow> leaving = {};
};

constexpr std::size_t settled_at_hand = 200;  // reports, and as many appeals that were decided
constexpr std::size_t audit_at_hand = 1000;

}  // namespace palatine
