#include "client-cli/games/chevaliers/player.hpp"

#include "client-cli/games/chevaliers/rules.hpp"
#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/steward.hpp"
#include "engine/players/random_player.hpp"

namespace palatine::client::chevaliers {

using namespace rules;

std::optional<Json> choose_action(std::string_view kind, const Json& view, const Json& prompt, int seat,
                                  Random& random) {
  const auto asked = Codec::read_prompt(prompt);
  if (!asked) return std::nullopt;
  if (kind == "random") return Codec::write_action(random_action<Chevaliers>(*asked, random));
  const auto seen = Codec::read_view(view);
  if (!seen || kind != "steward") return std::nullopt;
  return Codec::write_action(steward::choose(*seen, *asked, seat_at(seat), random));
}

}  // namespace palatine::client::chevaliers
