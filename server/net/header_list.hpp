// The values of HTTP headers that are lists (RFC 9110, 5.6.1).
#pragma once

#include <string_view>

namespace palatine {

// Without the blanks and tabs around it.
std::string_view trimmed(std::string_view text);

// What stands before the first mark, trimmed; it and the mark are taken from `rest`.
std::string_view take_item(std::string_view& rest, char mark);

}  // namespace palatine
