// What the rules of Carolus Magnus refuse.
#include <nlohmann/json.hpp>

#include "tests/exchanges/attempts.hpp"

namespace palatine::test::carolus_magnus {
namespace {

using nlohmann::json;

const json families = {"red", "pink", "blue", "yellow", "green"};

json some_knights(FastRandom& random) {
  json knights = json::object();
  for (const json& family : families)
    if (chance(random, 3)) knights[family.get<std::string>()] = 1 + random.below(3);
  return knights;
}

// Of the kind that is asked for, most of the time.
json wrong(const json& prompt, const json&, FastRandom& random) {
  static const json kinds = {"choose_family", "lay_disc", "place_knight", "move_emperor", "take_pile"};
  const json kind = chance(random, 6) ? any(kinds, random) : prompt["kind"];
  if (kind == "choose_family") return {{"kind", kind}, {"family", any(families, random)}};
  if (kind == "lay_disc") return {{"kind", kind}, {"disc", 1 + random.below(5)}};
  if (kind == "place_knight") {
    json action = {{"kind", kind}, {"family", any(families, random)}};
    action["region"] = random.below(15);
    return action;
  }
  if (kind == "move_emperor") return {{"kind", kind}, {"steps", 1 + random.below(5)}};
  return {{"kind", kind}, {"pile", random.below(5)}, {"knights", some_knights(random)}};
}

void all(Book& book) {
  play_until_all(book, "carolus-magnus",
                 {{{"players", 2}}, {{"players", 2}, {"draw", "piles"}}, {{"players", 4}, {"draw", "free"}}}, 12,
                 wrong);
}

}  // namespace

RefusalsOf refusals() {
  return &all;
}

}  // namespace palatine::test::carolus_magnus
