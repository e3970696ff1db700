// The table of all settings of palatine-server. The config file, the environment, the flags, --help, --print-config,
// docs/configuration.md, deploy/palatine.toml and what SIGHUP does follow from it. A new setting is a member of
// ServerConfig and an entry here; then `PALATINE_UPDATE_GOLDEN=1 settings_test` writes the two files anew.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/main/setting.hpp"

namespace palatine {

struct Section {
  std::string_view name;   // "limits"; empty: what stands above all sections
  std::string_view title;  // for --help and the documents
  std::vector<Setting> settings;
};

// In the order in which they are shown.
const std::vector<Section>& sections();
const Setting* find_setting(std::string_view key);

// What holds between two settings, whatever each of them may be.
struct Rule {
  std::string_view key;    // to which the complaint is put
  std::string_view other;  // or to this one, where only this one was set
  std::string_view what;
  bool (*holds)(const ServerConfig& config);
};
std::span<const Rule> rules();

}  // namespace palatine
