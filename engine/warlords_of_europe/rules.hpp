// The rules of Warlords of Europe, a file for each part of a round; apply() in rules.cpp changes the state by one
// decision, advance() in flow.cpp goes on from there to the next one.
//
// Source: docs/rules/warlords-of-europe.md. Its rulings and where they stand:
//   W1  dice of castles            battle.cpp, data/units.txt   W8  a warlord without a castle   errands.cpp
//   W2  ties throw again           initiative.cpp               W9  round limit                  flow.cpp, ending.cpp
//   W3  set-up                     set_up.cpp                   W10 what mercenaries cost        recruiting.cpp
//   W4  castles are never empty    campaign.cpp, cards.cpp,     W11 archers in their own step    battle.cpp
//                                  recruiting.cpp               W12 who is asked for cards       flow.cpp
//   W5  a card for each castle     battle_outcome.cpp           W13 what is secret               view.cpp
//   W6  vassals                    taxation.cpp                 W14 to W25 stand where their part of the page stands
//   W7  a castle begun             placing.cpp
//
// Phases say who is asked (view.hpp); state.flow says where the game goes on when nobody is; errands come first: losses
// to be named, warlords to be housed.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/core/rejection.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "engine/warlords_of_europe/event.hpp"
#include "engine/warlords_of_europe/prompt.hpp"
#include "engine/warlords_of_europe/state.hpp"

namespace palatine::warlords_of_europe {

inline constexpr int offers_in_a_turn = 4;
inline constexpr int disfavours_no_pope = 1;
inline constexpr int disfavours_no_merchant = 2;
inline constexpr int disfavours_no_card = 3;
inline constexpr int castle_gold = 15;  // for whoever takes one from a player
inline constexpr int last_castle_gold = 30;

// What the second version of the rules does otherwise than the first, each asked in one place.
inline bool by_first_rules(const State& state) {
  return state.options.rules_version == 1;
}
// No steps of a warlord's campaign are left for the reserves.
inline bool ways_end_with_campaign(const State& state) {
  return !by_first_rules(state);
}
// What a mountain does not feed is lost as against peasants, though a player was beaten there.
inline bool mountains_capture_nobody(const State& state) {
  return !by_first_rules(state);
}
// Whoever destroys a player's last soldiers has that player's pieces, and those warlords of the player that are held by
// the destroyer.
inline bool destroyers_inherit(const State& state) {
  return !by_first_rules(state);
}
// Prisoners are spoken of in others' turns too, for truces, and for cards that a captor asks for.
inline bool has_parleys(const State& state) {
  return !by_first_rules(state);
}

// W25: this round's campaigns are those that all declare at the same time.
inline bool opens_together(const State& state) {
  return state.round == 1 && state.options.first_turn == FirstTurn::together;
}

// Why something is not allowed; nothing: it is.
using Refusal = std::optional<Rejection>;

// rules.cpp
Refusal bar_of(const State& state, Seat seat, const Action& action);

// Tells what happened to whoever listens.
struct Tell {
  std::vector<Event>* events = nullptr;

  template <class E>
  void operator()(E event) const {
    if (events != nullptr) events->emplace_back(std::move(event));
  }
};

// holdings.cpp. Who has what.
Seats listed(SeatSet set);  // ascending
inline bool in_play(const State& state, FiefId id) {
  return id < fief_count() && (state.kingdoms >> fief_of(id).kingdom & 1u) != 0;
}
bool in_game(const State& state, Seat seat);
// Nobody owns what is beyond the map's fiefs.
inline bool owns(const State& state, Seat seat, FiefId id) {
  return id < max_fiefs && fief(state, id).owner == seat;
}
// One step from one to the other, by land, lane or fleet.
bool beside(const State& state, FiefId from, FiefId to);
// What has not moved in this turn.
inline int fresh(const State& state, FiefId id, Soldier soldier) {
  return fief(state, id).army[soldier] - fief(state, id).moved[soldier];
}
// How many more a fief feeds.
int room(const State& state, FiefId id);
std::vector<FiefId> listed(FiefSet set);
FiefSet fiefs_of(const State& state, Seat seat);
FiefSet castles_of(const State& state, Seat seat);
bool has_castle(const State& state, Seat seat);
int finished_castles(const State& state, Seat seat);
bool has_kingdom(const State& state, Seat seat, KingdomId kingdom);
// Everywhere, at borders too.
Army army_of(const State& state, Seat seat);
int soldiers_of(const State& state, Seat seat, Soldier soldier);
// Who is in the game and has no soldier, at borders neither.
SeatSet without_armies(const State& state);
// How many more pieces of a kind the player may have; mercenaries and spearmen are not counted.
int pieces_left(const State& state, Seat seat, Soldier soldier);
std::vector<Seat> opponents(const State& state, Seat seat);
// Asked for cards: by the size of the hand alone (W12).
bool is_asked(const State& state, Seat seat);
void gain(State& state, Seat seat, int gold, GoldFor why, Tell tell);
void take_from_hand(State& state, Seat seat, Card card);
void put_in_hand(State& state, Seat seat, Card card);
void discard(State& state, Card card);
bool can_draw(const State& state, Deck deck);
// The top card of a deck, shuffled from its discards where it is out.
Card draw(State& state, Deck deck, Random& random, Tell tell);
void draw_to_hand(State& state, Seat seat, Deck deck, Random& random, Tell tell);
// Soldiers leave a place, those that have moved last.
void remove(FiefState& place, Soldier soldier, int count);
// A fief that may have lost its last soldier goes to its peasants.
void leave_if_empty(State& state, FiefId id, Tell tell);

// set_up.cpp
std::vector<KingdomId> kingdoms_to_choose(const State& state);
// The last one left is nobody's choice.
void choose_kingdom(State& state, Seat seat, KingdomId kingdom, bool drawn, Tell tell);
Refusal bar_of_found(const State& state, Seat seat, const Found& action);
void found(State& state, Seat seat, const Found& action, Tell tell);

// campaign.cpp
Refusal bar_of_march(const State& state, Seat seat, const Path& path, Soldier soldier, bool reserves);
// How many may; 0: none.
int most_to_march(const State& state, Seat seat, const Path& path, Soldier soldier);
std::vector<MarchChoice> marches(const State& state, Seat seat, bool reserves);
bool can_march(const State& state, Seat seat, bool reserves);
void march(State& state, Seat seat, const March& action, Tell tell);
Attack* attack_on(State& state, FiefId id);
const Attack* attack_on(const State& state, FiefId id);
std::vector<FiefId> attacks_of(const State& state, Seat seat);

// cards.cpp
std::vector<CardChoice> choices_of(const State& state, Seat seat, Card card, Moment moment);
// Those of the hand that may be played now; a card of the campaign may fit one of two moments.
std::vector<CardChoice> card_choices(const State& state, Seat seat, Moment moment);
bool fits(const CardChoice& choice, const PlayCard& play);
Refusal bar_of_card(const State& state, Seat seat, const PlayCard& play, Moment moment);
std::vector<Until> untils(const State& state);
void play_card(State& state, Seat seat, const PlayCard& play, Moment moment, Tell tell);

// battle.cpp
void start_battle(State& state, Seat seat, FiefId id, Tell tell);
bool attackers_gone(const State& state);
bool defenders_gone(const State& state);
// Archers, in their own step (W11).
bool shoots(Soldier soldier);
int hits_from(Soldier soldier, bool castle, bool attacks);
int attack_die(bool heroic);
inline constexpr int siege_die = 10;  // of a castle's defenders, whatever it was
int defence_die(const Options& options, FiefId id, Castle castle, bool relic, bool siege);
inline int defence_die(const Options& options, FiefId id, const FiefView& place, bool siege) {
  return defence_die(options, id, place.castle, place.relic, siege);
}
int defence_die(const State& state);  // of the battle
void roll_step(State& state, bool archers, Random& random, Tell tell);
std::vector<FiefId> retreats(const State& state);
void retreat(State& state, FiefId to, Tell tell);

// battle_outcome.cpp. What follows from a battle.
void settle(State& state, Random& random, Tell tell);
// The battle is over, and whom it made a captor or an owner of prisoners may speak.
void leave_battle(State& state);
std::vector<SendBackChoice> ways_back(const State& state);
int too_many(const State& state);
void send_back(State& state, const SendBack& action, Tell tell);
void reward_castle(State& state, Random& random, Tell tell);

// errands.cpp
// Does what needs no choice; false: somebody is asked.
bool run_errand(State& state, Tell tell);
// Those of which losses may be named next, and how many of each.
std::vector<SoldierMost> to_lose(const State& state, const Errand& errand);
void lose(State& state, Soldier soldier, int count, Tell tell);
void house(State& state, FiefId id, Tell tell);
void free_prisoner(State& state, std::size_t at);
void push_house(State& state, Seat decides, Seat owner, bool captive, bool moved);

// bargaining.cpp
Refusal bar_of_offer(const State& state, Seat seat, int prisoner);
std::vector<std::uint8_t> prisoners_to_discuss(const State& state, Seat seat);
OfferPrompt offer_prompt(const State& state);
void open_offer(State& state, Seat seat, int prisoner, Tell tell);
void answer_offer(State& state, bool accept, Tell tell);
void drop_offer(State& state, Tell tell);
// Of these, one after the other, whoever owns or holds a prisoner may make one offer; then the flow goes on so.
void start_parley(State& state, const Seats& seats, Flow after);
bool speaks(const State& state, Seat seat);
// How many of the cards that were asked for are still to be given.
int cards_due(const State& state);
void give_cards(State& state, const Cards& cards, Tell tell);
// All cards are given.
void carry_out_offer(State& state, Tell tell);

// pope.cpp
void start_pope(State& state);
void draw_pope(State& state, Random& random, Tell tell);
// The choices of the card that was drawn.
CarryOutPrompt carry_out_prompt(const State& state);
bool ask_pope_choice(State& state, Tell tell);
void carry_out(State& state, const CarryOut& choice, Tell tell);
AnswerPopePrompt answer_pope_prompt(const State& state);
bool ask_pope_answer(State& state, Tell tell);
void answer_pope(State& state, const AnswerPope& answer, Tell tell);
Seat pope_target(const State& state);
// By the one whom it concerns, who may take a disfavour instead.
bool is_answered(Card card);

// taxation.cpp
struct Income {
  int fiefs = 0, kingdoms = 0, spearmen = 0;
};
Income income_of(const State& state, Seat seat);
// Of the seat's fiefs, all of them.
Income income_of(const State& state, Seat seat, FiefSet fiefs);
void collect(State& state, Tell tell);
int vassal_price(const State& state, Seat loser);
bool may_take_vassals(const State& state, Seat seat, Seat loser);
void take_vassals(State& state, Seat seat, Seat loser, Tell tell);
// The loser's pieces, and those of the loser's warlords that the other one holds.
void inherit(State& state, Seat seat, Seat loser);

// recruiting.cpp
void start_recruiting(State& state);
bool has_to_recruit(const State& state, Seat seat);
int price_for(const State& state, Seat seat, Soldier soldier);
int most_to_buy(const State& state, Seat seat, Soldier soldier);
Refusal bar_of_purchase(const State& state, Seat seat, Soldier soldier);
std::vector<SoldierMost> to_muster(const State& state, Seat seat);
Refusal bar_of_muster(const State& state, Seat seat, const Muster& action);
void muster(State& state, Seat seat, const Muster& action, Tell tell);
Refusal bar_of_begin(const State& state, Seat seat, FiefId id);
Refusal bar_of_finish(const State& state, Seat seat, FiefId id);
int begin_price(const State& state, Seat seat);
int finish_price(const State& state, Seat seat);
void end_recruiting(State& state, Seat seat, Tell tell);

// placing.cpp
void raise_castles(State& state, Seat seat, Tell tell);
Refusal bar_of_place(const State& state, Seat seat, const Place& action);
std::vector<PlaceChoice> places(const State& state, Seat seat);
bool can_place(const State& state, Seat seat);
int most_to_place(const State& state, Seat seat, FiefId id, Soldier soldier, bool bonus);
void place(State& state, Seat seat, const Place& action, Tell tell);
void refund(State& state, Seat seat, Tell tell);

// initiative.cpp
// Highest first; ties throw again (W2).
Seats throw_dice(const SmallList<InitiativeDie, max_players>& dice, Random& random, Tell tell);
std::vector<DieChoice> dice_to_choose(const State& state, Seat seat);
void start_dice(State& state);
void show_dice(State& state, Random& random, Tell tell);

// ending.cpp
void update_leader(State& state);
bool is_crowned(const State& state);
// Those without soldiers are out; ends the game where one is left, or none.
void look_who_is_out(State& state, Tell tell);
void end_game(State& state, std::string_view reason, Tell tell);
Result result_of(const State& state);

// flow.cpp
void advance(State& state, Random& random, Tell tell);
// The same, but no further than to dice of a battle that are to be rolled: whether they are.
bool advance_to_dice(State& state, Random& random);

// view.cpp. What the viewer sees, in place of what was seen before: who looks often has its storage used again.
void look(const State& state, Viewer viewer, View& view);

// rules.cpp. Whether the seat has a decision before it; false for seats that are not at the table.
bool acts(const State& state, Seat seat);
// What an allowed action does; then it is for advance() to go on.
void act(State& state, Seat seat, const Action& action, Random& random, Tell tell);

}  // namespace palatine::warlords_of_europe
