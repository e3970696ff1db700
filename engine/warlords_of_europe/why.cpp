#include "engine/warlords_of_europe/why.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "engine/warlords_of_europe/evaluation.hpp"
#include "engine/warlords_of_europe/foresight.hpp"
#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/why_affairs.hpp"

namespace palatine::warlords_of_europe {
namespace {

// What others can answer depends on it. To begin with nobody knows where they will stand.
struct MovesSoldiers {
  bool operator()(const March&) const { return true; }
  bool operator()(const EndCampaign&) const { return true; }
  bool operator()(const EndReserves&) const { return true; }
  bool operator()(const Place&) const { return true; }
  bool operator()(const Muster&) const { return true; }
  bool operator()(const EndMuster&) const { return true; }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }
};

class Reasons {
 public:
  Reasons(const State& state, Seat seat, std::span<const Action> line) : state_(state), seat_(seat), line_(line) {}

  std::vector<Why> of() {
    if (const auto last = last_march_to_attack()) {
      add_odds(*last);
      add_conquest(std::get<March>(line_[*last]).path.back());
    } else {
      std::visit(*this, line_.front());
    }
    if (std::visit(MovesSoldiers{}, line_.front()) && state_.round > 0) add_answer();
    return std::move(out_);
  }

  void operator()(const Fight& action) {
    add_odds(0);
    add_conquest(action.fief);
  }
  void operator()(const FightOn&) {
    add_odds(0);
    add_conquest(state_.battle->fief);
  }
  void operator()(const Retreat&) {
    if (const auto chance = chance_of({FightOn{}}); chance && *chance < even)
      add("retreats", {named("fief", state_.battle->fief), named("chance", *chance)});
  }
  // Whether dice have cost them in the archers' step or in the others', and what the other side has still to name, is
  // not seen: peasants have no archers, and name nothing.
  void operator()(const Lose& action) {
    const bool to_peasants = state_.flow == Flow::round_fought && !state_.battle->defender;
    if (state_.flow == Flow::battle_cards || to_peasants) add_battle(after(action));
  }
  void operator()(const Pass&) {
    if (is_before_battle()) add_battle(state_);
    if (std::holds_alternative<Parleying>(state_.phase)) say_what_silence_keeps(state_, seat_, out_);
  }
  void operator()(const PlayCard& action) {
    const State then = after(action);
    if (is_before_battle()) add_battle_change(then);
    add_money(then);
    if (action.fief && owns(state_, seat_, *action.fief)) add_guard(*action.fief, state_, then);
    if (action.card == Card::long_march || action.card == Card::fleet) {
      if (const auto attack = opened_attack(state_, then, seat_); attack && attack->chance >= least_told)
        add("opens", {named("fief", attack->fief), named("chance", attack->chance)});
    }
    if (action.card == Card::famine) add_weakened(*action.fief, then);
    if (action.card == Card::spies) {
      const int count = static_cast<int>(player(state_, *action.seat).hand.size());
      add("shows", {named("seat", index(*action.seat)), named("count", count)});
    }
  }

  void operator()(const March& action) { add_guard(action.path.back(), state_, moved()); }
  void operator()(const Place& action) {
    if (state_.round > 0) return add_guard(action.fief, state_, moved());
    std::set<FiefId> told;
    for (const Action& each : line_) {
      const auto* place = std::get_if<Place>(&each);
      if (place == nullptr || !told.insert(place->fief).second) continue;
      add_first_attacks(place->fief);
    }
  }
  void operator()(const ChooseKingdom& action) {
    const KingdomId id = action.kingdom;
    add("yields", {named("kingdom", id), named("gold", gold_of_whole(state_, id))});
    add("borders", {named("kingdom", id), named("count", around(state_, map().kingdoms[id].fiefs).others)});
  }
  void operator()(const Found& action) {
    add("reaches", {named("count", around(state_, std::array{action.castle, action.warlord}).own)});
    const int others = around(state_, std::array{action.castle}).others;
    if (others == 0) add("sheltered", {named("fief", action.castle)});
    if (others > 0) add("castle_borders", {named("fief", action.castle), named("count", others)});
  }
  void operator()(const Muster& action) { add_guard(action.fief, state_, moved()); }
  void operator()(const SendBack& action) { add_guard(action.fief, state_, after(action)); }
  void operator()(const House& action) { add_guard(action.fief, state_, after(action)); }

  void operator()(const BeginCastle& action) { add_castle(action.fief, Castle::unfinished); }
  void operator()(const FinishCastle& action) { add_castle(action.fief, Castle::finished); }
  void operator()(const Buy&) { add_recruits(); }
  void operator()(const EndRecruiting&) { add_kept_gold(); }
  void operator()(const BuyCard& action) {
    if (!action.buy) add_kept_gold();
  }
  void operator()(const KeepHired& action) {
    State left = state_;
    FiefState& place = fief(left, action.fief);
    for (int i = 0; i < soldier_count; ++i) place.army.add(soldier_at(i), -place.unpaid.at(i));
    if (place.army.empty()) return;
    State kept = left;
    for (const Action& each : line_) {
      const auto* keep = std::get_if<KeepHired>(&each);
      if (keep != nullptr && keep->fief == action.fief) fief(kept, keep->fief).army.add(keep->soldier, keep->count);
    }
    add_guard(action.fief, left, kept);
  }

  void operator()(const OpenOffer& action) {
    say_whom_to_speak_of(state_, seat_, state_.prisoners[action.prisoner], out_);
  }
  void operator()(const SendOffer&) { say_agreement(*state_.offer, seat_, out_); }
  void operator()(const AnswerOffer& action) {
    if (action.accept) say_agreement(*state_.offer, seat_, out_);
  }
  void operator()(const AddGold& action) { say_agreement(*after(action).offer, seat_, out_); }
  void operator()(const AddCard& action) { say_agreement(*after(action).offer, seat_, out_); }
  void operator()(const AddPrisoner& action) { say_agreement(*after(action).offer, seat_, out_); }
  void operator()(const AskCards& action) { say_agreement(*after(action).offer, seat_, out_); }
  void operator()(const AddTruce& action) { say_agreement(*after(action).offer, seat_, out_); }
  void operator()(const CarryOut& action) {
    const State then = after(action);
    add_money(then);
    if (action.fief) add_guard(*action.fief, state_, then);
    if (action.seat) say_demand(then, seat_, out_);
  }
  void operator()(const AnswerPope& action) {
    const State then = after(action);
    add_money(then);
    for (const Seat other : opponents(state_, seat_)) {
      if (player(then, seat_).truces.contains(other) && !player(state_, seat_).truces.contains(other))
        add("truce", {named("seat", index(other))});
    }
  }
  void operator()(const TakeVassals& action) {
    const Seat loser = std::get<TakingVassals>(state_.phase).loser;
    if (action.take) add("vassals", {named("seat", index(loser)), named("gold", vassal_price(state_, loser))});
  }
  void operator()(const ChooseDie& action) { add("earlier", {named("chance", chance_to_be_earlier(action.sides))}); }
  void operator()(const PickPlace& action) { say_place(state_, seat_, action, out_); }
  template <class Other>
  void operator()(const Other&) {}

 private:
  void add(std::string_view kind, WhyArgs args) { out_.push_back({kind, std::move(args)}); }

  // Of the fief that is attacked first: the last one who goes there.
  std::optional<std::size_t> last_march_to_attack() const {
    std::optional<std::size_t> last;
    for (std::size_t i = 0; i < line_.size(); ++i) {
      const auto* march = std::get_if<March>(&line_[i]);
      if (march == nullptr) break;
      if (owns(state_, seat_, march->path.back())) continue;
      if (!last || std::get<March>(line_[*last]).path.back() == march->path.back()) last = i;
    }
    return last;
  }

  std::optional<int> chance_of(const std::vector<Action>& actions) const {
    return WarlordsOfEurope::chance(state_, seat_, actions).value_or(std::nullopt);
  }
  // Of what the line does up to its action at that place.
  void add_odds(std::size_t at) {
    const std::vector<Action> actions(line_.begin(), line_.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    const auto chance = chance_of(actions);
    if (!chance) return;
    const auto* march = std::get_if<March>(&actions.back());
    const auto* fight = std::get_if<Fight>(&actions.back());
    const FiefId id = march != nullptr ? march->path.back() : fight != nullptr ? fight->fief : state_.battle->fief;
    add("odds", {named("fief", id), named("chance", *chance)});
  }

  // What it means to have that fief.
  void add_conquest(FiefId id) {
    const FiefState& place = fief(state_, id);
    const KingdomId kingdom = fief_of(id).kingdom;
    State then = state_;
    fief(then, id).owner = seat_;
    if (place.castle != Castle::none) fief(then, id).castle = Castle::unfinished;
    if (place.owner) {
      const Seat owner = *place.owner;
      if (army_of(state_, owner).size() == place.army.size()) add("destroys", {named("seat", index(owner))});
      if (place.castle != Castle::none) {
        const bool last = castles_of(state_, owner).size() == 1;
        if (last) add("last_castle", {named("seat", index(owner))});
        if (!last) add("castle", {named("gold", castle_gold)});
      }
    }
    add_changes(then);
    if (place.owner && has_kingdom(state_, *place.owner, kingdom))
      add("breaks", {named("seat", index(*place.owner)), named("kingdom", kingdom)});
    if (has_kingdom(then, seat_, kingdom)) add("kingdom", {named("kingdom", kingdom)});
    add_income(then);
  }

  void add_castle(FiefId id, Castle castle) {
    State then = state_;
    fief(then, id).castle = castle;
    add_changes(then);
    add_income(then);
    add_guard(id, state_, then);
  }

  void add_changes(State& then) {
    State now = state_;
    update_leader(now);
    update_leader(then);
    if (then.leader == seat_ && now.leader != seat_) add("leads", {});
  }

  void add_income(const State& then) {
    const auto gold_of = [&](const State& state) {
      const Income income = income_of(state, seat_);
      return income.fiefs + income.kingdoms;
    };
    const int more = gold_of(then) - gold_of(state_);
    if (more > 0) add("income", {named("gold", more)});
  }

  State after(const Action& action) const {
    State then = state_;
    FastRandom random(1);  // for what is drawn later
    act(then, seat_, action, random, Tell{});
    return then;
  }
  State moved() const { return after_moves(state_, seat_, line_); }

  // The strongest attack on an own fief, as all stand in the one and in the other.
  void add_guard(FiefId id, const State& one, const State& other) {
    const Change change = {id, chance_of_raid(one, seat_, id), chance_of_raid(other, seat_, id), {}};
    if (change.after < change.before) add_change("guards", change);
  }

  // Of who stands there once the line has placed them.
  void add_first_attacks(FiefId from) {
    constexpr int likely = 900;
    const State then = moved();
    const int count = attacks_at_once(then, seat_, from, likely);
    if (count > 1) return add("attacks", {named("from", from), named("count", count), named("chance", likely)});
    if (const auto attack = best_attack_on_peasants(then, seat_, from))
      add("poised", {named("from", from), named("fief", attack->fief), named("chance", attack->chance)});
  }

  // What all whom the line buys are good for, who may be placed in one castle: for what holds it, or is taken from
  // there.
  void add_recruits() {
    Army recruits;
    for (const Action& action : line_) {
      if (const auto* buy = std::get_if<Buy>(&action)) recruits.add(buy->soldier, buy->count);
    }
    if (const auto guarded = guarded_best(state_, seat_, recruits); guarded && add_change("recruits", *guarded)) return;
    if (const auto taken = attacked_best(state_, seat_, recruits)) add_change("strikes", *taken);
  }
  bool add_change(std::string_view kind, const Change& change) {
    if (std::abs(change.after - change.before) < least_told) return false;
    WhyArgs args = {named("fief", change.fief), named("before", change.before), named("after", change.after)};
    if (change.from) args.insert(args.begin(), named("from", *change.from));
    add(kind, std::move(args));
    return true;
  }

  bool is_before_battle() const {
    const auto* asked = std::get_if<PlayingCards>(&state_.phase);
    return asked != nullptr && asked->moment == Moment::before_battle;
  }
  void add_battle(const State& then) {
    add(state_.battle->attacker == seat_ ? "odds" : "faces",
        {named("fief", state_.battle->fief), named("chance", chance_of_battle(then))});
  }
  void add_battle_change(const State& then) {
    const int before = chance_of_battle(state_), now = chance_of_battle(then);
    if (before != now)
      add("changes_odds", {named("fief", state_.battle->fief), named("before", before), named("after", now)});
  }

  // What it brings or takes at once, or at the taxation that comes.
  void add_money(const State& then) {
    const auto more = [&](Seat seat) { return gold_with_next_taxes(then, seat) - gold_with_next_taxes(state_, seat); };
    if (more(seat_) > 0) add("brings", {named("gold", more(seat_))});
    if (more(seat_) < 0) add("costs", {named("gold", -more(seat_))});
    for (const Seat other : opponents(state_, seat_)) {
      if (more(other) < 0) add("deprives", {named("seat", index(other)), named("gold", -more(other))});
    }
  }

  void add_weakened(FiefId id, State then) {
    name_cheapest_losses(then);
    const Change change = {id, chance_to_take(state_, seat_, id), chance_to_take(then, seat_, id), {}};
    add_change("weakens", change);
  }

  void add_kept_gold() {
    if (player(state_, seat_).gold > 0) add("keeps_gold", {named("gold", player(state_, seat_).gold)});
  }

  // Beside the odds, before what the choice brings.
  void add_answer() {
    const auto raid = worst_raid(after_moves(state_, seat_, line_), seat_);
    if (!raid || raid->chance < least_told) return;
    const Why answer = {answer_takes,
                        {named("seat", index(raid->by)), named("fief", raid->fief), named("chance", raid->chance)}};
    out_.insert(out_.empty() ? out_.begin() : out_.begin() + 1, answer);
  }

  static constexpr int even = 500;
  const State& state_;
  const Seat seat_;
  const std::span<const Action> line_;
  std::vector<Why> out_;
};

}  // namespace

std::vector<Why> why(const State& state, Seat seat, const palatine::Line<WarlordsOfEurope>& line) {
  return Reasons(state, seat, line.actions).of();
}

}  // namespace palatine::warlords_of_europe
