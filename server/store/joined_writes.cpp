#include "server/store/joined_writes.hpp"

#include <sqlite3.h>

#include <cstddef>
#include <cstdint>
#include <new>

#include "server/store/sqlite.hpp"

namespace palatine::sqlite {

namespace {

constexpr std::size_t most_waiting = 96 << 10;  // bytes; SQLite's own VFS writes up to 128 KiB at once

// A log; SQLite makes room for the file below right behind it.
struct Log {
  sqlite3_file base;
  std::string* waiting;
  sqlite3_int64 begin;  // of what waits, in the file

  sqlite3_file* below() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  // What waits goes out. Where that fails it is gone, as a page is whose write fails.
  int flush() {
    if (waiting->empty()) return SQLITE_OK;
    const int code = below()->pMethods->xWrite(below(), waiting->data(), static_cast<int>(waiting->size()), begin);
    waiting->clear();
    return code;
  }
};

Log& log_of(sqlite3_file* file) {
  return *reinterpret_cast<Log*>(file);
}

int write(sqlite3_file* file, const void* from, int amount, sqlite3_int64 offset) {
  Log& log = log_of(file);
  const auto size = static_cast<std::size_t>(amount);
  const bool goes_on = offset == log.begin + static_cast<sqlite3_int64>(log.waiting->size());
  if (!goes_on || log.waiting->size() + size > most_waiting) {
    if (const int code = log.flush(); code != SQLITE_OK) return code;
  }
  if (log.waiting->empty()) log.begin = offset;
  log.waiting->append(static_cast<const char*>(from), size);
  return SQLITE_OK;
}

int close(sqlite3_file* file) {
  Log& log = log_of(file);
  const int flushed = log.flush();
  delete log.waiting;
  const int closed = log.below()->pMethods->xClose(log.below());
  return flushed == SQLITE_OK ? closed : flushed;
}

// All else goes to the file below, once it has all.
template <auto method, class... Args>
int after_flush(sqlite3_file* file, Args... args) {
  Log& log = log_of(file);
  if (const int code = log.flush(); code != SQLITE_OK) return code;
  return (log.below()->pMethods->*method)(log.below(), args...);
}

int sector_size(sqlite3_file* file) {
  return log_of(file).below()->pMethods->xSectorSize(log_of(file).below());
}
int device(sqlite3_file* file) {
  return log_of(file).below()->pMethods->xDeviceCharacteristics(log_of(file).below());
}

using Methods = sqlite3_io_methods;
// Of a log no other methods are called: locks and shared memory are the database file's.
constexpr Methods methods{1,
                          close,
                          after_flush<&Methods::xRead, void*, int, sqlite3_int64>,
                          write,
                          after_flush<&Methods::xTruncate, sqlite3_int64>,
                          after_flush<&Methods::xSync, int>,
                          after_flush<&Methods::xFileSize, sqlite3_int64*>,
                          after_flush<&Methods::xLock, int>,
                          after_flush<&Methods::xUnlock, int>,
                          after_flush<&Methods::xCheckReservedLock, int*>,
                          after_flush<&Methods::xFileControl, int, void*>,
                          sector_size,
                          device,
                          nullptr,
                          nullptr,
                          nullptr,
                          nullptr,
                          nullptr,
                          nullptr};

}  // namespace

// Like the one below, but for its name and how a file is opened.
struct JoinedWrites::Vfs {
  sqlite3_vfs vfs;  // first: SQLite hands it back
  sqlite3_vfs* below;
  std::string name;

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
    sqlite3_vfs* below = reinterpret_cast<Vfs*>(vfs)->below;
    if ((flags & SQLITE_OPEN_WAL) == 0) return below->xOpen(below, name, file, flags, out_flags);
    auto* log = new (file) Log{};
    const int code = below->xOpen(below, name, log->below(), flags, out_flags);
    if (code == SQLITE_OK) {
      log->waiting = new std::string();
      log->base.pMethods = &methods;
    } else if (log->below()->pMethods != nullptr) {
      log->below()->pMethods->xClose(log->below());
    }
    return code;
  }
};

JoinedWrites::JoinedWrites(const std::string& below) : vfs_(std::make_unique<Vfs>()) {
  vfs_->below = sqlite3_vfs_find(below.empty() ? nullptr : below.c_str());
  if (vfs_->below == nullptr) throw Failure{SQLITE_ERROR, "there is no VFS \"" + below + '"'};
  vfs_->vfs = *vfs_->below;
  // several may be there at once: the address tells them apart
  vfs_->name = "joined-writes-" + std::to_string(reinterpret_cast<std::uintptr_t>(vfs_.get()));
  vfs_->vfs.zName = vfs_->name.c_str();
  vfs_->vfs.pNext = nullptr;
  vfs_->vfs.szOsFile += static_cast<int>(sizeof(Log));
  vfs_->vfs.xOpen = Vfs::open;
  if (const int code = sqlite3_vfs_register(&vfs_->vfs, 0); code != SQLITE_OK)
    throw Failure{code, sqlite3_errstr(code)};
}

JoinedWrites::~JoinedWrites() {
  sqlite3_vfs_unregister(&vfs_->vfs);
}

const std::string& JoinedWrites::name() const {
  return vfs_->name;
}

}  // namespace palatine::sqlite
