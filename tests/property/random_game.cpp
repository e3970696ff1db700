#include "tests/property/random_game.hpp"

#include <cstdlib>

#include "tests/engine/support/scale.hpp"

namespace palatine::test {
namespace {

// The same games in every run, as many as PALATINE_GAMES asks for; RC_PARAMS="seed=…" looks at others.
const int configured = [] {
  const std::string parameters = "seed=2026 max_success=" + std::to_string(scaled(400));
  return setenv("RC_PARAMS", parameters.c_str(), 0);
}();

}  // namespace

rc::Gen<std::uint8_t> small(int end) {
  return rc::gen::weightedOneOf<std::uint8_t>(
      {{9, rc::gen::map(rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, end)),
                        [](int n) { return static_cast<std::uint8_t>(n); })},
       {1, rc::gen::arbitrary<std::uint8_t>()}});
}

}  // namespace palatine::test
