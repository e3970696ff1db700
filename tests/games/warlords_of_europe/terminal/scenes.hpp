// Positions of real games of Warlords of Europe for the tests of the client.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/warlords_of_europe/game.hpp"
#include "tests/client/scenes.hpp"

namespace palatine::client::warlords_of_europe {

// A game by the fast generator, played by stewards; `wild`: at random, so that seldom things happen too.
struct Played {
  Played(const rules::Options& options, std::uint64_t seed, bool wild = false);
  // One action; false once the game is over.
  bool step();
  // So many actions, then on until this is so. False: it never was.
  bool until(int actions, const std::function<bool(const rules::Prompt&, const rules::View&)>& wanted);

  rules::Prompt prompt() const;
  rules::View view() const;

  FastRandom random;
  bool wild;
  rules::State state;
  Seat seat{};                       // one who must act
  std::vector<rules::Event> events;  // of the last action; at first of the set-up
};

// The fief of that name in the map.
rules::FiefId fief(std::string_view name);

RoomSnapshot snapshot_of(const Played& played, const std::vector<std::string>& names, Seat me);

}  // namespace palatine::client::warlords_of_europe
