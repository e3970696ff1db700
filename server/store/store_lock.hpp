// The data folder, held by one server at a time.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>

#include "server/store/store.hpp"

namespace palatine {

// Makes the folder where it is missing (0700) and locks it until destruction or the process's end, however that comes.
class StoreLock {
 public:
  // A process that was killed holds its folder until the system has put all of it away: for so long somebody who wants
  // it waits, after `waits` was told in a sentence by whom it is held.
  struct Patience {
    std::chrono::milliseconds most{0};
    std::function<void(const std::string& held)> waits{};
  };
  [[nodiscard]] static tl::expected<StoreLock, StoreError> take(const std::filesystem::path& folder,
                                                                const Patience& patience);
  [[nodiscard]] static tl::expected<StoreLock, StoreError> take(const std::filesystem::path& folder) {
    return take(folder, Patience{});
  }

  StoreLock(StoreLock&& other) noexcept : file_(std::exchange(other.file_, -1)), was_there_(other.was_there_) {}
  StoreLock& operator=(StoreLock&& other) noexcept {
    std::swap(file_, other.file_);
    was_there_ = other.was_there_;
    return *this;
  }
  ~StoreLock();
  // Whether an earlier process has had the lock of this folder.
  bool was_there() const { return was_there_; }

 private:
  StoreLock(int file, bool was_there) : file_(file), was_there_(was_there) {}
  int file_;
  bool was_there_;
};

}  // namespace palatine
