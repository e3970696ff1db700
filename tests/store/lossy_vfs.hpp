// A disk in memory, as a VFS for SQLite, that keeps only what was synced: at a power cut every write since the last
// sync of its file is kept, dropped or torn, sector by sector, as the seed has it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

struct sqlite3_vfs;

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
  std::map<int, Bytes> shared_memory;
};

class LossyDisk {
 public:
  LossyDisk();
  ~LossyDisk();
  LossyDisk(const LossyDisk&) = delete;
  LossyDisk& operator=(const LossyDisk&) = delete;

  const std::string& vfs_name() const { return name_; }

  // The power goes after so many further writes, syncs and truncations: from then on every operation fails.
  void cut_after(int operations) { operations_left_ = operations; }
  bool dead() const { return dead_; }
  // What the disk holds when the power is back. Handles of before stay dead. Returns how many sectors were lost.
  int power_back(std::mt19937& random);

  // Faults of a disk with power.
  void full_after(int writes) { writes_left_ = writes; }
  void fail_sync_after(int syncs) { syncs_left_ = syncs; }
  void read_only(bool on) { read_only_ = on; }

  int syncs() const { return syncs_; }
  int writes() const { return writes_; }
  Bytes contents(const std::string& path) const;  // empty where there is none
  void put(const std::string& path, Bytes bytes);

  // For the VFS.
  std::shared_ptr<DiskFile> open(const std::string& path, bool create);
  bool writable() const { return !read_only_; }
  bool exists(const std::string& path) const { return files_.contains(path); }
  int remove(const std::string& path, bool durably);
  int write(DiskFile& file, std::size_t offset, const std::uint8_t* bytes, std::size_t size);
  int truncate(DiskFile& file, std::size_t size);
  int sync(DiskFile& file, bool with_folder);
  int epoch() const { return epoch_; }

 private:
  bool power_fails();

  std::string name_;
  std::unique_ptr<sqlite3_vfs> vfs_;
  std::map<std::string, std::shared_ptr<DiskFile>> files_;
  std::map<std::string, std::shared_ptr<DiskFile>> removed_;  // not durably
  std::optional<int> operations_left_, writes_left_, syncs_left_;
  bool dead_ = false, read_only_ = false;
  int epoch_ = 0, syncs_ = 0, writes_ = 0;
};

}  // namespace palatine::testing
