#include "server/main/setting_choices.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace palatine {

namespace {

const ServerConfig defaults;

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> items;
  while (!text.empty()) {
    const auto comma = std::min(text.find(','), text.size());
    if (const auto item = trimmed(text.substr(0, comma)); !item.empty()) items.emplace_back(item);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return items;
}

std::string in_quotes(std::string_view text) {
  static constexpr std::string_view hex = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) {
      out.append("\\u00").append({hex[byte >> 4], hex[byte & 15]});
      continue;
    }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

struct ToToml {
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(const std::string& value) const { return in_quotes(value); }
  std::string operator()(const std::vector<std::string>& values) const {
    std::string out;
    for (const auto& value : values) out += (out.empty() ? "" : ", ") + in_quotes(value);
    return "[" + out + "]";
  }
};

}  // namespace

std::string Setting::flag() const {
  std::string out = "--" + std::string(key);
  std::replace_if(out.begin(), out.end(), [](char c) { return c == '.' || c == '_'; }, '-');
  return out;
}

std::string Setting::variable() const {
  std::string out = "PALATINE_" + std::string(key);
  for (char& c : out) c = c == '.' ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return out;
}

std::string_view Setting::section() const {
  const auto dot = key.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : key.substr(0, dot);
}

std::string_view Setting::name() const {
  return key.substr(key.rfind('.') + 1);  // npos + 1 is 0
}

bool Setting::is_switch() const {
  return std::holds_alternative<bool>(value(defaults));
}

bool Setting::is_list() const {
  return std::holds_alternative<std::vector<std::string>>(value(defaults));
}

ConfigResult set_from_text(const Setting& setting, ServerConfig& config, std::string_view text) {
  if (setting.is_list()) return setting.set(config, split(text));
  const Value current = setting.value(config);
  if (std::holds_alternative<std::string>(current)) return setting.set(config, std::string(text));
  if (text == "true" || text == "false") return setting.set(config, text == "true");
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  // what is no number is refused by what it wants
  if (error != std::errc() || end != text.data() + text.size()) return setting.set(config, std::string(text));
  return setting.set(config, number);
}

std::string range_text(Range range) {
  return std::to_string(range.least) + " to " + std::to_string(range.most);
}

std::string choice_text(std::span<const std::string_view> words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    out += i == 0 ? "" : i + 1 == words.size() ? " or " : ", ";
    out += words[i];
  }
  return out;
}

std::string no_choice(std::string_view key, std::string_view text, std::string_view choices) {
  std::string kind(key);
  std::replace_if(kind.begin(), kind.end(), [](char c) { return c == '.' || c == '_'; }, ' ');
  return in_quotes(text) + " is no " + kind + "; it must be " + std::string(choices);
}

std::string toml_text(const Value& value) {
  return std::visit(ToToml{}, value);
}

std::string shown(const Setting& setting, const ServerConfig& config) {
  const Value value = setting.value(config);
  if (!setting.secret || value == setting.value(defaults)) return toml_text(value);
  return "(hidden)";
}

}  // namespace palatine
