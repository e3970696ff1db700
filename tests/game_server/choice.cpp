#include "tests/game_server/choice.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace palatine::test {

using nlohmann::json;

json choose(const json& prompt, FastRandom& random) {
  static const std::vector<ChoiceOf> games = choices_of_games();
  for (const ChoiceOf game : games) {
    json action = game(prompt, random);
    if (!action.is_null()) return action;
  }
  throw std::logic_error("no choice for " + prompt.dump());
}

}  // namespace palatine::test
