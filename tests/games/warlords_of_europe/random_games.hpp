// Random games of Warlords of Europe.
#pragma once

#include "engine/warlords_of_europe/game.hpp"
#include "tests/games/warlords_of_europe/text.hpp"
#include "tests/property/random_game.hpp"

namespace palatine::test::warlords_of_europe {

using WarlordsOfEuropeGame = RandomGameOf<wl::WarlordsOfEurope>;
using WarlordsOfEuropeAttempt = AttemptOf<wl::WarlordsOfEurope>;

rc::Gen<WarlordsOfEuropeGame> random_games();
// Actions of any kind by any seat, right and wrong, values out of range among them, as the conformance suite tries
// them.
std::vector<WarlordsOfEuropeAttempt> warlords_attempts(const wl::State& state, std::uint64_t seed);
// What the viewer may not know is otherwise, all else as it was.
wl::State with_other_secrets(wl::State state, Viewer viewer, std::uint64_t seed);

}  // namespace palatine::test::warlords_of_europe
