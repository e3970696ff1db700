// Those messages, described: what reads, writes and documents them.
#pragma once

#include "protocol/describe/describe.hpp"
#include "protocol/messages_describe.hpp"
#include "server/admin/messages.hpp"

namespace palatine::admin {

inline constexpr std::int64_t longest_drain_ms = 7 * 24 * 3'600'000;

constexpr auto describe(Type<Status>) {
  return message(Status::method).doc("How the server is.");
}
constexpr auto describe(Type<StatusResult>) {
  using T = StatusResult;
  return message("admin.status", member("name", AT(T, name)), member("version", AT(T, version)),
                 count("process", AT(T, process)).doc("its id"), member("started", AT(T, started)).doc("RFC 3339"),
                 member("listens", AT(T, listens)).doc("address and port"),
                 member("data", AT(T, data)).doc("the data folder"),
                 member("draining", AT(T, draining)).doc("it begins no new games"),
                 count("restart_in_ms", AT(T, restart_in_ms)).doc("draining, where a time is set"),
                 count("connections", AT(T, connections)), count("people", AT(T, people)).doc("connected"),
                 count("tables_awake", AT(T, tables_awake)).doc("in memory"),
                 count("tables_open", AT(T, tables_open)).doc("before their start"),
                 count("games_running", AT(T, games_running)).doc("awake or asleep"),
                 count("database_bytes", AT(T, database_bytes)), count("schema", AT(T, schema)).doc("of the database"));
}
constexpr auto describe(Type<Backup>) {
  return message(Backup::method)
      .doc(
          "Makes a whole copy of the database beside it. Whoever asks takes it from there; meanwhile come "
          "notifications admin.progress.");
}
constexpr auto describe(Type<BackupResult>) {
  using T = BackupResult;
  return message("admin.backup", member("file", AT(T, file)).doc("where it lies: take it away"),
                 count("bytes", AT(T, bytes)), count("schema", AT(T, schema)).doc("of the database"),
                 count("games_running", AT(T, games_running)).doc("whose seeds the copy holds"));
}
constexpr auto describe(Type<Drain>) {
  return message(
             Drain::method,
             member("in_ms", AT(Drain, in_ms)).between(0, longest_drain_ms).doc("until the restart; absent: no time"))
      .doc("No new games from now on; everybody is told, with the time. Asked again, it sets the time anew.");
}
constexpr auto describe(Type<Undrain>) {
  return message(Undrain::method).doc("New games may begin again.");
}
constexpr auto describe(Type<Broadcast>) {
  return message(Broadcast::method, member("text", AT(Broadcast, text)).doc("one line, as in talk"))
      .doc("A sentence to everybody who is connected.");
}
constexpr auto describe(Type<Told>) {
  return message("told", count("people", AT(Told, people)).doc("who were connected, and told"));
}
constexpr auto describe(Type<Invite>) {
  return message(Invite::method,
                 member("uses", AT(Invite, uses))
                     .between(1, 10'000)
                     .or_default()
                     .doc("accounts that it is good for; else 1"),
                 member("for_ms", AT(Invite, for_ms)).between(1000, longest_sanction_ms).doc("absent: for good"))
      .doc("A code with which accounts may be made.");
}
constexpr auto describe(Type<InviteResult>) {
  return message("admin.invite", member("invitation", AT(InviteResult, invitation)).doc("it is not shown again"));
}
constexpr auto describe(Type<Delete>) {
  return message(Delete::method, member("person", AT(Delete, person)).doc("an id, or the name of an account"))
      .doc("Deletes somebody and his bots, and gives up their seats.");
}
constexpr auto describe(Type<EndSecondFactor>) {
  return message(EndSecondFactor::method,
                 member("person", AT(EndSecondFactor, person)).doc("an id, or the name of an account"))
      .doc("Switches somebody's second factor off: the password is enough again.");
}
constexpr auto describe(Type<DeleteResult>) {
  using T = DeleteResult;
  return message("admin.delete", member("person", AT(T, person)).doc("the id"),
                 count("bots", AT(T, bots)).doc("that are gone too"),
                 count("seats", AT(T, seats)).doc("given up, at tables that were not over"));
}
constexpr auto describe(Type<Top>) {
  return message(Top::method, member("lines", AT(Top, lines)).between(1, 100).or_default().doc("of each; else 10"))
      .doc("Who costs most just now, by person, address and method.");
}
constexpr auto describe(Type<TopLine>) {
  using T = TopLine;
  return message("admin.top_line", member("who", AT(T, who)), member("name", AT(T, name)),
                 count("cpu_ppm", AT(T, cpu_ppm)).doc("of the thread that plays, in millionths"),
                 count("requests_per_minute", AT(T, requests_per_minute)),
                 count("bytes_per_second", AT(T, bytes_per_second)).doc("sent because of it, to whomever"));
}
constexpr auto describe(Type<TopResult>) {
  using T = TopResult;
  return message("admin.top", member("people", AT(T, people)), member("addresses", AT(T, addresses)),
                 member("methods", AT(T, methods)));
}
constexpr auto describe(Type<Progress>) {
  return message(Progress::method, count("done", AT(Progress, done)), count("total", AT(Progress, total)));
}

}  // namespace palatine::admin
