#include "client-cli/games/games.hpp"

#include "client-cli/games/carolus_magnus/face.hpp"
#include "client-cli/games/carolus_magnus/player.hpp"
#include "client-cli/games/chevaliers/face.hpp"
#include "client-cli/games/chevaliers/player.hpp"
#include "client-cli/games/warlords_of_europe/face.hpp"
#include "client-cli/games/warlords_of_europe/player.hpp"

namespace palatine::client {
namespace {

constexpr std::string_view carolus_magnus_id = "carolus-magnus";
constexpr std::string_view chevaliers_id = "chevaliers";
constexpr std::string_view warlords_id = "warlords-of-europe";

}  // namespace

std::optional<Json> computer_action(std::string_view game, std::string_view kind, const Json& view, const Json& prompt,
                                    int seat, Random& random) {
  if (game == carolus_magnus_id) return carolus_magnus::choose_action(kind, view, prompt, seat, random);
  if (game == chevaliers_id) return chevaliers::choose_action(kind, view, prompt, seat, random);
  if (game == warlords_id) return warlords_of_europe::choose_action(kind, view, prompt, seat, random);
  return std::nullopt;
}

std::unique_ptr<GameFace> make_face(std::string_view game, const Words& words) {
  if (game == carolus_magnus_id) return carolus_magnus::make_face(words);
  if (game == chevaliers_id) return chevaliers::make_face(words);
  if (game == warlords_id) return warlords_of_europe::make_face(words);
  return nullptr;
}

Line game_name(std::string_view game, const Words& words) {
  const std::string title = std::string(game) + ".title";
  return words.has(title) ? words.line(title) : plain(std::string(game));
}

bool knows_game(std::string_view game) {
  return game == carolus_magnus_id || game == chevaliers_id || game == warlords_id;
}

bool has_partners(std::string_view game, int players) {
  return game == carolus_magnus_id && players == 4;
}

std::vector<Question> game_questions(std::string_view game) {
  if (game == carolus_magnus_id) return carolus_magnus::questions();
  if (game == chevaliers_id) return chevaliers::questions();
  if (game == warlords_id) return warlords_of_europe::questions();
  return {};
}

Line options_in_words(std::string_view game, const Json& options, const Words& words) {
  if (game == carolus_magnus_id) return carolus_magnus::options_line(options, words);
  if (game == chevaliers_id) return chevaliers::options_line(options, words);
  if (game == warlords_id) return warlords_of_europe::options_line(options, words);
  return {};
}

}  // namespace palatine::client
