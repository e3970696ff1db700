// cards.txt
#include <functional>

#include "engine/warlords_of_europe/read_lines.hpp"
#include "engine/warlords_of_europe/words.hpp"

namespace palatine::warlords_of_europe {
namespace {

constexpr std::array<std::string_view, 2> card_sources = {"attested", "ours"};

struct Reading {
  CardTable table;
  std::array<bool, card_count> said{};

  void operator()(Line& line, std::string_view) {
    line.skip("card");
    const std::size_t at = line.one_of("card", card_words);
    if (!line.wrong().empty()) return;
    if (said[at]) return line.fail("The card " + std::string(card_words[at]) + " was there before.");
    said[at] = true;
    CardData& card = table.cards[at];
    const std::size_t deck = line.one_of("deck", deck_words);
    card.deck = static_cast<Deck>(deck);
    card.count = line.number("A number of cards", 1, deck_cards);
    line.one_of("source", card_sources);
    if (!line.wrong().empty()) return;
    if (line.done()) return line.fail("The card " + std::string(card_words[at]) + " has no moment.");
    line.skip("at");
    if (line.wrong().empty() && line.done()) {
      return line.fail("The card " + std::string(card_words[at]) + " has no moment.");
    }
    while (line.wrong().empty() && !line.done()) {
      const std::size_t moment = line.one_of("moment", moment_words);
      if (line.wrong().empty() && card.at[moment]) {
        line.fail("The moment " + std::string(moment_words[moment]) + " is said twice.");
      }
      card.at[moment] = true;
    }
    for (int i = 0; i < card.count; ++i) table.decks[deck].push_back(static_cast<Card>(at));
  }
};

std::string wrong_as_a_whole(const Reading& reading) {
  for (std::size_t i = 0; i < card_words.size(); ++i)
    if (!reading.said[i]) return "There is no line for the card " + std::string(card_words[i]) + ".";
  for (std::size_t i = 0; i < deck_words.size(); ++i) {
    const std::size_t count = reading.table.decks[i].size();
    if (count == deck_cards) continue;
    return "The " + std::string(deck_words[i]) + " deck has " + std::to_string(count) + " cards; there must be " +
           std::to_string(deck_cards) + ".";
  }
  return {};
}

}  // namespace

tl::expected<CardTable, DataFault> read_cards(std::string_view text) {
  Reading reading;
  if (const auto fault = read_lines(text, std::ref(reading))) return tl::unexpected(*fault);
  if (std::string wrong = wrong_as_a_whole(reading); !wrong.empty()) {
    return tl::unexpected(DataFault{0, std::move(wrong)});
  }
  return reading.table;
}

}  // namespace palatine::warlords_of_europe
