#include <gtest/gtest.h>

#include "protocol/games/warlords_of_europe.hpp"
#include "tests/games/warlords_of_europe/random_games.hpp"
#include "tests/property/codec_properties.hpp"

namespace palatine::test::warlords_of_europe {
namespace {

using palatine::warlords_of_europe::Codec;

RC_GTEST_PROP(Codec, what_is_written_of_warlords_of_europe_is_read_back, ()) {
  what_is_written_is_read_back<wl::WarlordsOfEurope, Codec>(*random_games());
}

RC_GTEST_PROP(Codec, replaying_the_log_of_warlords_of_europe_gives_the_same_digests, ()) {
  the_log_replays<wl::WarlordsOfEurope, Codec>(*random_games());
}

}  // namespace
}  // namespace palatine::test::warlords_of_europe
