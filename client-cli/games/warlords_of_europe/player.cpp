#include "client-cli/games/warlords_of_europe/player.hpp"

#include "client-cli/games/warlords_of_europe/rules.hpp"
#include "engine/players/random_player.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/steward.hpp"

namespace palatine::client::warlords_of_europe {

using namespace rules;

std::optional<Json> choose_action(std::string_view kind, const Json& view, const Json& prompt, int seat,
                                  Random& random) {
  const auto asked = Codec::read_prompt(prompt);
  if (!asked) return std::nullopt;
  if (kind == "random") return Codec::write_action(random_action<WarlordsOfEurope>(*asked, random));
  const auto seen = Codec::read_view(view);
  if (!seen || kind != "steward") return std::nullopt;
  return Codec::write_action(steward::choose(*seen, *asked, seat_at(seat), random));
}

}  // namespace palatine::client::warlords_of_europe
