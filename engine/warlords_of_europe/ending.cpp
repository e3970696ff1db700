#include <tuple>

#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

int finished_in_play(const State& state) {
  int count = 0;
  for (const FiefState& each : state.fiefs) count += each.castle == Castle::finished ? 1 : 0;
  return count;
}

// Of two who began, one must have all.
bool leads(const State& state, Seat seat) {
  const int own = finished_castles(state, seat);
  const int all = finished_in_play(state);
  return in_game(state, seat) && own > 0 && (state.options.players == 2 ? own == all : 2 * own > all);
}

Seats in_game_seats(const State& state) {
  Seats seats;
  for (int i = 0; i < state.options.players; ++i) {
    if (in_game(state, seat_at(i))) seats.push_back(seat_at(i));
  }
  return seats;
}

// Whose cards and battles destroyed the last soldiers; nobody where peasants did, or they were put back or left.
std::optional<Seat> destroyer_of(const State& state, Seat seat) {
  if (!destroyers_inherit(state) || !state.turn) return std::nullopt;
  const std::optional<Seat> destroyer = state.turn == seat ? state.last_defender : state.turn;
  return destroyer && in_game(state, *destroyer) && !without_armies(state).contains(*destroyer) ? destroyer
                                                                                                : std::nullopt;
}

void put_out(State& state, Seat seat, Tell tell) {
  Player& gone = player(state, seat);
  gone.out = true;
  const std::optional<Seat> destroyer = destroyer_of(state, seat);
  tell(PlayerOut{seat, destroyer});
  // those that a house rule let the owner leave; other fiefs are the owner's until the turn ends
  for (const FiefId id : castles_of(state, seat)) leave_if_empty(state, id, tell);
  if (destroyer) inherit(state, *destroyer, seat);
  gain(state, seat, -gone.gold, GoldFor::leaving, tell);
  if (!gone.hand.empty()) tell(CardsDiscarded{seat, gone.hand});
  for (const Card card : gone.hand) discard(state, card);
  gone.hand.clear();
  gone.recruits = {};
  gone.bonus = 0;
  gone.last_castle.reset();
  gone.truces = {};
  for (Player& each : state.players) each.truces.remove(seat);
  for (std::size_t i = state.prisoners.size(); i-- > 0;) {
    if (state.prisoners[i].owner != seat) continue;
    state.prisoners.erase(i);
    tell(WarlordReturned{seat});
  }
}

}  // namespace

// Called whenever a castle changed: a lead that was lost for a moment begins anew.
void update_leader(State& state) {
  std::optional<Seat> now;
  for (const Seat seat : in_game_seats(state)) {
    if (leads(state, seat)) now = seat;
  }
  if (now == state.leader) return;
  state.leader = now;
  state.leads_since_turn_began = false;
  state.answered = {};
}

bool is_crowned(const State& state) {
  if (!state.leader) return false;
  for (const Seat seat : opponents(state, *state.leader)) {
    if (!state.answered.contains(seat)) return false;
  }
  return true;
}

void look_who_is_out(State& state, Tell tell) {
  if (state.round == 0) return;
  const SeatSet gone = without_armies(state);
  if (gone.empty()) return;
  for (const Seat seat : listed(gone)) put_out(state, seat, tell);
  update_leader(state);
  const auto left = in_game_seats(state);
  if (left.size() == 1) end_game(state, "last_standing", tell);
  if (left.empty()) end_game(state, "nobody_left", tell);
}

void end_game(State& state, std::string_view reason, Tell tell) {
  state.ending = reason;
  state.flow = Flow::ended;
  state.phase = Ended{};
  state.turn.reset();
  if (tell.events != nullptr) tell(GameEnded{result_of(state)});
}

namespace {

// Who has won, then who is left in the game; W9: finished castles, then the gold of a taxation.
SmallList<int, max_seats> places_of(const State& state, const Result& result) {
  using Standing = std::tuple<bool, bool, int, int>;
  SmallList<Standing, max_players> standings;
  for (int i = 0; i < state.options.players; ++i) {
    const Seat seat = seat_at(i);
    const bool left = in_game(state, seat);
    const Income income = left ? income_of(state, seat) : Income{};
    standings.push_back({result.winners.contains(side_at(i)), left, left ? finished_castles(state, seat) : 0,
                         income.fiefs + income.kingdoms});
  }
  return places_by(standings);
}

// The winners by the rules' end, without the order of the others.
Result winners_of(const State& state) {
  Result result;
  result.reason = state.ending;
  for (int i = 0; i < state.options.players; ++i) result.scores.push_back(finished_castles(state, seat_at(i)));
  const auto left = in_game_seats(state);
  if (state.ending == "emperor") result.winners.push_back(side_at(index(*state.leader)));
  if (state.ending == "last_standing") result.winners.push_back(side_at(index(left[0])));
  if (state.ending != "round_limit") return result;
  std::pair<int, int> most = {-1, -1};
  std::optional<Seat> best;
  for (const Seat seat : left) {
    const Income income = income_of(state, seat);
    const std::pair<int, int> own = {finished_castles(state, seat), income.fiefs + income.kingdoms};
    if (own == most) best.reset();
    if (own > most) {
      most = own;
      best = seat;
    }
  }
  if (best) result.winners.push_back(side_at(index(*best)));
  return result;
}

}  // namespace

// Scores are finished castles. W9: at the limit most castles win, then most gold of a taxation; a tie nobody.
Result result_of(const State& state) {
  Result result = winners_of(state);
  // by the first rules the scores alone say it
  if (!by_first_rules(state)) result.places = places_of(state, result);
  return result;
}

}  // namespace palatine::warlords_of_europe
