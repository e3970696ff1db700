// What happened, in words: a sentence for every event of the game.
#pragma once

#include "client-cli/games/warlords_of_europe/names.hpp"
#include "client-cli/games/warlords_of_europe/rules.hpp"

namespace palatine::client::warlords_of_europe {

Line narrate_event(const rules::Event& event, const Naming& naming);
Line narrate_result(std::string_view reason, const std::vector<int>& winners, const std::vector<int>& scores,
                    const Naming& naming);
// Who won, and the castles as numbers.
Line narrate_brief_result(const std::vector<int>& winners, const std::vector<int>& scores, const Naming& naming);

}  // namespace palatine::client::warlords_of_europe
