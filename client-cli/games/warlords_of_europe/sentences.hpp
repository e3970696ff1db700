// What happened, in words: a sentence for every event of the game.
#pragma once

#include "client-cli/games/warlords_of_europe/names.hpp"
#include "engine/warlords_of_europe/event.hpp"

namespace palatine::client::lords {

Line tell_event(const warlords_of_europe::Event& event, const Naming& naming);
Line tell_result(std::string_view reason, const std::vector<int>& winners, const std::vector<int>& scores,
                 const Naming& naming);
// Who won, and the castles as numbers.
Line tell_brief_result(const std::vector<int>& winners, const std::vector<int>& scores, const Naming& naming);

}  // namespace palatine::client::lords
