// The rules of Warlords of Europe, and their JSON. The namespace of the game's UI has the name of the rules' namespace
// and hides it: in the UI the rules are called `rules`.
#pragma once

#include "protocol/games/warlords_of_europe.hpp"

namespace palatine::client::warlords_of_europe {
namespace rules = palatine::warlords_of_europe;
}  // namespace palatine::client::warlords_of_europe
