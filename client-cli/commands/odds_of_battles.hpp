// `palatine odds warlords-of-europe`: how a battle ends that is fought to its end, computed here.
#pragma once

#include <string>

#include "client-cli/commands/odds.hpp"

namespace palatine::client {

// What is printed, or why nothing can be: sentences in the language of `words`.
tl::expected<std::string, std::string> odds_of_battle(const OddsArguments& arguments, const Words& words);

}  // namespace palatine::client
