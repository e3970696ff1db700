// Where settings come from. Each source wins over those before it: built in, the file, the environment, the flags.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/main/setting.hpp"

namespace palatine {

using Pairs = std::vector<std::pair<std::string, std::string>>;

struct ConfigSources {
  std::filesystem::path file;  // empty: PALATINE_CONFIG, or none
  Pairs environment;           // variables and their values
  std::vector<std::pair<const Setting*, std::string>> flags;
};

// The variables of this process that are meant for us.
Pairs palatine_environment();

// All sources, and what must hold between settings. An error says where: file and line, variable or flag.
[[nodiscard]] tl::expected<ServerConfig, std::string> read_config(const ConfigSources& sources);

// What is being put together; the place that each setting has its value from is kept for what is found wrong later.
struct ConfigDraft {
  ServerConfig config;
  std::map<std::string_view, std::string> places;  // by key
};

// The text of a TOML file that is called `name` in errors.
[[nodiscard]] ConfigResult read_toml(std::string_view text, const std::string& name, ConfigDraft& draft);

}  // namespace palatine
