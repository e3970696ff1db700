// The decision before a seat, with all choices: every legal action, and nothing else, can be put together from it.
// Where a choice has a `most`, an action names a count from 1 to it; lists beside one another stand for every
// combination.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/nouns.hpp"

namespace palatine::warlords_of_europe {

struct ChooseKingdomPrompt {
  std::vector<KingdomId> kingdoms;
  friend bool operator==(const ChooseKingdomPrompt&, const ChooseKingdomPrompt&) = default;
};
// Two different fiefs of these.
struct FoundPrompt {
  std::vector<FiefId> fiefs;
  friend bool operator==(const FoundPrompt&, const FoundPrompt&) = default;
};

struct PlaceChoice {
  Soldier soldier{};
  bool bonus = false;
  int most = 0;  // in each of these fiefs
  std::vector<FiefId> fiefs;
  friend bool operator==(const PlaceChoice&, const PlaceChoice&) = default;
};
struct PlacePrompt {
  Army soldiers;  // still to be placed, the bonus apart
  int bonus = 0;
  std::vector<PlaceChoice> choices;
  friend bool operator==(const PlacePrompt&, const PlacePrompt&) = default;
};

struct SoldierMost {
  Soldier soldier{};
  int most = 0;
  friend bool operator==(const SoldierMost&, const SoldierMost&) = default;
};
// Those who may take each of these paths, which all start in one fief.
struct MarchChoice {
  std::vector<Path> paths;
  std::vector<SoldierMost> soldiers;
  friend bool operator==(const MarchChoice&, const MarchChoice&) = default;
};
// One of each list that is not empty.
struct CardChoice {
  Card card{};
  std::vector<FiefId> fiefs;
  std::vector<FiefId> to;
  std::vector<Seat> seats;
  int most = 0;  // 0: no count
  friend bool operator==(const CardChoice&, const CardChoice&) = default;
};
struct CampaignPrompt {
  std::vector<MarchChoice> marches;
  std::vector<CardChoice> cards;
  std::vector<std::uint8_t> prisoners;  // about whom an offer may be made
  friend bool operator==(const CampaignPrompt&, const CampaignPrompt&) = default;
};
struct ReservesPrompt {
  std::vector<MarchChoice> marches;
  friend bool operator==(const ReservesPrompt&, const ReservesPrompt&) = default;
};
// Play a card, or pass; `cards` may be empty (W12).
struct PlayCardPrompt {
  Moment moment{};
  std::vector<CardChoice> cards;
  std::vector<Until> untils;  // of a pass
  friend bool operator==(const PlayCardPrompt&, const PlayCardPrompt&) = default;
};

struct ChooseBattlePrompt {
  std::vector<FiefId> fiefs;
  friend bool operator==(const ChooseBattlePrompt&, const ChooseBattlePrompt&) = default;
};
struct FightOnPrompt {
  std::vector<FiefId> retreats;
  friend bool operator==(const FightOnPrompt&, const FightOnPrompt&) = default;
};
// `losses` in all, in as many actions as one likes.
struct NameLossesPrompt {
  FiefId fief = 0;
  int losses = 0;
  std::vector<SoldierMost> soldiers;
  friend bool operator==(const NameLossesPrompt&, const NameLossesPrompt&) = default;
};
struct SendBackChoice {
  FiefId fief = 0;
  std::vector<SoldierMost> soldiers;
  friend bool operator==(const SendBackChoice&, const SendBackChoice&) = default;
};
struct SendBackPrompt {
  FiefId fief = 0;
  int soldiers = 0;  // too many
  std::vector<SendBackChoice> choices;
  friend bool operator==(const SendBackPrompt&, const SendBackPrompt&) = default;
};
struct HousePrompt {
  Seat owner{};  // of the warlord
  bool captive = false;
  std::vector<FiefId> fiefs;
  friend bool operator==(const HousePrompt&, const HousePrompt&) = default;
};
struct MusterPrompt {
  int gold = 0;
  std::vector<FiefId> fiefs;
  std::vector<SoldierMost> soldiers;  // each in any of them
  friend bool operator==(const MusterPrompt&, const MusterPrompt&) = default;
};

struct OfferPrompt {
  Seat to{};
  Prisoner prisoner;
  int gold_offered = 0;
  int most_gold = 0;  // 0: no more can be added
  std::vector<Card> cards;
  std::vector<std::uint8_t> prisoners;
  int most_cards = 0;      // that a captor may ask for; 0: none
  bool may_truce = false;  // a truce can be added
  friend bool operator==(const OfferPrompt&, const OfferPrompt&) = default;
};
struct AnswerOfferPrompt {
  Seat from{};
  Prisoner prisoner;
  int gold = 0;
  Cards cards;
  Prisoners prisoners;
  int cards_asked = 0;  // chosen when it is accepted
  bool truce = false;
  friend bool operator==(const AnswerOfferPrompt&, const AnswerOfferPrompt&) = default;
};

// Make an offer about one of these prisoners, or pass.
struct ParleyPrompt {
  std::vector<std::uint8_t> prisoners;
  std::vector<Until> untils;  // of a pass
  friend bool operator==(const ParleyPrompt&, const ParleyPrompt&) = default;
};
struct GiveCardPrompt {
  Seat to{};
  int count = 0;  // still to be given
  std::vector<Card> cards;
  friend bool operator==(const GiveCardPrompt&, const GiveCardPrompt&) = default;
};

// One of `fiefs` or of `seats`, whichever is not empty; neither: whether to keep the card.
struct CarryOutPrompt {
  Card card{};
  std::vector<FiefId> fiefs;
  std::vector<Seat> seats;
  friend bool operator==(const CarryOutPrompt&, const CarryOutPrompt&) = default;
};
struct AnswerPopePrompt {
  Card card{};
  Seat from{};
  bool may_comply = false;
  std::vector<FiefId> fiefs;  // complying: a knight leaves one of these; none: nothing is to be named
  bool may_use_indulgence = false;
  friend bool operator==(const AnswerPopePrompt&, const AnswerPopePrompt&) = default;
};

struct TakeVassalsPrompt {
  Seat loser{};
  int price = 0;
  friend bool operator==(const TakeVassalsPrompt&, const TakeVassalsPrompt&) = default;
};

struct HiredChoice {
  FiefId fief = 0;
  std::vector<SoldierMost> soldiers;
  friend bool operator==(const HiredChoice&, const HiredChoice&) = default;
};
struct RecruitPrompt {
  int gold = 0;
  std::vector<SoldierMost> soldiers;
  std::vector<HiredChoice> hired;  // who leave unless they are kept
  std::vector<FiefId> begin;
  std::vector<FiefId> finish;
  std::vector<CardChoice> cards;
  friend bool operator==(const RecruitPrompt&, const RecruitPrompt&) = default;
};

// A die of 8 sides, or a larger one for gold or for these stakes.
struct DieChoice {
  std::uint8_t sides = 8;
  int gold = 0;
  bool for_gold = false;
  std::vector<Stake> stakes;
  friend bool operator==(const DieChoice&, const DieChoice&) = default;
};
struct ChooseDiePrompt {
  std::vector<DieChoice> dice;
  friend bool operator==(const ChooseDiePrompt&, const ChooseDiePrompt&) = default;
};
struct PickPlacePrompt {
  std::vector<std::uint8_t> places;
  friend bool operator==(const PickPlacePrompt&, const PickPlacePrompt&) = default;
};
struct BuyCardPrompt {
  int price = 0;
  friend bool operator==(const BuyCardPrompt&, const BuyCardPrompt&) = default;
};

using Prompt =
    std::variant<ChooseKingdomPrompt, FoundPrompt, PlacePrompt, CampaignPrompt, ReservesPrompt, PlayCardPrompt,
                 ChooseBattlePrompt, FightOnPrompt, NameLossesPrompt, SendBackPrompt, HousePrompt, MusterPrompt,
                 OfferPrompt, AnswerOfferPrompt, CarryOutPrompt, AnswerPopePrompt, TakeVassalsPrompt, RecruitPrompt,
                 ChooseDiePrompt, PickPlacePrompt, BuyCardPrompt, ParleyPrompt, GiveCardPrompt>;

}  // namespace palatine::warlords_of_europe
