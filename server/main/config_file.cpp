#include <toml++/toml.h>

#include <algorithm>
#include <functional>
#include <map>

#include "server/main/config.hpp"

namespace palatine {

namespace {

// What is wrong, and where; becomes "FILE:LINE: what".
struct Fault {
  toml::source_index line = 0;
  std::string what;
};

std::string text_of(const toml::node& node) {
  const auto value = node.value<std::string>();
  if (!node.is_string() || !value) throw Fault{node.source().begin.line, "must be text in quotes"};
  return *value;
}

bool bool_of(const toml::node& node) {
  if (!node.is_boolean()) throw Fault{node.source().begin.line, "must be true or false"};
  return *node.value<bool>();
}

std::int64_t number_of(const toml::node& node, std::int64_t least, std::int64_t most) {
  const auto value = node.value<std::int64_t>();
  if (!node.is_integer() || !value || *value < least || *value > most) {
    throw Fault{node.source().begin.line,
                "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most)};
  }
  return *value;
}

void check(const ConfigResult& result, const toml::node& node) {
  if (!result) throw Fault{node.source().begin.line, result.error()};
}

using Reader = std::function<void(const toml::node&)>;
using Readers = std::map<std::string, Reader, std::less<>>;

void read_table(const toml::table& table, const Readers& readers, const std::string& prefix) {
  for (const auto& [key, node] : table) {
    const std::string name(key.str());
    const auto reader = readers.find(name);
    if (reader == readers.end()) throw Fault{key.source().begin.line, "unknown setting " + prefix + name};
    try {
      reader->second(node);
    } catch (Fault& fault) {
      // the innermost name is the one that says where
      if (!fault.what.starts_with("unknown setting") && fault.what.find(": ") == std::string::npos) {
        fault.what = prefix + name + ": " + fault.what;
      }
      throw;
    }
  }
}

Reader table_of(const Readers& readers, const std::string& prefix) {
  return [readers, prefix](const toml::node& node) {
    if (!node.is_table())
      throw Fault{node.source().begin.line, "must be a table, [" + prefix.substr(0, prefix.size() - 1) + "]"};
    read_table(*node.as_table(), readers, prefix);
  };
}

Readers readers_for(ServerConfig& config) {
  Readers log;
  log["format"] = [&config](const toml::node& node) { check(set_log_format(config, text_of(node)), node); };
  log["level"] = [&config](const toml::node& node) { check(set_log_level(config, text_of(node)), node); };

  Readers limits;
  for (const auto& limit : limit_names()) {
    limits[std::string(limit.name)] = [&config, limit](const toml::node& node) {
      config.limits.*limit.member = number_of(node, limit.least, limit.most);
    };
  }

  Readers all;
  all["listen"] = [&config](const toml::node& node) { check(set_listen(config, text_of(node)), node); };
  all["data"] = [&config](const toml::node& node) { config.data = text_of(node); };
  all["name"] = [&config](const toml::node& node) { check(set_name(config, text_of(node)), node); };
  all["public_url"] = [&config](const toml::node& node) { check(set_public_url(config, text_of(node)), node); };
  all["origins"] = [&config](const toml::node& node) {
    if (!node.is_array()) throw Fault{node.source().begin.line, "must be a list of origins"};
    config.origins.clear();
    for (const auto& one : *node.as_array()) check(add_origin(config, text_of(one)), one);
  };
  all["behind_proxy"] = [&config](const toml::node& node) { config.behind_proxy = bool_of(node); };
  all["deflate"] = [&config](const toml::node& node) { config.deflate = bool_of(node); };
  all["bot_threads"] = [&config](const toml::node& node) {
    config.bot_threads = static_cast<std::size_t>(number_of(node, 1, 64));
  };
  all["log"] = table_of(log, "log.");
  all["limits"] = [&config, read = table_of(limits, "limits.")](const toml::node& node) {
    read(node);
    if (config.limits.name_min <= config.limits.name_max) return;
    const toml::node* place = node.as_table()->get("name_min");
    throw Fault{(place != nullptr ? *place : node).source().begin.line,
                "limits.name_min: must not be more than limits.name_max"};
  };
  return all;
}

}  // namespace

ConfigResult read_config_file(const std::filesystem::path& file, ServerConfig& config) {
  const auto at = [&file](toml::source_index line, std::string_view what) {
    return tl::unexpected(file.string() + ":" + std::to_string(line) + ": " + std::string(what));
  };
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) {
    return tl::unexpected("the config file " + file.string() + " is not there");
  }
  try {
    read_table(toml::parse_file(file.string()), readers_for(config), "");
  } catch (const toml::parse_error& wrong) {
    const auto line = wrong.source().begin.line;
    if (line == 0) return tl::unexpected("the config file " + file.string() + " can't be read");
    return at(line, wrong.description());
  } catch (const Fault& fault) {
    return at(fault.line, fault.what);
  }
  return {};
}

}  // namespace palatine
