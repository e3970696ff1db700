// What the targets share: bytes as choices, and a promise that ends the process where it does not hold.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "protocol/core/error.hpp"

namespace palatine::fuzz {

// Of what nobody may break, whatever the bytes. `what`: a sentence, with the values that show it.
inline void must(bool holds, std::string_view what, std::string_view first = {}, std::string_view second = {}) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %.*s\n  %.*s\n  %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(first.size()), first.data(), static_cast<int>(second.size()), second.data());
  std::abort();
}

// Bytes, taken from the front; 0 when there are none left.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : left_(reinterpret_cast<const char*>(data), size) {}

  bool empty() const { return left_.empty(); }
  std::uint8_t next() {
    if (left_.empty()) return 0;
    const auto byte = static_cast<std::uint8_t>(left_.front());
    left_.remove_prefix(1);
    return byte;
  }
  std::size_t below(std::size_t n) { return n == 0 ? 0 : next() % n; }
  std::string_view text(std::size_t most) {
    const std::string_view taken = left_.substr(0, most);
    left_.remove_prefix(taken.size());
    return taken;
  }
  std::string_view line() {
    const std::string_view taken = left_.substr(0, left_.find('\n'));
    left_.remove_prefix(std::min(taken.size() + 1, left_.size()));
    return taken;
  }
  std::string_view rest() { return text(left_.size()); }

 private:
  std::string_view left_;
};

// A refusal that a client can read: a reason in snake_case, a sentence, a path where there is one.
inline void must_be_readable(const Error& error) {
  const bool snake = !error.reason.empty() && std::ranges::all_of(error.reason, [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  must(snake, "a reason is in snake_case", error.reason);
  must(!error.message.empty(), "a refusal has a sentence", error.reason);
  must(!error.path || error.path->empty() || error.path->front() == '/', "a path is a JSON Pointer",
       error.path.value_or(""));
}

}  // namespace palatine::fuzz
