#include <map>
#include <string>
#include <vector>

#include "protocol/games/offered.hpp"

namespace palatine {
namespace {

struct OnOffer {
  Registry kinds;
  std::map<std::string, decltype(OfferedGame::choose), std::less<>> players;  // by the game's id
  std::map<std::string, std::vector<std::string>, std::less<>> kinds_of_players;

  OnOffer() {
    for (OfferedGame& game : offered_games()) {
      kinds_of_players.emplace(game.kind->info().id, std::move(game.players));
      players.emplace(game.kind->info().id, std::move(game.choose));
      kinds.add(std::move(game.kind));
    }
  }
};

const OnOffer& on_offer() {
  static const OnOffer games;
  return games;
}

}  // namespace

const Registry& all_games() {
  return on_offer().kinds;
}

std::vector<std::string> all_players(std::string_view game) {
  const auto found = on_offer().kinds_of_players.find(game);
  return found == on_offer().kinds_of_players.end() ? std::vector<std::string>{} : found->second;
}

std::optional<Json> computer_action(std::string_view game, std::string_view kind, const Json& view, const Json& prompt,
                                    int seat, Random& random) {
  const auto found = on_offer().players.find(game);
  return found == on_offer().players.end() ? std::nullopt : found->second(kind, view, prompt, seat_at(seat), random);
}

}  // namespace palatine
