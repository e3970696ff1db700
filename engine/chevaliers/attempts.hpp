// Chevaliers for searches (engine/players/tree_search.hpp): an attempt is one step, whose end is drawn by its chance.
// The dice on the way there are not thought about one by one: who rolls is taken to keep the best ones.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/chevaliers/game.hpp"

namespace palatine::chevaliers {

// One end of an attempt: who gains the card, or the throne.
struct AttemptEnd {
  std::optional<Seat> winner;  // none: nobody
  int chance = 0;              // thousandths
};
using AttemptEnds = SmallList<AttemptEnd, max_players>;

// Of an attempt that was chosen and not rolled for yet; their chances are 1000 together. Whose chances a tournament's
// are: as often as each would win against who organises it.
AttemptEnds ends_of(const State& state, const Rolling& phase);

// What follows from it; the state's phase is that attempt, rolled for or not.
void end_attempt(State& state, const Rolling& phase, std::optional<Seat> winner);

// No state of this game is in the middle of a roll, but one that a search begins with.
struct WholeAttempts : Chevaliers {
  static tl::expected<void, Rejection> apply(State& state, Seat seat, const Action& action, Random& random,
                                             std::vector<Event>* events);
  // States differ by it that a search tells apart: by who has which cards, and what lies on the piles.
  static std::uint64_t seen(const State& state);
};

}  // namespace palatine::chevaliers
