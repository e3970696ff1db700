#include "engine/warlords_of_europe/options.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/warlords_of_europe/data.hpp"

namespace palatine::warlords_of_europe {
namespace {

std::optional<Rejection> bar_of_gold(const Options& options) {
  struct Amount {
    std::string_view name;
    std::optional<int> gold;
    int most;
  };
  for (const Amount& each : {Amount{"hire_surcharge", options.hire_surcharge, most_hiring},
                             Amount{"hire_keep", options.hire_keep, most_hiring},
                             Amount{"starting_gold", options.starting_gold, most_starting_gold}}) {
    if (each.gold.value_or(0) >= 0 && each.gold.value_or(0) <= each.most) continue;
    return Rejection{"gold_out_of_range",
                     "set_up",
                     "That is more or less gold than a table can agree on.",
                     {{"option", std::string(each.name)}, {"least", 0}, {"most", each.most}}};
  }
  return std::nullopt;
}

// From the first one, over borders and lanes between those in play.
bool are_joined(const Kingdoms& kingdoms) {
  std::vector<KingdomId> reached = {kingdoms[0]};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const FiefId from : map().kingdoms[reached[i]].fiefs) {
      for (const FiefId to : fief_of(from).beside) {
        const KingdomId next = fief_of(to).kingdom;
        const bool known = std::find(reached.begin(), reached.end(), next) != reached.end();
        if (!known && kingdoms.contains(next)) reached.push_back(next);
      }
    }
  }
  return reached.size() == kingdoms.size();
}

std::optional<Rejection> bar_of_kingdoms(const Options& options) {
  if (!options.kingdoms) return std::nullopt;
  if (options.scenario != Scenario::drawn && options.scenario != Scenario::chosen) {
    return Rejection{"kingdoms_fixed", "set_up", "This scenario says itself which kingdoms are in play.", {}};
  }
  const Kingdoms& in_play = *options.kingdoms;
  const bool known = std::all_of(in_play.begin(), in_play.end(), [](KingdomId id) { return id < max_kingdoms; });
  const bool in_order = std::adjacent_find(in_play.begin(), in_play.end(), std::greater_equal<>()) == in_play.end();
  if (!known || !in_order || static_cast<int>(in_play.size()) < options.players) {
    return Rejection{"too_few_kingdoms",
                     "set_up",
                     "There are not as many kingdoms in play as players.",
                     {{"players", std::int64_t{options.players}}}};
  }
  if (are_joined(in_play)) return std::nullopt;
  return Rejection{"kingdoms_apart", "set_up", "One can't march from each of these kingdoms to all others.", {}};
}

}  // namespace

Options with_defaults(Options options) {
  const auto drop = [](auto& option, const auto& usual) {
    if (option == usual) option.reset();
  };
  drop(options.given_up, GivenUp::garrison);
  drop(options.unfinished_die, UnfinishedDie::d10);
  drop(options.empty_castles, false);
  drop(options.hire_surcharge, units().surcharge);
  drop(options.hire_keep, units().keep_price);
  drop(options.starting_gold, 0);
  drop(options.first_turn, FirstTurn::in_order);
  drop(options.whispers, false);
  if (options.kingdoms) {
    Kingdoms& in_play = *options.kingdoms;
    std::sort(in_play.begin(), in_play.end());
    const auto last = std::unique(in_play.begin(), in_play.end());
    while (in_play.end() != last) in_play.erase(in_play.size() - 1);
    if (in_play.size() == map().kingdoms.size()) options.kingdoms.reset();
  }
  return options;
}

int unfinished_die(const Options& options) {
  return options.unfinished_die == UnfinishedDie::d12 ? units().finished_die : units().unfinished_die;
}

int hire_keep(const Options& options) {
  return options.hire_keep.value_or(units().keep_price);
}

int price_of(const Options& options, Soldier soldier) {
  return unit(soldier).gold + (is_hired(soldier) ? options.hire_surcharge.value_or(units().surcharge) : 0);
}

std::string_view sits_in_for_resigned(const Options& options) {
  const bool plays_on = options.rules_version == 1 || options.given_up == GivenUp::steward;
  return plays_on ? "steward" : "garrison";
}

std::optional<Rejection> check(const Options& options) {
  int least = 2, most = max_players;
  if (options.scenario == Scenario::short_game) least = 3;
  if (options.scenario == Scenario::long_game) least = most = 3;
  if (static_cast<int>(options.scenario) >= scenario_count) {
    return Rejection{"no_such_scenario", "set_up", "There is no such scenario.", {}};
  }
  if (options.players < least || options.players > most) {
    return Rejection{
        "players_out_of_range",
        "set_up",
        least == most ? "This scenario is for " + std::to_string(least) + " players."
                      : "This scenario is for " + std::to_string(least) + " to " + std::to_string(most) + " players.",
        {{"players", std::int64_t{options.players}}, {"least", least}, {"most", most}}};
  }
  if (options.max_rounds < 0 || options.max_rounds > 200) {
    return Rejection{"rounds_out_of_range",
                     "W9",
                     "The round limit is a number from 1 to 200, or 0 for none.",
                     {{"max_rounds", std::int64_t{options.max_rounds}}, {"least", 0}, {"most", 200}}};
  }
  if (auto why = bar_of_gold(options)) return why;
  return bar_of_kingdoms(options);
}

}  // namespace palatine::warlords_of_europe
