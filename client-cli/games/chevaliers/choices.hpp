// What can be done, as short lines with the commands and, where something is to be beaten, the chance of it.
#pragma once

#include <vector>

#include "client-cli/games/chevaliers/commands.hpp"
#include "client-cli/games/chevaliers/sentences.hpp"

namespace palatine::client::chevaliers {

std::vector<Line> choices_of(const CommandContext& context, const Naming& naming);

// The ways to keep dice, best first; of those that keep the same faces one is named.
std::vector<rules::KeepChoice> different_keeps(const rules::RollPrompt& prompt, const rules::Dice& dice);
// The faces of the dice at these places: "5 5".
std::string faces_at(const rules::DicePlaces& places, const rules::Dice& dice);

}  // namespace palatine::client::chevaliers
