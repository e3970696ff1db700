// The test game sealed with faults: a bid of 7 chips makes the engine stumble at once, one of 9 chips when it is asked
// for the view afterwards.
#pragma once

#include <memory>

#include "protocol/game_kind.hpp"

namespace palatine::test {

std::unique_ptr<GameKind> faulty_kind();  // its id is "faulty"

}  // namespace palatine::test
