// Text that grows at its end.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace palatine {

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
    end_ = std::copy(text.begin(), text.end(), room(text.size()));
    return *this;
  }
  // In decimal; of a floating-point number as few digits as say which one it is.
  template <class Number>
  void add_number(Number number) {
    static constexpr std::size_t most_digits = 32;
    char* const begin = room(most_digits);
    end_ = std::to_chars(begin, begin + most_digits, number).ptr;
  }

  std::size_t size() const { return static_cast<std::size_t>(end_ - memory_.get()); }
  char& operator[](std::size_t at) { return memory_[at]; }
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
