#include "tests/hall/choice.hpp"

#include <stdexcept>
#include <string>

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

}  // namespace

json choose(const json& prompt, FastRandom& random) {
  const std::string kind = prompt["kind"];
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
  if (kind == "take_pile") {
    const json choice = any(prompt["choices"]);
    return {{"kind", kind}, {"pile", choice["pile"]}, {"knights", knights_of(choice, random)}};
  }
  throw std::logic_error("no choice for " + prompt.dump());
}

}  // namespace palatine::test
