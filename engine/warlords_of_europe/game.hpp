// Warlords of Europe as a Game (engine/core/game.hpp). Source: the rules page docs/rules/warlords-of-europe.md, rulings
// W1 to W25.
#pragma once

#include "engine/core/game.hpp"
#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/event.hpp"
#include "engine/warlords_of_europe/options.hpp"
#include "engine/warlords_of_europe/prompt.hpp"
#include "engine/warlords_of_europe/state.hpp"
#include "engine/warlords_of_europe/view.hpp"

namespace palatine::warlords_of_europe {

struct WarlordsOfEurope {
  static constexpr std::string_view id = "warlords-of-europe";
  static constexpr int rules_version = 2;
  static constexpr int oldest_rules_version = 1;

  using Options = warlords_of_europe::Options;
  using State = warlords_of_europe::State;
  using Action = warlords_of_europe::Action;
  using Event = warlords_of_europe::Event;
  using View = warlords_of_europe::View;
  using FullView = warlords_of_europe::FullView;
  using Prompt = warlords_of_europe::Prompt;

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
  static View view_beside(const View& other, const State& state, Viewer viewer);
  static FullView full_view(const State& state);
  static std::optional<Event> see(const Event& event, Viewer viewer);
  static int audience(Viewer viewer);
  static bool ended_secrecy(const Event& event);
  static bool ended_turn(const Event& event);
  static std::uint64_t fingerprint(const State& state);

  // Of actions that are allowed now, one after the other, the last of which a battle follows: per mille, that its
  // attacker takes the fief, if it is fought to its end and nobody plays a card; of a march with all who wait at that
  // border then. Nothing: no battle follows, or more than marches came before. A rejection: one is not allowed.
  static tl::expected<std::optional<int>, Rejection> chance(const State& state, Seat seat,
                                                            const std::vector<Action>& actions);
};

}  // namespace palatine::warlords_of_europe
