// Oneself deleted: proved, at once and for good, with one's seats and bots; and all that is stored, handed out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/fair_dice.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

using testing::HasSubstr;
using testing::Not;

json by_token(const Client& client) {
  return {{"confirm", true}, {"token", client.token}};
}

TEST(Departing, of_a_guest_takes_his_token_and_closes_all_his_connections) {
  World world;
  Client anna(world), again(world), berta(world);
  anna.hello("Anna");
  again.token = anna.token;
  again.hello();
  berta.hello("Berta");
  EXPECT_EQ(anna.fails("account.delete", {{"confirm", false}, {"token", anna.token}}), "not_confirmed");
  EXPECT_EQ(anna.fails("account.delete", {{"token", anna.token}}), "missing_param");
  EXPECT_EQ(anna.fails("account.delete", {{"confirm", true}}), "missing_param");
  EXPECT_EQ(anna.fails("account.delete", by_token(berta)), "unknown_token");
  EXPECT_TRUE(again.connected);
  anna.ok("account.delete", by_token(anna));
  EXPECT_EQ(anna.closed, "signed_out");
  EXPECT_EQ(again.closed, "signed_out");
  EXPECT_TRUE(berta.connected);
  const auto nobody = [&](Client& client) {
    client.connect();
    return client.fails("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", anna.token}});
  };
  EXPECT_EQ(nobody(anna), "unknown_token");
  world.crash();
  EXPECT_EQ(nobody(anna), "unknown_token");
}

TEST(Departing, of_an_account_asks_for_its_password_and_frees_its_name) {
  World world;
  Client anna(world), berta(world);
  anna.hello("Anna");
  berta.hello("Berta");
  claim(anna, "Anna");
  EXPECT_EQ(anna.fails("account.delete", by_token(anna)), "missing_param");
  EXPECT_EQ(anna.fails("account.delete", {{"confirm", true}, {"password", "wrong horse"}}), "wrong_credentials");
  EXPECT_EQ(berta.fails("account.claim", {{"name", "Anna"}, {"password", good_password}}), "name_taken");
  anna.ok("account.delete", {{"confirm", true}, {"password", good_password}});
  EXPECT_EQ(anna.closed, "signed_out");
  claim(berta, "Anna");
  Client elsewhere(world);
  EXPECT_EQ(elsewhere.fails("account.login", {{"name", "Anna"}, {"password", "wrong horse"}}), "wrong_credentials");
}

TEST(Departing, is_told_only_when_it_is_durable) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  world.disk_held = true;
  const auto asked = anna.post("account.delete", by_token(anna));
  EXPECT_FALSE(anna.responses.contains(asked));
  EXPECT_TRUE(anna.connected);
  world.crash();  // it was lost, and nobody was told of it
  anna.connect();
  anna.hello();
  EXPECT_EQ(anna.name.substr(0, 4), "Anna");
}

TEST(Departing, with_a_wrong_password_is_slowed_like_any_guess) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  std::string last;
  for (int i = 0; i < 8; ++i) last = anna.fails("account.delete", {{"confirm", true}, {"password", "wrong horse"}});
  EXPECT_EQ(last, "too_many_attempts");
}

TEST(Departing, gives_a_running_game_up) {
  World world;
  Table table(world, sealed(2), 2);
  table.player(0).ok("account.delete", by_token(table.player(0)));
  EXPECT_EQ(table.player(1).at().table["status"], "over");
  EXPECT_EQ(table.player(1).at().table["result"]["reason"], "resigned");
}

TEST(Departing, leaves_a_computer_player_where_others_play_on) {
  World world;
  Table table(world, sealed(3), 3);
  const std::string gone = table.player(0).person;
  table.player(0).ok("account.delete", by_token(table.player(0)));
  ASSERT_EQ(table.player(1).at().table["status"], "running");
  EXPECT_TRUE(table.player(1).at().table["seats"][0].contains("stand_in"));
  FastRandom random(1);
  while (!(table.player(1).at().table["status"] == "over")) {
    Client& next = table.player(1).must_act() ? table.player(1) : table.player(2);
    ASSERT_TRUE(next.must_act());
    world.pass(500);
    next.act_at_random(random);
  }
}

TEST(Departing, frees_a_seat_before_the_start) {
  World world;
  Client anna(world), berta(world);
  anna.hello("Anna");
  berta.hello("Berta");
  const json made = anna.ok("room.create", sealed(2));
  anna.join(made["room"]);
  anna.sit(0);
  berta.join("/i/" + made["invite"].get<std::string>());
  anna.ok("account.delete", by_token(anna));
  EXPECT_FALSE(berta.at().table["seats"][0].contains("person"));
}

TEST(Departing, gives_up_seats_in_rooms_that_sleep) {
  World world;
  Table table(world, sealed(2, {{"clock", {{"kind", "correspondence"}, {"limit_ms", 24 * hour}}}}), 2);
  Client& anna = table.player(0);
  for (auto& player : table.players) player->drop();
  world.pass(2 * minute);
  ASSERT_EQ(world.game_server().counts().rooms_awake, 0u);
  anna.connect();
  anna.hello();
  anna.ok("account.delete", by_token(anna));
  EXPECT_EQ(world.game_server().counts().rooms_leaving, 0u);
  table.player(1).connect();
  table.player(1).hello();
  EXPECT_EQ(table.player(1).join(table.room)["table"]["status"], "over");
}

TEST(Departing, goes_on_with_the_seats_after_a_crash) {
  World world;
  Table table(world, sealed(2, {{"clock", {{"kind", "correspondence"}, {"limit_ms", 24 * hour}}}}), 2);
  Batch batch;  // as if the process had ended right behind it
  batch.people_gone = {table.player(0).person};
  ASSERT_TRUE(world.store().commit(std::span(&batch, 1)));
  world.crash();
  table.player(1).connect();
  table.player(1).hello();
  EXPECT_EQ(table.player(1).join(table.room)["table"]["status"], "over");
}

TEST(Departing, waits_where_entropies_are_being_revealed) {
  World world;
  Client anna(world), berta(world);
  anna.hello("Anna");
  berta.hello("Berta");
  const json made = anna.ok("room.create", sealed(2));
  for (Client* each : {&anna, &berta}) {
    each->join("/i/" + made["invite"].get<std::string>());
    each->seat = each == &anna ? 0 : 1;
    each->sit(each->seat);
    each->reveals = false;
  }
  anna.ready_with_entropy();
  berta.ready_with_entropy();
  ASSERT_EQ(berta.at().table["status"], "revealing");
  anna.ok("account.delete", by_token(anna));
  EXPECT_EQ(berta.at().table["status"], "revealing");
  world.pass(world.limits().reveal_ms + 1000);
  EXPECT_EQ(berta.at().table["status"], "open");
  EXPECT_FALSE(berta.at().table["seats"][0].contains("person"));
  EXPECT_EQ(world.game_server().counts().rooms_leaving, 0u);
}

TEST(Departing, takes_one_s_bots_along) {
  World world;
  Client anna(world), bot(world), berta(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  berta.hello("Berta");
  bot.token = anna.ok("account.add_bot", {{"name", "Robot"}})["token"];
  bot.hello();
  EXPECT_EQ(bot.fails("account.delete", by_token(bot)), "not_for_bots");
  EXPECT_EQ(bot.fails("account.export", json::object()), "not_for_bots");
  anna.ok("account.delete", {{"confirm", true}, {"password", good_password}});
  EXPECT_EQ(bot.closed, "signed_out");
  bot.connect();
  EXPECT_EQ(bot.fails("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", bot.token}}),
            "unknown_token");
  claim(berta, "Robot");
}

TEST(Departing, leaves_nothing_that_was_said_in_the_lobby_and_no_block) {
  World world;
  Client anna(world), berta(world);
  anna.hello("Anna");
  berta.hello("Berta");
  anna.ok("chat.say", {{"text", "a word of Anna's"}});
  berta.ok("person.block", {{"person", anna.person}});
  anna.ok("account.delete", by_token(anna));
  EXPECT_THAT(berta.ok("lobby.watch", json::object()).dump(), Not(HasSubstr("a word of Anna's")));
  EXPECT_TRUE(berta.ok("person.blocked", json::object())["people"].empty());
}

TEST(Departing, leaves_no_block_of_who_was_being_loaded_meanwhile) {
  World world;
  Client anna(world), berta(world);
  anna.hello("Anna");
  berta.hello("Berta");
  berta.ok("person.block", {{"person", anna.person}});
  world.crash();
  anna.connect();
  anna.hello();
  berta.connect();
  world.people_held = true;
  berta.post("session.hello", {{"client", {{"name", "test"}, {"version", "1"}}}, {"token", berta.token}});
  world.people_held = false;
  anna.ok("account.delete", by_token(anna));
  world.release();
  EXPECT_TRUE(berta.ok("person.blocked", json::object())["people"].empty());
}

TEST(Departing, of_whom_a_login_is_being_checked_leaves_nobody_in) {
  World world;
  Client anna(world), elsewhere(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  world.passwords_held = true;
  const auto gone = anna.post("account.delete", {{"confirm", true}, {"password", good_password}});
  const auto login = elsewhere.post("account.login", {{"name", "Anna"}, {"password", good_password}});
  world.release();
  EXPECT_TRUE(anna.responses[gone].contains("result"));
  EXPECT_TRUE(elsewhere.responses.contains(login));
  EXPECT_EQ(elsewhere.closed, "signed_out") << "whichever came first";
  const std::string token = elsewhere.responses[login]["result"]["token"];
  elsewhere.connect();
  EXPECT_EQ(elsewhere.fails("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", token}}),
            "unknown_token");
}

TEST(Departing, by_order_of_whoever_runs_the_server_goes_by_id_or_name) {
  World world;
  Client anna(world), berta(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  berta.hello("Berta");
  anna.ok("account.add_bot", {{"name", "Robot"}});
  const auto none = world.order(AdminDelete{"Cleo"});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().reason, "no_such_person");
  const auto done = world.order(AdminDelete{"anna"});
  ASSERT_TRUE(done);
  EXPECT_EQ((*done)["person"], anna.person);
  EXPECT_EQ((*done)["bots"], 1);
  EXPECT_EQ(anna.closed, "signed_out");
  ASSERT_TRUE(world.order(AdminDelete{berta.person}));
  EXPECT_EQ(berta.closed, "signed_out");
}

TEST(Departing, leaves_nothing_in_memory) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  anna.ok("account.delete", by_token(anna));
  world.pass(3 * hour);
  EXPECT_EQ(world.game_server().counts().people_known, 0u);
  EXPECT_EQ(world.game_server().counts().loads, 0u);
}

TEST(Exports, are_offered_by_a_code_that_only_its_hash_is_kept_of) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  const json offer = anna.ok("account.export", json::object());
  const std::string path = offer["path"];
  ASSERT_TRUE(path.starts_with("api/v1/export/"));
  ASSERT_EQ(world.exports.size(), 1u);
  EXPECT_EQ(world.exports[0].person, anna.person);
  EXPECT_EQ(world.exports[0].code_hash, sha256_hex(path.substr(14)));
  EXPECT_EQ(world.exports[0].expires, world.now() + 5 * minute);
  std::string last = "accepted";
  for (int i = 0; i < 20 && last != "rate_limited"; ++i) {
    const json answer = anna.call("account.export", json::object());
    if (answer.contains("error")) last = answer["error"]["data"]["reason"];
  }
  EXPECT_EQ(last, "rate_limited") << "each counts as ten requests";
}

}  // namespace
}  // namespace palatine::test
