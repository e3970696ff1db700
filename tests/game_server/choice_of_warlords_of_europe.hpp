// What a client can do with a prompt of Warlords of Europe, whose prompts are many.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "engine/core/random.hpp"

namespace palatine::test {

// One way at random of each choice of the prompt, such as one march of all that start in a fief. Empty: no prompt of
// that game.
std::vector<nlohmann::json> ways_of_warlords(const nlohmann::json& prompt, FastRandom& random);

}  // namespace palatine::test
