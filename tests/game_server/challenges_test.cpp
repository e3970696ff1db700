// Bots that wait for challenges, as the lobby shows them, and hosts who ask them to a seat.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "server/lobby/challenges.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

const json unknown_id = std::string(22, 'A');

json for_sealed(std::vector<int> players = {2}) {
  return {{"games", {{{"game", "sealed"}, {"players", std::move(players)}}}}};
}

// Anna hosts an open table for two; Robin, a bot, waits for such a game.
struct Waiting {
  explicit Waiting(World& the_world, const json& create = two) : world(the_world), anna(world), robin(world) {
    anna.hello("Anna");
    appear(robin, "Robin");
    robin.ok("bot.wait", for_sealed());
    table = anna.ok("room.create", create);
    room = table["room"];
    anna.join(room);
  }
  json asks(json more = json::object()) const {
    json params = {{"bot", robin.person}, {"room", room}};
    params.update(more);
    return params;
  }
  // The challenge's id.
  std::string challenge() { return anna.ok("bot.challenge", asks())["challenge"]; }
  json listed() { return anna.ok("lobby.watch", json::object())["bots"]; }

  World& world;
  Client anna, robin;
  json table;
  std::string room;
};

json ended(const Client& client) {
  const auto all = client.notified("bot.challenge_ended");
  return all.size() == 1 ? all[0] : json(all);
}

// ---- bots that wait ------------------------------------------------------------------------------------------------

TEST(WaitingBots, are_listed_with_their_games_and_as_long_as_the_connection_that_said_so_lives) {
  World world;
  Waiting at(world);
  const json shown = {{"bot", {{"id", at.robin.person}, {"name", at.robin.name}, {"kind", "bot"}}},
                      {"games", {{{"game", "sealed"}, {"players", {2}}}}}};
  EXPECT_EQ(at.listed(), json({shown}));
  EXPECT_EQ(json::parse(world.game_server().bots_json().text), json({shown}));
  Client again(world);
  again.token = at.robin.token;
  again.hello();
  again.drop();
  EXPECT_EQ(at.listed().size(), 1u) << "another connection of the bot's";
  at.anna.clear();
  world.pass(1000);
  at.robin.drop();
  world.pass(1000);
  EXPECT_EQ(at.anna.notified("lobby.update").back()["bots_removed"], json({at.robin.person}));
  EXPECT_TRUE(at.listed().empty());
  EXPECT_EQ(world.game_server().counts().bots_waiting, 0u);
}

TEST(WaitingBots, say_anew_what_they_play_or_that_they_wait_no_more) {
  World world;
  Waiting at(world);
  at.listed();
  at.anna.clear();
  world.pass(second);
  at.robin.ok("bot.wait", {{"games", {{{"game", "sealed"}}}}});
  world.pass(second);
  const json changed = at.anna.notified("lobby.update").back()["bots_changed"];
  ASSERT_EQ(changed.size(), 1u);
  EXPECT_EQ(changed[0]["games"][0]["players"], json({2, 3, 4})) << "as many as it is played with";
  at.robin.ok("bot.wait", json::object());
  EXPECT_TRUE(at.listed().empty());
  at.robin.ok("bot.wait", json::object());
}

TEST(WaitingBots, the_connection_that_said_so_last_counts) {
  World world;
  Waiting at(world);
  Client again(world);
  again.token = at.robin.token;
  again.hello();
  again.ok("bot.wait", for_sealed({3}));
  EXPECT_EQ(at.listed()[0]["games"][0]["players"], json({3}));
  at.robin.drop();
  EXPECT_EQ(at.listed().size(), 1u);
  again.drop();
  EXPECT_TRUE(at.listed().empty());
}

TEST(WaitingBots, are_bots_and_wait_for_what_is_offered) {
  World world;
  Waiting at(world);
  EXPECT_EQ(at.anna.fails("bot.wait", for_sealed()), "not_bot");
  EXPECT_EQ(at.robin.fails("bot.wait", {{"games", {{{"game", "chess"}}}}}), "unknown_game");
  EXPECT_EQ(at.robin.fails("bot.wait", for_sealed({2, 8})), "bad_param");
  EXPECT_EQ(at.robin.fails("bot.wait", {{"games", {{{"game", "sealed"}}, {{"game", "sealed"}}}}}), "bad_param");
  EXPECT_EQ(at.listed().size(), 1u) << "what was said before holds";
}

TEST(WaitingBots, are_so_many_from_an_address) {
  World world;
  Shares shares;
  shares.waiting_bots_per_address = 2;
  world.share(shares);
  Waiting at(world);
  Client rook(world), third(world), elsewhere(world, "198.51.100.7");
  int number = 0;
  for (Client* each : {&rook, &third, &elsewhere}) appear(*each, "Bot " + std::to_string(++number));
  rook.ok("bot.wait", for_sealed());
  EXPECT_EQ(third.fails("bot.wait", for_sealed()), "too_many_bots_waiting");
  rook.ok("bot.wait", for_sealed({3}));
  elsewhere.ok("bot.wait", for_sealed());
  at.robin.drop();
  third.ok("bot.wait", for_sealed());
  EXPECT_EQ(at.listed().size(), 3u);
}

TEST(WaitingBots, are_shown_by_the_name_that_they_and_their_owners_have_now) {
  World world;
  Staff anna(world, "Anna", ServerRole::admin), berta(world, "Berta", ServerRole::player);
  const json made = berta.ok("account.add_bot", {{"name", "Robin"}});
  Client robin(world);
  robin.token = made["token"];
  robin.hello();
  robin.ok("bot.wait", for_sealed());
  const auto shown = [&] { return anna.ok("lobby.watch", json::object())["bots"][0]["bot"]; };
  EXPECT_EQ(shown()["owner"], "Berta");
  berta.ok("account.rename", {{"name", "Bertha"}});
  EXPECT_EQ(shown()["owner"], "Bertha");
  anna.ok("admin.rename", {{"person", robin.person}, {"name", "Rupert"}});
  EXPECT_EQ(shown()["name"], "Rupert");
  berta.ok("account.remove_bot", {{"bot", robin.person}});
  EXPECT_TRUE(anna.ok("lobby.watch", json::object())["bots"].empty());
}

TEST(WaitingBots, go_with_a_ban) {
  World world;
  Waiting at(world);
  Staff vera(world, "Vera", ServerRole::admin);
  vera.ok("admin.sanction", {{"kind", "ban"}, {"person", at.robin.person}, {"why", "Spam."}});
  EXPECT_TRUE(at.listed().empty());
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks()), "not_waiting");
}

// ---- challenges ----------------------------------------------------------------------------------------------------

TEST(Challenge, tells_the_bot_all_that_it_needs_to_come_and_it_sits_like_anybody) {
  World world;
  Waiting at(world, sealed(2, {{"access", "unlisted"}, {"clock", {{"kind", "live"}, {"bank_ms", 60'000}}}}));
  const json asked = at.anna.ok("bot.challenge", at.asks());
  EXPECT_EQ(asked["for_ms"], Challenges::open_ms);
  const auto told = at.robin.notified("bot.challenged");
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0]["challenge"], asked["challenge"]);
  EXPECT_EQ(told[0]["from"]["id"], at.anna.person);
  EXPECT_EQ(told[0]["game"], "sealed");
  EXPECT_EQ(told[0]["players"], 2);
  EXPECT_EQ(told[0]["options"], at.anna.at().table["options"]);
  EXPECT_EQ(told[0]["clock"]["bank_ms"], 60'000);
  at.robin.ok("bot.answer", {{"challenge", asked["challenge"]}, {"accept", true}});
  EXPECT_EQ(ended(at.anna)["outcome"], "accepted");
  EXPECT_EQ(ended(at.anna)["bot"]["id"], at.robin.person);
  EXPECT_EQ(ended(at.robin), ended(at.anna));
  at.robin.join("/i/" + told[0]["invite"].get<std::string>());
  EXPECT_EQ(at.robin.room, at.room);
  at.robin.sit(1);
  EXPECT_EQ(at.anna.at().table["seats"][1]["person"]["id"], at.robin.person);
  EXPECT_EQ(at.anna.count("bot.challenge_ended"), 1);
}

TEST(Challenge, a_no_has_a_reason_or_none) {
  World world;
  Waiting at(world);
  at.robin.ok("bot.answer", {{"challenge", at.challenge()}, {"accept", false}, {"why", "options"}});
  EXPECT_EQ(ended(at.anna)["outcome"], "declined");
  EXPECT_EQ(ended(at.anna)["why"], "options");
  at.anna.clear();
  at.robin.ok("bot.answer", {{"challenge", at.challenge()}, {"accept", false}});
  EXPECT_FALSE(ended(at.anna).contains("why"));
}

TEST(Challenge, is_answered_once_and_by_the_bot_that_was_asked) {
  World world;
  Waiting at(world);
  Client other(world);
  appear(other, "Rook");
  const std::string id = at.challenge();
  EXPECT_EQ(other.fails("bot.answer", {{"challenge", id}, {"accept", true}}), "no_such_challenge");
  EXPECT_EQ(at.anna.fails("bot.answer", {{"challenge", id}, {"accept", true}}), "no_such_challenge");
  EXPECT_EQ(at.robin.fails("bot.answer", {{"challenge", unknown_id}, {"accept", true}}), "no_such_challenge");
  at.robin.ok("bot.answer", {{"challenge", id}, {"accept", true}});
  EXPECT_EQ(at.robin.fails("bot.answer", {{"challenge", id}, {"accept", true}}), "no_such_challenge");
}

TEST(Challenge, asked_again_is_the_same_while_it_is_open) {
  World world;
  Waiting at(world);
  const std::string first = at.challenge();
  world.pass(10 * second);
  const json again = at.anna.ok("bot.challenge", at.asks());
  EXPECT_EQ(again["challenge"], first);
  EXPECT_EQ(again["for_ms"], Challenges::open_ms - 10 * second);
  EXPECT_EQ(at.robin.count("bot.challenged"), 1);
}

TEST(Challenge, runs_out) {
  World world;
  Waiting at(world);
  const std::string id = at.challenge();
  world.pass(Challenges::open_ms - 1);
  EXPECT_EQ(at.anna.count("bot.challenge_ended"), 0);
  world.pass(1);
  EXPECT_EQ(ended(at.anna)["outcome"], "expired");
  EXPECT_EQ(ended(at.robin)["outcome"], "expired");
  EXPECT_EQ(at.robin.fails("bot.answer", {{"challenge", id}, {"accept", true}}), "no_such_challenge");
  EXPECT_EQ(world.game_server().counts().challenges, 0u);
}

TEST(Challenge, ends_with_the_bot_that_is_gone) {
  for (const bool vanishes : {true, false}) {
    World world;
    Waiting at(world);
    at.challenge();
    if (vanishes)
      at.robin.drop();
    else
      at.robin.ok("bot.wait", json::object());
    EXPECT_EQ(ended(at.anna)["outcome"], "gone");
    EXPECT_EQ(at.anna.fails("bot.challenge", at.asks()), "not_waiting");
  }
}

TEST(Challenge, ends_where_there_is_no_seat_for_the_bot_any_more) {
  const std::vector<std::function<void(Waiting&)>> ways = {
      [](Waiting& at) { at.anna.ok("room.configure", {{"room", at.room}, {"bots", false}}); },
      [](Waiting& at) {
        at.anna.sit(0);
        at.anna.ok("room.add_bot", {{"room", at.room}, {"kind", "random"}});
      },
      [](Waiting& at) {
        Client berta(at.world);
        berta.hello("Berta");
        berta.join(at.room);
        at.anna.ok("room.host", {{"room", at.room}, {"person", berta.person}});
      },
      [](Waiting& at) { at.world.moderate(AdminCloseRoom{at.room, {}, {}}); },
  };
  for (std::size_t i = 0; i < ways.size(); ++i) {
    SCOPED_TRACE(i);
    World world;
    Waiting at(world);
    at.challenge();
    ways[i](at);
    EXPECT_EQ(ended(at.anna)["outcome"], "withdrawn");
    EXPECT_EQ(ended(at.robin)["outcome"], "withdrawn");
  }
}

TEST(Challenge, is_accepted_by_who_just_sits_down) {
  World world;
  Waiting at(world);
  at.challenge();
  at.robin.join(at.room);
  at.robin.sit(0);
  EXPECT_EQ(ended(at.anna)["outcome"], "accepted");
}

TEST(Challenge, is_for_the_host_of_an_open_table_with_a_free_seat_for_such_a_bot) {
  World world;
  Waiting at(world);
  Client berta(world);
  berta.hello("Berta");
  EXPECT_EQ(berta.fails("bot.challenge", at.asks()), "not_host");
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks({{"room", unknown_id}})), "no_such_room");
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks({{"bot", unknown_id}})), "not_waiting");
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks({{"bot", berta.person}})), "not_waiting");
  const std::string larger = at.anna.ok("room.create", sealed(3))["room"];
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks({{"room", larger}})), "not_waiting");
  const std::string without = at.anna.ok("room.create", sealed(2, {{"bots", false}}))["room"];
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks({{"room", without}})), "bots_not_welcome");
  const std::string hidden = at.anna.ok("room.create", sealed(2, {{"access", "unlisted"}}))["room"];
  EXPECT_EQ(berta.fails("bot.challenge", at.asks({{"room", hidden}})), "no_such_room");
  at.robin.join(at.room);
  at.robin.sit(0);
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks()), "already_seated");
  at.robin.ok("room.stand", {{"room", at.room}});
  at.anna.sit(0);
  berta.join(at.room);
  berta.sit(1);
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks()), "room_full");
  at.anna.ready();
  berta.ready();
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks()), "already_started");
}

TEST(Challenge, a_bot_asks_as_people_do) {
  World world;
  Waiting at(world);
  Client rook(world);
  appear(rook, "Rook");
  const std::string room = rook.ok("room.create", two)["room"];
  rook.ok("bot.challenge", at.asks({{"room", room}}));
  EXPECT_EQ(at.robin.notified("bot.challenged").back()["from"]["kind"], "bot");
}

TEST(Challenge, of_a_bot_by_itself_ends_once) {
  World world;
  Waiting at(world);
  const std::string room = at.robin.ok("room.create", two)["room"];
  const std::string id = at.robin.ok("bot.challenge", at.asks({{"room", room}}))["challenge"];
  at.robin.ok("bot.answer", {{"challenge", id}, {"accept", false}});
  EXPECT_EQ(at.robin.count("bot.challenge_ended"), 1);
}

TEST(Challenge, respects_whom_either_side_has_blocked_and_bans_from_the_table) {
  World world;
  Waiting at(world);
  const json anna = {{"person", at.anna.person}}, robin = {{"person", at.robin.person}};
  at.robin.ok("person.block", anna);
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks()), "not_welcome");
  at.robin.ok("person.unblock", anna);
  at.anna.ok("person.block", robin);
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks()), "not_welcome");
  at.anna.ok("person.unblock", robin);
  Staff vera(world, "Vera", ServerRole::admin);
  vera.ok("admin.sanction", {{"kind", "ban"}, {"person", at.robin.person}, {"why", "No."}, {"room", at.room}});
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks()), "not_welcome");
  EXPECT_EQ(at.robin.count("bot.challenged"), 0);
}

TEST(Challenge, costs_a_budget_of_the_person_and_of_the_address) {
  for (const bool by_person : {true, false}) {
    World world;
    Shares shares;
    (by_person ? shares.challenges_per_person : shares.challenges_per_address) = 2;
    world.share(shares);
    Waiting at(world);
    for (int i = 0; i < 2; ++i) at.robin.ok("bot.answer", {{"challenge", at.challenge()}, {"accept", false}});
    const json refused = at.anna.call("bot.challenge", at.asks());
    EXPECT_EQ(reason_of(refused), "too_many_challenges");
    const Millis wait = refused["error"]["data"].value("retry_after_ms", 0);
    EXPECT_GT(wait, 0);
    Client berta(world);
    berta.hello("Berta");
    const std::string room = berta.ok("room.create", two)["room"];
    EXPECT_EQ(reason_of(berta.call("bot.challenge", at.asks({{"room", room}}))),
              by_person ? "accepted" : "too_many_challenges");
    world.pass(wait);
    at.challenge();
  }
}

TEST(Challenge, so_many_wait_for_one_bot) {
  World world;
  Waiting at(world);
  std::vector<std::unique_ptr<Client>> hosts;
  json answer;
  for (int i = 0; i <= Challenges::open_per_bot; ++i) {
    EXPECT_EQ(reason_of(answer), "accepted");
    Client& host = *hosts.emplace_back(std::make_unique<Client>(world));
    host.hello("Host");
    answer = host.call("bot.challenge", at.asks({{"room", host.ok("room.create", two)["room"]}}));
    world.pass(second);
  }
  EXPECT_EQ(reason_of(answer), "too_many_challenges");
  EXPECT_EQ(answer["error"]["data"]["retry_after_ms"], Challenges::open_ms - Challenges::open_per_bot * second);
  EXPECT_EQ(at.robin.count("bot.challenged"), Challenges::open_per_bot);
}

TEST(Challenge, there_are_none_while_no_game_begins) {
  World world;
  Waiting at(world);
  world.moderate(AdminDrain{});
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks()), "draining");
}

// ---- silent games --------------------------------------------------------------------------------------------------

// A bot in a silent game is not seen to wait, and neither asks nor is asked; afterwards it waits as before.
TEST(SilentGame, hides_a_bot_that_waits_and_ends_its_challenges) {
  World world;
  Waiting at(world);
  Client berta(world);
  berta.hello("Berta");
  const std::string game = berta.ok("room.create", sealed(2, {{"partner_chat", "silent"}}))["room"];
  for (Client* each : {&berta, &at.robin}) {
    each->join(game);
    each->ok("room.sit", {{"room", game}});
  }
  at.challenge();
  for (Client* each : {&berta, &at.robin}) each->ok("room.ready", {{"room", game}});
  EXPECT_EQ(ended(at.anna)["outcome"], "gone");
  EXPECT_TRUE(at.listed().empty());
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks()), "not_waiting");
  at.anna.clear();
  EXPECT_EQ(at.robin.fails("bot.wait", json::object()), "talk_forbidden");
  EXPECT_EQ(at.robin.fails("bot.answer", {{"challenge", unknown_id}, {"accept", true}}), "talk_forbidden");
  world.pass(10 * second);
  EXPECT_TRUE(at.anna.notified("lobby.update").empty() ||
              !at.anna.notified("lobby.update").back().contains("bots_changed"));
  berta.ok("game.resign", {{"room", game}, {"key", "r"}});
  EXPECT_EQ(at.listed().size(), 1u);
  at.challenge();
}

TEST(SilentGame, ends_the_challenges_of_a_host_who_plays_it) {
  World world;
  Waiting at(world);
  Client berta(world);
  berta.hello("Berta");
  const std::string game = berta.ok("room.create", sealed(2, {{"partner_chat", "silent"}}))["room"];
  at.challenge();
  for (Client* each : {&berta, &at.anna}) {
    each->join(game);
    each->ok("room.sit", {{"room", game}});
  }
  for (Client* each : {&berta, &at.anna}) each->ok("room.ready", {{"room", game}});
  EXPECT_EQ(ended(at.robin)["outcome"], "withdrawn");
  EXPECT_EQ(at.anna.fails("bot.challenge", at.asks()), "talk_forbidden");
}

}  // namespace
}  // namespace palatine::test
