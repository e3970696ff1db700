#include "server/store/backup.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace palatine {

tl::unexpected<StoreError> DatabaseCopy::failed() const {
  const int code = sqlite3_errcode(target_.get());
  const std::string why = code == SQLITE_FULL ? "the disk is full" : sqlite3_errmsg(target_.get());
  return tl::unexpected(StoreError{"the backup " + file_.string() + " can't be written: " + why});
}

tl::expected<std::unique_ptr<DatabaseCopy>, StoreError> DatabaseCopy::begin(sqlite3* source,
                                                                            const std::filesystem::path& file) {
  const int made = open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0)
    return tl::unexpected(StoreError{"the backup " + file.string() + " can't be made: " + std::strerror(errno)});
  close(made);
  std::unique_ptr<DatabaseCopy> copy(new DatabaseCopy(file));
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  copy->target_.reset(handle);
  if (code != SQLITE_OK) return copy->failed();
  try {
    // it is nothing until it is whole, and then it is synced at once
    sqlite::execute(handle, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;");
  } catch (const sqlite::Failure&) {
    return copy->failed();
  }
  copy->backup_.reset(sqlite3_backup_init(handle, "main", source, "main"));
  if (!copy->backup_) return copy->failed();
  return copy;
}

tl::expected<bool, StoreError> DatabaseCopy::step(int pages) {
  const int code = sqlite3_backup_step(backup_.get(), pages);
  pages_ = sqlite3_backup_pagecount(backup_.get());
  left_ = sqlite3_backup_remaining(backup_.get());
  if (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED) return true;
  const bool done = code == SQLITE_DONE;
  const int finished = sqlite3_backup_finish(backup_.release());
  if (!done || finished != SQLITE_OK) return failed();
  whole_ = sqlite3_close(target_.release()) == SQLITE_OK;
  if (!whole_) return tl::unexpected(StoreError{"the backup " + file_.string() + " can't be closed"});
  return false;
}

DatabaseCopy::~DatabaseCopy() {
  backup_.reset();
  target_.reset();
  if (!whole_) unlink(file_.c_str());
}

}  // namespace palatine
