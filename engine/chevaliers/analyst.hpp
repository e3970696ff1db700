// What is said of finished games of Chevaliers (engine/players/analyst.hpp).
#pragma once

#include "engine/chevaliers/game.hpp"
#include "engine/players/analyst.hpp"

namespace palatine::chevaliers {

extern const Analyst<Chevaliers> analyst;

}  // namespace palatine::chevaliers
