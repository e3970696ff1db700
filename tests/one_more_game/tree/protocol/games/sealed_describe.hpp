// What the values of the test game sealed look like on the wire.
#pragma once

#include "engine/sealed/values.hpp"
#include "protocol/core_describe.hpp"

namespace palatine::sealed {

template <class M>
constexpr Member seat(std::string_view name, At<M> at) {
  return member(name, at).between(0, max_players - 1);
}

constexpr auto describe(Type<Options>) {
  return value("options", member("players", AT(Options, players)).between(2, max_players).or_default().title("Players"),
               member("rounds", AT(Options, rounds)).between(1, 8).or_default().title("Rounds"),
               member("chips", AT(Options, chips)).between(0, 20).or_default().title("Chips"));
}
constexpr auto describe(Type<Suit>) {
  return names<Suit>("tower", "gate");
}
constexpr auto describe(Type<Card>) {
  return value("card", member("suit", AT(Card, suit)), member("rank", AT(Card, rank)).between(1, ranks));
}

constexpr auto describe(Type<Bid>) {
  return value("bid", member("chips", AT(Bid, chips)).at_least(0));
}
constexpr auto describe(Type<Offer>) {
  return value("offer", member("card", AT(Offer, card)), seat("to", AT(Offer, to)));
}
constexpr auto describe(Type<Keep>) {
  return value("keep");
}
constexpr auto describe(Type<Answer>) {
  return value("answer", member("accept", AT(Answer, accept)));
}

constexpr auto describe(Type<HandDealt>) {
  return value("hand_dealt", seat("seat", AT(HandDealt, seat)), member("cards", AT(HandDealt, cards)));
}
constexpr auto describe(Type<PrizeRolled>) {
  return value("prize_rolled", member("round", AT(PrizeRolled, round)), member("points", AT(PrizeRolled, points)));
}
constexpr auto describe(Type<BidMade>) {
  return value("bid_made", seat("seat", AT(BidMade, seat)), member("chips", AT(BidMade, chips)));
}
constexpr auto describe(Type<BidsShown>) {
  return value("bids_shown", member("bids", AT(BidsShown, bids)));
}
constexpr auto describe(Type<LotDrawn>) {
  return value("lot_drawn", seat("among", AT(LotDrawn, among)), seat("seat", AT(LotDrawn, seat)));
}
constexpr auto describe(Type<CardDrawn>) {
  return value("card_drawn", seat("seat", AT(CardDrawn, seat)), member("card", AT(CardDrawn, card)));
}
constexpr auto describe(Type<CardOffered>) {
  return value("card_offered", seat("from", AT(CardOffered, from)), seat("to", AT(CardOffered, to)),
               member("card", AT(CardOffered, card)));
}
constexpr auto describe(Type<HandKept>) {
  return value("hand_kept", seat("seat", AT(HandKept, seat)));
}
constexpr auto describe(Type<OfferAnswered>) {
  return value("offer_answered", seat("from", AT(OfferAnswered, from)), seat("to", AT(OfferAnswered, to)),
               member("accepted", AT(OfferAnswered, accepted)));
}
constexpr auto describe(Type<HandsShown>) {
  return value("hands_shown", member("hands", AT(HandsShown, hands)));
}
constexpr auto describe(Type<GameEnded>) {
  return value("game_ended", member("result", AT(GameEnded, result)));
}

constexpr auto describe(Type<BidPrompt>) {
  return value("bid", member("least", AT(BidPrompt, least)), member("most", AT(BidPrompt, most)));
}
constexpr auto describe(Type<OfferPrompt>) {
  return value("offer", member("cards", AT(OfferPrompt, cards)), seat("seats", AT(OfferPrompt, seats)));
}
constexpr auto describe(Type<AnswerPrompt>) {
  return value("answer", seat("from", AT(AnswerPrompt, from)), member("card", AT(AnswerPrompt, card)));
}

constexpr auto describe(Type<Bidding>) {
  return value("bidding", seat("waiting", AT(Bidding, waiting)));
}
constexpr auto describe(Type<Offering>) {
  return value("offering", seat("seat", AT(Offering, seat)));
}
constexpr auto describe(Type<Answering>) {
  return value("answering", seat("from", AT(Answering, from)), seat("to", AT(Answering, to)),
               member("card", AT(Answering, card)));
}
constexpr auto describe(Type<Ended>) {
  return value("ended");
}

constexpr auto describe(Type<SeatView>) {
  return value("seat", seat("seat", AT(SeatView, seat)), member("chips", AT(SeatView, chips)),
               member("points", AT(SeatView, points)), member("cards", AT(SeatView, cards)),
               member("hand", AT(SeatView, hand)), member("bid", AT(SeatView, bid)));
}
constexpr auto describe(Type<View>) {
  return value("view", member("options", AT(View, options)), member("round", AT(View, round)),
               member("prize", AT(View, prize)), member("deck", AT(View, deck)), member("phase", AT(View, phase)),
               member("seats", AT(View, seats)), member("result", AT(View, result)));
}
constexpr auto describe(Type<FullView>) {
  return value("full_view", member("view", AT(FullView, view)), member("deck", AT(FullView, deck)));
}

}  // namespace palatine::sealed
