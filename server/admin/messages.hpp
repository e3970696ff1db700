// What whoever runs the server asks over the admin socket: JSON-RPC like the public protocol, a message a line.
// docs/administration.md tells it to people. Those who moderate ask the same by the public protocol: whoever runs the
// server is above all their roles.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/messages.hpp"

namespace palatine::admin {

inline constexpr std::int64_t line_bytes = 64 * 1024;  // of a request
inline constexpr std::int64_t json_depth = 16;

struct Status {
  static constexpr std::string_view method = "admin.status";
};
struct StatusResult {
  std::string name;
  std::string version;
  std::int64_t process = 0;
  std::string started;  // RFC 3339
  std::string listens;  // address and port
  std::string data;     // the folder, as an absolute path
  bool draining = false;
  std::optional<std::int64_t> restart_in_ms;  // draining, where a time is set
  std::int64_t connections = 0;
  std::int64_t people = 0;  // connected
  std::int64_t tables_awake = 0;
  std::int64_t tables_open = 0;    // before their start
  std::int64_t games_running = 0;  // awake or asleep
  std::int64_t database_bytes = 0;
  std::int64_t schema = 0;
};

// A whole copy of the database, made beside it: whoever asked takes it from there and removes it.
struct Backup {
  static constexpr std::string_view method = "admin.backup";
};
struct BackupResult {
  std::string file;  // an absolute path, in the data folder
  std::int64_t bytes = 0;
  std::int64_t schema = 0;
  std::int64_t games_running = 0;  // whose seeds it holds
};

struct Drain {
  static constexpr std::string_view method = "admin.drain";
  std::optional<std::int64_t> in_ms;  // until the restart
};
struct Undrain {
  static constexpr std::string_view method = "admin.undrain";
};
struct Broadcast {
  static constexpr std::string_view method = "admin.broadcast";
  std::string text;
};
struct Told {
  std::int64_t people = 0;
};

// A code with which accounts may be made where registration asks for one.
struct Invite {
  static constexpr std::string_view method = "admin.invite";
  std::int64_t uses = 1;
  std::optional<std::int64_t> for_ms;  // absent: for good
};
struct InviteResult {
  std::string invitation;
};

// Somebody and his bots, for good: by an id, or the name of an account.
struct Delete {
  static constexpr std::string_view method = "admin.delete";
  std::string person;
};
struct DeleteResult {
  std::string person;      // the id
  std::int64_t bots = 0;   // that are gone too
  std::int64_t seats = 0;  // given up, at tables that were not over
};

// Who has lost what shows the codes: by an id, or the name of an account.
struct EndSecondFactor {
  static constexpr std::string_view method = "admin.end_second_factor";
  std::string person;
};

// Who costs most just now: on the average of the last minutes, in which what was long ago counts little.
struct Top {
  static constexpr std::string_view method = "admin.top";
  std::int64_t lines = 10;  // of each
};
struct TopLine {
  std::string who;           // a person's id, an address or a range, a method or a kind of input
  std::string name;          // of a person who is here
  std::int64_t cpu_ppm = 0;  // of the thread that plays, in millionths
  std::int64_t requests_per_minute = 0;
  std::int64_t bytes_per_second = 0;  // sent because of it, to whomever
};
struct TopResult {
  std::vector<TopLine> people;
  std::vector<TopLine> addresses;
  std::vector<TopLine> methods;
};

using Request =
    std::variant<Status, Backup, Drain, Undrain, Broadcast, Invite, Delete, EndSecondFactor, Top, AdminReports,
                 AdminReport, AdminSearch, AdminSettle, AdminSanction, AdminLift, AdminSanctions, AdminAppeals,
                 AdminDecide, AdminKick, AdminRename, AdminCloseRoom, AdminSetRole, AdminPerson>;
using Response = std::variant<StatusResult, BackupResult, Told, InviteResult, DeleteResult, TopResult, Nothing,
                              AccountPerson, AdminReportsResult, AdminReportResult, AdminSearchResult,
                              AdminSanctionResult, AdminSanctionsResult, AdminAppealsResult, AdminPersonResult>;

// Of long work: to whoever waits for it.
struct Progress {
  static constexpr std::string_view method = "admin.progress";
  std::int64_t done = 0;
  std::int64_t total = 0;
};

}  // namespace palatine::admin
