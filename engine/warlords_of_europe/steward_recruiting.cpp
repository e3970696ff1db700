// What gold goes to: castles where they can be held, else spearmen, who fight most for their price; and where soldiers
// are placed.
#include <algorithm>

#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/steward.hpp"

namespace palatine::warlords_of_europe::steward {
namespace {

constexpr int kept_for_card = 4;
constexpr int rich_enough_for_warlord = 30;

bool is_safe(const Board& board, FiefId id) {
  return board.fall(id, board.at(id).army) < certain / 100 * board.weights().unsafe;
}

const CardChoice* choice_of(const RecruitPrompt& prompt, Card card) {
  for (const CardChoice& choice : prompt.cards)
    if (choice.card == card) return &choice;
  return nullptr;
}

// Of equal worth the safest; those that nobody threatens may be begun and finished anywhere.
std::optional<FiefId> castle_to_finish(const Board& board, const RecruitPrompt& prompt) {
  const bool crown = !board.leads(board.seat(), 0, 0) && board.leads(board.seat(), 1, 0);
  for (const FiefId id : prompt.finish)
    if (is_safe(board, id) || crown || prompt.gold >= board.weights().rich) return id;
  return std::nullopt;
}

std::optional<FiefId> castle_to_begin(const Board& board, const RecruitPrompt& prompt) {
  std::optional<FiefId> best;
  const auto worth = [&](FiefId id) {
    return board.pull(id) / 100 + worth_of(board.at(id).army) - (board.threat(id).empty() ? 0 : gold(20));
  };
  for (const FiefId id : prompt.begin) {
    const FiefView& place = board.at(id);
    BattleSides battle = board.sides(id, board.threat(id));
    battle.castle = true;
    battle.defence_die = std::max(battle.defence_die, unfinished_die(board.view().options));
    battle.defenders = place.army;
    const bool holds = board.threat(id).empty() || board.odds(battle).won < certain / 100 * board.weights().exposed;
    if (holds && (!best || worth(id) > worth(*best))) best = id;
  }
  return best;
}

// Without a castle that is not new each fief takes one.
int places_for_soldiers(const Board& board) {
  if (board.castles(board.seat()) > 0) return most_soldiers;
  return std::max(0, static_cast<int>(board.fiefs().size()) - board.own().recruits.size());
}

}  // namespace

Action choose_recruits(const Board& board, const RecruitPrompt& prompt) {
  const auto plain = [](Card card) { return PlayCard{card, std::nullopt, std::nullopt, std::nullopt, std::nullopt}; };
  if (choice_of(prompt, Card::mason) != nullptr && (!prompt.begin.empty() || !prompt.finish.empty())) {
    return plain(Card::mason);
  }
  int unpaid = 0;
  for (const HiredChoice& choice : prompt.hired) {
    for (const SoldierMost& kind : choice.soldiers) unpaid += kind.most;
  }
  if (unpaid > 2 && choice_of(prompt, Card::captain) != nullptr) return plain(Card::captain);
  if (!prompt.hired.empty()) {
    const HiredChoice& hired = prompt.hired[0];
    return KeepHired{hired.fief, hired.soldiers[0].soldier, hired.soldiers[0].most};
  }
  if (const auto id = castle_to_finish(board, prompt)) return FinishCastle{*id};
  if (const auto id = castle_to_begin(board, prompt)) return BeginCastle{*id};
  const int keep =
      board.own().income >= board.weights().rich && board.own().disfavours < disfavours_no_merchant ? kept_for_card : 0;
  const int places = places_for_soldiers(board);
  for (const SoldierMost& kind : prompt.soldiers) {
    if (kind.soldier != Soldier::warlord || prompt.gold < rich_enough_for_warlord || places < most_soldiers) continue;
    if (board.army_of(board.seat())[Soldier::warlord] + board.own().recruits[Soldier::warlord] == 0) {
      return Buy{Soldier::warlord, 1};
    }
  }
  for (const SoldierMost& kind : prompt.soldiers) {
    if (kind.soldier != Soldier::spearman) continue;
    const int count = std::min({kind.most, places, (prompt.gold - keep) / unit(Soldier::spearman).gold});
    if (count > 0) return Buy{Soldier::spearman, count};
  }
  return EndRecruiting{};
}

// As many spearmen as hold the castles; the rest of the gold may finish them.
Action choose_muster(const Board& board, const MusterPrompt& prompt) {
  std::optional<FiefId> best;
  Worth most = 0;
  for (const FiefId id : prompt.fiefs) {
    const Worth danger = board.danger(id, board.at(id).army);
    if (danger <= most) continue;
    most = danger;
    best = id;
  }
  for (const SoldierMost& kind : prompt.soldiers) {
    if (best && kind.soldier == Soldier::spearman && most > gold(3)) {
      return Muster{*best, kind.soldier, std::min(kind.most, 4)};
    }
  }
  return EndMuster{};
}

// By halves, so that what was placed is looked at again.
Action choose_place(const Board& board, const PlacePrompt& prompt, Random& random) {
  Best<Place> best(random);
  std::array<std::optional<Worth>, max_fiefs> wanted;
  for (const PlaceChoice& choice : prompt.choices) {
    for (const FiefId id : choice.fiefs) {
      if (!wanted[id]) {
        const Army& army = board.at(id).army;
        // where many stand already others are wanted less
        wanted[id] = board.danger(id, army) * board.weights().danger / 100 +
                     (board.pull(id) + gold(3)) * 20 / (20 + army.size());
      }
      best.offer({id, choice.soldier, choice.bonus, (choice.most + 1) / 2}, *wanted[id]);
    }
  }
  return *best.item();
}

}  // namespace palatine::warlords_of_europe::steward
