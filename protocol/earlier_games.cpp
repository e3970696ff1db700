#include "protocol/earlier_games.hpp"

#include "protocol/core/refuse.hpp"
#include "protocol/describe/reader.hpp"
#include "protocol/describe/writer.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/replay_describe.hpp"

namespace palatine {
namespace {

// The array by itself is no message: it stands in this.
struct Listed {
  EarlierGames games;
};
constexpr auto describe(Type<Listed>) {
  return value("earlier_games",
               member("games", AT(Listed, games)).items(1, static_cast<std::int64_t>(earlier_games_most)));
}
constexpr std::string_view before = R"({"games":)";

FairDice dice_of(const EarlierGame& game) {
  std::vector<Entropy> entropies;
  for (const std::string& entropy : game.entropies) entropies.push_back(entropy_from_hex(entropy).value());
  return {game.game_id, seed_from_hex(game.server_seed).value(), entropies};
}

// `dice`: as they stand where the game begins.
std::optional<Error> play(Match& match, const EarlierGame& game, FairDice dice, const std::string& place) {
  for (std::size_t i = 0; i < game.actions.size(); ++i) {
    const EarlierAction& action = game.actions[i];
    const std::string at = place + "/actions/" + std::to_string(i);
    if (action.from < dice.drawn()) return refuse("bad_replay", "A number of the dice is used twice.", at + "/from");
    if (action.seat >= max_seats || !match.to_act().contains(seat_at(action.seat)))
      return refuse("bad_replay", "That seat had nothing to decide then.", at + "/seat");
    dice = dice.at(action.from);
    if (const auto acted = match.act_again(seat_at(action.seat), action.action, dice); !acted)
      return refuse("bad_replay", "That was not possible: " + acted.error().message, at);
  }
  return std::nullopt;
}

}  // namespace

Json write_earlier_games(const EarlierGames& games) {
  std::string text = text_of(Listed{games}).text;
  text.pop_back();
  return {text.substr(before.size())};
}

tl::expected<EarlierGames, Error> read_earlier_games(const Json& games) {
  // a program wrote it itself, or it was read before as a part of a file
  constexpr JsonRules written{.depth = 64, .strict = false};
  return read_text<Listed>(std::string(before) + games.text + "}", Unknown::refuse, "", written)
      .map([](Listed&& listed) { return std::move(listed.games); });
}

tl::expected<std::unique_ptr<Match>, Error> position_after(const GameKind& kind, const Json& options, int rules_version,
                                                           const EarlierGames& games, std::string_view place) {
  const std::size_t seats = kind.sides(options).size();
  std::unique_ptr<Match> match;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const std::string at = std::string(place) + "/" + std::to_string(i);
    if (games[i].entropies.size() != seats)
      return tl::unexpected(refuse("bad_replay", "There is an entropy for each seat.", at + "/entropies"));
    FairDice dice = dice_of(games[i]);
    match = begin_game(kind, options, rules_version, match.get(), dice);
    if (auto error = play(*match, games[i], dice, at)) return tl::unexpected(*std::move(error));
  }
  if (!match || match->to_act().empty())
    return tl::unexpected(refuse("bad_replay", "The game goes on where nothing is to be decided.", std::string(place)));
  return match;
}

std::unique_ptr<Match> begin_game(const GameKind& kind, const Json& options, int rules_version, const Match* position,
                                  Random& random) {
  if (!position) return kind.start(options, rules_version, random);
  auto match = position->clone();
  match->redraw_unseen(random);
  return match;
}

}  // namespace palatine
