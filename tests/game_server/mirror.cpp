#include "tests/game_server/mirror.hpp"

namespace palatine::test {

using nlohmann::json;

Mirror::Mirror(const json& snapshot, std::string the_sync) : sync(std::move(the_sync)) {
  seq = snapshot["seq"];
  table = snapshot["table"];
  view = snapshot.value("view", json());
  to_act = snapshot["to_act"];
  prompts = snapshot.value("prompts", json());
  may_undo = snapshot.value("may_undo", 0);
  clocks = snapshot.value("clocks", json());
  for (const json& message : snapshot["chat"]) chat.push_back(message);
}

void Mirror::update(const json& params) {
  seq = params["seq"];
  to_act = params["to_act"];
  prompts = params.value("prompts", json());
  may_undo = params.value("may_undo", 0);
  if (params.contains("clocks")) clocks = params["clocks"];
  if (params.contains("table")) table = params["table"];
  if (params.contains("view")) view = params["view"];
  if (params.contains("patch")) view = view.patch(params["patch"]);
  for (const json& event : params["events"]) events.push_back(event);
}

}  // namespace palatine::test
