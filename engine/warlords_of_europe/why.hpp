// Why a choice is good, of those that a search proposes.
#pragma once

#include <array>
#include <string_view>
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
//   strikes       from, fief, before, after: chances to take it from that castle, if all of them were placed there
//   retreats      fief, chance: to take it, for who fights on; where that is less than a half
//   faces         fief, chance: of who attacks it, where the seat defends and passes or names what a card costs it
//   changes_odds  fief, before, after: chances of who attacks, without the card and with it
// Of cards and answers, an agreement, vassals and dice:
//   brings        gold: at once, or at the next taxation
//   costs         gold
//   keeps_gold    gold: that one has, who buys nothing more or speaks of no prisoner
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
// Of whom a card of the pope's asks, who may take a disfavour instead:
//   pays_or       seat, gold: that player gives so much, or gets so much less
//   knight_or     seat, count: that player loses a knight of so many
//   truce_or      seat: a truce with that player
//   threatens     seat, fief, chance: `answer_takes`, by that player, as all stand now
//   disfavour     seat, count: it would be that player's first, second or third, each with a price of its own
// Of prisoners, where they are spoken of or not:
//   bars_recruiting  seat: who holds a warlord of the seat's; until it is free the seat recruits none
//   bars_other       seat: whose warlord the seat holds; until it is free that player recruits none
//   exchange         seat: that player holds a warlord of the seat's, and the seat one of that player's
//   could_pay        seat, gold: the owner has so much
//   could_give       seat, count: the owner has so many cards, for which the captor may ask
//   may_truce        seat: a truce with that player can be part of it, as long as no attack is declared
// Of the beginning:
//   yields          kingdom, gold: in a taxation, as a whole and with a finished castle in it
//   borders         kingdom, count: fiefs of others beside it
//   reaches         count: of the other fiefs of the kingdom those beside castle or warlord
//   sheltered       fief: beside the castle there is none of another kingdom
//   castle_borders  fief, count: there are so many
//   attacks         from, count, chance: at once on so many fiefs of peasants, each with that chance at least, by who
//                   stands there once the line has placed its soldiers; where they are two or more
//   poised          from, fief, chance: of the best one; where they are fewer
// Of the order of turns, of the first place:
//   ahead          seat, fief, chance: `answer_takes`, which that player could do if one came later
//   strikes_first  seat, fief, chance: of the seat's attack on another by which there is most to win
//   twice_running  the seat was the last one in this round
// and of a later one:
//   until_taxation  count: of those who have a turn after the seat's
// And where soldiers are moved or placed, what others can answer in one turn as all stand then, whom the seat attacks
// apart:
//   answer_takes  seat, fief, chance: of the attack that costs the seat most, by its chance and what the fief is worth
// Those of which it is not told what is so whatever one chooses, as of `answer_takes`.
inline constexpr std::array<std::string_view, 2> of_first_attacks = {"attacks", "poised"};

std::vector<Why> why(const State& state, Seat seat, const palatine::Line<WarlordsOfEurope>& line);

}  // namespace palatine::warlords_of_europe
