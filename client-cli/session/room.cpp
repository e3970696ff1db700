#include "client-cli/session/room.hpp"

#include "protocol/describe_json.hpp"
#include "protocol/describe_room_event.hpp"

namespace palatine::client {

std::vector<Json> elements(const Json& array) {
  std::vector<Json> out;
  const auto parsed = nlohmann::json::parse(array.text, nullptr, false);
  if (!parsed.is_array()) return out;
  for (const auto& element : parsed) out.push_back(Json{element.dump()});
  return out;
}

std::optional<RoomEvent> read_room_event(const Json& event) {
  const auto parsed = nlohmann::json::parse(event.text, nullptr, false);
  auto read = read_json<RoomEvent>(parsed, Unknown::ignore);
  if (!read) return std::nullopt;
  return std::move(*read);
}

}  // namespace palatine::client
