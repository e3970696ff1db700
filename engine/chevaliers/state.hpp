// Everything about a game of Chevaliers at one moment: small, and its copies share the deck. Only the functions of this
// folder change one.
#pragma once

#include <array>

#include "engine/chevaliers/card_set.hpp"
#include "engine/chevaliers/deck.hpp"
#include "engine/chevaliers/nouns.hpp"
#include "engine/chevaliers/options.hpp"
#include "engine/chevaliers/view.hpp"

namespace palatine::chevaliers {

// From the top down; the top card lies face up, the others face down.
using Pile = SmallList<CardId, max_cards>;

// Nobody has two castle guards, nor two card guards: each kind lies in one place.
struct Player {
  CardSet cards;
  CardSet castle_guard_on;
  CardSet card_guard_on;
  bool throne = false;
  friend bool operator==(const Player&, const Player&) = default;
};

struct State {
  Options options;  // without the deck's text, which stands with the deck
  int turn = 1;     // of all players together
  Phase phase;
  std::array<Pile, pile_count> piles;
  SmallList<Player, max_players> players;  // by seat
  DeckInPlay deck;
  friend bool operator==(const State&, const State&) = default;
};

inline const Card& card_of(const State& state, CardId id) {
  return state.deck->cards[id];
}
inline const Kinds& kinds(const State& state) {
  return state.deck->kinds;
}

inline Player& player(State& state, Seat seat) {
  return state.players[static_cast<std::size_t>(seat)];
}
inline const Player& player(const State& state, Seat seat) {
  return state.players[static_cast<std::size_t>(seat)];
}

}  // namespace palatine::chevaliers
