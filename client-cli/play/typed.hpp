// What people type, taken apart.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/messages.hpp"

namespace palatine::client {

// A whole number and nothing else.
std::optional<int> number_in(std::string_view text);
// With a blank between each two.
std::string joined(const std::vector<std::string>& words);
// A name without the tag that the server hangs on it: "Anna" of a guest who is shown as "Anna·7f".
std::string plain_name(const Person& person);

}  // namespace palatine::client
