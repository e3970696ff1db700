// The position in words, for line mode and screen readers; and what is asked of whom, for the first line.
#pragma once

#include <vector>

#include "client-cli/games/chevaliers/board.hpp"
#include "client-cli/games/chevaliers/sentences.hpp"

namespace palatine::client::chevaliers {

std::vector<Line> describe(const BoardScene& scene, const Naming& naming);
Line asked(const BoardScene& scene, const Naming& naming);

}  // namespace palatine::client::chevaliers
