// What a client can do with a prompt, knowing no rules: an action put together from its choices, as the guide says.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/random.hpp"

namespace palatine::test {

// `prompt` is the game's. Throws std::logic_error where its kind is unknown.
nlohmann::json choose(const nlohmann::json& prompt, FastRandom& random);

}  // namespace palatine::test
