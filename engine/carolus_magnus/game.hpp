// Carolus Magnus as a Game (engine/core/game.hpp). Source: the rules page docs/rules/carolus-magnus.md, rulings R1 to
// R15.
#pragma once

#include "engine/carolus_magnus/action.hpp"
#include "engine/carolus_magnus/event.hpp"
#include "engine/carolus_magnus/options.hpp"
#include "engine/carolus_magnus/prompt.hpp"
#include "engine/carolus_magnus/state.hpp"
#include "engine/carolus_magnus/view.hpp"
#include "engine/core/game.hpp"

namespace palatine::carolus_magnus {

struct CarolusMagnus {
  static constexpr std::string_view id = "carolus-magnus";
  static constexpr int rules_version = 2;
  static constexpr int oldest_rules_version = 1;

  using Options = carolus_magnus::Options;
  using State = carolus_magnus::State;
  using Action = carolus_magnus::Action;
  using Event = carolus_magnus::Event;
  using View = carolus_magnus::View;
  using FullView = carolus_magnus::View;
  using Prompt = carolus_magnus::Prompt;

  static std::optional<Rejection> check(const Options& options);
  static int seats(const Options& options);
  static Side side_of(const Options& options, Seat seat);
  static State set_up(const Options& options, Random& random, std::vector<Event>* events);
  static void redraw_unseen(State& state, Random& random);
  static tl::expected<void, Rejection> apply(State& state, Seat seat, const Action& action, Random& random,
                                             std::vector<Event>* events);
  static SeatSet to_act(const State& state);
  static std::optional<Result> result(const State& state);
  static void legal(const State& state, Seat seat, std::vector<Action>& out);
  static Prompt prompt(const State& state, Seat seat);
  static void actions(const Prompt& prompt, std::vector<Action>& out);
  static bool may_draw(const State& state, Seat seat, const Prompt& prompt);
  static View view(const State& state, Viewer viewer);
  static View full_view(const State& state);
  static std::optional<Event> see(const Event& event, Viewer viewer);
  static int audience(Viewer viewer);
  static bool ended_secrecy(const Event& event);
  static bool ended_turn(const Event& event);
  static std::uint64_t fingerprint(const State& state);

  // The state that a view shows; the view must have come from view() or full_view().
  static State state_from(const View& view);
};

}  // namespace palatine::carolus_magnus
