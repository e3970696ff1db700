#include "tests/store/lossy_vfs.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <new>

namespace palatine::testing {

namespace {

constexpr std::size_t sector = 512;

// ---- SQLite's side: an open file

struct Handle {
  sqlite3_file base;
  LossyDisk* disk;
  std::shared_ptr<DiskFile>* file;
  int epoch;
  bool journal;            // its first sync is one of its folder too, as on Unix
  unsigned reads, writes;  // locks of the shared memory that it holds, a bit each

  bool dead() const { return disk->dead() || epoch != disk->epoch(); }
};

Handle& handle(sqlite3_file* file) {
  return *reinterpret_cast<Handle*>(file);
}

int close_file(sqlite3_file* file) {
  const std::lock_guard lock(handle(file).disk->mutex());
  (*handle(file).file)->levels.erase(file);
  delete handle(file).file;
  handle(file).file = nullptr;
  return SQLITE_OK;
}

int read_file(sqlite3_file* file, void* to, int amount, sqlite3_int64 offset) {
  auto& h = handle(file);
  const std::lock_guard lock(h.disk->mutex());
  if (h.dead()) return SQLITE_IOERR_READ;
  const auto& live = (*h.file)->live;
  const auto from = std::min(static_cast<std::size_t>(offset), live.size());
  const auto size = std::min(static_cast<std::size_t>(amount), live.size() - from);
  if (size > 0) std::memcpy(to, live.data() + from, size);
  if (size == static_cast<std::size_t>(amount)) return SQLITE_OK;
  std::memset(static_cast<char*>(to) + size, 0, static_cast<std::size_t>(amount) - size);
  return SQLITE_IOERR_SHORT_READ;
}

int write_file(sqlite3_file* file, const void* from, int amount, sqlite3_int64 offset) {
  auto& h = handle(file);
  std::unique_lock lock(h.disk->mutex());
  h.disk->wait_while_held(lock, **h.file);
  if (h.dead()) return SQLITE_IOERR_WRITE;
  return h.disk->write(**h.file, static_cast<std::size_t>(offset), static_cast<const std::uint8_t*>(from),
                       static_cast<std::size_t>(amount));
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  auto& h = handle(file);
  const std::lock_guard lock(h.disk->mutex());
  return h.dead() ? SQLITE_IOERR_TRUNCATE : h.disk->truncate(**h.file, static_cast<std::size_t>(size));
}

int sync_file(sqlite3_file* file, int) {
  auto& h = handle(file);
  const std::lock_guard lock(h.disk->mutex());
  return h.dead() ? SQLITE_IOERR_FSYNC : h.disk->sync(**h.file, h.journal);
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  auto& h = handle(file);
  const std::lock_guard lock(h.disk->mutex());
  if (h.dead()) return SQLITE_IOERR_FSTAT;
  *size = static_cast<sqlite3_int64>((*h.file)->live.size());
  return SQLITE_OK;
}

int lock_file(sqlite3_file* file, int level) {
  auto& h = handle(file);
  const std::lock_guard lock(h.disk->mutex());
  auto& levels = (*h.file)->levels;
  for (const auto& [other, its] : levels) {
    const bool excludes = level == SQLITE_LOCK_SHARED      ? its >= SQLITE_LOCK_PENDING
                          : level == SQLITE_LOCK_EXCLUSIVE ? its >= SQLITE_LOCK_SHARED
                                                           : its >= SQLITE_LOCK_RESERVED;
    if (other != file && excludes) return SQLITE_BUSY;
  }
  levels[file] = std::max(levels[file], level);
  return SQLITE_OK;
}
int unlock_file(sqlite3_file* file, int level) {
  auto& h = handle(file);
  const std::lock_guard lock(h.disk->mutex());
  (*h.file)->levels[file] = level;
  return SQLITE_OK;
}
int check_lock(sqlite3_file* file, int* held) {
  auto& h = handle(file);
  const std::lock_guard lock(h.disk->mutex());
  *held = std::ranges::any_of((*h.file)->levels, [](const auto& one) { return one.second >= SQLITE_LOCK_RESERVED; });
  return SQLITE_OK;
}
int control(sqlite3_file*, int, void*) {
  return SQLITE_NOTFOUND;
}
int sector_size(sqlite3_file*) {
  return static_cast<int>(sector);
}
int characteristics(sqlite3_file*) {
  return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

int map_memory(sqlite3_file* file, int region, int size, int extend, void volatile** memory) {
  const std::lock_guard lock(handle(file).disk->mutex());
  auto& regions = (*handle(file).file)->shared_memory;
  *memory = nullptr;
  if (!regions.contains(region)) {
    if (extend == 0) return SQLITE_OK;
    regions[region] = Bytes(static_cast<std::size_t>(size));
  }
  *memory = regions[region].data();
  return SQLITE_OK;
}

// Gives back what of these locks the connection holds.
void unlock_memory(Handle& h, unsigned bits) {
  for (std::size_t i = 0; i < SQLITE_SHM_NLOCK; ++i) {
    auto& one = (*h.file)->locks[i];
    if ((bits & h.reads & (1u << i)) != 0) --one.readers;
    if ((bits & h.writes & (1u << i)) != 0) one.writer = false;
  }
  h.reads &= ~bits;
  h.writes &= ~bits;
}

int lock_memory(sqlite3_file* file, int offset, int count, int flags) {
  auto& h = handle(file);
  const std::lock_guard lock(h.disk->mutex());
  const unsigned bits = ((1u << count) - 1) << offset;
  if ((flags & SQLITE_SHM_UNLOCK) != 0) {
    unlock_memory(h, bits);
    return SQLITE_OK;
  }
  const bool shared = (flags & SQLITE_SHM_SHARED) != 0;
  for (std::size_t i = 0; i < SQLITE_SHM_NLOCK; ++i) {
    const unsigned bit = 1u << i;
    const auto& one = (*h.file)->locks[i];
    const int other_readers = one.readers - ((h.reads & bit) != 0 ? 1 : 0);
    const bool other_writer = one.writer && (h.writes & bit) == 0;
    if ((bits & bit) != 0 && (other_writer || (!shared && other_readers > 0))) return SQLITE_BUSY;
  }
  for (std::size_t i = 0; i < SQLITE_SHM_NLOCK; ++i) {
    const unsigned bit = bits & (1u << i);
    auto& one = (*h.file)->locks[i];
    if (shared && (bit & ~h.reads) != 0) ++one.readers;
    if (!shared && bit != 0) one.writer = true;
  }
  (shared ? h.reads : h.writes) |= bits;
  return SQLITE_OK;
}

void memory_barrier(sqlite3_file*) {
  std::atomic_thread_fence(std::memory_order_seq_cst);
}

int unmap_memory(sqlite3_file* file, int remove) {
  auto& h = handle(file);
  const std::lock_guard lock(h.disk->mutex());
  unlock_memory(h, ~0u);
  if (remove != 0) (*h.file)->shared_memory.clear();
  return SQLITE_OK;
}

const sqlite3_io_methods methods = {
    2,           close_file,     read_file,    write_file, truncate_file, sync_file,       file_size,
    lock_file,   unlock_file,    check_lock,   control,    sector_size,   characteristics, map_memory,
    lock_memory, memory_barrier, unmap_memory, nullptr,    nullptr};

// ---- SQLite's side: the disk

LossyDisk& disk_of(sqlite3_vfs* vfs) {
  return *static_cast<LossyDisk*>(vfs->pAppData);
}

int open_file(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* out_flags) {
  auto& disk = disk_of(vfs);
  const std::lock_guard lock(disk.mutex());
  file->pMethods = nullptr;
  if (disk.dead()) return SQLITE_CANTOPEN;
  auto found = path == nullptr ? std::make_shared<DiskFile>() : disk.open(path, (flags & SQLITE_OPEN_CREATE) != 0);
  if (found == nullptr) return SQLITE_CANTOPEN;
  if (!disk.writable() && path != nullptr) {
    if ((flags & SQLITE_OPEN_READWRITE) != 0)
      flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
  }
  new (file) Handle{{&methods},
                    &disk,
                    new std::shared_ptr<DiskFile>(std::move(found)),
                    disk.epoch(),
                    (flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)) != 0,
                    0,
                    0};
  if (out_flags != nullptr) *out_flags = flags;
  return SQLITE_OK;
}

int delete_file(sqlite3_vfs* vfs, const char* path, int sync_folder) {
  const std::lock_guard lock(disk_of(vfs).mutex());
  return disk_of(vfs).remove(path, sync_folder != 0);
}

int access_file(sqlite3_vfs* vfs, const char* path, int flags, int* result) {
  auto& disk = disk_of(vfs);
  const std::lock_guard lock(disk.mutex());
  *result = disk.exists(path) && (flags != SQLITE_ACCESS_READWRITE || disk.writable()) ? 1 : 0;
  return SQLITE_OK;
}

int full_path(sqlite3_vfs*, const char* path, int size, char* out) {
  sqlite3_snprintf(size, out, "%s", path);
  return SQLITE_OK;
}

// what has nothing to do with files is the system's
sqlite3_vfs* system_vfs() {
  return sqlite3_vfs_find("unix");
}
int randomness(sqlite3_vfs*, int size, char* out) {
  return system_vfs()->xRandomness(system_vfs(), size, out);
}
int pause(sqlite3_vfs*, int) {
  return 0;
}
int current_time(sqlite3_vfs*, double* out) {
  return system_vfs()->xCurrentTime(system_vfs(), out);
}
int last_error(sqlite3_vfs*, int, char*) {
  return 0;
}
int current_time_64(sqlite3_vfs*, sqlite3_int64* out) {
  return system_vfs()->xCurrentTimeInt64(system_vfs(), out);
}

// ---- what the disk keeps

void carry_out(Bytes& bytes, const DiskFile::Change& change) {
  if (change.truncate) {
    bytes.resize(change.offset);
    return;
  }
  bytes.resize(std::max(bytes.size(), change.offset + change.bytes.size()));
  std::copy(change.bytes.begin(), change.bytes.end(), bytes.begin() + static_cast<std::ptrdiff_t>(change.offset));
}

// A write of which each sector is kept, dropped, or left half written.
int tear(Bytes& bytes, const DiskFile::Change& change, int keep_percent, std::mt19937& random) {
  std::uniform_int_distribution<int> percent(0, 99);
  if (change.truncate) {
    if (percent(random) >= keep_percent) return 1;
    carry_out(bytes, change);
    return 0;
  }
  int lost = 0;
  for (std::size_t done = 0; done < change.bytes.size();) {
    const auto offset = change.offset + done;
    const auto size = std::min(sector - offset % sector, change.bytes.size() - done);
    const auto first = change.bytes.begin() + static_cast<std::ptrdiff_t>(done);
    DiskFile::Change part{offset, Bytes(first, first + static_cast<std::ptrdiff_t>(size)), false};
    done += size;
    if (percent(random) < keep_percent) {
      carry_out(bytes, part);
      continue;
    }
    ++lost;
    if (percent(random) < 30) {
      for (std::size_t i = part.bytes.size() / 2; i < part.bytes.size(); ++i) {
        part.bytes[i] = static_cast<std::uint8_t>(random());
      }
      carry_out(bytes, part);
    }
  }
  return lost;
}

}  // namespace

LossyDisk::LossyDisk() : vfs_(std::make_unique<sqlite3_vfs>()) {
  sqlite3_initialize();
  static int count = 0;
  name_ = "lossy" + std::to_string(++count);
  vfs_->iVersion = 2;
  vfs_->szOsFile = sizeof(Handle);
  vfs_->mxPathname = 512;
  vfs_->zName = name_.c_str();
  vfs_->pAppData = this;
  vfs_->xOpen = open_file;
  vfs_->xDelete = delete_file;
  vfs_->xAccess = access_file;
  vfs_->xFullPathname = full_path;
  vfs_->xRandomness = randomness;
  vfs_->xSleep = pause;
  vfs_->xCurrentTime = current_time;
  vfs_->xGetLastError = last_error;
  vfs_->xCurrentTimeInt64 = current_time_64;
  sqlite3_vfs_register(vfs_.get(), 0);
}

LossyDisk::~LossyDisk() {
  sqlite3_vfs_unregister(vfs_.get());
}

void LossyDisk::cut_after(int operations) {
  const std::lock_guard lock(mutex_);
  operations_left_ = operations;
}

void LossyDisk::full_after(int writes) {
  const std::lock_guard lock(mutex_);
  writes_left_ = writes;
}

void LossyDisk::fail_sync_after(int syncs) {
  const std::lock_guard lock(mutex_);
  syncs_left_ = syncs;
}

void LossyDisk::fail_syncs_of(const std::string& path) {
  const std::lock_guard lock(mutex_);
  unsyncable_ = files_.at(path);
}

void LossyDisk::hold_writes_of(const std::string& path) {
  const std::lock_guard lock(mutex_);
  held_ = files_.at(path);
}

void LossyDisk::hold_nothing() {
  const std::lock_guard lock(mutex_);
  held_.reset();
  let_go_.notify_all();
}

void LossyDisk::wait_for_size(const std::string& path, std::size_t bytes) {
  std::unique_lock lock(mutex_);
  const auto file = files_.at(path);
  grew_.wait(lock, [&] { return file->live.size() >= bytes; });
}

void LossyDisk::wait_while_held(std::unique_lock<std::mutex>& lock, const DiskFile& file) {
  let_go_.wait(lock, [&] { return held_.get() != &file; });
}

void LossyDisk::read_only(bool on) {
  const std::lock_guard lock(mutex_);
  read_only_ = on;
}

int LossyDisk::syncs() const {
  const std::lock_guard lock(mutex_);
  return syncs_;
}

int LossyDisk::writes() const {
  const std::lock_guard lock(mutex_);
  return writes_;
}

bool LossyDisk::power_fails() {
  if (!dead_ && operations_left_ && (*operations_left_)-- <= 0) dead_ = true;
  return dead_;
}

std::shared_ptr<DiskFile> LossyDisk::open(const std::string& path, bool create) {
  if (const auto found = files_.find(path); found != files_.end()) return found->second;
  if (!create || read_only_) return nullptr;
  return files_[path] = std::make_shared<DiskFile>();
}

int LossyDisk::remove(const std::string& path, bool durably) {
  if (power_fails()) return SQLITE_IOERR_DELETE;
  const auto found = files_.find(path);
  if (found == files_.end()) return SQLITE_IOERR_DELETE_NOENT;
  if (!durably) removed_[path] = found->second;
  files_.erase(found);
  return SQLITE_OK;
}

int LossyDisk::write(DiskFile& file, std::size_t offset, const std::uint8_t* bytes, std::size_t size) {
  ++writes_;
  // the operation at which the power goes may still have been on its way
  const bool last = operations_left_ == 0 && !dead_;
  if (power_fails() && !last) return SQLITE_IOERR_WRITE;
  if (writes_left_ && (*writes_left_)-- <= 0) return SQLITE_FULL;
  file.unsynced.push_back({offset, Bytes(bytes, bytes + size), false});
  carry_out(file.live, file.unsynced.back());
  grew_.notify_all();
  return last ? SQLITE_IOERR_WRITE : SQLITE_OK;
}

int LossyDisk::truncate(DiskFile& file, std::size_t size) {
  if (power_fails()) return SQLITE_IOERR_TRUNCATE;
  file.unsynced.push_back({size, {}, true});
  carry_out(file.live, file.unsynced.back());
  return SQLITE_OK;
}

int LossyDisk::sync(DiskFile& file, bool with_folder) {
  ++syncs_;
  if (power_fails()) return SQLITE_IOERR_FSYNC;
  if (syncs_left_ && (*syncs_left_)-- <= 0) return SQLITE_IOERR_FSYNC;
  if (&file == unsyncable_.get()) return SQLITE_IOERR_FSYNC;
  for (const auto& change : file.unsynced) carry_out(file.durable, change);
  file.unsynced.clear();
  if (with_folder && !file.entered) {
    removed_.clear();
    for (auto& [path, other] : files_) other->entered = true;
  }
  file.entered = true;
  return SQLITE_OK;
}

int LossyDisk::power_back(std::mt19937& random) {
  const std::lock_guard lock(mutex_);
  ++epoch_;
  dead_ = false;
  operations_left_.reset();
  int lost = 0;
  for (auto& [path, file] : removed_) {
    if (!files_.contains(path) && random() % 2 == 0) files_[path] = file;
  }
  removed_.clear();
  static constexpr int chances[] = {0, 30, 70, 95, 100};
  for (auto entry = files_.begin(); entry != files_.end();) {
    const auto& before = *entry->second;
    if (!before.entered && random() % 2 == 0) {
      lost += static_cast<int>(before.live.size() / sector);
      entry = files_.erase(entry);
      continue;
    }
    auto after = std::make_shared<DiskFile>();
    after->durable = before.durable;
    const int keep = chances[random() % std::size(chances)];
    for (const auto& change : before.unsynced) lost += tear(after->durable, change, keep, random);
    after->live = after->durable;
    after->entered = true;
    entry->second = std::move(after);
    ++entry;
  }
  return lost;
}

Bytes LossyDisk::contents(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  const auto found = files_.find(path);
  return found == files_.end() ? Bytes() : found->second->live;
}

void LossyDisk::put(const std::string& path, Bytes bytes) {
  const std::lock_guard lock(mutex_);
  auto file = std::make_shared<DiskFile>();
  file->live = file->durable = std::move(bytes);
  file->entered = true;
  files_[path] = std::move(file);
}

}  // namespace palatine::testing
