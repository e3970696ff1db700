#include "engine/chevaliers/playing_on.hpp"

#include <algorithm>
#include <utility>

#include "engine/chevaliers/outlook.hpp"
#include "engine/chevaliers/rules.hpp"
#include "engine/chevaliers/steward.hpp"

namespace palatine::chevaliers {
namespace {

constexpr int most_decisions = 400;  // those who bury may take long

bool is_attempt(const Action& action) {
  return std::holds_alternative<Attack>(action) || std::holds_alternative<TryThrone>(action) ||
         std::holds_alternative<TryPile>(action);
}

PlayedOn play_on(State state, int last_turn, Random& random) {
  PlayedOn played;
  while (state.turn <= last_turn && !Chevaliers::to_act(state).empty() && played.decisions < most_decisions) {
    const Seat seat = Chevaliers::to_act(state).first();
    const Action action = steward::choose(Chevaliers::view(state, seat), Chevaliers::prompt(state, seat), seat, random);
    expect(WholeAttempts::apply(state, seat, action, random, nullptr).has_value(), "a steward that the rules refuse");
    ++played.decisions;
  }
  const auto result = Chevaliers::result(state);
  played.shares = result ? shares_of(*result, state.options.players) : outlook(state);
  return played;
}

}  // namespace

PlayedOn play_on_after(const Line<WholeAttempts>& line, Seat seat, const State& state, std::uint64_t seed) {
  const int last_turn = state.turn + state.options.players - 1;
  FastRandom random(seed);
  State after = state;
  if (!is_attempt(line.actions.front())) {
    for (const Action& action : line.actions) {
      if (!WholeAttempts::apply(after, seat, action, random, nullptr)) break;
    }
    return play_on(std::move(after), last_turn, random);
  }
  if (!Chevaliers::apply(after, seat, line.actions.front(), random, nullptr)) return play_on(state, last_turn, random);
  const Rolling phase = std::get<Rolling>(after.phase);
  std::array<std::int64_t, max_seats> sums{};
  PlayedOn all;
  for (const AttemptEnd& end : ends_of(state, phase)) {
    if (end.chance == 0) continue;
    after = state;
    end_attempt(after, phase, end.winner);
    FastRandom same(seed);
    const PlayedOn played = play_on(std::move(after), last_turn, same);
    for (std::size_t side = 0; side < max_seats; ++side) sums[side] += std::int64_t{end.chance} * played.shares[side];
    all.decisions += played.decisions + 1;
  }
  for (std::size_t side = 0; side < max_seats; ++side) all.shares[side] = static_cast<Share>(sums[side] / 1000);
  return all;
}

}  // namespace palatine::chevaliers
