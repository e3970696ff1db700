// What a choice comes to when all play on as stewards, for races (engine/players/race.hpp).
#pragma once

#include <cstdint>

#include "engine/chevaliers/attempts.hpp"
#include "engine/chevaliers/state.hpp"
#include "engine/players/guide.hpp"
#include "engine/players/played_on.hpp"

namespace palatine::chevaliers {

// What each side has by the outlook (outlook.hpp) when this turn and one of each of the others are over, or in the end.
// If the line is an attempt, it is the mean of what follows from each of its ends, by their chances. The same seed
// draws the same numbers.
PlayedOn play_on_after(const Line<WholeAttempts>& line, Seat seat, const State& state, std::uint64_t seed);

}  // namespace palatine::chevaliers
