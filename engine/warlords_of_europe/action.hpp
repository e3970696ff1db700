// What a seat may do: one decision at a time. What concerns many soldiers is done kind by kind: an action names one
// kind and how many of it, from a range of its prompt.
#pragma once

#include <optional>
#include <variant>

#include "engine/warlords_of_europe/nouns.hpp"

namespace palatine::warlords_of_europe {

// Setting up.
struct ChooseKingdom {
  KingdomId kingdom = 0;
  friend bool operator==(const ChooseKingdom&, const ChooseKingdom&) = default;
};
struct Found {
  FiefId castle = 0;
  FiefId warlord = 0;  // another fief of the kingdom
  friend bool operator==(const Found&, const Found&) = default;
};

// Put soldiers of the starting army, or new ones, into a fief.
struct Place {
  FiefId fief = 0;
  Soldier soldier{};
  bool bonus = false;  // spearmen that a whole kingdom sent
  int count = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

// Soldiers of one kind go along a path; into a fief of somebody else's: its last step is an attack.
struct March {
  Path path;
  Soldier soldier{};
  int count = 0;
  friend bool operator==(const March&, const March&) = default;
};
struct EndCampaign {
  friend bool operator==(const EndCampaign&, const EndCampaign&) = default;
};
struct EndReserves {
  friend bool operator==(const EndReserves&, const EndReserves&) = default;
};

// Which members are set is said by the prompt's choices for the card.
struct PlayCard {
  Card card{};
  std::optional<FiefId> fief;
  std::optional<FiefId> to;
  std::optional<Seat> seat;
  std::optional<int> count;
  friend bool operator==(const PlayCard&, const PlayCard&) = default;
};
// How long one does not want to be asked for cards (W12).
enum class Until : std::uint8_t { next_moment, turn_ends, round_ends };
inline constexpr int until_count = 3;
struct Pass {
  Until until{};
  friend bool operator==(const Pass&, const Pass&) = default;
};

// The next battle.
struct Fight {
  FiefId fief = 0;
  friend bool operator==(const Fight&, const Fight&) = default;
};
// One more round.
struct FightOn {
  friend bool operator==(const FightOn&, const FightOn&) = default;
};
struct Retreat {
  FiefId fief = 0;
  friend bool operator==(const Retreat&, const Retreat&) = default;
};
struct Lose {
  Soldier soldier{};
  int count = 0;
  friend bool operator==(const Lose&, const Lose&) = default;
};
// What a mountain does not feed goes back.
struct SendBack {
  FiefId fief = 0;
  Soldier soldier{};
  int count = 0;
  friend bool operator==(const SendBack&, const SendBack&) = default;
};
// The castle to which a warlord goes, one's own or a prisoner.
struct House {
  FiefId fief = 0;
  friend bool operator==(const House&, const House&) = default;
};
// After a castle was taken: soldiers bought and placed at once.
struct Muster {
  FiefId fief = 0;
  Soldier soldier{};
  int count = 0;
  friend bool operator==(const Muster&, const Muster&) = default;
};
struct EndMuster {
  friend bool operator==(const EndMuster&, const EndMuster&) = default;
};

// An agreement about a prisoner is drafted, then offered. Gold is what the prisoner's owner pays; cards and prisoners
// are what the owner gives besides; a truce binds both.
struct OpenOffer {
  std::uint8_t prisoner = 0;  // its place in the list
  friend bool operator==(const OpenOffer&, const OpenOffer&) = default;
};
struct AddGold {
  int gold = 0;
  friend bool operator==(const AddGold&, const AddGold&) = default;
};
struct AddCard {
  Card card{};
  friend bool operator==(const AddCard&, const AddCard&) = default;
};
struct AddPrisoner {
  std::uint8_t prisoner = 0;
  friend bool operator==(const AddPrisoner&, const AddPrisoner&) = default;
};
// A captor asks for so many cards, which the owner chooses after accepting.
struct AskCards {
  int count = 0;
  friend bool operator==(const AskCards&, const AskCards&) = default;
};
struct AddTruce {
  friend bool operator==(const AddTruce&, const AddTruce&) = default;
};
struct SendOffer {
  friend bool operator==(const SendOffer&, const SendOffer&) = default;
};
struct DropOffer {
  friend bool operator==(const DropOffer&, const DropOffer&) = default;
};
struct AnswerOffer {
  bool accept = false;
  friend bool operator==(const AnswerOffer&, const AnswerOffer&) = default;
};

// One of the cards that were asked for.
struct GiveCard {
  Card card{};
  friend bool operator==(const GiveCard&, const GiveCard&) = default;
};

// A pope card's fief or opponent; whether an indulgence is kept.
struct CarryOut {
  std::optional<FiefId> fief;
  std::optional<Seat> seat;
  std::optional<bool> keep;
  friend bool operator==(const CarryOut&, const CarryOut&) = default;
};
enum class PopeAnswer : std::uint8_t { comply, disfavour, indulgence };
inline constexpr int pope_answer_count = 3;
struct AnswerPope {
  PopeAnswer answer{};
  std::optional<FiefId> fief;  // of the knight that is put back
  friend bool operator==(const AnswerPope&, const AnswerPope&) = default;
};

struct TakeVassals {
  bool take = false;
  friend bool operator==(const TakeVassals&, const TakeVassals&) = default;
};

// Recruiting.
struct Buy {
  Soldier soldier{};
  int count = 0;
  friend bool operator==(const Buy&, const Buy&) = default;
};
struct KeepHired {
  FiefId fief = 0;
  Soldier soldier{};
  int count = 0;
  friend bool operator==(const KeepHired&, const KeepHired&) = default;
};
struct BeginCastle {
  FiefId fief = 0;
  friend bool operator==(const BeginCastle&, const BeginCastle&) = default;
};
struct FinishCastle {
  FiefId fief = 0;
  friend bool operator==(const FinishCastle&, const FinishCastle&) = default;
};
struct EndRecruiting {
  friend bool operator==(const EndRecruiting&, const EndRecruiting&) = default;
};

// For a d10 one card or gold, for a d12 two cards or gold; none: gold, or the d8.
using Stake = SmallList<Card, 2>;
struct ChooseDie {
  std::uint8_t sides = 8;
  Stake cards;  // in the order of the cards' list
  friend bool operator==(const ChooseDie&, const ChooseDie&) = default;
};
struct PickPlace {
  std::uint8_t place = 0;  // in the new order, from 0
  friend bool operator==(const PickPlace&, const PickPlace&) = default;
};
struct BuyCard {
  bool buy = false;
  friend bool operator==(const BuyCard&, const BuyCard&) = default;
};

using Action =
    std::variant<ChooseKingdom, Found, Place, March, EndCampaign, EndReserves, PlayCard, Pass, Fight, FightOn, Retreat,
                 Lose, SendBack, House, Muster, EndMuster, OpenOffer, AddGold, AddCard, AddPrisoner, SendOffer,
                 DropOffer, AnswerOffer, CarryOut, AnswerPope, TakeVassals, Buy, KeepHired, BeginCastle, FinishCastle,
                 EndRecruiting, ChooseDie, PickPlace, BuyCard, AskCards, AddTruce, GiveCard>;

}  // namespace palatine::warlords_of_europe
