// Every reason for which the rules refuse an action, with its sentence.
#pragma once

#include "engine/chevaliers/action.hpp"
#include "engine/chevaliers/rules.hpp"
#include "engine/core/rejection.hpp"

namespace palatine::chevaliers::rejections {

Rejection game_over();
Rejection not_your_turn(Seat seat);

// What a phase asks for: the kind of its prompt, and the same in words.
struct Asked {
  std::string_view prompt, sentence;
};
Rejection wrong_phase(const Asked& asked);

Rejection no_such_pile(PileId pile);
Rejection pile_empty(PileId pile);
Rejection buried_enough(int most);
Rejection pile_searched(PileId pile);

// Why a target can't be chosen; `card` is that which was meant, where it is known.
Rejection barred(const State& state, Bar bar, PileId pile, std::optional<CardId> card);
Rejection must_try();

Rejection not_your_guard(CardId guard);
Rejection guard_already_laid(CardId guard);
Rejection guard_needs_castles(CardId guard);
Rejection guard_needs_special(CardId guard);
Rejection guard_lies_there(CardId guard);

Rejection first_roll_keeps_none();
Rejection no_such_die(int place);
Rejection die_is_dead(int place);
Rejection nothing_to_roll();
Rejection not_rolled_yet();

Rejection not_your_castle(CardId castle);

}  // namespace palatine::chevaliers::rejections
