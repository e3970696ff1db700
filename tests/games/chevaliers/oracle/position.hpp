// Positions for the oracle of Chevaliers, put together card by card: nobody has anything, the piles are empty, seat 0
// begins turn 1, until said otherwise. Every card that is put somewhere gets the next number.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "engine/core/bug.hpp"
#include "tests/games/chevaliers/oracle/oracle.hpp"

namespace palatine::oracle {

// "333/2": three dice of a face, and another one.
inline json combination(const std::string& text) {
  return {{"count", 3}, {"face", text.at(0) - '0'}, {"other", text.at(4) - '0'}};
}
inline json castle(const std::string& colour, const std::string& to_beat = "333/2") {
  return {{"kind", "castle"}, {"colour", colour}, {"combination", combination(to_beat)}};
}
inline json special(const std::string& name, const std::string& to_beat = "444/1", const json& face = nullptr) {
  return {{"kind", "special"}, {"special", name}, {"face", face}, {"combination", combination(to_beat)}};
}
inline json die(int face) {
  return special("die", "444/1", face);
}
inline json tournament() {
  return {{"kind", "tournament"}};
}

class ChevaliersPosition {
 public:
  explicit ChevaliersPosition(int players, int max_turns = 200, json options = json::object()) {
    options["players"] = players;
    options["max_turns"] = max_turns;
    seen_ = {{"options", options}, {"turn", 1}};
    seen_["phase"] = {{"kind", "choosing_target"}, {"seat", 0}};
    for (int seat = 0; seat < players; ++seat) {
      seen_["seats"].push_back({{"castles", json::array()},
                                {"tournaments", json::array()},
                                {"specials", json::array()},
                                {"guards", json::array()}});
    }
  }

  // Each gives the card's number.
  int before(int seat, const json& card) {
    const int id = add(card);
    seen_["seats"][seat][card.at("kind").get<std::string>() + "s"].push_back(deck_.back());
    return id;
  }
  int on_left(const json& card) { return on_pile(0, card); }  // under those that lie there
  int on_right(const json& card) { return on_pile(1, card); }

  void castles_before(int seat, const std::vector<std::string>& colours) {
    for (const std::string& colour : colours) before(seat, castle(colour));
  }
  void guard_lies(int seat, int guard, const std::vector<int>& on) {
    seen_["seats"][seat]["guards"].push_back({{"guard", guard}, {"on", on}});
  }
  ChevaliersOracle game() const {
    return ChevaliersOracle::from_full_view(deck_, {{"seen", seen_}, {"piles", {piles_[0], piles_[1]}}});
  }

 private:
  int add(json card) {
    card["card"] = deck_.size();
    deck_.push_back(card);
    return static_cast<int>(deck_.size()) - 1;
  }
  int on_pile(int pile, const json& card) {
    piles_[pile].push_back(add(card));
    return piles_[pile].back();
  }

  json deck_ = json::array();
  json seen_;
  std::vector<int> piles_[2];
};

// Dice that fall as they are told.
class ToldDice final : public Random {
 public:
  void fall(const std::vector<int>& faces) { faces_.insert(faces_.end(), faces.begin(), faces.end()); }
  std::uint32_t below(std::uint32_t n) override {
    expect(n == 6 && !faces_.empty(), "a die falls that nobody told of");
    const int face = faces_.front();
    faces_.pop_front();
    return static_cast<std::uint32_t>(face - 1);
  }
  bool all_fallen() const { return faces_.empty(); }

 private:
  std::deque<int> faces_;
};

inline json bury(int pile) {
  return {{"kind", "bury"}, {"pile", pile}};
}
inline json lay_guard(int guard, const std::vector<int>& on) {
  return {{"kind", "lay_guard"}, {"guard", guard}, {"on", on}};
}
inline json try_pile(int pile) {
  return {{"kind", "try_pile"}, {"pile", pile}};
}
inline json attack(int card) {
  return {{"kind", "attack"}, {"card", card}};
}
inline json try_throne() {
  return json::object({{"kind", "try_throne"}});
}
inline json end_turn() {
  return json::object({{"kind", "end_turn"}});
}
inline json stop() {
  return json::object({{"kind", "stop"}});
}
inline json roll(const std::vector<int>& keep) {
  return {{"kind", "roll"}, {"keep", keep}};
}
inline json give_castle(int castle, int pile) {
  return {{"kind", "give_castle"}, {"castle", castle}, {"pile", pile}};
}

// The kinds of what the last action brought about, in order.
inline std::vector<std::string> happenings(const ChevaliersOracle& game) {
  std::vector<std::string> kinds;
  for (const json& event : game.events()) kinds.push_back(event.at("kind"));
  return kinds;
}

// The first event of this kind that the last action brought about; null where there is none.
inline json happening(const ChevaliersOracle& game, const std::string& kind) {
  for (const json& event : game.events()) {
    if (event.at("kind") == kind) return event;
  }
  return nullptr;
}

}  // namespace palatine::oracle
