// The rules of Carolus Magnus, one function a step; apply() in rules.cpp strings them together.
//
// Source: docs/rules/carolus-magnus.md. Its rulings and where they stand:
//   R1  order of choosing discs with 3 or 4      rounds.cpp       R8  a family has run out         draw.cpp
//   R2  equal discs                              rounds.cpp       R9  round limit                  ending.cpp
//   R3  building is not a choice                 scoring.cpp      R10 crowns                       draw.cpp, rules.cpp
//   R4  what decides joining                     joining.cpp      R11 empty reserve                rounds.cpp
//   R5  too few castles left                     scoring.cpp      R12 piles                        piles.cpp
//   R6  what counts as three regions             ending.cpp       R13 the emperor has no strength  scoring.cpp
//   R7  coming round to the region just left     rules.cpp        R14 a partner's disc             rounds.cpp
//   R15 who chooses where the emperor begins     rounds.cpp
//
// Phases, each with what it waits for and what follows:
//   ChoosingFamilies  set-up: ChooseFamily from every seat with a crown -> PlacingEmperor or LayingDiscs
//   PlacingEmperor    where he is chosen for: PlaceEmperor, from who lays the first disc -> LayingDiscs
//   LayingDiscs       LayDisc, in disc_order -> LayingDiscs … -> a turn
//   PlacingKnights    a turn: PlaceKnight, one knight at a time -> MovingEmperor
//   MovingEmperor     MoveEmperor -> Ended, or the reserve:
//   TakingKnights       dice, free: ChooseFamily while crowns are left -> the next turn or round
//   TakingPile          piles: TakePile -> the next turn or round
//   Ended
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/carolus_magnus/event.hpp"
#include "engine/carolus_magnus/state.hpp"
#include "engine/core/random.hpp"

namespace palatine::carolus_magnus {

// Tells what happened to whoever listens.
struct Tell {
  std::vector<Event>* events = nullptr;

  template <class E>
  void operator()(const E& event) const {
    if (events != nullptr) events->emplace_back(event);
  }
};

// family_control.cpp. After the courts changed in a family: who has strictly more than every other player gains it.
void review_control(State& state, Family family, Tell tell);

// scoring.cpp. Strengths per side if the region were scored now.
Strengths strengths(const State& state, const Region& region);
// The same of many regions: for whose side the knights of each family count.
using FamilySides = std::array<std::optional<Side>, family_count>;
FamilySides family_sides(const State& state);
Strengths strengths(const State& state, const FamilySides& family_sides, const Region& region);
// The side strictly ahead of every other.
std::optional<Side> majority(const Strengths& strengths);
// Scores the emperor's region; true where its castles have changed hands or been built.
bool score(State& state, Tell tell);

// Whether the emperor's region may join others although its castles stand as they did (R4).
bool may_join_again(const State& state);

// joining.cpp. Joins the emperor's region with its neighbours of the same side.
void join(State& state, Tell tell);

// ending.cpp. All that follows the emperor's arrival: scoring, joining, and the end of the game if this is it.
void settle(State& state, Seat mover, Tell tell);
// The result of a game that has ended.
Result result_of(const State& state);

// draw.cpp. Rolls so many dice, serves the families in the order rolled; how many crowns are left to choose.
int roll(State& state, Seat seat, int dice, Random& random, Tell tell);
// From the supply, which must hold one, to the reserve.
void take_knight(State& state, Seat seat, Family family, bool chosen, Tell tell);
// With nothing left in the supply, crowns are lost (R8): how many are left to choose.
int crowns_left(const State& state, Seat seat, int crowns, Tell tell);

// piles.cpp (R12). Supply or reserves into the bag, and the first piles from it.
void lay_out_piles(State& state, Random& random, Tell tell);
// How many knights are taken of a pile.
int pile_take(const State& state, const Knights& pile);
// Takes a pile, whose index and knights are legal, and draws for the others.
void take_pile(State& state, Seat seat, std::uint8_t pile, const Knights& knights, Random& random, Tell tell);
// rounds.cpp. The discs that the seat may lay now (R2, R14).
DiscSet layable(const State& state, Seat seat);
// Reserves are full: piles where the options say so, the emperor where he is chosen for, and the first round.
void start_play(State& state, Random& random, Tell tell);
void start_round(State& state, Tell tell);
void lay_disc(State& state, Seat seat, Disc disc, Tell tell);
// After the emperor's move: the reserve is filled; the phase is then that of a choice, or of what follows the turn.
void fill_reserve(State& state, Seat seat, Random& random, Tell tell);
void end_turn(State& state, Seat seat, Tell tell);

// rules.cpp. Whether the seat has a decision before it; false for seats that are not at the table.
bool acts(const State& state, Seat seat);

}  // namespace palatine::carolus_magnus
