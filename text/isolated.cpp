#include "text/isolated.hpp"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace palatine {
namespace {

constexpr std::string_view isolate = "\u2068", end_of_isolate = "\u2069";

struct Letter {
  std::size_t begin = 0, end = 0;  // bytes
  UCharDirection direction = U_OTHER_NEUTRAL;

  bool is_right_to_left() const { return direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC; }
  bool is_left_to_right() const { return direction == U_LEFT_TO_RIGHT; }
};

std::vector<Letter> letters_of(std::string_view text) {
  std::vector<Letter> out;
  const auto size = static_cast<std::int32_t>(text.size());
  for (std::int32_t at = 0; at < size;) {
    Letter letter{.begin = static_cast<std::size_t>(at)};
    UChar32 point = 0;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"  // ICU's macro is not written for it
    U8_NEXT(text.data(), at, size, point);
#pragma GCC diagnostic pop
    letter.end = static_cast<std::size_t>(at);
    if (point >= 0) letter.direction = u_charDirection(point);
    out.push_back(letter);
  }
  return out;
}

}  // namespace

bool has_right_to_left(std::string_view text) {
  return std::ranges::any_of(letters_of(text), &Letter::is_right_to_left);
}

std::string isolated(std::string_view text) {
  const std::vector<Letter> letters = letters_of(text);
  std::string out;
  for (auto at = letters.begin(); at != letters.end();) {
    if (!at->is_right_to_left()) {
      out += text.substr(at->begin, at->end - at->begin);
      ++at;
      continue;
    }
    // up to the last of them before one that goes the other way, with the marks that stand on it
    const auto other = std::find_if(at, letters.end(), [](const Letter& each) { return each.is_left_to_right(); });
    auto last = other - 1;
    while (!last->is_right_to_left() && last->direction != U_DIR_NON_SPACING_MARK) --last;
    out += isolate;
    out += text.substr(at->begin, last->end - at->begin);
    out += end_of_isolate;
    at = last + 1;
  }
  return out;
}

}  // namespace palatine
