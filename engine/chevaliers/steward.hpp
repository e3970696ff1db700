// The steward: a player of Chevaliers that keeps the dice with the best chance, with later rollers in mind, and chooses
// what to try by chance times worth (evaluation.hpp). It sees its seat's view and nothing else, and remembers nothing.
#pragma once

#include "engine/chevaliers/action.hpp"
#include "engine/chevaliers/odds.hpp"
#include "engine/chevaliers/prompt.hpp"
#include "engine/chevaliers/view.hpp"
#include "engine/core/random.hpp"

namespace palatine::chevaliers::steward {

// One of the actions that the prompt allows. `prompt` is the one before `seat` in the view's position. The same
// arguments and numbers give the same action; `random` only decides between actions of equal value.
Action choose(const View& view, const Prompt& prompt, Seat seat, Random& random);

// Its parts. A target, a burial, or the end of the turn:
Action choose_target(const View& view, const TakeTurnPrompt& prompt, Seat seat, Random& random);
// The best of the attacks, if there is one:
std::optional<Attack> best_attack(const View& view, const TakeTurnPrompt& prompt, Seat seat);
// Where a guard would lie better than it does, or nothing:
std::optional<LayGuard> better_guard(const View& view, const TakeTurnPrompt& prompt, Seat seat);
// What a roll is for, by what each value that may lie there in the end is worth, with best play of all who roll later:
Worths aim(const View& view, const Rolling& phase);
// The dice:
Action choose_keep(const View& view, const RollPrompt& prompt, Seat seat);
GiveCastle choose_gift(const View& view, const GiveCastlePrompt& prompt, Seat seat);

}  // namespace palatine::chevaliers::steward
