#include "server/room/continuation.hpp"

#include <utility>

#include "engine/core/bug.hpp"
#include "protocol/earlier_games.hpp"
#include "server/room/room_state.hpp"

namespace palatine {
namespace {

// Of what stands in the new table's log; the longest games have less.
constexpr std::size_t bytes_most = std::size_t{512} * 1024;

// Those that stand there: what was taken back after the last of them still does.
ActionStack standing_after(const RoomState& over, std::size_t actions) {
  ActionStack standing;
  auto undo = over.undos.begin();
  for (std::size_t i = 0; i < actions; ++i) {
    for (; undo != over.undos.end() && undo->after == i; ++undo)
      standing.undone(static_cast<std::size_t>(undo->undone.actions));
    standing.acted();
  }
  return standing;
}

EarlierGame earlier_game(const RoomState& over, std::size_t actions) {
  EarlierGame game;
  game.game_id = over.game_id;
  game.server_seed = to_hex(over.seed.data(), over.seed.size());
  for (const SeatState& seat : over.seats) game.entropies.push_back(seat.entropy.value());
  const ActionStack standing = standing_after(over, actions);
  for (const std::size_t number : standing.all()) {
    const std::uint64_t from = number == 0 ? over.start_drawn : over.actions[number - 1].drawn;
    game.actions.push_back({over.actions[number].seat, from, over.actions.action(number)});
  }
  return game;
}

}  // namespace

std::optional<Continuation> continuation_of(const RoomState& over, std::size_t actions) {
  if (over.fault || !over.began || actions > over.actions.size()) return std::nullopt;
  EarlierGames games;
  if (over.made.continues) games = read_earlier_games(over.made.continues->games).value();
  games.push_back(earlier_game(over, actions));
  if (games.size() > earlier_games_most) return std::nullopt;
  Continuation made{over.made.options, over.made.rules_version, {}, nullptr};
  made.continues = {static_cast<int>(actions_of(games)), write_earlier_games(games)};
  if (made.continues.games.text.size() > bytes_most) return std::nullopt;
  auto position = position_after(*over.kind, made.options, made.rules_version, games);
  if (!position) return std::nullopt;
  made.position = std::move(*position);
  return made;
}

}  // namespace palatine
