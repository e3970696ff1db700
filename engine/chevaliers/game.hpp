// Chevaliers as a Game (engine/core/game.hpp). Source: the rules page docs/rules/chevaliers.md, rulings C1 to C20.
#pragma once

#include "engine/chevaliers/action.hpp"
#include "engine/chevaliers/event.hpp"
#include "engine/chevaliers/options.hpp"
#include "engine/chevaliers/prompt.hpp"
#include "engine/chevaliers/state.hpp"
#include "engine/chevaliers/view.hpp"
#include "engine/core/game.hpp"

namespace palatine::chevaliers {

struct Chevaliers {
  static constexpr std::string_view id = "chevaliers";
  static constexpr int rules_version = 2;
  static constexpr int oldest_rules_version = 1;

  using Options = chevaliers::Options;
  using State = chevaliers::State;
  using Action = chevaliers::Action;
  using Event = chevaliers::Event;
  using View = chevaliers::View;
  using FullView = chevaliers::FullView;
  using Prompt = chevaliers::Prompt;

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
  static FullView full_view(const State& state);
  static std::optional<Event> see(const Event& event, Viewer viewer);
  static int audience(Viewer viewer);
  static bool ended_secrecy(const Event& event);
  static bool ended_turn(const Event& event);
  static std::uint64_t fingerprint(const State& state);
};

}  // namespace palatine::chevaliers
