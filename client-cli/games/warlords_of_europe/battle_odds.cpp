#include "client-cli/games/warlords_of_europe/battle_odds.hpp"

#include "client-cli/games/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::client::warlords_of_europe {

using namespace rules;

namespace {

std::optional<BattleSides> sides_of(const View& view, FiefId fief, const Army& attackers) {
  if (fief >= view.fiefs.size() || fief >= map().fiefs.size() || attackers.empty()) return std::nullopt;
  const FiefView& place = view.fiefs[fief];
  BattleSides sides;
  sides.attackers = attackers;
  sides.defenders = place.army;
  if (place.army.empty()) sides.peasants = peasants_of(fief);
  sides.attack_die = attack_die(false);
  sides.defence_die = defence_die(view.options, fief, place, false);
  sides.castle = place.castle != Castle::none;
  return sides;
}

}  // namespace

std::optional<BattleOdds> odds_of_attack(const View& view, FiefId fief, const Army& attackers) {
  const auto sides = sides_of(view, fief, attackers);
  if (!sides) return std::nullopt;
  return odds_of(*sides);
}

std::optional<BattleOdds> odds_of_battle(const View& view) {
  if (!view.battle) return std::nullopt;
  const Battle& battle = *view.battle;
  auto sides = sides_of(view, battle.fief, battle.army);
  if (!sides) return std::nullopt;
  sides->peasants = battle.defender ? 0 : battle.peasants;
  if (sides->peasants == 0 && sides->defenders.empty()) return std::nullopt;
  sides->attack_die = attack_die(battle.heroic);
  sides->defence_die = defence_die(view.options, battle.fief, view.fiefs[battle.fief], battle.siege);
  sides->ambush = battle.ambush && battle.round == 1;
  return odds_of(*sides);
}

std::string percent(int parts, const Words& words) {
  const int whole = (parts + certain / 200) / (certain / 100);
  std::string number = std::to_string(whole);
  if (whole == 0 && parts > 0) number = "<1";
  if (whole == 100 && parts < certain) number = ">99";
  return words.text("warlords-of-europe.percent", {{"number", number}});
}

}  // namespace palatine::client::warlords_of_europe
