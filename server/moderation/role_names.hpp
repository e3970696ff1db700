// Names by which those who run a server are called, in the languages that there are: nobody else is called so.
#pragma once

#include <optional>
#include <string_view>

#include "protocol/messages.hpp"

namespace palatine {

// The highest role that a name says its bearer has, whatever its letters look like; nothing: none.
std::optional<ServerRole> role_in_name(std::string_view name);

}  // namespace palatine
