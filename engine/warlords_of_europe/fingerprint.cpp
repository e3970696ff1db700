#include "engine/core/fingerprint.hpp"

#include <algorithm>

#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

// Overloads for all that a state is made of.
class Bytes {
 public:
  std::uint64_t value() { return bytes_.value(); }

  template <class T>
  void add(const T& value) {
    bytes_.add(value);
  }
  void add(SeatSet set) {
    int bits = 0;
    for (int i = 0; i < max_seats; ++i) bits |= set.contains(seat_at(i)) ? 1 << i : 0;
    bytes_.add(static_cast<std::uint8_t>(bits));
  }
  template <class T, std::size_t N>
  void add(const SmallList<T, N>& list) {
    if constexpr (requires { bytes_.add_list(list); }) return bytes_.add_list(list);
    bytes_.add(static_cast<std::uint8_t>(list.size()));
    for (const T& item : list) add(item);
  }
  template <class T>
  void add(const std::optional<T>& item) {
    add(item.has_value());
    if (item) add(*item);
  }
  void add(const Army& army) { bytes_.add(army.of); }
  void add(const FiefState& fief) {
    bytes_.add(fief.owner, fief.castle, fief.begun, fief.army.of, fief.moved.of, fief.placed, fief.unpaid.of,
               fief.relic, fief.pilgrims);
  }
  void add(const Prisoner& prisoner) { all(prisoner.owner, prisoner.fief); }
  void add(const Lane& lane) { all(lane.from, lane.to); }
  void add(const Attack& attack) {
    all(attack.fief, attack.army, attack.from);
    if (attack.seat) add(*attack.seat);
  }
  void add(const Battle& battle) {
    all(battle.fief, battle.attacker, battle.defender, battle.army, battle.from, battle.peasants, battle.round,
        battle.heroic, battle.siege, battle.ambush, battle.captured_by_attacker, battle.captured_by_defender);
  }
  void add(const Offer& offer) {
    all(offer.from, offer.to, offer.prisoner, offer.gold, offer.card_count, offer.cards, offer.prisoners);
  }
  void add(const Errand& errand) {
    all(errand.kind, errand.seat, errand.fief, errand.attackers, errand.to_card, errand.losses, errand.owner,
        errand.captive, errand.moved);
  }
  void add(const ChooseDie& die) { all(die.sides, die.cards); }
  void add(const CarryOut& choice) { all(choice.fief, choice.seat, choice.keep); }
  void add(const Player& player) {
    all(player.kingdom, player.out, player.gold, player.hand, player.disfavours, player.sets, player.recruits,
        player.bonus, player.begin, player.finish, player.truces, player.no_bonus, player.harvest, player.captain,
        player.mason, player.silent, player.last_castle, player.die);
  }

  template <class... T>
  void all(const T&... each) {
    (add(each), ...);
  }

 private:
  FingerprintBytes bytes_;
};

}  // namespace

// What a phase says besides its kind follows from the rest.
std::uint64_t WarlordsOfEurope::fingerprint(const State& state) {
  Bytes bytes;
  bytes.all(state.options.players, state.options.scenario, state.options.max_rounds, static_cast<int>(state.kingdoms),
            state.round, static_cast<std::uint8_t>(state.phase.index()), state.flow, state.at, state.order);
  for (int i = 0; i < fief_count(); ++i) bytes.add(state.fiefs[static_cast<std::size_t>(i)]);
  bytes.add(state.players);
  for (const Pile& pile : state.decks) bytes.add(pile);
  for (const Pile& pile : state.discards) bytes.add(pile);
  bytes.all(state.prisoners, state.turn, state.fiefs_taken, state.offers, state.long_marches, state.routes,
            state.fleets, state.attacks, state.battle, state.passed, state.asked, state.taken_from, state.offer,
            state.errands, state.pope_card, state.pope_choice, state.deciding, state.places, state.pickers,
            state.new_order, state.loser_at, state.leader, state.leads_since_turn_began, state.answered);
  for (const char letter : state.ending) bytes.add(static_cast<std::uint8_t>(letter));
  if (by_first_rules(state)) return bytes.value();  // that of games begun before the second
  bytes.all(state.options.rules_version, state.parley, state.after_parley, state.last_defender,
            state.offer && state.offer->truce, state.took_castle);
  for (const Player& each : state.players) bytes.add(each.no_parley);
  const Options& options = state.options;
  bytes.all(options.unfinished_die, options.empty_castles, options.hire_surcharge, options.hire_keep,
            options.starting_gold);
  if (options.first_turn) bytes.add(*options.first_turn);
  return bytes.value();
}

}  // namespace palatine::warlords_of_europe
