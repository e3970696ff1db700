#include "engine/carolus_magnus/plan.hpp"

#include <algorithm>

#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {
namespace {

constexpr int not_valued = std::numeric_limits<int>::min();

void play_knight(State& state, Seat seat, const PlaceKnight& action) {
  Player& own = player(state, seat);
  --own.reserve[action.family];
  if (action.region) {
    ++state.regions[static_cast<std::size_t>(place_of(state, *action.region))].knights[action.family];
  } else {
    ++own.court[action.family];
    review_control(state, action.family, Tell{});
  }
}

// The best that the emperor can do for the seat as the board stands.
int best_emperor(Eye eye, const State& state, Seat seat) {
  int best = not_valued;
  for (std::uint8_t steps = 1; steps <= player(state, seat).laid; ++steps) {
    best = std::max(best, after_emperor(eye, state, seat, steps));
  }
  return best;
}

// To court, and to each of the regions that the emperor comes to within `reach` steps.
std::vector<PlaceKnight> knights_to_play(const State& state, Seat seat, std::size_t reach) {
  const std::size_t count = state.regions.size();
  std::vector<PlaceKnight> all;
  for (const Family family : all_families) {
    if (player(state, seat).reserve[family] == 0) continue;
    all.push_back({family, std::nullopt});
    for (std::size_t ahead = 1; ahead <= std::min(reach, count); ++ahead) {
      all.push_back({family, state.regions[(state.emperor + ahead) % count].first});
    }
  }
  return all;
}

}  // namespace

int after_emperor(Eye eye, const State& state, Seat seat, std::uint8_t steps) {
  State after = state;
  after.emperor = static_cast<std::uint8_t>((state.emperor + steps) % state.regions.size());
  settle(after, seat, Tell{});
  return eye(after, side_of(state.options, seat));
}

int value_of_knight(Eye eye, const State& state, Seat seat, Family family) {
  const Side side = side_of(state.options, seat);
  State with = state;
  ++player(with, seat).court[family];
  review_control(with, family, Tell{});
  int best = eye(with, side);
  for (std::size_t i = 0; i < state.regions.size(); ++i) {
    with = state;
    ++with.regions[i].knights[family];
    best = std::max(best, eye(with, side));
  }
  return best - eye(state, side) - 6 * player(state, seat).reserve[family];
}

Plan::Plan(Eye eye, const State& state, Seat seat, int knights, int nodes, std::size_t reach)
    : eye_(eye), seat_(seat), lines_{{state, {}, not_valued}} {
  // A view that comes over the wire may not say it.
  const std::size_t laid = std::max<std::size_t>(player(state, seat).laid, 1);
  for (std::size_t left = static_cast<std::size_t>(knights); left > 0; --left) {
    const std::size_t share = static_cast<std::size_t>(std::max(0, nodes - took_)) / left;
    const std::size_t dearest = knights_to_play(lines_[0].state, seat, reach).size() * laid;
    const std::size_t width = std::min(share / dearest, most_lines);
    if (width > 0) {
      deepen(width, reach);
    } else {
      deepen(1, laid);
    }
  }
}

int Plan::value() const {
  return lines_[0].value == not_valued ? best_emperor(eye_, lines_[0].state, seat_) : lines_[0].value;
}

// Plays one more knight on the best lines.
void Plan::deepen(std::size_t width, std::size_t reach) {
  struct Candidate {
    std::size_t line;
    PlaceKnight knight;
    int value;
  };
  if (lines_.size() > width) lines_.resize(width);
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    for (const PlaceKnight& knight : knights_to_play(lines_[i].state, seat_, reach)) {
      State after = lines_[i].state;
      play_knight(after, seat_, knight);
      candidates.push_back({i, knight, best_emperor(eye_, after, seat_)});
    }
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.value > b.value; });
  std::vector<Line> next;
  for (const Candidate& candidate : candidates) {
    if (next.size() == most_lines) break;
    Line line = lines_[candidate.line];
    line.knights.push_back(candidate.knight);
    line.value = candidate.value;
    play_knight(line.state, seat_, candidate.knight);
    if (!known(next, line)) next.push_back(line);
  }
  lines_ = std::move(next);
  took_ += static_cast<int>(candidates.size()) * player(lines_[0].state, seat_).laid;
}

// Equal positions have equal values, and those stand together at the end.
bool Plan::known(const std::vector<Line>& lines, const Line& line) {
  for (auto other = lines.rbegin(); other != lines.rend() && other->value == line.value; ++other) {
    if (other->state == line.state) return true;
  }
  return false;
}

}  // namespace palatine::carolus_magnus
