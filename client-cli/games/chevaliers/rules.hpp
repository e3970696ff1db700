// The rules of Chevaliers, and their JSON. The namespace of the game's UI has the name of the rules' namespace and
// hides it: in the UI the rules are called `rules`.
#pragma once

#include "engine/chevaliers/deck.hpp"
#include "protocol/games/chevaliers.hpp"

namespace palatine::client::chevaliers {
namespace rules = palatine::chevaliers;
}  // namespace palatine::client::chevaliers
