#include "engine/chevaliers/deck.hpp"

#include "engine/core/bug.hpp"

namespace palatine::chevaliers {

const Deck& standard_deck() {
  static const Deck built_in = [] {
    auto read = read_deck(deck_text());
    if (!read) {
      const std::string what = "deck.txt, line " + std::to_string(read.error().line) + ": " + read.error().message;
      report_bug(what.c_str(), std::source_location::current());
    }
    expect(read->cards.size() == standard_cards, "deck.txt has another number of cards");
    return *std::move(read);
  }();
  return built_in;
}

DeckInPlay deck_in_play(const std::optional<std::string>& text) {
  if (!text) return {};
  auto read = read_deck(*text);
  return read ? DeckInPlay(*std::move(read)) : DeckInPlay();
}

CardId id_of(const Card& card) {
  return std::visit([](const auto& each) { return each.card; }, card);
}

}  // namespace palatine::chevaliers
