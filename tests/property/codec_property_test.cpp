// The JSON of Carolus Magnus in every game: what is written is read back as it was, and a log of it replays.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "protocol/games/carolus_magnus.hpp"
#include "tests/property/random_game.hpp"

namespace palatine::test {
namespace {

using namespace carolus_magnus;
using G = CarolusMagnus;

// JSON is slow: one state in eight, which ones depends on the game alone.
bool looked_at(const State& state) {
  return G::fingerprint(state) % 8 == 0;
}

RC_GTEST_PROP(Codec, what_is_written_is_read_back, ()) {
  const RandomGame game = *random_games();
  RC_ASSERT(Codec::read_options(Codec::write_options(game.options)).value() == game.options);
  play(
      game,
      [](const State& state, Seat seat, const Action& action) {
        if (!looked_at(state)) return;
        RC_ASSERT(Codec::read_action(Codec::write_action(action)).value() == action);
        const Prompt prompt = G::prompt(state, seat);
        RC_ASSERT(Codec::read_prompt(Codec::write_prompt(prompt)).value() == prompt);
      },
      [](const State& state, const std::vector<Event>& events) {
        if (!looked_at(state)) return;
        for (const Event& event : events) RC_ASSERT(Codec::read_event(Codec::write_event(event)).value() == event);
        const View view = G::view(state, std::nullopt);
        const Json json = Codec::write_view(view);
        RC_ASSERT(Codec::read_view(json).value() == view);
        RC_ASSERT(Codec::write_full_view(G::full_view(state)) == json);
        RC_ASSERT(G::fingerprint(G::state_from(Codec::read_full_view(json).value())) == G::fingerprint(state));
      });
}

RC_GTEST_PROP(Codec, replaying_the_log_gives_the_same_digests, ()) {
  struct Entry {
    Seat seat;
    Json action;
  };
  const RandomGame game = *random_games();
  std::vector<Entry> log;
  std::vector<std::uint64_t> fingerprints;
  const State end = play(
      game,
      [&log](const State&, Seat seat, const Action& action) { log.push_back({seat, Codec::write_action(action)}); },
      [&fingerprints](const State& state, const std::vector<Event>&) {
        fingerprints.push_back(G::fingerprint(state));
      });
  const Options options = Codec::read_options(Codec::write_options(game.options)).value();
  CountingRandom random(game.seed);
  State state = G::set_up(options, random, nullptr);
  RC_ASSERT(G::fingerprint(state) == fingerprints[0]);
  for (std::size_t i = 0; i < log.size(); ++i) {
    RC_ASSERT(G::apply(state, log[i].seat, Codec::read_action(log[i].action).value(), random, nullptr).has_value());
    RC_ASSERT(G::fingerprint(state) == fingerprints[i + 1]);
  }
  RC_ASSERT(Codec::write_full_view(G::full_view(state)) == Codec::write_full_view(G::full_view(end)));
}

}  // namespace
}  // namespace palatine::test
