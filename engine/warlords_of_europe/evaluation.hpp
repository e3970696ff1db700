// What the steward thinks that things are worth, and what it fears: all from its seat's view. The numbers were found by
// play; nothing in the rules depends on them.
#pragma once

#include <array>
#include <optional>

#include "engine/warlords_of_europe/data.hpp"
#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/view.hpp"

namespace palatine::warlords_of_europe::steward {

// Thousandths of a gold piece.
using Worth = std::int64_t;
constexpr Worth gold(int pieces) {
  return Worth{pieces} * 1000;
}
// More than anything else is.
inline constexpr Worth victory = gold(5000);

// By what a player thinks that things are worth. What nobody names is the steward's.
struct Weights {
  // Gold.
  int kingdom = 36;                 // whole, in a round: 12 gold, 4 spearmen wherever they are needed, no front there
  int kingdom_without_castle = 12;  // likewise
  int castle = 70;
  int last_castle = 80;  // besides, of whoever has no other
  int crown = 250;
  int least_gain = 1;  // an attack that brings less is not worth the march
  int card_from = 7;   // with so much one buys a card
  int rich = 16;       // with so much castles are finished in danger too; of such a taxation a card's price is kept
  // Rounds for which income counts, at most.
  int horizon = 8;
  // Eighths: of what threatens a castle stays in it, since they seldom all come; and where one leads.
  int garrison = 6;
  int garrison_crowned = 9;
  // What soldiers who march could do elsewhere: of their price one part in so many.
  int use = 30;
  // Percent.
  int own_losses = 100;  // of their price
  int their_losses = 100;
  int unsafe = 25;   // a castle that falls so likely is not finished
  int exposed = 20;  // nor is one begun that would
  int danger = 100;  // of what may be lost, where soldiers are placed and reserves go
  int pull = 75;     // of a fief's pull the one behind it has
  friend bool operator==(const Weights&, const Weights&) = default;
};
inline constexpr Weights stewards_weights;

// A chance, in parts of `certain`, of something.
constexpr Worth share(int chance, Worth worth) {
  return worth * chance / certain;
}

Army without(Army army, Soldier soldier, int count);
// In gold, whoever hired them.
Worth worth_of(const Army& army);

class Board {
 public:
  // `known`: odds of other boards, if there are any.
  Board(const View& view, Seat seat, const Weights& weights = stewards_weights, KnownOdds* known = nullptr);

  const Weights& weights() const { return weights_; }

  const View& view() const { return view_; }
  Seat seat() const { return seat_; }
  const SeatView& seat_of(Seat seat) const { return view_.seats[static_cast<std::size_t>(index(seat))]; }
  const SeatView& own() const { return seat_of(seat_); }
  const Cards& hand() const;
  const Seats& opponents() const { return opponents_; }
  // A view that comes over the wire may name what there is not.
  const FiefView& at(FiefId id) const {
    expect(id < view_.fiefs.size(), "no such fief");
    return view_.fiefs[id];
  }
  bool owns(FiefId id) const { return fiefs().contains(id); }
  FiefSet fiefs() const { return fiefs_of(seat_); }
  FiefSet fiefs_of(Seat seat) const {
    expect(index(seat) < max_players, "no such seat");
    return fiefs_[static_cast<std::size_t>(index(seat))];
  }
  // One step away, lanes of a Fleet apart.
  FiefSet beside(FiefId id) const { return fief_of(id).beside & in_play_; }

  int castles(Seat seat) const { return count(fiefs_of(seat) & castles_); }
  int finished(Seat seat) const { return count(fiefs_of(seat) & finished_); }
  // The crown, if nothing changes: with so many finished castles more or fewer.
  bool leads(Seat seat, int more, int fewer_of_all) const;
  // How many fiefs of a kingdom the player has not.
  int missing(Seat seat, KingdomId kingdom) const;
  bool has_castle_in(KingdomId kingdom) const;
  // Everywhere, at borders too.
  Army army_of(Seat seat) const;
  // Nobody of the player's stands anywhere else.
  bool are_all_in(Seat seat, FiefId id) const;

  // The strongest army of one opponent that can be there in one turn, all together; and whose it is, if there is one.
  const Army& threat(FiefId id) const { return threat_to(id).army; }
  std::optional<Seat> threatened_by(FiefId id) const { return threat_to(id).by; }
  // The chance that the threat takes an own fief from `garrison`.
  int fall(FiefId id, const Army& garrison) const;
  // What an own fief is worth to its owner; what is lost if it falls, mean over its garrison's battle.
  Worth stake(FiefId id) const;
  Worth danger(FiefId id, const Army& garrison) const { return share(fall(id, garrison), stake(id)); }
  // What should stay in an own fief of those who are there.
  Army garrison(FiefId id) const;

  BattleOdds odds(const BattleSides& sides) const { return known_ != nullptr ? known_->of(sides) : odds_of(sides); }

  // What it brings to take somebody's fief, losses apart; victory, if that ends the game.
  Worth prize(FiefId id) const {
    if (!prizes_[id]) prizes_[id] = prize_of(id);
    return *prizes_[id];
  }
  // A battle for it now.
  BattleSides sides(FiefId id, const Army& attackers) const;
  // Of the battle going on.
  BattleSides sides_of_battle() const;
  // What attacking it so brings, one's own losses and the enemy's counted.
  Worth attack(FiefId id, const BattleSides& sides) const;
  // What somebody's attack on an own fief brings its owner.
  Worth defence(FiefId id, const BattleSides& sides) const;
  // How much soldiers are wanted in an own fief: for what can be attacked from there, or a little way on.
  Worth pull(FiefId id) const;

  // To play at a good moment, or to hold for one.
  Worth worth_of(Card card) const;

 private:
  struct Threat {
    Army army;
    std::optional<Seat> by;
  };
  static int count(FiefSet fiefs) { return static_cast<int>(fiefs.size()); }
  const Threat& threat_to(FiefId id) const;
  Army threat_of(Seat other, FiefId id) const;
  Worth prize_of(FiefId id) const;
  Worth income_share(Seat seat, FiefId id) const;
  std::array<Worth, max_fiefs> pulls() const;

  const View& view_;
  Seat seat_;
  const Weights& weights_;
  KnownOdds* known_;
  int horizon_;  // rounds for which income counts
  Seats opponents_;
  std::array<FiefSet, max_players> fiefs_;
  FiefSet in_play_, castles_, finished_;  // whoever's
  // Of what was asked for: many decisions ask for none.
  mutable std::array<std::optional<Threat>, max_fiefs> threats_;
  mutable std::array<std::optional<Worth>, max_fiefs> prizes_;
  mutable std::optional<std::array<Worth, max_fiefs>> pulls_;
};

// How an army does in battle, for comparisons: pieces times chances of a hit.
std::int64_t power(const Army& army, int die, bool castle, bool attacks);

}  // namespace palatine::warlords_of_europe::steward
