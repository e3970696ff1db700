// What there is to try in Warlords of Europe: what a steward does next who thinks better of what things are worth, and
// what others do who think otherwise.
#pragma once

#include <memory>
#include <vector>

#include "engine/players/guide.hpp"
#include "engine/warlords_of_europe/evaluation.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/odds.hpp"

namespace palatine::warlords_of_europe {

// Whether what is decided there is put together from several actions, between which nothing is drawn.
bool is_of_several(const Phase& phase);

// The steward's but for what play has shown to be better: castles are finished whenever they can be, and soldiers are
// kept farther to the front.
inline constexpr steward::Weights better_weights = [] {
  steward::Weights weights;
  weights.kingdom = 50;
  weights.horizon = 12;
  weights.card_from = 4;
  weights.rich = 6;
  weights.pull = 45;
  return weights;
}();

class Guide {
 public:
  // Of a search with so many nodes: what a part of them is spent on, the seat's own decision, is seen more broadly.
  // What else could be done than the first guess is taken to be worth `doubt` less, until it is looked at.
  Guide(int nodes, Share doubt) : own_guess_(nodes / 2), doubt_(doubt), memory_(std::make_unique<Memory>()) {}

  // As the guide of a tree (engine/players/guide.hpp).
  int suggest(const State& state, Seat seat, bool all, Random& random,
              std::vector<palatine::Line<WarlordsOfEurope>>& lines) const;
  // What a seat that must act does without looking any further.
  Action first_guess(const State& state, Seat seat, Random& random) const;
  // Of battles that it thought about, or others did.
  KnownOdds& odds() const { return memory_->odds; }

  static constexpr int dearest_guess = 70;
  // A search with fewer nodes could not look at its own decision.
  static constexpr int fewest_nodes = 2 * dearest_guess + 2;

  // Of one decision for the next: it changes none.
  struct Memory {
    KnownOdds odds;
    View view;
  };

 private:
  int own_guess_;
  Share doubt_;
  std::unique_ptr<Memory> memory_;
};

}  // namespace palatine::warlords_of_europe
