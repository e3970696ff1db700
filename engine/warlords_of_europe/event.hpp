// What happened, in order, with what a log line or an animation needs. An empty optional is what the viewer may not
// know, where the comment says so.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/nouns.hpp"

namespace palatine::warlords_of_europe {

struct InitiativeDie {
  Seat seat{};
  std::uint8_t sides = 8;
  std::uint8_t rolled = 0;
  friend bool operator==(const InitiativeDie&, const InitiativeDie&) = default;
};
// All dice of one throw; those who tie throw again.
struct InitiativeRolled {
  SmallList<InitiativeDie, max_players> dice;  // by seat
  friend bool operator==(const InitiativeRolled&, const InitiativeRolled&) = default;
};
struct OrderSet {
  Seats order;
  friend bool operator==(const OrderSet&, const OrderSet&) = default;
};
struct KingdomChosen {
  Seat seat{};
  KingdomId kingdom = 0;
  bool drawn = false;
  friend bool operator==(const KingdomChosen&, const KingdomChosen&) = default;
};
struct CastleFounded {
  Seat seat{};
  FiefId castle = 0;
  FiefId warlord = 0;
  friend bool operator==(const CastleFounded&, const CastleFounded&) = default;
};
struct SoldiersPlaced {
  Seat seat{};
  FiefId fief = 0;
  Soldier soldier{};
  int count = 0;
  friend bool operator==(const SoldiersPlaced&, const SoldiersPlaced&) = default;
};

struct RoundStarted {
  int round = 0;
  friend bool operator==(const RoundStarted&, const RoundStarted&) = default;
};
struct TurnStarted {
  Seat seat{};
  friend bool operator==(const TurnStarted&, const TurnStarted&) = default;
};
struct Marched {
  Seat seat{};
  Path path;
  Soldier soldier{};
  int count = 0;
  bool attack = false;
  friend bool operator==(const Marched&, const Marched&) = default;
};
struct CampaignEnded {
  Seat seat{};
  friend bool operator==(const CampaignEnded&, const CampaignEnded&) = default;
};
struct ReservesEnded {
  Seat seat{};
  friend bool operator==(const ReservesEnded&, const ReservesEnded&) = default;
};
// A fief without soldiers belongs to its peasants again.
struct FiefLeft {
  Seat seat{};
  FiefId fief = 0;
  friend bool operator==(const FiefLeft&, const FiefLeft&) = default;
};

struct CardPlayed {
  Seat seat{};
  PlayCard play;
  friend bool operator==(const CardPlayed&, const CardPlayed&) = default;
};
struct Passed {
  Seat seat{};
  Until until{};
  friend bool operator==(const Passed&, const Passed&) = default;
};
// For whoever spied, and whose hand it is, alone.
struct HandSeen {
  Seat seat{};
  Seat of{};
  std::optional<Cards> cards;  // none: not for this viewer
  friend bool operator==(const HandSeen&, const HandSeen&) = default;
};

struct BattleStarted {
  Seat seat{};
  FiefId fief = 0;
  std::optional<Seat> defender;  // none: the fief's peasants
  Army attackers;
  Army defenders;
  int peasants = 0;
  friend bool operator==(const BattleStarted&, const BattleStarted&) = default;
};
// The dice of one kind; none: peasants.
struct Volley {
  std::optional<Soldier> soldier;
  std::uint8_t sides = 8;
  std::uint8_t hits_from = 0;
  std::vector<std::uint8_t> dice;
  friend bool operator==(const Volley&, const Volley&) = default;
};
// One step of a round.
struct BattleRolled {
  int round = 1;
  bool archers = false;
  std::vector<Volley> attackers;
  std::vector<Volley> defenders;
  int attacker_hits = 0;
  int defender_hits = 0;
  friend bool operator==(const BattleRolled&, const BattleRolled&) = default;
};
struct SoldiersLost {
  Seat seat{};
  FiefId fief = 0;  // where they fought or stood
  Soldier soldier{};
  int count = 0;
  friend bool operator==(const SoldiersLost&, const SoldiersLost&) = default;
};
struct PeasantsLost {
  FiefId fief = 0;
  int count = 0;
  friend bool operator==(const PeasantsLost&, const PeasantsLost&) = default;
};
struct RoundFought {
  Seat seat{};  // who goes on
  int round = 1;
  friend bool operator==(const RoundFought&, const RoundFought&) = default;
};
struct Retreated {
  Seat seat{};
  FiefId fief = 0;
  FiefId to = 0;
  Army army;
  friend bool operator==(const Retreated&, const Retreated&) = default;
};
struct FiefTaken {
  Seat seat{};
  FiefId fief = 0;
  std::optional<Seat> from;  // none: its peasants
  bool castle = false;
  friend bool operator==(const FiefTaken&, const FiefTaken&) = default;
};
struct FiefHeld {
  FiefId fief = 0;
  std::optional<Seat> seat;  // none: its peasants
  friend bool operator==(const FiefHeld&, const FiefHeld&) = default;
};
// Both armies are gone, or mercenaries left unpaid: one free spearman keeps the castle.
struct CastleKept {
  Seat seat{};
  FiefId fief = 0;
  friend bool operator==(const CastleKept&, const CastleKept&) = default;
};
struct WarlordCaptured {
  Seat seat{};  // by whom
  Seat owner{};
  friend bool operator==(const WarlordCaptured&, const WarlordCaptured&) = default;
};
struct WarlordHoused {
  Seat owner{};
  FiefId fief = 0;
  std::optional<Seat> captor;  // none: it is free
  friend bool operator==(const WarlordHoused&, const WarlordHoused&) = default;
};
// Nobody has a castle for it.
struct WarlordReturned {
  Seat owner{};
  friend bool operator==(const WarlordReturned&, const WarlordReturned&) = default;
};

enum class GoldFor : std::uint8_t {
  castle,
  plunder,
  pieces,
  gift,
  tithe,
  indulgence,
  legate,
  fair,
  taxes,
  vassals,
  soldiers,
  hired,
  building,
  refund,
  die,
  card,
  ransom,
  leaving,
};
struct GoldChanged {
  Seat seat{};
  int by = 0;
  GoldFor why{};
  int gold = 0;  // what they have now
  friend bool operator==(const GoldChanged&, const GoldChanged&) = default;
};
struct CardDrawn {
  Seat seat{};
  Deck deck{};
  std::optional<Card> card;  // none: not for this viewer
  friend bool operator==(const CardDrawn&, const CardDrawn&) = default;
};
struct CardsDiscarded {
  Seat seat{};
  Cards cards;
  friend bool operator==(const CardsDiscarded&, const CardsDiscarded&) = default;
};
struct DeckShuffled {
  Deck deck{};
  friend bool operator==(const DeckShuffled&, const DeckShuffled&) = default;
};
struct CardsGiven {
  Seat seat{};
  Seat to{};
  int count = 0;
  std::optional<Cards> cards;  // none: not for this viewer
  friend bool operator==(const CardsGiven&, const CardsGiven&) = default;
};

struct OfferOpened {
  Seat seat{};
  Seat to{};
  Prisoner prisoner;
  friend bool operator==(const OfferOpened&, const OfferOpened&) = default;
};
// Something was added; nobody else sees what before the offer is sent.
struct OfferChanged {
  Seat seat{};
  std::optional<int> gold;  // none: not for this viewer, as below
  std::optional<Cards> cards;
  std::optional<Prisoners> prisoners;
  std::optional<int> card_count = std::nullopt;  // with those that a captor asks for
  std::optional<bool> truce = std::nullopt;
  friend bool operator==(const OfferChanged&, const OfferChanged&) = default;
};
struct OfferSent {
  Seat seat{};
  Seat to{};
  Prisoner prisoner;
  int gold = 0;
  int card_count = 0;
  std::optional<Cards> cards;  // none: not for this viewer
  Prisoners prisoners;
  bool truce = false;
  friend bool operator==(const OfferSent&, const OfferSent&) = default;
};
struct OfferDropped {
  Seat seat{};
  friend bool operator==(const OfferDropped&, const OfferDropped&) = default;
};
struct OfferAnswered {
  Seat seat{};
  bool accepted = false;
  friend bool operator==(const OfferAnswered&, const OfferAnswered&) = default;
};

// The truce of an agreement, until the next pope phase.
struct TruceMade {
  Seat seat{};
  Seat with{};
  friend bool operator==(const TruceMade&, const TruceMade&) = default;
};
// Somebody makes no offer about prisoners now.
struct ParleyPassed {
  Seat seat{};
  Until until{};
  friend bool operator==(const ParleyPassed&, const ParleyPassed&) = default;
};

struct PopeDrawn {
  Seat seat{};
  Card card{};
  friend bool operator==(const PopeDrawn&, const PopeDrawn&) = default;
};
struct PopeCarriedOut {
  Seat seat{};
  Card card{};
  CarryOut choice;
  bool effect = true;  // false: it could not apply
  friend bool operator==(const PopeCarriedOut&, const PopeCarriedOut&) = default;
};
struct PopeAnswered {
  Seat seat{};
  PopeAnswer answer{};
  std::optional<FiefId> fief;
  friend bool operator==(const PopeAnswered&, const PopeAnswered&) = default;
};
struct DisfavourTaken {
  Seat seat{};
  int disfavours = 0;
  friend bool operator==(const DisfavourTaken&, const DisfavourTaken&) = default;
};

struct TaxesCollected {
  Seat seat{};
  int fiefs = 0;     // gold of all fiefs
  int kingdoms = 0;  // gold of whole kingdoms
  int spearmen = 0;  // of whole kingdoms
  friend bool operator==(const TaxesCollected&, const TaxesCollected&) = default;
};
struct VassalsAnswered {
  Seat seat{};
  Seat loser{};
  bool taken = false;
  friend bool operator==(const VassalsAnswered&, const VassalsAnswered&) = default;
};
struct SoldiersBought {
  Seat seat{};
  Soldier soldier{};
  int count = 0;
  friend bool operator==(const SoldiersBought&, const SoldiersBought&) = default;
};
struct HiredKept {
  Seat seat{};
  FiefId fief = 0;
  Soldier soldier{};
  int count = 0;
  friend bool operator==(const HiredKept&, const HiredKept&) = default;
};
struct HiredLeft {
  Seat seat{};
  FiefId fief = 0;
  Soldier soldier{};
  int count = 0;
  friend bool operator==(const HiredLeft&, const HiredLeft&) = default;
};
struct CastlePaid {
  Seat seat{};
  FiefId fief = 0;
  bool finish = false;
  friend bool operator==(const CastlePaid&, const CastlePaid&) = default;
};
struct RecruitingEnded {
  Seat seat{};
  friend bool operator==(const RecruitingEnded&, const RecruitingEnded&) = default;
};
struct CastleBuilt {
  Seat seat{};
  FiefId fief = 0;
  bool finished = false;
  friend bool operator==(const CastleBuilt&, const CastleBuilt&) = default;
};
struct DieChosen {
  Seat seat{};
  std::optional<ChooseDie> die;  // none: not for this viewer
  friend bool operator==(const DieChosen&, const DieChosen&) = default;
};
struct DiceShown {
  SmallList<ChooseDie, max_players> dice;  // of those in the game, by seat
  friend bool operator==(const DiceShown&, const DiceShown&) = default;
};
struct PlacePicked {
  Seat seat{};
  std::uint8_t place = 0;
  friend bool operator==(const PlacePicked&, const PlacePicked&) = default;
};
struct CardDeclined {
  Seat seat{};
  friend bool operator==(const CardDeclined&, const CardDeclined&) = default;
};
struct PlayerOut {
  Seat seat{};
  std::optional<Seat> to =
      std::nullopt;  // who destroyed the last soldiers, and now has these pieces, and the warlords that are held
  friend bool operator==(const PlayerOut&, const PlayerOut&) = default;
};
struct MusterEnded {
  Seat seat{};
  friend bool operator==(const MusterEnded&, const MusterEnded&) = default;
};
struct GameEnded {
  Result result;
  friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

using Event =
    std::variant<InitiativeRolled, OrderSet, KingdomChosen, CastleFounded, SoldiersPlaced, RoundStarted, TurnStarted,
                 Marched, CampaignEnded, ReservesEnded, FiefLeft, CardPlayed, Passed, HandSeen, BattleStarted,
                 BattleRolled, SoldiersLost, PeasantsLost, RoundFought, Retreated, FiefTaken, FiefHeld, CastleKept,
                 WarlordCaptured, WarlordHoused, WarlordReturned, GoldChanged, CardDrawn, CardsDiscarded, DeckShuffled,
                 CardsGiven, OfferOpened, OfferChanged, OfferSent, OfferDropped, OfferAnswered, PopeDrawn,
                 PopeCarriedOut, PopeAnswered, DisfavourTaken, TaxesCollected, VassalsAnswered, SoldiersBought,
                 HiredKept, HiredLeft, CastlePaid, RecruitingEnded, CastleBuilt, DieChosen, DiceShown, PlacePicked,
                 CardDeclined, PlayerOut, MusterEnded, GameEnded, TruceMade, ParleyPassed>;

}  // namespace palatine::warlords_of_europe
