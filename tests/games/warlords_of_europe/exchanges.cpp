// What the rules of Warlords of Europe refuse. Some of it is seldom met, so games are played at random without a game
// server, and where an action is refused for a new reason a table begins there and hears it.

#include <set>

#include "engine/core/bug.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "protocol/core/reasons.hpp"
#include "protocol/games/warlords_of_europe.hpp"
#include "protocol/typed_game.hpp"
#include "tests/exchanges/attempts.hpp"
#include "tests/game_server/client.hpp"
#include "tests/games/warlords_of_europe/game_traits.hpp"

namespace palatine::test::warlords_of_europe {
namespace {

using namespace palatine::warlords_of_europe;

constexpr int games_most = 400;
constexpr int actions_most = 1500;  // in a game

// A game that begins in the middle.
struct Begun : WarlordsOfEurope {
  static inline State table;
  static State set_up(const Options&, Random&, std::vector<Event>*) { return table; }
};

// There are words for all that it names, and it is of the form that the schema asks for.
struct CanBeSaid {
  template <class A>
  bool operator()(const A& action) const {
    if constexpr (requires { action.soldier; }) {
      if (index(action.soldier) >= soldier_count) return false;
    }
    if constexpr (requires { action.card; }) {
      if (static_cast<int>(action.card) >= card_count) return false;
    }
    if constexpr (requires { action.cards; }) {
      for (const Card card : action.cards)
        if (static_cast<int>(card) >= card_count) return false;
    }
    if constexpr (requires { action.until; }) {
      if (static_cast<int>(action.until) >= until_count) return false;
    }
    if constexpr (requires { action.answer; }) {
      if (static_cast<int>(action.answer) >= pope_answer_count) return false;
    }
    return Codec::read_action(Codec::write_action(action)).has_value();
  }
};

json create(const Options& options) {
  return {{"game", "warlords-of-europe"}, {"options", json::parse(Codec::write_options(options).text)}};
}

// What a seat asks by that method of a table that stands so.
void hear(Book& book, const State& state, Seat seat, const std::string& method, const Action& action) {
  Begun::table = state;
  Registry games;
  games.add(game_kind<Begun, Codec>(2, max_players));
  World world(1, {}, games);
  Table table(world, create(state.options), state.options.players, false);
  book.listen(world);
  Client& client = table.player(index(seat));
  const json written = json::parse(Codec::write_action(action).text);
  json params = {{"room", table.room}, {"actions", json::array({written})}};
  if (method == "game.act")
    params = {{"room", table.room}, {"prompt", client.at().prompts[0]["id"]}, {"key", "try-1"}, {"action", written}};
  client.call(method, params);
}

// The first campaign of a game: an attack on a fief.
void ask_chance(Book& book) {
  FastRandom random(4);
  State state = WarlordsOfEurope::set_up({2, Scenario::standard, 40}, random, nullptr);
  std::vector<Action> legal;
  while (state.round == 0) {
    int seat = 0;
    while (!acts(state, seat_at(seat))) ++seat;
    legal.clear();
    WarlordsOfEurope::legal(state, seat_at(seat), legal);
    const Action& action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    expect(WarlordsOfEurope::apply(state, seat_at(seat), action, random, nullptr).has_value(),
           "a legal action was refused");
  }
  const Seat seat = state.order[0];
  legal.clear();
  WarlordsOfEurope::legal(state, seat, legal);
  for (const Action& action : legal) {
    const auto chance = WarlordsOfEurope::chance(state, seat, {action});
    if (chance && *chance) return hear(book, state, seat, "game.chance", action);
  }
  throw Bug("nobody can attack");
}

class Search {
 public:
  explicit Search(Book& book) : book_(book) {
    for (const Reason& reason : all_reasons()) {
      const std::string name(reason.name);
      const bool of_rules = reason.by == "warlords-of-europe" || reason.by == "games";
      if (of_rules && !book.has(name) && !said_elsewhere().contains(name)) missing_.insert(name);
    }
  }
  bool done() const { return missing_.empty(); }

  void play(const Options& options, std::uint64_t seed) {
    FastRandom random(seed);
    State state = WarlordsOfEurope::set_up(options, random, nullptr);
    for (int i = 0; i < actions_most && !done(); ++i) {
      const SeatSet acting = WarlordsOfEurope::to_act(state);
      if (acting.empty()) return;
      int seat = static_cast<int>(random.below(static_cast<std::uint32_t>(options.players)));
      while (!acting.contains(seat_at(seat))) seat = (seat + 1) % options.players;
      try_all(state, seat_at(seat), random);
      std::vector<Action> legal;
      WarlordsOfEurope::legal(state, seat_at(seat), legal);
      const Action& action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      expect(WarlordsOfEurope::apply(state, seat_at(seat), action, random, nullptr).has_value(),
             "a legal action was refused");
    }
  }

 private:
  void try_all(const State& state, Seat seat, FastRandom& random) {
    std::vector<Action> pool;
    GameTraits<WarlordsOfEurope>::pool(state, random, pool);
    for (const Action& action : pool) {
      if (!std::visit(CanBeSaid{}, action)) continue;
      State after = state;
      const auto outcome = WarlordsOfEurope::apply(after, seat, action, random, nullptr);
      if (outcome || missing_.erase(std::string(outcome.error().reason)) == 0) continue;
      hear(book_, state, seat, "game.act", action);
    }
  }

  Book& book_;
  std::set<std::string> missing_;
};

// After all others: only reasons that the book does not have yet are looked for.
void all(Book& book) {
  World world(1);
  book.listen(world);
  Client anna(world);
  anna.hello("Anna");
  anna.call("room.create", create({2, Scenario::short_game, 40}));
  Options house{3, Scenario::standard, 40};
  for (const Kingdoms& kingdoms : {Kingdoms{1, 2}, Kingdoms{1, 2, 7}}) {
    house.kingdoms = kingdoms;
    anna.call("room.create", create(house));
    house.scenario = Scenario::drawn;
    anna.call("room.create", create(house));
  }
  ask_chance(book);
  Search search(book);
  const auto tables = GameTraits<WarlordsOfEurope>::tables();
  for (int i = 0; i < games_most && !search.done(); ++i) {
    Options options = tables[static_cast<std::size_t>(i) % tables.size()];
    options.max_rounds = 8;
    search.play(options, static_cast<std::uint64_t>(i) + 1);
  }
}

}  // namespace

RefusalsOf refusals() {
  return &all;
}

}  // namespace palatine::test::warlords_of_europe
