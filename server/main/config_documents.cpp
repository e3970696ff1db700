#include "server/main/config_documents.hpp"

#include <algorithm>

namespace palatine {

namespace {

const ServerConfig built_in;

constexpr std::string_view head =
    R"(# The settings of palatine-server. What stands behind a # without a space is built in: take the # off to change it.
# The environment wins over this file, and a flag over both: `level` of [log] is PALATINE_LOG_LEVEL and --log-level.
# Try it: palatine-server --config FILE --check-config. Taken up while running: systemctl reload, or SIGHUP.
)";

std::string_view when(Takes takes) {
  switch (takes) {
    case Takes::at_once:
      return "at once";
    case Takes::by_newcomer:
      return "for newcomers";
    case Takes::at_start:
      break;
  }
  return "after a restart";
}

// As comment lines of no more than 110 characters.
std::string commented(std::string_view text) {
  constexpr std::size_t width = 110;
  std::string out;
  while (!text.empty()) {
    const auto space = text.size() > width ? text.rfind(' ', width) : std::string_view::npos;
    const auto end = std::min(space, text.size());
    out.append("# ").append(text.substr(0, end)).append("\n");
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string described(const Setting& setting) {
  const std::string form = setting.is_switch() ? "true or false" : setting.is_list() ? "a list" : setting.form;
  return std::string(setting.what) + ". (" + form + "; changes " + std::string(when(setting.takes)) + ")";
}

std::string as_code(std::string_view text) {
  return "`" + std::string(text) + "`";
}

std::string escaped(std::string text) {
  for (std::size_t i = 0; (i = text.find('|', i)) != std::string::npos; i += 2) text.insert(i, "\\");
  return text;
}

}  // namespace

std::string config_as_toml(const ServerConfig& config) {
  std::string out(head);
  for (const auto& section : sections()) {
    out += "\n# ---- " + std::string(section.title) + "\n";
    if (!section.name.empty()) out += "[" + std::string(section.name) + "]\n";
    for (const auto& setting : section.settings) {
      const Value value = setting.value(setting.secret ? built_in : config);
      out += "\n" + commented(described(setting)) + (value == setting.value(built_in) ? "#" : "");
      out += std::string(setting.name()) + " = " + toml_text(value) + "\n";
    }
  }
  return out;
}

std::string settings_as_markdown() {
  std::string out;
  for (const auto& section : sections()) {
    out += "\n### " + std::string(section.title) + "\n\n";
    out += "| in the file | flag | environment | is | default | a change takes hold |\n";
    out += "| --- | --- | --- | --- | --- | --- |\n";
    for (const auto& setting : section.settings) {
      const bool in_range = std::holds_alternative<std::int64_t>(setting.value(built_in));
      std::string what(setting.what);
      if (in_range || setting.form.find(" or ") != std::string::npos) what += "; " + setting.form;
      out += "| " + as_code(setting.key) + " | " + as_code(setting.flag()) + " | " + as_code(setting.variable()) +
             " | " + escaped(what) + " | " + as_code(toml_text(setting.value(built_in))) + " | " +
             std::string(when(setting.takes)) + " |\n";
    }
  }
  return out;
}

std::string default_in_help(const Setting& setting) {
  const Value value = setting.value(built_in);
  const auto* text = std::get_if<std::string>(&value);
  if (setting.is_switch() || setting.is_list() || (text != nullptr && text->empty())) return {};
  return " [" + (text != nullptr ? *text : toml_text(value)) + "]";
}

}  // namespace palatine
