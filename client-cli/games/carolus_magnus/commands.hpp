// From what was typed to actions of the open prompt, and what can be typed. Knows the prompt, not the rules: whether
// something may be done is whether the prompt offers it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client-cli/games/carolus_magnus/rules.hpp"
#include "client-cli/games/carolus_magnus/sentences.hpp"
#include "tl/expected.hpp"

namespace palatine::client::carolus_magnus {

using Typed = tl::expected<std::vector<rules::Action>, Line>;

// Nothing where the first word is none of the game's commands. `prompt` null: there is nothing to decide.
std::optional<Typed> read_command(const std::vector<std::string>& words, const rules::Prompt* prompt,
                                  const Words& text);
std::vector<std::string> complete_command(const std::string& before, const rules::Prompt& prompt, const Words& text);
// What to type for an action.
std::string command_for(const rules::Action& action, const Words& text);
// One line for each thing that can be done, with its command.
std::vector<Line> choices_of(const rules::Prompt& prompt, const Naming& naming);

}  // namespace palatine::client::carolus_magnus
