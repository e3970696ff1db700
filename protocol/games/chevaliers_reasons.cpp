// What the rules of Chevaliers refuse; `rule` names the section or ruling of docs/rules/chevaliers.md.
#include "protocol/core/reasons.hpp"

namespace palatine::chevaliers {

std::span<const Reason> reasons() {
  // clang-format off
  static constexpr Reason own[] = {
    {"turns_out_of_range", Error::refused, "chevaliers", "The turn limit is 1 to 1000, or 0 for none."},
    {"bad_deck", Error::refused, "chevaliers", "The text of the deck is none; `args.line` says which line is wrong (0: the deck as a whole), `args.fault` in what."},
    {"pile_empty", Error::refused, "chevaliers", "No card lies on that pile."},
    {"buried_enough", Error::refused, "chevaliers", "One has buried as many cards in this turn as one may."},
    {"pile_searched", Error::refused, "chevaliers", "No card can be chosen, and that pile was searched whole."},
    {"not_an_opponents", Error::refused, "chevaliers", "The card does not lie before an opponent."},
    {"tournament_won", Error::refused, "chevaliers", "A tournament lies before its winner for good."},
    {"castle_of_own_colour", Error::refused, "chevaliers", "One has a castle of that colour."},
    {"special_like_own", Error::refused, "chevaliers", "One has a special card like that; die cards differ by their faces."},
    {"too_few_castles", Error::refused, "chevaliers", "The owner of that castle has too few to be attacked: fewer than two, or three with two players."},
    {"guarded", Error::refused, "chevaliers", "A guard lies on that card."},
    {"three_castles_needed", Error::refused, "chevaliers", "The throne is for who has three castles when the turn begins."},
    {"throne_first", Error::refused, "chevaliers", "The throne can only be tried as the first attempt, before any burying."},
    {"must_try", Error::refused, "chevaliers", "The first attempt of a turn is a duty: a target must be chosen before the turn can end."},
    {"not_your_guard", Error::refused, "chevaliers", "The card is no guard of one's own."},
    {"guard_already_laid", Error::refused, "chevaliers", "That guard was laid already since the last choice of a target."},
    {"guard_needs_castles", Error::refused, "chevaliers", "A castle guard lies on one or two castles of one's own, named in ascending order."},
    {"guard_needs_special", Error::refused, "chevaliers", "A card guard lies on one special card of one's own, and not on itself."},
    {"guard_lies_there", Error::refused, "chevaliers", "That guard lies there already."},
    {"first_roll_keeps_none", Error::refused, "chevaliers", "The first roll is of all six dice."},
    {"die_is_dead", Error::refused, "chevaliers", "A six is neither kept nor rolled."},
    {"nothing_to_roll", Error::refused, "chevaliers", "All live dice are kept, so that nothing would be rolled: stop instead."},
    {"not_rolled_yet", Error::refused, "chevaliers", "One stops only after a roll."},
  };
  // clang-format on
  return own;
}

}  // namespace palatine::chevaliers
