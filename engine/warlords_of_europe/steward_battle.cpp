// Battles: their order, cards for them, whether to go on, who is lost.
#include <algorithm>

#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/steward.hpp"

namespace palatine::warlords_of_europe::steward {
namespace {

constexpr int greek_fire_losses = 4;
constexpr int levied = 3;
constexpr int most_bribed = 2;

// The cheapest, no warlord.
void lose(Army& army, int count) {
  for (const Soldier soldier : loss_order) {
    if (soldier == Soldier::warlord) return;
    const int lost = std::min(count, army[soldier]);
    army.add(soldier, -lost);
    count -= lost;
  }
}

// The battle as it would be after a card; nothing where the steward does not know what to make of it.
std::optional<BattleSides> after(const BattleSides& now, bool attacks, const CardChoice& choice, int count) {
  BattleSides then = now;
  Army& own = attacks ? then.attackers : then.defenders;
  Army& enemy = attacks ? then.defenders : then.attackers;
  switch (choice.card) {
    case Card::greek_fire:
      if (now.peasants > 0 && attacks) {
        then.peasants = std::max(0, now.peasants - greek_fire_losses);
      } else {
        lose(enemy, greek_fire_losses);
      }
      return then;
    case Card::heroic_leadership:
      then.attack_die = attack_die(true);
      return then;
    case Card::siege:
      then.defence_die = siege_die;
      return then;
    case Card::ambush:
      then.ambush = true;
      return then;
    case Card::levy:
      own.add(Soldier::spearman, levied);
      return then;
    case Card::bowmen:
      own.add(Soldier::spearman, -count);
      own.add(Soldier::archer, count);
      return then;
    case Card::bribe:
      enemy.add(Soldier::spearman, -count);
      own.add(Soldier::spearman, count);
      return then;
    default:
      return std::nullopt;
  }
}

// In a battle: what makes most of it. All go rather than be lost where most would be.
std::optional<PlayCard> card_for_battle(const Board& board, const std::vector<CardChoice>& choices) {
  const Battle& battle = *board.view().battle;
  const bool attacks = battle.attacker == board.seat();
  const BattleSides now = board.sides_of_battle();
  const auto value = [&](const BattleSides& sides) {
    return attacks ? board.attack(battle.fief, sides) : board.defence(battle.fief, sides);
  };
  const Worth before = value(now);
  std::optional<PlayCard> best;
  Worth most = 0;
  const auto offer = [&](const PlayCard& play, Worth then) {
    const Worth gain = then - before - board.worth_of(play.card);
    if (gain <= most) return;
    most = gain;
    best = play;
  };
  for (const CardChoice& choice : choices) {
    PlayCard play{choice.card, std::nullopt, std::nullopt, std::nullopt, std::nullopt};
    if (choice.card == Card::feigned_retreat) {
      play.fief = choice.fiefs[0];
      for (const FiefId id : choice.fiefs)
        if (board.pull(id) > board.pull(*play.fief)) play.fief = id;
      offer(play, -board.stake(battle.fief));
      continue;
    }
    if (!choice.fiefs.empty()) {
      if (std::ranges::find(choice.fiefs, battle.fief) == choice.fiefs.end()) continue;
      play.fief = battle.fief;
    }
    if (choice.most > 0) play.count = choice.most;
    if (const auto then = after(now, attacks, choice, std::min(choice.most, most_bribed))) offer(play, value(*then));
  }
  return best;
}

// Whom a card against an opponent hurts most.
Seat richest_in_kingdoms(const Board& board, const std::vector<Seat>& seats, Worth& most) {
  Seat best = seats[0];
  most = 0;
  for (const Seat seat : seats) {
    Worth bonus = 0;
    for (std::size_t i = 0; i < map().kingdoms.size(); ++i) {
      if (board.missing(seat, static_cast<KingdomId>(i)) == 0) bonus += gold(24);
    }
    if (bonus > most) {
      most = bonus;
      best = seat;
    }
  }
  return best;
}

std::optional<PlayCard> card_for_taxation(const Board& board, const std::vector<CardChoice>& choices) {
  for (const CardChoice& choice : choices) {
    PlayCard play{choice.card, std::nullopt, std::nullopt, std::nullopt, std::nullopt};
    if (choice.card == Card::fair) return play;
    if (choice.card == Card::harvest) {
      int more = 0;
      for (const FiefId id : board.fiefs()) {
        if (fief_of(id).terrain == Terrain::farmland) more += terrain_of(id).gold;
      }
      if (gold(more) > board.worth_of(Card::harvest)) return play;
    }
    if (choice.card == Card::sabotage) {
      Worth bonus = 0;
      play.seat = richest_in_kingdoms(board, choice.seats, bonus);
      if (bonus > 0) return play;
    }
  }
  return std::nullopt;
}

std::optional<PlayCard> card_after_conquest(const Board& board, const std::vector<CardChoice>& choices) {
  for (const CardChoice& choice : choices) {
    if (choice.card != Card::plunder || 2 * terrain_of(board.view().battle->fief).gold < 3) continue;
    return PlayCard{Card::plunder, std::nullopt, std::nullopt, std::nullopt, std::nullopt};
  }
  return std::nullopt;
}

}  // namespace

// The one that promises most, so that cards go there.
Action choose_battle(const Board& board, const ChooseBattlePrompt& prompt) {
  Fight best{prompt.fiefs[0]};
  std::optional<Worth> most;
  for (const Attack& attack : board.view().attacks) {
    if (std::ranges::find(prompt.fiefs, attack.fief) == prompt.fiefs.end()) continue;
    const Worth worth = board.attack(attack.fief, board.sides(attack.fief, attack.army));
    if (most && worth <= *most) continue;
    most = worth;
    best.fief = attack.fief;
  }
  return best;
}

Action choose_card(const Board& board, const PlayCardPrompt& prompt) {
  std::optional<PlayCard> play;
  if (prompt.moment == Moment::before_battle && board.view().battle) play = card_for_battle(board, prompt.cards);
  if (prompt.moment == Moment::after_conquest && board.view().battle) play = card_after_conquest(board, prompt.cards);
  if (prompt.moment == Moment::taxation) play = card_for_taxation(board, prompt.cards);
  if (play) return *play;
  return Pass{prompt.untils[0]};
}

// What was lost is lost: only what is still to come counts.
Action choose_to_go_on(const Board& board, const FightOnPrompt& prompt) {
  if (prompt.retreats.empty() || !board.view().battle) return FightOn{};
  if (board.attack(board.view().battle->fief, board.sides_of_battle()) > 0) return FightOn{};
  Retreat best{prompt.retreats[0]};
  const auto wanted = [&](FiefId id) { return board.pull(id) + board.danger(id, board.at(id).army); };
  for (const FiefId id : prompt.retreats)
    if (wanted(id) > wanted(best.fief)) best.fief = id;
  return best;
}

Action choose_losses(const NameLossesPrompt& prompt) {
  for (const Soldier soldier : loss_order) {
    for (const SoldierMost& kind : prompt.soldiers) {
      if (kind.soldier == soldier) return Lose{soldier, kind.most};
    }
  }
  return Lose{prompt.soldiers[0].soldier, prompt.soldiers[0].most};
}

Action choose_who_goes_back(const Board& board, const SendBackPrompt& prompt) {
  const SendBackChoice* best = prompt.choices.data();
  for (const SendBackChoice& choice : prompt.choices)
    if (board.pull(choice.fief) > board.pull(best->fief)) best = &choice;
  for (const Soldier soldier : loss_order) {
    for (const SoldierMost& kind : best->soldiers) {
      if (kind.soldier == soldier) return SendBack{best->fief, soldier, kind.most};
    }
  }
  return SendBack{best->fief, best->soldiers[0].soldier, best->soldiers[0].most};
}

}  // namespace palatine::warlords_of_europe::steward
