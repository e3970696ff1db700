// The rules of Chevaliers, and their JSON. The face bears the game's name, and so hides theirs: here they are `rules`.
#pragma once

#include "protocol/games/chevaliers.hpp"

namespace palatine::client::chevaliers {
namespace rules = palatine::chevaliers;
}  // namespace palatine::client::chevaliers
