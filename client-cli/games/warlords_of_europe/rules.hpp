// The rules of Warlords of Europe, and their JSON. The face bears the game's name, and so hides theirs: here they are
// `rules`.
#pragma once

#include "protocol/games/warlords_of_europe.hpp"

namespace palatine::client::warlords_of_europe {
namespace rules = palatine::warlords_of_europe;
}  // namespace palatine::client::warlords_of_europe
