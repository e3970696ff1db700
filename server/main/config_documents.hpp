// The settings as text: the commented config file, and the table of docs/configuration.md.
#pragma once

#include <string>

#include "server/main/settings.hpp"

namespace palatine {

// What is as built in stands behind a mark, as "#name = ...".
std::string config_as_toml(const ServerConfig& config);
std::string settings_as_markdown();

// "[15000]": for --help; empty where the default is.
std::string default_in_help(const Setting& setting);

}  // namespace palatine
