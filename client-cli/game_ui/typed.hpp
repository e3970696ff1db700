// What people type, taken apart.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace palatine::client {

// Split at spaces, empty ones left out.
std::vector<std::string> split_words(std::string_view text);
// With a blank between each two.
std::string joined(const std::vector<std::string>& words);
// A whole number and nothing else.
std::optional<int> number_in(std::string_view text);
// Likewise one that is not below nought.
std::optional<int> count_in(std::string_view text);

}  // namespace palatine::client
