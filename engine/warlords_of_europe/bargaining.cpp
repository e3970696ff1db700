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

// Declared, and so fought: no truce keeps from it.
bool attacks_between(const State& state, Seat one, Seat other) {
  return std::any_of(state.attacks.begin(), state.attacks.end(), [&](const Attack& attack) {
    const auto attacked = fief(state, attack.fief).owner;
    return (state.turn == one && attacked == other) || (state.turn == other && attacked == one);
  });
}

void close(State& state) {
  state.offer.reset();
  state.flow = state.after_parley ? Flow::parley : Flow::campaign;
}

}  // namespace

Refusal bar_of_offer(const State& state, Seat seat, int at) {
  if (at < 0 || at >= static_cast<int>(state.prisoners.size())) return rejections::no_such_prisoner(at);
  const Prisoner& prisoner = state.prisoners[static_cast<std::size_t>(at)];
  if (prisoner.owner != seat && holder_of(state, prisoner) != seat) return rejections::not_your_affair(at);
  if (!state.after_parley && state.offers >= offers_in_a_turn) return rejections::offers_made(offers_in_a_turn);
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
  if (state.after_parley) {
    state.parley.erase(0);  // who has made one has spoken
  } else {
    ++state.offers;
  }
  tell(OfferOpened{seat, offer.to, prisoner});
  state.flow = Flow::drafting;
}

// What may be added. Only who holds cards can name them, so a captor asks for a number of them.
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
  if (has_parleys(state)) {
    if (offer.from == holder && offer.card_count == 0) {
      prompt.most_cards = static_cast<int>(player(state, owner).hand.size());
    }
    prompt.may_truce =
        !offer.truce && !player(state, owner).truces.contains(holder) && !attacks_between(state, owner, holder);
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
  tell(OfferAnswered{state.offer->to, accept});
  if (!accept) return close(state);
  if (cards_due(state) == 0) return carry_out_offer(state, tell);
  state.flow = Flow::paying;
}

void drop_offer(State& state, Tell tell) {
  tell(OfferDropped{state.offer->from});
  close(state);
}

int cards_due(const State& state) {
  return state.offer->card_count - static_cast<int>(state.offer->cards.size());
}

void give_cards(State& state, const Cards& cards, Tell tell) {
  const Seat owner = state.offer->prisoner.owner;
  const Seat holder = holder_of(state, state.offer->prisoner);
  for (const Card card : cards) {
    take_from_hand(state, owner, card);
    put_in_hand(state, holder, card);
  }
  state.offer->card_count -= static_cast<int>(cards.size());
  tell(CardsGiven{owner, holder, static_cast<int>(cards.size()), cards});
}

void carry_out_offer(State& state, Tell tell) {
  const Offer offer = *state.offer;
  const Seat owner = offer.prisoner.owner;
  const Seat holder = holder_of(state, offer.prisoner);
  gain(state, owner, -offer.gold, GoldFor::ransom, tell);
  gain(state, holder, offer.gold, GoldFor::ransom, tell);
  if (!offer.cards.empty()) give_cards(state, offer.cards, tell);
  close(state);
  if (offer.truce) {
    player(state, owner).truces.add(holder);
    player(state, holder).truces.add(owner);
    tell(TruceMade{owner, holder});
  }
  const auto let_go = [&](const Prisoner& prisoner) {
    const auto found = std::find(state.prisoners.begin(), state.prisoners.end(), prisoner);
    free_prisoner(state, static_cast<std::size_t>(found - state.prisoners.begin()));
  };
  let_go(offer.prisoner);
  for (const Prisoner& prisoner : offer.prisoners) let_go(prisoner);
}

void start_parley(State& state, const Seats& seats, Flow after) {
  state.parley = seats;
  state.after_parley = after;
  state.flow = Flow::parley;
}

bool speaks(const State& state, Seat seat) {
  return in_game(state, seat) && !player(state, seat).no_parley && !prisoners_to_discuss(state, seat).empty();
}

}  // namespace palatine::warlords_of_europe
