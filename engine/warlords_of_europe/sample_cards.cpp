// What lies in hands and decks, and what was decided in secret.
#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/sample.hpp"

namespace palatine::warlords_of_europe {
namespace {

// Cards of which some are seen, deck by deck.
struct Unseen {
  std::array<std::vector<Card>, deck_count> decks = cards().decks;

  void take(Card which) {
    auto& cards = decks[static_cast<std::size_t>(card(which).deck)];
    const auto found = std::find(cards.begin(), cards.end(), which);
    expect(found != cards.end(), "a view has more cards of a name than there are");
    cards.erase(found);
  }
  template <class List>
  void take_all(const List& list) {
    for (const Card each : list) take(each);
  }
};

// So many of a shuffled deck's that fit, from its end.
template <class Fits>
std::vector<Card> take_last(std::vector<Card>& cards, int count, Fits fits) {
  std::vector<Card> taken;
  for (std::size_t i = cards.size(); i-- > 0 && static_cast<int>(taken.size()) < count;) {
    if (!fits(cards[i])) continue;
    taken.push_back(cards[i]);
    cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(i));
  }
  expect(static_cast<int>(taken.size()) == count, "a view has more cards than there are");
  return taken;
}

// The card of the pope's that is being carried out lies nowhere else.
std::optional<Card> being_carried_out(const Phase& phase) {
  if (const auto* drawer = std::get_if<CarryingOut>(&phase)) return drawer->card;
  if (const auto* answering = std::get_if<AnsweringPope>(&phase)) return answering->card;
  return std::nullopt;
}

// One of the prisoners of whom this seat may speak; nothing is added yet.
void draw_draft(State& state, Seat from, Random& random) {
  const auto prisoners = prisoners_to_discuss(state, from);
  expect(!prisoners.empty(), "an offer about nobody");
  open_offer(state, from, prisoners[random.below(static_cast<std::uint32_t>(prisoners.size()))], Tell{});
}

// Those of the hand whose number alone is known.
void draw_offered_cards(State& state, Random& random) {
  Offer& offer = *state.offer;
  if (offer.from != offer.prisoner.owner) return;  // a captor asks for some
  const Cards& hand = player(state, offer.from).hand;
  std::vector<Card> cards(hand.begin(), hand.end());
  shuffle(std::span<Card>(cards), random);
  cards.resize(static_cast<std::size_t>(offer.card_count));
  std::sort(cards.begin(), cards.end());
  for (const Card each : cards) offer.cards.push_back(each);
}

ChooseDie any_die(const State& state, Seat seat, Random& random) {
  std::vector<Action> dice;
  WarlordsOfEurope::actions(ChooseDiePrompt{dice_to_choose(state, seat)}, dice);
  return std::get<ChooseDie>(dice[random.below(static_cast<std::uint32_t>(dice.size()))]);
}

}  // namespace

// Of the pope's cards others hold indulgences alone, and of those that must be answered lie some before whom the pope
// disfavours.
void draw_cards(State& state, const View& view, Seat seat, Random& random) {
  Unseen unseen;
  for (const DeckView& deck : view.decks) unseen.take_all(deck.discards);
  unseen.take_all(player(state, seat).hand);
  if (const auto card = being_carried_out(view.phase)) unseen.take(*card);
  if (view.offer && view.offer->from != seat) {
    player(state, view.offer->from).hand = view.offer->cards;
    unseen.take_all(view.offer->cards);
  }

  int disfavours = 0;
  for (const SeatView& each : view.seats) disfavours += each.disfavours;
  std::vector<Card> held;
  for (std::size_t i = 0; i < deck_count; ++i) {
    std::vector<Card>& cards = unseen.decks[i];
    const bool pope = static_cast<Deck>(i) == Deck::pope;
    shuffle(std::span<Card>(cards), random);
    if (pope) take_last(cards, disfavours, is_answered);
    const int in_hands = static_cast<int>(cards.size()) - view.decks[i].cards;
    const auto taken = take_last(cards, in_hands, [&](Card each) { return !pope || each == Card::indulgence; });
    held.insert(held.end(), taken.begin(), taken.end());
    if (pope) shuffle(std::span<Card>(cards), random);  // those that were taken lay rather at its end
    for (const Card each : cards) state.decks[i].push_back(each);
  }

  shuffle(std::span<Card>(held), random);
  for (const SeatView& each : view.seats) {
    Cards& hand = player(state, each.seat).hand;
    while (static_cast<int>(hand.size()) < each.cards) {
      expect(!held.empty(), "hands have more cards than there are");
      hand.push_back(held.back());
      held.pop_back();
    }
    std::sort(hand.begin(), hand.end());
  }
}

void draw_secrets(State& state, const View& view, Seat seat, Random& random) {
  if (const auto* phase = std::get_if<Bargaining>(&state.phase)) {
    if (!state.offer) draw_draft(state, phase->seat, random);
  } else if (state.offer && seat != state.offer->from && seat != state.offer->to) {
    draw_offered_cards(state, random);
  }
  const auto* phase = std::get_if<ChoosingDice>(&view.phase);
  if (phase == nullptr) return;
  for (int i = 0; i < state.options.players; ++i) {
    const Seat other = seat_at(i);
    if (other == seat || !in_game(state, other) || phase->waiting.contains(other)) continue;
    player(state, other).die = any_die(state, other, random);
  }
}

}  // namespace palatine::warlords_of_europe
