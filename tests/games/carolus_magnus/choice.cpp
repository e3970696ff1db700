// What a client can do with a prompt of Carolus Magnus.
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/game_server/choice.hpp"

namespace palatine::test::carolus_magnus {
namespace {

using nlohmann::json;

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

json choose(const json& prompt, FastRandom& random) {
  const std::string kind = prompt["kind"];
  const auto any = [&random](const json& list) { return list[random.below(static_cast<std::uint32_t>(list.size()))]; };
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
  return nullptr;
}

}  // namespace

ChoiceOf choice() {
  return &choose;
}

}  // namespace palatine::test::carolus_magnus
