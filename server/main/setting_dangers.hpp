// Settings that are good, and dangerous: what --check-config and the log warn of.
#pragma once

#include <string>
#include <vector>

#include "server/main/config.hpp"

namespace palatine {

// A sentence each, that begins with the setting's key. Looks at the modes of files that settings name.
std::vector<std::string> dangers_of(const ServerConfig& config);

}  // namespace palatine
