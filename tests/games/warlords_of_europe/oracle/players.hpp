// Players for the games that engine and oracle play side by side: each manner seeks out another part of the rules.
#pragma once

#include <vector>

#include "engine/core/random.hpp"
#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/view.hpp"

namespace palatine::oracle {

// any: whatever is legal, a kind of action as likely as another. The others move many at once, and differ in what they
// like: conquering attacks, above all castles; gambling does so too, and plays cards; ruling leaves no fief,
// takes those of peasants, first of the kingdom of which most is its own, builds and hires.
enum class WarlordsOfEuropeManner { any, conquering, gambling, ruling };
inline constexpr int warlords_manners = 4;

// Plays all seats.
class WarlordsOfEuropePlayers {
 public:
  explicit WarlordsOfEuropePlayers(WarlordsOfEuropeManner manner) : manner_(manner) {}
  // One of the legal actions (at least one), for this view.
  const warlords_of_europe::Action& choose(const std::vector<warlords_of_europe::Action>& legal,
                                           const warlords_of_europe::View& view, Random& random) const;

 private:
  int liking(const warlords_of_europe::Action& action) const;
  int worth(const warlords_of_europe::Action& action, const warlords_of_europe::View& view) const;
  WarlordsOfEuropeManner manner_;
};

}  // namespace palatine::oracle
