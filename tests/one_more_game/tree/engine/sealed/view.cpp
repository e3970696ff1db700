#include <algorithm>

#include "engine/core/bug.hpp"
#include "engine/sealed/game.hpp"

namespace palatine::sealed {
namespace {

const Player& player(const State& state, Seat seat) {
  return state.players[static_cast<std::size_t>(index(seat))];
}

struct ToAct {
  SeatSet operator()(const Bidding& bidding) const {
    SeatSet set;
    for (const Seat seat : bidding.waiting) set.add(seat);
    return set;
  }
  SeatSet operator()(const Offering& offering) const { return one(offering.seat); }
  SeatSet operator()(const Answering& answering) const { return one(answering.to); }
  SeatSet operator()(const Ended&) const { return {}; }

  static SeatSet one(Seat seat) {
    SeatSet set;
    set.add(seat);
    return set;
  }
};

struct MakePrompt {
  const State& state;
  Seat seat;

  Prompt operator()(const Bidding&) const { return BidPrompt{0, player(state, seat).chips}; }
  Prompt operator()(const Offering&) const {
    OfferPrompt prompt{player(state, seat).hand, {}};
    for (int i = 0; i < state.options.players; ++i)
      if (seat_at(i) != seat) prompt.seats.push_back(seat_at(i));
    return prompt;
  }
  Prompt operator()(const Answering& answering) const { return AnswerPrompt{answering.from, *answering.card}; }
  Prompt operator()(const Ended&) const { report_bug("no prompt after the end", std::source_location::current()); }
};

struct Actions {
  std::vector<Action>& out;

  void operator()(const BidPrompt& prompt) const {
    for (int chips = prompt.least; chips <= prompt.most; ++chips) out.push_back(Bid{chips});
  }
  void operator()(const OfferPrompt& prompt) const {
    for (const Card card : prompt.cards)
      for (const Seat to : prompt.seats) out.push_back(Offer{card, to});
    out.push_back(Keep{});
  }
  void operator()(const AnswerPrompt&) const {
    out.push_back(Answer{true});
    out.push_back(Answer{false});
  }
};

// What may be seen by a viewer, or, with `all`, by those who may know everything.
View make_view(const State& state, Viewer viewer, bool all) {
  View view{state.options, state.round, state.prize,          static_cast<int>(state.deck.size()),
            state.phase,   {},          Sealed::result(state)};
  auto* answering = std::get_if<Answering>(&view.phase);
  if (answering && !all && viewer != answering->from && viewer != answering->to) answering->card.reset();
  const bool over = std::holds_alternative<Ended>(state.phase);
  for (int i = 0; i < state.options.players; ++i) {
    const Player& each = player(state, seat_at(i));
    SeatView seat{seat_at(i), each.chips, each.points, static_cast<int>(each.hand.size()), {}, {}};
    const bool own = all || viewer == seat_at(i);
    if (own || over) seat.hand = each.hand;
    if (own) seat.bid = each.bid;
    view.seats.push_back(seat);
  }
  return view;
}

struct See {
  Viewer viewer;

  std::optional<Event> operator()(const HandDealt& dealt) const {
    return viewer == dealt.seat ? std::optional<Event>(dealt) : std::nullopt;
  }
  std::optional<Event> operator()(BidMade made) const {
    if (viewer != made.seat) made.chips.reset();
    return made;
  }
  std::optional<Event> operator()(CardDrawn drawn) const {
    if (viewer != drawn.seat) drawn.card.reset();
    return drawn;
  }
  std::optional<Event> operator()(CardOffered offered) const {
    if (viewer != offered.from && viewer != offered.to) offered.card.reset();
    return offered;
  }
  std::optional<Event> operator()(const auto& open) const { return open; }
};

}  // namespace

SeatSet Sealed::to_act(const State& state) {
  return std::visit(ToAct{}, state.phase);
}

std::optional<Result> Sealed::result(const State& state) {
  if (!std::holds_alternative<Ended>(state.phase)) return std::nullopt;
  Result result{.winners = {}, .reason = "last_round", .scores = {}};
  for (const Player& each : state.players) {
    int score = each.points + each.chips;
    for (const Card card : each.hand) score += card.rank;
    result.scores.push_back(score);
  }
  const int most = *std::ranges::max_element(result.scores);
  for (int i = 0; i < state.options.players; ++i)
    if (result.scores[static_cast<std::size_t>(i)] == most) result.winners.push_back(side_at(i));
  return result;
}

void Sealed::legal(const State& state, Seat seat, std::vector<Action>& out) {
  if (to_act(state).contains(seat)) actions(prompt(state, seat), out);
}

Prompt Sealed::prompt(const State& state, Seat seat) {
  expect(to_act(state).contains(seat), "a prompt for a seat that need not act");
  return std::visit(MakePrompt{state, seat}, state.phase);
}

void Sealed::actions(const Prompt& prompt, std::vector<Action>& out) {
  std::visit(Actions{out}, prompt);
}

// The last bid shows all bids; an offer shows a card; a round ends with a die, or with all hands.
bool Sealed::may_draw(const State& state, Seat seat, const Prompt&) {
  expect(to_act(state).contains(seat), "a prompt for a seat that need not act");
  const auto* bidding = std::get_if<Bidding>(&state.phase);
  return !bidding || bidding->waiting.size() == 1;
}

View Sealed::view(const State& state, Viewer viewer) {
  return make_view(state, viewer, false);
}

FullView Sealed::full_view(const State& state) {
  return {make_view(state, std::nullopt, true), state.deck};
}

std::optional<Event> Sealed::see(const Event& event, Viewer viewer) {
  return std::visit(See{viewer}, event);
}

bool Sealed::ended_secrecy(const Event& event) {
  return std::holds_alternative<HandDealt>(event) || std::holds_alternative<PrizeRolled>(event) ||
         std::holds_alternative<BidsShown>(event) || std::holds_alternative<LotDrawn>(event) ||
         std::holds_alternative<CardDrawn>(event) || std::holds_alternative<CardOffered>(event) ||
         std::holds_alternative<HandsShown>(event);
}

// Each decision is a turn of its own.
bool Sealed::ended_turn(const Event& event) {
  return std::holds_alternative<BidMade>(event) || std::holds_alternative<CardOffered>(event) ||
         std::holds_alternative<HandKept>(event) || std::holds_alternative<OfferAnswered>(event);
}

void Sealed::shuffle_unseen(State& state, Viewer viewer, Random& random) {
  auto* answering = std::get_if<Answering>(&state.phase);
  const bool knows_offer = answering && (viewer == answering->from || viewer == answering->to);
  const bool over = std::holds_alternative<Ended>(state.phase);
  auto hidden = [&](Seat seat, Card card) {
    return !over && viewer != seat && !(knows_offer && seat == answering->from && card == *answering->card);
  };
  Cards pool = state.deck;
  for (int i = 0; i < state.options.players; ++i)
    for (const Card card : player(state, seat_at(i)).hand)
      if (hidden(seat_at(i), card)) pool.push_back(card);
  shuffle(std::span(pool), random);
  auto draw = [&pool] {
    const Card card = pool.back();
    pool.pop_back();
    return card;
  };
  for (Card& card : state.deck) card = draw();
  for (int i = 0; i < state.options.players; ++i) {
    Player& each = state.players[static_cast<std::size_t>(i)];
    for (Card& card : each.hand)
      if (hidden(seat_at(i), card)) card = draw();
    std::ranges::sort(each.hand);
    if (viewer != seat_at(i) && each.bid)
      each.bid = static_cast<int>(random.below(static_cast<std::uint32_t>(each.chips + 1)));
  }
  if (answering && !knows_offer) {
    const Cards& hand = player(state, answering->from).hand;
    answering->card = hand[random.below(static_cast<std::uint32_t>(hand.size()))];
  }
}

}  // namespace palatine::sealed
