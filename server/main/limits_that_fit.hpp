// What limits follow from the memory that the server may use.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/main/config.hpp"

namespace palatine {

// Makes limits.rooms and limits.connections no more than fits in, and says so: a sentence each. `memory` in bytes, 0:
// not known. docs/hosting.md has the figures that it reckons with.
std::vector<std::string> fit_in(std::uint64_t memory, ServerConfig& config);

}  // namespace palatine
