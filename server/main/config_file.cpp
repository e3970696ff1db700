#include <toml++/toml.h>

#include <algorithm>

#include "server/main/config_sources.hpp"
#include "server/main/settings.hpp"

namespace palatine {

namespace {

// What is wrong, and where; becomes "FILE:LINE: what".
struct Fault {
  toml::source_index line = 0;
  std::string what;
};

toml::source_index line_of(const toml::node& node) {
  return node.source().begin.line;
}

class Reader {
 public:
  Reader(const std::string& name, ConfigDraft& draft) : name_(name), draft_(draft) {}

  std::string place(toml::source_index line) const { return name_ + ":" + std::to_string(line); }

  void read(const toml::table& table, const std::string& prefix) {
    for (const auto& [key, node] : table) {
      const std::string full = prefix + std::string(key.str());
      if (const Setting* setting = find_setting(full)) {
        set(*setting, node);
      } else if (!is_section(full)) {
        throw Fault{key.source().begin.line, "unknown setting " + full};
      } else if (!node.is_table()) {
        throw Fault{line_of(node), full + ": must be a table, [" + full + "]"};
      } else {
        read(*node.as_table(), full + ".");
      }
    }
  }

 private:
  static bool is_section(const std::string& name) {
    return std::any_of(sections().begin(), sections().end(), [&name](const Section& section) {
      return section.name == name || section.name.starts_with(name + ".");
    });
  }

  void set(const Setting& setting, const toml::node& node) {
    if (node.is_array() && setting.is_list()) {
      set_list(setting, *node.as_array());
    } else {
      set(setting, value_of(node), line_of(node));
    }
    draft_.places[setting.key] = place(line_of(node));
  }

  void set(const Setting& setting, const Value& value, toml::source_index line) {
    if (auto done = setting.set(draft_.config, value); !done) {
      throw Fault{line, std::string(setting.key) + ": " + done.error()};
    }
  }

  // One by one: a list may go over several lines.
  void set_list(const Setting& setting, const toml::array& array) {
    std::vector<std::string> items;
    set(setting, items, 0);
    for (const auto& node : array) {
      if (!node.is_string()) throw Fault{line_of(node), std::string(setting.key) + ": must be text in quotes"};
      items.push_back(**node.as_string());
      set(setting, items, line_of(node));
    }
  }

  // What is of no kind that settings have is refused by what the setting wants.
  static Value value_of(const toml::node& node) {
    if (node.is_boolean()) return **node.as_boolean();
    if (node.is_integer()) return std::int64_t{**node.as_integer()};
    if (node.is_string()) return **node.as_string();
    return std::vector<std::string>();
  }

  const std::string& name_;
  ConfigDraft& draft_;
};

}  // namespace

ConfigResult read_toml(std::string_view text, const std::string& name, ConfigDraft& draft) {
  Reader reader(name, draft);
  try {
    reader.read(toml::parse(text, name), "");
  } catch (const toml::parse_error& wrong) {
    return tl::unexpected(reader.place(wrong.source().begin.line) + ": " + std::string(wrong.description()));
  } catch (const Fault& fault) {
    return tl::unexpected(reader.place(fault.line) + ": " + fault.what);
  }
  return {};
}

}  // namespace palatine
