#include "server/store/pg/pg_inspection.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "server/store/pg/connection.hpp"
#include "server/store/pg/person_data.hpp"
#include "server/store/pg/schema.hpp"
#include "server/store/pg/upkeep.hpp"
#include "server/store/row_readers.hpp"

namespace palatine {

namespace {

using pg::Connection;
using pg::Failure;
using pg::Row;

// A sentence about the database of this URL, of which no password is told.
StoreError about(const std::string& url, const std::string& why) {
  try {
    return {"the database " + pg::database_name(url) + " can't be used: " + why};
  } catch (const Failure&) {
    return {"the database's URL can't be used: " + why};
  }
}

class PgInspection final : public StoreInspection {
 public:
  explicit PgInspection(const std::string& url) : url_(url), db_(url, pg::Purpose::reading) {}

  tl::expected<DatabaseFacts, StoreError> facts() override {
    auto found = guarded([&] { return pg::read_facts(db_); });
    if (!found) return tl::unexpected(about(url_, found.error().message));
    return found;
  }

  // Every row is read, with what of it lies elsewhere: a page that can't be read, or does not bear the checksum that it
  // should, is an error of the server's.
  std::optional<std::string> damage(const std::function<void()>& tick) override {
    const auto found = guarded([&]() -> std::optional<std::string> {
      std::vector<std::string> tables;
      for (const Row row : db_.query("SELECT quote_ident(relname) FROM pg_class WHERE relkind = 'r' AND relnamespace = "
                                     "current_schema()::regnamespace ORDER BY relname"))
        tables.push_back(row.text(0));
      for (const std::string& table : tables) {
        if (tick) tick();
        db_.query("SELECT count(*), max(length(" + table + "::text)) FROM " + table);
      }
      if (tick) tick();
      const pg::Rows gaps = db_.query(
          "SELECT room FROM entry GROUP BY room HAVING min(number) <> 1 OR max(number) <> count(*) ORDER BY room LIMIT "
          "1");
      if (gaps.size() > 0) return "the log of table " + gaps.first().text(0) + " has a gap";
      return std::nullopt;
    });
    if (!found) return found.error().message;
    return *found;
  }

  tl::expected<Millis, StoreError> newest_row() override {
    return guarded([&] {
      return db_.query("SELECT greatest((SELECT max(updated) FROM room), (SELECT max(created) FROM person), 0::bigint)")
          .first()
          .number(0);
    });
  }

  tl::expected<std::int64_t, StoreError> count_rooms() override {
    return guarded([&] { return db_.query("SELECT count(*) FROM room").first().number(0); });
  }

  tl::expected<std::optional<RoomData>, StoreError> log_after(const std::string& room) override {
    return guarded([&]() -> std::optional<RoomData> {
      const pg::Rows next = db_.query("SELECT id FROM room WHERE id > $1 ORDER BY id LIMIT 1", {room});
      if (next.size() == 0) return std::nullopt;
      RoomData data;
      data.room.id = next.first().text(0);
      for (const Row row : db_.query("SELECT number, entry FROM entry WHERE room = $1 ORDER BY number", {data.room.id}))
        data.entries.push_back({row.number(0), Json{row.text(1)}});
      return data;
    });
  }

  tl::expected<std::vector<NamedAuditRow>, StoreError> audit_after(std::int64_t number, std::int64_t most) override {
    return guarded([&] {
      std::vector<NamedAuditRow> lines;
      for (const Row row :
           db_.query("SELECT " + std::string(audit_columns) +
                         ", coalesce((SELECT name FROM person WHERE person.id = audit.by), audit.by), coalesce((SELECT "
                         "name FROM person WHERE person.id = audit.person), audit.person) FROM audit WHERE number > $1 "
                         "ORDER BY number LIMIT $2",
                     {number, most}))
        lines.push_back({audit_row(row), row.text(11), row.text(12)});
      return lines;
    });
  }

  tl::expected<std::optional<Json>, StoreError> person_as_json(const PersonKey& key,
                                                               OpenReports open_reports) override {
    return guarded([&]() -> std::optional<Json> {
      auto person = first("SELECT id FROM person WHERE id = $1", key.id);
      for (const std::string& look : key.looks)
        if (!person) person = first("SELECT person FROM account_look WHERE look = $1", look);
      if (!person) return std::nullopt;
      return pg::person_as_json(db_, *person, open_reports);
    });
  }

 private:
  template <class F>
  static auto guarded(F&& read) -> tl::expected<decltype(read()), StoreError> {
    try {
      return read();
    } catch (const Failure& failure) {
      return tl::unexpected(StoreError{failure.message});
    }
  }
  std::optional<std::string> first(const std::string& sql, const std::string& key) {
    const pg::Rows found = db_.query(sql, {key});
    if (found.size() == 0) return std::nullopt;
    return found.first().text(0);
  }

  const std::string url_;
  Connection db_;
};

}  // namespace

tl::expected<std::unique_ptr<StoreInspection>, StoreError> inspect_pg(const std::string& url) {
  try {
    return std::make_unique<PgInspection>(url);
  } catch (const Failure& failure) {
    return tl::unexpected(about(url, failure.message));
  }
}

tl::expected<PgServer, StoreError> look_at_pg_server(const std::string& url) {
  try {
    Connection db(url, pg::Purpose::reading);
    const pg::Rows found = db.query(
        "SELECT current_setting('server_version'), current_setting('synchronous_commit'), "
        "current_setting('fsync')::boolean, current_setting('full_page_writes')::boolean, "
        "current_setting('data_checksums')::boolean, pg_is_in_recovery(), current_setting('server_encoding'), "
        "current_setting('synchronous_standby_names'), current_setting('max_connections')::bigint, "
        "pg_has_role(current_user, 'pg_monitor', 'USAGE'), "
        "(SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'), "
        "(SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum'))");
    const Row is = found.first();
    PgServer server;
    server.version = is.text(0);
    server.synchronous_commit = is.text(1);
    server.fsync = is.number(2) != 0;
    server.full_page_writes = is.number(3) != 0;
    server.checksums = is.number(4) != 0;
    server.is_standby = is.number(5) != 0;
    server.encoding = is.text(6);
    server.standby_names = is.text(7);
    server.connections_most = is.number(8);
    server.sees_standbys = is.number(9) != 0;
    server.standbys = is.number(10);
    server.synchronous_standbys = is.number(11);
    return server;
  } catch (const Failure& failure) {
    return tl::unexpected(about(url, failure.message));
  }
}

}  // namespace palatine
