// What a client knows of a room: what it was told, folded.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace palatine::test {

struct Mirror {
  Mirror() = default;
  Mirror(const nlohmann::json& snapshot, std::string sync);

  // The parameters of a room.update; gaps are the caller's to mind.
  void update(const nlohmann::json& params);

  std::int64_t seq = 0;
  nlohmann::json table;
  nlohmann::json view;
  nlohmann::json to_act = nlohmann::json::array();
  nlohmann::json prompts;  // null: nothing to decide
  int may_undo = 0;
  nlohmann::json clocks;  // null: none were told
  std::vector<nlohmann::json> events;
  std::vector<nlohmann::json> chat;
  std::string sync = "view";
  std::map<int, bool> presence;
};

}  // namespace palatine::test
