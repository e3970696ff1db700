// Who is meant on the command line.
#pragma once

#include <string>

#include "server/store/rows.hpp"

namespace palatine::admin {

// The person with this id, or whose account has this name.
PersonKey person_named(const std::string& who);

}  // namespace palatine::admin
