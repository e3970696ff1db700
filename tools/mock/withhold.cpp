#include "tools/mock/withhold.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "protocol/codec.hpp"
#include "protocol/tools/schemas.hpp"

namespace palatine::mock {
namespace {

using json = nlohmann::json;

const json& resolved(const json& root, const json& schema) {
  if (!schema.contains("$ref")) return schema;
  return root.at(json::json_pointer(schema["$ref"].get<std::string>().substr(1)));
}

bool may_be_null(const json& schema) {
  const json null = "null";
  const json type = schema.value("type", json());
  if (type.is_array() && std::find(type.begin(), type.end(), null) != type.end()) return true;
  const json choices = schema.value("oneOf", json::array());
  return std::any_of(choices.begin(), choices.end(),
                     [&](const json& one) { return one.value("type", json()) == null; });
}

// Of views and events, by their files.
const std::map<std::string, json>& game_schemas() {
  static const auto schemas = [] {
    std::map<std::string, json> all;
    for (const SchemaFile& file : all_schemas())
      if (file.path.starts_with("games/")) all[file.path] = json::parse(file.text);
    return all;
  }();
  return schemas;
}

void blank(const json& root, const json& schema, json& value, std::optional<int> own) {
  const json& real = resolved(root, schema);
  if (value.is_array()) {
    if (real.contains("items")) {
      for (json& one : value) blank(root, real["items"], one, own);
    }
    return;
  }
  if (!value.is_object()) return;
  if (own && value.value("seat", json()) == json(*own)) return;  // nobody's own things are hidden from them
  if (real.contains("oneOf")) {
    for (const json& one : real["oneOf"]) {
      const json& choice = resolved(root, one);
      if (choice.value(json::json_pointer("/properties/kind/const"), json()) == value.value("kind", json())) {
        blank(root, choice, value, own);
      }
    }
    return;
  }
  if (!real.contains("properties")) return;
  for (auto& [name, part] : value.items()) {
    if (!real["properties"].contains(name)) continue;
    const json& inner = real["properties"][name];
    if (may_be_null(resolved(root, inner))) {
      part = nullptr;
    } else {
      blank(root, inner, part, own);
    }
  }
}

}  // namespace

void Withhold::message(json& message, const std::string& method) {
  if (message.value("method", "") == "room.update") {
    json& params = message["params"];
    return inside(params, rooms_[params.value("room", "")]);
  }
  if (!message.contains("result")) return;
  json& result = message["result"];
  if (method != "room.join" && method != "room.resume") return;
  json& snapshot = result.contains("snapshot") ? result["snapshot"] : result;
  if (!snapshot.contains("table")) return;
  Room& room = rooms_[snapshot.value("room", "")];
  room.seat = snapshot.contains("seat") ? std::optional(snapshot["seat"].get<int>()) : std::nullopt;
  inside(snapshot, room);
}

void Withhold::inside(json& params, Room& room) {
  if (params.contains("table")) room.game = params["table"].value("game", "");
  if (params.contains("prompts") && !params["prompts"].empty()) room.seat = params["prompts"][0].value("seat", 0);
  if (params.contains("view")) {
    room.view.text = params["view"].dump();
  } else if (params.contains("patch") && room.view != Json{}) {
    room.view = apply_json_patch(room.view, {params["patch"].dump()});
    params.erase("patch");
    params["view"] = json::parse(room.view.text);
  }
  const auto schema = [&](const std::string& part) {
    return game_schemas().find("games/" + room.game + "/" + part + ".json");
  };
  if (const auto found = schema("view"); params.contains("view") && found != game_schemas().end()) {
    // the result is no secret, and says that the game is over
    const json result = params["view"].value("result", json());
    blank(found->second, found->second, params["view"], room.seat);
    if (!result.is_null()) params["view"]["result"] = result;
  }
  if (const auto found = schema("event"); params.contains("events") && found != game_schemas().end()) {
    json shown = json::array();
    for (const json& event : params["events"]) {
      const std::string kind = event.value("kind", "");
      const json kinds = found->second.value("$defs", json::object());
      const bool of_other =
          event.contains("seat") && event["seat"].is_number_integer() && (!room.seat || event["seat"] != *room.seat);
      if (!(kinds.contains(kind) && of_other)) shown.push_back(event);
    }
    params["events"] = shown;
  }
}

}  // namespace palatine::mock
