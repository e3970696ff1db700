#include "server/store/checkpointer.hpp"

namespace palatine::sqlite {

void checkpoint(sqlite3* db) {
  const int code = sqlite3_wal_checkpoint_v2(db, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  if (code != SQLITE_OK && code != SQLITE_BUSY) throw Failure{sqlite3_extended_errcode(db), sqlite3_errmsg(db)};
}

Checkpointer::Checkpointer(const std::filesystem::path& file, const std::string& vfs, bool synchronous) {
  db_ = open(file, SQLITE_OPEN_READWRITE, vfs);
  sqlite3* handle = db_.get();
  // the other connection closes last, and says whether the log is copied then
  sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  execute(handle, synchronous ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = OFF");
  execute(handle, "PRAGMA wal_autocheckpoint = 0");
  number_of(handle, "PRAGMA schema_version");  // the log is open from here on
  thread_ = std::thread([this] { run(); });
}

Checkpointer::~Checkpointer() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Checkpointer::begin() {
  {
    const std::lock_guard lock(mutex_);
    work_ = true;
  }
  asked_ = true;
  changed_.notify_all();
}

bool Checkpointer::take_end(bool wait) {
  std::unique_lock lock(mutex_);
  if (wait) changed_.wait(lock, [this] { return done_; });
  if (!done_) return false;
  asked_ = done_ = false;
  if (failed_) throw *failed_;
  return true;
}

void Checkpointer::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || work_; });
    if (ending_) return;
    lock.unlock();
    std::optional<Failure> failure;
    try {
      checkpoint(db_.get());
      checkpoint(db_.get());  // what came meanwhile, which is little: all that is left for the commits is less still
    } catch (const Failure& thrown) {
      failure = thrown;
    }
    lock.lock();
    work_ = false;
    done_ = true;
    failed_ = failure;
    changed_.notify_all();
  }
}

}  // namespace palatine::sqlite
