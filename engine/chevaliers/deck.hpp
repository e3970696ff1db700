// The deck as data: deck.txt, built into the program and validated when it is first used.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chevaliers/card_set.hpp"
#include "engine/chevaliers/nouns.hpp"
#include "tl/expected.hpp"

namespace palatine::chevaliers {

struct Deck {
  std::vector<Card> cards;  // in the file's order, which is that of their ids
};

struct DeckFault {
  int line = 0;         // of the file, from 1; 0: the deck as a whole
  std::string message;  // a sentence
};

tl::expected<Deck, DeckFault> read_deck(std::string_view text);

// The deck of every game, and its text.
const Deck& deck();
std::string_view deck_text();

CardId id_of(const Card& card);

// The cards of the deck by what they are.
struct Kinds {
  CardSet castles;
  CardSet tournaments;
  CardSet specials;
  std::array<CardSet, special_count> of;      // by Special
  std::array<CardSet, max_cards> duplicates;  // of a card, itself included: of these nobody may have two
};
const Kinds& kinds();

inline const Card& card_of(CardId id) {
  return deck().cards[id];
}

}  // namespace palatine::chevaliers
