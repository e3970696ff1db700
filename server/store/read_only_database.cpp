#include "server/store/read_only_database.hpp"

#include <unistd.h>

#include <cctype>
#include <cerrno>
#include <cstring>

#include "server/store/entry_log.hpp"
#include "server/store/foreign_database.hpp"
#include "server/store/moderation_statements.hpp"
#include "server/store/person_data.hpp"
#include "server/store/schema.hpp"

namespace palatine {

namespace {

tl::unexpected<StoreError> wrong(const std::filesystem::path& file, const std::string& why) {
  return tl::unexpected(StoreError{file.string() + " " + why});
}

// As a URI: what a file's name may hold that a URI's may not.
std::string uri_of(const std::filesystem::path& file, const char* how) {
  static constexpr std::string_view hex = "0123456789abcdef";
  std::string uri = "file:";
  for (const char c : std::filesystem::absolute(file).string()) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || c == '/' || c == '.' || c == '-' || c == '_')
      uri += c;
    else
      uri += {'%', hex[byte >> 4], hex[byte & 15]};
  }
  return uri + how;
}

class SqliteInspection final : public StoreInspection {
 public:
  explicit SqliteInspection(sqlite::Database db) : db_(std::move(db)) {}

  tl::expected<DatabaseFacts, StoreError> facts() override { return facts_of(db_.get()); }

  std::optional<std::string> damage(const std::function<void()>& tick) override {
    if (tick) {
      sqlite3_progress_handler(
          db_.get(), 200'000,
          [](void* told) {
            (*static_cast<const std::function<void()>*>(told))();
            return 0;
          },
          const_cast<std::function<void()>*>(&tick));
    }
    std::optional<std::string> found;
    try {
      if (std::string said = sqlite::text_of(db_.get(), "PRAGMA integrity_check(5)"); said != "ok")
        found = std::move(said);
    } catch (const sqlite::Failure& failure) {
      found = failure.message;
    }
    sqlite3_progress_handler(db_.get(), 0, nullptr, nullptr);
    return found;
  }

  tl::expected<Millis, StoreError> newest_row() override {
    return guarded([&] {
      return sqlite::number_of(db_.get(),
                               "SELECT max(coalesce((SELECT max(updated) FROM room), 0), coalesce((SELECT max(created) "
                               "FROM person), 0))");
    });
  }

  tl::expected<std::int64_t, StoreError> count_rooms() override {
    return guarded([&] { return sqlite::number_of(db_.get(), "SELECT count(*) FROM room"); });
  }

  tl::expected<std::optional<RoomData>, StoreError> log_after(const std::string& room) override {
    // entries move from where the second statement looks to where the first one does
    return at_once(db_.get(), [&] {
      std::optional<RoomData> data;
      const auto id = first("SELECT id FROM room WHERE id > ? ORDER BY id LIMIT 1", room);
      if (!id) return data;
      data.emplace().room.id = *id;
      const auto read = [&](const char* from) {
        sqlite::Statement entries(db_.get(), std::string("SELECT number, entry FROM ") + from + " ORDER BY number");
        entries.bind(*id);
        while (entries.step()) data->entries.push_back({entries.number(0), Json{entries.text(1)}});
      };
      read("entry WHERE room = ?1");
      if (has_recent_entries(db_.get())) read("recent_entries WHERE instr(rooms, ?1) AND room = ?1");
      return data;
    });
  }

  tl::expected<std::vector<NamedAuditRow>, StoreError> audit_after(std::int64_t number, std::int64_t most) override {
    return guarded([&] { return palatine::audit_after(db_.get(), number, most); });
  }

  tl::expected<std::optional<Json>, StoreError> person_as_json(const PersonKey& key,
                                                               OpenReports open_reports) override {
    return guarded([&]() -> std::optional<Json> {
      auto person = first("SELECT id FROM person WHERE id = ?", key.id);
      for (const std::string& look : key.looks)
        if (!person) person = first("SELECT person FROM account_look WHERE look = ?", look);
      if (!person) return std::nullopt;
      return palatine::person_as_json(db_.get(), *person, open_reports);
    });
  }

 private:
  template <class F>
  static auto guarded(F&& read) -> tl::expected<decltype(read()), StoreError> {
    try {
      return read();
    } catch (const sqlite::Failure& failure) {
      return tl::unexpected(StoreError{failure.message});
    }
  }
  template <class F>
  static auto at_once(sqlite3* db, F&& read) -> tl::expected<decltype(read()), StoreError> {
    return guarded([&] { return sqlite::at_one_moment(db, read); });
  }
  std::optional<std::string> first(std::string_view sql, const std::string& key) {
    sqlite::Statement found(db_.get(), sql);
    found.bind(key);
    if (!found.step()) return std::nullopt;
    return found.text(0);
  }

  const sqlite::Database db_;
};

}  // namespace

tl::expected<sqlite::Database, StoreError> open_to_read(const std::filesystem::path& file, bool runs) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return wrong(file, "is not there, or no file");
  if (access(file.c_str(), R_OK) != 0) return wrong(file, std::string("can't be read: ") + std::strerror(errno));
  // after a crash the log beside it holds what the file does not yet
  const bool has_log = std::filesystem::file_size(file.string() + "-wal", error) > 0 && !error;
  try {
    auto db = sqlite::open(uri_of(file, runs || has_log ? "?mode=ro" : "?mode=ro&immutable=1"),
                           SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    sqlite3_busy_timeout(db.get(), 5000);
    return db;
  } catch (const sqlite::Failure& failure) {
    return wrong(file, "can't be opened: " + failure.message);
  }
}

tl::expected<DatabaseFacts, StoreError> facts_of(sqlite3* db) {
  const std::filesystem::path file = sqlite3_db_filename(db, "main");
  try {
    if (const auto foreign = foreign_schema(db)) return wrong(file, *foreign);
    DatabaseFacts facts;
    facts.newest_schema = newest_schema();
    facts.schema = sqlite::number_of(db, "PRAGMA user_version");
    if (facts.schema == 0) return wrong(file, "is empty: no server has written it");
    facts.bytes = sqlite::number_of(db, "PRAGMA page_count") * sqlite::number_of(db, "PRAGMA page_size");
    // of those that are not over, by the index that has no others
    sqlite::Statement rooms(db,
                            "SELECT json_extract(summary, '$.status'), count(*) FROM room INDEXED BY room_creator "
                            "WHERE over = 0 GROUP BY 1");
    while (rooms.step()) {
      const std::string status = rooms.text(0);
      (status == "open" ? facts.tables_open : facts.games_running) += rooms.number(1);
    }
    return facts;
  } catch (const sqlite::Failure& failure) {
    const int code = failure.code & 0xff;
    if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB)
      return wrong(file, "is damaged, or no database at all: " + failure.message);
    return wrong(file, "can't be read: " + failure.message);
  }
}

std::optional<std::string> stranded_games(sqlite3* db, const PlaysRules& plays) {
  if (sqlite::number_of(db, "PRAGMA user_version") == 0) return std::nullopt;
  std::string first = "SELECT entry FROM entry WHERE room = id AND number = 1";
  if (has_recent_entries(db))
    first += "), (SELECT entry FROM recent_entries WHERE instr(rooms, id) AND room = id AND number = 1";
  std::string words;
  sqlite::Statement games(db, "SELECT game, coalesce(json_extract(coalesce((" + first +
                                  "), NULL), '$.rules_version'), 0) AS rules, count(*) FROM room INDEXED BY "
                                  "room_creator WHERE over = 0 AND json_extract(summary, '$.status') NOT IN ('open', "
                                  "'frozen') GROUP BY game, rules");
  while (games.step()) {
    if (plays(games.text(0), games.number(1))) continue;
    words += (words.empty() ? "" : ", ") + of_rules(games.number(2), games.text(0), games.number(1));
  }
  if (words.empty()) return std::nullopt;
  return words;
}

tl::expected<std::unique_ptr<StoreInspection>, StoreError> inspect_sqlite(const std::filesystem::path& file,
                                                                          bool runs) {
  auto db = open_to_read(file, runs);
  if (!db) return tl::unexpected(std::move(db.error()));
  return std::make_unique<SqliteInspection>(std::move(*db));
}

}  // namespace palatine
