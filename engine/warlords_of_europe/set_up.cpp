#include <algorithm>
#include <span>
#include <string>

#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/rejections.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

// The scenario of map.txt.
std::string_view name_of(const Options& options) {
  switch (options.scenario) {
    case Scenario::standard:
      return options.players == 2 ? "two" : options.players == 3 ? "three" : "four";
    case Scenario::short_game:
      return options.players == 3 ? "three_short" : "four_short";
    case Scenario::long_game:
      return "three_long";
    default:
      return "drawn";
  }
}

const ScenarioData& scenario_of(const Options& options) {
  const ScenarioData* scenario = scenario_named(name_of(options));
  expect(scenario != nullptr, "map.txt has not this scenario");
  return *scenario;
}

std::uint16_t kingdoms_in_play(const Options& options) {
  if (!options.kingdoms) return scenario_of(options).kingdoms;
  std::uint16_t bits = 0;
  for (const KingdomId kingdom : *options.kingdoms) bits = static_cast<std::uint16_t>(bits | 1u << kingdom);
  return bits;
}

// Where kingdoms are drawn or chosen: all that are in play.
std::vector<KingdomId> kingdoms_to_start_in(const Options& options) {
  if (!options.kingdoms) return scenario_of(options).start;
  return {options.kingdoms->begin(), options.kingdoms->end()};
}

void shuffle_decks(State& state, Random& random) {
  for (std::size_t i = 0; i < state.decks.size(); ++i) {
    for (const Card card : cards().decks[i]) state.decks[i].push_back(card);
    shuffle(std::span<Card>(state.decks[i].begin(), state.decks[i].size()), random);
  }
}

}  // namespace

std::vector<KingdomId> kingdoms_to_choose(const State& state) {
  std::vector<KingdomId> open;
  for (const KingdomId kingdom : kingdoms_to_start_in(state.options)) {
    bool free = true;
    for (const Player& each : state.players) free = free && each.kingdom != kingdom;
    if (free) open.push_back(kingdom);
  }
  return open;
}

void choose_kingdom(State& state, Seat seat, KingdomId kingdom, bool drawn, Tell tell) {
  player(state, seat).kingdom = kingdom;
  tell(KingdomChosen{seat, kingdom, drawn});
  const auto open = kingdoms_to_choose(state);
  if (open.size() != 1) return;
  for (const Seat last : state.order) {
    if (!player(state, last).kingdom) return choose_kingdom(state, last, open[0], false, tell);
  }
}

// W3: the castle is finished; the rest of the army is placed in a second round of the table.
void found(State& state, Seat seat, const Found& action, Tell tell) {
  FiefState& castle = fief(state, action.castle);
  castle.owner = seat;
  castle.castle = Castle::finished;
  FiefState& warlord = fief(state, action.warlord);
  warlord.owner = seat;
  warlord.army.add(Soldier::warlord, 1);
  Army& rest = player(state, seat).recruits;
  for (int i = 0; i < unit_count; ++i) rest.add(soldier_at(i), units().units[static_cast<std::size_t>(i)].start);
  rest.add(Soldier::warlord, -1);
  tell(CastleFounded{seat, action.castle, action.warlord});
}

// The order of the draws is the rules page's.
State WarlordsOfEurope::set_up(const Options& options, Random& random, std::vector<Event>* events) {
  const Tell tell{events};
  State state;
  state.options = options;
  state.kingdoms = kingdoms_in_play(options);
  SmallList<InitiativeDie, max_players> dice;
  for (int i = 0; i < options.players; ++i) {
    state.players.push_back({});
    state.players.back().gold = starting_gold(options);
    dice.push_back({seat_at(i), 8, 0});
  }
  state.order = throw_dice(dice, random, tell);
  tell(OrderSet{state.order});
  if (options.scenario == Scenario::drawn) {
    std::vector<KingdomId> kingdoms = kingdoms_to_start_in(options);
    shuffle(std::span<KingdomId>(kingdoms), random);
    for (std::size_t i = 0; i < state.order.size(); ++i) choose_kingdom(state, state.order[i], kingdoms[i], true, tell);
  }
  shuffle_decks(state, random);
  state.flow = Flow::kingdoms;
  advance(state, random, tell);
  return state;
}

void WarlordsOfEurope::redraw_unseen(State& state, Random& random) {
  for (Pile& deck : state.decks) shuffle(std::span<Card>(deck.begin(), deck.size()), random);
}

Refusal bar_of_found(const State& state, Seat seat, const Found& action) {
  for (const FiefId id : {action.castle, action.warlord}) {
    if (id >= fief_count() || fief_of(id).kingdom != *player(state, seat).kingdom) {
      return rejections::not_in_your_kingdom(id, "set_up");
    }
  }
  if (action.castle == action.warlord) return rejections::two_fiefs_needed();
  return std::nullopt;
}

}  // namespace palatine::warlords_of_europe
