// A disk in memory, as a VFS for SQLite, that keeps only what was synced: at a power cut every write since the last
// sync of its file is kept, dropped or torn, sector by sector, as the seed has it.
#pragma once

#include <sqlite3.h>

#include <array>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace palatine::testing {

using Bytes = std::vector<std::uint8_t>;

struct DiskFile {
  struct Change {
    std::size_t offset = 0;
    Bytes bytes;
    bool truncate = false;  // to offset
  };
  Bytes live;     // as the program sees it
  Bytes durable;  // as of the last sync
  std::vector<Change> unsynced;
  bool entered = false;  // its name is on the disk: it was synced once
  // Between the connections that have it open: the memory and its locks, each of several readers or one writer, and the
  // lock of the whole, where each holds one of SQLite's levels.
  std::map<int, Bytes> shared_memory;
  struct Lock {
    int readers = 0;
    bool writer = false;
  };
  std::array<Lock, SQLITE_SHM_NLOCK> locks;
  std::map<const void*, int> levels;
};

class LossyDisk {
 public:
  LossyDisk();
  ~LossyDisk();
  LossyDisk(const LossyDisk&) = delete;
  LossyDisk& operator=(const LossyDisk&) = delete;

  const std::string& vfs_name() const { return name_; }

  // The power goes after so many further writes, syncs and truncations: from then on every operation fails.
  void cut_after(int operations);
  // What the disk holds when the power is back. Handles of before stay dead. Returns how many sectors were lost.
  int power_back(std::mt19937& random);

  // Faults of a disk with power.
  void full_after(int writes);
  void fail_sync_after(int syncs);
  void fail_syncs_of(const std::string& path);
  void hold_writes_of(const std::string& path);
  void hold_nothing();
  void wait_for_size(const std::string& path, std::size_t bytes);  // until it has grown so long
  void read_only(bool on);

  int syncs() const;
  int writes() const;
  Bytes contents(const std::string& path) const;  // empty where there is none
  void put(const std::string& path, Bytes bytes);

  // For the VFS, which locks first: a store has threads.
  std::mutex& mutex() { return mutex_; }
  bool dead() const { return dead_; }
  std::shared_ptr<DiskFile> open(const std::string& path, bool create);
  bool writable() const { return !read_only_; }
  bool exists(const std::string& path) const { return files_.contains(path); }
  int remove(const std::string& path, bool durably);
  void wait_while_held(std::unique_lock<std::mutex>& lock, const DiskFile& file);
  int write(DiskFile& file, std::size_t offset, const std::uint8_t* bytes, std::size_t size);
  int truncate(DiskFile& file, std::size_t size);
  int sync(DiskFile& file, bool with_folder);
  int epoch() const { return epoch_; }

 private:
  bool power_fails();

  mutable std::mutex mutex_;
  std::string name_;
  std::unique_ptr<sqlite3_vfs> vfs_;
  std::map<std::string, std::shared_ptr<DiskFile>> files_;
  std::map<std::string, std::shared_ptr<DiskFile>> removed_;  // not durably
  std::shared_ptr<DiskFile> unsyncable_, held_;
  std::condition_variable let_go_, grew_;
  std::optional<int> operations_left_, writes_left_, syncs_left_;
  bool dead_ = false, read_only_ = false;
  int epoch_ = 0, syncs_ = 0, writes_ = 0;
};

}  // namespace palatine::testing
