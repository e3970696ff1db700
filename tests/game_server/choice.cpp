#include "tests/game_server/choice.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "tests/game_server/choice_of_warlords_of_europe.hpp"

namespace palatine::test {
namespace {

using nlohmann::json;

std::uint32_t count_of(const json& list) {
  return static_cast<std::uint32_t>(list.size());
}

// As many knights as are to be taken, whichever they are.
json knights_of(const json& choice, FastRandom& random) {
  std::vector<std::string> lying;
  for (const auto& [family, count] : choice["knights"].items())
    lying.insert(lying.end(), count.get<std::size_t>(), family);
  shuffle(std::span(lying), random);
  json taken = json::object();
  for (std::size_t i = 0; i < choice["take"].get<std::size_t>(); ++i) taken[lying[i]] = taken.value(lying[i], 0) + 1;
  return taken;
}

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

}  // namespace

json choose(const json& prompt, FastRandom& random) {
  const std::string kind = prompt["kind"];
  if (const auto ways = ways_of_warlords(prompt, random); !ways.empty())
    return ways[random.below(static_cast<std::uint32_t>(ways.size()))];
  const auto any = [&random](const json& list) { return list[random.below(count_of(list))]; };
  if (kind == "bid") {
    const int most = prompt["most"];
    return {{"kind", kind}, {"chips", random.below(static_cast<std::uint32_t>(most + 1))}};
  }
  if (kind == "offer") {
    if (random.below(3) == 0) return {{"kind", "keep"}};
    json action = {{"kind", kind}, {"card", any(prompt["cards"])}};
    action["to"] = any(prompt["seats"]);
    return action;
  }
  if (kind == "answer") return {{"kind", kind}, {"accept", random.below(2) == 0}};
  if (kind == "choose_family") return {{"kind", kind}, {"family", any(prompt["families"])}};
  if (kind == "lay_disc") return {{"kind", kind}, {"disc", any(prompt["discs"])}};
  if (kind == "place_knight") {
    json region = random.below(2) == 0 ? json() : any(prompt["regions"]);
    return {{"kind", kind}, {"family", any(prompt["families"])}, {"region", region}};
  }
  if (kind == "move_emperor") return {{"kind", kind}, {"steps", any(prompt["choices"])["steps"]}};
  if (kind == "place_emperor") return {{"kind", kind}, {"region", any(prompt["regions"])}};
  if (kind == "take_pile") {
    const json choice = any(prompt["choices"]);
    return {{"kind", kind}, {"pile", choice["pile"]}, {"knights", knights_of(choice, random)}};
  }
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
  throw std::logic_error("no choice for " + prompt.dump());
}

}  // namespace palatine::test
