// What is read from the store: by which key it is asked for, and what comes back.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/core/sip_hash.hpp"
#include "server/core/millis.hpp"
#include "server/store/rows_of_moderation.hpp"
#include "server/store/rows_of_people.hpp"
#include "server/store/rows_of_tables.hpp"

namespace palatine {

// How a person is asked for: by a token; or by an id, and where nobody has that, by an account's name.
struct PersonKey {
  std::string token_hash = {};
  std::string id = {};
  std::vector<std::string> looks = {};  // of that name: one of them is enough
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
  HashKey answer_secret = {};  // of the hashes that are kept with answers; the same for good
};

constexpr std::size_t settled_at_hand = 200;  // reports, and as many appeals that were decided
constexpr std::size_t audit_at_hand = 1000;

}  // namespace palatine
