#include "tests/games/chevaliers/random_games.hpp"

#include "tests/games/chevaliers/text.hpp"

namespace palatine::test::chevaliers {
namespace {

using namespace palatine::chevaliers;

rc::Gen<Options> tables() {
  return rc::gen::exec([] {
    Options options;
    options.players = *rc::gen::element(2, 3, 4, 5, 6);
    options.max_turns = *rc::gen::element(200, 200, 200, 40, 7, 1, 0);
    using Ties = std::optional<TournamentTies>;
    using First = std::optional<FirstPlayer>;
    options.tournament_ties = *rc::gen::element(Ties{}, Ties{TournamentTies::rolled_again});
    using Text = std::optional<std::string>;
    options.deck = *rc::gen::element(Text{}, Text{}, Text{own_deck()});
    options.first_player = *rc::gen::element(First{}, First{FirstPlayer::seat_0}, First{FirstPlayer::seat_1});
    return options;
  });
}

template <class List>
List short_list(int most, int end) {
  List list;
  for (int n = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, most + 1)); n > 0; --n) {
    list.push_back(*small(end));
  }
  return list;
}

rc::Gen<Action> any_action() {
  return rc::gen::exec([]() -> Action {
    switch (*rc::gen::inRange(0, 9)) {
      case 0:
        return Bury{*small(3)};
      case 1:
        return LayGuard{*small(55), short_list<SmallList<CardId, 2>>(2, 55)};
      case 2:
        return TryPile{*small(3)};
      case 3:
        return Attack{*small(55)};
      case 4:
        return TryThrone{};
      case 5:
        return EndTurn{};
      case 6:
        return Roll{short_list<DicePlaces>(6, 7)};
      case 7:
        return Stop{};
      default:
        return GiveCastle{*small(55), *small(3)};
    }
  });
}

}  // namespace

rc::Gen<ChevaliersGame> random_games() {
  return games_of<Chevaliers>(tables(), 2000);
}

rc::Gen<std::vector<ChevaliersAttempt>> chevaliers_attempts() {
  return attempts_of<Chevaliers>(7, any_action());
}

}  // namespace palatine::test::chevaliers
