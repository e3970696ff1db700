// Cards: the decks, who is asked for cards and when, what each of them does.
#include <algorithm>

#include "engine/core/bug.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "tests/games/warlords_of_europe/oracle/oracle.hpp"

namespace palatine::oracle {

using namespace warlords_of_europe;

// The top one; none where there is none.
std::optional<Card> WarlordsOfEuropeOracle::take_top(Deck deck) {
  std::vector<Card>& pile = decks_[static_cast<std::size_t>(deck)];
  std::vector<Card>& discards = table_.decks[static_cast<std::size_t>(deck)].discards;
  if (pile.empty()) {
    pile.swap(discards);
    shuffle(std::span(pile), random_);
  }
  if (pile.empty()) return std::nullopt;
  const Card top = pile.front();
  pile.erase(pile.begin());
  return top;
}

void WarlordsOfEuropeOracle::draw(Seat seat, Deck deck) {
  if (player(seat).disfavours >= 3) return;
  if (const auto drawn = take_top(deck)) take_card(seat, *drawn);
}

void WarlordsOfEuropeOracle::take_card(Seat seat, Card card) {
  hand(seat).push_back(card);
  std::sort(hand(seat).begin(), hand(seat).end());
}

void WarlordsOfEuropeOracle::give_card_away(Seat seat, Card card) {
  Cards& own = hand(seat);
  own.erase(static_cast<std::size_t>(std::find(own.begin(), own.end(), card) - own.begin()));
}

void WarlordsOfEuropeOracle::discard(Card card) {
  table_.decks[static_cast<std::size_t>(warlords_of_europe::card(card).deck)].discards.push_back(card);
}

void WarlordsOfEuropeOracle::discard_from_hand(Seat seat, Card card) {
  give_card_away(seat, card);
  discard(card);
}

bool WarlordsOfEuropeOracle::is_asked_for_cards(Seat seat) const {
  return !player(seat).out && !hand(seat).empty() && !player(seat).silent;
}

WarlordsOfEuropeOracle::Actions WarlordsOfEuropeOracle::passes() const {
  Actions choices = {Pass{Until::next_moment}, Pass{Until::round_ends}};
  if (table_.turn) choices.push_back(Pass{Until::turn_ends});
  return choices;
}

void WarlordsOfEuropeOracle::ask_for_cards(const std::vector<Seat>& seats, Moment moment,
                                           const std::function<bool()>& over) {
  std::size_t passed = 0;
  for (std::size_t i = 0; passed < seats.size() && !over(); i = (i + 1) % seats.size()) {
    ++passed;
    const Seat seat = seats[i];
    if (!is_asked_for_cards(seat)) continue;
    Actions choices = plays(seat, {moment});
    for (const Action& pass : passes()) choices.push_back(pass);
    const Action action = ask(seat, PlayingCards{seat, moment}, choices);
    if (const auto* card = std::get_if<PlayCard>(&action)) {
      play(seat, *card);
      passed = 0;
    } else if (std::get<Pass>(action).until != Until::next_moment) {
      player(seat).silent = std::get<Pass>(action).until;
    }
  }
}

WarlordsOfEuropeOracle::Actions WarlordsOfEuropeOracle::plays(Seat seat, const std::vector<Moment>& moments) const {
  Actions choices;
  for (int i = 0; i < card_count; ++i) {
    const auto card = static_cast<Card>(i);
    if (!holds(seat, card)) continue;
    const auto& at = warlords_of_europe::card(card).at;
    const bool now = std::any_of(moments.begin(), moments.end(),
                                 [&](Moment moment) { return at[static_cast<std::size_t>(moment)]; });
    if (!now) continue;
    const bool in_battle = moments.front() == Moment::before_battle;
    for (const Action& each : in_battle ? plays_before_battle(seat, card) : plays_of(seat, card)) {
      choices.push_back(each);
    }
  }
  return choices;
}

namespace {

PlayCard on_fief(Card card, FiefId fief) {
  PlayCard play;
  play.card = card;
  play.fief = fief;
  return play;
}

PlayCard against(Card card, Seat seat) {
  PlayCard play;
  play.card = card;
  play.seat = seat;
  return play;
}

PlayCard some(Card card, int count) {
  PlayCard play;
  play.card = card;
  play.count = count;
  return play;
}

PlayCard alone(Card card) {
  PlayCard play;
  play.card = card;
  return play;
}

int without_warlords(const Army& army) {
  return army.size() - army[Soldier::warlord];
}

}  // namespace

// Outside of a battle.
WarlordsOfEuropeOracle::Actions WarlordsOfEuropeOracle::plays_of(Seat seat, Card card) const {
  Actions choices;
  switch (card) {
    case Card::long_march:
      for (const FiefId id : fiefs_of(seat)) {
        if (fief(id).army[Soldier::warlord] > fief(id).moved[Soldier::warlord]) return {alone(card)};
      }
      break;
    case Card::heroic_knight:
      for (const FiefId id : fiefs_in_play()) {
        const bool held = std::any_of(table_.prisoners.begin(), table_.prisoners.end(),
                                      [&](const Prisoner& each) { return each.owner == seat && each.fief == id; });
        if (held) choices.push_back(on_fief(card, id));
      }
      break;
    case Card::fleet:
      for (const FiefId from : fiefs_of(seat)) {
        if (!fief_of(from).coast || fief(from).army == fief(from).moved) continue;
        for (const FiefId to : fiefs_in_play()) {
          if (to == from || !fief_of(to).coast || is_step(from, to, true)) continue;
          PlayCard play = on_fief(card, from);
          play.to = to;
          choices.push_back(play);
        }
      }
      break;
    case Card::spies:
      for (const Seat other : opponents(seat)) {
        if (!hand(other).empty()) choices.push_back(against(card, other));
      }
      break;
    case Card::famine:
      for (const FiefId id : fiefs_in_play()) {
        if (!fief(id).owner || mine(id, seat) || has_castle(id)) continue;
        if (without_warlords(fief(id).army) > 0) choices.push_back(on_fief(card, id));
      }
      break;
    case Card::levy:
      for (const FiefId id : fiefs_of(seat)) {
        if (room(id) >= 3) choices.push_back(on_fief(card, id));
      }
      for (const Attack& attack : table_.attacks) choices.push_back(on_fief(card, attack.fief));
      break;
    case Card::bowmen:
      for (const FiefId id : fiefs_in_play()) {
        const Army& army = army_at(seat, id);
        const bool own = mine(id, seat) || &army != &fief(id).army;
        for (int count = 1; own && count <= std::min(2, army[Soldier::spearman]); ++count) {
          PlayCard play = on_fief(card, id);
          play.count = count;
          choices.push_back(play);
        }
      }
      break;
    case Card::sabotage:
      for (const Seat other : opponents(seat)) {
        if (!player(other).no_bonus) choices.push_back(against(card, other));
      }
      break;
    case Card::harvest:
      for (const FiefId id : fiefs_of(seat)) {
        const bool pays = fief_of(id).terrain == Terrain::farmland && !castles_of(seat).empty();
        if (pays && !player(seat).harvest) return {alone(card)};
      }
      break;
    case Card::captain:
      if (!player(seat).captain) choices.push_back(alone(card));
      break;
    case Card::mason:
      if (!player(seat).mason) choices.push_back(alone(card));
      break;
    case Card::fair:
    case Card::plunder:
      choices.push_back(alone(card));
      break;
    default:
      break;
  }
  return choices;
}

WarlordsOfEuropeOracle::Actions WarlordsOfEuropeOracle::plays_before_battle(Seat seat, Card card) const {
  const Battle& battle = *table_.battle;
  const bool attacks = battle.attacker == seat;
  const bool castle = has_castle(battle.fief);
  const Army& own = attacks ? battle.army : fief(battle.fief).army;
  const Army& enemy = attacks ? fief(battle.fief).army : battle.army;
  // of those in a castle one stays
  const int enemies_to_lose = enemy.size() - (attacks && castle ? 1 : 0);
  Actions choices;
  switch (card) {
    case Card::greek_fire:
      if (attacks && !battle.defender) return {alone(card)};
      if (std::min(without_warlords(enemy), enemies_to_lose) > 0) choices.push_back(alone(card));
      break;
    case Card::heroic_leadership:
      if (attacks && own[Soldier::warlord] > 0 && !battle.heroic) choices.push_back(alone(card));
      break;
    case Card::siege:
      if (attacks && castle && !battle.siege && defending_die() > 10) choices.push_back(alone(card));
      break;
    case Card::ambush:
      if (!attacks && !battle.ambush && enemy[Soldier::archer] + enemy[Soldier::hired_archer] > 0) {
        choices.push_back(alone(card));
      }
      break;
    case Card::levy:
      // more than a mountain feeds may attack, but not defend
      if (attacks) choices.push_back(on_fief(card, battle.fief));
      for (const FiefId id : fiefs_of(seat)) {
        if (room(id) >= 3) choices.push_back(on_fief(card, id));
      }
      for (const Attack& attack : table_.attacks) {
        if (attacks) choices.push_back(on_fief(card, attack.fief));
      }
      break;
    case Card::bowmen:
      return plays_of(seat, card);
    case Card::feigned_retreat:
      if (attacks || castle) break;
      for (const FiefId id : beside(battle.fief)) {
        if (mine(id, seat) && room(id) >= own.size()) choices.push_back(on_fief(card, id));
      }
      break;
    case Card::bribe:
      if (attacks && !battle.defender) break;
      for (int count = 1; count <= std::min({2, enemy[Soldier::spearman], enemies_to_lose}); ++count) {
        choices.push_back(some(card, count));
      }
      break;
    default:
      break;
  }
  return choices;
}

void WarlordsOfEuropeOracle::reinforce(Seat seat, FiefId id, int spearmen) {
  army_at(seat, id).add(Soldier::spearman, spearmen);
}

void WarlordsOfEuropeOracle::play(Seat seat, const PlayCard& play) {
  discard_from_hand(seat, play.card);
  switch (play.card) {
    case Card::long_march:
      ++table_.long_marches;
      break;
    case Card::heroic_knight:
      free_warlords({Prisoner{seat, *play.fief}});
      break;
    case Card::fleet:
      table_.fleets.push_back(Lane{*play.fief, *play.to});
      break;
    case Card::famine: {
      const FiefId id = *play.fief;
      lose(*fief(id).owner, id, false, true, std::min(2, without_warlords(fief(id).army)), false);
      if (fief(id).army.empty()) fief(id).owner.reset();
      break;
    }
    case Card::levy:
      reinforce(seat, *play.fief, 3);
      break;
    case Card::bowmen: {
      const int archers = std::min(*play.count, pieces_left(seat, Soldier::archer));
      Army& army = army_at(seat, *play.fief);
      army.add(Soldier::spearman, -archers);
      army.add(Soldier::archer, archers);
      // those who have moved are the last
      Army& moved = fief(*play.fief).moved;
      if (&army == &fief(*play.fief).army) {
        const int marched = std::max(0, moved[Soldier::spearman] - army[Soldier::spearman]);
        moved.add(Soldier::spearman, -marched);
        moved.add(Soldier::archer, marched);
      }
      player(seat).gold += 3 * (*play.count - archers);
      break;
    }
    case Card::sabotage:
      player(*play.seat).no_bonus = true;
      break;
    case Card::harvest:
      player(seat).harvest = true;
      break;
    case Card::captain:
      player(seat).captain = true;
      for (const FiefId id : fiefs_of(seat)) fief(id).unpaid = Army{};
      break;
    case Card::mason:
      player(seat).mason = true;
      break;
    case Card::fair:
      player(seat).gold += 6;
      break;
    case Card::plunder:
      player(seat).gold += 2 * terrain_of(plundered_).gold;
      break;
    default:
      play_before_battle(seat, play);
      break;
  }
  // in a battle, and after a conquest, the look is that after the battle
  if (play.card != Card::plunder && !table_.battle) look_who_is_out();
}

void WarlordsOfEuropeOracle::play_before_battle(Seat seat, const PlayCard& play) {
  Battle& battle = *table_.battle;
  const bool attacks = battle.attacker == seat;
  switch (play.card) {
    case Card::greek_fire:
      if (attacks && !battle.defender) {
        battle.peasants -= std::min(battle.peasants, 4);
      } else {
        const Army& enemy = attacks ? fief(battle.fief).army : battle.army;
        const int losses =
            std::min({4, without_warlords(enemy), enemy.size() - (attacks && has_castle(battle.fief) ? 1 : 0)});
        lose(attacks ? *battle.defender : battle.attacker, battle.fief, !attacks, true, losses, false);
      }
      break;
    case Card::heroic_leadership:
      battle.heroic = true;
      break;
    case Card::siege:
      battle.siege = true;
      break;
    case Card::ambush:
      battle.ambush = true;
      break;
    case Card::feigned_retreat:
      fief(*play.fief).army.add(fief(battle.fief).army);
      fief(battle.fief).army = Army{};
      break;
    case Card::bribe:
      (attacks ? fief(battle.fief).army : battle.army).add(Soldier::spearman, -*play.count);
      (attacks ? battle.army : fief(battle.fief).army).add(Soldier::spearman, *play.count);
      break;
    default:
      break;
  }
}

// Pope cards.

void WarlordsOfEuropeOracle::popes() {
  for (SeatView& each : table_.seats) each.truces.clear();
  for (FiefState& each : fiefs_) each.relic = false;
  for (const Seat seat : in_game()) {
    if (player(seat).out || player(seat).disfavours > 0) continue;
    if (const auto card = take_top(Deck::pope)) carry_out_pope(seat, *card);
  }
}

void WarlordsOfEuropeOracle::carry_out_pope(Seat seat, Card card) {
  CarryingOut phase{seat, card};
  std::vector<FiefId> fiefs;
  std::vector<Seat> seats;
  for (const FiefId id : fiefs_of(seat)) {
    const bool farmland = fief_of(id).terrain == Terrain::farmland;
    if (card == Card::crusaders && room(id) >= 3) fiefs.push_back(id);
    if (card == Card::pilgrims && farmland && !fief(id).pilgrims) fiefs.push_back(id);
    if (card == Card::relic && has_castle(id) && !fief(id).relic) fiefs.push_back(id);
  }
  const bool before_taxes = table_.round == 1 && table_.options.starting_gold.value_or(0) == 0;
  for (const Seat other : opponents(seat)) {
    if (card == Card::truce_of_god && !player(seat).truces.contains(other)) seats.push_back(other);
    if (card == Card::interdict && !player(other).no_bonus) seats.push_back(other);
    if (card == Card::excommunication && !knights_to_put_back(other).empty()) seats.push_back(other);
    if (card == Card::legate && !before_taxes) seats.push_back(other);
  }
  if (card == Card::indulgence) {
    CarryOut keep, sell;
    keep.keep = true;
    sell.keep = false;
    if (*std::get<CarryOut>(ask(seat, phase, {keep, sell})).keep) {
      take_card(seat, card);
      return;
    }
    player(seat).gold += 3;
  }
  if (card == Card::gift) player(seat).gold += 5;
  if (card == Card::tithe && !before_taxes) {
    answer_pope(seat, seat, card);
    return;
  }
  Actions choices;
  for (const FiefId id : fiefs) choices.push_back(CarryOut{id, {}, {}});
  for (const Seat other : seats) choices.push_back(CarryOut{{}, other, {}});
  if (choices.empty()) {
    discard(card);
    return;
  }
  const auto choice = std::get<CarryOut>(choices.size() == 1 ? choices.front() : ask(seat, phase, choices));
  if (choice.seat) {
    answer_pope(*choice.seat, seat, card);
    return;
  }
  if (card == Card::crusaders) fief(*choice.fief).army.add(Soldier::spearman, 3);
  if (card == Card::pilgrims) fief(*choice.fief).pilgrims = true;
  if (card == Card::relic) fief(*choice.fief).relic = true;
  discard(card);
}

std::vector<FiefId> WarlordsOfEuropeOracle::knights_to_put_back(Seat seat) const {
  std::vector<FiefId> fiefs;
  for (const FiefId id : fiefs_of(seat)) {
    // no card empties a castle, whatever its owner may do
    const bool alone = has_castle(id) && fief(id).army.size() == 1;
    if (fief(id).army[Soldier::knight] > 0 && !alone) fiefs.push_back(id);
  }
  return fiefs;
}

void WarlordsOfEuropeOracle::make_truce(Seat seat, Seat other) {
  Seats& truces = player(seat).truces;
  if (!truces.contains(other)) truces.push_back(other);
  std::sort(truces.begin(), truces.end());
}

void WarlordsOfEuropeOracle::answer_pope(Seat seat, Seat from, Card card) {
  Actions choices;
  if (card == Card::excommunication) {
    for (const FiefId id : knights_to_put_back(seat)) choices.push_back(AnswerPope{PopeAnswer::comply, id});
  } else {
    const int price = card == Card::tithe ? 3 : card == Card::legate ? 4 : 0;
    if (player(seat).gold >= price) choices.push_back(AnswerPope{PopeAnswer::comply, {}});
  }
  choices.push_back(AnswerPope{PopeAnswer::disfavour, {}});
  if (holds(seat, Card::indulgence)) choices.push_back(AnswerPope{PopeAnswer::indulgence, {}});
  const auto answer = std::get<AnswerPope>(choices.size() == 1 && hand(seat).empty()
                                               ? choices.front()
                                               : ask(seat, AnsweringPope{seat, from, card}, choices));
  if (answer.answer == PopeAnswer::disfavour) {
    ++player(seat).disfavours;
    return;
  }
  if (answer.answer == PopeAnswer::indulgence) discard_from_hand(seat, Card::indulgence);
  discard(card);
  if (answer.answer == PopeAnswer::indulgence) return;
  if (card == Card::tithe) player(seat).gold -= 3;
  if (card == Card::truce_of_god) {
    make_truce(seat, from);
    make_truce(from, seat);
  }
  if (card == Card::interdict) player(seat).no_bonus = true;
  if (card == Card::excommunication) {
    fief(*answer.fief).army.add(Soldier::knight, -1);
    limit_moved(*answer.fief);
    if (fief(*answer.fief).army.empty()) fief(*answer.fief).owner.reset();
    look_who_is_out();
  }
  if (card == Card::legate) {
    player(seat).gold -= 4;
    player(from).gold += 4;
  }
}

}  // namespace palatine::oracle
