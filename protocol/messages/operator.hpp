// What whoever runs the server asks over the admin socket, beside what those who moderate may ask too (messages.hpp):
// methods of the one table (methods.hpp), which nobody else learns of. docs/administration.md tells it to people.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/messages/moderation.hpp"

namespace palatine {

struct AdminStatus {
  static constexpr std::string_view method = "admin.status";
  using Result = struct AdminStatusResult;
};
struct AdminStatusResult {
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

// Who costs most just now: on the average of the last minutes, in which what was long ago counts little.
struct AdminTop {
  static constexpr std::string_view method = "admin.top";
  using Result = struct AdminTopResult;
  std::int64_t lines = 10;  // of each
};
struct AdminTopLine {
  std::string who;           // a person's id, an address or a range, a method or a kind of input
  std::string name;          // of a person who is here
  std::int64_t cpu_ppm = 0;  // of the thread that plays, in millionths
  std::int64_t requests_per_minute = 0;
  std::int64_t bytes_per_second = 0;  // sent because of it, to whomever
};
struct AdminTopResult {
  std::vector<AdminTopLine> people;
  std::vector<AdminTopLine> addresses;
  std::vector<AdminTopLine> methods;
};

// A whole copy of the database, made beside it: whoever asked takes it from there and removes it.
struct AdminBackup {
  static constexpr std::string_view method = "admin.backup";
  using Result = struct AdminBackupResult;
};
struct AdminBackupResult {
  std::string file;  // an absolute path, in the data folder
  std::int64_t bytes = 0;
  std::int64_t schema = 0;
  std::int64_t games_running = 0;  // whose seeds it holds
};

// No new games from now on; who is here, and who comes, is told. Said again, it sets the time anew.
struct AdminDrain {
  static constexpr std::string_view method = "admin.drain";
  using Result = AdminBroadcastResult;
  std::optional<std::int64_t> in_ms;  // until the restart, where a time is set
};
struct AdminUndrain {
  static constexpr std::string_view method = "admin.undrain";
  using Result = AdminBroadcastResult;
};

// A code with which accounts may be made where registration asks for one.
struct AdminInvite {
  static constexpr std::string_view method = "admin.invite";
  using Result = struct AdminInviteResult;
  std::int64_t uses = 1;
  std::optional<std::int64_t> for_ms;  // absent: for good
};
struct AdminInviteResult {
  std::string invitation;
};

// Somebody and their bots, for good: by an id, or the name of an account.
struct AdminDelete {
  static constexpr std::string_view method = "admin.delete";
  using Result = struct AdminDeleteResult;
  std::string person;
};
struct AdminDeleteResult {
  std::string person;      // the id
  std::int64_t bots = 0;   // that are gone too
  std::int64_t seats = 0;  // given up, at tables that were not over
};

// Who has lost what shows the codes, by an id or the name of an account: the password is enough again.
struct AdminEndSecondFactor {
  static constexpr std::string_view method = "admin.end_second_factor";
  using Result = AccountPerson;
  std::string person;
};

// Of long work: to whoever waits for it.
struct AdminProgress {
  static constexpr std::string_view method = "admin.progress";
  std::int64_t done = 0;
  std::int64_t total = 0;
};
using OperatorNotification = std::variant<AdminProgress>;

}  // namespace palatine
