// A database as a file that is not this server's own: a backup, or the one of a server that runs or is stopped. Nothing
// in it is ever changed.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"

namespace palatine {

// To read only. With `alone` nobody else has it open, and nothing is made beside it.
[[nodiscard]] tl::expected<sqlite::Database, StoreError> open_to_read(const std::filesystem::path& file, bool alone);

struct DatabaseFacts {
  std::int64_t bytes = 0;
  std::int64_t schema = 0;
  std::int64_t games_running = 0;
  std::int64_t tables_open = 0;
};
// Whether it is one of ours that this program can use: what is in it, or why not.
[[nodiscard]] tl::expected<DatabaseFacts, StoreError> facts_of(sqlite3* db);

// Of games that have begun and are not over, those for which `has` is false: how many there are of each game and
// version of its rules, as words. Nothing: there are none. Throws sqlite::Failure.
std::optional<std::string> stranded_games(sqlite3* db,
                                          const std::function<bool(std::string_view game, std::int64_t rules)>& has);

// The latest time at which something was written that says when. Throws sqlite::Failure. Reads all tables' rows.
std::int64_t newest_row_ms(sqlite3* db);

// PRAGMA integrity_check: nothing where all is well. `tick` is called several times a second; false breaks it off.
std::optional<std::string> damage_in(sqlite3* db, const std::function<bool()>& tick = {});

// Its bytes and its name are on the disk when this returns.
[[nodiscard]] tl::expected<void, StoreError> sync_file(const std::filesystem::path& file);

}  // namespace palatine
