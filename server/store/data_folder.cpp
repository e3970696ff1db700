#include "server/store/data_folder.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

#include "server/store/read_only_database.hpp"
#include "server/store/schema.hpp"

namespace palatine {

namespace {

namespace fs = std::filesystem;

bool has_bytes(const fs::path& file) {
  std::error_code error;
  const auto bytes = fs::file_size(file, error);
  return !error && bytes > 0;
}

// In the order of their names.
std::vector<fs::path> copies_in(const fs::path& folder) {
  const std::string start = std::string(database_name) + std::string(kept_suffix);
  std::vector<fs::path> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.path().filename().string().starts_with(start)) found.push_back(entry.path());
  std::ranges::sort(found);
  return found;
}

// Not where it can't be read: then opening it says why.
bool has_no_tables(const fs::path& file) {
  // SQLite would throw the log of an empty file away
  if (!has_bytes(file)) return true;
  const auto db = open_to_read(file, false);
  if (!db) return false;
  try {
    return sqlite::number_of(db->get(), "SELECT count(*) FROM sqlite_master") == 0;
  } catch (const sqlite::Failure&) {
    return false;
  }
}

bool sync_one(const fs::path& path, int flags) {
  const int opened = ::open(path.c_str(), flags | O_CLOEXEC);
  if (opened < 0) return false;
  const bool done = fsync(opened) == 0;
  ::close(opened);
  return done;
}

tl::unexpected<StoreError> failed(const fs::path& file, const std::string& why) {
  return tl::unexpected(StoreError{"the database " + file.string() + " can't be made: " + why});
}

}  // namespace

void clear_broken_restore(const fs::path& folder) {
  const fs::path name = folder / database_name;
  std::error_code error;
  fs::remove(name.string() + std::string(restoring_suffix), error);
  for (const fs::path& copy : copies_in(folder))
    for (const fs::path& in_use : {name, fs::path(name.string() + "-wal")})
      if (fs::equivalent(copy, in_use, error) && !error) fs::remove(copy, error);
}

std::optional<std::string> lost_database(const fs::path& folder, bool was_locked) {
  const fs::path name = folder / database_name;
  std::error_code error;
  const bool is_there = fs::exists(name, error);
  if (is_there && !has_no_tables(name)) return std::nullopt;
  std::vector<fs::path> signs = copies_in(folder);
  if (has_bytes(name.string() + "-wal")) signs.push_back(name.string() + "-wal");
  if (const fs::path half = name.string() + std::string(restoring_suffix); fs::exists(half, error))
    signs.push_back(half);
  // a first start that was broken off has left the lock, but never an empty database
  if (is_there && was_locked) signs.push_back(folder / lock_name);
  if (signs.empty()) return std::nullopt;
  std::string names;
  for (const fs::path& sign : signs) names += (names.empty() ? "" : ", ") + sign.filename().string();
  return "the database " + name.string() + (is_there ? " has nothing in it" : " is not there") +
         ", though this folder is not new: it has " + names +
         ". No new server is begun here, and nothing was changed. Put a backup in its place (palatine-admin restore " +
         "FILE); or, if nothing of it is wanted any more, take these files away" +
         (is_there ? ", and the database" : "");
}

tl::expected<void, StoreError> make_database_where_missing(const fs::path& file) {
  if (has_bytes(file)) return {};
  const fs::path fresh = file.string() + ".new";
  std::error_code error;
  for (const char* part : {"", "-journal"}) fs::remove(fresh.string() + part, error);
  // SQLite would make it readable for everyone; the log and the shared memory take over this mode
  const int made = open(fresh.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0)
    return tl::unexpected(
        StoreError{"the database " + file.string() + " can't be opened for writing: " + std::strerror(errno)});
  close(made);
  try {
    // it is nothing until it is whole, and then it is synced at once
    const sqlite::Database db = sqlite::open(fresh, SQLITE_OPEN_READWRITE);
    sqlite::execute(db.get(), "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;");
    migrate(db.get());
  } catch (const sqlite::Failure& failure) {
    return failed(file, failure.message);
  }
  if (auto synced = sync_file(fresh); !synced) return synced;
  fs::rename(fresh, file, error);
  if (error) return failed(file, error.message());
  return sync_file(file);
}

tl::expected<void, StoreError> sync_file(const fs::path& file) {
  const auto wrong = [](const fs::path& path) {
    return tl::unexpected(StoreError{path.string() + " can't be synced: " + std::strerror(errno)});
  };
  if (!sync_one(file, O_RDONLY)) return wrong(file);
  const auto folder = fs::absolute(file).parent_path();
  if (!sync_one(folder, O_RDONLY | O_DIRECTORY)) return wrong(folder);
  return {};
}

tl::expected<void, StoreError> fold_log(const fs::path& file) {
  const auto wrong = [&file](const std::string& why) {
    return tl::unexpected(StoreError{"the log of " + file.string() + " can't be copied into it: " + why});
  };
  const fs::path log = file.string() + "-wal";
  if (!has_bytes(log)) return {};
  if (!has_bytes(file)) return wrong("the database is empty");
  try {
    const sqlite::Database db = sqlite::open(file, SQLITE_OPEN_READWRITE);
    sqlite3* handle = db.get();
    sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    sqlite::execute(handle, "PRAGMA synchronous = FULL");
    if (sqlite::text_of(handle, "PRAGMA quick_check(1)") != "ok") return wrong("it is damaged");
    if (sqlite::number_of(handle, "PRAGMA wal_checkpoint(TRUNCATE)") != 0) return wrong("another program has it open");
    sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);  // and the log goes
  } catch (const sqlite::Failure& failure) {
    return wrong(failure.message);
  }
  return {};
}

}  // namespace palatine
