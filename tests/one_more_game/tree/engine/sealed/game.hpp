// sealed: a small game that hides things, so that secrecy, simultaneous decisions, ranges and offers are tested from
// the first day. No server offers it.
//
// Rules. 20 cards, tower and gate 1 to 10, are shuffled; each of 2 to 4 players gets two, in secret, and some chips. A
// round: a die shows the prize; all bid chips in secret, at once; bids are shown, everyone keeps their chips but the
// highest bidder (a tie is settled by lot), who pays the bid, gains the prize in points, draws the top card, and then
// offers a card of the hand to any player or keeps the hand; an accepted card changes hands and earns the
// giver 3 points. After the last round hands are shown; points, chips and ranks in hand count; most wins, ties share.
//
// Draws: a shuffle of tower 1…10, gate 1…10; two cards to seat 0, two to seat 1, … from the end of that list; then each
// round's die, below(6), and where bids tie below(those who tie), counted by seat.
#pragma once

#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/sealed/values.hpp"

namespace palatine::sealed {

struct Player {
  Cards hand;  // ascending
  int chips = 0;
  int points = 0;
  std::optional<int> bid;
};
struct State {
  Options options;
  int round = 1;
  int prize = 0;
  Cards deck;  // the top card last
  std::vector<Player> players;
  Phase phase;
};

struct Sealed {
  static constexpr std::string_view id = "sealed";
  static constexpr int rules_version = 1;

  using Options = sealed::Options;
  using State = sealed::State;
  using Action = sealed::Action;
  using Event = sealed::Event;
  using View = sealed::View;
  using FullView = sealed::FullView;
  using Prompt = sealed::Prompt;

  // Reasons: players_out_of_range, rounds_out_of_range, chips_out_of_range.
  static std::optional<Rejection> check(const Options& options);
  static int seats(const Options& options) { return options.players; }
  static Side side_of(const Options&, Seat seat) { return side_at(index(seat)); }
  static State set_up(const Options& options, Random& random, std::vector<Event>* events);
  static void redraw_unseen(State& state, Random& random);
  // Reasons: game_over, not_your_turn, wrong_phase, bid_out_of_range, card_not_in_hand, no_such_seat.
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
  static int audience(Viewer viewer) { return viewer ? index(*viewer) + 1 : 0; }
  static bool ended_secrecy(const Event& event);
  static bool ended_turn(const Event& event);
  static std::uint64_t fingerprint(const State& state);

  // For tests: changes, at random, what this viewer may not know (deck, others' hands and bids, an offer between
  // others), and nothing else.
  static void shuffle_unseen(State& state, Viewer viewer, Random& random);
};

}  // namespace palatine::sealed
