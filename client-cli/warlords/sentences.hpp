// What happened, in words: a sentence for every event of the game.
#pragma once

#include "client-cli/warlords/names.hpp"
#include "engine/warlords/event.hpp"

namespace palatine::client::lords {

Line tell_event(const warlords::Event& event, const Naming& naming);
Line tell_result(std::string_view reason, const std::vector<int>& winners, const std::vector<int>& scores,
                 const Naming& naming);
// Who won, and the castles as numbers.
Line tell_brief_result(const std::vector<int>& winners, const std::vector<int>& scores, const Naming& naming);

}  // namespace palatine::client::lords
