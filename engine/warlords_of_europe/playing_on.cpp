#include "engine/warlords_of_europe/playing_on.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/players/mean_shares.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/guide.hpp"
#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/outlook.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/steward.hpp"

namespace palatine::warlords_of_europe {
namespace {

constexpr int most_decisions = 400;
constexpr std::uint64_t of_decks = 1, of_decisions = 2, of_battles = 3;

bool is_over(const State& state) {
  return std::holds_alternative<Ended>(state.phase);
}

// Whose turn it is has done nothing yet.
bool turn_begins(const State& state) {
  const bool before_campaign = std::holds_alternative<Campaigning>(state.phase) ||
                               (std::holds_alternative<Parleying>(state.phase) && state.after_parley == Flow::campaign);
  return before_campaign && state.attacks.empty() && state.routes.empty() &&
         std::ranges::all_of(state.fiefs, [](const FiefState& each) { return each.moved.empty(); });
}

// Numbers of a way: every other one has those of the way before it turned over, the highest for the lowest.
class Turned final : public Random {
 public:
  Turned(std::uint64_t seed, bool over) : source_(seed), over_(over) {}
  std::uint32_t below(std::uint32_t n) override {
    const std::uint32_t drawn = source_.below(n);
    return over_ ? n - 1 - drawn : drawn;
  }

 private:
  FastRandom source_;
  bool over_;
};

class OneWay {
 public:
  OneWay(const Guide& guide, State& state, const Way& way) : guide_(guide), state_(state), way_(way) {
    Turned random = numbers({of_decks});
    WarlordsOfEurope::redraw_unseen(state_, random);
  }

  void act(Seat seat, const Action& action) {
    const auto turn = state_.turn ? 1 + static_cast<std::uint64_t>(index(*state_.turn)) : 0;
    Turned random =
        numbers({of_decisions, static_cast<std::uint64_t>(state_.round), turn, state_.phase.index(), state_.at});
    warlords_of_europe::act(state_, seat, action, random, Tell{});
    while (advance_to_dice(state_, random)) fight_out();
    ++decisions_;
  }

  void decide(Seat seat) {
    if (std::holds_alternative<NamingLosses>(state_.phase)) {
      const Prompt prompt = WarlordsOfEurope::prompt(state_, seat);
      return act(seat, steward::choose_losses(std::get<NameLossesPrompt>(prompt)));
    }
    FastRandom random(1);  // between what is worth the same
    act(seat, guide_.first_guess(state_, seat, random));
  }

  int decisions() const { return decisions_; }

 private:
  std::uint64_t seed(std::initializer_list<std::uint64_t> of) const {
    std::uint64_t seed = way_.series + 1;
    for (const std::uint64_t each : of) {
      seed = (seed ^ each) * 0x9e3779b97f4a7c15u;
      seed ^= seed >> 32;
    }
    return seed;
  }
  Turned numbers(std::initializer_list<std::uint64_t> of) const {
    return Turned(seed({seed(of), static_cast<std::uint64_t>(way_.number / 2)}), way_.number % 2 == 1);
  }

  // Which of the ends, from the best one for the attackers to the worst: of each equal part of them one way takes one.
  int end_in_parts() const {
    const Battle& battle = *state_.battle;
    FastRandom random(seed({of_battles, battle.fief, static_cast<std::uint64_t>(state_.round),
                            static_cast<std::uint64_t>(index(battle.attacker))}));
    std::vector<int> parts(static_cast<std::size_t>(way_.of));
    std::iota(parts.begin(), parts.end(), 0);
    shuffle(std::span(parts), random);
    const auto first = static_cast<std::int64_t>(random.below(certain)) / way_.of;
    return static_cast<int>(std::int64_t{parts[static_cast<std::size_t>(way_.number)]} * certain / way_.of + first);
  }

  void fight_out() {
    const Battle& battle = *state_.battle;
    BattleSides sides = sides_of_battle(state_);
    sides.shot = state_.flow == Flow::others;
    sides.ambush = sides.ambush && !sides.shot;
    const std::vector<BattleEnd>& ends = guide_.odds().ends(sides);
    BattleEnd end = ends.back();
    int left = end_in_parts();
    for (const BattleEnd& each : ends) {
      end = each;
      if (left < each.chance) break;
      left -= each.chance;
    }
    if (battle.defender) {
      lose(*battle.defender, false, end.defenders_lost);
    } else {
      state_.battle->peasants -= end.defenders_lost;
    }
    lose(battle.attacker, true, end.attackers_lost);
    state_.flow = Flow::round_fought;
  }

  void lose(Seat seat, bool attackers, int count) {
    if (count == 0) return;
    state_.errands.push_back(
        {Errand::Kind::lose, seat, state_.battle->fief, attackers, false, count, {}, false, false});
  }

  const Guide& guide_;
  State& state_;
  const Way way_;
  int decisions_ = 0;
};

SideShares shares_in(const State& state) {
  if (const auto result = WarlordsOfEurope::result(state)) return shares_of(*result, state.options.players);
  return outlook(state);
}

// Until somebody else has the turn; what was declared before that is fought first.
void to_next_turn(State& state, OneWay& course, bool at_once) {
  std::optional<Seat> turn = state.turn;
  for (int i = 0; i < most_decisions && !is_over(state) && !(at_once && turn_begins(state)); ++i) {
    if (state.turn && state.turn != turn && state.attacks.empty() && !state.battle) return;
    if (!state.turn || state.attacks.empty()) turn = state.turn;
    course.decide(WarlordsOfEurope::to_act(state).first());
  }
}

// Where two turns begin: at the first alone whoever has it seems to have less than what it will bring.
PlayedOn ahead(State& state, OneWay& course, bool at_once) {
  MeanShares mean;
  to_next_turn(state, course, at_once);
  mean.add(shares_in(state));
  to_next_turn(state, course, false);
  mean.add(shares_in(state));
  return {mean.mean(), course.decisions()};
}

}  // namespace

PlayedOn play_on(const Guide& guide, State state, const Way& way) {
  OneWay course(guide, state, way);
  return ahead(state, course, true);
}

PlayedOn play_on_after(const Guide& guide, std::span<const Action> actions, Seat seat, State state, const Way& way) {
  OneWay course(guide, state, way);
  for (const Action& action : actions) {
    if (bar_of(state, seat, action)) break;
    course.act(seat, action);
  }
  return ahead(state, course, false);
}

}  // namespace palatine::warlords_of_europe
