// Why a choice is good, of those that a search proposes.
#pragma once

#include <vector>

#include "engine/players/advice.hpp"
#include "engine/warlords_of_europe/guide.hpp"

namespace palatine::warlords_of_europe {

// All from what everybody sees, the weightiest first. Chances are in thousandths, those of a battle that is fought to
// its end without cards. Of the first attack of a campaign, of a battle, a castle or soldiers that the line begins
// with:
//   odds          fief, chance: to take it, with all whom the line sends there
//   destroys      seat: all soldiers of that player are there
//   last_castle   seat: that player has no other castle than the one there
//   castle        gold: that taking the castle there brings, besides a card
//   leads         more than half of the finished castles are the seat's then
//   kingdom       kingdom: it is the seat's as a whole then
//   breaks        seat, kingdom: that player has it as a whole, and then no more
//   income        gold: so much more in a taxation
//   guards        fief, before, after: chances of the strongest attack on it that can come in one turn
//   recruits      fief, before, after: the same of the castle in danger, if all whom the line buys were placed there
//   retreats      fief, chance: to take it, for who fights on; where that is less than a half
//   faces         fief, chance: of who attacks it, where the seat defends and passes or names losses
//   changes_odds  fief, before, after: chances of who attacks, without the card and with it
// Of cards and answers, an agreement, vassals and dice:
//   brings        gold: at once, or at the next taxation
//   costs         gold
//   keeps_gold    gold: that one has, who buys nothing more
//   deprives      seat, gold: that player gets so much less
//   brings_cards  count
//   costs_cards   count
//   freed         the seat's warlord goes free
//   frees         seat: that player's does
//   truce         seat: with that player, until the next pope phase
//   vassals       seat, gold: that player's soldiers but mercenaries are the seat's for so much
//   earlier       chance: that the die throws higher than a d8
// Of an offer that is drafted likewise, if it is accepted as it stands.
//   opens         fief, chance: a fief that can be attacked then, and could not before
//   weakens       fief, before, after: chances of the seat's strongest attack on it in this turn
//   shows         seat, count: so many cards of that player
//   pays_or       seat, gold: that player gives so much, gets so much less, or takes a disfavour
//   truce_or      seat: a truce with that player, or a disfavour
// Of the beginning, and the order of turns:
//   yields          kingdom, gold: in a taxation, as a whole and with a finished castle in it
//   borders         kingdom, count: fiefs of others beside it
//   reaches         count: of the other fiefs of the kingdom those beside castle or warlord
//   sheltered       fief: beside the castle there is none of another kingdom
//   castle_borders  fief, count: there are so many
//   poised          from, fief, chance: of the best attack on peasants by who stands there once the line has placed its
//   soldiers ahead           seat, fief, chance: `answer_takes`, which that player could do before if one had another
//   place
// And where soldiers are moved or placed, what others can answer in one turn as all stand then, whom the seat attacks
// apart:
//   answer_takes  seat, fief, chance: of the attack that costs the seat most, by its chance and what the fief is worth
std::vector<Why> why(const State& state, Seat seat, const palatine::Line<WarlordsOfEurope>& line);

}  // namespace palatine::warlords_of_europe
