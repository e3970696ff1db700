#include "engine/chevaliers/game.hpp"

#include "engine/chevaliers/rules.hpp"

namespace palatine::chevaliers {

static_assert(Game<Chevaliers>);

std::optional<Rejection> Chevaliers::check(const Options& options) {
  return chevaliers::check(options);
}

int Chevaliers::seats(const Options& options) {
  return options.players;
}

// Each plays alone.
Side Chevaliers::side_of(const Options&, Seat seat) {
  return side_at(index(seat));
}

std::optional<Result> Chevaliers::result(const State& state) {
  if (!std::holds_alternative<Ended>(state.phase)) return std::nullopt;
  return result_of(state);
}

// What is hidden is in no event: all see all, seats and spectators are one audience.
std::optional<Event> Chevaliers::see(const Event& event, Viewer) {
  return event;
}

int Chevaliers::audience(Viewer) {
  return 0;
}

// A card turned may have lain face up before: it counts all the same, so that nobody needs to know.
bool Chevaliers::ended_secrecy(const Event& event) {
  return std::holds_alternative<SetUp>(event) || std::holds_alternative<DiceRolled>(event) ||
         std::holds_alternative<CardTurned>(event);
}

bool Chevaliers::ended_turn(const Event& event) {
  return std::holds_alternative<TurnStarted>(event) || std::holds_alternative<GameEnded>(event);
}

}  // namespace palatine::chevaliers
