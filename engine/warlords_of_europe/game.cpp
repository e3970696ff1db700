#include "engine/warlords_of_europe/game.hpp"

#include <algorithm>

#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {

static_assert(Game<WarlordsOfEurope>);

namespace {

// Counts what is drawn; the numbers don't matter.
class Probe final : public Random {
 public:
  std::uint32_t below(std::uint32_t n) override {
    drawn_ = true;
    return source_.below(n);
  }
  bool drawn() const { return drawn_; }

 private:
  FastRandom source_{1};
  bool drawn_ = false;
};

// Actions after which somebody surely decides on before anything is drawn. What is not listed is tried.
struct DecidesOn {
  const State& state;
  Seat seat;
  const std::vector<Action>& all;
  bool several_attack;  // two fiefs or more could attack a neighbour

  bool operator()(const March& march) const {
    if (state.flow == Flow::opening) return true;  // it ends when its player says so
    if (state.flow == Flow::reserves) return is_left(march) || leaves_another(march);
    return several_attack || !owns(state, seat, march.path.back()) || !state.attacks.empty() ||
           !player(state, seat).hand.empty();
  }
  bool operator()(const EndCampaign&) const {
    if (state.flow == Flow::opening) return state.deciding.size() > 1;
    const std::size_t attacks = attacks_of(state, seat).size();
    return attacks > 1 || (attacks == 0 && may_move_reserves());
  }
  // who is not paid leaves, and with them perhaps a player's last fief
  bool operator()(const EndRecruiting&) const {
    return state.deciding.size() > 1 &&
           std::ranges::all_of(state.fiefs, [](const FiefState& each) { return each.unpaid.empty(); });
  }
  // the dice are shown when all have chosen
  bool operator()(const ChooseDie&) const { return state.deciding.size() > 1; }
  // an army is to be placed next
  bool operator()(const Found&) const { return true; }
  bool operator()(const Place& action) const {
    const Player& own = player(state, seat);
    if (own.recruits.size() + own.bonus == action.count) return false;
    // a castle that is not new takes whatever is left
    const auto castles = castles_of(state, seat);
    return std::any_of(castles.begin(), castles.end(),
                       [&](FiefId id) { return state.round == 0 || fief(state, id).castle == Castle::finished; });
  }
  // one recruits until one says that one is done
  bool operator()(const Buy&) const { return true; }
  bool operator()(const KeepHired&) const { return true; }
  bool operator()(const BeginCastle&) const { return true; }
  bool operator()(const FinishCastle&) const { return true; }
  bool operator()(const OpenOffer&) const { return true; }
  bool operator()(const AddGold&) const { return true; }
  bool operator()(const AddCard&) const { return true; }
  bool operator()(const AddPrisoner&) const { return true; }
  bool operator()(const AskCards&) const { return true; }
  bool operator()(const AddTruce&) const { return true; }
  template <class A>
  bool operator()(const A&) const {
    return false;
  }

 private:
  // Somebody could take one step by land: that needs neither the fleets nor the routes of this campaign.
  bool may_move_reserves() const {
    return std::any_of(all.begin(), all.end(), [&](const Action& action) {
      const auto* march = std::get_if<March>(&action);
      return march != nullptr && march->path.size() == 2 && owns(state, seat, march->path[1]) &&
             fief_of(march->path[0]).beside.contains(march->path[1]);
    });
  }
  // Of reserves: some of those who could go there stay behind, and could follow.
  bool is_left(const March& march) const { return march.count < most_to_march(state, seat, march.path, march.soldier); }
  // Of reserves: somebody else could take one step, which this march does not bar.
  bool leaves_another(const March& march) const {
    return std::any_of(all.begin(), all.end(), [&](const Action& action) {
      const auto* other = std::get_if<March>(&action);
      return other != nullptr && other->path.size() == 2 && other->path[0] != march.path[0] &&
             other->path[1] != march.path.back();
    });
  }
};

bool several_attack(const State& state, Seat seat, const std::vector<Action>& all) {
  std::optional<FiefId> first;
  for (const Action& action : all) {
    const auto* march = std::get_if<March>(&action);
    if (march == nullptr || march->path.size() != 2 || owns(state, seat, march->path[1])) continue;
    if (first && *first != march->path[0]) return true;
    first = march->path[0];
  }
  return false;
}

// The battle that an allowed action leads to, where it is one.
struct LeadsTo {
  const State& state;
  Seat seat;

  std::optional<BattleSides> operator()(const March& march) const {
    const FiefId goal = march.path.back();
    if (owns(state, seat, goal)) return std::nullopt;
    Army army;
    if (const Attack* attack = attack_on(state, goal)) army = attack->army;
    army.add(march.soldier, march.count);
    return sides_of_attack(state, goal, army);
  }
  std::optional<BattleSides> operator()(const Fight& action) const {
    return sides_of_attack(state, action.fief, attack_on(state, action.fief)->army);
  }
  std::optional<BattleSides> operator()(const FightOn&) const { return sides_of_battle(state); }
  template <class A>
  std::optional<BattleSides> operator()(const A&) const {
    return std::nullopt;
  }
};

bool draws(const State& state, Seat seat, const Action& action) {
  State after = state;
  Probe random;
  std::vector<Event> events;
  const auto done = WarlordsOfEurope::apply(after, seat, action, random, &events);
  expect(done.has_value(), "a listed action is refused");
  return random.drawn() || std::any_of(events.begin(), events.end(), WarlordsOfEurope::ended_secrecy);
}

}  // namespace

std::optional<Rejection> WarlordsOfEurope::check(const Options& options) {
  return warlords_of_europe::check(options);
}

int WarlordsOfEurope::seats(const Options& options) {
  return options.players;
}

// Each plays alone.
Side WarlordsOfEurope::side_of(const Options&, Seat seat) {
  return side_at(index(seat));
}

std::optional<Result> WarlordsOfEurope::result(const State& state) {
  if (!std::holds_alternative<Ended>(state.phase)) return std::nullopt;
  return result_of(state);
}

// Looked for from the end: what closes a decision comes last.
bool WarlordsOfEurope::may_draw(const State& state, Seat seat, const Prompt& prompt) {
  std::vector<Action> all;
  actions(prompt, all);
  const DecidesOn decides_on{state, seat, all, several_attack(state, seat, all)};
  return std::any_of(all.rbegin(), all.rend(), [&](const Action& action) {
    return !std::visit(decides_on, action) && draws(state, seat, action);
  });
}

tl::expected<std::optional<int>, Rejection> WarlordsOfEurope::chance(const State& state, Seat seat,
                                                                     const std::vector<Action>& actions) {
  State then = state;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (auto bar = bar_of(then, seat, actions[i])) return tl::unexpected(std::move(*bar));
    if (i + 1 == actions.size()) break;
    const auto* before = std::get_if<March>(&actions[i]);
    if (before == nullptr) return std::nullopt;
    march(then, seat, *before, Tell{nullptr});
  }
  const auto sides = actions.empty() ? std::nullopt : std::visit(LeadsTo{then, seat}, actions.back());
  if (!sides) return std::nullopt;
  return per_mille(odds_of(*sides).won);
}

// Each sees their own hand.
int WarlordsOfEurope::audience(Viewer viewer) {
  return viewer ? index(*viewer) + 1 : 0;
}

}  // namespace palatine::warlords_of_europe
