// The plain values of the test game sealed: options, cards, actions, events, prompts, views. See sealed.hpp.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/small_list.hpp"

namespace palatine::sealed {

inline constexpr int max_players = 4;
inline constexpr int ranks = 10;
inline constexpr int hand_at_start = 2;
inline constexpr int thanks = 3;  // points for a card that somebody accepts

struct Options {
  int players = 2;  // 2 to 4
  int rounds = 3;   // 1 to 8
  int chips = 10;   // 0 to 20
  friend bool operator==(const Options&, const Options&) = default;
};

enum class Suit : std::uint8_t { tower, gate };
struct Card {
  Suit suit{};
  std::uint8_t rank = 1;  // 1 to 10
  friend auto operator<=>(const Card&, const Card&) = default;
};
using Cards = std::vector<Card>;
using Seats = SmallList<Seat, max_players>;

// Actions: each seat bids in secret, all at once; the winner offers a card to somebody or keeps the hand; who was
// offered a card accepts or declines.
struct Bid {
  int chips = 0;
  friend bool operator==(const Bid&, const Bid&) = default;
};
struct Offer {
  Card card;
  Seat to{};
  friend bool operator==(const Offer&, const Offer&) = default;
};
struct Keep {
  friend bool operator==(const Keep&, const Keep&) = default;
};
struct Answer {
  bool accept = false;
  friend bool operator==(const Answer&, const Answer&) = default;
};
using Action = std::variant<Bid, Offer, Keep, Answer>;

// Events. An empty optional is what the viewer may not know.
struct HandDealt {  // for its seat alone
  Seat seat{};
  Cards cards;
  friend bool operator==(const HandDealt&, const HandDealt&) = default;
};
struct PrizeRolled {
  int round = 0;
  int points = 0;  // 1 to 6
  friend bool operator==(const PrizeRolled&, const PrizeRolled&) = default;
};
struct BidMade {
  Seat seat{};
  std::optional<int> chips;
  friend bool operator==(const BidMade&, const BidMade&) = default;
};
struct BidsShown {
  SmallList<int, max_players> bids;  // per seat
  friend bool operator==(const BidsShown&, const BidsShown&) = default;
};
struct LotDrawn {  // among those who bid most
  Seats among;
  Seat seat{};
  friend bool operator==(const LotDrawn&, const LotDrawn&) = default;
};
struct CardDrawn {
  Seat seat{};
  std::optional<Card> card;
  friend bool operator==(const CardDrawn&, const CardDrawn&) = default;
};
struct CardOffered {  // the card: for those two alone
  Seat from{};
  Seat to{};
  std::optional<Card> card;
  friend bool operator==(const CardOffered&, const CardOffered&) = default;
};
struct HandKept {
  Seat seat{};
  friend bool operator==(const HandKept&, const HandKept&) = default;
};
struct OfferAnswered {
  Seat from{};
  Seat to{};
  bool accepted = false;
  friend bool operator==(const OfferAnswered&, const OfferAnswered&) = default;
};
struct HandsShown {
  SmallList<Cards, max_players> hands;  // per seat
  friend bool operator==(const HandsShown&, const HandsShown&) = default;
};
struct GameEnded {
  Result result;
  friend bool operator==(const GameEnded&, const GameEnded&) = default;
};
using Event = std::variant<HandDealt, PrizeRolled, BidMade, BidsShown, LotDrawn, CardDrawn, CardOffered, HandKept,
                           OfferAnswered, HandsShown, GameEnded>;

// Prompts. A bid is any number of the range; an offer is any of the cards to any of the seats, or Keep.
struct BidPrompt {
  int least = 0;
  int most = 0;
  friend bool operator==(const BidPrompt&, const BidPrompt&) = default;
};
struct OfferPrompt {
  Cards cards;
  Seats seats;
  friend bool operator==(const OfferPrompt&, const OfferPrompt&) = default;
};
struct AnswerPrompt {
  Seat from{};
  Card card;
  friend bool operator==(const AnswerPrompt&, const AnswerPrompt&) = default;
};
using Prompt = std::variant<BidPrompt, OfferPrompt, AnswerPrompt>;

// Phases, in the state and as they are seen.
struct Bidding {
  Seats waiting;  // those who have not bid
  friend bool operator==(const Bidding&, const Bidding&) = default;
};
struct Offering {
  Seat seat{};
  friend bool operator==(const Offering&, const Offering&) = default;
};
struct Answering {
  Seat from{};
  Seat to{};
  std::optional<Card> card;  // empty in the views of all others
  friend bool operator==(const Answering&, const Answering&) = default;
};
struct Ended {
  friend bool operator==(const Ended&, const Ended&) = default;
};
using Phase = std::variant<Bidding, Offering, Answering, Ended>;

struct SeatView {
  Seat seat{};
  int chips = 0;
  int points = 0;
  int cards = 0;              // how many in hand
  std::optional<Cards> hand;  // one's own; everybody's at the end
  std::optional<int> bid;     // one's own, until bids are shown
  friend bool operator==(const SeatView&, const SeatView&) = default;
};
struct View {
  Options options;
  int round = 1;
  int prize = 0;
  int deck = 0;  // how many cards
  Phase phase;
  SmallList<SeatView, max_players> seats;
  std::optional<Result> result;
  friend bool operator==(const View&, const View&) = default;
};
struct FullView {
  View view;   // with every hand, bid and offer
  Cards deck;  // the top card last
  friend bool operator==(const FullView&, const FullView&) = default;
};

}  // namespace palatine::sealed
