#include "engine/carolus_magnus/why.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "engine/carolus_magnus/guide.hpp"

namespace palatine::carolus_magnus {
namespace {

constexpr std::array<std::string_view, 7> by_weight = {
    "wins", "answer_wins", "replaces", "builds", "answer_replaces", "answer_builds", "gains"};

// What an event means to the seat that brought it about, or that could answer so.
struct Meaning {
  Seat seat;
  Side side;
  bool answer;
  std::vector<Why>& out;

  void say(std::string_view own, std::string_view answered,
           std::vector<std::pair<std::string, Rejection::Value>> args) const {
    if (answer) args.emplace(args.begin(), "seat", std::int64_t{index(seat)});
    out.push_back({answer ? answered : own, std::move(args)});
  }
  void operator()(const GameEnded& event) const {
    if (event.result.winners.contains(side)) say("wins", "answer_wins", {});
  }
  void operator()(const CastlesReplaced& event) const {
    if (event.side == side)
      say("replaces", "answer_replaces",
          {{"region", std::int64_t{event.region}}, {"count", std::int64_t{event.placed}}});
  }
  void operator()(const CastleBuilt& event) const {
    if (event.side == side) say("builds", "answer_builds", {{"region", std::int64_t{event.region}}});
  }
  void operator()(const FamilyGained& event) const {
    if (event.seat == seat && !answer)
      out.push_back({"gains", {{"family", std::string(family_words[static_cast<std::size_t>(event.family)])}}});
  }
  template <class Other>
  void operator()(const Other&) const {}
};

// Plays the line, as far as it goes, and says what it means.
void play(State& state, const Line<CarolusMagnus>& line, const Meaning& meaning, Random& random) {
  std::vector<Event> events;
  for (const Action& action : line.actions) {
    if (!CarolusMagnus::apply(state, meaning.seat, action, random, &events)) break;
  }
  for (const Event& event : events) std::visit(meaning, event);
}

// A die whose family has run out takes knights from all players (R8): what others can do then depends on it.
bool dice_may_matter(const State& state) {
  return std::ranges::any_of(all_families,
                             [&](Family family) { return state.supply[family] < knights_per_turn(state.options); });
}

// Whose turn is next, once the seat has chosen for its crowns; nobody where discs are laid first, or nobody plays on.
std::optional<Seat> next_turn(State& state, Seat seat, Random& random) {
  const auto only = [&](Seat each) {
    const SeatSet seats = CarolusMagnus::to_act(state);
    return seats.size() == 1 && seats.contains(each);
  };
  std::vector<Action> legal;
  while (only(seat) && !std::holds_alternative<LayingDiscs>(state.phase)) {
    legal.clear();
    CarolusMagnus::legal(state, seat, legal);
    if (!CarolusMagnus::apply(state, seat, legal.front(), random, nullptr)) break;
  }
  for (const Seat each : state.turn_order) {
    const bool turn =
        std::holds_alternative<PlacingKnights>(state.phase) || std::holds_alternative<MovingEmperor>(state.phase);
    if (turn && only(each)) return each;
  }
  return std::nullopt;
}

void answer(State& state, Seat seat, std::vector<Why>& out, Random& random) {
  const auto other = next_turn(state, seat, random);
  const Side own_side = CarolusMagnus::side_of(state.options, seat);
  if (!other || CarolusMagnus::side_of(state.options, *other) == own_side) return;
  std::vector<Line<CarolusMagnus>> lines;
  Guide(Guide::fewest_nodes).suggest(state, *other, false, random, lines);
  const Meaning meaning{*other, CarolusMagnus::side_of(state.options, *other), true, out};
  play(state, *std::ranges::max_element(lines, {}, &Line<CarolusMagnus>::worth), meaning, random);
}

}  // namespace

std::vector<Why> why(const State& state, Seat seat, const Line<CarolusMagnus>& line) {
  std::vector<Why> out;
  FastRandom random(1);  // for dice behind the turn, which nothing here asks for
  State after = state;
  play(after, line, {seat, CarolusMagnus::side_of(state.options, seat), false, out}, random);
  const bool whole_turn = std::holds_alternative<MoveEmperor>(line.actions.back());
  if (whole_turn && !CarolusMagnus::result(after) && !dice_may_matter(state)) answer(after, seat, out, random);
  std::ranges::stable_sort(out, {}, [](const Why& each) { return std::ranges::find(by_weight, each.kind); });
  if (out.size() > why_most) out.resize(why_most);
  return out;
}

}  // namespace palatine::carolus_magnus
