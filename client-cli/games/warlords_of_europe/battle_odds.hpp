// The chances of battles, from what everybody sees: as they would be fought now, to their end and without cards.
#pragma once

#include <optional>

#include "client-cli/games/warlords_of_europe/names.hpp"
#include "client-cli/games/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/odds.hpp"

namespace palatine::client::warlords_of_europe {

// Of an attack on a fief with that army; nothing where the map has no such fief.
std::optional<rules::BattleOdds> odds_of_attack(const rules::View& view, FiefId fief, const Army& attackers);
// Of the battle that goes on, as far as it has gone.
std::optional<rules::BattleOdds> odds_of_battle(const rules::View& view);

// Of parts of a million: "61%"; what is neither certain nor hopeless is never shown as if it were.
std::string percent(int parts, const Words& words);

}  // namespace palatine::client::warlords_of_europe
