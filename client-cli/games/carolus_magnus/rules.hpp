// The rules of Carolus Magnus, and their JSON. The namespace of the game's UI has the name of the rules' namespace and
// hides it: in the UI the rules are called `rules`.
#pragma once

#include "protocol/games/carolus_magnus.hpp"

namespace palatine::client::carolus_magnus {
namespace rules = palatine::carolus_magnus;
}  // namespace palatine::client::carolus_magnus
