#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/steward.hpp"
#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/steward.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/steward.hpp"
#include "protocol/games/carolus_magnus.hpp"
#include "protocol/games/chevaliers.hpp"
#include "protocol/games/warlords_of_europe.hpp"
#include "protocol/match.hpp"

namespace palatine {
namespace {

using carolus_magnus::CarolusMagnus;
using chevaliers::Chevaliers;
using warlords_of_europe::WarlordsOfEurope;

carolus_magnus::Action steward(const carolus_magnus::View& view, const carolus_magnus::Prompt& prompt, Seat seat,
                               Random& random) {
  return carolus_magnus::steward::choose(view, prompt, seat, random, carolus_magnus::steward::default_nodes);
}

Registry games_on_offer() {
  Registry games;
  games.add(game_kind<CarolusMagnus, carolus_magnus::Codec>(2, carolus_magnus::max_players, {{"steward", &steward}}));
  games.add(game_kind<Chevaliers, chevaliers::Codec>(2, chevaliers::max_players,
                                                     {{"steward", &chevaliers::steward::choose}}));
  games.add(game_kind<WarlordsOfEurope, warlords_of_europe::Codec>(
      2, warlords_of_europe::max_players, {{"steward", &warlords_of_europe::steward::choose}}));
  return games;
}

}  // namespace

const Registry& all_games() {
  static const Registry games = games_on_offer();
  return games;
}

}  // namespace palatine
