#include "tests/property/random_game.hpp"

#include <cstdlib>
#include <string>

#include "tests/engine/support/scale.hpp"

namespace palatine::test {
namespace {

using namespace carolus_magnus;

// The same games in every run, as many as PALATINE_GAMES asks for; RC_PARAMS="seed=…" looks at others.
const int configured = [] {
  const std::string parameters = "seed=2026 max_success=" + std::to_string(scaled(400));
  return setenv("RC_PARAMS", parameters.c_str(), 0);
}();

rc::Gen<Options> tables() {
  return rc::gen::exec([] {
    const Side a{0};
    const Side b{1};
    Options options;
    options.players = *rc::gen::element(2, 3, 4);
    options.draw = *rc::gen::element(Draw::dice, Draw::free, Draw::piles);
    options.disc_order = *rc::gen::element(DiscOrder::turn_order, DiscOrder::clockwise);
    options.max_rounds = *rc::gen::element(100, 100, 100, 12, 3, 1);
    using Teams = SmallList<Side, max_players>;
    if (options.players == 4)
      options.teams = *rc::gen::element(Teams{a, b, a, b}, Teams{b, a, b, a}, Teams{a, a, b, b}, Teams{b, b, a, a},
                                        Teams{a, b, b, a}, Teams{b, a, a, b});
    return options;
  });
}

rc::Gen<std::uint8_t> small(int end) {
  return rc::gen::weightedOneOf<std::uint8_t>(
      {{9, rc::gen::map(rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, end)),
                        [](int n) { return static_cast<std::uint8_t>(n); })},
       {1, rc::gen::arbitrary<std::uint8_t>()}});
}

rc::Gen<Action> any_action() {
  return rc::gen::exec([]() -> Action {
    const Family family{*small(6)};
    switch (*rc::gen::inRange(0, 5)) {
      case 0:
        return ChooseFamily{family};
      case 1:
        return LayDisc{*small(7)};
      case 2:
        return *rc::gen::inRange(0, 4) == 0 ? PlaceKnight{family, std::nullopt} : PlaceKnight{family, *small(17)};
      case 3:
        return MoveEmperor{*small(7)};
      default: {
        TakePile take{*small(6), {}};
        for (auto& count : take.knights.of) count = *small(3);
        return take;
      }
    }
  });
}

}  // namespace

rc::Gen<RandomGame> random_games() {
  return rc::gen::construct<RandomGame>(
      rc::gen::noShrink(tables()),
      rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>())),
      rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 3000)));
}

rc::Gen<std::vector<Attempt>> attempts() {
  return rc::gen::container<std::vector<Attempt>>(
      rc::gen::construct<Attempt>(rc::gen::map(small(5), [](std::uint8_t n) { return Seat{n}; }), any_action()));
}

}  // namespace palatine::test
