// Rows about moderation: roles, sanctions, appeals, reports, blocks, invitations and the audit log. An empty `by` is
// palatine-admin.
#pragma once

#include <cstdint>
#include <string>

#include "protocol/core/json.hpp"
#include "server/core/millis.hpp"

namespace palatine {

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
  Json shown;           // Person, as they were called then
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

}  // namespace palatine
