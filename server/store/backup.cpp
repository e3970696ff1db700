// SqliteStore: a copy by SQLite's online backup.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "server/store/sqlite_store.hpp"

namespace palatine {

namespace {

class SqliteCopy final : public StoreCopy {
 public:
  explicit SqliteCopy(std::filesystem::path file) : file_(std::move(file)) {}
  SqliteCopy(const SqliteCopy&) = delete;
  SqliteCopy& operator=(const SqliteCopy&) = delete;
  ~SqliteCopy() override;

  tl::expected<void, StoreError> begin(sqlite3* source);
  tl::expected<Progress, StoreError> step(int pages) override;

 private:
  tl::unexpected<StoreError> failed(const sqlite::Failure& failure) const;
  tl::unexpected<StoreError> failed() const {
    return failed({sqlite3_errcode(target_.get()), sqlite3_errmsg(target_.get())});
  }

  struct Finish {
    void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
  };
  const std::filesystem::path file_;
  sqlite::Database target_;
  std::unique_ptr<sqlite3_backup, Finish> backup_;
  bool whole_ = false;
};

tl::unexpected<StoreError> SqliteCopy::failed(const sqlite::Failure& failure) const {
  const std::string why = (failure.code & 0xff) == SQLITE_FULL ? "the disk is full" : failure.message;
  return tl::unexpected(StoreError{"the backup " + file_.string() + " can't be written: " + why});
}

tl::expected<void, StoreError> SqliteCopy::begin(sqlite3* source) {
  try {
    target_ = sqlite::open(file_, SQLITE_OPEN_READWRITE);
    // it is nothing until it is whole, and then it is synced at once
    sqlite::execute(target_.get(), "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;");
  } catch (const sqlite::Failure& failure) {
    return failed(failure);
  }
  backup_.reset(sqlite3_backup_init(target_.get(), "main", source, "main"));
  if (!backup_) return failed();
  return {};
}

tl::expected<StoreCopy::Progress, StoreError> SqliteCopy::step(int pages) {
  const int code = sqlite3_backup_step(backup_.get(), pages);
  const std::int64_t total = sqlite3_backup_pagecount(backup_.get());
  Progress progress{total - sqlite3_backup_remaining(backup_.get()), total};
  if (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED) return progress;
  const bool done = code == SQLITE_DONE;
  const int finished = sqlite3_backup_finish(backup_.release());
  if (!done || finished != SQLITE_OK) return failed();
  whole_ = sqlite3_close(target_.release()) == SQLITE_OK;
  if (!whole_) return tl::unexpected(StoreError{"the backup " + file_.string() + " can't be closed"});
  progress.is_whole = true;
  return progress;
}

SqliteCopy::~SqliteCopy() {
  backup_.reset();
  target_.reset();
  if (!whole_) unlink(file_.c_str());
}

}  // namespace

tl::expected<std::unique_ptr<StoreCopy>, StoreError> SqliteStore::copy_to(const std::filesystem::path& file) {
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0)
    return tl::unexpected(StoreError{"the backup " + file.string() + " can't be made: " + std::strerror(errno)});
  ::close(made);
  auto copy = std::make_unique<SqliteCopy>(file);
  if (auto begun = copy->begin(database()); !begun) return tl::unexpected(std::move(begun.error()));
  return copy;
}

}  // namespace palatine
