#include "server/store/read_only_database.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cctype>
#include <cerrno>
#include <cstring>

#include "server/store/entry_log.hpp"
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

bool sync_one(const std::filesystem::path& path, int flags) {
  const int opened = ::open(path.c_str(), flags | O_CLOEXEC);
  if (opened < 0) return false;
  const bool done = fsync(opened) == 0;
  ::close(opened);
  return done;
}

}  // namespace

tl::expected<sqlite::Database, StoreError> open_to_read(const std::filesystem::path& file, bool alone) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return wrong(file, "is not there, or no file");
  if (access(file.c_str(), R_OK) != 0) return wrong(file, std::string("can't be read: ") + std::strerror(errno));
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(uri_of(file, alone ? "?mode=ro&immutable=1" : "?mode=ro").c_str(), &handle,
                                   SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, nullptr);
  sqlite::Database db(handle);
  if (code != SQLITE_OK) return wrong(file, std::string("can't be opened: ") + sqlite3_errstr(code));
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, 5000);
  return db;
}

tl::expected<DatabaseFacts, StoreError> facts_of(sqlite3* db) {
  const std::filesystem::path file = sqlite3_db_filename(db, "main");
  try {
    if (const auto foreign = foreign_schema(db)) return wrong(file, *foreign);
    DatabaseFacts facts;
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

std::optional<std::string> stranded_games(sqlite3* db,
                                          const std::function<bool(std::string_view game, std::int64_t rules)>& has) {
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
    if (has(games.text(0), games.number(1))) continue;
    words += (words.empty() ? "" : ", ") + std::to_string(games.number(2)) + " of " + games.text(0) + " (version " +
             std::to_string(games.number(1)) + " of its rules)";
  }
  if (words.empty()) return std::nullopt;
  return words;
}

std::int64_t newest_row_ms(sqlite3* db) {
  return sqlite::number_of(
      db, "SELECT max(coalesce((SELECT max(updated) FROM room), 0), coalesce((SELECT max(created) FROM person), 0))");
}

std::optional<std::string> damage_in(sqlite3* db, const std::function<bool()>& tick) {
  if (tick) {
    sqlite3_progress_handler(
        db, 200'000, [](void* asked) { return (*static_cast<const std::function<bool()>*>(asked))() ? 0 : 1; },
        const_cast<std::function<bool()>*>(&tick));
  }
  std::optional<std::string> found;
  try {
    if (std::string said = sqlite::text_of(db, "PRAGMA integrity_check(5)"); said != "ok") found = std::move(said);
  } catch (const sqlite::Failure& failure) {
    found = failure.message;
  }
  sqlite3_progress_handler(db, 0, nullptr, nullptr);
  return found;
}

tl::expected<void, StoreError> sync_file(const std::filesystem::path& file) {
  if (!sync_one(file, O_RDONLY)) return wrong(file, std::string("can't be synced: ") + std::strerror(errno));
  const auto folder = std::filesystem::absolute(file).parent_path();
  if (!sync_one(folder, O_RDONLY | O_DIRECTORY))
    return wrong(folder, std::string("can't be synced: ") + std::strerror(errno));
  return {};
}

}  // namespace palatine
