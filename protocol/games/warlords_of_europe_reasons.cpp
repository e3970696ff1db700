// What the rules of Warlords of Europe refuse; `rule` names the section or ruling of docs/rules/warlords-of-europe.md.
#include "protocol/core/reasons.hpp"

namespace palatine::warlords_of_europe {

std::span<const Reason> reasons() {
  // clang-format off
  static constexpr Reason own[] = {
    {"no_such_scenario", Error::refused, "warlords-of-europe", "There is no such scenario."},
    {"gold_out_of_range", Error::refused, "warlords-of-europe", "That is more or less gold than a table can agree on; `args` say for which option, and what it can be."},
    {"kingdoms_fixed", Error::refused, "warlords-of-europe", "The scenario says itself which kingdoms are in play."},
    {"too_few_kingdoms", Error::refused, "warlords-of-europe", "There are not as many kingdoms in play as players."},
    {"kingdoms_apart", Error::refused, "warlords-of-europe", "One can't march from each of the kingdoms to all others."},
    {"kingdom_not_free", Error::refused, "warlords-of-europe", "Nobody can start in that kingdom now."},
    {"not_in_your_kingdom", Error::refused, "warlords-of-europe", "The fief is not in the kingdom in which one starts."},
    {"two_fiefs_needed", Error::refused, "warlords-of-europe", "The warlord stands in another fief than the castle."},
    {"no_such_fief", Error::refused, "warlords-of-europe", "There is no such fief in play."},
    {"no_such_path", Error::refused, "warlords-of-europe", "A march goes from one fief to another, and through none twice."},
    {"not_beside", Error::refused, "warlords-of-europe", "Two fiefs of the path have no border in play."},
    {"not_your_fief", Error::refused, "warlords-of-europe", "The fief is not one's own."},
    {"not_through", Error::refused, "warlords-of-europe", "Soldiers pass only through fiefs of their own."},
    {"no_such_soldiers", Error::refused, "warlords-of-europe", "No such soldiers of one's own that have not moved stand there."},
    {"too_far", Error::refused, "warlords-of-europe", "That is farther than they can go, and no warlord went that way."},
    {"truce", Error::refused, "warlords-of-europe", "One has a truce with the owner of that fief."},
    {"castle_needs_soldier", Error::refused, "warlords-of-europe", "A castle is never left empty."},
    {"no_room", Error::refused, "warlords-of-europe", "A mountain without a castle feeds 15 pieces."},
    {"count_out_of_range", Error::refused, "warlords-of-europe", "The count is not from 1 to what the prompt says; `args.most` is that."},
    {"card_not_in_hand", Error::refused, "warlords-of-europe", "One does not hold that card."},
    {"not_its_moment", Error::refused, "warlords-of-europe", "The card is not played at this moment."},
    {"card_cant_apply", Error::refused, "warlords-of-europe", "The card can't apply now."},
    {"not_its_target", Error::refused, "warlords-of-europe", "The card can't be played so: the prompt says what is to be named."},
    {"no_turn_to_end", Error::refused, "warlords-of-europe", "Nobody's turn can end now: pass until another moment."},
    {"no_such_battle", Error::refused, "warlords-of-europe", "One has declared no attack on that fief."},
    {"no_retreat_there", Error::refused, "warlords-of-europe", "One retreats to an own fief from which at least one of the army came."},
    {"cant_be_lost", Error::refused, "warlords-of-europe", "None of that kind can be lost now."},
    {"not_for_sale", Error::refused, "warlords-of-europe", "Such soldiers are not for sale now."},
    {"warlord_held", Error::refused, "warlords-of-europe", "While a warlord of one's own is held one recruits none."},
    {"no_pieces_left", Error::refused, "warlords-of-europe", "One has no such pieces left."},
    {"needs_castle", Error::refused, "warlords-of-europe", "Without a castle one has no place for them."},
    {"not_enough_gold", Error::refused, "warlords-of-europe", "One does not have the gold; `args.price` is what it costs."},
    {"no_such_prisoner", Error::refused, "warlords-of-europe", "There is no such prisoner."},
    {"not_your_affair", Error::refused, "warlords-of-europe", "The warlord is neither one's own nor in a castle of one's own."},
    {"offers_made", Error::refused, "warlords-of-europe", "One has made as many offers in this turn as one may."},
    {"cant_be_offered", Error::refused, "warlords-of-europe", "That can't be added to this offer."},
    {"not_a_choice", Error::refused, "warlords-of-europe", "That is not what the pope's card lets one choose."},
    {"cant_comply", Error::refused, "warlords-of-europe", "One can't do what the pope's card asks for."},
    {"no_indulgence", Error::refused, "warlords-of-europe", "One holds no indulgence."},
    {"no_such_hired", Error::refused, "warlords-of-europe", "No such mercenaries of one's own wait there for their pay."},
    {"castle_in_kingdom", Error::refused, "warlords-of-europe", "One has a castle in that kingdom, or one stands there."},
    {"begun_now", Error::refused, "warlords-of-europe", "A castle is finished in a later round than it was begun in."},
    {"no_castle_to_finish", Error::refused, "warlords-of-europe", "No castle that could be finished stands there."},
    {"no_such_recruits", Error::refused, "warlords-of-europe", "One has no such soldiers to place."},
    {"only_in_castles", Error::refused, "warlords-of-europe", "They are placed in castles only."},
    {"one_recruit_a_fief", Error::refused, "warlords-of-europe", "A fief without a castle takes one new soldier in a round, as does a castle just begun."},
    {"wrong_stake", Error::refused, "warlords-of-europe", "A d10 costs 2 gold or a card, a d12 4 gold or two cards, in the order of the list of cards."},
    {"place_taken", Error::refused, "warlords-of-europe", "That place of initiative is not free."},
  };
  // clang-format on
  return own;
}

}  // namespace palatine::warlords_of_europe
