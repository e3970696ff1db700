#include "engine/chevaliers/sample.hpp"

#include <span>
#include <vector>

#include "engine/chevaliers/game.hpp"
#include "engine/players/sampled_game.hpp"

namespace palatine::chevaliers {
namespace {

static_assert(SampledGame<Chevaliers>);

Player player_of(const SeatView& view, const Kinds& kinds) {
  Player player;
  for (const CastleCard& card : view.castles) player.cards.add(card.card);
  for (const TournamentCard& card : view.tournaments) player.cards.add(card.card);
  for (const SpecialCard& card : view.specials) player.cards.add(card.card);
  const CardSet castle_guards = kinds.of[static_cast<std::size_t>(Special::castle_guard)];
  for (const GuardView& guard : view.guards) {
    CardSet& on = castle_guards.contains(guard.guard) ? player.castle_guard_on : player.card_guard_on;
    for (const CardId card : guard.on) on.add(card);
  }
  player.throne = view.throne;
  return player;
}

// Those that nobody sees, in the deck's order.
std::vector<CardId> face_down(const State& state, const View& view) {
  CardSet seen;
  for (const Player& player : state.players) {
    for (const CardId card : player.cards) seen.add(card);
  }
  for (const PileView& pile : view.piles) {
    if (pile.top) seen.add(id_of(*pile.top));
  }
  std::vector<CardId> cards;
  for (const Card& card : state.deck->cards) {
    if (!seen.contains(id_of(card))) cards.push_back(id_of(card));
  }
  return cards;
}

}  // namespace

State sample(const View& view, Seat, Random& random) {
  State state;
  state.options = view.options;
  state.deck = deck_in_play(view.options.deck);
  state.options.deck.reset();
  state.turn = view.turn;
  state.phase = view.phase;
  for (const SeatView& seat : view.seats) state.players.push_back(player_of(seat, state.deck->kinds));

  std::vector<CardId> hidden = face_down(state, view);
  shuffle(std::span<CardId>(hidden), random);
  for (PileId pile = 0; pile < pile_count; ++pile) {
    const PileView& seen = view.piles[pile];
    if (seen.top) state.piles[pile].push_back(id_of(*seen.top));
    while (static_cast<int>(state.piles[pile].size()) < seen.cards) {
      expect(!hidden.empty(), "the piles have more cards than are hidden");
      state.piles[pile].push_back(hidden.back());
      hidden.pop_back();
    }
  }
  return state;
}

}  // namespace palatine::chevaliers
