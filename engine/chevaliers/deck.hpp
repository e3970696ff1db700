// Decks as data: deck.txt, built into the program, and those that tables bring.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chevaliers/card_set.hpp"
#include "engine/chevaliers/nouns.hpp"
#include "tl/expected.hpp"

namespace palatine::chevaliers {

CardId id_of(const Card& card);

// Cards by what they are.
struct Kinds {
  CardSet castles;
  CardSet tournaments;
  CardSet specials;
  std::array<CardSet, special_count> of;      // by Special
  std::array<CardSet, max_cards> duplicates;  // of a card, itself included: of these nobody may have two
};

struct Deck {
  std::vector<Card> cards;  // in the text's order, which is that of their ids
  Kinds kinds;
  std::string text;  // a card a line, without comments and with single spaces
};

inline constexpr std::size_t most_deck_bytes = 4096;  // of a text

// What is wrong with a text, by the word that goes into a refusal's args.
struct DeckFault {
  int line = 0;              // of the text, from 1; 0: the deck as a whole
  std::string message;       // a sentence
  std::string_view fault;    // "colour": what the line or the deck lacks; static storage
  std::string word;          // of the line, not longer than need be; or of what there are too few
  int count = 0, least = 0;  // of what there are too few
};

// What a deck must have stands in the rules page, C20. Linear in the text.
tl::expected<Deck, DeckFault> read_deck(std::string_view text);

// The deck of tables that bring none, and its file.
const Deck& standard_deck();
std::string_view deck_text();

// The deck of a game: its copies share it.
class DeckInPlay {
 public:
  DeckInPlay() = default;  // the standard one
  explicit DeckInPlay(Deck deck) : deck_(std::make_shared<const Deck>(std::move(deck))) {}

  bool is_standard() const { return deck_.get() == &standard_deck(); }
  const Deck& operator*() const { return *deck_; }
  const Deck* operator->() const { return deck_.get(); }
  friend bool operator==(const DeckInPlay& a, const DeckInPlay& b) { return a->text == b->text; }

 private:
  std::shared_ptr<const Deck> deck_{std::shared_ptr<const Deck>(), &standard_deck()};  // which nobody owns
};

// None, or one that can't be read, as in a view that comes from anywhere: the standard one.
DeckInPlay deck_in_play(const std::optional<std::string>& text);

}  // namespace palatine::chevaliers
