// A computer player for any game: uniformly one of the actions that its prompt allows.
#pragma once

#include <vector>

#include "engine/core/game.hpp"

namespace palatine {

// Pure but for the numbers it draws: one below(number of actions).
template <Game G>
typename G::Action random_action(const typename G::Prompt& prompt, Random& random) {
  std::vector<typename G::Action> actions;
  G::actions(prompt, actions);
  expect(!actions.empty(), "a prompt without an action");
  return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace palatine
