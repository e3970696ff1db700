// What the messages of whoever runs the server look like on the admin socket.
#pragma once

#include "protocol/messages/moderation_describe.hpp"
#include "protocol/messages/operator.hpp"

namespace palatine {

inline constexpr std::int64_t longest_drain_ms = 7 * 24 * 3'600'000;

constexpr auto describe(Type<AdminStatus>) {
  return message(AdminStatus::method).doc("How the server is.");
}
constexpr auto describe(Type<AdminStatusResult>) {
  using T = AdminStatusResult;
  return message("admin_status_result", member("name", AT(T, name)).doc("the server's"),
                 member("version", AT(T, version)).doc("of the program"),
                 count("process", AT(T, process)).doc("its id"), member("started", AT(T, started)).doc("RFC 3339"),
                 member("listens", AT(T, listens)).doc("address and port"),
                 member("data", AT(T, data)).doc("the data folder"),
                 member("draining", AT(T, draining)).doc("it begins no new games"),
                 count("restart_in_ms", AT(T, restart_in_ms)).doc("draining, where a time is set"),
                 count("connections", AT(T, connections)).doc("WebSockets"),
                 count("people", AT(T, people)).doc("connected"),
                 count("tables_awake", AT(T, tables_awake)).doc("in memory"),
                 count("tables_open", AT(T, tables_open)).doc("before their start"),
                 count("games_running", AT(T, games_running)).doc("awake or asleep"),
                 count("database_bytes", AT(T, database_bytes)).doc("of its file"),
                 count("schema", AT(T, schema)).doc("of the database"))
      .doc("How the server is.");
}
constexpr auto describe(Type<AdminTop>) {
  using T = AdminTop;
  return message(T::method, member("lines", AT(T, lines)).between(1, 100).or_default().doc("of each; else 10"))
      .doc("Who costs most just now, by person, address and method.");
}
constexpr auto describe(Type<AdminTopLine>) {
  using T = AdminTopLine;
  return message("admin_top_line",
                 member("who", AT(T, who)).doc("an id, an address or a range, a method or a kind of input"),
                 member("name", AT(T, name)).doc("of a person who is here"),
                 count("cpu_ppm", AT(T, cpu_ppm)).doc("of the thread that plays, in millionths"),
                 count("requests_per_minute", AT(T, requests_per_minute)).doc("on the average"),
                 count("bytes_per_second", AT(T, bytes_per_second)).doc("sent because of it, to whomever"))
      .doc("What somebody or something costs.");
}
constexpr auto describe(Type<AdminTopResult>) {
  using T = AdminTopResult;
  return message("admin_top_result",
                 member("people", AT(T, people))
                     .doc("the dearest first, each with who, name, cpu_ppm (of the thread that plays, in millionths), "
                          "requests_per_minute, bytes_per_second"),
                 member("addresses", AT(T, addresses)).doc("likewise"),
                 member("methods", AT(T, methods)).doc("likewise"))
      .doc("Who costs most.");
}
constexpr auto describe(Type<AdminBackup>) {
  return message(AdminBackup::method)
      .doc("Makes a whole copy of the database beside it; meanwhile come notifications `admin.progress`.");
}
constexpr auto describe(Type<AdminBackupResult>) {
  using T = AdminBackupResult;
  return message("admin_backup_result", member("file", AT(T, file)).doc("where it lies: take it away from there"),
                 count("bytes", AT(T, bytes)).doc("of the copy"), count("schema", AT(T, schema)).doc("of the database"),
                 count("games_running", AT(T, games_running)).doc("whose seeds the copy holds"))
      .doc("The copy is made.");
}
constexpr auto describe(Type<AdminDrain>) {
  using T = AdminDrain;
  return message(T::method,
                 member("in_ms", AT(T, in_ms)).between(0, longest_drain_ms).doc("until the restart; absent: no time"))
      .doc("No new games from now on; everybody is told, with the time. Asked again, it sets the time anew.");
}
constexpr auto describe(Type<AdminUndrain>) {
  return message(AdminUndrain::method).doc("New games may begin again; everybody is told.");
}
constexpr auto describe(Type<AdminInvite>) {
  using T = AdminInvite;
  return message(
             T::method,
             member("uses", AT(T, uses)).between(1, 10'000).or_default().doc("accounts that it is good for; else 1"),
             member("for_ms", AT(T, for_ms)).between(1000, longest_sanction_ms).doc("absent: for good"))
      .doc("A code with which accounts may be made.");
}
constexpr auto describe(Type<AdminInviteResult>) {
  return message("admin_invite_result",
                 member("invitation", AT(AdminInviteResult, invitation)).doc("it is not shown again"))
      .doc("The code.");
}
constexpr auto describe(Type<AdminDelete>) {
  using T = AdminDelete;
  return message(T::method, member("person", AT(T, person)).doc("an id, or the name of an account"))
      .doc("Deletes somebody and their bots, and gives up their seats.");
}
constexpr auto describe(Type<AdminDeleteResult>) {
  using T = AdminDeleteResult;
  return message("admin_delete_result", member("person", AT(T, person)).doc("the id"),
                 count("bots", AT(T, bots)).doc("that are gone too"),
                 count("seats", AT(T, seats)).doc("given up, at tables that were not over"))
      .doc("They are gone.");
}
constexpr auto describe(Type<AdminEndSecondFactor>) {
  using T = AdminEndSecondFactor;
  return message(T::method, member("person", AT(T, person)).doc("an id, or the name of an account"))
      .doc("Switches somebody's second factor off: the password is enough again.");
}
constexpr auto describe(Type<AdminProgress>) {
  using T = AdminProgress;
  return message(T::method, count("done", AT(T, done)).doc("so far"), count("total", AT(T, total)).doc("of so much"))
      .doc("How far long work is.");
}

}  // namespace palatine
