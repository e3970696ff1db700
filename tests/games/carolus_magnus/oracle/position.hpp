// Positions for the oracle, put together piece by piece: an empty board of lone provinces, everyone with all discs in
// hand, nothing in courts and reserves, until said otherwise.
#pragma once

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "tests/games/carolus_magnus/oracle/oracle.hpp"

namespace palatine::oracle {

class Position {
 public:
  explicit Position(int players, json options = json::object()) {
    options["players"] = players;
    view_["options"] = options;
    view_["round"] = 1;
    view_["emperor"] = 0;
    view_["regions"] = json::array();
    for (int province = 0; province < 15; ++province) region({province}, {});
    view_["control"] = {
        {"red", nullptr}, {"pink", nullptr}, {"blue", nullptr}, {"yellow", nullptr}, {"green", nullptr}};
    view_["seats"] = json::array();
    std::vector<int> order;
    for (int seat = 0; seat < players; ++seat) {
      order.push_back(seat);
      view_["seats"].push_back({{"court", json::object()},
                                {"reserve", json::object()},
                                {"hand", {1, 2, 3, 4, 5}},
                                {"laid", nullptr},
                                {"used", json::array()}});
    }
    view_["disc_order"] = order;
    view_["turn_order"] = json::array();
    view_["bag"] = json::object();
    view_["piles"] = json::array();
    view_["result"] = nullptr;
    view_["phase"] = {{"kind", "laying_discs"}, {"seat", 0}};
  }

  // These provinces, clockwise, are one region with these knights, and with castles where an owner is named.
  Position& region(const std::vector<int>& provinces, const json& knights, int castles = 0,
                   const json& owner = nullptr) {
    json kept = json::array();
    for (const json& other : view_["regions"]) {
      const int name = other.at("region");
      if (std::find(provinces.begin(), provinces.end(), name) == provinces.end()) kept.push_back(other);
    }
    kept.push_back({{"region", provinces.front()},
                    {"provinces", provinces},
                    {"knights", knights.is_null() ? json::object() : knights},
                    {"castles", castles},
                    {"owner", owner}});
    std::sort(kept.begin(), kept.end(), [](const json& a, const json& b) { return a.at("region") < b.at("region"); });
    view_["regions"] = kept;
    return *this;
  }
  Position& court(int seat, const json& knights) { return set(seat, "court", knights); }
  Position& reserve(int seat, const json& knights) { return set(seat, "reserve", knights); }
  Position& hand(int seat, const std::vector<int>& hand, const std::vector<int>& used) {
    set(seat, "hand", hand);
    return set(seat, "used", used);
  }
  Position& controls(int seat, const std::vector<std::string>& families) {
    for (const std::string& family : families) view_["control"][family] = seat;
    return *this;
  }
  Position& emperor(int region) {
    view_["emperor"] = region;
    return *this;
  }
  // All discs are laid, in the order of seats; the first seat of the order of turns has its turn.
  Position& turns(const std::vector<int>& turn_order, const std::vector<int>& laid) {
    for (int seat = 0; seat < static_cast<int>(laid.size()); ++seat) {
      json& hand = view_["seats"][seat]["hand"];
      hand.erase(std::find(hand.begin(), hand.end(), laid[seat]));
      set(seat, "laid", laid[seat]);
    }
    view_["turn_order"] = turn_order;
    view_["phase"] = {{"kind", "moving_emperor"}, {"seat", turn_order.front()}};
    return *this;
  }
  Position& to_place(int left) {
    view_["phase"] = {{"kind", "placing_knights"}, {"seat", view_["turn_order"][0]}, {"left", left}};
    return *this;
  }
  CarolusMagnusOracle game() const { return CarolusMagnusOracle::from_view(view_); }

 private:
  Position& set(int seat, const char* member, const json& value) {
    view_["seats"][seat][member] = value;
    return *this;
  }
  json view_;
};

inline json lay(int disc) {
  return {{"kind", "lay_disc"}, {"disc", disc}};
}
inline json to_court(const std::string& family) {
  return {{"kind", "place_knight"}, {"family", family}, {"region", nullptr}};
}
inline json to_region(const std::string& family, int region) {
  return {{"kind", "place_knight"}, {"family", family}, {"region", region}};
}
inline json move(int steps) {
  return {{"kind", "move_emperor"}, {"steps", steps}};
}

// The one event of this kind that the last action brought about; null where there is none.
inline json event(const CarolusMagnusOracle& game, const std::string& kind) {
  for (const json& happened : game.events()) {
    if (happened.at("kind") == kind) return happened;
  }
  return nullptr;
}

// The region of this name as it is seen; null where there is none.
inline json region(const CarolusMagnusOracle& game, int name) {
  const json view = game.view();
  for (const json& seen : view.at("regions")) {
    if (seen.at("region") == name) return seen;
  }
  return nullptr;
}

}  // namespace palatine::oracle
