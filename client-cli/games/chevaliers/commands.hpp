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

// What one sees and decides. `prompt` null: there is nothing to decide.
struct AdminService {
  const rules::View& view;
  const rules::Prompt* prompt = nullptr;
  Seat seat{};
  const Words& words;
};

// Nothing where the first word is none of the game's commands.
std::optional<Typed> read_command(const std::vector<std::string>& typed, const AdminService& desk);
std::vector<std::string> complete_command(const std::string& before, const AdminService& desk);
// What to type for an action.
std::string command_for(const rules::Action& action, const AdminService& desk);

}  // namespace palatine::client::chevaliers
