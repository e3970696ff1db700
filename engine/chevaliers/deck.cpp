#include "engine/chevaliers/deck.hpp"

#include "engine/core/bug.hpp"

namespace palatine::chevaliers {
namespace {

bool duplicate(const CastleCard& a, const CastleCard& b) {
  return a.colour == b.colour;
}
bool duplicate(const SpecialCard& a, const SpecialCard& b) {
  return a.special == b.special && a.face == b.face;
}
// Tournaments among them: of these one may have many.
template <class A, class B>
bool duplicate(const A&, const B&) {
  return false;
}

Kinds kinds_of(const Deck& deck) {
  Kinds kinds;
  for (const Card& card : deck.cards) {
    const CardId id = id_of(card);
    if (std::holds_alternative<CastleCard>(card)) kinds.castles.add(id);
    if (std::holds_alternative<TournamentCard>(card)) kinds.tournaments.add(id);
    if (const auto* special = std::get_if<SpecialCard>(&card)) {
      kinds.specials.add(id);
      kinds.of[static_cast<std::size_t>(special->special)].add(id);
    }
    for (const Card& other : deck.cards) {
      if (std::visit([](const auto& a, const auto& b) { return duplicate(a, b); }, card, other)) {
        kinds.duplicates[id].add(id_of(other));
      }
    }
  }
  return kinds;
}

}  // namespace

const Deck& deck() {
  static const Deck built_in = [] {
    const auto read = read_deck(deck_text());
    if (!read) {
      const std::string what = "deck.txt, line " + std::to_string(read.error().line) + ": " + read.error().message;
      report_bug(what.c_str(), std::source_location::current());
    }
    expect(read->cards.size() == deck_cards, "deck.txt has another number of cards");
    return *read;
  }();
  return built_in;
}

const Kinds& kinds() {
  static const Kinds built_in = kinds_of(deck());
  return built_in;
}

CardId id_of(const Card& card) {
  return std::visit([](const auto& each) { return each.card; }, card);
}

}  // namespace palatine::chevaliers
