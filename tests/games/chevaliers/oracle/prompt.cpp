#include "tests/games/chevaliers/oracle/side_by_side.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <tuple>

namespace palatine::oracle {

namespace {

using nlohmann::json;

bool beats(const json& phase) {
  const auto value = [](const json& v) { return std::make_tuple(v.at("count"), v.at("face"), v.at("other")); };
  const json& to_beat = phase.at("to_beat");
  return !phase.at("dice").empty() && !to_beat.is_null() && value(phase.at("value")) > value(to_beat);
}

int owner(const json& view, const json& card) {
  for (const json& seat : view.at("seats")) {
    for (const char* kind : {"castles", "specials"}) {
      for (const json& held : seat.at(kind)) {
        if (held.at("card") == card) return seat.at("seat");
      }
    }
  }
  return -1;
}

json turn_prompt(const std::vector<json>& legal, const json& view) {
  json prompt = {{"kind", "take_turn"},    {"bury", json::array()}, {"guards", json::array()}, {"piles", json::array()},
                 {"cards", json::array()}, {"throne", nullptr},     {"may_end", false}};
  for (const json& action : legal) {
    const std::string kind = action.at("kind");
    if (kind == "bury") prompt["bury"].push_back(action.at("pile"));
    if (kind == "try_pile") prompt["piles"].push_back({{"pile", action.at("pile")}});
    if (kind == "attack") {
      prompt["cards"].push_back({{"card", action.at("card")}, {"seat", owner(view, action.at("card"))}});
    }
    if (kind == "try_throne") prompt["throne"] = json::object();
    if (kind == "end_turn") prompt["may_end"] = true;
    if (kind != "lay_guard") continue;
    json& guards = prompt["guards"];
    const auto same = [&](const json& guard) { return guard.at("guard") == action.at("guard"); };
    auto guard = std::find_if(guards.begin(), guards.end(), same);
    if (guard == guards.end()) {
      guards.push_back({{"guard", action.at("guard")}, {"on", json::array()}});
      guard = guards.end() - 1;
    }
    (*guard)["on"].push_back(action.at("on"));
  }
  return prompt;
}

json roll_prompt(const std::vector<json>& legal, const json& phase) {
  json prompt = {{"kind", "roll"},
                 {"keeps", json::array()},
                 {"may_stop", false},
                 {"to_beat", phase.at("to_beat")},
                 {"beats", beats(phase)}};
  for (const json& action : legal) {
    if (action.at("kind") == "roll") prompt["keeps"].push_back({{"keep", action.at("keep")}});
    if (action.at("kind") == "stop") prompt["may_stop"] = true;
  }
  return prompt;
}

json castle_prompt(const std::vector<json>& legal) {
  std::set<int> castles, piles;
  for (const json& action : legal) {
    castles.insert(action.at("castle").get<int>());
    piles.insert(action.at("pile").get<int>());
  }
  return {{"kind", "give_castle"}, {"castles", castles}, {"piles", piles}};
}

}  // namespace

json prompt_for(const std::vector<json>& legal, const json& view) {
  const json& phase = view.at("phase");
  json prompt = phase.at("kind") == "rolling"         ? roll_prompt(legal, phase)
                : phase.at("kind") == "giving_castle" ? castle_prompt(legal)
                                                      : turn_prompt(legal, view);
  // A tournament has nothing to be beaten, at least by its organiser.
  const bool nothing = phase.value("to_beat", json()).is_null();
  for (const char* list : {"piles", "keeps"}) {
    if (!prompt.contains(list)) continue;
    for (json& choice : prompt[list]) {
      if (!choice.is_object()) continue;
      const bool tournament = choice.contains("pile") &&
                              view.at("piles").at(choice.at("pile").get<int>()).at("top").at("kind") == "tournament";
      if (tournament || (choice.contains("keep") && nothing)) choice["chance"] = nullptr;
    }
  }
  return prompt;
}

json comparable_prompt(json prompt) {
  const auto strip = [](json& choice) {
    if (choice.is_object() && choice.contains("chance") && choice.at("chance").is_number()) choice.erase("chance");
  };
  for (const char* list : {"piles", "cards", "keeps"}) {
    if (!prompt.contains(list)) continue;
    for (json& choice : prompt[list]) strip(choice);
  }
  if (prompt.contains("throne")) strip(prompt["throne"]);
  return prompt;
}

}  // namespace palatine::oracle
