// What a position came to when all played on.
#pragma once

#include "engine/players/share.hpp"

namespace palatine {

struct PlayedOn {
  SideShares shares{};
  int decisions = 0;  // that it took
};

}  // namespace palatine
