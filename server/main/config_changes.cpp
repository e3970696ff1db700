#include "server/main/config_changes.hpp"

#include <algorithm>

namespace palatine {

tl::expected<ConfigChanges, std::string> changes_to(const ServerConfig& now, const ServerConfig& fresh) {
  ConfigChanges changes{now, {}, {}};
  for (const auto& section : sections()) {
    for (const auto& setting : section.settings) {
      const Value value = setting.value(fresh);
      if (value == setting.value(now)) continue;
      const std::string sentence =
          std::string(setting.key) + " = " + shown(setting, fresh) + ", was " + shown(setting, now);
      if (setting.takes == Takes::at_start) {
        changes.waiting.push_back(sentence);
        continue;
      }
      if (auto done = setting.set(changes.config, value); !done) return tl::unexpected(std::move(done.error()));
      changes.taken.push_back(setting.takes == Takes::at_once ? sentence : sentence + ", for newcomers");
    }
  }
  const auto broken = std::find_if(rules().begin(), rules().end(),
                                   [&changes](const Rule& rule) { return !rule.holds(changes.config); });
  if (broken == rules().end()) return changes;
  return tl::unexpected(std::string(broken->key) + ": " + std::string(broken->what) +
                        ", which can't change before a restart");
}

}  // namespace palatine
