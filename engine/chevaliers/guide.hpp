// What a search of Chevaliers goes by (engine/players/guide.hpp): of each choice what its ends are worth by their
// chances, and the outlook (outlook.hpp). Which card is attacked, and where guards lie, is the steward's choice.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/chevaliers/attempts.hpp"
#include "engine/chevaliers/odds.hpp"
#include "engine/players/guide.hpp"

namespace palatine::chevaliers {

class Guide {
 public:
  // For a seat that is not in the middle of a roll.
  int suggest(const State& state, Seat seat, bool all, Random& random, std::vector<Line<WholeAttempts>>& lines) const;
  int value(const State& state, int nodes, Random& random, SideShares& shares) const;

  static constexpr bool every_action = false;
  static constexpr std::size_t most_choices = 8;  // where not all are asked for
  static constexpr int draws = 2;                 // of what is turned up, for each end; at the root
  static constexpr int more_draws = 8;
  // For each pile that is tried or buried, all ends of what may follow; attacks; places of guards.
  static constexpr int dearest_guess = 2 * more_draws * pile_count * (1 + pile_count) * (1 + max_players) +
                                       most_deck_cards + 4 + 2 * (6 + most_deck_cards);
  static constexpr int fewest_nodes = 2 * dearest_guess + 40;
};

// Before a roll: what each value that may lie there in the end is worth to who rolls, of `certain`.
Worths worths_of_roll(const State& state, const Rolling& phase);

// The same to anybody, by what it is worth that this seat, or nobody, gains what is rolled for.
Worths worths_of_roll(const State& state, const Rolling& phase,
                      const std::function<Worth(std::optional<Seat> winner)>& worth_of_end);

}  // namespace palatine::chevaliers
