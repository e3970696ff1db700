// By which version of its rules a game is played (docs/adr/0013-old-games-keep-their-rules.md): new ones by the newest,
// and old ones by the version by which they began, as long as the game still plays that.
#pragma once

#include "engine/core/game.hpp"

namespace palatine {

template <Game G>
constexpr bool plays_rules_version(int version) {
  int oldest = G::rules_version;
  if constexpr (requires { G::oldest_rules_version; }) oldest = G::oldest_rules_version;
  return oldest <= version && version <= G::rules_version;
}

// The game keeps it in its options, where it plays more than one.
template <class Options>
Options by_rules_version(Options options, int version) {
  if constexpr (requires { options.rules_version; }) options.rules_version = version;
  return options;
}

}  // namespace palatine
