// Which attacks to declare, and where reserves go. What was declared so far stands in the view, so a campaign goes on
// from there.
#include <algorithm>

#include "engine/warlords_of_europe/steward.hpp"

namespace palatine::warlords_of_europe::steward {
namespace {

// Soldiers who can come to an attack.
struct Part {
  Path path;
  Soldier soldier{};
  int count = 0;
  bool follows = false;  // once a warlord has gone that way
};

struct Plan {
  March first;
  Worth gain = 0;
};

// After the first eight, larger steps.
int next_size(int size, int all) {
  return std::min(all, size < 8 ? size + 1 : size + size / 3);
}

class Campaign {
 public:
  Campaign(const Board& board, const std::vector<MarchChoice>& marches) : board_(board) {
    for (const MarchChoice& choice : marches) {
      for (const Path& path : choice.paths)
        if (!board.owns(path.back())) attacks_.push_back({path, &choice.soldiers});
    }
    for (const FiefId id : board.fiefs()) {
      Army spare;
      const Army stays = board.garrison(id);
      for (int i = 0; i < soldier_count; ++i) spare.add(soldier_at(i), board.at(id).army.at(i) - stays.at(i));
      spare_[id] = spare;
    }
  }

  std::vector<FiefId> targets() const {
    std::vector<FiefId> all;
    FiefSet known;
    for (const Way& way : attacks_) {
      if (known.contains(way.path.back())) continue;
      known.add(way.path.back());
      all.push_back(way.path.back());
    }
    return all;
  }

  // How many more to send there, and who of them marches first.
  std::optional<Plan> plan(FiefId target) const {
    const std::vector<Part> parts = parts_to(target);
    int all = 0;
    for (const Part& part : parts) all += part.count;
    Army army;
    for (const Attack& attack : board_.view().attacks) {
      if (attack.fief == target) army = attack.army;
    }
    BattleSides battle = board_.sides(target, army);
    const Worth before = army.empty() ? 0 : board_.attack(target, battle);
    std::optional<Plan> best;
    int sent = 0;
    std::size_t at = 0;
    int of_part = 0;
    Worth price = 0;
    for (int size = next_size(0, all); sent < all; size = next_size(size, all)) {
      for (; sent < size; ++sent) {
        if (of_part == parts[at].count) {
          ++at;
          of_part = 0;
        }
        ++of_part;
        battle.attackers.add(parts[at].soldier, 1);
        price += gold(unit(parts[at].soldier).gold);
      }
      const Worth gain = board_.attack(target, battle) - before - price / board_.weights().use;
      if (best && gain <= best->gain) continue;
      best = {first_of(parts, at, of_part), gain};
    }
    return best;
  }

 private:
  struct Way {
    Path path;
    const std::vector<SoldierMost>* soldiers;
  };

  // The cheapest first; those who follow a warlord after it.
  std::vector<Part> parts_to(FiefId target) const {
    std::vector<Part> parts;
    for (const Way& way : attacks_) {
      if (way.path.back() != target) continue;
      for (const SoldierMost& kind : *way.soldiers) add(parts, {way.path, kind.soldier, free(way.path, kind), false});
    }
    const std::size_t own_way = parts.size();
    for (std::size_t k = 0; k < own_way; ++k) {
      const Part leader = parts[k];
      if (leader.soldier != Soldier::warlord || leader.path.size() < 3) continue;
      for (int i = 0; i < soldier_count; ++i) {
        const Soldier soldier = soldier_at(i);
        if (soldier != Soldier::warlord) {
          add(parts, {leader.path, soldier, spare_[leader.path[0]][soldier], true});
        }
      }
    }
    std::ranges::stable_sort(parts, {}, [](const Part& part) {
      return std::pair(part.follows, std::ranges::find(loss_order, part.soldier) - loss_order.begin());
    });
    return parts;
  }

  // Once from each place, by the shortest way.
  static void add(std::vector<Part>& parts, const Part& part) {
    if (part.count <= 0) return;
    for (Part& known : parts) {
      if (known.soldier != part.soldier || known.path[0] != part.path[0]) continue;
      if (part.path.size() < known.path.size()) known = part;
      return;
    }
    parts.push_back(part);
  }
  // The end of the game is worth every garrison.
  int free(const Path& path, const SoldierMost& kind) const {
    if (board_.prize(path.back()) >= victory) return kind.most;
    return std::min(kind.most, spare_[path[0]][kind.soldier]);
  }

  static March first_of(const std::vector<Part>& parts, std::size_t last, int of_last) {
    std::size_t first = 0;
    if (parts[last].follows) {
      while (parts[first].soldier != Soldier::warlord || parts[first].path != parts[last].path) {
        if (++first == last) break;
      }
    }
    return {parts[first].path, parts[first].soldier, first == last ? of_last : parts[first].count};
  }

  const Board& board_;
  std::vector<Way> attacks_;
  std::array<Army, max_fiefs> spare_;
};

// What is best played at once, and where.
std::optional<PlayCard> card_to_play(const Board& board, const std::vector<CardChoice>& choices, Random& random) {
  Best<PlayCard> best(random);
  for (const CardChoice& choice : choices) {
    for (const FiefId id : choice.fiefs) {
      PlayCard play{choice.card, id, std::nullopt, std::nullopt, std::nullopt};
      if (choice.card == Card::heroic_knight) best.offer(play, gold(100));
      if (choice.card == Card::famine) {
        const Army& army = board.at(id).army;
        const int lost = std::min(2, army.size() - army[Soldier::warlord]);
        best.offer(play, gold(3 * lost) + (army.size() <= lost ? board.prize(id) : 0));
      }
      if (!board.owns(id) || (choice.card != Card::levy && choice.card != Card::bowmen)) continue;
      if (choice.card == Card::bowmen) {
        if (choice.most < 2) continue;
        play.count = choice.most;
      }
      best.offer(play, gold(1) + board.pull(id) + board.danger(id, board.at(id).army));
    }
  }
  return best.item();
}

}  // namespace

Action choose_march(const Board& board, const CampaignPrompt& prompt, Random& random) {
  if (const auto prisoner = choose_prisoner(board, prompt, random)) return *prisoner;
  if (const auto play = card_to_play(board, prompt.cards, random)) return *play;
  const Campaign campaign(board, prompt.marches);
  Best<March> best(random);
  for (const FiefId target : campaign.targets()) {
    const auto plan = campaign.plan(target);
    if (plan && plan->gain > gold(board.weights().least_gain)) best.offer(plan->first, plan->gain);
  }
  if (best.item()) return *best.item();
  return EndCampaign{};
}

// To where they are wanted more.
Action choose_reserves(const Board& board, const ReservesPrompt& prompt, Random& random) {
  std::array<std::optional<Worth>, max_fiefs> known;
  const auto wanted = [&](FiefId id) {
    if (!known[id]) known[id] = board.pull(id) + board.danger(id, board.at(id).army) * board.weights().danger / 100;
    return *known[id];
  };
  Best<March> best(random);
  for (const MarchChoice& choice : prompt.marches) {
    const FiefId from = choice.paths[0][0];
    const Army stays = board.garrison(from);
    for (const SoldierMost& kind : choice.soldiers) {
      const int count = std::min(kind.most, board.at(from).army[kind.soldier] - stays[kind.soldier]);
      if (count <= 0) continue;
      for (const Path& path : choice.paths) {
        const Worth more = wanted(path.back()) - wanted(from) * 11 / 10;
        if (more > 0) best.offer({path, kind.soldier, count}, more);
      }
    }
  }
  if (best.item()) return *best.item();
  return EndReserves{};
}

}  // namespace palatine::warlords_of_europe::steward
