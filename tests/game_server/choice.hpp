// What a client can do with a prompt, knowing no rules: an action put together from its choices, as the guide says.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "engine/core/random.hpp"

namespace palatine::test {

// `prompt` is some game's. Throws std::logic_error where its kind is unknown.
nlohmann::json choose(const nlohmann::json& prompt, FastRandom& random);

// Of one game; null: it has no prompt of this kind, and nothing was drawn.
using ChoiceOf = nlohmann::json (*)(const nlohmann::json& prompt, FastRandom& random);

// Each game's own choice(), in the order of cmake/games.cmake, which writes this function.
std::vector<ChoiceOf> choices_of_games();

}  // namespace palatine::test
