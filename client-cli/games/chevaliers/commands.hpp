// From what was typed to an action, and what can be typed. Knows prompt and view, not the rules: what the prompt does
// not offer is left to the server to refuse, which can say why.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client-cli/games/chevaliers/rules.hpp"
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

}  // namespace palatine::client::chevaliers
