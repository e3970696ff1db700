#include "client-cli/games/warlords_of_europe/battle_odds.hpp"

#include "client-cli/games/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/data.hpp"

namespace palatine::client::warlords_of_europe {

using namespace rules;

namespace {

bool is_known(const View& view, FiefId fief) {
  return fief < view.fiefs.size() && fief < map().fiefs.size();
}

}  // namespace

std::optional<BattleOdds> odds_of_attack(const View& view, FiefId fief, const Army& attackers) {
  if (!is_known(view, fief) || attackers.empty()) return std::nullopt;
  BattleSides sides = sides_of_attack(view, fief, attackers);
  if (sides.defenders.empty()) sides.peasants = peasants_of(fief);  // also of a fief that its owner has left
  return odds_of(sides);
}

std::optional<BattleOdds> odds_of_battle(const View& view) {
  if (!view.battle || !is_known(view, view.battle->fief) || view.battle->army.empty()) return std::nullopt;
  const BattleSides sides = sides_of_battle(view);
  if (sides.peasants == 0 && sides.defenders.empty()) return std::nullopt;
  return odds_of(sides);
}

std::string percent(int parts, const Words& words) {
  const int whole = (parts + certain / 200) / (certain / 100);
  std::string number = std::to_string(whole);
  if (whole == 0 && parts > 0) number = "<1";
  if (whole == 100 && parts < certain) number = ">99";
  return words.text("warlords-of-europe.percent", {{"number", number}});
}

}  // namespace palatine::client::warlords_of_europe
