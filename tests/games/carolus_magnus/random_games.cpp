#include "tests/games/carolus_magnus/random_games.hpp"

namespace palatine::test::carolus_magnus {
namespace {

using namespace palatine::carolus_magnus;

rc::Gen<Options> tables() {
  return rc::gen::exec([] {
    const Side a{0};
    const Side b{1};
    Options options;
    options.players = *rc::gen::element(2, 3, 4);
    options.draw = *rc::gen::element(Draw::dice, Draw::free, Draw::piles);
    options.disc_order = *rc::gen::element(DiscOrder::turn_order, DiscOrder::clockwise);
    options.max_rounds = *rc::gen::element(100, 100, 100, 12, 3, 1, 0);
    using Joins = std::optional<Joining>;
    using Starts = std::optional<EmperorStart>;
    using Bags = std::optional<Bag>;
    options.joining = *rc::gen::element(Joins{}, Joins{Joining::majority});
    options.emperor_start = *rc::gen::element(Starts{}, Starts{}, Starts{EmperorStart::chosen});
    if (options.draw == Draw::piles) options.bag = *rc::gen::element(Bags{}, Bags{Bag::reserves});
    using Teams = SmallList<Side, max_players>;
    if (options.players == 4)
      options.teams = *rc::gen::element(Teams{a, b, a, b}, Teams{b, a, b, a}, Teams{a, a, b, b}, Teams{b, b, a, a},
                                        Teams{a, b, b, a}, Teams{b, a, a, b});
    return options;
  });
}

rc::Gen<Action> any_action() {
  return rc::gen::exec([]() -> Action {
    const Family family{*small(6)};
    switch (*rc::gen::inRange(0, 6)) {
      case 0:
        return ChooseFamily{family};
      case 1:
        return LayDisc{*small(7)};
      case 2:
        return *rc::gen::inRange(0, 4) == 0 ? PlaceKnight{family, std::nullopt} : PlaceKnight{family, *small(17)};
      case 3:
        return MoveEmperor{*small(7)};
      case 4:
        return PlaceEmperor{*small(17)};
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
  return games_of<CarolusMagnus>(tables(), 3000);
}

rc::Gen<std::vector<Attempt>> attempts() {
  return attempts_of<CarolusMagnus>(5, any_action());
}

}  // namespace palatine::test::carolus_magnus
