#include "engine/warlords_of_europe/rejections.hpp"

#include <string>

#include "engine/warlords_of_europe/words.hpp"

namespace palatine::warlords_of_europe::rejections {
namespace {

std::pair<std::string, Rejection::Value> arg(const char* name, int value) {
  return {name, std::int64_t{value}};
}
std::pair<std::string, Rejection::Value> arg(const char* name, std::string_view word) {
  return {name, std::string(word)};
}

}  // namespace

Rejection game_over() {
  return {"game_over", "end", "The game is over.", {}};
}

Rejection not_your_turn(Seat seat) {
  return {"not_your_turn", "turns", "Somebody else is asked now.", {arg("seat", index(seat))}};
}

Rejection wrong_phase(const Asked& asked) {
  return {"wrong_phase", "phases", "Now " + std::string(asked.sentence) + ".", {arg("expected", asked.prompt)}};
}

Rejection kingdom_not_free(int kingdom) {
  return {"kingdom_not_free", "set_up", "Nobody can start in that kingdom now.", {arg("kingdom", kingdom)}};
}

Rejection not_in_your_kingdom(int fief, std::string_view rule) {
  return {"not_in_your_kingdom", rule, "That fief is not in the kingdom in which you start.", {arg("fief", fief)}};
}

Rejection two_fiefs_needed() {
  return {"two_fiefs_needed", "set_up", "The warlord stands in another fief than the castle.", {}};
}

Rejection no_such_fief(int fief) {
  return {"no_such_fief", "map", "There is no such fief in play.", {arg("fief", fief)}};
}

Rejection no_such_path() {
  return {"no_such_path", "marching", "A march goes from one fief to another, and through none twice.", {}};
}

Rejection not_beside(int from, int to) {
  return {"not_beside", "borders", "These two fiefs have no border in play.", {arg("from", from), arg("to", to)}};
}

Rejection not_your_fief(int fief) {
  return {"not_your_fief", "marching", "That fief is not yours.", {arg("fief", fief)}};
}

Rejection not_through(int fief) {
  return {"not_through", "marching", "Soldiers pass only through fiefs of their own.", {arg("fief", fief)}};
}

Rejection no_such_soldiers(int fief) {
  return {"no_such_soldiers",
          "marching",
          "No such soldiers of yours that have not moved stand there.",
          {arg("fief", fief)}};
}

Rejection too_far(Soldier soldier) {
  return {"too_far",
          "marching",
          "That is farther than they can go, and no warlord went that way.",
          {arg("soldier", word(soldier))}};
}

Rejection truce(Seat seat) {
  return {"truce", "truce_of_god", "You have a truce with the owner of that fief.", {arg("seat", index(seat))}};
}

Rejection castle_needs_soldier(int fief) {
  return {"castle_needs_soldier", "W4", "A castle is never left empty.", {arg("fief", fief)}};
}

Rejection no_room(int fief) {
  return {"no_room", "mountains", "A mountain without a castle feeds 15 pieces.", {arg("fief", fief)}};
}

Rejection count_out_of_range(int count, int most) {
  return {"count_out_of_range",
          "counts",
          "That is not a number from 1 to " + std::to_string(most) + ".",
          {arg("count", count), arg("most", most)}};
}

Rejection card_not_in_hand() {
  return {"card_not_in_hand", "cards", "You don't hold that card.", {}};
}

Rejection not_its_moment(Card card) {
  return {"not_its_moment", "moments", "That card is not played at this moment.", {arg("card", word(card))}};
}

Rejection card_cant_apply(Card card) {
  return {"card_cant_apply", "cards", "That card can't apply now.", {arg("card", word(card))}};
}

Rejection not_its_target(Card card) {
  return {"not_its_target", "cards", "That card can't be played so.", {arg("card", word(card))}};
}

Rejection no_turn_to_end() {
  return {"no_turn_to_end", "W12", "Nobody's turn can end now.", {}};
}

Rejection no_such_battle(int fief) {
  return {"no_such_battle", "battles", "You have declared no attack on that fief.", {arg("fief", fief)}};
}

Rejection no_retreat_there(int fief) {
  return {"no_retreat_there",
          "retreats",
          "One retreats to an own fief from which at least one of the army came.",
          {arg("fief", fief)}};
}

Rejection cant_be_lost(Soldier soldier) {
  return {"cant_be_lost", "losses", "None of that kind can be lost now.", {arg("soldier", word(soldier))}};
}

Rejection not_your_castle(int fief) {
  return {"not_your_castle", "castles", "No castle of yours stands there.", {arg("fief", fief)}};
}

Rejection not_for_sale() {
  return {"not_for_sale", "prices", "Such soldiers are not for sale now.", {}};
}

Rejection warlord_held() {
  return {"warlord_held", "warlords", "While a warlord of yours is held you recruit none.", {}};
}

Rejection no_pieces_left(Soldier soldier) {
  return {"no_pieces_left", "pieces", "You have no such pieces left.", {arg("soldier", word(soldier))}};
}

Rejection needs_castle(Soldier soldier) {
  return {"needs_castle", "placing", "Without a castle you have no place for them.", {arg("soldier", word(soldier))}};
}

Rejection not_enough_gold(int price) {
  return {"not_enough_gold", "prices", "You don't have the gold for that.", {arg("price", price)}};
}

Rejection no_such_prisoner(int prisoner) {
  return {"no_such_prisoner", "prisoners", "There is no such prisoner.", {arg("prisoner", prisoner)}};
}

Rejection not_your_affair(int prisoner) {
  return {"not_your_affair",
          "prisoners",
          "That warlord is neither yours nor in a castle of yours.",
          {arg("prisoner", prisoner)}};
}

Rejection offers_made(int most) {
  return {"offers_made", "W17", "You have made as many offers in this turn as one may.", {arg("most", most)}};
}

Rejection cant_be_offered() {
  return {"cant_be_offered", "agreements", "That can't be added to this offer.", {}};
}

Rejection not_a_choice() {
  return {"not_a_choice", "pope", "That is not what the card lets you choose.", {}};
}

Rejection cant_comply() {
  return {"cant_comply", "pope", "You can't do what the card asks for.", {}};
}

Rejection no_indulgence() {
  return {"no_indulgence", "pope", "You hold no indulgence.", {}};
}

Rejection no_such_hired(int fief) {
  return {
      "no_such_hired", "mercenaries", "No such mercenaries of yours wait there for their pay.", {arg("fief", fief)}};
}

Rejection castle_in_kingdom(int fief) {
  return {
      "castle_in_kingdom", "castles", "You have a castle in that kingdom, or one stands there.", {arg("fief", fief)}};
}

Rejection begun_now(int fief) {
  return {"begun_now", "castles", "A castle is finished in a later round than it was begun in.", {arg("fief", fief)}};
}

Rejection no_castle_to_finish(int fief) {
  return {"no_castle_to_finish", "castles", "No castle that could be finished stands there.", {arg("fief", fief)}};
}

Rejection no_such_recruits() {
  return {"no_such_recruits", "placing", "You have no such soldiers to place.", {}};
}

Rejection only_in_castles(Soldier soldier) {
  return {"only_in_castles", "placing", "They are placed in castles only.", {arg("soldier", word(soldier))}};
}

Rejection one_recruit_a_fief(int fief) {
  return {"one_recruit_a_fief",
          "placing",
          "A fief without a castle takes one new soldier in a round, as does a castle just begun.",
          {arg("fief", fief)}};
}

Rejection no_such_die(int sides) {
  return {"no_such_die", "initiative", "The dice of initiative have 8, 10 or 12 sides.", {arg("sides", sides)}};
}

Rejection wrong_stake(int sides) {
  return {"wrong_stake",
          "initiative",
          "A d10 costs 2 gold or a card, a d12 4 gold or two cards, in the order of the list of cards.",
          {arg("sides", sides)}};
}

Rejection place_taken(int place) {
  return {"place_taken", "initiative", "That place is not free.", {arg("place", place)}};
}

}  // namespace palatine::warlords_of_europe::rejections
