// What the rules of Chevaliers refuse.
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/rules.hpp"
#include "protocol/games/chevaliers.hpp"
#include "protocol/typed_game.hpp"
#include "tests/exchanges/attempts.hpp"

namespace palatine::test::chevaliers {
namespace {

namespace ch = palatine::chevaliers;
using nlohmann::json;

// The numbers of all cards that can be seen.
void gather(const json& value, json& cards) {
  if (value.is_object() && value.contains("card") && value["card"].is_number()) cards.push_back(value["card"]);
  if (value.is_structured())
    for (const json& part : value) gather(part, cards);
}

json keep_of(const json& view, FastRandom& random) {
  const json dice = view["phase"].value("dice", json::array());
  json keep = json::array();
  const bool all_live = chance(random, 4);
  for (std::size_t place = 0; place < dice.size(); ++place)
    if (all_live ? dice[place] != 6 : chance(random, 3)) keep.push_back(place);
  if (chance(random, 4) && keep.size() > 1) std::swap(keep[0], keep[1]);
  return keep.empty() ? json::array({0}) : keep;
}

json guard_action(const json& view, const json& cards, FastRandom& random) {
  json guards = json::array();
  for (const json& seat : view["seats"])
    for (const json& guard : seat["guards"]) {
      if (chance(random, 4)) return {{"kind", "lay_guard"}, {"guard", guard["guard"]}, {"on", guard["on"]}};
      guards.push_back(guard["guard"]);
    }
  json on = json::array({any(cards, random)});
  if (chance(random, 4)) on.push_back(any(cards, random));
  const json guard = guards.empty() || chance(random, 4) ? any(cards, random) : any(guards, random);
  return {{"kind", "lay_guard"}, {"guard", guard}, {"on", on}};
}

json wrong(const json& prompt, const json& view, FastRandom& random) {
  json cards = json::array();
  gather(view, cards);
  const bool apart = chance(random, 8);
  const std::string kind = prompt["kind"];
  if (kind == "roll" ? !apart : apart) {
    if (chance(random, 4)) return {{"kind", "stop"}};
    return {{"kind", "roll"}, {"keep", keep_of(view, random)}};
  }
  if (kind == "give_castle" || chance(random, 12))
    return {{"kind", "give_castle"}, {"castle", any(cards, random)}, {"pile", random.below(2)}};
  switch (random.below(8)) {
    case 0:
      return {{"kind", "bury"}, {"pile", random.below(2)}};
    case 1:
      return {{"kind", "try_pile"}, {"pile", random.below(2)}};
    case 2:
      return {{"kind", "try_throne"}};
    case 3:
      return {{"kind", "end_turn"}};
    case 4:
    case 5:
      return guard_action(view, cards, random);
    default:
      return {{"kind", "attack"}, {"card", any(cards, random)}};
  }
}

// Late in a game, after more than any that is played at random: the set-up is that of the piles as they lie then.
template <void (*piles_lie)(ch::State& state)>
struct Late : ch::Chevaliers {
  static ch::State set_up(const ch::Options& options, Random& random, std::vector<ch::Event>* events) {
    ch::State state = ch::Chevaliers::set_up(options, random, events);
    piles_lie(state);
    return state;
  }
};

void left_is_empty(ch::State& state) {
  state.piles[0].clear();
}

// A castle on each, of the colour of that which whoever begins has: that player can choose nothing.
void nothing_can_be_chosen(ch::State& state) {
  using namespace ch;
  const CardSet own = player(state, std::get<ChoosingTarget>(state.phase).seat).cards;
  const auto colour = [&](CardId card) { return std::get<CastleCard>(card_of(state, card)).colour; };
  std::vector<CardId> alike;
  for (const Pile& pile : state.piles)
    for (const CardId card : pile)
      if (kinds(state).castles.contains(card) && colour(card) == colour(*own.begin())) alike.push_back(card);
  for (Pile& pile : state.piles) pile = {alike.at(static_cast<std::size_t>(&pile - state.piles.data()))};
}

template <void (*piles_lie)(ch::State& state)>
void late(Book& book, const std::vector<json>& actions) {
  Registry games;
  games.add(game_kind<Late<piles_lie>, ch::Codec>(2, ch::max_players));
  World world(1, {}, games);
  Table table(world, {{"game", "chevaliers"}}, 2, false);
  book.listen(world);
  Client& first = table.player(table.player(0).must_act() ? 0 : 1);
  for (const json& action : actions) {
    first.call("game.act", {{"room", table.room},
                            {"prompt", first.at().prompts[0]["id"]},
                            {"key", "late-" + std::to_string(&action - actions.data())},
                            {"action", action}});
  }
}

void a_deck_that_is_none(Book& book) {
  World world(1, {});
  Client anna(world);
  anna.hello("Anna");
  book.listen(world);
  anna.call("room.create", {{"game", "chevaliers"}, {"options", {{"deck", "castle pink 333/1 ours"}}}});
}

void all(Book& book) {
  late<left_is_empty>(book, {{{"kind", "try_pile"}, {"pile", 0}}});
  const json bury = {{"kind", "bury"}, {"pile", 0}};
  late<nothing_can_be_chosen>(book, {bury, bury});
  a_deck_that_is_none(book);
  play_until_all(book, "chevaliers", {{{"players", 3}}, {{"players", 2}}}, 12, wrong);
}

}  // namespace

RefusalsOf refusals() {
  return &all;
}

}  // namespace palatine::test::chevaliers
