// Everything about a game at one moment: trivially copyable. Only the functions of this folder change one.
#pragma once

#include <array>
#include <type_traits>

#include "engine/warlords_of_europe/data.hpp"
#include "engine/warlords_of_europe/nouns.hpp"
#include "engine/warlords_of_europe/options.hpp"
#include "engine/warlords_of_europe/view.hpp"

namespace palatine::warlords_of_europe {

using Pile = SmallList<Card, deck_cards>;

struct FiefState {
  std::optional<Seat> owner;  // none: its peasants
  Castle castle{};
  std::int16_t begun = 0;  // the round in which the castle was begun
  Army army;
  Army moved;               // of these, in this turn
  std::int16_t placed = 0;  // counted recruits of this placing
  Army unpaid;              // mercenaries that leave when recruiting ends
  bool relic = false;       // until the next pope phase
  bool pilgrims = false;    // pays twice at the next taxation
  friend bool operator==(const FiefState&, const FiefState&) = default;
};

struct Player {
  std::optional<KingdomId> kingdom;  // where they start
  bool out = false;
  int gold = 0;
  Cards hand;  // in the order of the cards' list
  int disfavours = 0;
  int sets = 1;
  Army recruits;
  int bonus = 0;
  Fiefs begin;
  Fiefs finish;
  SeatSet truces;
  bool no_bonus = false;
  bool harvest = false;
  bool captain = false;  // a card of this recruiting
  bool mason = false;
  std::optional<Until> silent;
  std::optional<Seat> last_castle;
  std::optional<ChooseDie> die;
  std::optional<Until> no_parley;
  friend bool operator==(const Player&, const Player&) = default;
};

// Where the game goes on when nobody is asked: advance() in flow.cpp.
enum class Flow : std::uint8_t {
  kingdoms,
  founding,
  deploying,
  round,
  turn,
  campaign,
  drafting,  // an offer
  offer,     // it was sent
  battles,
  battle_cards,
  archers,
  others,
  round_fought,
  battle_over,
  feeding,  // a mountain
  plunder,
  muster,
  reserves,
  turn_over,
  pope,
  pope_choice,
  pope_answer,
  crowning,
  tax_cards,
  taxes,
  vassals,
  recruiting,
  placing,
  placing_next,
  dice,
  places,
  merchants,
  round_over,
  ended,
  parley,
  paying,  // cards that were asked for
  opening,
};

// What must be done before the flow goes on, in order.
struct Errand {
  enum class Kind : std::uint8_t { lose, house };
  Kind kind{};
  Seat seat{};             // who decides
  FiefId fief = 0;         // lose: where
  bool attackers = false;  // lose: those of the battle
  bool to_card = false;    // lose: no warlord
  int losses = 0;
  Seat owner{};          // house: of the warlord
  bool captive = false;  // house: in a castle of the captor's, who decides
  bool moved = false;    // house: it is done for this turn
  friend bool operator==(const Errand&, const Errand&) = default;
};

struct State {
  Options options;
  std::uint16_t kingdoms = 0;  // in play
  int round = 0;
  Phase phase;
  Flow flow{};
  std::uint8_t at = 0;  // of the order: whose turn of what goes on
  Seats order;
  std::array<FiefState, max_fiefs> fiefs;
  SmallList<Player, max_players> players;  // by seat
  std::array<Pile, deck_count> decks;      // from the top down
  std::array<Pile, deck_count> discards;   // in the order in which they lie
  Prisoners prisoners;

  // Of the turn.
  std::optional<Seat> turn;
  int fiefs_taken = 0;
  int offers = 0;  // made in this turn
  int long_marches = 0;
  SmallList<Path, std::size_t{2} * max_prisoners> routes;
  SmallList<Lane, 8> fleets;
  SmallList<Attack, max_fiefs> attacks;
  std::optional<Battle> battle;
  SeatSet passed;                  // in this moment for cards
  Seat asked{};                    // who is asked first or next in it
  std::optional<Seat> taken_from;  // whose the castle was that was just taken; none: its peasants'
  std::optional<Offer> offer;
  SmallList<Errand, std::size_t{2} * max_prisoners> errands;

  // Of the phases of all.
  std::optional<Card> pope_card;
  CarryOut pope_choice;
  SeatSet deciding;                             // at the same time: who recruit still, or choose dice
  SmallList<std::uint8_t, max_players> places;  // still to be picked
  Seats pickers;                                // in their order
  Seats new_order;                              // by place; a seat that is not at the table where none was picked
  std::uint8_t loser_at = 0;                    // who is looked at for vassals

  // More than half of the finished castles are theirs.
  std::optional<Seat> leader;
  bool leads_since_turn_began = false;
  SeatSet answered;  // who have had a turn since
  std::string_view ending;

  // Of the turn, by the second version of the rules.
  Seats parley;                       // who may still speak
  std::optional<Flow> after_parley;   // where the flow goes on then; none: there is none
  std::optional<Seat> last_defender;  // of the last battle; none: peasants
  bool took_castle = false;           // just now

  friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);

inline Player& player(State& state, Seat seat) {
  return state.players[static_cast<std::size_t>(seat)];
}
inline const Player& player(const State& state, Seat seat) {
  return state.players[static_cast<std::size_t>(seat)];
}
inline FiefState& fief(State& state, FiefId id) {
  return state.fiefs[id];
}
inline const FiefState& fief(const State& state, FiefId id) {
  return state.fiefs[id];
}

}  // namespace palatine::warlords_of_europe
