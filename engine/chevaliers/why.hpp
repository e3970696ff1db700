// Why a choice is good, of those that a search proposes.
#pragma once

#include <string_view>
#include <vector>

#include "engine/chevaliers/action.hpp"
#include "engine/chevaliers/state.hpp"
#include "engine/players/advice.hpp"

namespace palatine::chevaliers {

// Of a choice before a roll or of dice. Chances in thousandths, with best play, of
//   odds        chance: to have what is tried for, where nobody rolls after
//   holds       chance: to have the castle, its defence counted
//   tournament  chance: to win it, all who roll later counted
//   keeps       chance: to keep the castle that one defends
// or, of dice, in their place
//   fails       none of that can come of it
// and what comes of that or of the choice itself:
//   wins        whoever has it has won the game
//   denies      seat: it would win the game with that card
//   unseats     seat: it has three castles, one of which is tried for, and may try for the throne in its next turn
//   guards      card, chance: what another would take it with, if the guard lay elsewhere
// And what the player whose turn is next could answer with what everybody sees now: its chance over all ends of the
// choice, those where it can't be tried with it. The likeliest that wins, or, of castles that lie open or are the
// seat's own:
//   answer_wins    seat, card, chance: to win the game with it
//   answer_throne  seat, chance: to win the game by the throne
//   answer_takes   seat, card, chance: to have that castle
inline constexpr std::string_view surely_fails = "fails";

std::vector<Why> why(const State& state, Seat seat, const Action& action);

}  // namespace palatine::chevaliers
