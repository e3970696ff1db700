// What one sees: everything but others' hands, the order of the decks, and what is chosen in secret.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/nouns.hpp"
#include "engine/warlords_of_europe/options.hpp"

namespace palatine::warlords_of_europe {

// Phases: who is asked, and for what.
struct ChoosingKingdom {
  Seat seat{};
  friend bool operator==(const ChoosingKingdom&, const ChoosingKingdom&) = default;
};
struct Founding {
  Seat seat{};
  friend bool operator==(const Founding&, const Founding&) = default;
};
struct Placing {
  Seat seat{};
  bool starting = false;  // the army one begins with
  friend bool operator==(const Placing&, const Placing&) = default;
};
struct Campaigning {
  Seat seat{};
  friend bool operator==(const Campaigning&, const Campaigning&) = default;
};
struct ReservesMoving {
  Seat seat{};
  friend bool operator==(const ReservesMoving&, const ReservesMoving&) = default;
};
struct PlayingCards {
  Seat seat{};
  Moment moment{};
  friend bool operator==(const PlayingCards&, const PlayingCards&) = default;
};
struct ChoosingBattle {
  Seat seat{};
  friend bool operator==(const ChoosingBattle&, const ChoosingBattle&) = default;
};
struct PressingOn {
  Seat seat{};
  friend bool operator==(const PressingOn&, const PressingOn&) = default;
};
struct NamingLosses {
  Seat seat{};
  FiefId fief = 0;
  bool attackers = false;  // those of the battle; else those who stand in the fief
  bool to_card = false;    // no warlord is lost to a card
  int losses = 0;
  friend bool operator==(const NamingLosses&, const NamingLosses&) = default;
};
struct SendingBack {
  Seat seat{};
  FiefId fief = 0;
  friend bool operator==(const SendingBack&, const SendingBack&) = default;
};
struct Housing {
  Seat seat{};
  Seat owner{};
  bool captive = false;
  friend bool operator==(const Housing&, const Housing&) = default;
};
struct Mustering {
  Seat seat{};
  friend bool operator==(const Mustering&, const Mustering&) = default;
};
// What is offered for a prisoner's freedom. Others don't see it before it is sent, and its cards never.
struct Offer {
  Seat from{};
  Seat to{};
  Prisoner prisoner;
  int gold = 0;
  int card_count = 0;
  Cards cards;  // empty where the viewer may not know, or a captor asks for some
  Prisoners prisoners;
  std::optional<bool> truce = std::nullopt;  // true; none: there is none in it
  friend bool operator==(const Offer&, const Offer&) = default;
};
struct Bargaining {
  Seat seat{};
  friend bool operator==(const Bargaining&, const Bargaining&) = default;
};
struct AnsweringOffer {
  Seat seat{};
  friend bool operator==(const AnsweringOffer&, const AnsweringOffer&) = default;
};
// Those whom a prisoner concerns may speak, one after the other.
struct Parleying {
  Seat seat{};
  friend bool operator==(const Parleying&, const Parleying&) = default;
};
struct GivingCards {
  Seat seat{};
  friend bool operator==(const GivingCards&, const GivingCards&) = default;
};
struct CarryingOut {
  Seat seat{};
  Card card{};
  friend bool operator==(const CarryingOut&, const CarryingOut&) = default;
};
struct AnsweringPope {
  Seat seat{};
  Seat from{};
  Card card{};
  friend bool operator==(const AnsweringPope&, const AnsweringPope&) = default;
};
struct TakingVassals {
  Seat seat{};
  Seat loser{};
  friend bool operator==(const TakingVassals&, const TakingVassals&) = default;
};
struct Recruiting {
  Seats waiting;  // ascending, as below
  friend bool operator==(const Recruiting&, const Recruiting&) = default;
};
struct ChoosingDice {
  Seats waiting;
  friend bool operator==(const ChoosingDice&, const ChoosingDice&) = default;
};
struct PickingPlace {
  Seat seat{};
  friend bool operator==(const PickingPlace&, const PickingPlace&) = default;
};
struct BuyingCard {
  Seat seat{};
  friend bool operator==(const BuyingCard&, const BuyingCard&) = default;
};
// The first campaigns, which all declare at the same time (W25).
struct Opening {
  Seats waiting;
  friend bool operator==(const Opening&, const Opening&) = default;
};
struct Ended {
  friend bool operator==(const Ended&, const Ended&) = default;
};

using Phase = std::variant<ChoosingKingdom, Founding, Placing, Campaigning, ReservesMoving, PlayingCards,
                           ChoosingBattle, PressingOn, NamingLosses, SendingBack, Housing, Mustering, Bargaining,
                           AnsweringOffer, CarryingOut, AnsweringPope, TakingVassals, Recruiting, ChoosingDice,
                           PickingPlace, BuyingCard, Ended, Parleying, GivingCards, Opening>;

// A fief as it stands.
struct FiefView {
  std::optional<Seat> owner;  // none: its peasants
  Castle castle{};
  std::int16_t begun = 0;  // the round in which the castle was begun
  Army army;
  std::optional<Army> moved;   // of these, in this turn; none: nobody
  std::int16_t placed = 0;     // counted recruits of this placing
  std::optional<Army> unpaid;  // mercenaries that leave when recruiting ends; none: nobody
  bool relic = false;          // until the next pope phase
  bool pilgrims = false;       // pays twice at the next taxation
  friend bool operator==(const FiefView&, const FiefView&) = default;
};

// Soldiers at a border, their battle still to come.
struct Attack {
  FiefId fief = 0;
  Army army;
  SmallList<FiefId, max_neighbours + 4> from;  // where they stood before the last step, ascending
  std::optional<Seat> seat = std::nullopt;     // whose, where all declared together; none: whoever has the turn
  friend bool operator==(const Attack&, const Attack&) = default;
};

// Whose that is; `turn`: whose turn it is.
inline std::optional<Seat> attacker_of(const Attack& attack, std::optional<Seat> turn) {
  return attack.seat ? attack.seat : turn;
}

struct Battle {
  FiefId fief = 0;
  Seat attacker{};
  std::optional<Seat> defender;  // none: peasants
  Army army;                     // the attackers
  SmallList<FiefId, max_neighbours + 4> from;
  int peasants = 0;
  int round = 1;
  bool heroic = false;           // the attacker rolls d10
  bool siege = false;            // the castle defends with d10
  bool ambush = false;           // no archers of the attacker's in the first round
  int captured_by_attacker = 0;  // warlords
  int captured_by_defender = 0;
  friend bool operator==(const Battle&, const Battle&) = default;
};

// A sea lane of a Fleet card: in this campaign, this way.
struct Lane {
  FiefId from = 0;
  FiefId to = 0;
  friend bool operator==(const Lane&, const Lane&) = default;
};

struct SeatView {
  Seat seat{};
  std::optional<KingdomId> kingdom;  // where they start
  bool out = false;
  int gold = 0;
  int cards = 0;              // in hand
  std::optional<Cards> hand;  // one's own
  int disfavours = 0;
  int sets = 1;   // of pieces: one's own and those of vassals
  Army recruits;  // bought, to be placed
  int bonus = 0;  // spearmen of whole kingdoms, to be placed
  Fiefs begin;    // castles paid for
  Fiefs finish;
  Seats truces;                     // until the next pope phase
  bool no_bonus = false;            // at the next taxation
  bool harvest = false;             // farmlands pay twice at the next taxation
  bool captain = false;             // mercenaries cost what soldiers cost, in this recruiting
  bool mason = false;               // castles cost less, in this recruiting
  std::optional<Until> silent;      // not asked for cards so long
  std::optional<Seat> last_castle;  // who took it, while one has none
  std::optional<ChooseDie> die;     // one's own, until all are shown
  int income = 0;                   // gold that a taxation would bring now
  std::optional<Until> no_parley;   // not asked about prisoners so long
  friend bool operator==(const SeatView&, const SeatView&) = default;
};

struct DeckView {
  int cards = 0;
  std::vector<Card> discards;  // in the order in which they lie
  friend bool operator==(const DeckView&, const DeckView&) = default;
};

struct View {
  Options options;
  int round = 0;  // 0: setting up
  Phase phase;
  Kingdoms kingdoms;            // in play, ascending
  Seats order;                  // of initiative
  std::optional<Seat> turn;     // whose own turn it is
  std::vector<FiefView> fiefs;  // by id
  std::vector<Attack> attacks;
  std::optional<Battle> battle;
  std::vector<Path> routes;  // of warlords, in this turn: others may follow
  std::vector<Lane> fleets;
  int long_marches = 0;
  Prisoners prisoners;
  std::optional<Offer> offer;  // one's own draft, or what was sent
  SmallList<SeatView, max_players> seats;
  SmallList<DeckView, deck_count> decks;  // pope, conquest, merchant
  std::optional<Result> result;
  friend bool operator==(const View&, const View&) = default;
};

// All: with every hand, die and offer, and the decks from the top down.
struct FullView {
  View seen;
  std::vector<std::vector<Card>> decks;
  friend bool operator==(const FullView&, const FullView&) = default;
};

}  // namespace palatine::warlords_of_europe
