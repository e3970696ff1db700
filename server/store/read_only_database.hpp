// A database as a file that is not this server's own: a backup, or the one of a server that runs or is stopped. Nothing
// in it is ever changed.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "server/store/sqlite.hpp"
#include "server/store/upkeep.hpp"

namespace palatine {

// To read only. Where it does not run (`runs`) and has no log, nothing is made beside it.
[[nodiscard]] tl::expected<sqlite::Database, StoreError> open_to_read(const std::filesystem::path& file, bool runs);

// Whoever reads it so changes nothing in it. `runs`: a server may have it open.
[[nodiscard]] tl::expected<std::unique_ptr<StoreInspection>, StoreError> inspect_sqlite(
    const std::filesystem::path& file, bool runs);

// As StoreInspection tells.
[[nodiscard]] tl::expected<DatabaseFacts, StoreError> facts_of(sqlite3* db);

// Of games that have begun and are not over, those for which `plays` is false: how many there are of each game and
// version of its rules, as words. Nothing: there are none. Throws sqlite::Failure.
std::optional<std::string> stranded_games(sqlite3* db, const PlaysRules& plays);

}  // namespace palatine
