// What holds of the JSON of every game: what is written is read back as it was, and a log of it replays.
#pragma once

#include <rapidcheck/gtest.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/replay.hpp"
#include "tests/property/random_game.hpp"

namespace palatine::test {

// JSON is slow: one state in sixty-four, which ones depends on the game alone.
template <Game G>
bool looked_at(const typename G::State& state) {
  return G::fingerprint(state) % 64 == 0;
}

template <Game G, class Codec>
void what_is_written_is_read_back(const RandomGameOf<G>& game) {
  using State = typename G::State;
  RC_ASSERT(Codec::read_options(Codec::write_options(game.options)).value() == game.options);
  play(
      game,
      [](const State& state, Seat seat, const typename G::Action& action) {
        if (!looked_at<G>(state)) return;
        RC_ASSERT(Codec::read_action(Codec::write_action(action)).value() == action);
        const auto prompt = G::prompt(state, seat);
        RC_ASSERT(Codec::read_prompt(Codec::write_prompt(prompt)).value() == prompt);
      },
      [](const State& state, const std::vector<typename G::Event>& events) {
        if (!looked_at<G>(state)) return;
        for (const auto& event : events) RC_ASSERT(Codec::read_event(Codec::write_event(event)).value() == event);
        const auto view = G::view(state, std::nullopt);
        RC_ASSERT(Codec::read_view(Codec::write_view(view)).value() == view);
        const auto full = G::full_view(state);
        RC_ASSERT(Codec::read_full_view(Codec::write_full_view(full)).value() == full);
        RC_ASSERT(canonical(Codec::write_full_view(full)) == Codec::write_full_view(full));
      });
}

template <Game G, class Codec>
void the_log_replays(const RandomGameOf<G>& game) {
  using State = typename G::State;
  struct Entry {
    Seat seat;
    Json action;
  };
  std::vector<Entry> log;
  std::vector<std::uint64_t> fingerprints;
  const State end = play(
      game,
      [&log](const State&, Seat seat, const typename G::Action& action) {
        log.push_back({seat, Codec::write_action(action)});
      },
      [&fingerprints](const State& state, const std::vector<typename G::Event>&) {
        fingerprints.push_back(G::fingerprint(state));
      });
  const auto options = Codec::read_options(Codec::write_options(game.options)).value();
  CountingRandom random(game.seed);
  State state = G::set_up(options, random, nullptr);
  RC_ASSERT(G::fingerprint(state) == fingerprints[0]);
  for (std::size_t i = 0; i < log.size(); ++i) {
    RC_ASSERT(G::apply(state, log[i].seat, Codec::read_action(log[i].action).value(), random, nullptr).has_value());
    RC_ASSERT(G::fingerprint(state) == fingerprints[i + 1]);
  }
  RC_ASSERT(Codec::write_full_view(G::full_view(state)) == Codec::write_full_view(G::full_view(end)));
}

}  // namespace palatine::test
