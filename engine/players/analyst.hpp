// What a game says about positions and decisions of games that are over; made by analysis.hpp.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/players/guide.hpp"
#include "engine/players/share.hpp"

namespace palatine {

// A decision as a search sees it: what the seat's side has of each choice.
template <class Action>
struct Judged {
  Share worth = 0;  // of what was chosen
  Share best = 0;   // of the best choice; worth where that is what was chosen
  std::vector<Action> best_line;
};

// The same arguments say the same everywhere. All shares of sides are `whole_share` together. `nodes`: positions to
// look at each time, where it takes a search.
template <Game G>
struct Analyst {
  using State = typename G::State;
  using Action = typename G::Action;

  // What a position is worth to each side, by what its seats are shown; of one that has ended, what sides have of it.
  SideShares (*value)(const State& state, int nodes) = nullptr;
  // What an action of that seat was to be expected to be worth, the mean over so many outcomes; nothing where nothing
  // could be drawn or shown, or neither it (`drawn`) nor any of those did it.
  std::optional<SideShares> (*expected)(const State& before, Seat seat, const Action& action, bool drawn, int outcomes,
                                        int nodes) = nullptr;
  // Of a seat that had several choices.
  Judged<Action> (*judge)(const State& before, Seat seat, const Action& chosen, int nodes) = nullptr;
};

}  // namespace palatine
