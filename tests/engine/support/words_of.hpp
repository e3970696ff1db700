// A game in words, for what is common to all: cases of positions, golden traces, failures. InWords<G> is specialised
// beside each game's own words, with static functions
//   text(options)  text(phase)  text(seat, action)  text(event)  kind(event)
#pragma once

#include <string>

#include "engine/core/result.hpp"

namespace palatine::test {

template <class G>
struct InWords;

std::string text(const Result& result);  // "winners 0 reason last_castle scores 10 4"

}  // namespace palatine::test
