#include "tests/games/chevaliers/oracle/players.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>

namespace palatine::oracle {

namespace {

using nlohmann::json;
using Weights = std::map<std::string, int>;

std::uint32_t size(const std::vector<json>& list) {
  return static_cast<std::uint32_t>(list.size());
}

bool greater(const json& a, const json& b) {
  const auto value = [](const json& v) { return std::make_tuple(v.at("count"), v.at("face"), v.at("other")); };
  return value(a) > value(b);
}

// "attack castle", "try_pile tournament", "bury" …
std::string sort_of(const json& action, const json& view) {
  std::string sort = action.at("kind");
  if (sort == "try_pile") {
    sort += " " + view.at("piles").at(action.at("pile").get<int>()).at("top").at("kind").get<std::string>();
  }
  if (sort == "attack") {
    for (const json& seat : view.at("seats")) {
      for (const json& castle : seat.at("castles")) {
        if (castle.at("card") == action.at("card")) return "attack castle";
      }
    }
    sort += " special";
  }
  return sort;
}

Weights weights_of(Manner manner) {
  switch (manner) {
    case Manner::conquering:
      return {{"attack castle", 30}, {"try_pile castle", 15}, {"bury", 5}, {"try_throne", 1}};
    case Manner::organising:
      return {{"try_pile tournament", 40}, {"try_pile castle", 10}, {"bury", 10}, {"attack castle", 1}};
    case Manner::kingly:
      return {{"try_throne", 60}, {"try_pile castle", 20}, {"try_pile special", 6}, {"attack castle", 6}};
    case Manner::collecting:
      return {{"try_pile special", 400}, {"try_pile tournament", 200}, {"try_pile castle", 100}, {"bury", 40}};
    case Manner::guarding:
      return {{"lay_guard", 20}, {"attack special", 15}, {"attack castle", 10}, {"try_pile special", 30}};
    default:
      return {};
  }
}

// Not the card that would end the game.
bool would_win(const json& view, int seat, const std::string& kind) {
  const json& mine = view.at("seats").at(seat);
  const std::size_t castles = mine.at("castles").size(), tournaments = mine.at("tournaments").size();
  if (kind == "castle") return castles >= 3 || (castles == 1 && tournaments >= 3);
  return kind == "tournament" && castles >= 2 && tournaments >= 2;
}

const json& choose_target(Manner manner, const json& view, const std::vector<json>& legal, Random& random) {
  Weights weights = weights_of(manner);
  const int seat = view.at("phase").at("seat");
  if (manner == Manner::collecting) {
    for (const char* kind : {"castle", "tournament"}) {
      if (would_win(view, seat, kind)) weights[std::string("try_pile ") + kind] = 1;
    }
  }
  // First the sort, then one of them: there are many ways to lay a guard and one throne.
  std::map<std::string, std::vector<const json*>> sorts;
  for (const json& action : legal) sorts[sort_of(action, view)].push_back(&action);
  std::vector<std::string> urn;
  for (const auto& [sort, actions] : sorts) {
    const auto weight = weights.find(sort);
    urn.insert(urn.end(), weight == weights.end() ? 3 : weight->second, sort);
  }
  const auto& chosen = sorts.at(urn[random.below(static_cast<std::uint32_t>(urn.size()))]);
  return *chosen[random.below(static_cast<std::uint32_t>(chosen.size()))];
}

// Keeps what the value is made of, and is content with what beats.
const json& choose_dice(const json& phase, const std::vector<json>& legal, Random& random) {
  const json& any = legal[random.below(size(legal))];
  if (random.below(10) == 0) return any;
  const json& to_beat = phase.at("to_beat");
  const bool content = to_beat.is_null() ? phase.at("value").at("count") >= 4 : greater(phase.at("value"), to_beat);
  json keep = json::array();
  for (int place = 0; place < static_cast<int>(phase.at("dice").size()); ++place) {
    if (phase.at("dice").at(place) == phase.at("value").at("face")) keep.push_back(place);
  }
  for (const json& action : legal) {
    if (content ? action.at("kind") == "stop" : action.contains("keep") && action.at("keep") == keep) return action;
  }
  return any;
}

}  // namespace

const json& MannerlyPlayers::choose(const json& view, const std::vector<json>& legal, Random& random) {
  const json& phase = view.at("phase");
  if (manner_ == Manner::any || legal.size() == 1 || phase.at("kind") == "giving_castle") {
    return legal[random.below(size(legal))];
  }
  if (phase.at("kind") != "rolling") return choose_target(manner_, view, legal, random);
  const bool loses_gladly = manner_ == Manner::collecting && phase.at("purpose") == "tournament" &&
                            would_win(view, phase.at("seat"), "tournament");
  return loses_gladly ? legal.back() : choose_dice(phase, legal, random);
}

json something(const json& view, Random& random) {
  const auto number = [&random](int n) { return static_cast<int>(random.below(static_cast<std::uint32_t>(n))); };
  // Cards of somebody more often than any.
  std::vector<int> cards;
  const json& seat = view.at("seats").at(number(static_cast<int>(view.at("seats").size())));
  for (const char* kind : {"castles", "tournaments", "specials"}) {
    for (const json& card : seat.at(kind)) cards.push_back(card.at("card"));
  }
  const auto card = [&] {
    return cards.empty() || number(4) == 0 ? number(50) : cards[number(static_cast<int>(cards.size()))];
  };
  const auto list = [&number](int most, int below) {
    json numbers = json::array();
    for (int left = number(most + 1); left > 0; --left) numbers.push_back(number(below));
    if (number(4) != 0) std::sort(numbers.begin(), numbers.end());
    return numbers;
  };
  switch (number(10)) {
    case 0:
      return {{"kind", "bury"}, {"pile", number(2)}};
    case 1:
    case 2: {
      json on = json::array();
      for (int left = number(4); left > 0; --left) on.push_back(card());
      if (number(4) != 0) std::sort(on.begin(), on.end());
      json guard = card();
      for (const json& owned : seat.at("guards")) guard = owned.at("guard");
      return {{"kind", "lay_guard"}, {"guard", guard}, {"on", on}};
    }
    case 3:
      return {{"kind", "try_pile"}, {"pile", number(3)}};
    case 4:
      return {{"kind", "attack"}, {"card", card()}};
    case 5:
      return json::object({{"kind", "try_throne"}});
    case 6:
      return json::object({{"kind", "end_turn"}});
    case 7:
      return {{"kind", "roll"}, {"keep", list(6, number(8) == 0 ? 7 : 6)}};
    case 8:
      return json::object({{"kind", "stop"}});
    default:
      return {{"kind", "give_castle"}, {"castle", card()}, {"pile", number(3)}};
  }
}

}  // namespace palatine::oracle
