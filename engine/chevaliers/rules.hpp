// The rules of Chevaliers, one function a step; apply() in rules.cpp strings them together.
//
// Source: docs/rules/chevaliers.md. Its rulings and where they stand:
//   C1  equality does not beat              nouns.hpp (Value)     C10 a defender beats the attacker alone   outcome.cpp
//   C2  nor for a defender                  outcome.cpp           C11 turn limit                            turns.cpp
//   C3  no legal target                     turns.cpp, targets.cpp   C12 what is shuffled               set_up.cpp
//   C4  who wins a tie                      outcome.cpp           C13 when and how guards are laid          guards.cpp
//   C5  no guard protects itself            guards.cpp            C14 guards when the turn ends             turns.cpp
//   C6  every gain is looked at             ending.cpp            C15 how one searches                      turns.cpp
//   C7  the throne comes first              targets.cpp           C16 before any burying                    targets.cpp
//   C8  set-up                              set_up.cpp            C17 reasons and scores                    ending.cpp
//   C9  an empty pile                       outcome.cpp, turns.cpp   C18 rolls                          rolling.cpp
//   C19 who begins                          set_up.cpp    C20 a deck of one's own                deck.cpp
//
// Phases, each with what it waits for and what follows:
//   ChoosingTarget  Bury, LayGuard -> ChoosingTarget; TryPile, Attack, TryThrone -> Rolling; EndTurn -> the next turn
//   Rolling         Roll, Stop, from whoever rolls -> Rolling, the next roller's too; then ChoosingTarget after a
//   special
//                   from a pile, GivingCastle after the throne, Ended, or the turn ends:
//   GivingCastle    GiveCastle -> the turn ends
//   EndingTurn      only if a guard can be laid: LayGuard -> EndingTurn; EndTurn -> the next turn
//   Ended
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/chevaliers/deck.hpp"
#include "engine/chevaliers/event.hpp"
#include "engine/chevaliers/odds.hpp"
#include "engine/chevaliers/prompt.hpp"
#include "engine/chevaliers/state.hpp"
#include "engine/core/random.hpp"

namespace palatine::chevaliers {

// Tells what happened to whoever listens.
struct Tell {
  std::vector<Event>* events = nullptr;

  template <class E>
  void operator()(const E& event) const {
    if (events != nullptr) events->emplace_back(event);
  }
};

// holdings.cpp. What a seat has, and what it makes of it.
bool has(const State& state, Seat seat, Special special);
int castles(const State& state, Seat seat);
int tournaments(const State& state, Seat seat);
DieCards die_cards(const State& state, Seat seat);
// Of these dice and the seat's die cards.
Value value_of(const State& state, Seat seat, const Dice& dice);
// What the seat has to beat there; none: a tournament.
std::optional<Value> to_beat(const State& state, Seat seat, const Target& target);
int rolls_for(const State& state, Seat seat, Seat turn, Purpose purpose, const Target& target);
// To beat that from the first roll on, in thousandths, with best play.
int chance_of(const State& state, Seat seat, Value to_beat, int rolls);

// targets.cpp. Why something can't be chosen.
enum class Bar : std::uint8_t {
  none,
  no_such_pile,
  pile_empty,
  not_an_opponents,
  tournament_won,
  castle_of_own_colour,
  special_like_own,
  too_few_castles,
  guarded,
  three_castles_needed,
  throne_first,
};
Bar bar_of_pile(const State& state, Seat seat, PileId pile);
Bar bar_of_card(const State& state, Seat seat, CardId card);
Bar bar_of_throne(const State& state, const ChoosingTarget& phase);
// Of all opponents.
CardSet cards_to_attack(const State& state, Seat seat);
bool has_target(const State& state, const ChoosingTarget& phase);
// In front of whom the card lies.
std::optional<Seat> owner_of(const State& state, CardId card);
// The fewest castles that an opponent has whose castle may be attacked.
int castles_to_be_attacked(const State& state);

// guards.cpp
using GuardPlace = SmallList<CardId, 2>;
CardSet guards_of(const State& state, Seat seat);
// What the guard lies on now; the seat has it.
CardSet lies_on(const State& state, Seat seat, CardId guard);
// All ways to lay it differently (C13).
std::vector<GuardPlace> guard_places(const State& state, Seat seat, CardId guard);
// The guards that may be laid now, ascending.
CardSet guards_to_lay(const State& state, Seat seat);
// A guard lies on the card.
bool is_guarded(const State& state, Seat owner, CardId card);
void lay_guard(State& state, Seat seat, CardId guard, const GuardPlace& on, Tell tell);
// A card leaves its owner: what lay on it or was it guards nothing of it any more.
void lose_card(State& state, Seat seat, CardId card);

// turns.cpp
// Piles whose top card may be buried now, of one's own accord or because there is no target.
SmallList<PileId, pile_count> piles_to_bury(const State& state, const ChoosingTarget& phase);
int most_buried(const State& state, Seat seat);
void bury(State& state, const ChoosingTarget& phase, PileId pile, Tell tell);
// The first turn.
void start_play(State& state, Seat first, Tell tell);
// After a special was won from a pile.
void choose_again(State& state, Seat seat, int attempts, int buried, Tell tell);
// The turn ends: guards may be laid once more (C14).
void end_turn(State& state, Seat seat, Tell tell);
// The turn is over.
void next_turn(State& state, Seat seat, Tell tell);

// rolling.cpp
void choose(State& state, const ChoosingTarget& phase, const Target& target, Tell tell);
void start_roll(State& state, Rolling phase, Seat seat, Purpose purpose, std::optional<Value> to_beat, Tell tell);
void roll(State& state, Rolling phase, const DicePlaces& keep, Random& random, Tell tell);
void stop(State& state, const Rolling& phase, Tell tell);
// The dice that may be kept or rolled again.
DicePlaces live_dice(const Dice& dice);

// outcome.cpp. What follows from a roll that has ended.
void settle(State& state, const Rolling& phase, Tell tell);
void give_castle(State& state, Seat seat, CardId castle, PileId pile, Tell tell);
// A card lies face up on the pile now, unless it is empty.
void turn_card(const State& state, PileId pile, Tell tell);

// ending.cpp
bool has_won(const State& state, Seat seat);
void end_game(State& state, Tell tell);
Result result_of(const State& state);

// listed_actions.cpp. Every choice of dice to keep, but not all that live; the first roll keeps none. Ordered as
// numbers whose lowest bit is the first die.
std::vector<DicePlaces> keeps(const Dice& dice);

// rules.cpp. Whether the seat has a decision before it; false for seats that are not at the table.
bool acts(const State& state, Seat seat);

}  // namespace palatine::chevaliers
