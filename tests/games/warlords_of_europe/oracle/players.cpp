#include "tests/games/warlords_of_europe/oracle/players.hpp"

#include <algorithm>
#include <map>

#include "engine/warlords_of_europe/data.hpp"

namespace palatine::oracle {

using namespace warlords_of_europe;

namespace {

template <class T>
const T& one_of(const std::vector<T>& items, Random& random) {
  return items[random.below(static_cast<std::uint32_t>(items.size()))];
}

int amount(const Action& action) {
  return std::visit(
      [](const auto& each) {
        if constexpr (requires { int{each.count}; }) {
          return each.count;
        } else {
          return 1;
        }
      },
      action);
}

}  // namespace

// How much a kind of action is liked among others.
int WarlordsOfEuropePlayers::liking(const Action& action) const {
  const bool any = manner_ == WarlordsOfEuropeManner::any;
  if (std::holds_alternative<March>(action)) return any ? 4 : 16;
  if (std::holds_alternative<FightOn>(action)) return any || manner_ == WarlordsOfEuropeManner::gambling ? 3 : 12;
  if (std::holds_alternative<PlayCard>(action)) return manner_ == WarlordsOfEuropeManner::gambling ? 12 : 2;
  if (std::holds_alternative<Buy>(action)) return any ? 2 : 4;
  if (std::holds_alternative<KeepHired>(action)) return manner_ == WarlordsOfEuropeManner::ruling ? 6 : 2;
  if (std::holds_alternative<BeginCastle>(action) || std::holds_alternative<FinishCastle>(action)) return any ? 2 : 8;
  return 2;
}

// Many at once, and into others' fiefs.
int WarlordsOfEuropePlayers::worth(const Action& action, const View& view) const {
  const auto* march = std::get_if<March>(&action);
  if (march == nullptr) return amount(action);
  const FiefView& to = view.fiefs[march->path.back()];
  const bool attack = to.owner != view.turn;
  if (manner_ != WarlordsOfEuropeManner::ruling) {
    return march->count + (!attack ? 0 : to.castle != Castle::none ? 40 : to.owner ? 10 : 4);
  }
  if (view.fiefs[march->path[0]].army.size() - march->count < 1) return -march->count;
  if (!attack || to.owner) return 0;
  int own = 0;
  const Kingdom& kingdom = map().kingdoms[fief_of(march->path.back()).kingdom];
  for (const FiefId id : kingdom.fiefs) own += view.fiefs[id].owner == view.turn;
  return std::min(march->count, 5) + 3 * own;
}

const Action& WarlordsOfEuropePlayers::choose(const std::vector<Action>& legal, const View& view,
                                              Random& random) const {
  std::map<std::size_t, std::vector<const Action*>> kinds;
  int all = 0;
  for (const Action& each : legal) {
    auto& kind = kinds[each.index()];
    if (kind.empty()) all += liking(each);
    kind.push_back(&each);
  }
  int left = static_cast<int>(random.below(static_cast<std::uint32_t>(all)));
  auto kind = kinds.begin();
  while ((left -= liking(*kind->second.front())) >= 0) ++kind;
  const std::vector<const Action*>& choices = kind->second;
  const Action* chosen = one_of(choices, random);
  if (manner_ == WarlordsOfEuropeManner::any) return *chosen;
  // the best of some
  for (int i = 0; i < 20; ++i) {
    const Action* other = one_of(choices, random);
    if (worth(*other, view) > worth(*chosen, view)) chosen = other;
  }
  if (manner_ == WarlordsOfEuropeManner::ruling && std::holds_alternative<March>(*chosen) &&
      worth(*chosen, view) <= 0) {
    for (const Action& each : legal) {
      if (std::holds_alternative<EndCampaign>(each) || std::holds_alternative<EndReserves>(each)) return each;
    }
  }
  return *chosen;
}

}  // namespace palatine::oracle
