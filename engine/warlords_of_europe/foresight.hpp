// What a choice comes to as far as it can be told before anything is thrown or drawn: what a hint says of it (why.hpp).
#pragma once

#include <optional>
#include <span>

#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/state.hpp"

namespace palatine::warlords_of_europe {

// Where all stand once the line has moved and placed its soldiers; battles are not fought.
State after_moves(const State& state, Seat seat, std::span<const Action> line);

// What an opponent could take from the seat.
struct Raid {
  Seat by{};
  FiefId fief = 0;
  int chance = 0;  // thousandths, of a battle that is fought to its end without cards
};
// The attack that one opponent can make in one turn which costs the seat most by its chance and what the fief is worth.
// By those whom the seat does not attack itself and has no truce with; fiefs that stand empty are not counted.
std::optional<Raid> worst_raid(const State& state, Seat seat);
std::optional<Raid> worst_raid_by(const State& state, Seat by, Seat seat);
// Of the strongest attack on one own fief, in thousandths.
int chance_of_raid(const State& state, Seat seat, FiefId id);

// A chance that is another one by a choice, in thousandths.
struct Change {
  FiefId fief = 0;  // that is attacked
  int before = 0;
  int after = 0;
  std::optional<FiefId> from;  // of who attacks, if it is the seat
};
// The seat's castle that is taken most easily in one turn, without these soldiers and with them.
std::optional<Change> guarded_best(const State& state, Seat seat, const Army& recruits);
// An attack from one of the seat's castles on what lies beside it, by all but one soldier, without them and with them:
// the one for which they change most, by what there is to win.
std::optional<Change> attacked_best(const State& state, Seat seat, const Army& recruits);

// Fiefs in play, not among these, that lie beside one of them: of their kingdom, or of others. They are all of one.
struct Surroundings {
  int own = 0;
  int others = 0;
};
Surroundings around(const State& state, std::span<const FiefId> fiefs);
// All gold in a taxation of who has that kingdom as a whole, with a finished castle in it, and nothing else.
int gold_of_whole(const State& state, KingdomId kingdom);

// An attack of the seat's: the one by which there is most to win, by its chance.
struct Strike {
  FiefId fief = 0;
  int chance = 0;  // thousandths
};
// On a fief of peasants beside an own one, by who stands there, but for one soldier in a castle.
std::optional<Strike> best_attack_on_peasants(const State& state, Seat seat, FiefId from);
// By them on so many fiefs of peasants at the same time, so that each falls with that chance at least, in thousandths.
// Soldiers are shared out the cheapest first: there may be ways to attack more.
int attacks_at_once(const State& state, Seat seat, FiefId from, int chance);
// In one turn, on a fief of another with whom the seat has no truce; fiefs that stand empty are not counted.
std::optional<Strike> best_attack_on_others(const State& state, Seat seat);
// In a campaign, on a fief that can be attacked in `after` and not in `before`: by a march, and all who may follow.
std::optional<Strike> opened_attack(const State& before, const State& after, Seat seat);
// That the seat takes a fief of another in one turn, by the strongest attack, in thousandths.
int chance_to_take(const State& state, Seat seat, FiefId id);

// Losses that somebody has still to name are named, the cheapest first.
void name_cheapest_losses(State& state);
// That who attacks takes the fief of the battle that goes on, in thousandths, where the losses that are still to be
// named are the cheapest, as all later ones.
int chance_of_battle(State state);

// That a die of so many sides throws higher than a d8, ties thrown again, in thousandths.
int chance_to_be_earlier(int sides);

}  // namespace palatine::warlords_of_europe
