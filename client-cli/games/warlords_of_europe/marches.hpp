// How an army is told to go: which way, and who.
#pragma once

#include "client-cli/games/warlords_of_europe/commands.hpp"

namespace palatine::client::warlords_of_europe {

// "wal mer ean 3s 1l", or "wal ean all": the fiefs of the way, of which those between may be left out where the prompt
// has one. A warlord goes first, so that the others can follow it.
Typed read_march(const Strings& args, const CommandContext& context);

// Where soldiers can go from one fief, as the prompt says.
struct MarchesFrom {
  FiefId from = 0;
  std::vector<FiefId> to;  // the last of each path, ascending, each once
  Army most;               // of each kind, by any path
};
const std::vector<rules::MarchChoice>* marches_of(const rules::Prompt& prompt);
std::vector<MarchesFrom> marches_by_fief(const std::vector<rules::MarchChoice>& choices);
// Of each kind as many as may go from the one to the other.
Army most_from(const std::vector<rules::MarchChoice>& choices, FiefId from, FiefId to);

}  // namespace palatine::client::warlords_of_europe
