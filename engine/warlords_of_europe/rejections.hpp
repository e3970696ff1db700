// Every reason for which the rules refuse an action, with its sentence.
#pragma once

#include "engine/core/rejection.hpp"
#include "engine/warlords_of_europe/nouns.hpp"

namespace palatine::warlords_of_europe::rejections {

// What a phase asks for: the kind of its prompt, and the same in words.
struct Asked {
  std::string_view prompt, sentence;
};

Rejection game_over();
Rejection not_your_turn(Seat seat);
Rejection wrong_phase(const Asked& asked);
Rejection kingdom_not_free(int kingdom);
Rejection not_in_your_kingdom(int fief, std::string_view rule);
Rejection two_fiefs_needed();
Rejection no_such_fief(int fief);
Rejection no_such_path();
Rejection not_beside(int from, int to);
Rejection not_your_fief(int fief);
Rejection not_through(int fief);
Rejection no_such_soldiers(int fief);
Rejection too_far(Soldier soldier);
Rejection truce(Seat seat);
Rejection castle_needs_soldier(int fief);
Rejection no_room(int fief);
Rejection count_out_of_range(int count, int most);
Rejection card_not_in_hand();
Rejection not_its_moment(Card card);
Rejection card_cant_apply(Card card);
Rejection not_its_target(Card card);
Rejection no_turn_to_end();
Rejection no_such_battle(int fief);
Rejection no_retreat_there(int fief);
Rejection cant_be_lost(Soldier soldier);
Rejection not_your_castle(int fief);
Rejection not_for_sale();
Rejection warlord_held();
Rejection no_pieces_left(Soldier soldier);
Rejection needs_castle(Soldier soldier);
Rejection not_enough_gold(int price);
Rejection no_such_prisoner(int prisoner);
Rejection not_your_affair(int prisoner);
Rejection offers_made(int most);
Rejection cant_be_offered();
Rejection not_a_choice();
Rejection cant_comply();
Rejection no_indulgence();
Rejection no_such_hired(int fief);
Rejection castle_in_kingdom(int fief);
Rejection begun_now(int fief);
Rejection no_castle_to_finish(int fief);
Rejection no_such_recruits();
Rejection only_in_castles(Soldier soldier);
Rejection one_recruit_a_fief(int fief);
Rejection no_such_die(int sides);
Rejection wrong_stake(int sides);
Rejection place_taken(int place);

}  // namespace palatine::warlords_of_europe::rejections
