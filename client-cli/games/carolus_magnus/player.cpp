#include "client-cli/games/carolus_magnus/player.hpp"

#include "client-cli/games/carolus_magnus/rules.hpp"
#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/steward.hpp"
#include "engine/players/random_player.hpp"

namespace palatine::client::carolus_magnus {

using namespace rules;

std::optional<Json> choose_action(std::string_view kind, const Json& view, const Json& prompt, int seat,
                                  Random& random) {
  const auto asked = Codec::read_prompt(prompt);
  if (!asked) return std::nullopt;
  if (kind == "random") return Codec::write_action(random_action<CarolusMagnus>(*asked, random));
  const auto seen = Codec::read_view(view);
  if (!seen || kind != "steward") return std::nullopt;
  return Codec::write_action(steward::choose(*seen, *asked, seat_at(seat), random, steward::default_nodes));
}

}  // namespace palatine::client::carolus_magnus
