// What a client can do with a prompt of the test game sealed.
#include <nlohmann/json.hpp>
#include <string>

#include "tests/game_server/choice.hpp"

namespace palatine::test::sealed {
namespace {

using nlohmann::json;

json choose(const json& prompt, FastRandom& random) {
  const std::string kind = prompt["kind"];
  const auto any = [&random](const json& list) { return list[random.below(static_cast<std::uint32_t>(list.size()))]; };
  if (kind == "bid") {
    const int most = prompt["most"];
    return {{"kind", kind}, {"chips", random.below(static_cast<std::uint32_t>(most + 1))}};
  }
  if (kind == "offer" && prompt.contains("seats")) {
    if (random.below(3) == 0) return {{"kind", "keep"}};
    json action = {{"kind", kind}, {"card", any(prompt["cards"])}};
    action["to"] = any(prompt["seats"]);
    return action;
  }
  if (kind == "answer") return {{"kind", kind}, {"accept", random.below(2) == 0}};
  return nullptr;
}

}  // namespace

ChoiceOf choice() {
  return &choose;
}

}  // namespace palatine::test::sealed
