// One setting: its name, form, range and meaning, and the member of ServerConfig that it is. Its flag and its variable
// follow from its key.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/main/config.hpp"

namespace palatine {

using Value = std::variant<bool, std::int64_t, std::string, std::vector<std::string>>;

// When a value that was changed takes hold.
enum class Takes : std::uint8_t {
  at_once,      // with SIGHUP
  by_newcomer,  // with SIGHUP, for connections, people and rooms that come after it
  at_start,     // not before the server is started again
};

struct Range {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

struct Setting {
  std::string_view key;   // in the file: "name", or "log.level" for `level` of [log]
  std::string form;       // of the value, for people: "ADDRESS:PORT", "1 to 64"
  std::string_view what;  // a sentence, without its full stop
  Takes takes = Takes::at_start;
  std::string_view old_flag;  // that is understood too
  bool secret = false;        // never shown, but whether it is set

  // Takes a value of the right kind that is within the range; else says why not, and changes nothing.
  std::function<ConfigResult(ServerConfig&, const Value&)> set;
  std::function<Value(const ServerConfig&)> value;

  std::string flag() const;          // "--log-level"
  std::string variable() const;      // "PALATINE_LOG_LEVEL"
  std::string_view section() const;  // "log"; empty for those above all sections
  std::string_view name() const;     // "level"
  bool is_switch() const;
  bool is_list() const;
};

// As set(), for a variable's or a flag's text; lists are separated by commas.
[[nodiscard]] ConfigResult set_from_text(const Setting& setting, ServerConfig& config, std::string_view text);

// As TOML has it; also how values are shown in the log.
std::string toml_text(const Value& value);
std::string shown(const Setting& setting, const ServerConfig& config);

}  // namespace palatine
