// From what was typed to actions, and what can be typed. Knows prompt and view, not the rules: what the prompt does not
// offer is left to the server to refuse, which can say why. One command may be several actions: an army marches kind by
// kind.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client-cli/games/warlords_of_europe/names.hpp"
#include "client-cli/games/warlords_of_europe/rules.hpp"

namespace palatine::client::warlords_of_europe {

using Typed = tl::expected<std::vector<rules::Action>, Line>;

// What a command is read with: what the player sees, and what is asked. `prompt` null: nothing is.
struct CommandContext {
  const rules::View& view;
  const rules::Prompt* prompt = nullptr;
  Seat seat{};
  const Naming& naming;

  const Words& words() const { return naming.words(); }
};

// Nothing where the first word is none of the game's commands. What only wants to be told (look, odds) comes as an
// error: its line is the answer.
std::optional<Typed> read_command(const Strings& typed, const CommandContext& context);
std::vector<std::string> complete_command(const std::string& before, const CommandContext& context);
// What to type for an action.
std::string command_for(const rules::Action& action, const CommandContext& context);
// What can be typed where this is asked.
Line usage_of(const CommandContext& context);

}  // namespace palatine::client::warlords_of_europe
