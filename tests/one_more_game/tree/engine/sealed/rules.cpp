#include <algorithm>

#include "engine/core/bug.hpp"
#include "engine/core/fingerprint.hpp"
#include "engine/sealed/game.hpp"

namespace palatine::sealed {
namespace {

using Events = std::vector<Event>*;
using Outcome = tl::expected<void, Rejection>;

void tell(Events events, Event event) {
  if (events) events->push_back(std::move(event));
}

Outcome refuse(std::string_view reason, std::string_view rule, std::string message) {
  return tl::unexpected(Rejection{reason, rule, std::move(message), {}});
}

Player& player(State& state, Seat seat) {
  return state.players[static_cast<std::size_t>(index(seat))];
}

void take(Cards& hand, Card card) {
  hand.insert(std::ranges::lower_bound(hand, card), card);
}

bool holds(const Cards& hand, Card card) {
  return std::ranges::find(hand, card) != hand.end();
}

void start_round(State& state, Random& random, Events events) {
  state.prize = static_cast<int>(random.below(6)) + 1;
  tell(events, PrizeRolled{state.round, state.prize});
  Bidding bidding;
  for (int i = 0; i < state.options.players; ++i) bidding.waiting.push_back(seat_at(i));
  state.phase = bidding;
}

void end_round(State& state, Random& random, Events events) {
  if (state.round < state.options.rounds) {
    ++state.round;
    return start_round(state, random, events);
  }
  state.phase = Ended{};
  HandsShown shown;
  for (const Player& each : state.players) shown.hands.push_back(each.hand);
  tell(events, shown);
  tell(events, GameEnded{*Sealed::result(state)});
}

// All bids are in: the highest pays, gains the prize and draws.
void settle_bids(State& state, Random& random, Events events) {
  BidsShown shown;
  int most = 0;
  for (const Player& each : state.players) {
    shown.bids.push_back(*each.bid);
    most = std::max(most, *each.bid);
  }
  tell(events, shown);
  Seats best;
  for (int i = 0; i < state.options.players; ++i) {
    if (shown.bids[static_cast<std::size_t>(i)] == most) best.push_back(seat_at(i));
    player(state, seat_at(i)).bid.reset();
  }
  Seat winner = best[0];
  if (best.size() > 1) {
    winner = best[random.below(static_cast<std::uint32_t>(best.size()))];
    tell(events, LotDrawn{best, winner});
  }
  player(state, winner).chips -= most;
  player(state, winner).points += state.prize;
  const Card drawn = state.deck.back();
  state.deck.pop_back();
  take(player(state, winner).hand, drawn);
  tell(events, CardDrawn{winner, drawn});
  state.phase = Offering{winner};
}

struct Apply {
  State& state;
  Seat seat;
  Random& random;
  Events events;

  Outcome operator()(Bidding& bidding, const Bid& bid) const {
    Player& bidder = player(state, seat);
    if (bid.chips < 0 || bid.chips > bidder.chips)
      return refuse("bid_out_of_range", "bids", "You can bid no more chips than you have.");
    bidder.bid = bid.chips;
    bidding.waiting.erase(static_cast<std::size_t>(std::ranges::find(bidding.waiting, seat) - bidding.waiting.begin()));
    tell(events, BidMade{seat, bid.chips});
    if (bidding.waiting.empty()) settle_bids(state, random, events);
    return {};
  }
  Outcome operator()(Offering&, const Offer& offer) const {
    if (!holds(player(state, seat).hand, offer.card))
      return refuse("card_not_in_hand", "offers", "You don't hold that card.");
    if (index(offer.to) >= state.options.players || offer.to == seat)
      return refuse("no_such_seat", "offers", "An offer goes to another player.");
    tell(events, CardOffered{seat, offer.to, offer.card});
    state.phase = Answering{seat, offer.to, offer.card};
    return {};
  }
  Outcome operator()(Offering&, const Keep&) const {
    tell(events, HandKept{seat});
    end_round(state, random, events);
    return {};
  }
  Outcome operator()(Answering& answering, const Answer& answer) const {
    const Answering offer = answering;
    tell(events, OfferAnswered{offer.from, offer.to, answer.accept});
    if (answer.accept) {
      std::erase(player(state, offer.from).hand, *offer.card);
      take(player(state, offer.to).hand, *offer.card);
      player(state, offer.from).points += thanks;
    }
    end_round(state, random, events);
    return {};
  }
  template <class Phase, class Action>
  Outcome operator()(Phase&, const Action&) const {
    return refuse("wrong_phase", "rounds", "That is not what is asked for now.");
  }
};

void add(Fingerprint& print, const Cards& cards) {
  print.add(cards.size());
  for (const Card card : cards) print.add(static_cast<std::uint64_t>(card.suit) * 16 + card.rank);
}

}  // namespace

std::optional<Rejection> Sealed::check(const Options& options) {
  if (options.players < 2 || options.players > max_players)
    return Rejection{"players_out_of_range", "options", "2 to 4 can play.", {{"players", options.players}}};
  if (options.rounds < 1 || options.rounds > 8)
    return Rejection{"rounds_out_of_range", "options", "There are 1 to 8 rounds.", {{"rounds", options.rounds}}};
  if (options.chips < 0 || options.chips > 20)
    return Rejection{"chips_out_of_range", "options", "Each has 0 to 20 chips.", {{"chips", options.chips}}};
  return std::nullopt;
}

State Sealed::set_up(const Options& options, Random& random, Events events) {
  State state{.options = options, .deck = {}, .players = {}, .phase = {}};
  for (const Suit suit : {Suit::tower, Suit::gate})
    for (int rank = 1; rank <= ranks; ++rank) state.deck.push_back({suit, static_cast<std::uint8_t>(rank)});
  shuffle(std::span(state.deck), random);
  for (int i = 0; i < options.players; ++i) {
    Player& dealt = state.players.emplace_back(Player{.hand = {}, .chips = options.chips, .bid = {}});
    for (int k = 0; k < hand_at_start; ++k) {
      take(dealt.hand, state.deck.back());
      state.deck.pop_back();
    }
    tell(events, HandDealt{seat_at(i), dealt.hand});
  }
  start_round(state, random, events);
  return state;
}

void Sealed::redraw_unseen(State& state, Random& random) {
  shuffle(std::span(state.deck), random);
}

tl::expected<void, Rejection> Sealed::apply(State& state, Seat seat, const Action& action, Random& random,
                                            Events events) {
  if (std::holds_alternative<Ended>(state.phase)) return refuse("game_over", "rounds", "The game is over.");
  if (index(seat) >= state.options.players || !to_act(state).contains(seat))
    return refuse("not_your_turn", "rounds", "You are not asked to act now.");
  return std::visit(Apply{state, seat, random, events}, state.phase, action);
}

std::uint64_t Sealed::fingerprint(const State& state) {
  Fingerprint print;
  for (const int value : {state.options.players, state.options.rounds, state.options.chips, state.round, state.prize})
    print.add(static_cast<std::uint64_t>(value));
  add(print, state.deck);
  for (const Player& each : state.players) {
    add(print, each.hand);
    print.add(static_cast<std::uint64_t>(each.chips));
    print.add(static_cast<std::uint64_t>(each.points));
    print.add(static_cast<std::uint64_t>(each.bid.value_or(-1)));
  }
  print.add(state.phase.index());
  if (const auto* offering = std::get_if<Offering>(&state.phase)) print.add(static_cast<std::uint64_t>(offering->seat));
  if (const auto* answering = std::get_if<Answering>(&state.phase)) {
    print.add(static_cast<std::uint64_t>(answering->from));
    print.add(static_cast<std::uint64_t>(answering->to));
    add(print, {*answering->card});
  }
  return print.value();
}

static_assert(Game<Sealed>);

}  // namespace palatine::sealed
