#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {
namespace {

// R8: one knight of each player back into the supply, from court, else from reserve; nobody where somebody has none.
bool give_back(State& state, Family family, Tell tell) {
  KnightsGivenBack given;
  given.family = family;
  for (int i = 0; i < state.options.players; ++i) {
    const Seat seat = seat_at(i);
    if (player(state, seat).court[family] > 0) {
      given.from_court.push_back(seat);
    } else if (player(state, seat).reserve[family] > 0) {
      given.from_reserve.push_back(seat);
    } else {
      return false;
    }
  }
  for (const Seat seat : given.from_court) --player(state, seat).court[family];
  for (const Seat seat : given.from_reserve) --player(state, seat).reserve[family];
  state.supply[family] = static_cast<std::uint8_t>(state.supply[family] + state.options.players);
  tell(given);
  review_control(state, family, tell);
  return true;
}

}  // namespace

void take_knight(State& state, Seat seat, Family family, bool chosen, Tell tell) {
  expect(state.supply[family] > 0, "a knight is taken that is not there");
  --state.supply[family];
  ++player(state, seat).reserve[family];
  tell(KnightTaken{seat, family, chosen});
}

// R10: all dice are shown first; families are served in the order rolled, crowns wait.
int roll(State& state, Seat seat, int dice, Random& random, Tell tell) {
  DiceRolled rolled;
  rolled.seat = seat;
  for (int die = 0; die < dice; ++die) rolled.faces.push_back(static_cast<Face>(random.below(6)));
  tell(rolled);

  int crowns = 0;
  for (const Face face : rolled.faces) {
    if (face == Face::crown) {
      ++crowns;
      continue;
    }
    const auto family = static_cast<Family>(face);
    if (state.supply[family] == 0 && !give_back(state, family, tell)) {
      ++crowns;
      tell(DieBecameCrown{seat, family});
      continue;
    }
    take_knight(state, seat, family, false, tell);
  }
  return crowns;
}

int crowns_left(const State& state, Seat seat, int crowns, Tell tell) {
  if (crowns == 0 || state.supply != Knights{}) return crowns;
  tell(CrownsLost{seat, crowns});
  return 0;
}

}  // namespace palatine::carolus_magnus
