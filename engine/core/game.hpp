// What a game is to the rest of the house: values and pure functions. No I/O, clock, thread, JSON or global.
//
// A game G is a struct of static functions over plain types:
//   Options     what a table may choose before the start
//   State       everything; copyable; only G's own functions look inside
//   Action      std::variant of what a seat may do, one decision at a time
//   Event       std::variant of what happened, in the past tense
//   View        what one viewer may see, built by listing, never by deleting
//   FullView    the whole state, for digests once the game is over
//   Prompt      std::variant of the decisions that a seat may face, with all choices
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/core/rejection.hpp"
#include "engine/core/result.hpp"
#include "engine/core/seat.hpp"
#include "tl/expected.hpp"

namespace palatine {

template <class G>
concept Game = requires(typename G::State& state, const typename G::State& seen, const typename G::Options& options,
                        const typename G::Action& action, const typename G::Event& event,
                        const typename G::Prompt& prompt, Seat seat, Viewer viewer, Random& random,
                        std::vector<typename G::Event>* events, std::vector<typename G::Action>& actions) {
  // "carolus-magnus"; static storage
  { G::id } -> std::convertible_to<std::string_view>;
  // Grows with every change that alters any stored fold. A game that still plays older ones has oldest_rules_version
  // beside it, and Options::rules_version, which is not chosen: by which version this game is played.
  { G::rules_version } -> std::convertible_to<int>;

  // Why these options are not a game, or nothing. Every other function asks for options that passed.
  { G::check(options) } -> std::same_as<std::optional<Rejection>>;
  { G::seats(options) } -> std::same_as<int>;
  { G::side_of(options, seat) } -> std::same_as<Side>;

  // `events` is where to append what happened, or nullptr when nobody listens.
  { G::set_up(options, random, events) } -> std::same_as<typename G::State>;
  // Draws anew what nobody has been shown and is still to come, as the order of a deck: whoever knew it knows it no
  // more. All views, prompts and choices stay as they are.
  { G::redraw_unseen(state, random) } -> std::same_as<void>;
  // A rejection has changed nothing: not the state, not the random source, not the events.
  { G::apply(state, seat, action, random, events) } -> std::same_as<tl::expected<void, Rejection>>;

  // Who must act now, perhaps several at once; empty when, and only when, there is a result.
  { G::to_act(seen) } -> std::same_as<SeatSet>;
  { G::result(seen) } -> std::same_as<std::optional<Result>>;
  // Appends exactly the actions that apply accepts from this seat now (none for a seat that need not act).
  { G::legal(seen, seat, actions) } -> std::same_as<void>;
  // The decision before a seat of to_act.
  { G::prompt(seen, seat) } -> std::same_as<typename G::Prompt>;
  // Appends the actions that can be put together from a prompt alone: the same set as legal, in the same order, where
  // the number of actions is finite and small; see `sealed` for a range.
  { G::actions(prompt, actions) } -> std::same_as<void>;
  // Whether an action of a seat of to_act, before which this prompt is, may draw a number or end a secrecy; the same
  // for all who know the same.
  { G::may_draw(seen, seat, prompt) } -> std::same_as<bool>;

  { G::view(seen, viewer) } -> std::same_as<typename G::View>;
  { G::full_view(seen) } -> std::same_as<typename G::FullView>;
  // What this viewer may learn of an event: all, a part, or nothing.
  { G::see(event, viewer) } -> std::same_as<std::optional<typename G::Event>>;
  // Two viewers of one audience see the same views and events; the spectators' audience is 0.
  { G::audience(viewer) } -> std::same_as<int>;
  // Did this event end a secrecy or show a random result: a barrier for undo.
  { G::ended_secrecy(event) } -> std::same_as<bool>;
  // Did it end what a seat does in one go, or begin the next: what was done before is no half-finished turn any more.
  { G::ended_turn(event) } -> std::same_as<bool>;

  // 64 bits over the whole state; equal states have equal fingerprints on every machine.
  { G::fingerprint(seen) } -> std::same_as<std::uint64_t>;
};

}  // namespace palatine
