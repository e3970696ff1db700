// What is said of finished games of Carolus Magnus (engine/players/analyst.hpp).
#pragma once

#include "engine/carolus_magnus/game.hpp"
#include "engine/players/analyst.hpp"

namespace palatine::carolus_magnus {

extern const Analyst<CarolusMagnus> analyst;

}  // namespace palatine::carolus_magnus
