// What the rules refuse: games are played, and in each position things are tried that may not be allowed.
#include <algorithm>

#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/rules.hpp"
#include "protocol/core/reasons.hpp"
#include "protocol/games/chevaliers.hpp"
#include "protocol/typed_game.hpp"
#include "tests/exchanges/scenes.hpp"
#include "tests/exchanges/scenes_warlords_of_europe.hpp"

namespace palatine::test {
namespace {

constexpr int tries = 6;           // in a position
constexpr int actions_most = 400;  // in a game

// A table where nothing but the rules refuses.
class Attempts {
 public:
  Attempts(std::uint64_t seed, const json& create, int players)
      : world_(seed, roomy(), all_games()), random_(seed), table_(world_, create, players, false) {}
  World& world() { return world_; }

  template <class Wrong>
  void play(int actions, Wrong&& wrong) {
    for (int i = 0; i < actions && !table_.is_over(); ++i) {
      for (int k = 0; k < tries && next() != nullptr; ++k) attempt(*next(), wrong);
      if (Client* const player = next()) go_on(*player);
    }
  }

 private:
  static Limits roomy() {
    Limits limits;
    limits.requests_burst = limits.requests_per_second = 10'000'000;
    return limits;
  }
  // Whoever may try for the throne does: it is seldom enough.
  void go_on(Client& player) {
    const json prompt = player.at().prompts[0]["prompt"];
    const bool may_try = prompt.contains("throne") && !prompt["throne"].is_null();
    player.act(may_try ? json{{"kind", "try_throne"}} : player.choice(random_));
  }
  Client* next() {
    for (const auto& client : table_.players)
      if (client->must_act()) return client.get();
    return nullptr;
  }
  template <class Wrong>
  void attempt(Client& player, Wrong&& wrong) {
    const json prompt = player.at().prompts[0];
    const json action = wrong(prompt["prompt"], player.at().view, random_);
    player.call("game.act", {{"room", table_.room},
                             {"prompt", prompt["id"]},
                             {"key", "try-" + std::to_string(++key_)},
                             {"action", action}});
  }

  World world_;
  FastRandom random_;
  Table table_;
  int key_ = 0;
};

bool chance(FastRandom& random, std::uint32_t one_in) {
  return random.below(one_in) == 0;
}
json any(const json& list, FastRandom& random) {
  return list.empty() ? json(0) : list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// ---- Carolus Magnus

const json families = {"red", "pink", "blue", "yellow", "green"};

json some_knights(FastRandom& random) {
  json knights = json::object();
  for (const json& family : families)
    if (chance(random, 3)) knights[family.get<std::string>()] = 1 + random.below(3);
  return knights;
}

// Of the kind that is asked for, most of the time.
json of_carolus_magnus(const json& prompt, const json&, FastRandom& random) {
  static const json kinds = {"choose_family", "lay_disc", "place_knight", "move_emperor", "take_pile"};
  const json kind = chance(random, 6) ? any(kinds, random) : prompt["kind"];
  if (kind == "choose_family") return {{"kind", kind}, {"family", any(families, random)}};
  if (kind == "lay_disc") return {{"kind", kind}, {"disc", 1 + random.below(5)}};
  if (kind == "place_knight") {
    json action = {{"kind", kind}, {"family", any(families, random)}};
    action["region"] = random.below(15);
    return action;
  }
  if (kind == "move_emperor") return {{"kind", kind}, {"steps", 1 + random.below(5)}};
  return {{"kind", kind}, {"pile", random.below(5)}, {"knights", some_knights(random)}};
}

// ---- Chevaliers

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

json of_chevaliers(const json& prompt, const json& view, FastRandom& random) {
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
template <void (*piles_lie)(chevaliers::State& state)>
struct Late : chevaliers::Chevaliers {
  static chevaliers::State set_up(const chevaliers::Options& options, Random& random,
                                  std::vector<chevaliers::Event>* events) {
    chevaliers::State state = Chevaliers::set_up(options, random, events);
    piles_lie(state);
    return state;
  }
};

void left_is_empty(chevaliers::State& state) {
  state.piles[0].clear();
}

// A castle on each, of the colour of that which whoever begins has: he can choose nothing.
void nothing_can_be_chosen(chevaliers::State& state) {
  using namespace chevaliers;
  const CardSet own = player(state, std::get<ChoosingTarget>(state.phase).seat).cards;
  const auto colour = [&](CardId card) { return std::get<CastleCard>(card_of(state, card)).colour; };
  std::vector<CardId> alike;
  for (const Pile& pile : state.piles)
    for (const CardId card : pile)
      if (kinds(state).castles.contains(card) && colour(card) == colour(*own.begin())) alike.push_back(card);
  for (Pile& pile : state.piles) pile = {alike.at(static_cast<std::size_t>(&pile - state.piles.data()))};
}

template <void (*piles_lie)(chevaliers::State& state)>
void late_in_chevaliers(Book& book, const std::vector<json>& actions) {
  Registry games;
  games.add(game_kind<Late<piles_lie>, chevaliers::Codec>(2, chevaliers::max_players));
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

bool has_all(const Book& book, std::string_view group) {
  return std::ranges::all_of(all_reasons(), [&](const Reason& reason) {
    return reason.by != group || book.has(std::string(reason.name)) || said_elsewhere().contains(reason.name);
  });
}

template <class Wrong>
void play_until_all(Book& book, std::string_view game, const std::vector<json>& options, int games, Wrong&& wrong) {
  for (int i = 0; i < games && !has_all(book, game); ++i) {
    const json& chosen = options[static_cast<std::size_t>(i) % options.size()];
    Attempts attempts(static_cast<std::uint64_t>(i) + 1, {{"game", game}, {"options", chosen}}, chosen["players"]);
    book.listen(attempts.world());
    attempts.play(actions_most, wrong);
  }
}

void a_deck_that_is_none(Book& book) {
  World world(1, {});
  Client anna(world);
  anna.hello("Anna");
  book.listen(world);
  anna.call("room.create", {{"game", "chevaliers"}, {"options", {{"deck", "castle pink 333/1 ours"}}}});
}

}  // namespace

void rules(Book& book) {
  play_until_all(book, "carolus-magnus",
                 {{{"players", 2}}, {{"players", 2}, {"draw", "piles"}}, {{"players", 4}, {"draw", "free"}}}, 12,
                 of_carolus_magnus);
  late_in_chevaliers<left_is_empty>(book, {{{"kind", "try_pile"}, {"pile", 0}}});
  const json bury = {{"kind", "bury"}, {"pile", 0}};
  late_in_chevaliers<nothing_can_be_chosen>(book, {bury, bury});
  a_deck_that_is_none(book);
  play_until_all(book, "chevaliers", {{{"players", 3}}, {{"players", 2}}}, 12, of_chevaliers);
  warlords_of_europe::rules_of_warlords(book);
}

}  // namespace palatine::test
