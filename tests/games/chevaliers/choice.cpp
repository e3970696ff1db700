// What a client can do with a prompt of Chevaliers.
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/game_server/choice.hpp"

namespace palatine::test::chevaliers {
namespace {

using nlohmann::json;

// One of all that may be done before a target is chosen, or when the turn ends.
json turn_of(const json& prompt, FastRandom& random) {
  std::vector<json> all;
  for (const json& pile : prompt["bury"]) all.push_back({{"kind", "bury"}, {"pile", pile}});
  for (const json& guard : prompt["guards"])
    for (const json& on : guard["on"]) all.push_back({{"kind", "lay_guard"}, {"guard", guard["guard"]}, {"on", on}});
  for (const json& pile : prompt["piles"]) all.push_back({{"kind", "try_pile"}, {"pile", pile["pile"]}});
  for (const json& card : prompt["cards"]) all.push_back({{"kind", "attack"}, {"card", card["card"]}});
  if (!prompt["throne"].is_null()) all.push_back({{"kind", "try_throne"}});
  if (prompt["may_end"]) all.push_back({{"kind", "end_turn"}});
  return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

json choose(const json& prompt, FastRandom& random) {
  const std::string kind = prompt["kind"];
  const auto any = [&random](const json& list) { return list[random.below(static_cast<std::uint32_t>(list.size()))]; };
  if (kind == "take_turn") return turn_of(prompt, random);
  if (kind == "roll") {
    if (prompt["may_stop"] && (prompt["beats"] || random.below(4) == 0)) return {{"kind", "stop"}};
    return {{"kind", kind}, {"keep", any(prompt["keeps"])["keep"]}};
  }
  if (kind == "give_castle") {
    json action = {{"kind", kind}, {"castle", any(prompt["castles"])}};
    action["pile"] = any(prompt["piles"]);
    return action;
  }
  return nullptr;
}

}  // namespace

ChoiceOf choice() {
  return &choose;
}

}  // namespace palatine::test::chevaliers
