// What Warlords of Europe asks of a table besides turns: hands and offers that two know and nobody else, and decisions
// of several at the same time.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "protocol/games/warlords_of_europe.hpp"
#include "protocol/typed_game.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test::warlords_of_europe {
namespace {

using namespace palatine::warlords_of_europe;

constexpr int players = 3;

// A game that begins in the middle.
struct Begun : WarlordsOfEurope {
  static inline State table;
  static State set_up(const Options&, Random&, std::vector<Event>*) { return table; }
};

const Registry& begun() {
  static const Registry games = [] {
    Registry made;
    made.add(game_kind<Begun, Codec>(2, max_players));
    return made;
  }();
  return games;
}

json create(const json& more = json::object()) {
  json params = {{"game", "warlords-of-europe"}, {"options", {{"players", players}}}};
  params.update(more);
  return params;
}

void draw_into_hand(State& state, Seat seat, Card card) {
  auto& deck = state.decks[static_cast<std::size_t>(palatine::warlords_of_europe::card(card).deck)];
  const auto found = std::find(deck.begin(), deck.end(), card);
  ASSERT_NE(found, deck.end());
  deck.erase(static_cast<std::size_t>(found - deck.begin()));
  player(state, seat).hand.push_back(card);
}

// The first campaign of the game; who has it has a warlord in a castle of the next one's, 7 gold and a card.
struct Captivity {
  explicit Captivity(Card card) {
    FastRandom random(4);
    State state = WarlordsOfEurope::set_up({players, Scenario::standard, 40}, random, nullptr);
    while (state.round == 0) {
      const Seat seat = WarlordsOfEurope::to_act(state).first();
      std::vector<Action> legal;
      WarlordsOfEurope::legal(state, seat, legal);
      const Action& action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      EXPECT_TRUE(WarlordsOfEurope::apply(state, seat, action, random, nullptr));
    }
    EXPECT_TRUE(std::holds_alternative<Campaigning>(state.phase));
    owner = index(state.order[0]);
    captor = index(state.order[1]);
    third = index(state.order[2]);
    player(state, state.order[0]).gold = 7;
    draw_into_hand(state, state.order[0], card);
    prison = castles_of(state, state.order[1]).first();
    state.prisoners.push_back({state.order[0], prison});
    Begun::table = state;
  }
  int owner = 0;
  int captor = 0;
  int third = 0;
  FiefId prison = 0;
};

const json& seat_in(const json& view, int seat) {
  return view["seats"][static_cast<std::size_t>(seat)];
}

// The prisoner's owner offers 3 gold and a card.
void offer(Table& table, const Captivity& who, const std::string& card) {
  Client& owner = table.player(who.owner);
  owner.act({{"kind", "open_offer"}, {"prisoner", 0}});
  EXPECT_EQ(owner.at().prompts[0]["prompt"]["kind"], "offer");
  EXPECT_EQ(owner.at().prompts[0]["prompt"]["cards"], json::array({card}));
  owner.act({{"kind", "add_gold"}, {"gold", 3}});
  owner.act({{"kind", "add_card"}, {"card", card}});
}

// Who sits there once the first of three gave up.
json who_sits_in(const json& options) {
  World world(1, {}, all_games());
  Table table(world, create({{"options", options}}), players);
  table.player(0).ok("game.resign", {{"room", table.room}, {"key", "r"}});
  EXPECT_EQ(table.player(1).at().table["status"], "running");
  return table.player(1).at().table["seats"][0]["stand_in"];
}

TEST(GivingUp, leaves_a_garrison_unless_the_table_chose_a_steward) {
  EXPECT_EQ(who_sits_in({{"players", players}}), "garrison");
  EXPECT_EQ(who_sits_in({{"players", players}, {"given_up", "garrison"}}), "garrison");
  EXPECT_EQ(who_sits_in({{"players", players}, {"given_up", "steward"}}), "steward");
}

// It is the default's one form.
TEST(GivingUp, a_choice_that_is_the_default_is_left_out_of_the_options) {
  const GameKind& game = *all_games().find("warlords-of-europe");
  EXPECT_EQ(json::parse(game.normalize(Json{R"({"given_up":"garrison"})"})->text),
            json::parse(game.info().default_options.text));
  EXPECT_FALSE(json::parse(game.info().default_options.text).contains("given_up"));
  EXPECT_EQ(json::parse(game.normalize(Json{R"({"given_up":"steward"})"})->text)["given_up"], "steward");
}

View owner_view(const State& state, int seat) {
  return WarlordsOfEurope::view(state, seat_at(seat));
}

TEST(Agreements, a_draft_is_its_authors_and_an_offer_those_twos) {
  const Captivity who(Card::levy);
  World world(1, {}, begun());
  Table table(world, create(), players);
  Client watcher(world);
  watcher.hello("Watcher");
  watcher.join(table.room, "view", "spectator");
  Client& owner = table.player(who.owner);
  Client& captor = table.player(who.captor);
  Client& third = table.player(who.third);
  offer(table, who, "levy");
  EXPECT_EQ(owner.at().view["offer"]["cards"], json::array({"levy"}));
  for (Client* each : {&captor, &third, &watcher}) {
    EXPECT_TRUE(each->at().view["offer"].is_null());
    EXPECT_FALSE(each->must_act());
  }
  owner.act({{"kind", "send_offer"}});
  EXPECT_FALSE(owner.must_act());
  ASSERT_TRUE(captor.must_act());
  const json prompt = captor.at().prompts[0]["prompt"];
  EXPECT_EQ(prompt["kind"], "answer_offer");
  EXPECT_EQ(prompt["gold"], 3);
  EXPECT_EQ(prompt["cards"], json::array({"levy"}));
  for (Client* each : {&third, &watcher}) {
    EXPECT_EQ(each->at().view["offer"]["gold"], 3);
    EXPECT_EQ(each->at().view["offer"]["card_count"], 1);
    EXPECT_TRUE(each->at().view["offer"]["cards"].empty());
  }
  captor.act({{"kind", "answer_offer"}, {"accept", true}});
  EXPECT_TRUE(watcher.at().view["prisoners"].empty()) << "it is free";
  EXPECT_EQ(seat_in(watcher.at().view, who.owner)["gold"], 4);
  EXPECT_EQ(seat_in(watcher.at().view, who.captor)["gold"], 3);
  EXPECT_EQ(seat_in(captor.at().view, who.captor)["hand"], json::array({"levy"}));
  EXPECT_EQ(seat_in(watcher.at().view, who.captor)["cards"], 1);
  EXPECT_TRUE(seat_in(watcher.at().view, who.captor)["hand"].is_null());
}

TEST(Agreements, what_was_refused_leaves_everything_as_it_was) {
  const Captivity who(Card::levy);
  World world(1, {}, begun());
  Table table(world, create(), players);
  offer(table, who, "levy");
  table.player(who.owner).act({{"kind", "send_offer"}});
  table.player(who.captor).act({{"kind", "answer_offer"}, {"accept", false}});
  const json& view = table.player(who.owner).at().view;
  EXPECT_EQ(view["prisoners"], json::array({{{"owner", who.owner}, {"fief", who.prison}}}));
  EXPECT_EQ(seat_in(view, who.owner)["gold"], 7);
  EXPECT_EQ(seat_in(view, who.owner)["hand"], json::array({"levy"}));
  EXPECT_TRUE(table.player(who.owner).must_act()) << "the campaign goes on";
}

// All that the third player and a spectator receive while that card is held, offered and given.
std::vector<std::vector<std::string>> heard_of(Card card, const std::string& word) {
  const Captivity who(card);
  World world(5, with_long_past(), begun());
  Table table(world, create(), players);
  Client spectator(world);
  spectator.hello("Watcher");
  spectator.join(table.room, "patch", "spectator");
  offer(table, who, word);
  table.player(who.owner).act({{"kind", "send_offer"}});
  table.player(who.captor).act({{"kind", "answer_offer"}, {"accept", true}});
  Client late(world);
  late.hello("Late");
  late.past = 100;
  late.join(table.room, "view", "spectator");
  return {table.player(who.third).frames, spectator.frames, late.frames};
}

TEST(Agreements, the_card_of_a_hand_and_of_an_offer_makes_no_difference_to_any_byte) {
  const auto one = heard_of(Card::levy, "levy");
  EXPECT_EQ(one, heard_of(Card::ambush, "ambush"));
  EXPECT_FALSE(one[0].empty());
}

// ---- chances -------------------------------------------------------------------------------------------------------

TEST(Chances, of_an_attack_are_told_before_it_is_made_and_to_who_may_make_it) {
  const Captivity who(Card::levy);
  World world(1, {}, begun());
  Table table(world, create(), players);
  Client watcher(world);
  watcher.hello("Watcher");
  watcher.join(table.room, "view", "spectator");
  Client& owner = table.player(who.owner);
  for (Client* each : {&owner, &watcher}) each->clear();
  const State& state = Begun::table;
  std::vector<Action> legal;
  WarlordsOfEurope::legal(state, seat_at(who.owner), legal);
  const auto ask = [&](Client& client, const Action& action) {
    return client.call("game.chance", {{"room", table.room},
                                       {"actions", json::array({json::parse(Codec::write_action(action).text)})}});
  };
  int attacks = 0;
  for (const Action& action : legal) {
    const auto* march = std::get_if<March>(&action);
    const bool attack = march && !owns(state, seat_at(who.owner), march->path.back());
    const json answer = ask(owner, action);
    ASSERT_EQ(answer["result"].contains("chance"), attack) << answer;
    if (!attack) continue;
    ++attacks;
    Army army;
    army.add(march->soldier, march->count);
    const int won = odds_of(sides_of_attack(owner_view(state, who.owner), march->path.back(), army)).won;
    EXPECT_NEAR(answer["result"]["chance"].get<int>(), won / 1000.0, 1.0);
    if (attacks > 40) break;
  }
  ASSERT_GT(attacks, 3);
  const Action end = EndCampaign{};
  EXPECT_FALSE(ask(owner, end)["result"].contains("chance"));
  const auto reason = [](const json& answer) { return answer["error"]["data"]["reason"]; };
  EXPECT_EQ(reason(ask(table.player(who.captor), end)), "not_your_turn");
  EXPECT_EQ(reason(ask(watcher, end)), "not_seated");
  EXPECT_EQ(reason(ask(owner, Fight{who.prison})), "wrong_phase");
  EXPECT_EQ(owner.count("room.update"), 0) << "nothing is done";
  EXPECT_EQ(watcher.count("room.update"), 0);
}

TEST(Chances, of_several_marches_are_those_of_all_who_wait_at_the_border) {
  const Captivity who(Card::levy);
  State state = Begun::table;
  const Seat seat = seat_at(who.owner);
  std::vector<Action> legal;
  WarlordsOfEurope::legal(state, seat, legal);
  FastRandom random(1);
  for (const Action& action : legal) {
    const auto* march = std::get_if<March>(&action);
    if (!march || march->count != 1 || owns(state, seat, march->path.back())) continue;
    March two = *march;
    two.count = 2;
    if (!WarlordsOfEurope::chance(state, seat, {two})) continue;
    const auto told = [&](const std::vector<Action>& actions) {
      return WarlordsOfEurope::chance(state, seat, actions).value();
    };
    const std::optional<int> together = told({two});
    EXPECT_NE(together, told({action}));
    EXPECT_EQ(together, told({action, action})) << "nothing is done yet";
    EXPECT_EQ(std::nullopt, told({EndCampaign{}, action}));
    ASSERT_TRUE(WarlordsOfEurope::apply(state, seat, action, random, nullptr));
    EXPECT_EQ(together, told({action}));
    return;
  }
  FAIL() << "nobody can attack with two";
}

// ---- at the same time ----------------------------------------------------------------------------------------------

std::string phase(Table& table) {
  return table.player(0).at().view["phase"]["kind"];
}

// Until several are asked at once for that; nobody needs time on the way there.
void play_to(Table& table, const std::string& kind, FastRandom& random) {
  for (int i = 0; i < 3000 && !table.is_over() && phase(table) != kind; ++i) {
    const json& seats = table.player(0).at().to_act;
    ASSERT_FALSE(seats.empty());
    table.player(seats[0]).act_at_random(random);
  }
  ASSERT_EQ(phase(table), kind);
  ASSERT_GT(table.player(0).at().to_act.size(), 1u);
}

bool clock_runs(Client& client, int seat) {
  for (const json& each : client.at().clocks["seats"])
    if (each["seat"] == seat) return each["running"];
  ADD_FAILURE() << "no clock of seat " << seat;
  return false;
}

TEST(AtTheSameTime, all_recruit_and_nobody_s_prompt_grows_stale_by_what_another_buys) {
  World world(2, patient());
  Table table(world, create({{"clock", {{"kind", "live"}, {"bank_ms", 600 * second}, {"increment_ms", 0}}}}), players);
  FastRandom random(3);
  play_to(table, "recruiting", random);
  const json waiting = table.player(0).at().view["phase"]["waiting"];
  EXPECT_EQ(waiting, table.player(0).at().to_act);
  Client& one = table.player(waiting[0]);
  Client& other = table.player(waiting[1]);
  for (Client* each : {&one, &other}) EXPECT_TRUE(clock_runs(*each, each->seat));
  // both look at what they are asked before either has decided
  const json first = one.at().prompts[0];
  const json second_prompt = other.at().prompts[0];
  const auto decide = [&](Client& client, const json& prompt, const json& action) {
    client.ok("game.act", {{"room", table.room}, {"prompt", prompt["id"]}, {"key", "mine"}, {"action", action}});
  };
  const json& soldiers = first["prompt"]["soldiers"];
  ASSERT_FALSE(soldiers.empty());
  const int gold = first["prompt"]["gold"];
  decide(one, first, {{"kind", "buy"}, {"soldier", soldiers[0]["soldier"]}, {"count", 1}});
  EXPECT_LT(one.at().prompts[0]["prompt"]["gold"], gold);
  decide(other, second_prompt, {{"kind", "end_recruiting"}});
  EXPECT_FALSE(other.must_act());
  EXPECT_FALSE(clock_runs(other, other.seat));
  EXPECT_TRUE(clock_runs(one, one.seat));
  EXPECT_EQ(phase(table), "recruiting") << "whoever has not ended goes on";
  EXPECT_EQ(seat_in(other.at().view, one.seat)["recruits"][soldiers[0]["soldier"].get<std::string>()], 1)
      << "open to all";
}

TEST(AtTheSameTime, all_declare_their_first_attacks_where_the_table_chose_it) {
  World world(2, patient());
  Table table(world, create({{"options", {{"players", players}, {"first_turn", "together"}}}, {"undo", "free"}}),
              players);
  FastRandom random(3);
  play_to(table, "opening", random);
  EXPECT_EQ(table.player(0).at().to_act.size(), 3u);
  EXPECT_TRUE(table.player(0).at().view["turn"].is_null());
  const auto march = [](Client& client) {
    for (const json& choice : client.at().prompts[0]["prompt"]["marches"])
      for (const json& path : choice["paths"])
        if (client.at().view["fiefs"][path.back().get<std::size_t>()]["owner"].is_null())
          return json{{"kind", "march"}, {"path", path}, {"soldier", choice["soldiers"][0]["soldier"]}, {"count", 1}};
    return json();
  };
  for (int seat : {0, 1}) table.player(seat).act(march(table.player(seat)));
  const json attacks = table.player(2).at().view["attacks"];
  ASSERT_EQ(attacks.size(), 2u);
  EXPECT_EQ(attacks[0]["seat"], 0);
  EXPECT_EQ(attacks[1]["seat"], 1);
  table.player(1).act({{"kind", "end_campaign"}});
  EXPECT_FALSE(table.player(1).must_act());
  for (int seat : {0, 2}) {
    EXPECT_EQ(phase(table), "opening");
    table.player(seat).act({{"kind", "end_campaign"}});
  }
  EXPECT_NE(phase(table), "opening");
  EXPECT_FALSE(table.player(0).at().view["turn"].is_null());
}

TEST(AtTheSameTime, a_die_that_was_chosen_is_shown_with_all_others_only) {
  World world(2, patient());
  Table table(world, create(), players);
  FastRandom random(3);
  play_to(table, "choosing_dice", random);
  const json waiting = table.player(0).at().view["phase"]["waiting"];
  Client& one = table.player(waiting[0]);
  Client& other = table.player(waiting[1]);
  other.clear();
  one.act({{"kind", "choose_die"}, {"sides", 8}, {"cards", json::array()}});
  EXPECT_EQ(seat_in(one.at().view, one.seat)["die"]["sides"], 8);
  EXPECT_TRUE(seat_in(other.at().view, one.seat)["die"].is_null());
  const auto updates = other.notified("room.update");
  ASSERT_FALSE(updates.empty());
  bool told = false;
  for (const json& update : updates)
    for (const json& event : update["events"])
      if (event["kind"] == "die_chosen") {
        told = true;
        EXPECT_TRUE(event["die"].is_null());
      }
  EXPECT_TRUE(told) << "that they have chosen";
}

}  // namespace
}  // namespace palatine::test::warlords_of_europe
