#include "client-cli/games/warlords_of_europe/marches.hpp"

#include <algorithm>
#include <map>

#include "client-cli/games/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/odds.hpp"

namespace palatine::client::warlords_of_europe {

using namespace rules;

namespace {

struct Way {
  const rules::Path* path = nullptr;
  int most = 0;
};

bool leads(const rules::Path& path, const std::vector<FiefId>& stops) {
  if (path.empty() || path[0] != stops.front() || path.back() != stops.back()) return false;
  std::size_t next = 0;
  for (const FiefId fief : path) {
    if (next < stops.size() && fief == stops[next]) ++next;
  }
  return next == stops.size();
}

// The way that was typed, else the shortest.
Way way_of(const std::vector<MarchChoice>& choices, Soldier soldier, const std::vector<FiefId>& stops) {
  Way best;
  for (const MarchChoice& choice : choices) {
    const auto who = std::ranges::find(choice.soldiers, soldier, &SoldierMost::soldier);
    if (who == choice.soldiers.end()) continue;
    for (const rules::Path& path : choice.paths) {
      if (!leads(path, stops)) continue;
      if (best.path == nullptr || path.size() < best.path->size()) best = {&path, who->most};
    }
  }
  return best;
}

// All that have not moved; where a castle stands one of the cheapest stays.
Army everybody(const View& view, FiefId from) {
  if (from >= view.fiefs.size()) return {};
  const FiefView& place = view.fiefs[from];
  Army army = place.army;
  for (int i = 0; place.moved && i < soldier_count; ++i)
    army.add(soldier_at(i), -std::min(army.at(i), place.moved->at(i)));
  if (place.castle == Castle::none || army.size() < place.army.size()) return army;
  for (const Soldier soldier : loss_order) {
    if (army[soldier] == 0) continue;
    army.add(soldier, -1);
    break;
  }
  return army;
}

std::vector<Troop> sorted_troops(const Troops& troops, const View& view, FiefId from) {
  std::vector<Troop> out = troops.troops;
  if (troops.all) {
    const Army army = everybody(view, from);
    for (int i = 0; i < soldier_count; ++i) {
      if (army.at(i) > 0) out.push_back({soldier_at(i), army.at(i), false});
    }
  }
  std::ranges::stable_partition(out, [](const Troop& troop) { return troop.soldier == Soldier::warlord; });
  return out;
}

}  // namespace

const std::vector<MarchChoice>* marches_of(const Prompt& prompt) {
  if (const auto* campaign = std::get_if<CampaignPrompt>(&prompt)) return &campaign->marches;
  if (const auto* reserves = std::get_if<ReservesPrompt>(&prompt)) return &reserves->marches;
  return nullptr;
}

std::vector<MarchesFrom> marches_by_fief(const std::vector<MarchChoice>& choices) {
  std::map<FiefId, MarchesFrom> by_fief;
  for (const MarchChoice& choice : choices) {
    for (const rules::Path& path : choice.paths) {
      if (path.empty()) continue;
      MarchesFrom& one = by_fief[path[0]];
      one.from = path[0];
      one.to.push_back(path.back());
      for (const SoldierMost& who : choice.soldiers) {
        one.most.add(who.soldier, std::max(0, who.most - one.most[who.soldier]));
      }
    }
  }
  std::vector<MarchesFrom> out;
  for (auto& [from, one] : by_fief) {
    std::ranges::sort(one.to);
    one.to.erase(std::ranges::unique(one.to).begin(), one.to.end());
    out.push_back(one);
  }
  return out;
}

Army most_from(const std::vector<MarchChoice>& choices, FiefId from, FiefId to) {
  Army most;
  for (const MarchChoice& choice : choices) {
    const auto leads_there = [&](const rules::Path& path) {
      return !path.empty() && path[0] == from && path.back() == to;
    };
    if (std::ranges::none_of(choice.paths, leads_there)) continue;
    for (const SoldierMost& who : choice.soldiers) most.add(who.soldier, std::max(0, who.most - most[who.soldier]));
  }
  return most;
}

Typed read_march(const Strings& args, const CommandContext& context) {
  std::size_t at = 0;
  std::vector<FiefId> stops;
  while (at < args.size() && !begins_troops(args[at], context.words())) {
    const auto fief = read_fief(args, at, context.words());
    if (!fief) return tl::unexpected(fief.error());
    stops.push_back(*fief);
  }
  if (stops.size() < 2 || stops.size() > max_steps + 1 || at == args.size()) return tl::unexpected(usage_of(context));
  const auto troops = read_troops(args, at, context.words());
  if (!troops) return tl::unexpected(troops.error());
  if (at != args.size()) return tl::unexpected(usage_of(context));

  static const std::vector<MarchChoice> none;
  const auto* choices = context.prompt == nullptr ? nullptr : marches_of(*context.prompt);
  rules::Path as_typed;
  for (const FiefId stop : stops) as_typed.push_back(stop);
  std::vector<Action> out;
  const rules::Path* led = nullptr;
  for (const Troop& troop : sorted_troops(*troops, context.view, stops.front())) {
    const Way way = way_of(choices == nullptr ? none : *choices, troop.soldier, stops);
    if (troops->all && way.path == nullptr && led == nullptr) continue;
    const rules::Path& path = way.path != nullptr ? *way.path : led != nullptr ? *led : as_typed;
    if (troop.soldier == Soldier::warlord) led = way.path;
    const int count = troops->all && way.path != nullptr ? std::min(troop.count, way.most) : troop.count;
    out.push_back(March{path, troop.soldier, count});
  }
  if (out.empty()) {
    return tl::unexpected(context.words().line(
        "warlords-of-europe.wrong.nobody_goes",
        {{"from", context.naming.fief(stops.front())}, {"to", context.naming.fief(stops.back())}}));
  }
  return out;
}

}  // namespace palatine::client::warlords_of_europe
