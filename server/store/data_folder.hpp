// What lies in a data folder beside its database, and what it says of it. To be called with the folder's lock held.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "server/store/store.hpp"

namespace palatine {

inline constexpr std::string_view database_name = "palatine.db";
inline constexpr std::string_view lock_name = "palatine.lock";
// Of the database: a backup on its way to its place, and what was there before.
inline constexpr std::string_view restoring_suffix = ".restoring";
inline constexpr std::string_view kept_suffix = ".before-restore-";

// Removes what a restore that was broken off left here: half a copy, and a second name of the database in use.
void clear_broken_restore(const std::filesystem::path& folder);

// Why no server may begin anew in this folder: its database is gone, or nothing is in it, and something else here says
// that there was one. `was_locked`: an earlier process has had the lock.
std::optional<std::string> lost_database(const std::filesystem::path& folder, bool was_locked);

// A database that is not there is made beside its place and put there when it has its tables, so that whatever is
// interrupted leaves none that is empty.
[[nodiscard]] tl::expected<void, StoreError> make_database_where_missing(const std::filesystem::path& file);

// Of any file, whoever has the lock: its bytes and its name are on the disk when this returns.
[[nodiscard]] tl::expected<void, StoreError> sync_file(const std::filesystem::path& file);

// Copies the write-ahead log of a database that nobody has open into it: then the file is all there is. It does nothing
// to a file without a log; an error leaves both as they were.
[[nodiscard]] tl::expected<void, StoreError> fold_log(const std::filesystem::path& file);

}  // namespace palatine
