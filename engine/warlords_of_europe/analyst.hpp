// What is said of finished games of Warlords of Europe (engine/players/analyst.hpp).
#pragma once

#include "engine/players/analyst.hpp"
#include "engine/warlords_of_europe/game.hpp"

namespace palatine::warlords_of_europe {

extern const Analyst<WarlordsOfEurope> analyst;

}  // namespace palatine::warlords_of_europe
