#include "server/main/config_sources.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

#include "server/main/settings.hpp"

namespace palatine {

namespace {

constexpr std::string_view ours = "PALATINE_";
constexpr std::string_view file_variable = "PALATINE_CONFIG";
constexpr std::uintmax_t file_bytes_most = 1024 * 1024;

// Of the project's other programs and tests, which run in the same environment now and then.
constexpr std::array<std::string_view, 22> of_others = {
    "PALATINE_HOME",           "PALATINE_SERVER",
    "PALATINE_SERVER_BINARY",  "PALATINE_SERVER_WEB",
    "PALATINE_CLIENT",         "PALATINE_CLIENT_BINARY",
    "PALATINE_ADMIN",          "PALATINE_WEB",
    "PALATINE_BUILD",          "PALATINE_CLI_LOCAL",
    "PALATINE_PATIENCE",       "PALATINE_PICTURES",
    "PALATINE_SEED",           "PALATINE_GAMES",
    "PALATINE_SILENT_DISK",    "PALATINE_SILENT_DISK_LIBRARY",
    "PALATINE_SILENT_WORKERS", "PALATINE_DYING_DISK_LIBRARY",
    "PALATINE_DIES_AT",        "PALATINE_SIMULATION_SECONDS",
    "PALATINE_UPDATE_GOLDEN",  "PALATINE_WRITE_EXAMPLES",
};

// Kubernetes tells a container of each service beside it: PALATINE_SERVICE_HOST, PALATINE_PORT_8080_TCP=tcp://...
bool is_service_link(std::string_view name, std::string_view value) {
  return name.ends_with("_SERVICE_HOST") || name.find("_SERVICE_PORT") != std::string_view::npos ||
         name.find("_TCP_") != std::string_view::npos || value.starts_with("tcp://");
}

const Setting* setting_of_variable(std::string_view name) {
  for (const auto& section : sections()) {
    for (const auto& setting : section.settings) {
      if (setting.variable() == name) return &setting;
    }
  }
  return nullptr;
}

ConfigResult take(const Setting& setting, std::string_view text, const std::string& place, ConfigDraft& draft) {
  if (auto done = set_from_text(setting, draft.config, text); !done) return tl::unexpected(place + ": " + done.error());
  draft.places[setting.key] = place;
  return {};
}

ConfigResult read_file(const std::filesystem::path& file, ConfigDraft& draft) {
  const auto sorry = [&file](std::string_view why) {
    return tl::unexpected("the config file " + file.string() + " " + std::string(why));
  };
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return sorry("is not there");
  if (std::filesystem::file_size(file, error) > file_bytes_most) return sorry("is longer than 1 MB");
  std::ifstream in(file, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in) return sorry("can't be read");
  return read_toml(text, file.string(), draft);
}

ConfigResult read_environment(const Pairs& environment, ConfigDraft& draft) {
  for (const auto& [name, value] : environment) {
    if (name == file_variable || std::find(of_others.begin(), of_others.end(), name) != of_others.end()) continue;
    const Setting* setting = setting_of_variable(name);
    if (setting == nullptr) {
      if (is_service_link(name, value)) continue;
      return tl::unexpected(name + ": there is no such setting; `palatine-server --print-config` shows all");
    }
    // as compose files and the like write what is not set
    if (value.empty()) continue;
    if (auto done = take(*setting, value, name, draft); !done) return done;
  }
  return {};
}

ConfigResult check_rules(const ConfigDraft& draft) {
  for (const auto& rule : rules()) {
    if (rule.holds(draft.config)) continue;
    const auto place = draft.places.find(draft.places.contains(rule.key) ? rule.key : rule.other);
    std::string sentence = std::string(rule.key) + ": " + std::string(rule.what);
    if (place != draft.places.end()) sentence = place->second + ": " + sentence;
    return tl::unexpected(std::move(sentence));
  }
  return {};
}

std::filesystem::path file_of(const ConfigSources& sources) {
  if (!sources.file.empty()) return sources.file;
  for (const auto& [name, value] : sources.environment) {
    if (name == file_variable) return value;
  }
  return {};
}

}  // namespace

Pairs palatine_environment() {
  Pairs found;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string_view text(*entry);
    const auto equals = text.find('=');
    if (!text.starts_with(ours) || equals == std::string_view::npos) continue;
    found.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  return found;
}

tl::expected<ServerConfig, std::string> read_config(const ConfigSources& sources) {
  ConfigDraft draft;
  const auto file = file_of(sources);
  ConfigResult done;
  if (!file.empty()) done = read_file(file, draft);
  if (done) done = read_environment(sources.environment, draft);
  for (const auto& [setting, text] : sources.flags) {
    if (done) done = take(*setting, text, setting->flag(), draft);
  }
  if (done) done = check_rules(draft);
  if (!done) return tl::unexpected(std::move(done.error()));
  return std::move(draft.config);
}

}  // namespace palatine
