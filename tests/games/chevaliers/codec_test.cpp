#include <gtest/gtest.h>

#include "protocol/games/chevaliers.hpp"
#include "tests/games/chevaliers/random_games.hpp"
#include "tests/property/codec_properties.hpp"

namespace palatine::test::chevaliers {
namespace {

using palatine::chevaliers::Codec;

RC_GTEST_PROP(Codec, what_is_written_of_chevaliers_is_read_back, ()) {
  what_is_written_is_read_back<ch::Chevaliers, Codec>(*random_games());
}

RC_GTEST_PROP(Codec, replaying_the_log_of_chevaliers_gives_the_same_digests, ()) {
  the_log_replays<ch::Chevaliers, Codec>(*random_games());
}

}  // namespace
}  // namespace palatine::test::chevaliers
