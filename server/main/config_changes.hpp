// What a new reading of the settings changes while the server runs.
#pragma once

#include <string>
#include <vector>

#include "server/main/settings.hpp"

namespace palatine {

struct ConfigChanges {
  ServerConfig config;             // to go on with: what can't change now is as it was
  std::vector<std::string> taken;  // a sentence each
  std::vector<std::string> waiting;
};

// An error is a sentence: what can change now does not go with what can't.
[[nodiscard]] tl::expected<ConfigChanges, std::string> changes_to(const ServerConfig& now, const ServerConfig& fresh);

}  // namespace palatine
