// Monte Carlo tree search for any game that can be sampled (sampled_game.hpp), by what its guide tells (guide.hpp).
//
// Each visit starts from a state drawn from what the seat has seen, goes down the tree, adds one node and gives what
// that node is worth to all that it came through. The tree is one of decisions alone: what is drawn on the way, by dice
// or from a deck, is drawn anew in each visit, and what the seat can't know is another in each sample. A branch that a
// state does not allow is passed over, and counts only those visits that offered it. Where several seats decide at once
// each chooses without the others' choice; their choices together lead on. A node keeps a value for every side, so any
// number of sides, and teams, are searched alike.
//
// It knows no clock and no thread. What it does is a function of view, prompt, seat, numbers and budget, in whole
// numbers alone: the same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/bug.hpp"
#include "engine/players/advice.hpp"
#include "engine/players/branches.hpp"
#include "engine/players/draws.hpp"
#include "engine/players/guide.hpp"
#include "engine/players/sample_before.hpp"
#include "engine/players/sampled_game.hpp"

namespace palatine {

// What came of a line of the seat that was thought for.
template <Game G>
struct Considered {
  Line<G> line;
  std::uint32_t visits = 0;
  Share value = 0;         // to its side: of the visits, or, without one, the first guess
  SideShares shares = {};  // to every side, of the visits; without one they say nothing
  bool asked = false;      // it begins with the action that was asked about, or comes to the same as one that does
};

// A line that has no alternative is taken as it is, or is looked at too, for what it is worth.
enum class OneLine : bool { is_taken, is_valued };

template <SampledGame G, GuideOf<G> By>
class TreeSearch {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // `nodes`: positions that it may make or value, all in all; at least one guess of the guide's is made.
  TreeSearch(const By& guide, Random& random, int nodes, OneLine one_line = OneLine::is_taken)
      : guide_(guide), random_(random), left_(nodes), one_line_(one_line) {}

  // What was thought of each line of the seat, which must act; never empty. Of an action that is `asked` about, one of
  // the prompt's, there are lines too, and a quarter of the visits is theirs: the guide's guesses behind it are made,
  // whatever the budget.
  std::vector<Considered<G>> think(const typename G::View& view, const typename G::Prompt& prompt, Seat seat,
                                   const Action* asked = nullptr) {
    view_ = &view;
    prompt_ = &prompt;
    seat_ = seat;
    for (int i = 0; i < G::seats(view.options); ++i) sides_ = std::max(sides_, 1 + index(side_of(seat_at(i))));
    State state = sample_before<G>(view, prompt, seat, random_);
    --left_;
    grow(state, G::to_act(state), true);
    expect(left_ >= 0, "a budget that is too small for a first guess");
    for (own_ = 0; tree_.front().parts[own_].seat != seat_; ++own_) {
    }
    if (asked != nullptr) ask_about(state, *asked);
    if (one_line_ == OneLine::is_taken && only_one(tree_.front())) return considered();
    while (tree_.front().visits < most_visits && visit()) {
    }
    return considered();
  }

  int left() const { return left_; }

 private:
  struct Part {
    Seat seat{};
    Side side{};
    std::vector<Line<G>> lines;
    std::vector<Branch> branches;  // as lines
  };
  struct Child {
    std::uint64_t chosen;
    std::uint32_t node;
  };
  struct Node {
    std::uint32_t visits = 0;
    std::vector<Part> parts;      // of the seats that decide, ascending
    std::vector<Child> children;  // by what they chose
    std::array<std::int64_t, max_seats> sums{};
  };
  struct Step {
    std::uint32_t node;
    std::array<std::uint16_t, max_seats> branches;  // of its parts
  };

  // Where there are very many actions a guide may say of one whether it is allowed, without a list of all.
  static constexpr bool knows_rules = requires(const By& guide, const State& state, Seat seat, const Action& action) {
    { guide.allows(state, seat, action) } -> std::same_as<bool>;
  };
  static constexpr std::uint32_t none = 0;         // the root is nobody's child
  static constexpr std::size_t most_nodes = 4000;  // some 15 MB
  static constexpr std::uint32_t most_visits = 1'000'000;
  static constexpr std::size_t longest_way = 500;
  static constexpr std::size_t longest_line = 16;
  static constexpr std::size_t most_lines = 1000;
  static constexpr std::uint32_t visits_for_asked = 4;  // one in so many

  Side side_of(Seat seat) const { return G::side_of(view_->options, seat); }

  // A new node of the tree for the decisions of these seats.
  std::uint32_t grow(const State& state, SeatSet seats, bool all) {
    Node node;
    for (int i = 0; i < max_seats; ++i) {
      if (!seats.contains(seat_at(i))) continue;
      Part& part = node.parts.emplace_back();
      part.seat = seat_at(i);
      part.side = side_of(part.seat);
      suggest(state, part, all && part.seat == seat_);
    }
    tree_.push_back(std::move(node));
    return static_cast<std::uint32_t>(tree_.size() - 1);
  }

  void suggest(const State& state, Part& part, bool all) {
    const std::size_t before = part.lines.size();
    left_ -= guide_.suggest(state, part.seat, all, random_, part.lines);
    expect(part.lines.size() > before, "a guide that knows nothing to do");
    part.branches.resize(part.lines.size());
    for (std::size_t i = before; i < part.lines.size(); ++i) {
      expect(!part.lines[i].actions.empty() && part.lines[i].actions.size() <= longest_line, "a line out of bounds");
      part.branches[i].worth = part.lines[i].worth;
    }
    set_likelihoods(std::span(part.branches).subspan(before));
  }

  // What a line comes to before its last action.
  std::uint64_t before_last(State state, const Line<G>& line) const {
    for (std::size_t i = 0; i + 1 < line.actions.size(); ++i) {
      if (!G::apply(state, seat_, line.actions[i], random_, nullptr)) break;
    }
    return G::fingerprint(state);
  }

  // The lines that begin with this action: those that the guide gives for what follows, or it alone where something
  // is drawn or shown, or the seat does not go on. What comes to the same as a line that is there is that line.
  void ask_about(const State& state, const Action& asked) {
    Part& part = tree_.front().parts[own_];
    State after = state;
    const bool drawn = draws<G>(after, seat_, asked, random_);
    std::vector<Line<G>> lines;
    const SeatSet seats = G::to_act(after);
    if (!drawn && seats.size() == 1 && seats.contains(seat_)) {
      left_ -= guide_.suggest(after, seat_, true, random_, lines);
      for (Line<G>& line : lines) {
        if (line.actions.size() == longest_line) line.actions.pop_back();
        line.actions.insert(line.actions.begin(), asked);
      }
    } else {
      lines.push_back({{asked}, std::ranges::min(part.lines, {}, &Line<G>::worth).worth});
    }
    std::vector<std::uint64_t> comes_to;
    for (const Line<G>& line : part.lines) {
      comes_to.push_back(before_last(state, line));
      asked_.push_back(line.actions.front() == asked);
    }
    for (Line<G>& line : lines) {
      const std::uint64_t to = before_last(state, line);
      bool known = false;
      for (std::size_t i = 0; i < part.lines.size(); ++i) {
        if (comes_to[i] != to || part.lines[i].actions.back() != line.actions.back()) continue;
        asked_[i] = known = true;
      }
      if (known || part.lines.size() >= most_lines) continue;
      part.branches.emplace_back().worth = line.worth;
      part.lines.push_back(std::move(line));
      comes_to.push_back(to);
      asked_.push_back(true);
    }
    set_likelihoods(part.branches);
  }

  // A visit that belongs to what was asked about.
  void only_asked(Part& part) const {
    for (std::size_t i = 0; i < part.branches.size(); ++i) {
      Branch& each = part.branches[i];
      each.open = each.open && i < asked_.size() && asked_[i];
    }
  }

  // What this state allows of what is known here, and what it offers besides.
  void open(const State& state, Part& part) {
    if constexpr (!knows_rules) {
      legal_.clear();
      G::legal(state, part.seat, legal_);
    }
    const auto open_known = [&] {
      bool any = false;
      for (std::size_t i = 0; i < part.lines.size(); ++i) {
        part.branches[i].open = allows(state, part.seat, part.lines[i].actions.front());
        any = any || part.branches[i].open;
      }
      return any;
    };
    const bool any = open_known();
    if constexpr (By::every_action) {
      add_missing(part);
    } else if (!any) {
      if (part.lines.size() >= most_lines) {
        part.lines.clear();
        part.branches.clear();
      }
      suggest(state, part, false);
      open_known();
    }
    for (Branch& each : part.branches) each.offered += each.open ? 1 : 0;
  }

  bool allows(const State& state, Seat seat, const Action& action) const {
    if constexpr (knows_rules) {
      return guide_.allows(state, seat, action);
    } else {
      return std::ranges::find(legal_, action) != legal_.end();
    }
  }

  void add_missing(Part& part) {
    for (const Action& action : legal_) {
      const auto known = [&](const Line<G>& line) { return line.actions.front() == action; };
      if (part.lines.size() >= most_lines || std::ranges::any_of(part.lines, known)) continue;
      part.lines.push_back({{action}, part.lines.front().worth});
      part.branches.push_back({});
      part.branches.back().worth = part.lines.front().worth;
      part.branches.back().likelihood = part.branches.front().likelihood;
      part.branches.back().open = true;
    }
  }

  // False where the budget does not allow another one.
  bool visit() {
    if (left_ < 1) return false;
    State state = sample_before<G>(*view_, *prompt_, seat_, random_);
    --left_;
    way_.clear();
    SideShares shares{};
    std::uint32_t at = 0;
    while (affords(tree_[at].parts.size())) {
      const std::uint64_t chosen = choose(state, at);
      if (const auto result = G::result(state)) {
        shares = shares_of(*result, sides_);
        learn(shares);
        return true;
      }
      const SeatSet seats = G::to_act(state);
      const std::uint32_t known = child(at, chosen);
      if (known != none && way_.size() < longest_way) {
        at = known;
        continue;
      }
      if (tree_.size() == most_nodes || way_.size() == longest_way) {
        if (!value(state, shares)) return false;
        learn(shares);
        return true;
      }
      if (!affords(static_cast<std::size_t>(seats.size()))) return false;
      const std::uint32_t next = grow(state, seats, false);
      tree_[at].children.push_back({chosen, next});
      if (only_one(tree_[next])) {
        at = next;
        continue;
      }
      if (!value_behind(state, tree_[next], shares)) return false;
      learn(shares);
      return true;
    }
    return false;
  }

  static bool only_one(const Node& node) { return node.parts.size() == 1 && node.parts.front().lines.size() == 1; }

  // A guess for so many seats, and what one of theirs leads to.
  bool affords(std::size_t seats) const {
    return left_ >= static_cast<int>(seats) * (By::dearest_guess + static_cast<int>(longest_line));
  }

  // Chooses for all that decide here, and does it; a name for what was chosen, and who decides then, and, where the
  // game tells it, for what is seen to have been drawn.
  std::uint64_t choose(State& state, std::uint32_t at) {
    Node& node = tree_[at];
    Step step{at, {}};
    std::uint64_t chosen = 0;
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
      Part& part = node.parts[i];
      open(state, part);
      if (at == 0 && i == own_ && !asked_.empty() && node.visits % visits_for_asked == visits_for_asked - 1)
        only_asked(part);
      const std::size_t best = best_to_try(part.branches, expected(node, part.side));
      step.branches[i] = static_cast<std::uint16_t>(best);
      chosen = (chosen ^ best) * 0x100000001b3u;
    }
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
      follow(state, node.parts[i].seat, node.parts[i].lines[step.branches[i]]);
    }
    way_.push_back(step);
    const SeatSet seats = G::to_act(state);
    for (int i = 0; i < max_seats; ++i) chosen = chosen * 2 + (seats.contains(seat_at(i)) ? 1 : 0);
    if constexpr (requires { G::seen(state); }) chosen = (chosen ^ G::seen(state)) * 0x100000001b3u;
    return chosen;
  }

  // Where another sample, or another seat's choice, does not allow the rest of a line it ends there.
  void follow(State& state, Seat seat, const Line<G>& line) {
    for (const Action& action : line.actions) {
      --left_;
      if (!G::to_act(state).contains(seat) || !G::apply(state, seat, action, random_, nullptr)) return;
    }
  }

  Share expected(const Node& node, Side side) const {
    return node.visits == 0 ? node.parts.front().lines.front().worth
                            : static_cast<Share>(node.sums[static_cast<std::size_t>(side)] / node.visits);
  }

  std::uint32_t child(std::uint32_t at, std::uint64_t chosen) const {
    const auto known = std::ranges::find(tree_[at].children, chosen, &Child::chosen);
    return known == tree_[at].children.end() ? none : known->node;
  }

  bool value(const State& state, SideShares& shares) {
    const int took = guide_.value(state, left_, random_, shares);
    const bool enough = took <= left_;
    left_ -= std::min(took, left_);
    return enough;
  }

  // A new node is worth what the state is behind the first guesses of who decides there.
  bool value_behind(State& state, const Node& node, SideShares& shares) {
    for (const Part& part : node.parts) {
      follow(state, part.seat, *std::ranges::max_element(part.lines, {}, &Line<G>::worth));
    }
    if (const auto result = G::result(state)) {
      shares = shares_of(*result, sides_);
      return true;
    }
    return value(state, shares);
  }

  void learn(const SideShares& shares) {
    const std::size_t line = way_.front().branches[own_];
    if (of_lines_.size() <= line) of_lines_.resize(line + 1);
    for (std::size_t side = 0; side < shares.size(); ++side) of_lines_[line][side] += shares[side];
    for (const Step& step : way_) {
      Node& node = tree_[step.node];
      ++node.visits;
      for (std::size_t side = 0; side < shares.size(); ++side) node.sums[side] += shares[side];
      for (std::size_t i = 0; i < node.parts.size(); ++i) {
        Branch& branch = node.parts[i].branches[step.branches[i]];
        ++branch.visits;
        branch.sum += shares[static_cast<std::size_t>(node.parts[i].side)];
      }
    }
  }

  std::vector<Considered<G>> considered() const {
    std::vector<Considered<G>> all;
    const Part& part = tree_.front().parts[own_];
    for (std::size_t i = 0; i < part.lines.size(); ++i) {
      const Branch& branch = part.branches[i];
      auto& each = all.emplace_back(Considered<G>{part.lines[i], branch.visits, branch.mean()});
      each.asked = i < asked_.size() && asked_[i];
      if (branch.visits == 0) continue;
      for (std::size_t side = 0; side < each.shares.size(); ++side)
        each.shares[side] = static_cast<Share>(of_lines_[i][side] / branch.visits);
    }
    return all;
  }

  const By& guide_;
  Random& random_;
  int left_;
  const OneLine one_line_;
  const typename G::View* view_ = nullptr;
  const typename G::Prompt* prompt_ = nullptr;
  Seat seat_{};
  int sides_ = 0;
  std::size_t own_ = 0;  // of the root's parts, the seat's
  std::vector<bool> asked_;
  std::vector<std::array<std::int64_t, max_seats>> of_lines_;  // the seat's: what its visits came to, by side
  std::vector<Node> tree_;
  std::vector<Step> way_;
  std::vector<Action> legal_;
};

// The line to play: the one that was looked at most, or, where none was, the one that is worth most. With a looseness,
// of what nobody looked behind, each seems better than it is by up to so much, so that less than the best is played;
// never anything that is further behind.
template <Game G>
const Considered<G>& choice_of(const std::vector<Considered<G>>& all, Share looseness, Random& random) {
  const Considered<G>* best = nullptr;
  std::pair<std::uint32_t, Share> best_by;
  for (const Considered<G>& each : all) {
    const Share seems = each.value + static_cast<Share>(random.below(static_cast<std::uint32_t>(looseness) + 1));
    const std::pair<std::uint32_t, Share> by = {each.visits, seems};
    if (best != nullptr && by <= best_by) continue;
    best = &each;
    best_by = by;
  }
  return *best;
}

// What a player with so many nodes does. One of the actions that the prompt allows.
template <SampledGame G, GuideOf<G> By>
typename G::Action choose_by_search(const By& guide, const typename G::View& view, const typename G::Prompt& prompt,
                                    Seat seat, Random& random, int nodes) {
  std::vector<typename G::Action> actions;
  G::actions(prompt, actions);
  if (actions.size() == 1) return actions.front();
  TreeSearch<G, By> search(guide, random, nodes);
  const std::vector<Considered<G>> all = search.think(view, prompt, seat);
  return choice_of(all, 0, random).line.actions.front();
}

// What is looked at less than this part of the most is not known well enough to be told.
constexpr std::uint32_t part_to_tell = 16;

// What a person is told of what was thought: the choices that were looked at most, by what they are worth. `why`: a
// std::vector<Why> of a state that fits what the seat sees, the seat and the line that a choice begins.
template <Game G, class WhyOf>
std::vector<Advice<G>> advice_of(std::vector<Considered<G>> all, const typename G::State& state, Seat seat, WhyOf why) {
  std::ranges::stable_sort(all, std::ranges::greater(),
                           [](const Considered<G>& each) { return std::pair(each.visits, each.value); });
  std::vector<Advice<G>> told;
  for (const Considered<G>& each : all) {
    const typename G::Action& action = each.line.actions.front();
    if (told.size() == advice_most || each.visits < all.front().visits / part_to_tell) break;
    if (std::ranges::find(told, action, &Advice<G>::action) == told.end()) {
      told.push_back(
          {action, each.value, why(state, seat, each.line), {each.line.actions.begin() + 1, each.line.actions.end()}});
    }
  }
  std::ranges::stable_sort(told, std::ranges::greater(), &Advice<G>::value);
  keep_what_tells_apart(told);
  return told;
}

// By a search with so many nodes: what a player of so many does is one of them.
template <SampledGame G, GuideOf<G> By, class WhyOf>
std::vector<Advice<G>> advise_by_search(const By& guide, const typename G::View& view, const typename G::Prompt& prompt,
                                        Seat seat, Random& random, int nodes, WhyOf why) {
  TreeSearch<G, By> search(guide, random, nodes);
  std::vector<Considered<G>> all = search.think(view, prompt, seat);
  const typename G::State state = sample_before<G>(view, prompt, seat, random);
  return advice_of<G>(std::move(all), state, seat, why);
}

}  // namespace palatine
