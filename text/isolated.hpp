// Words that are written from right to left, such as names, in a line that goes the other way.
#pragma once

#include <string>
#include <string_view>

namespace palatine {

// With each run of right-to-left letters, and what stands between them, between U+2068 and U+2069: so it turns nothing
// that stands around it. Text without such letters is as it was.
std::string isolated(std::string_view text);

bool has_right_to_left(std::string_view text);

}  // namespace palatine
