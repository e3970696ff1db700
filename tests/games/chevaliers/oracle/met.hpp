// What the games that engine and oracle play side by side have met with: comparing says something only of that.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace palatine::oracle {

struct Met {
  int games = 0;
  long actions = 0;
  long branches = 0;
  long refusals = 0;
  std::map<std::string, long> things;

  void see(const std::string& thing) { ++things[thing]; }
  // The view after it.
  void see_event(const nlohmann::json& event, const nlohmann::json& view);
  void see_view(const nlohmann::json& view);
};

}  // namespace palatine::oracle
