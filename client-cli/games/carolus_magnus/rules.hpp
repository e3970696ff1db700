// The rules of Carolus Magnus, and their JSON. The face bears the game's name, and so hides theirs: here they are
// `rules`.
#pragma once

#include "protocol/games/carolus_magnus.hpp"

namespace palatine::client::carolus_magnus {
namespace rules = palatine::carolus_magnus;
}  // namespace palatine::client::carolus_magnus
