#include "tests/protocol/sealed_codec.hpp"

#include "protocol/describe_core.hpp"
#include "protocol/game_codec_instance.hpp"

namespace palatine::sealed {

template <class T, class M>
constexpr auto seat(std::string_view name, M T::* pointer) {
  return member(name, pointer).between(0, max_players - 1);
}

constexpr auto describe(Type<Options>) {
  return value("options", member("players", &Options::players).between(2, max_players).or_default().title("Players"),
               member("rounds", &Options::rounds).between(1, 8).or_default().title("Rounds"),
               member("chips", &Options::chips).between(0, 20).or_default().title("Chips"));
}
constexpr auto describe(Type<Suit>) {
  return names<Suit>("tower", "gate");
}
constexpr auto describe(Type<Card>) {
  return value("card", member("suit", &Card::suit), member("rank", &Card::rank).between(1, ranks));
}

constexpr auto describe(Type<Bid>) {
  return value("bid", member("chips", &Bid::chips).at_least(0));
}
constexpr auto describe(Type<Offer>) {
  return value("offer", member("card", &Offer::card), seat("to", &Offer::to));
}
constexpr auto describe(Type<Keep>) {
  return value("keep");
}
constexpr auto describe(Type<Answer>) {
  return value("answer", member("accept", &Answer::accept));
}

constexpr auto describe(Type<HandDealt>) {
  return value("hand_dealt", seat("seat", &HandDealt::seat), member("cards", &HandDealt::cards));
}
constexpr auto describe(Type<PrizeRolled>) {
  return value("prize_rolled", member("round", &PrizeRolled::round), member("points", &PrizeRolled::points));
}
constexpr auto describe(Type<BidMade>) {
  return value("bid_made", seat("seat", &BidMade::seat), member("chips", &BidMade::chips));
}
constexpr auto describe(Type<BidsShown>) {
  return value("bids_shown", member("bids", &BidsShown::bids));
}
constexpr auto describe(Type<LotDrawn>) {
  return value("lot_drawn", seat("among", &LotDrawn::among), seat("seat", &LotDrawn::seat));
}
constexpr auto describe(Type<CardDrawn>) {
  return value("card_drawn", seat("seat", &CardDrawn::seat), member("card", &CardDrawn::card));
}
constexpr auto describe(Type<CardOffered>) {
  return value("card_offered", seat("from", &CardOffered::from), seat("to", &CardOffered::to),
               member("card", &CardOffered::card));
}
constexpr auto describe(Type<HandKept>) {
  return value("hand_kept", seat("seat", &HandKept::seat));
}
constexpr auto describe(Type<OfferAnswered>) {
  return value("offer_answered", seat("from", &OfferAnswered::from), seat("to", &OfferAnswered::to),
               member("accepted", &OfferAnswered::accepted));
}
constexpr auto describe(Type<HandsShown>) {
  return value("hands_shown", member("hands", &HandsShown::hands));
}
constexpr auto describe(Type<GameEnded>) {
  return value("game_ended", member("result", &GameEnded::result));
}

constexpr auto describe(Type<BidPrompt>) {
  return value("bid", member("least", &BidPrompt::least), member("most", &BidPrompt::most));
}
constexpr auto describe(Type<OfferPrompt>) {
  return value("offer", member("cards", &OfferPrompt::cards), seat("seats", &OfferPrompt::seats));
}
constexpr auto describe(Type<AnswerPrompt>) {
  return value("answer", seat("from", &AnswerPrompt::from), member("card", &AnswerPrompt::card));
}

constexpr auto describe(Type<Bidding>) {
  return value("bidding", seat("waiting", &Bidding::waiting));
}
constexpr auto describe(Type<Offering>) {
  return value("offering", seat("seat", &Offering::seat));
}
constexpr auto describe(Type<Answering>) {
  return value("answering", seat("from", &Answering::from), seat("to", &Answering::to),
               member("card", &Answering::card));
}
constexpr auto describe(Type<Ended>) {
  return value("ended");
}

constexpr auto describe(Type<SeatView>) {
  return value("seat", seat("seat", &SeatView::seat), member("chips", &SeatView::chips),
               member("points", &SeatView::points), member("cards", &SeatView::cards), member("hand", &SeatView::hand),
               member("bid", &SeatView::bid));
}
constexpr auto describe(Type<View>) {
  return value("view", member("options", &View::options), member("round", &View::round), member("prize", &View::prize),
               member("deck", &View::deck), member("phase", &View::phase), member("seats", &View::seats),
               member("result", &View::result));
}
constexpr auto describe(Type<FullView>) {
  return value("full_view", member("view", &FullView::view), member("deck", &FullView::deck));
}

}  // namespace palatine::sealed

namespace palatine {
template struct GameCodec<sealed::Types>;
}  // namespace palatine
