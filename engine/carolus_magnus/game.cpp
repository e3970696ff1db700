#include "engine/carolus_magnus/game.hpp"

#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {

static_assert(Game<CarolusMagnus>);

std::optional<Rejection> CarolusMagnus::check(const Options& options) {
  return carolus_magnus::check(options);
}

int CarolusMagnus::seats(const Options& options) {
  return options.players;
}

Side CarolusMagnus::side_of(const Options& options, Seat seat) {
  return carolus_magnus::side_of(options, seat);
}

std::optional<Result> CarolusMagnus::result(const State& state) {
  if (!std::holds_alternative<Ended>(state.phase)) return std::nullopt;
  return result_of(state);
}

// Nothing is hidden: all see all, seats and spectators are one audience.
std::optional<Event> CarolusMagnus::see(const Event& event, Viewer) {
  return event;
}

int CarolusMagnus::audience(Viewer) {
  return 0;
}

bool CarolusMagnus::ended_secrecy(const Event& event) {
  return std::holds_alternative<SetUp>(event) || std::holds_alternative<DiceRolled>(event) ||
         std::holds_alternative<PilesDrawn>(event);
}

// A disc laid is a turn of its own.
bool CarolusMagnus::ended_turn(const Event& event) {
  return std::holds_alternative<RoundStarted>(event) || std::holds_alternative<TurnStarted>(event) ||
         std::holds_alternative<GameEnded>(event);
}

}  // namespace palatine::carolus_magnus
