// Positions of real games of Warlords of Europe for the tests of the client.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/warlords_of_europe/game.hpp"
#include "tests/client/scenes.hpp"

namespace palatine::client::lords {

// A game by the fast generator, played by stewards; `wild`: at random, so that seldom things happen too.
struct Played {
  Played(const warlords_of_europe::Options& options, std::uint64_t seed, bool wild = false);
  // One action; false once the game is over.
  bool step();
  // So many actions, then on until this is so. False: it never was.
  bool until(int actions,
             const std::function<bool(const warlords_of_europe::Prompt&, const warlords_of_europe::View&)>& wanted);

  warlords_of_europe::Prompt prompt() const;
  warlords_of_europe::View view() const;

  FastRandom random;
  bool wild;
  warlords_of_europe::State state;
  Seat seat{};                                    // one who must act
  std::vector<warlords_of_europe::Event> events;  // of the last action; at first of the set-up
};

// The fief of that name in the map.
warlords_of_europe::FiefId fief(std::string_view name);

RoomSnapshot snapshot_of(const Played& played, const std::vector<std::string>& names, Seat me);

}  // namespace palatine::client::lords
