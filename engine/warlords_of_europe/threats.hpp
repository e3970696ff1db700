// Who may come to a fief, and how likely it falls to them: near enough to be reckoned for the whole map, and very
// often. odds.hpp has one battle exactly.
#pragma once

#include <array>

#include "engine/warlords_of_europe/state.hpp"

namespace palatine::warlords_of_europe {

// How strong an army is in a battle.
struct Might {
  int soldiers = 0;
  int hits = 0;  // mean of a round, in thousandths
};
Might might_of(const Army& army, int die, bool castle, bool attacks);

inline constexpr int sure = 1024;
// The chance that the first destroys the second, in parts of `sure`.
int chance_against(const Might& attackers, const Might& defenders);

// Who may come to a fief of somebody else's in one turn, all together: from beside it everybody, from two steps away
// knights, and whoever goes with a warlord.
class Threats {
 public:
  explicit Threats(const State& state);
  // How likely that army holds the fief no longer, in parts of `sure`, by who comes.
  std::array<int, max_players> falls(FiefId id, const Army& garrison) const;

 private:
  const State& state_;
  std::array<std::array<Might, max_players>, max_fiefs> coming_{};
};

}  // namespace palatine::warlords_of_europe
