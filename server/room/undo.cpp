// What may be taken back, and the match that is left then. Asked for it is in offers.cpp, and done in fold.cpp.
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>

#include "engine/core/bug.hpp"
#include "protocol/earlier_games.hpp"
#include "server/room/room_state.hpp"

namespace palatine {

int RoomState::may_undo(int seat) const {
  if (status != RoomStatus::running || made.undo == UndoPolicy::off || paused) return 0;
  if (!is_seat(seat) || !at(seat).computer().empty()) return 0;
  const bool of_turn = made.undo == UndoPolicy::ask;
  if (of_turn && !at(seat).prompt) return 0;
  const auto& stands = standing.all();
  int count = 0;
  for (auto each = stands.rbegin(); each != stands.rend(); ++each, ++count) {
    const PastAction& action = actions[*each];
    if (action.seat != seat || !action.own || action.barrier || (of_turn && action.ended_turn)) break;
  }
  return count;
}

int RoomState::undo_takes(int seat) const {
  if (status != RoomStatus::running || made.undo == UndoPolicy::off) return 0;
  if (!is_seat(seat) || !at(seat).computer().empty()) return 0;
  const auto& stands = standing.all();
  const auto is_own = [&](std::size_t number) { return actions[number].seat == seat; };
  const auto last = std::find_if(stands.rbegin(), stands.rend(), is_own);
  return last == stands.rend() ? 0 : static_cast<int>(last - stands.rbegin()) + 1;
}

std::unique_ptr<Match> match_without(const RoomState& state, std::size_t actions) {
  const auto& stands = state.standing.all();
  expect(actions <= stands.size(), "more is taken back than stands");
  const std::size_t left = stands.size() - actions;
  const auto above = state.checkpoints.upper_bound(left);
  const bool is_kept = above != state.checkpoints.begin();
  FairDice dice = state.dice->at(0);
  auto match = is_kept
                   ? std::prev(above)->second->clone()
                   : begin_game(*state.kind, state.made.options, state.made.rules_version, state.position.get(), dice);
  expect(is_kept || dice.drawn() == state.start_drawn, "the set-up draws other numbers than before");
  for (std::size_t i = is_kept ? std::prev(above)->first : 0; i < left; ++i) {
    const std::size_t number = stands[i];
    const PastAction& past = state.actions[number];
    dice = state.dice->at(number == 0 ? state.start_drawn : state.actions[number - 1].drawn);
    const auto done = match->act_again(seat_at(past.seat), state.actions.action(number), dice);
    expect(done.has_value() && dice.drawn() == past.drawn, "an action goes otherwise than before");
  }
  return match;
}

}  // namespace palatine
