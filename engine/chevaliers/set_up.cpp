#include <span>

#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/rules.hpp"

namespace palatine::chevaliers {
namespace {

using ByColour = std::array<std::vector<CardId>, colour_count>;

// The colours in the order in which the deck names them first, each with its castles.
std::vector<std::vector<CardId>> castles_by_colour(const Deck& deck) {
  std::vector<Colour> colours;
  ByColour castles;
  for (const CardId card : deck.kinds.castles) {
    const Colour colour = std::get<CastleCard>(deck.cards[card]).colour;
    auto& own = castles[static_cast<std::size_t>(colour)];
    if (own.empty()) colours.push_back(colour);
    own.push_back(card);
  }
  std::vector<std::vector<CardId>> ordered;
  ordered.reserve(colours.size());
  for (const Colour colour : colours) ordered.push_back(castles[static_cast<std::size_t>(colour)]);
  return ordered;
}

// C8: one castle of each colour, shuffled.
std::vector<CardId> castles_to_deal(const Deck& deck, Random& random) {
  std::vector<CardId> dealt;
  for (const std::vector<CardId>& castles : castles_by_colour(deck)) {
    dealt.push_back(castles[random.below(static_cast<std::uint32_t>(castles.size()))]);
  }
  shuffle(std::span<CardId>(dealt), random);
  return dealt;
}

}  // namespace

// The order of the draws is the rules page's.
State Chevaliers::set_up(const Options& given, Random& random, std::vector<Event>* events) {
  const Tell tell{events};
  State state;
  state.options = with_defaults(given);
  state.deck = deck_in_play(state.options.deck);
  state.options.deck.reset();
  const Options& options = state.options;
  SetUp table;

  const std::vector<CardId> castles = castles_to_deal(*state.deck, random);
  CardSet dealt;
  for (int i = 0; i < options.players; ++i) {
    const CardId castle = castles[static_cast<std::size_t>(i)];
    dealt.add(castle);
    state.players.push_back({});
    state.players.back().cards.add(castle);
    table.castles.push_back(std::get<CastleCard>(card_of(state, castle)));
  }

  // C12: what is left, from the deck's order.
  std::vector<CardId> others;
  for (const Card& card : state.deck->cards) {
    if (!dealt.contains(id_of(card))) others.push_back(id_of(card));
  }
  shuffle(std::span<CardId>(others), random);
  const std::size_t left = (others.size() + 1) / 2;
  for (std::size_t i = 0; i < others.size(); ++i) state.piles[i < left ? 0 : 1].push_back(others[i]);
  for (const Pile& pile : state.piles) table.piles.push_back({static_cast<int>(pile.size()), card_of(state, pile[0])});

  const auto chosen = chosen_first(options);
  table.first = chosen ? *chosen : seat_at(static_cast<int>(random.below(static_cast<std::uint32_t>(options.players))));
  tell(table);
  start_play(state, table.first, tell);
  return state;
}

// All cards that lie face down, from the top of the left pile to the bottom of the right one: each order of them is as
// likely as any other, and both piles keep their size.
void Chevaliers::redraw_unseen(State& state, Random& random) {
  std::vector<CardId> cards;
  for (const Pile& pile : state.piles)
    for (std::size_t i = 1; i < pile.size(); ++i) cards.push_back(pile[i]);
  shuffle(std::span<CardId>(cards), random);
  auto next = cards.begin();
  for (Pile& pile : state.piles)
    for (std::size_t i = 1; i < pile.size(); ++i) pile[i] = *next++;
}

}  // namespace palatine::chevaliers
