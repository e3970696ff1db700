#include "text/isolated.hpp"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <cstdint>

namespace palatine {

std::string isolated(std::string_view name) {
  const auto size = static_cast<std::int32_t>(name.size());
  for (std::int32_t at = 0; at < size;) {
    UChar32 letter = 0;
    U8_NEXT(name.data(), at, size, letter);
    const UCharDirection direction = letter < 0 ? U_OTHER_NEUTRAL : u_charDirection(letter);
    if (direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC)
      return "\u2068" + std::string(name) + "\u2069";
  }
  return std::string(name);
}

}  // namespace palatine
