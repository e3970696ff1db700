// The conformance suite that every game must pass, written against the Game concept.
//
// A game G joins by a specialisation of GameTraits<G>, in a file of its own, and one word in
// conformance_suite_test.cpp:
//   tables()                        options of every size and variant
//   wrong_options()                 options that are refused, each with its reason
//   pool(state, random, out)        appends many actions, right and wrong, values out of every range among them
//   reasons()                       every reason that apply may give
//   longest()                       more actions than any game takes
//   shuffle_unseen(state, viewer, random)   changes at random what the viewer may not know, and nothing else
//   alike(action, action)           can't be told apart by the others, when seats do them in two such states
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <vector>

#include "engine/core/game.hpp"
#include "tests/engine/support/random_sources.hpp"
#include "tests/engine/support/scale.hpp"

namespace palatine::test {

template <Game G>
struct GameTraits;

// Options that are refused, each with its reason.
template <class Options>
using Refused = std::vector<std::pair<Options, std::string_view>>;

template <Game G>
class ConformanceSuiteOf {
 public:
  using Options = typename G::Options;
  using State = typename G::State;
  using Action = typename G::Action;
  using Actions = std::vector<Action>;
  using Events = std::vector<typename G::Event>;

  static std::vector<Viewer> viewers(const Options& options) {
    std::vector<Viewer> all = {std::nullopt};
    for (int i = 0; i < G::seats(options); ++i) all.push_back(seat_at(i));
    return all;
  }

  static std::vector<Seat> actors(const State& state) {
    std::vector<Seat> seats;
    for (int i = 0; i < max_seats; ++i)
      if (G::to_act(state).contains(seat_at(i))) seats.push_back(seat_at(i));
    return seats;
  }

  static Actions legal(const State& state, Seat seat) {
    Actions actions;
    G::legal(state, seat, actions);
    return actions;
  }

  // Plays at random from the start to the end; `before(state, seat, action, random)` sees every action to come.
  template <class Before>
  static State play(const Options& options, std::uint64_t seed, Before before, Events* events = nullptr) {
    CountingRandom random(seed);
    FastRandom choice(seed + 1);
    State state = G::set_up(options, random, events);
    for (int step = 0; !G::to_act(state).empty(); ++step) {
      if (step == GameTraits<G>::longest()) {
        ADD_FAILURE() << "no end after " << step << " actions";
        break;
      }
      const std::vector<Seat> seats = actors(state);
      const Seat seat = seats[choice.below(static_cast<std::uint32_t>(seats.size()))];
      const Actions actions = legal(state, seat);
      if (actions.empty()) {
        ADD_FAILURE() << "seat " << index(seat) << " must act and can't, after " << step << " actions";
        break;
      }
      const Action action = actions[choice.below(static_cast<std::uint32_t>(actions.size()))];
      before(static_cast<const State&>(state), seat, action, random);
      if (testing::Test::HasFatalFailure()) break;
      const auto outcome = G::apply(state, seat, action, random, events);
      if (!outcome) {
        ADD_FAILURE() << "a legal action was refused: " << outcome.error().message << ", after " << step << " actions";
        break;
      }
    }
    return state;
  }

  static void random_play_ends(const Options& options, std::uint64_t seed) {
    const int seats = G::seats(options);
    std::set<std::uint64_t> fingerprints;
    int steps = 0;
    const State end = play(options, seed, [&](const State& state, Seat, const Action&, Random&) {
      ++steps;
      fingerprints.insert(G::fingerprint(state));
      ASSERT_FALSE(G::result(state).has_value()) << "somebody must act after the end";
      for (const Seat seat : actors(state)) ASSERT_LT(index(seat), seats);
    });
    fingerprints.insert(G::fingerprint(end));
    EXPECT_EQ(fingerprints.size(), static_cast<std::size_t>(steps + 1)) << "two states of one game look the same";
    const std::optional<Result> result = G::result(end);
    ASSERT_TRUE(result.has_value()) << "nobody must act, but there is no result";
    std::set<Side> sides;
    for (int i = 0; i < seats; ++i) sides.insert(G::side_of(options, seat_at(i)));
    EXPECT_EQ(result->scores.size(), sides.size());
    EXPECT_FALSE(result->reason.empty());
    for (const Side winner : result->winners) EXPECT_TRUE(sides.contains(winner));
  }

  static void prompts_hold_exactly_the_legal_actions(const Options& options, std::uint64_t seed) {
    play(options, seed, [&](const State& state, Seat, const Action&, Random&) {
      for (int i = 0; i < max_seats; ++i) {
        const Seat seat = seat_at(i);
        const Actions allowed = legal(state, seat);
        if (!G::to_act(state).contains(seat)) {
          ASSERT_TRUE(allowed.empty()) << "seat " << i << " need not act but could";
          continue;
        }
        Actions offered;
        G::actions(G::prompt(state, seat), offered);
        ASSERT_EQ(offered, allowed) << "the prompt of seat " << i << " and the rules differ";
        for (std::size_t a = 0; a < allowed.size(); ++a)
          ASSERT_EQ(std::count(allowed.begin(), allowed.end(), allowed[a]), 1) << "an action is listed twice";
      }
    });
  }

  // Whatever draws a number or ends a secrecy was announced, and what is announced may come.
  static void what_may_draw_is_announced(const Options& options, std::uint64_t seed) {
    const auto draws = [](State state, Seat seat, const Action& action) {
      CountingRandom random(7);
      Events events;
      const auto outcome = G::apply(state, seat, action, random, &events);
      EXPECT_TRUE(outcome.has_value());
      return random.drawn() > 0 ||
             std::ranges::any_of(events, [](const auto& event) { return G::ended_secrecy(event); });
    };
    play(options, seed, [&](const State& state, Seat, const Action&, Random&) {
      for (const Seat seat : actors(state)) {
        const Actions allowed = legal(state, seat);
        const bool may = std::ranges::any_of(allowed, [&](const Action& each) { return draws(state, seat, each); });
        ASSERT_EQ(G::may_draw(state, seat, G::prompt(state, seat)), may) << "seat " << index(seat);
      }
    });
  }

  // legal == what apply accepts, over the pool and everybody's legal actions; a rejection changes nothing.
  static void legal_is_exactly_what_apply_accepts(const Options& options, std::uint64_t seed, int one_state_in) {
    FastRandom pick(seed + 2);
    play(options, seed, [&](const State& state, Seat, const Action&, Random&) {
      if (pick.below(static_cast<std::uint32_t>(one_state_in)) == 0) try_everything(state, options, pick);
    });
    State end = play(options, seed, [](const State&, Seat, const Action&, Random&) {});
    try_everything(end, options, pick);
  }

  static void the_same_numbers_give_the_same_game(const Options& options, std::uint64_t seed) {
    struct Move {
      Seat seat;
      Action action;
      std::uint64_t before;
      int drawn;
    };
    std::vector<Move> moves;
    Events heard;
    const State end = play(
        options, seed,
        [&](const State& state, Seat seat, const Action& action, CountingRandom& random) {
          moves.push_back({seat, action, G::fingerprint(state), random.drawn()});
        },
        &heard);
    CountingRandom random(seed);
    Events again;
    State state = G::set_up(options, random, nullptr);
    CountingRandom second(seed);
    State listened = G::set_up(options, second, &again);
    for (const Move& move : moves) {
      ASSERT_EQ(G::fingerprint(state), move.before);
      ASSERT_EQ(G::fingerprint(listened), move.before);
      ASSERT_EQ(random.drawn(), move.drawn);
      ASSERT_EQ(second.drawn(), move.drawn) << "who listens changes what is drawn";
      ASSERT_TRUE(G::apply(state, move.seat, move.action, random, nullptr));
      ASSERT_TRUE(G::apply(listened, move.seat, move.action, second, &again));
    }
    EXPECT_EQ(G::fingerprint(state), G::fingerprint(end));
    EXPECT_EQ(G::full_view(state), G::full_view(end));
    EXPECT_EQ(again, heard);
  }

  // Two states that differ only in what a viewer may not know look equal to that viewer, whatever is looked at or
  // tried.
  static void views_hide_what_a_viewer_may_not_know(const Options& options, std::uint64_t seed) {
    FastRandom hidden(seed + 3);
    play(options, seed, [&](const State& state, Seat seat, const Action& action, Random&) {
      for (const Viewer viewer : viewers(options)) {
        State other = state;
        GameTraits<G>::shuffle_unseen(other, viewer, hidden);
        if (G::fingerprint(other) == G::fingerprint(state)) continue;  // nothing is hidden here
        ASSERT_EQ(G::view(other, viewer), G::view(state, viewer));
        ASSERT_EQ(G::to_act(other), G::to_act(state));
        ASSERT_EQ(G::result(other), G::result(state));
        if (viewer) same_choices(state, other, *viewer, hidden);
        same_news(state, other, seat, action, viewer);
      }
    });
  }

  // What is drawn anew is what nobody has been shown, in every game that hides anything, and the game goes on from
  // there.
  static void nobody_sees_that_what_is_unseen_is_drawn_anew(const Options& options, std::uint64_t seed) {
    FastRandom numbers(seed + 4);
    bool is_redrawn = false;
    bool is_hidden = false;
    play(options, seed, [&](const State& state, Seat seat, const Action& action, Random&) {
      State other = state;
      State again = state;
      const auto number = numbers.next();
      FastRandom first(number);
      FastRandom second(number);
      G::redraw_unseen(other, first);
      G::redraw_unseen(again, second);
      ASSERT_EQ(G::fingerprint(other), G::fingerprint(again));
      for (const Viewer viewer : viewers(options)) ASSERT_EQ(G::view(other, viewer), G::view(state, viewer));
      ASSERT_EQ(G::to_act(other), G::to_act(state));
      for (const Seat actor : actors(state)) same_choices(state, other, actor, numbers);
      is_redrawn = is_redrawn || G::fingerprint(other) != G::fingerprint(state);
      ASSERT_TRUE(G::apply(other, seat, action, first, nullptr));
      GameTraits<G>::shuffle_unseen(again, std::nullopt, second);
      is_hidden = is_hidden || G::fingerprint(again) != G::fingerprint(state);
    });
    EXPECT_EQ(is_redrawn, is_hidden);
  }

  // Viewers of one audience see the same; what is seen of what was seen is the same again.
  static void audiences_see_alike(const Options& options, std::uint64_t seed) {
    Events events;
    const std::vector<Viewer> all = viewers(options);
    play(
        options, seed,
        [&](const State& state, Seat, const Action&, Random&) {
          for (const Viewer a : all)
            for (const Viewer b : all) {
              if (G::audience(a) == G::audience(b)) {
                ASSERT_EQ(G::view(state, a), G::view(state, b));
              }
              if constexpr (requires { G::view_beside(G::view(state, a), state, b); }) {
                ASSERT_EQ(G::view_beside(G::view(state, a), state, b), G::view(state, b));
              }
            }
        },
        &events);
    EXPECT_EQ(G::audience(std::nullopt), 0);
    for (const auto& event : events) {
      for (const Viewer a : all) {
        const auto seen = G::see(event, a);
        if (seen) {
          ASSERT_EQ(G::see(*seen, a), seen);
        }
        for (const Viewer b : all)
          if (G::audience(a) == G::audience(b)) {
            ASSERT_EQ(G::see(event, b), seen);
          }
      }
    }
  }

  static void wrong_options_are_refused() {
    for (const Options& options : GameTraits<G>::tables()) EXPECT_FALSE(G::check(options).has_value());
    for (const auto& [options, reason] : GameTraits<G>::wrong_options()) {
      const std::optional<Rejection> refused = G::check(options);
      ASSERT_TRUE(refused.has_value()) << reason;
      EXPECT_EQ(refused->reason, reason);
      well_worded(*refused);
    }
  }

 private:
  static void well_worded(const Rejection& rejection) {
    auto snake = [](unsigned char c) { return std::islower(c) || std::isdigit(c) || c == '_'; };
    EXPECT_TRUE(!rejection.reason.empty() && std::ranges::all_of(rejection.reason, snake)) << rejection.reason;
    EXPECT_FALSE(rejection.rule.empty()) << rejection.reason;
    EXPECT_TRUE(rejection.message.size() > 5 && rejection.message.back() == '.') << rejection.message;
  }

  static void try_everything(const State& state, const Options& options, Random& pick) {
    Actions pool;
    GameTraits<G>::pool(state, pick, pool);
    for (int i = 0; i < max_seats; ++i) G::legal(state, seat_at(i), pool);
    const auto fingerprint = G::fingerprint(state);
    const auto everything = G::full_view(state);
    const auto reasons = GameTraits<G>::reasons();
    for (int i = 0; i <= G::seats(options); ++i) {
      const Seat seat = seat_at(i == G::seats(options) ? max_seats - 1 : i);
      const Actions allowed = legal(state, seat);
      for (const Action& action : pool) {
        State after = state;
        CountingRandom random(7);
        Events events;
        const auto outcome = G::apply(after, seat, action, random, &events);
        const bool listed = std::find(allowed.begin(), allowed.end(), action) != allowed.end();
        ASSERT_EQ(outcome.has_value(), listed)
            << "seat " << index(seat) << ", action " << testing::PrintToString(action)
            << (listed ? " is listed but refused: " + outcome.error().message : " is not listed but accepted");
        if (listed) {
          ASSERT_NE(G::fingerprint(after), fingerprint) << "an accepted action changed nothing";
          ASSERT_FALSE(events.empty()) << "an accepted action tells nothing";
          continue;
        }
        well_worded(outcome.error());
        ASSERT_TRUE(std::ranges::find(reasons, outcome.error().reason) != reasons.end()) << outcome.error().reason;
        ASSERT_EQ(G::fingerprint(after), fingerprint) << outcome.error().reason;
        ASSERT_EQ(random.drawn(), 0) << outcome.error().reason;
        ASSERT_TRUE(events.empty()) << outcome.error().reason;
        if (pick.below(16) != 0) continue;  // the whole views of a sample
        ASSERT_EQ(G::full_view(after), everything) << outcome.error().reason;
        for (const Viewer viewer : viewers(options)) ASSERT_EQ(G::view(after, viewer), G::view(state, viewer));
      }
    }
  }

  static void same_choices(const State& state, const State& other, Seat viewer, Random& random) {
    ASSERT_EQ(legal(other, viewer), legal(state, viewer));
    if (G::to_act(state).contains(viewer)) {
      const auto prompt = G::prompt(state, viewer);
      ASSERT_EQ(G::prompt(other, viewer), prompt);
      ASSERT_EQ(G::may_draw(other, viewer, prompt), G::may_draw(state, viewer, prompt));
    }
    if (random.below(4) != 0) return;  // the pool is large
    Actions pool;
    GameTraits<G>::pool(state, random, pool);
    for (const Action& action : pool) {
      State a = state;
      State b = other;
      FastRandom dice_a(5);
      FastRandom dice_b(5);
      const auto here = G::apply(a, viewer, action, dice_a, nullptr);
      const auto there = G::apply(b, viewer, action, dice_b, nullptr);
      ASSERT_EQ(here.has_value(), there.has_value());
      if (here) continue;
      ASSERT_EQ(here.error().reason, there.error().reason);
      ASSERT_EQ(here.error().message, there.error().message);
      ASSERT_EQ(here.error().args, there.error().args);
    }
  }

  // What the viewer hears of an action that they can't tell apart, up to where a secrecy ends.
  static void same_news(const State& state, const State& other, Seat seat, const Action& action, Viewer viewer) {
    for (const Action& instead : legal(other, seat)) {
      if (!(viewer == seat ? instead == action : GameTraits<G>::alike(action, instead))) continue;
      State a = state;
      State b = other;
      FastRandom dice_a(5);
      FastRandom dice_b(5);
      Events here;
      Events there;
      ASSERT_TRUE(G::apply(a, seat, action, dice_a, &here));
      ASSERT_TRUE(G::apply(b, seat, instead, dice_b, &there));
      for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i) {
        if (G::ended_secrecy(here[i]) || G::ended_secrecy(there[i])) break;
        ASSERT_EQ(G::see(here[i], viewer), G::see(there[i], viewer));
      }
    }
  }
};

}  // namespace palatine::test
