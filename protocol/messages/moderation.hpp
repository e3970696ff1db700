// Blocks, reports, sanctions, appeals, and what those who moderate ask. JSON names are the members' names
// (protocol/messages.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/messages/account.hpp"
#include "protocol/messages/chat.hpp"
#include "protocol/messages/pieces.hpp"

namespace palatine {

inline constexpr std::int64_t longest_sanction_ms = std::int64_t{10} * 366 * 24 * 3'600'000;  // but for good

struct BlockedPerson {
  Person person;      // as they were called then
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
  std::optional<Person> person;      // none: it is on a range
  std::optional<std::string> range;  // in CIDR, of addresses: told to admins only; none: it is on a person
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

// That holds what was looked for.
struct FoundReport {
  ReportInfo report;
  std::optional<ChatMessage> line;  // of its evidence, the first one that has to do with it
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

struct PersonBlock {  // neither their talk is heard nor do they sit at one's tables
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
  std::vector<ChatMessage> evidence;  // what the reporter could read when filing it
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
  std::optional<std::string> person;   // either a person
  std::optional<std::string> range;    // or a range of addresses, in CIDR
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

}  // namespace palatine
