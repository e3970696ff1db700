// Positions of real games of Chevaliers for the tests of the client.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/chevaliers/game.hpp"
#include "tests/client/scenes.hpp"

namespace palatine::client::chevaliers {

// A game by the fast generator: targets at random, dice by their chance, so that cards change hands.
struct Played {
  explicit Played(int players, std::uint64_t seed);
  // One action; false once the game is over.
  bool step();
  // So many actions, then on until this is so. Nothing: it never was.
  bool until(int actions, const std::function<bool(const rules::Prompt&)>& wanted);

  rules::Prompt prompt() const;
  rules::View view() const;

  FastRandom random;
  rules::State state;
  Seat seat{};                       // who must act
  std::vector<rules::Event> events;  // of the last action; at first of the set-up
};

// Cards of the deck, by what they are.
rules::CardId castle(rules::Colour colour, int which = 0);
rules::CardId special(rules::Special special, rules::Face face = 0);
rules::CardId tournament();

RoomSnapshot snapshot_of(const Played& played, const std::vector<std::string>& names, Seat me);

}  // namespace palatine::client::chevaliers
