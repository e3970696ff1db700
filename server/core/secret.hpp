// A password on its way: kept in one place, wiped when it is not needed any more, and in no log.
#pragma once

#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace palatine {

class Secret {
 public:
  Secret() = default;
  explicit Secret(std::string_view text) : text_(new char[text.size()]), size_(text.size()) {
    std::memcpy(text_.get(), text.data(), size_);
  }
  Secret(Secret&& other) noexcept : text_(std::move(other.text_)), size_(std::exchange(other.size_, 0)) {}
  Secret& operator=(Secret&& other) noexcept {
    std::swap(text_, other.text_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~Secret() {
    if (text_) explicit_bzero(text_.get(), size_);
  }

  std::string_view text() const { return {text_.get(), size_}; }

 private:
  std::unique_ptr<char[]> text_;
  std::size_t size_ = 0;
};

// What held one in passing.
inline void wipe(std::string& text) {
  explicit_bzero(text.data(), text.size());
  text.clear();
}

}  // namespace palatine
