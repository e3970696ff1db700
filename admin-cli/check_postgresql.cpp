#include "admin-cli/check_postgresql.hpp"

#include "server/store/pg/pg_inspection.hpp"

namespace palatine::admin {

namespace {

// A loss of power, or of a machine, must not take what was acknowledged.
void check_commits(const PgServer& server, Findings& findings) {
  const std::string& commit = server.synchronous_commit;
  if (commit != "on" && commit != "remote_apply")
    findings.error("commits", "synchronous_commit is " + commit +
                                  ": PostgreSQL acknowledges what it may lose; set it to on for this database");
  else if (!server.fsync)
    findings.error("commits", "fsync is off: PostgreSQL acknowledges what it may lose; set it to on");
  else if (!server.full_page_writes)
    findings.error("commits", "full_page_writes is off: a loss of power may leave half a page; set it to on");
  else
    findings.ok("commits", "synchronous_commit is " + commit + ", fsync and full_page_writes are on");
}

void check_standbys(const PgServer& server, Findings& findings) {
  if (server.standby_names.empty())
    return findings.warning("standbys",
                            "no standby is waited for (synchronous_standby_names is empty): what was acknowledged "
                            "is on that server's disk alone");
  const std::string waited = "synchronous_standby_names is " + server.standby_names;
  if (!server.sees_standbys)
    return findings.warning("standbys", waited +
                                            "; whether they are there is told to who has the role pg_monitor: "
                                            "GRANT pg_monitor TO the server's user");
  if (server.synchronous_standbys == 0)
    return findings.error("standbys", waited + ", and none of them is there: every commit waits");
  findings.ok("standbys",
              waited + "; " +
                  counted(server.synchronous_standbys, "synchronous standby is", "synchronous standbys are") +
                  " there, of " + counted(server.standbys, "standby", "standbys"));
}

}  // namespace

void check_postgresql(const std::string& url, Findings& findings) {
  const auto server = look_at_pg_server(url);
  if (!server) return findings.error("postgresql", server.error().message);
  if (server->is_standby)
    findings.error("postgresql", "PostgreSQL " + server->version + " is a standby: a game server must write it");
  else if (server->encoding != "UTF8")
    findings.error("postgresql", "the database's encoding is " + server->encoding + "; create it with ENCODING 'UTF8'");
  else
    findings.ok("postgresql", "PostgreSQL " + server->version + ", in UTF8, for " +
                                  counted(server->connections_most, "connection", "connections"));
  check_commits(*server, findings);
  check_standbys(*server, findings);
  if (!server->checksums)
    findings.warning("checksums",
                     "its pages bear no checksums: a disk that changes what it was given goes unnoticed; "
                     "pg_checksums --enable turns them on while it is stopped");
  else
    findings.ok("checksums", "its pages bear checksums");
}

}  // namespace palatine::admin
