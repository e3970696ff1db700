// Bytes from a terminal to keys. Sans I/O: what is not complete yet waits for more.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace palatine::client {

struct Key {
  enum class Kind : std::uint8_t {
    text,  // one character, UTF-8
    enter,
    backspace,
    erase,
    tab,
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    erase_word,
    erase_before,
    erase_after,
    redraw,
    interrupt,
    end_of_input,
    other,
  };
  Kind kind = Kind::other;
  std::string text;
};

class KeyReader {
 public:
  std::vector<Key> feed(std::string_view bytes);

 private:
  std::string waiting_;
};

}  // namespace palatine::client
