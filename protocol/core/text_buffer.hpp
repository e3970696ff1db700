// Text that grows at its end.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

namespace palatine {

// At least as many bytes as `bytes`, and at most twice as many: the first ones and the last ones.
template <std::size_t bytes>
void copy_both_ends(const char* from, std::size_t size, char* to) {
  char first[bytes];
  char last[bytes];
  std::memcpy(first, from, bytes);
  std::memcpy(last, from + size - bytes, bytes);
  std::memcpy(to, first, bytes);
  std::memcpy(to + size - bytes, last, bytes);
}

// Most that is added to a text is so short that calling memcpy would be most of the work.
inline void copy_text(const char* from, std::size_t size, char* to) {
  if (size > 32) {
    std::memcpy(to, from, size);
  } else if (size >= 16) {
    copy_both_ends<16>(from, size, to);
  } else if (size >= 8) {
    copy_both_ends<8>(from, size, to);
  } else if (size >= 4) {
    copy_both_ends<4>(from, size, to);
  } else {
    for (std::size_t i = 0; i < size; ++i) to[i] = from[i];
  }
}

// Has the memory of the last one of its thread: a text that grows where it is wanted is copied five times, and too long
// in the end.
class TextBuffer {
 public:
  TextBuffer();
  ~TextBuffer();
  TextBuffer(const TextBuffer&) = delete;
  TextBuffer& operator=(const TextBuffer&) = delete;

  TextBuffer& operator+=(char c) {
    *room(1) = c;
    ++end_;
    return *this;
  }
  TextBuffer& operator+=(std::string_view text) {
    copy_text(text.data(), text.size(), room(text.size()));
    end_ += text.size();
    return *this;
  }
  template <std::size_t length>
  TextBuffer& operator+=(const char (&literal)[length]) {
    std::memcpy(room(length - 1), literal, length - 1);
    end_ += length - 1;
    return *this;
  }
  // In decimal; of a floating-point number as few digits as say which one it is.
  template <class Number>
  void add_number(Number number) {
    static constexpr std::size_t most_digits = 32;
    char* const begin = room(most_digits);
    end_ = std::to_chars(begin, begin + most_digits, number).ptr;
  }

  // For who writes by hand, and keeps the end at hand meanwhile: room for so many bytes behind what has been written up
  // to `at`; gives where they go. Nothing else may be added before end_at().
  char* end() { return end_; }
  char* room_at(char* at, std::size_t bytes) {
    if (static_cast<std::size_t>(limit_ - at) >= bytes) [[likely]]
      return at;
    end_ = at;
    grow(bytes);
    return end_;
  }
  void end_at(char* at) { end_ = at; }

  std::size_t size() const { return static_cast<std::size_t>(end_ - memory_.get()); }
  std::string_view view() const { return {memory_.get(), size()}; }

 private:
  // So many bytes may be written where it points to: at the end.
  char* room(std::size_t bytes) {
    if (static_cast<std::size_t>(limit_ - end_) < bytes) grow(bytes);
    return end_;
  }
  void grow(std::size_t bytes);

  std::unique_ptr<char[]> memory_;
  char* end_ = nullptr;
  char* limit_ = nullptr;
};

// What `append` adds to an empty text, in memory that fits.
template <class Append>
std::string built(Append&& append) {
  TextBuffer out;
  append(out);
  return std::string(out.view());
}

}  // namespace palatine
