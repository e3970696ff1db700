// From what was typed to an action, and what can be typed. Knows prompt and view, not the rules: what the prompt does
// not offer is left to the server to refuse, which can say why.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client-cli/games/chevaliers/rules.hpp"
#include "client-cli/games/chevaliers/sentences.hpp"
#include "client-cli/text/catalogue.hpp"
#include "tl/expected.hpp"

namespace palatine::client::chevaliers {

using Typed = tl::expected<rules::Action, Line>;

// What a command is read with: what the player sees, and what is asked. `prompt` null: nothing is.
struct CommandContext {
  const rules::View& view;
  const rules::Prompt* prompt = nullptr;
  Seat seat{};
  const Words& words;
};

// Nothing where the first word is none of the game's commands.
std::optional<Typed> read_command(const std::vector<std::string>& typed, const CommandContext& context);
std::vector<std::string> complete_command(const std::string& before, const CommandContext& context);
// What to type for an action.
std::string command_for(const rules::Action& action, const CommandContext& context);

// ---- choices.cpp: what can be done, as short lines with the commands and, where something is to be beaten, the chance
// of it

std::vector<Line> choices_of(const CommandContext& context, const Naming& naming);

// The ways to keep dice, best first; of those that keep the same faces one is named.
std::vector<rules::KeepChoice> different_keeps(const rules::RollPrompt& prompt, const rules::Dice& dice);
// The faces of the dice at these places: "5 5".
std::string faces_at(const rules::DicePlaces& places, const rules::Dice& dice);

}  // namespace palatine::client::chevaliers
