// What each card can be played on, and what it does. No card empties a castle's fief (W4), and none costs a warlord.
#include <algorithm>

#include "engine/warlords_of_europe/rejections.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

constexpr int greek_fire_losses = 4;
constexpr int famine_losses = 2;
constexpr int levied = 3;
constexpr int converted = 2;  // by Bowmen, and by a Bribe
constexpr int fair_gold = 6;

bool is_attacker(const State& state, Seat seat) {
  return state.battle && state.battle->attacker == seat;
}
bool is_defender(const State& state, Seat seat) {
  return state.battle && state.battle->defender == seat;
}

// The soldiers of the battle's other side; none: peasants.
const Army* enemy_army(const State& state, Seat seat) {
  if (is_defender(state, seat)) return &state.battle->army;
  return state.battle->defender ? &fief(state, state.battle->fief).army : nullptr;
}

// How many of an army a card may take at most: it leaves a castle's fief one piece.
int spared(const State& state, Seat seat, int count) {
  const FiefState& place = fief(state, state.battle->fief);
  if (is_defender(state, seat) || place.castle == Castle::none) return count;
  return std::min(count, place.army.size() - 1);
}

int losable(const Army& army) {
  return army.size() - army[Soldier::warlord];
}

// Where a player's soldiers of a card may stand: in the player's own fiefs, and where the player attacks.
std::vector<FiefId> own_and_attacked(const State& state, Seat seat) {
  std::vector<FiefId> all = listed(fiefs_of(state, seat));
  if (state.turn == seat) {
    for (const Attack& attack : state.attacks) all.push_back(attack.fief);
    if (state.battle) all.push_back(state.battle->fief);
  }
  std::sort(all.begin(), all.end());
  return all;
}

const Army& army_at(const State& state, Seat seat, FiefId id) {
  if (owns(state, seat, id)) return fief(state, id).army;
  if (is_attacker(state, seat) && state.battle->fief == id) return state.battle->army;
  return attack_on(state, id)->army;
}

void add_at(State& state, Seat seat, FiefId id, Soldier soldier, int count) {
  if (owns(state, seat, id)) {
    if (count < 0) return remove(fief(state, id), soldier, -count);
    return fief(state, id).army.add(soldier, count);
  }
  Army& army = is_attacker(state, seat) && state.battle->fief == id ? state.battle->army : attack_on(state, id)->army;
  army.add(soldier, count);
}

bool has_warlord_to_march(const State& state, Seat seat) {
  const auto own = fiefs_of(state, seat);
  return std::any_of(own.begin(), own.end(), [&](FiefId id) { return fresh(state, id, Soldier::warlord) > 0; });
}

std::vector<FiefId> coasts(const State& state) {
  std::vector<FiefId> all;
  for (int i = 0; i < fief_count(); ++i) {
    const auto id = static_cast<FiefId>(i);
    if (in_play(state, id) && fief_of(id).coast) all.push_back(id);
  }
  return all;
}

std::vector<FiefId> starving(const State& state, Seat seat) {
  std::vector<FiefId> all;
  for (const Seat other : opponents(state, seat)) {
    for (const FiefId id : fiefs_of(state, other)) {
      if (fief(state, id).castle == Castle::none && losable(fief(state, id).army) > 0) all.push_back(id);
    }
  }
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<FiefId> ways_to_feign(const State& state, Seat seat) {
  std::vector<FiefId> ways;
  const FiefId at = state.battle->fief;
  if (fief(state, at).castle != Castle::none) return ways;
  for (const FiefId to : fief_of(at).beside) {
    if (owns(state, seat, to) && in_play(state, to) && room(state, to) >= fief(state, at).army.size())
      ways.push_back(to);
  }
  return ways;
}

bool fits_moment(const State& state, Card which, Moment moment) {
  const auto& at = card(which).at;
  // while no attack is declared one may also play what goes before declaring
  if (moment == Moment::campaign && state.attacks.empty() && at[static_cast<std::size_t>(Moment::before_declaring)]) {
    return true;
  }
  return at[static_cast<std::size_t>(moment)];
}

// The plays of one card, its moment granted.
struct Plays {
  const State& state;
  Seat seat;
  Card card;
  std::vector<CardChoice> choices;

  void collect() {
    switch (card) {
      case Card::long_march:
        return plain(has_warlord_to_march(state, seat));
      case Card::greek_fire:
        return plain(fire() > 0);
      case Card::heroic_leadership:
        return plain(is_attacker(state, seat) && !state.battle->heroic && state.battle->army[Soldier::warlord] > 0);
      case Card::siege:
        return plain(is_attacker(state, seat) && fief(state, state.battle->fief).castle != Castle::none &&
                     defence_die(state) > siege_die);
      case Card::heroic_knight: {
        std::vector<FiefId> held;
        for (const Prisoner& prisoner : state.prisoners) {
          if (prisoner.owner == seat && std::find(held.begin(), held.end(), prisoner.fief) == held.end()) {
            held.push_back(prisoner.fief);
          }
        }
        std::sort(held.begin(), held.end());
        return in_fiefs(std::move(held));
      }
      case Card::ambush:
        return plain(is_defender(state, seat) && !state.battle->ambush &&
                     state.battle->army[Soldier::archer] + state.battle->army[Soldier::hired_archer] > 0);
      case Card::levy: {
        std::vector<FiefId> fed = own_and_attacked(state, seat);
        std::erase_if(fed, [&](FiefId id) { return owns(state, seat, id) && room(state, id) < levied; });
        return in_fiefs(std::move(fed));
      }
      case Card::bowmen:
        for (int most = 1; most <= converted; ++most) {
          std::vector<FiefId> with = own_and_attacked(state, seat);
          std::erase_if(with, [&](FiefId id) {
            return std::min(converted, army_at(state, seat, id)[Soldier::spearman]) != most;
          });
          in_fiefs(std::move(with), most);
        }
        return;
      case Card::feigned_retreat:
        if (is_defender(state, seat)) in_fiefs(ways_to_feign(state, seat));
        return;
      case Card::plunder:
      case Card::fair:
        return plain(true);
      case Card::harvest: {
        const auto own = fiefs_of(state, seat);
        const bool farms =
            std::any_of(own.begin(), own.end(), [](FiefId id) { return fief_of(id).terrain == Terrain::farmland; });
        return plain(farms && has_castle(state, seat) && !player(state, seat).harvest);
      }
      case Card::captain:
        return plain(!player(state, seat).captain);
      case Card::mason:
        return plain(!player(state, seat).mason);
      case Card::fleet:
        return fleets();
      case Card::spies:
        return against([&](Seat other) { return !player(state, other).hand.empty(); });
      case Card::bribe: {
        const Army* enemy = enemy_army(state, seat);
        const int most = enemy ? spared(state, seat, std::min(converted, (*enemy)[Soldier::spearman])) : 0;
        if (most > 0) choices.push_back({card, {}, {}, {}, most});
        return;
      }
      case Card::sabotage:
        return against([&](Seat other) { return !player(state, other).no_bonus; });
      case Card::famine:
        return in_fiefs(starving(state, seat));
      default:
        return;  // the pope's are not played from the hand
    }
  }

  int fire() const {
    const Army* enemy = enemy_army(state, seat);
    if (enemy == nullptr) return std::min(greek_fire_losses, state.battle->peasants);
    return spared(state, seat, std::min(greek_fire_losses, losable(*enemy)));
  }

 private:
  void plain(bool may) {
    if (may) choices.push_back({card, {}, {}, {}, 0});
  }
  void in_fiefs(std::vector<FiefId> fiefs, int most = 0) {
    if (!fiefs.empty()) choices.push_back({card, std::move(fiefs), {}, {}, most});
  }
  template <class May>
  void against(May may) {
    std::vector<Seat> seats = opponents(state, seat);
    std::erase_if(seats, [&](Seat other) { return !may(other); });
    if (!seats.empty()) choices.push_back({card, {}, {}, std::move(seats), 0});
  }
  void fleets() {
    if (state.fleets.size() == state.fleets.capacity) return;
    for (const FiefId from : fiefs_of(state, seat)) {
      if (!fief_of(from).coast || fief(state, from).army == fief(state, from).moved) continue;
      std::vector<FiefId> to = coasts(state);
      std::erase_if(to, [&](FiefId id) { return id == from || beside(state, from, id); });
      if (!to.empty()) choices.push_back({card, {from}, std::move(to), {}, 0});
    }
  }
};

// The fewer spearmen, the more archers; where no archer is left its price is paid.
void turn_to_archers(State& state, Seat seat, FiefId id, int count, Tell tell) {
  for (int i = 0; i < count; ++i) {
    if (pieces_left(state, seat, Soldier::archer) == 0) {
      gain(state, seat, unit(Soldier::archer).gold - unit(Soldier::spearman).gold, GoldFor::pieces, tell);
      continue;
    }
    const bool moved = owns(state, seat, id) && fresh(state, id, Soldier::spearman) == 0;
    add_at(state, seat, id, Soldier::spearman, -1);
    add_at(state, seat, id, Soldier::archer, 1);
    if (moved) fief(state, id).moved.add(Soldier::archer, 1);
    tell(SoldiersPlaced{seat, id, Soldier::archer, 1});
  }
}

void bribe(State& state, Seat seat, int count) {
  const FiefId at = state.battle->fief;
  if (is_attacker(state, seat)) {
    remove(fief(state, at), Soldier::spearman, count);
    state.battle->army.add(Soldier::spearman, count);
  } else {
    state.battle->army.add(Soldier::spearman, -count);
    fief(state, at).army.add(Soldier::spearman, count);
  }
}

void feign(State& state, FiefId to) {
  FiefState& place = fief(state, state.battle->fief);
  fief(state, to).army.add(place.army);
  place.army = {};
  place.moved = {};
}

}  // namespace

std::vector<CardChoice> choices_of(const State& state, Seat seat, Card which, Moment moment) {
  if (!fits_moment(state, which, moment)) return {};
  Plays plays{state, seat, which, {}};
  plays.collect();
  return std::move(plays.choices);
}

std::vector<CardChoice> card_choices(const State& state, Seat seat, Moment moment) {
  std::vector<CardChoice> all;
  const Cards& hand = player(state, seat).hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (i > 0 && hand[i] == hand[i - 1]) continue;
    auto choices = choices_of(state, seat, hand[i], moment);
    std::move(choices.begin(), choices.end(), std::back_inserter(all));
  }
  return all;
}

bool fits(const CardChoice& choice, const PlayCard& play) {
  const auto one_of = [](const auto& list, const auto& named) {
    if (list.empty()) return !named.has_value();
    return named && std::find(list.begin(), list.end(), *named) != list.end();
  };
  const bool counted = choice.most == 0 ? !play.count : play.count && *play.count >= 1 && *play.count <= choice.most;
  return choice.card == play.card && one_of(choice.fiefs, play.fief) && one_of(choice.to, play.to) &&
         one_of(choice.seats, play.seat) && counted;
}

Refusal bar_of_card(const State& state, Seat seat, const PlayCard& play, Moment moment) {
  if (!player(state, seat).hand.contains(play.card)) return rejections::card_not_in_hand();
  if (!fits_moment(state, play.card, moment)) return rejections::not_its_moment(play.card);
  const auto choices = choices_of(state, seat, play.card, moment);
  if (choices.empty()) return rejections::card_cant_apply(play.card);
  if (std::any_of(choices.begin(), choices.end(), [&](const CardChoice& each) { return fits(each, play); })) {
    return std::nullopt;
  }
  return rejections::not_its_target(play.card);
}

// Out of anybody's turn there is no turn to end.
std::vector<Until> untils(const State& state) {
  if (!state.turn) return {Until::next_moment, Until::round_ends};
  return {Until::next_moment, Until::turn_ends, Until::round_ends};
}

void play_card(State& state, Seat seat, const PlayCard& play, Moment moment, Tell tell) {
  const int fire = play.card == Card::greek_fire ? Plays{state, seat, play.card, {}}.fire() : 0;
  take_from_hand(state, seat, play.card);
  discard(state, play.card);
  tell(CardPlayed{seat, play});
  switch (play.card) {
    case Card::long_march:
      ++state.long_marches;
      break;
    case Card::greek_fire:
      if (is_attacker(state, seat) && !state.battle->defender) {
        state.battle->peasants -= fire;
        tell(PeasantsLost{state.battle->fief, fire});
      } else {
        const bool attackers = is_defender(state, seat);
        const Seat loser = attackers ? state.battle->attacker : *state.battle->defender;
        state.errands.push_back(
            {Errand::Kind::lose, loser, state.battle->fief, attackers, true, fire, {}, false, false});
      }
      break;
    case Card::heroic_leadership:
      state.battle->heroic = true;
      break;
    case Card::siege:
      state.battle->siege = true;
      break;
    case Card::heroic_knight:
      for (std::size_t i = 0; i < state.prisoners.size(); ++i) {
        if (state.prisoners[i].owner != seat || state.prisoners[i].fief != play.fief) continue;
        free_prisoner(state, i);
        break;
      }
      break;
    case Card::ambush:
      state.battle->ambush = true;
      break;
    case Card::levy:
      add_at(state, seat, *play.fief, Soldier::spearman, levied);
      tell(SoldiersPlaced{seat, *play.fief, Soldier::spearman, levied});
      break;
    case Card::bowmen:
      turn_to_archers(state, seat, *play.fief, *play.count, tell);
      break;
    case Card::feigned_retreat:
      tell(Retreated{seat, state.battle->fief, *play.fief, fief(state, state.battle->fief).army});
      feign(state, *play.fief);
      break;
    case Card::plunder:
      gain(state, seat, 2 * terrain_of(state.battle->fief).gold, GoldFor::plunder, tell);
      break;
    case Card::fair:
      gain(state, seat, fair_gold, GoldFor::fair, tell);
      break;
    case Card::harvest:
      player(state, seat).harvest = true;
      break;
    case Card::captain:
      player(state, seat).captain = true;
      for (const FiefId id : fiefs_of(state, seat)) fief(state, id).unpaid = {};
      break;
    case Card::mason:
      player(state, seat).mason = true;
      break;
    case Card::fleet:
      state.fleets.push_back({*play.fief, *play.to});
      break;
    case Card::spies:
      tell(HandSeen{seat, *play.seat, player(state, *play.seat).hand});
      break;
    case Card::bribe:
      bribe(state, seat, *play.count);
      break;
    case Card::sabotage:
      player(state, *play.seat).no_bonus = true;
      break;
    case Card::famine: {
      const FiefId at = *play.fief;
      const int losses = std::min(famine_losses, losable(fief(state, at).army));
      state.errands.push_back({Errand::Kind::lose, *fief(state, at).owner, at, false, true, losses, {}, false, false});
      break;
    }
    default:
      report_bug("a card of the pope's is played", std::source_location::current());
  }
  if (moment == Moment::before_battle || moment == Moment::after_conquest) state.passed = {};
}

}  // namespace palatine::warlords_of_europe
