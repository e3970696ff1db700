#include <gtest/gtest.h>

#include "protocol/games/carolus_magnus.hpp"
#include "tests/games/carolus_magnus/random_games.hpp"
#include "tests/property/codec_properties.hpp"

namespace palatine::test::carolus_magnus {
namespace {

using palatine::carolus_magnus::Codec;

RC_GTEST_PROP(Codec, what_is_written_of_carolus_magnus_is_read_back, ()) {
  what_is_written_is_read_back<cm::CarolusMagnus, Codec>(*random_games());
}

RC_GTEST_PROP(Codec, replaying_the_log_of_carolus_magnus_gives_the_same_digests, ()) {
  the_log_replays<cm::CarolusMagnus, Codec>(*random_games());
}

// What all see of Carolus Magnus is all there is: a state can be made of it.
RC_GTEST_PROP(Codec, a_state_of_carolus_magnus_is_made_from_its_json, ()) {
  using G = cm::CarolusMagnus;
  play(
      *random_games(), [](const cm::State&, Seat, const cm::Action&) {},
      [](const cm::State& state, const std::vector<cm::Event>&) {
        if (G::fingerprint(state) % 64 != 0) return;
        const Json json = Codec::write_view(G::view(state, std::nullopt));
        RC_ASSERT(Codec::write_full_view(G::full_view(state)) == canonical(json));
        RC_ASSERT(G::fingerprint(G::state_from(Codec::read_full_view(json).value())) == G::fingerprint(state));
      });
}

}  // namespace
}  // namespace palatine::test::carolus_magnus
