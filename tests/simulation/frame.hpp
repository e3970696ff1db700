// A message on its way: its bytes, and what they say.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace palatine::simulation {

using nlohmann::json;

struct Frame {
  std::shared_ptr<const std::string> text;
  std::shared_ptr<const json> says;
  std::optional<int> seat = std::nullopt;  // of whom it goes to, in the room that it tells of
};

// A member that is text, of what may be anything.
inline std::string text_or(const json& object, const char* name, const std::string& otherwise) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : otherwise;
}

// A server.notice after which one listens in its room no more.
inline bool puts_out(const json& notice) {
  if (!notice.contains("room")) return false;
  return notice["kind"] == "left" || notice["kind"] == "kicked" || notice.value("sanction", "") == "ban";
}

}  // namespace palatine::simulation
