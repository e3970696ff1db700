#include <tuple>

#include "engine/chevaliers/rules.hpp"

namespace palatine::chevaliers {
namespace {

// C17: of two ways that one gain brings, four castles; empty: none.
std::string_view way_won(const State& state, Seat seat) {
  if (castles(state, seat) >= 4) return "four_castles";
  if (castles(state, seat) >= 2 && tournaments(state, seat) >= 3) return "tournaments";
  if (player(state, seat).throne) return "throne";
  return {};
}

// C11: most castles, then most tournaments; nobody where several are level.
std::optional<Seat> ahead(const State& state) {
  std::optional<Seat> best;
  std::pair<int, int> most = {-1, -1};
  for (int i = 0; i < state.options.players; ++i) {
    const std::pair<int, int> own = {castles(state, seat_at(i)), tournaments(state, seat_at(i))};
    if (own == most) best.reset();
    if (own > most) {
      most = own;
      best = seat_at(i);
    }
  }
  return best;
}

// C11: whether it has won, castles, tournaments.
using Standing = std::tuple<bool, int, int>;

SmallList<Standing, max_players> standings(const State& state) {
  SmallList<Standing, max_players> all;
  for (int i = 0; i < state.options.players; ++i) {
    const Seat seat = seat_at(i);
    all.push_back({!way_won(state, seat).empty(), castles(state, seat), tournaments(state, seat)});
  }
  return all;
}

}  // namespace

bool has_won(const State& state, Seat seat) {
  return !way_won(state, seat).empty();
}

void end_game(State& state, Tell tell) {
  state.phase = Ended{};
  if (tell.events != nullptr) tell(GameEnded{result_of(state)});
}

// The game ends with the first who has won, so at most one has.
Result result_of(const State& state) {
  Result result;
  result.reason = "turn_limit";
  if (state.options.rules_version >= 2) result.places = places_by(standings(state));
  for (int i = 0; i < state.options.players; ++i) {
    result.scores.push_back(castles(state, seat_at(i)));
    const std::string_view way = way_won(state, seat_at(i));
    if (way.empty()) continue;
    result.reason = way;
    result.winners.push_back(side_at(i));
  }
  if (!result.winners.empty()) return result;
  if (const auto seat = ahead(state)) result.winners.push_back(side_at(index(*seat)));
  return result;
}

}  // namespace palatine::chevaliers
