#include "engine/warlords_of_europe/guide.hpp"

#include <algorithm>
#include <array>

#include "engine/warlords_of_europe/outlook.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/steward.hpp"

namespace palatine::warlords_of_europe {
namespace {

using steward::Weights;
using MapLine = palatine::Line<WarlordsOfEurope>;

constexpr std::size_t longest_line = 16;
constexpr std::size_t most_actions = 24;  // of a decision of one action: where there are more, not each is tried

// Who thinks otherwise; the first two everywhere, the others where the seat thinks for itself.
constexpr std::array who_think_otherwise = [] {
  std::array<Weights, 5> all{};
  all.fill(better_weights);
  all[0].garrison = 2, all[0].garrison_crowned = 4, all[0].own_losses = 70;    // the bold
  all[1].garrison = 12, all[1].garrison_crowned = 14, all[1].least_gain = 10;  // the careful
  all[2].castle *= 3, all[2].last_castle *= 3, all[2].crown *= 2;
  all[3].kingdom *= 3;
  all[4].danger *= 3;
  return all;
}();
constexpr std::size_t tried_everywhere = 2;

Action by_hand(const State& state, Seat seat, const Weights& weights, Random& random, Guide::Memory& memory) {
  look(state, seat, memory.view);
  return steward::choose_by(weights, memory.view, WarlordsOfEurope::prompt(state, seat), seat, random, &memory.odds);
}

struct Suggest {
  const State& state;
  Seat seat;
  Random& random;
  Guide::Memory& memory;
  std::vector<MapLine>& lines;
  Share worth;  // of the first line
  Share doubt;  // of others
  int most;     // positions
  int took = 0;

  // Whether one more line could be too dear.
  bool full() const { return !lines.empty() && took + 2 * static_cast<int>(longest_line) > most; }

  void add(std::vector<Action> actions) {
    if (std::ranges::find(lines, actions, &MapLine::actions) != lines.end()) return;
    lines.push_back({std::move(actions), lines.empty() ? worth : std::max(0, worth - doubt)});
  }

  // All that one decides who thinks so, after these actions.
  void by(const Weights& weights, std::vector<Action> line = {}) {
    if (full()) return;
    State then = state;
    for (const Action& action : line) apply(then, action);
    while (line.size() < longest_line && then.phase.index() == state.phase.index() && acts(then, seat)) {
      line.push_back(by_hand(then, seat, weights, random, memory));
      ++took;
      if (!is_of_several(state.phase)) break;
      apply(then, line.back());
    }
    add(std::move(line));
  }

  void apply(State& to, const Action& action) const {
    expect(WarlordsOfEurope::apply(to, seat, action, random, nullptr).has_value(), "a guess that the rules refuse");
  }

  // What else is to be tried where the seat thinks for itself.
  void operator()(const Campaigning&) { campaign(); }
  void operator()(const Opening&) { campaign(); }
  void operator()(const ReservesMoving&) { add({EndReserves{}}); }
  void operator()(const Mustering&) { add({EndMuster{}}); }
  void operator()(const Recruiting&) {
    const RecruitPrompt prompt = std::get<RecruitPrompt>(WarlordsOfEurope::prompt(state, seat));
    for (const FiefId id : prompt.begin) by(better_weights, {BeginCastle{id}});
    for (const FiefId id : prompt.finish) by(better_weights, {FinishCastle{id}});
    add({EndRecruiting{}});
  }
  void operator()(const Placing&) {}
  void operator()(const ChoosingKingdom&) {}
  void operator()(const Founding&) {}
  void operator()(const NamingLosses&) {}
  void operator()(const SendingBack&) {}
  void operator()(const Bargaining&) {}
  template <class P>
  void operator()(const P&) {
    std::vector<Action> actions;
    WarlordsOfEurope::legal(state, seat, actions);
    if (actions.size() > most_actions) return;
    for (const Action& action : actions) {
      const auto* pass = std::get_if<Pass>(&action);
      if (pass == nullptr || pass->until == Until::next_moment) add({action});
    }
  }

  // The first line without one of its attacks, and with nothing else than one of them.
  void campaign() {
    add({EndCampaign{}});
    const std::vector<Action> first = lines.front().actions;
    std::vector<FiefId> targets;
    for (const Action& action : first) {
      const auto* march = std::get_if<March>(&action);
      if (march == nullptr || owns(state, seat, march->path.back())) continue;
      if (std::ranges::find(targets, march->path.back()) == targets.end()) targets.push_back(march->path.back());
    }
    if (targets.size() < 2) return;
    for (const FiefId target : targets) {
      for (const bool alone : {false, true}) attack(first, target, alone);
    }
  }

  void attack(const std::vector<Action>& first, FiefId target, bool alone) {
    if (full()) return;
    std::vector<Action> line;
    for (const Action& action : first) {
      const auto* march = std::get_if<March>(&action);
      if (march != nullptr && (march->path.back() == target) == alone) line.push_back(action);
    }
    if (line.size() < longest_line) line.push_back(EndCampaign{});
    State then = state;
    for (const Action& action : line) {
      ++took;
      // who led the others there may go elsewhere
      if (!WarlordsOfEurope::apply(then, seat, action, random, nullptr)) return;
    }
    add(std::move(line));
  }
};

}  // namespace

bool is_of_several(const Phase& phase) {
  return std::holds_alternative<Campaigning>(phase) || std::holds_alternative<Opening>(phase) ||
         std::holds_alternative<ReservesMoving>(phase) || std::holds_alternative<Recruiting>(phase) ||
         std::holds_alternative<Placing>(phase) || std::holds_alternative<Mustering>(phase);
}

int Guide::suggest(const State& state, Seat seat, bool all, Random& random, std::vector<MapLine>& lines) const {
  const Share worth = outlook(state)[static_cast<std::size_t>(index(seat))];
  const int most = all ? own_guess_ : dearest_guess;
  std::vector<MapLine> own;
  Suggest suggest{state, seat, random, *memory_, own, worth, doubt_, most};
  suggest.by(better_weights);
  if (is_of_several(state.phase)) {
    for (std::size_t i = 0; i < (all ? who_think_otherwise.size() : tried_everywhere); ++i)
      suggest.by(who_think_otherwise[i]);
  }
  if (all) std::visit(suggest, state.phase);
  expect(suggest.took < most, "a guess that is dearer than was said");
  lines.insert(lines.end(), own.begin(), own.end());
  return suggest.took + 1;
}

Action Guide::first_guess(const State& state, Seat seat, Random& random) const {
  return by_hand(state, seat, better_weights, random, *memory_);
}

}  // namespace palatine::warlords_of_europe
