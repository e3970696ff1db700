// The data folder, held by one server at a time.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "server/store/store.hpp"

namespace palatine {

// Makes the folder where it is missing (0700) and locks it until destruction or the process's end, however that comes.
class StoreLock {
 public:
  [[nodiscard]] static tl::expected<StoreLock, StoreError> take(const std::filesystem::path& folder);

  StoreLock(StoreLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  StoreLock& operator=(StoreLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~StoreLock();

 private:
  explicit StoreLock(int file) : file_(file) {}
  int file_;
};

}  // namespace palatine
