#include "server/store/forgotten.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace palatine {

namespace {

using nlohmann::json;

// Where a value tells of the person, it tells of nobody; gives whether it did.
bool forget_in(json& value, Forgotten& who) {
  bool changed = false;
  if (value.is_object()) {
    const auto text = [&](const char* member) {
      const auto found = value.find(member);
      return found != value.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    const std::string name = text("name");
    if (text("id") == who.person && !name.empty() && name != who.neutral) {
      who.names.insert(name);
      value["name"] = who.neutral;
      changed = true;
    }
    // as a table is called where its maker did not say
    const std::string title = text("title");
    for (const std::string& each : who.names) {
      if (title != each + "'s table") continue;
      value["title"] = who.neutral + "'s table";
      changed = true;
    }
  }
  if (value.is_structured())
    for (auto& each : value) changed = forget_in(each, who) || changed;
  return changed;
}

// A line of a list, where seats have names alone.
bool forget_in_line(json& value, Forgotten& who) {
  bool changed = forget_in(value, who);
  const auto forget = [&](json& name) {
    if (!name.is_string() || !who.names.contains(name.get<std::string>())) return;
    name = who.neutral;
    changed = true;
  };
  if (const auto names = value.find("names"); names != value.end() && names->is_array())
    for (json& name : *names) forget(name);
  if (const auto seats = value.find("seats"); seats != value.end() && seats->is_array())
    for (json& seat : *seats)
      if (seat.is_object() && seat.contains("name")) forget(seat["name"]);
  return changed;
}

// What `forget` makes of a text, where it says that it changed it.
template <class F>
std::optional<std::string> changed_by(const std::string& text, F&& forget) {
  json value = json::parse(text, nullptr, false);
  if (value.is_discarded() || !forget(value)) return std::nullopt;
  return value.dump();
}

}  // namespace

std::optional<std::string> without(Forgotten& who, const std::string& text) {
  return changed_by(text, [&who](json& value) { return forget_in(value, who); });
}

std::optional<std::string> line_without(Forgotten& who, const std::string& text) {
  return changed_by(text, [&who](json& value) { return forget_in_line(value, who); });
}

std::optional<std::string> report_without(Forgotten& who, const std::string& text) {
  return changed_by(text, [&who](json& value) {
    json kept = json::array();
    for (const json& line : value.value("evidence", json::array()))
      if (line.at("from").value("id", "") != who.person) kept.push_back(line);
    value["evidence"] = std::move(kept);
    if (value.at("report").at("by").value("id", "") == who.person) value["report"].erase("text");
    forget_in(value, who);
    return true;
  });
}

}  // namespace palatine
