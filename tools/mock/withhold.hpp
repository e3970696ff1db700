// Views and events as of a game that hides more: what a schema lets be null is null, and events of other seats
// are left out. Patches would not fit such views any more: the whole view comes in their place.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "protocol/core/json.hpp"

namespace palatine::mock {

class Withhold {
 public:
  void message(nlohmann::json& message, const std::string& method);  // of the request that it answers

 private:
  struct Room {
    std::string game;
    std::optional<int> seat;
    Json view;  // as the server told it
  };
  void inside(nlohmann::json& params, Room& room);

  std::map<std::string, Room> rooms_;
};

}  // namespace palatine::mock
