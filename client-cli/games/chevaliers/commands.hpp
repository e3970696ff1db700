// From what was typed to an action, and what can be typed. Knows prompt and view, not the rules: what the prompt does
// not offer is left to the server to refuse, which can say why.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client-cli/text/catalogue.hpp"
#include "engine/chevaliers/action.hpp"
#include "engine/chevaliers/prompt.hpp"
#include "engine/chevaliers/view.hpp"
#include "tl/expected.hpp"

namespace palatine::client::knights {

using Typed = tl::expected<chevaliers::Action, Line>;

// What one sees and decides. `prompt` null: there is nothing to decide.
struct AdminService {
  const chevaliers::View& view;
  const chevaliers::Prompt* prompt = nullptr;
  Seat seat{};
  const Words& words;
};

// Nothing where the first word is none of the game's commands.
std::optional<Typed> read_command(const std::vector<std::string>& typed, const AdminService& desk);
std::vector<std::string> complete_command(const std::string& before, const AdminService& desk);
// What to type for an action.
std::string command_for(const chevaliers::Action& action, const AdminService& desk);

}  // namespace palatine::client::knights
