#include "engine/carolus_magnus/why.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace palatine::carolus_magnus {
namespace {

constexpr std::array<std::string_view, 4> by_weight = {"wins", "replaces", "builds", "gains"};

std::vector<Event> events_of(State state, Seat seat, const Line<CarolusMagnus>& line) {
  FastRandom random(1);  // for dice behind the turn, which nothing here asks for
  std::vector<Event> events;
  for (const Action& action : line.actions) {
    if (!CarolusMagnus::apply(state, seat, action, random, &events)) break;
  }
  return events;
}

// What an event means to the seat that brought it about.
struct Meaning {
  Seat seat;
  Side side;
  std::vector<Why>& out;

  void operator()(const GameEnded& event) const {
    if (event.result.winners.contains(side)) out.push_back({"wins", {}});
  }
  void operator()(const CastlesReplaced& event) const {
    if (event.side == side)
      out.push_back({"replaces", {{"region", std::int64_t{event.region}}, {"count", std::int64_t{event.placed}}}});
  }
  void operator()(const CastleBuilt& event) const {
    if (event.side == side) out.push_back({"builds", {{"region", std::int64_t{event.region}}}});
  }
  void operator()(const FamilyGained& event) const {
    if (event.seat == seat)
      out.push_back({"gains", {{"family", std::string(family_words[static_cast<std::size_t>(event.family)])}}});
  }
  template <class Other>
  void operator()(const Other&) const {}
};

}  // namespace

std::vector<Why> why(const State& state, Seat seat, const Line<CarolusMagnus>& line) {
  std::vector<Why> out;
  const Meaning meaning{seat, CarolusMagnus::side_of(state.options, seat), out};
  for (const Event& event : events_of(state, seat, line)) std::visit(meaning, event);
  std::ranges::stable_sort(out, {}, [](const Why& each) { return std::ranges::find(by_weight, each.kind); });
  if (out.size() > why_most) out.resize(why_most);
  return out;
}

}  // namespace palatine::carolus_magnus
