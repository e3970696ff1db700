#pragma once

#include <string>

#include "protocol/messages.hpp"

namespace palatine::client {

// A name without the tag that the server hangs on it: "Anna" of a guest who is shown as "Anna·7f".
std::string plain_name(const Person& person);

}  // namespace palatine::client
