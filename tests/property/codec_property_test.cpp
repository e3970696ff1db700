// The JSON of every game: what is written is read back as it was, and a log of it replays.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "protocol/games/carolus_magnus.hpp"
#include "protocol/games/chevaliers.hpp"
#include "protocol/games/warlords_of_europe.hpp"
#include "tests/property/carolus_magnus_games.hpp"
#include "tests/property/chevaliers_games.hpp"
#include "tests/property/warlords_of_europe_games.hpp"

namespace palatine::test {
namespace {

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

RC_GTEST_PROP(Codec, what_is_written_of_carolus_magnus_is_read_back, ()) {
  what_is_written_is_read_back<cm::CarolusMagnus, palatine::carolus_magnus::Codec>(*carolus_magnus::random_games());
}
RC_GTEST_PROP(Codec, what_is_written_of_chevaliers_is_read_back, ()) {
  what_is_written_is_read_back<ch::Chevaliers, palatine::chevaliers::Codec>(*chevaliers::random_games());
}
RC_GTEST_PROP(Codec, what_is_written_of_warlords_of_europe_is_read_back, ()) {
  what_is_written_is_read_back<wl::WarlordsOfEurope, palatine::warlords_of_europe::Codec>(
      *warlords_of_europe::random_games());
}

RC_GTEST_PROP(Codec, replaying_the_log_of_carolus_magnus_gives_the_same_digests, ()) {
  the_log_replays<cm::CarolusMagnus, palatine::carolus_magnus::Codec>(*carolus_magnus::random_games());
}
RC_GTEST_PROP(Codec, replaying_the_log_of_chevaliers_gives_the_same_digests, ()) {
  the_log_replays<ch::Chevaliers, palatine::chevaliers::Codec>(*chevaliers::random_games());
}
RC_GTEST_PROP(Codec, replaying_the_log_of_warlords_of_europe_gives_the_same_digests, ()) {
  the_log_replays<wl::WarlordsOfEurope, palatine::warlords_of_europe::Codec>(*warlords_of_europe::random_games());
}

// What all see of Carolus Magnus is all there is: a state can be made of it.
RC_GTEST_PROP(Codec, a_state_of_carolus_magnus_is_made_from_its_json, ()) {
  using G = cm::CarolusMagnus;
  using Codec = palatine::carolus_magnus::Codec;
  play(
      *carolus_magnus::random_games(), [](const cm::State&, Seat, const cm::Action&) {},
      [](const cm::State& state, const std::vector<cm::Event>&) {
        if (G::fingerprint(state) % 64 != 0) return;
        const Json json = Codec::write_view(G::view(state, std::nullopt));
        RC_ASSERT(Codec::write_full_view(G::full_view(state)) == json);
        RC_ASSERT(G::fingerprint(G::state_from(Codec::read_full_view(json).value())) == G::fingerprint(state));
      });
}

}  // namespace
}  // namespace palatine::test
