// A database of PostgreSQL that is only looked at.
#pragma once

#include <memory>
#include <string>

#include "server/store/inspection.hpp"

namespace palatine {

[[nodiscard]] tl::expected<std::unique_ptr<StoreInspection>, StoreError> inspect_pg(const std::string& url);

// How the server of a database is set, whether this program would use it or not.
struct PgServer {
  std::string version;             // "15.14 (Debian 15.14-0+deb12u1)"
  std::string synchronous_commit;  // as it holds for this database and its user
  bool fsync = false;
  bool full_page_writes = false;
  bool checksums = false;  // of its pages
  bool is_standby = false;
  std::string encoding;
  std::string standby_names;  // synchronous_standby_names; empty: a commit waits for this server's disk alone
  // Standbys that are there now; who is no superuser, and has no pg_monitor, is told of none.
  std::int64_t standbys = 0;
  std::int64_t synchronous_standbys = 0;  // of them
  bool sees_standbys = false;
  std::int64_t connections_most = 0;
};
[[nodiscard]] tl::expected<PgServer, StoreError> look_at_pg_server(const std::string& url);

}  // namespace palatine
