// Who owns one of each special and castles of three colours finds nothing to try if all other castles are guarded or
// lone and all tournaments are won. So one seat collects, two guard two castles each, and one wins the tournaments. The
// collector's last special lets it choose again without the throne; in later turns a bury takes the throne away.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/games/chevaliers/oracle/players.hpp"

namespace palatine::oracle {

namespace {

using nlohmann::json;

std::set<std::string> colours_of(const json& seat) {
  std::set<std::string> colours;
  for (const json& castle : seat.at("castles")) colours.insert(castle.at("colour").get<std::string>());
  return colours;
}

bool has(const json& seat, const json& special) {
  const json& mine = seat.at("specials");
  return std::any_of(mine.begin(), mine.end(), [&](const json& card) {
    return card.at("special") == special.at("special") && card.at("face") == special.at("face");
  });
}

bool has_castle_guard(const json& seat) {
  return has(seat, {{"special", "castle_guard"}, {"face", nullptr}});
}

constexpr std::size_t sorts_of_specials = 12;

}  // namespace

// The first view: everybody has one castle, each of another colour. Four colours have three castles, two have two.
void ConcertedPlayers::cast_parts(const json& view) {
  const auto colour = [&view](int seat) -> std::string {
    return view.at("seats").at(seat).at("castles").at(0).at("colour");
  };
  std::vector<int> threes, twos;
  for (int seat = 0; seat < 6; ++seat) {
    const bool rare = colour(seat) == "yellow" || colour(seat) == "white";
    (rare ? twos : threes).push_back(seat);
  }
  collector_ = threes[0];
  guardians_ = {threes[1], threes[2]};
  jouster_ = twos[0];
  colours_[collector_] = {colour(threes[1]), colour(threes[2])};
  for (int i : {0, 1}) colours_[guardians_[i]] = {colour(threes[3]), colour(twos[i])};
}

bool ConcertedPlayers::others_are_ready(const json& view) const {
  if (view.at("seats").at(jouster_).at("tournaments").size() < 9) return false;
  for (int guardian : guardians_) {
    const json& guards = view.at("seats").at(guardian).at("guards");
    if (guards.empty() || guards.at(0).at("on").size() < 2) return false;
  }
  return view.at("seats").at(collector_).at("castles").size() == 3;
}

bool ConcertedPlayers::wishes(const json& view, int seat, const json& card) const {
  const json& mine = view.at("seats").at(seat);
  if (card.at("kind") == "tournament") return true;  // for the jouster
  if (card.at("kind") == "castle") {
    const auto wanted = colours_.find(seat);
    if (wanted == colours_.end() || colours_of(mine).contains(card.at("colour"))) return false;
    return std::count(wanted->second.begin(), wanted->second.end(), card.at("colour").get<std::string>()) > 0;
  }
  if (has(mine, card)) return false;
  if (seat != collector_)
    return card.at("special") == "castle_guard" && std::count(guardians_.begin(), guardians_.end(), seat) > 0;
  return mine.at("specials").size() + 1 < sorts_of_specials || others_are_ready(view);
}

const json& ConcertedPlayers::choose_target(const json& view, const std::vector<json>& legal, Random& random) {
  const int seat = view.at("phase").at("seat");
  const json& mine = view.at("seats").at(seat);
  std::vector<const json*> burials, failures;
  for (const json& action : legal) {
    const std::string kind = action.at("kind");
    if (kind == "try_pile" && wishes(view, seat, view.at("piles").at(action.at("pile").get<int>()).at("top"))) {
      fives_ = true;
      return action;
    }
    if (kind == "bury") burials.push_back(&action);
    if (kind == "try_pile" || kind == "attack") failures.push_back(&action);
    if (kind != "lay_guard" || seat == collector_ || !has_castle_guard(mine)) continue;
    // on both castles that others could attack, which are not of the colours that the collector has
    bool good = action.at("on").size() == 2;
    for (const json& castle : mine.at("castles")) {
      const bool wanted =
          std::count(colours_.at(seat).begin(), colours_.at(seat).end(), castle.at("colour").get<std::string>()) > 0;
      const bool under = std::count(action.at("on").begin(), action.at("on").end(), castle.at("card")) > 0;
      good = good && wanted == under;
    }
    if (good) return action;
  }
  fives_ = false;
  const bool may_end =
      std::any_of(legal.begin(), legal.end(), [](const json& a) { return a.at("kind") == "end_turn"; });
  const std::vector<const json*>& some = !burials.empty() ? burials : failures;
  if (!some.empty() && !(may_end && burials.empty())) {
    return *some[random.below(static_cast<std::uint32_t>(some.size()))];
  }
  return legal.front().at("kind") == "end_turn" ? legal.front() : legal.back();
}

const json& ConcertedPlayers::choose(const json& view, const std::vector<json>& legal, Random& random) {
  if (colours_.empty()) cast_parts(view);
  const json& phase = view.at("phase");
  if (phase.at("kind") == "choosing_target") return choose_target(view, legal, random);
  if (phase.at("kind") != "rolling") {
    for (const json& action : legal) {
      if (action.at("kind") == "end_turn") return action;
    }
    return legal.front();
  }
  if (phase.at("purpose") == "tournament") fives_ = phase.at("seat") == jouster_;
  const bool rolled = !phase.at("dice").empty();
  for (const json& action : legal) {
    if (action.at("kind") == (rolled ? "stop" : "roll")) return action;
  }
  return legal.front();
}

}  // namespace palatine::oracle
