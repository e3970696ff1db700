#include "server/store/store_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <thread>

#include "server/store/data_folder.hpp"

namespace palatine {

namespace {

constexpr std::chrono::milliseconds looks_again{20};

// 0, or why not.
int try_lock(int file) {
  return flock(file, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
}

std::string why(int error) {
  return std::strerror(error);
}

std::string holder(int file) {
  std::array<char, 32> text{};
  const auto size = pread(file, text.data(), text.size() - 1, 0);
  std::string process;
  for (ssize_t i = 0; i < size && text[static_cast<std::size_t>(i)] >= '0' && text[static_cast<std::size_t>(i)] <= '9';
       ++i)
    process += text[static_cast<std::size_t>(i)];
  return process.empty() ? "" : " (process " + process + ")";
}

// The new folder's own name must outlast a power cut; where a file system knows no such thing there is nothing to do.
void sync_folder(const std::filesystem::path& folder) {
  const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return;
  fsync(opened);
  close(opened);
}

}  // namespace

tl::expected<StoreLock, StoreError> StoreLock::take(const std::filesystem::path& folder, const Patience& patience) {
  std::error_code error;
  const bool was_there = std::filesystem::is_directory(folder, error);
  if (!was_there) {
    std::filesystem::create_directories(folder, error);
    if (error || !std::filesystem::is_directory(folder, error)) {
      return tl::unexpected(StoreError{"the data folder " + folder.string() + " can't be made: " +
                                       (error ? error.message() : std::string("something else is in its place"))});
    }
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    sync_folder(std::filesystem::absolute(folder).parent_path());
  }
  const auto path = folder / lock_name;
  const bool was_locked = std::filesystem::exists(path, error);
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) {
    return tl::unexpected(StoreError{"the data folder " + folder.string() + " can't be written: " + why(errno)});
  }
  StoreLock lock(file, was_locked);
  int failed = try_lock(file);
  if (failed == EWOULDBLOCK && patience.most > std::chrono::milliseconds(0)) {
    patience.waits("the data folder " + folder.string() + " is still in use by another palatine-server" + holder(file));
    const auto end = std::chrono::steady_clock::now() + patience.most;
    while (failed == EWOULDBLOCK && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(looks_again);
      failed = try_lock(file);
    }
  }
  if (failed == EWOULDBLOCK) {
    return tl::unexpected(StoreError{"the data folder " + folder.string() + " is in use by another palatine-server" +
                                     holder(file) + "; stop that one first, or choose another folder with --data"});
  }
  if (failed != 0) {
    return tl::unexpected(StoreError{"the data folder " + folder.string() + " can't be locked: " + why(failed)});
  }
  // who holds it, for the sentence above; nothing depends on it
  const auto process = std::to_string(getpid()) + "\n";
  if (ftruncate(file, 0) == 0) (void)!pwrite(file, process.data(), process.size(), 0);
  return lock;
}

StoreLock::~StoreLock() {
  if (file_ >= 0) close(file_);
}

}  // namespace palatine
