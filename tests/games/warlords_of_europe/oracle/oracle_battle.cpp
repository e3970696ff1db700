// Battles, and what follows them.
#include <algorithm>

#include "engine/core/bug.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "tests/games/warlords_of_europe/oracle/oracle.hpp"

namespace palatine::oracle {

using namespace warlords_of_europe;

namespace {

bool is_archer(Soldier soldier) {
  return unit_of(soldier) == Soldier::archer;
}

}  // namespace

void WarlordsOfEuropeOracle::fight_battles(Seat seat) {
  while (true) {
    Actions choices;
    for (const Attack& attack : table_.attacks)
      if (!attack.seat || attack.seat == seat) choices.push_back(Fight{attack.fief});
    if (choices.empty()) return;
    Action chosen = choices.front();
    if (choices.size() > 1) chosen = ask(seat, ChoosingBattle{seat}, choices);
    std::size_t next = 0;
    while (table_.attacks[next].fief != std::get<Fight>(chosen).fief) ++next;
    const Attack attack = table_.attacks[next];
    table_.attacks.erase(table_.attacks.begin() + static_cast<std::ptrdiff_t>(next));
    fight(attack);
  }
}

bool WarlordsOfEuropeOracle::battle_over() const {
  const Battle& battle = *table_.battle;
  const bool defended = battle.defender ? !fief(battle.fief).army.empty() : battle.peasants > 0;
  return battle.army.empty() || !defended;
}

void WarlordsOfEuropeOracle::fight(Attack attack) {
  Battle battle;
  battle.fief = attack.fief;
  battle.attacker = *table_.turn;
  battle.defender = fief(attack.fief).owner;
  battle.army = attack.army;
  battle.from = attack.from;
  if (!battle.defender) battle.peasants = terrain_of(attack.fief).peasants;
  table_.battle = battle;
  std::vector<Seat> asked = {battle.attacker};
  if (battle.defender) asked.push_back(*battle.defender);
  ask_for_cards(asked, Moment::before_battle, [this] { return battle_over(); });
  while (!battle_over()) {
    fight_step(true);
    if (!battle_over()) fight_step(false);
    if (battle_over()) break;
    Actions choices = {FightOn{}};
    for (const FiefId id : table_.battle->from) {
      if (mine(id, battle.attacker)) choices.push_back(Retreat{id});
    }
    const Action action =
        choices.size() == 1 ? choices.front() : ask(battle.attacker, PressingOn{battle.attacker}, choices);
    if (const auto* way = std::get_if<Retreat>(&action)) {
      retreat(way->fief);
      break;
    }
    ++table_.battle->round;
  }
  end_battle();
}

int WarlordsOfEuropeOracle::defending_die() const {
  const Battle& battle = *table_.battle;
  int die = terrain_of(battle.fief).die;
  const int unfinished = table_.options.unfinished_die == UnfinishedDie::d12 ? 12 : 10;
  if (fief(battle.fief).castle == Castle::unfinished) die = std::max(die, unfinished);
  if (fief(battle.fief).castle == Castle::finished) die = std::max(die, 12);
  if (fief(battle.fief).relic) die = std::min(die + 2, 12);
  return battle.siege ? 10 : die;
}

void WarlordsOfEuropeOracle::fight_step(bool archers) {
  Battle& battle = *table_.battle;
  const bool castle = has_castle(battle.fief);
  const auto roll = [&](const Army& army, int sides, auto hits_from) {
    int hits = 0;
    for (int i = 0; i < soldier_count; ++i) {
      if (is_archer(soldier_at(i)) != archers) continue;
      for (int n = 0; n < army.at(i); ++n) hits += throw_die(sides) >= hits_from(unit(soldier_at(i)));
    }
    return hits;
  };
  int attackers_hit = 0, defenders_hit = 0;
  if (!(archers && battle.ambush && battle.round == 1)) {
    attackers_hit = roll(battle.army, battle.heroic ? 10 : 8,
                         [&](const UnitData& u) { return castle ? u.hits_attacking_castle : u.hits; });
  }
  if (battle.defender) {
    defenders_hit = roll(fief(battle.fief).army, defending_die(),
                         [&](const UnitData& u) { return castle ? u.hits_defending_castle : u.hits; });
  } else if (!archers) {
    for (int n = 0; n < battle.peasants; ++n) defenders_hit += throw_die(defending_die()) >= units().peasant_hits;
  }
  if (battle.defender) {
    lose(*battle.defender, battle.fief, false, false, attackers_hit, false);
  } else {
    battle.peasants -= std::min(battle.peasants, attackers_hit);
  }
  lose(battle.attacker, battle.fief, true, false, defenders_hit, !battle.defender);
}

// Whose they are names them: of the battle's attackers, or of those in the fief. What is of one kind, and what is all
// there is, needs no naming.
void WarlordsOfEuropeOracle::lose(Seat seat, FiefId id, bool attackers, bool to_card, int losses,
                                  bool against_peasants) {
  Army& army = attackers ? table_.battle->army : fief(id).army;
  losses = std::min(losses, army.size());
  while (losses > 0) {
    std::vector<Soldier> kinds;
    int all = 0;
    for (int i = 0; i < soldier_count; ++i) {
      const bool spared =
          soldier_at(i) == Soldier::warlord && (to_card || (against_peasants && army.size() > army.at(i)));
      if (army.at(i) == 0 || spared) continue;
      kinds.push_back(soldier_at(i));
      all += army.at(i);
    }
    Actions choices;
    for (const Soldier kind : kinds) {
      for (int count = 1; count <= std::min(losses, army[kind]); ++count) choices.push_back(Lose{kind, count});
    }
    Lose lost{kinds.front(), std::min(losses, army[kinds.front()])};
    if (kinds.size() > 1 && losses < all) {
      lost = std::get<Lose>(ask(seat, NamingLosses{seat, id, attackers, to_card, losses}, choices));
    }
    army.add(lost.soldier, -lost.count);
    if (!attackers) limit_moved(id);
    losses -= lost.count;
    if (lost.soldier != Soldier::warlord) continue;
    if (against_peasants) {
      for (int i = 0; i < lost.count; ++i) house(seat, seat, false, true);
    } else {
      (attackers ? table_.battle->captured_by_defender : table_.battle->captured_by_attacker) += lost.count;
    }
  }
}

void WarlordsOfEuropeOracle::retreat(FiefId to) {
  Battle& battle = *table_.battle;
  fief(to).army.add(battle.army);
  fief(to).moved.add(battle.army);
  battle.army = Army{};
  const int over = fief(to).army.size() - mountain_feeds;
  if (room(to) == 0 && over > 0) lose(*table_.turn, to, false, false, over, true);
}

void WarlordsOfEuropeOracle::end_battle() {
  const Battle& battle = *table_.battle;
  const FiefId id = battle.fief;
  const bool defended = battle.defender ? !fief(id).army.empty() : battle.peasants > 0;
  bool taken = false;
  if (!defended && !battle.army.empty()) {
    take_fief();
    taken = true;
  } else if (!defended && battle.defender) {
    if (has_castle(id)) {
      fief(id).army.add(Soldier::spearman, 1);
    } else {
      fief(id).owner.reset();
    }
  }
  const Battle fought = battle;
  if (taken) {
    settle_captives(fought);
    send_back(fought.attacker, id);
    ask_for_cards({fought.attacker}, Moment::after_conquest, [] { return false; });
    if (has_castle(id)) muster(fought.attacker);
  }
  table_.battle.reset();
  if (!taken) settle_captives(fought);
  fought_ = fought.defender;
  look_who_is_out();
  if (fought.captured_by_attacker + fought.captured_by_defender > 0) parley({fought.attacker, *fought.defender});
}

void WarlordsOfEuropeOracle::take_fief() {
  const Battle& battle = *table_.battle;
  const FiefId id = battle.fief;
  conquered_ = true;
  plundered_ = id;
  fief(id).owner = battle.attacker;
  fief(id).army = fief(id).moved = battle.army;
  table_.battle->army = Army{};
  if (has_castle(id)) take_castle(battle.attacker, id, battle.defender);
}

void WarlordsOfEuropeOracle::take_castle(Seat seat, FiefId id, std::optional<Seat> loser) {
  fief(id).castle = Castle::unfinished;
  fief(id).relic = false;
  look_who_leads();
  draw(seat, Deck::conquest);
  player(seat).last_castle.reset();
  if (!loser) {
    // its peasants have nothing to lose
  } else if (castles_of(*loser).empty()) {
    player(*loser).last_castle = seat;
    player(seat).gold += 30 + player(*loser).gold;
    player(*loser).gold = 0;
    for (const Card card : Cards(hand(*loser))) {
      give_card_away(*loser, card);
      take_card(seat, card);
    }
  } else {
    player(seat).gold += 15;
  }
  std::vector<Prisoner> freed;
  for (const Prisoner& each : table_.prisoners) {
    if (each.fief == id && each.owner == seat) freed.push_back(each);
  }
  free_warlords(freed);
}

// What a mountain does not feed.
void WarlordsOfEuropeOracle::send_back(Seat seat, FiefId id) {
  while (room(id) == 0 && fief(id).army.size() > mountain_feeds) {
    const int over = fief(id).army.size() - mountain_feeds;
    Actions choices;
    for (const FiefId to : table_.battle->from) {
      if (!mine(to, seat)) continue;
      for (int i = 0; i < soldier_count; ++i) {
        const int most = std::min({over, fief(id).army.at(i), room(to)});
        for (int count = 1; count <= most; ++count) choices.push_back(SendBack{to, soldier_at(i), count});
      }
    }
    if (choices.empty()) {
      lose(seat, id, false, false, over, true);
      return;
    }
    std::set<std::pair<FiefId, Soldier>> kinds;
    for (const Action& each : choices) kinds.insert({std::get<SendBack>(each).fief, std::get<SendBack>(each).soldier});
    const auto back =
        std::get<SendBack>(kinds.size() == 1 ? choices.back() : ask(seat, SendingBack{seat, id}, choices));
    fief(id).army.add(back.soldier, -back.count);
    fief(id).moved.add(back.soldier, -back.count);
    fief(back.fief).army.add(back.soldier, back.count);
    fief(back.fief).moved.add(back.soldier, back.count);
  }
}

void WarlordsOfEuropeOracle::settle_captives(const Battle& battle) {
  for (int i = 0; i < battle.captured_by_defender; ++i) house(*battle.defender, battle.attacker, true);
  for (int i = 0; i < battle.captured_by_attacker; ++i) house(battle.attacker, *battle.defender, true);
}

void WarlordsOfEuropeOracle::muster(Seat seat) {
  while (true) {
    Actions choices;
    for (const FiefId id : castles_of(seat)) {
      for (int i = 0; i < unit_count; ++i) {
        const Soldier soldier = soldier_at(i);
        if (soldier == Soldier::warlord && warlord_held(seat)) continue;
        const int most = std::min(player(seat).gold / unit(soldier).gold, pieces_left(seat, soldier));
        for (int count = 1; count <= most; ++count) choices.push_back(Muster{id, soldier, count});
      }
    }
    if (choices.empty()) return;
    choices.push_back(EndMuster{});
    const Action action = ask(seat, Mustering{seat}, choices);
    if (std::holds_alternative<EndMuster>(action)) return;
    const auto& bought = std::get<Muster>(action);
    player(seat).gold -= bought.count * unit(bought.soldier).gold;
    fief(bought.fief).army.add(bought.soldier, bought.count);
  }
}

}  // namespace palatine::oracle
