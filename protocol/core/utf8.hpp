// UTF-8 as RFC 3629 has it: no overlong forms, no surrogates, nothing above U+10FFFF.
#pragma once

#include <cstddef>
#include <string_view>

namespace palatine {

// How many bytes the first character takes; 0 where it is not UTF-8 (or nothing is there).
std::size_t utf8_size(std::string_view text);

bool is_utf8(std::string_view text);
// Code points of valid UTF-8.
std::size_t utf8_length(std::string_view text);
// Whether valid UTF-8 holds a control character: U+0000 to U+001F, U+007F to U+009F, or a line or paragraph separator.
bool has_control_characters(std::string_view text);

}  // namespace palatine
