// Agreements about prisoners: the only trade there is.
#include <algorithm>

#include "engine/warlords_of_europe/rejections.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

Seat holder_of(const State& state, const Prisoner& prisoner) {
  return *fief(state, prisoner.fief).owner;
}

int how_many(const auto& list, const auto& item) {
  return static_cast<int>(std::count(list.begin(), list.end(), item));
}

}  // namespace

Refusal bar_of_offer(const State& state, Seat seat, int at) {
  if (at < 0 || at >= static_cast<int>(state.prisoners.size())) return rejections::no_such_prisoner(at);
  const Prisoner& prisoner = state.prisoners[static_cast<std::size_t>(at)];
  if (prisoner.owner != seat && holder_of(state, prisoner) != seat) return rejections::not_your_affair(at);
  if (state.offers >= offers_in_a_turn) return rejections::offers_made(offers_in_a_turn);
  return std::nullopt;
}

std::vector<std::uint8_t> prisoners_to_discuss(const State& state, Seat seat) {
  std::vector<std::uint8_t> all;
  for (std::size_t i = 0; i < state.prisoners.size(); ++i) {
    if (!bar_of_offer(state, seat, static_cast<int>(i))) all.push_back(static_cast<std::uint8_t>(i));
  }
  return all;
}

void open_offer(State& state, Seat seat, int at, Tell tell) {
  const Prisoner prisoner = state.prisoners[static_cast<std::size_t>(at)];
  const Seat holder = holder_of(state, prisoner);
  Offer offer;
  offer.from = seat;
  offer.to = prisoner.owner == seat ? holder : prisoner.owner;
  offer.prisoner = prisoner;
  state.offer = offer;
  ++state.offers;
  tell(OfferOpened{seat, offer.to, prisoner});
  state.flow = Flow::drafting;
}

// What may be added. Only who holds cards can name them, so a captor asks for gold and prisoners alone.
OfferPrompt offer_prompt(const State& state) {
  const Offer& offer = *state.offer;
  const Seat owner = offer.prisoner.owner;
  const Seat holder = holder_of(state, offer.prisoner);
  OfferPrompt prompt;
  prompt.to = offer.to;
  prompt.prisoner = offer.prisoner;
  prompt.gold_offered = offer.gold;
  prompt.most_gold = offer.gold == 0 ? player(state, owner).gold : 0;
  if (offer.from == owner) {
    const Cards& hand = player(state, owner).hand;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if (i > 0 && hand[i] == hand[i - 1]) continue;
      if (how_many(offer.cards, hand[i]) < how_many(hand, hand[i])) prompt.cards.push_back(hand[i]);
    }
  }
  for (std::size_t i = 0; i < state.prisoners.size(); ++i) {
    const Prisoner& other = state.prisoners[i];
    if (other.owner != holder || holder_of(state, other) != owner) continue;
    // those alike are named by the first that is not offered yet
    const int before = how_many(std::vector<Prisoner>(state.prisoners.begin(), state.prisoners.begin() + i), other);
    if (before == how_many(offer.prisoners, other)) prompt.prisoners.push_back(static_cast<std::uint8_t>(i));
  }
  return prompt;
}

void answer_offer(State& state, bool accept, Tell tell) {
  const Offer offer = *state.offer;
  state.offer.reset();
  state.flow = Flow::campaign;
  tell(OfferAnswered{offer.to, accept});
  if (!accept) return;
  const Seat owner = offer.prisoner.owner;
  const Seat holder = holder_of(state, offer.prisoner);
  gain(state, owner, -offer.gold, GoldFor::ransom, tell);
  gain(state, holder, offer.gold, GoldFor::ransom, tell);
  for (const Card card : offer.cards) {
    take_from_hand(state, owner, card);
    put_in_hand(state, holder, card);
  }
  if (!offer.cards.empty()) tell(CardsGiven{owner, holder, static_cast<int>(offer.cards.size()), offer.cards});
  const auto let_go = [&](const Prisoner& prisoner) {
    const auto found = std::find(state.prisoners.begin(), state.prisoners.end(), prisoner);
    free_prisoner(state, static_cast<std::size_t>(found - state.prisoners.begin()));
  };
  let_go(offer.prisoner);
  for (const Prisoner& prisoner : offer.prisoners) let_go(prisoner);
}

}  // namespace palatine::warlords_of_europe
