#include "engine/warlords_of_europe/why.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "engine/warlords_of_europe/evaluation.hpp"
#include "engine/warlords_of_europe/foresight.hpp"
#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

using Args = std::vector<std::pair<std::string, Rejection::Value>>;

std::pair<std::string, Rejection::Value> named(const char* name, int value) {
  return {name, std::int64_t{value}};
}

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
    if (const auto chance = chance_of({FightOn{}}))
      add("retreats", {named("fief", state_.battle->fief), named("chance", *chance)});
  }
  void operator()(const BeginCastle& action) { add_castle(action.fief, Castle::unfinished); }
  void operator()(const FinishCastle& action) { add_castle(action.fief, Castle::finished); }
  void operator()(const March& action) { add_guard(action.path.back()); }
  void operator()(const Place& action) {
    if (state_.round > 0) add_guard(action.fief);
  }
  void operator()(const Muster& action) { add_guard(action.fief); }
  template <class Other>
  void operator()(const Other&) {}

 private:
  void add(std::string_view kind, Args args) { out_.push_back({kind, std::move(args)}); }

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

  // With all whom the line brings there.
  void add_guard(FiefId id) {
    Army after = fief(state_, id).army;
    for (const Action& action : line_) {
      const auto* place = std::get_if<Place>(&action);
      const auto* march = std::get_if<March>(&action);
      const auto* muster = std::get_if<Muster>(&action);
      if (place != nullptr && place->fief == id) after.add(place->soldier, place->count);
      if (march != nullptr && march->path.back() == id) after.add(march->soldier, march->count);
      if (muster != nullptr && muster->fief == id) after.add(muster->soldier, muster->count);
    }
    const View view = WarlordsOfEurope::view(state_, seat_);
    const steward::Board board(view, seat_);
    const int then = per_mille(board.fall(id, after)), now = per_mille(board.fall(id, fief(state_, id).army));
    if (then + least_told <= now) add("guards", {named("fief", id), named("before", now), named("after", then)});
  }

  // Beside the odds, before what the choice brings.
  void add_answer() {
    const auto raid = worst_raid(after_moves(state_, seat_, line_), seat_);
    if (!raid || raid->chance < least_told) return;
    const Why answer = {answer_takes,
                        {named("seat", index(raid->by)), named("fief", raid->fief), named("chance", raid->chance)}};
    out_.insert(out_.empty() ? out_.begin() : out_.begin() + 1, answer);
  }

  static constexpr int least_told = 50;  // thousandths
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
