#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {

// A tie leaves control where it was, and so does a lead that was lost without another taking it. Partners' courts are
// never added up.
void review_control(State& state, Family family, Tell tell) {
  int best = -1;
  int leader = 0;
  bool alone = false;
  for (int seat = 0; seat < state.options.players; ++seat) {
    const int knights = player(state, seat_at(seat)).court[family];
    if (knights > best) {
      best = knights;
      leader = seat;
      alone = true;
    } else if (knights == best) {
      alone = false;
    }
  }
  auto& controller = state.control[static_cast<std::size_t>(family)];
  if (!alone || controller == seat_at(leader)) return;
  const auto before = controller;
  controller = seat_at(leader);
  tell(FamilyGained{seat_at(leader), family, before});
}

}  // namespace palatine::carolus_magnus
