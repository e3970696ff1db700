// What people type, taken apart.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace palatine::client {

// A whole number and nothing else.
std::optional<int> number_in(std::string_view text);
// With a blank between each two.
std::string joined(const std::vector<std::string>& words);

}  // namespace palatine::client
