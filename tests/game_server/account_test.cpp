// Accounts: a guest becomes one and stays the same person; names are one's own; passwords are slow to guess.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "server/core/rfc3339.hpp"
#include "server/people/guessing.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

std::string hex(int number) {
  std::ostringstream out;
  out << std::hex << number;
  return out.str();
}

json named(const std::string& name, const std::string& password = good_password) {
  return {{"name", name}, {"password", password}};
}

// As the first request of a connection.
json log_in(Client& client, const std::string& name, const std::string& password = good_password) {
  json params = named(name, password);
  params["client"] = us;
  const json answer = client.call("account.login", params);
  if (answer.contains("result")) {
    client.token = answer["result"]["token"];
    client.person = answer["result"]["person"]["id"];
    client.name = answer["result"]["person"]["name"];
  }
  return answer;
}

TEST(Claim, makes_an_account_of_a_guest_who_keeps_seat_token_and_game) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 2}}}}, 2);
  Client& anna = table.player(0);
  const json person = anna.ok("account.claim", named("Anna"))["person"];
  EXPECT_EQ(person["id"], anna.person);
  EXPECT_EQ(person["name"], "Anna") << "no tag";
  EXPECT_EQ(person["kind"], "account");
  FastRandom random(1);
  table.play(random, 3);
  world.crash();
  anna.connect();
  anna.hello();
  EXPECT_EQ(anna.name, "Anna");
  EXPECT_EQ(anna.join(table.room)["seat"], 0);

  Client elsewhere(world, "198.51.100.1");
  const json result = log_in(elsewhere, "anna")["result"];
  EXPECT_EQ(elsewhere.person, anna.person);
  EXPECT_EQ(result["rooms"].size(), 1u);
  EXPECT_EQ(result["rooms"][0]["room"], table.room);
  EXPECT_NE(elsewhere.token, anna.token);
  EXPECT_EQ(elsewhere.join(table.room)["seat"], 0);
  table.player(1).connect();
  table.player(1).hello();
  table.player(1).join(table.room);
  table.play(random);
  EXPECT_TRUE(table.is_over());
}

TEST(Claim, is_refused_without_a_good_name_and_password) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  EXPECT_EQ(anna.fails("account.claim", named("A")), "name_too_short");
  EXPECT_EQ(anna.fails("account.claim", named("Anna\u00b77f")), "bad_name");
  EXPECT_EQ(anna.fails("account.claim", named("Random")), "name_taken") << "a computer player's";
  EXPECT_EQ(anna.fails("account.claim", named("Anna", "1234567")), "password_too_short");
  EXPECT_EQ(anna.fails("account.claim", named("Anna", "")), "password_too_short");
  EXPECT_EQ(anna.fails("account.claim", named("Anna", std::string(129, 'x'))), "password_too_long");
  EXPECT_EQ(world.passwords_hashed, 0);
  std::string eight;
  for (int i = 0; i < 8; ++i) eight += "\u00e9";
  claim(anna, "Anna", eight);
  EXPECT_EQ(anna.fails("account.claim", named("Bea")), "already_account");
  Client other(world);
  std::string apart;
  for (int i = 0; i < 8; ++i) apart += "e\u0301";
  EXPECT_EQ(reason_of(log_in(other, "Anna", apart)), "accepted") << "the same words from another keyboard";
}

TEST(Claim, takes_no_name_that_looks_like_another_account_s) {
  World world;
  Client anna(world), berta(world);
  anna.hello("Anna");
  berta.hello("Anna");
  claim(anna, "Anna Paypal");
  for (const char* like :
       {"Anna Paypal", "anna paypal", "ANNA PAYPAL", "Anna Paypa1", "Anna PaypaI", "\u0410nna Paypal"})
    EXPECT_EQ(berta.fails("account.claim", named(like)), "name_taken") << like;
  claim(berta, "Anna Pay");
}

TEST(Claim, of_two_at_once_for_one_name_gives_it_to_one) {
  World world;
  Client anna(world), berta(world);
  anna.hello("Anna");
  berta.hello("Berta");
  world.passwords_held = true;
  const auto first = anna.post("account.claim", named("Cleo"));
  const auto second = berta.post("account.claim", named("CLEO"));
  world.release();
  EXPECT_EQ(reason_of(anna.responses[first]), "accepted");
  EXPECT_EQ(reason_of(berta.responses[second]), "name_taken");

  world.passwords_held = true;
  const auto third = berta.post("account.claim", named("Dora"));
  berta.drop();
  world.release();
  EXPECT_FALSE(berta.responses.contains(third));
  Client emil(world);
  emil.hello("Emil");
  claim(emil, "Dora");
  EXPECT_EQ(emil.name, "Dora") << "who has gone holds no name";
  EXPECT_EQ(world.game_server().counts().names_held, 0u);
}

TEST(Claim, again_with_its_key_gets_the_first_answer_and_keeps_no_trace_of_the_password) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  json params = named("Anna");
  params["key"] = "k";
  const json first = anna.ok("account.claim", params);
  world.crash();
  anna.connect();
  anna.hello();
  EXPECT_EQ(anna.ok("account.claim", params), first);
  params["password"] = "another one entirely";
  EXPECT_EQ(anna.ok("account.claim", params), first) << "the answer's hash knows nothing of the password";
  params["name"] = "Berta";
  EXPECT_EQ(anna.fails("account.claim", params), "key_reused");
  EXPECT_EQ(world.passwords_hashed, 1);
}

TEST(Claim, is_durable_when_it_is_answered) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  world.disk_held = true;
  const auto claimed = anna.post("account.claim", named("Anna"));
  EXPECT_FALSE(anna.responses.contains(claimed));
  world.crash();
  Client other(world);
  EXPECT_EQ(reason_of(log_in(other, "Anna")), "wrong_credentials");
  anna.connect();
  anna.hello();
  claim(anna, "Anna");
}

class NameInIsolation : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(All, NameInIsolation, testing::Values("open", "table", "silent"));

TEST_P(NameInIsolation, is_not_taken_during_a_game_whose_partners_may_not_talk) {
  const bool walled = std::string(GetParam()) != "open";
  const json game = {{"game", "carolus-magnus"}, {"options", {{"players", 4}}}, {"partner_chat", GetParam()}};
  World world;
  Table table(world, game, 4);
  Client& anna = table.player(0);
  Client& berta = table.player(1);
  const json before = anna.call("account.claim", named("Play red"));
  EXPECT_EQ(reason_of(before), walled ? "talk_forbidden" : "accepted");
  if (walled) {
    EXPECT_EQ(before["error"]["data"]["rule"], std::string("partner_chat:") + GetParam());
    EXPECT_EQ(world.passwords_hashed, 0);
  }
  EXPECT_EQ(reason_of(berta.call("account.rename", {{"name", "Play red"}})), walled ? "talk_forbidden" : "accepted");
  Client second(world);
  second.token = berta.token;
  second.hello();
  EXPECT_EQ(second.name.substr(0, 4), walled ? "Bnna" : "Play");
}

TEST(NameInIsolations, asked_for_before_the_game_and_hashed_during_it_are_refused) {
  World world;
  const json game = {{"game", "sealed"}, {"options", {{"players", 2}}}, {"partner_chat", "silent"}};
  Client anna(world), berta(world);
  anna.hello("Anna");
  berta.hello("Berta");
  const std::string room = anna.ok("room.create", game)["room"];
  for (Client* each : {&anna, &berta}) {
    each->join(room);
    each->sit(each == &anna ? 0 : 1);
  }
  Client second(world);
  second.token = anna.token;
  second.hello();
  world.passwords_held = true;
  const auto claimed = second.post("account.claim", named("I have a seven"));
  anna.ready();
  berta.ready();
  ASSERT_EQ(anna.at().table["status"], "running");
  world.release();
  EXPECT_EQ(reason_of(second.responses[claimed]), "talk_forbidden");
  Client third(world);
  third.token = anna.token;
  third.hello();
  EXPECT_EQ(third.name.substr(0, 4), "Anna");
}

TEST(Rename, of_guests_and_accounts) {
  World world;
  Client anna(world), berta(world), cleo(world);
  anna.hello("Anna");
  berta.hello("Berta");
  cleo.hello("Cleo");
  EXPECT_EQ(cleo.ok("account.rename", {{"name", "Cleopatra"}})["person"]["name"], "Cleopatra" + cleo.name.substr(4));
  claim(anna, "Anna");
  claim(berta, "Berta");
  EXPECT_EQ(berta.fails("account.rename", {{"name", "aNNa"}}), "name_taken");
  EXPECT_EQ(berta.ok("account.rename", {{"name", "BERTA"}})["person"]["name"], "BERTA") << "one's own, in capitals";
  EXPECT_EQ(anna.ok("account.rename", {{"name", "Dora"}})["person"]["name"], "Dora");
  EXPECT_EQ(berta.ok("account.rename", {{"name", "Anna"}})["person"]["name"], "Anna") << "it is free now";
  world.crash();
  Client other(world);
  EXPECT_EQ(reason_of(log_in(other, "anna")), "accepted");
  EXPECT_EQ(other.person, berta.person);
  Client third(world);
  third.token = anna.token;
  third.hello("Emil");
  EXPECT_EQ(third.name, "Dora") << "hello renames guests only";
  EXPECT_EQ(third.notified("server.notice").at(0)["kind"], "name_kept");
}

TEST(Login, turns_the_connection_into_the_account) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 2}}}}, 2);
  Client& berta = table.player(1);
  claim(table.player(0), "Anna");
  Client guest(world);
  guest.hello("Guest");
  const std::string was = guest.person;
  const std::string guests_token = guest.token;
  guest.join("/i/" + table.invite, "view", "spectator");
  guest.ok("lobby.watch", json::object());
  log_in(guest, "Anna");
  EXPECT_EQ(guest.person, table.player(0).person);
  guest.clear();
  FastRandom random(1);
  table.play(random, 2);
  berta.ok("chat.say", {{"text", "hello"}});
  EXPECT_TRUE(guest.inbox.empty()) << "what the guest listened to is left";
  EXPECT_EQ(guest.join(table.room)["seat"], 0);
  Client again(world);
  again.token = guests_token;
  again.hello();
  EXPECT_EQ(again.person, was) << "the guest is still the same person";
}

TEST(Login, of_a_wrong_name_and_of_a_wrong_password_look_the_same) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  Client other(world, "198.51.100.1");
  json no_name = log_in(other, "Nobody");
  json no_password = log_in(other, "Anna", "incorrect horse");
  EXPECT_EQ(reason_of(no_name), "wrong_credentials");
  EXPECT_EQ(no_name["error"], no_password["error"]);
  EXPECT_EQ(world.passwords_checked, 2) << "both are checked";
  EXPECT_EQ(log_in(other, "A", "x")["error"], no_password["error"]) << "also what can be no name";
  EXPECT_EQ(log_in(other, "Anna", "")["error"], no_password["error"]) << "or no password";
  EXPECT_EQ(world.passwords_checked, 4);
  EXPECT_EQ(reason_of(log_in(other, "Anna")), "accepted");
}

TEST(Login, is_slowed_for_an_address_whatever_names_it_tries) {
  World world;
  Client thief(world, "198.51.100.1");
  for (int i = 0; i <= Guessing::free_guesses; ++i)
    EXPECT_EQ(reason_of(log_in(thief, "Name " + std::to_string(i))), "wrong_credentials");
  const json refused = log_in(thief, "Another")["error"]["data"];
  EXPECT_EQ(refused["reason"], "too_many_attempts");
  EXPECT_EQ(refused["retry_after_ms"], 1000);
  const int checked = world.passwords_checked;
  log_in(thief, "Another");
  EXPECT_EQ(world.passwords_checked, checked) << "nothing is looked at meanwhile";
  world.pass(1000);
  EXPECT_EQ(reason_of(log_in(thief, "Another")), "wrong_credentials");
  EXPECT_EQ(log_in(thief, "Another")["error"]["data"]["retry_after_ms"], 2000);
}

TEST(Login, of_an_account_under_siege_is_slowed_but_not_for_its_owner) {
  World world;
  Client anna(world, "192.0.2.1");
  anna.hello("Anna");
  claim(anna, "Anna");
  // from many addresses
  int wrong = 0, waits = 0;
  for (int i = 0; i < 40; ++i) {
    Client thief(world, "198.51.100." + std::to_string(i));
    const std::string said = reason_of(log_in(thief, "Anna", "guess " + std::to_string(i)));
    wrong += said == "wrong_credentials" ? 1 : 0;
    waits += said == "too_many_attempts" ? 1 : 0;
  }
  EXPECT_EQ(wrong, Guessing::free_guesses + 1);
  EXPECT_EQ(waits, 40 - wrong);
  Client new_place(world, "203.0.113.1");
  EXPECT_EQ(reason_of(log_in(new_place, "Anna")), "too_many_attempts") << "a stranger, as far as one can see";
  Client home(world, "192.0.2.1");
  EXPECT_EQ(reason_of(log_in(home, "Anna")), "accepted") << "from where the owner came before";
  world.crash();
  anna.connect();
  anna.hello();
  EXPECT_EQ(anna.name, "Anna") << "a token is never slowed";
  Client by_code(world, "203.0.113.1");
  const std::string code = anna.ok("account.code", json::object())["code"];
  EXPECT_EQ(by_code.ok("session.hello", {{"client", us}, {"code", code}})["person"]["id"], anna.person);
}

TEST(Login, from_a_new_place_waits_a_minute_at_most) {
  World world;
  Client anna(world, "192.0.2.1");
  anna.hello("Anna");
  claim(anna, "Anna");
  for (int i = 0; i < 30; ++i) {
    Client thief(world, "198.51.100." + std::to_string(i));
    log_in(thief, "Anna", "guess");
    world.pass(60'000);
  }
  Client owner(world, "203.0.113.1");
  EXPECT_EQ(reason_of(log_in(owner, "Anna")), "accepted");
}

TEST(Login, many_at_once_are_counted_before_they_are_checked) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  world.passwords_held = true;
  std::vector<std::unique_ptr<Client>> thieves;
  int waits = 0;
  for (int i = 0; i < 20; ++i) {
    thieves.push_back(std::make_unique<Client>(world, "198.51.100.1"));
    json params = named("Anna", "guess " + std::to_string(i));
    const auto posted = thieves.back()->post("account.login", params);
    waits += thieves.back()->responses.contains(posted) ? 1 : 0;
  }
  EXPECT_EQ(waits, 20 - (Guessing::free_guesses + 1));
  world.release();
}

TEST(Login, waits_its_turn_where_too_many_passwords_are_checked_and_that_is_no_guess) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  world.passwords_busy = true;
  Client other(world, "198.51.100.1");
  for (int i = 0; i < 20; ++i) {
    const json refused = log_in(other, "Anna")["error"]["data"];
    EXPECT_EQ(refused["reason"], "server_busy");
    EXPECT_TRUE(refused.contains("retry_after_ms"));
  }
  EXPECT_EQ(anna.fails("account.password", {{"old", good_password}, {"new", "battery staple"}}), "server_busy");
  world.passwords_busy = false;
  EXPECT_EQ(reason_of(log_in(other, "Anna")), "accepted");
}

TEST(Login, that_nobody_waits_for_any_more_changes_nothing) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  world.passwords_held = true;
  Client other(world, "198.51.100.1");
  other.post("account.login", named("Anna"));
  other.drop();
  world.release();
  EXPECT_EQ(anna.ok("account.devices", json::object())["devices"].size(), 1u);
  EXPECT_EQ(world.game_server().counts().loads, 0u);
}

TEST(Login, with_a_password_that_was_changed_meanwhile_is_wrong) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  world.passwords_held = true;
  Client other(world, "198.51.100.1");
  const auto login = other.post("account.login", named("Anna"));
  world.passwords_held = false;
  anna.ok("account.password", {{"old", good_password}, {"new", "battery staple"}});
  world.release();
  EXPECT_EQ(reason_of(other.responses[login]), "wrong_credentials") << "it was checked against the old one";
  EXPECT_EQ(anna.ok("account.devices", json::object())["devices"].size(), 1u);
}

TEST(Password, is_changed_by_who_knows_the_old_one) {
  World world;
  Client anna(world), guest(world);
  anna.hello("Anna");
  guest.hello("Guest");
  claim(anna, "Anna");
  const json change = {{"old", good_password}, {"new", "battery staple"}};
  EXPECT_EQ(guest.fails("account.password", change), "not_account");
  EXPECT_EQ(anna.fails("account.password", {{"old", good_password}, {"new", "short"}}), "password_too_short");
  EXPECT_EQ(anna.fails("account.password", {{"old", "wrong one"}, {"new", "battery staple"}}), "wrong_credentials");
  anna.ok("account.password", change);
  world.crash();
  Client other(world);
  EXPECT_EQ(reason_of(log_in(other, "Anna")), "wrong_credentials");
  EXPECT_EQ(reason_of(log_in(other, "Anna", "battery staple")), "accepted");
}

TEST(Password, that_is_changed_signs_the_other_devices_out_unless_they_are_kept) {
  for (const bool keep : {false, true}) {
    World world;
    Client anna(world), phone(world, "198.51.100.1");
    anna.hello("Anna");
    claim(anna, "Anna");
    phone.token = log_in(phone, "Anna")["result"]["token"];
    json change = {{"old", good_password}, {"new", "battery staple"}};
    if (keep) change["keep_devices"] = true;
    anna.ok("account.password", change);
    EXPECT_EQ(phone.closed, keep ? "" : "signed_out");
    EXPECT_EQ(anna.closed, "");
    world.crash();
    EXPECT_EQ(comes_back(world, phone.token), keep ? anna.person : "unknown_token");
    EXPECT_EQ(comes_back(world, anna.token), anna.person);
  }
}

// Right ones cost as much as wrong ones.
TEST(Password, is_hashed_so_often_for_one_person_and_one_address) {
  World world(1, patient());
  Client anna(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  const auto change = [](Client& client) {
    const json answer = client.call("account.password", {{"old", good_password}, {"new", good_password}});
    return answer.contains("error") ? answer["error"]["data"]["reason"].get<std::string>() : "";
  };
  world.pass(hour);
  int hashed = 0;
  while (hashed < 100 && change(anna).empty()) ++hashed;
  EXPECT_EQ(hashed, 5) << "ten, two at a time";
  const json refused = anna.call("account.password", {{"old", good_password}, {"new", good_password}})["error"]["data"];
  EXPECT_EQ(refused["reason"], "rate_limited");
  EXPECT_EQ(refused["retry_after_ms"], 6'000);
  world.pass(12'000);
  EXPECT_EQ(change(anna), "");
  // an address has thirty, whoever asks from there
  int logins = 0;
  for (; logins < 100; ++logins) {
    Client other(world);
    if (reason_of(log_in(other, "Anna")) != "accepted") break;
  }
  EXPECT_EQ(logins, 30 - 12 + 6) << "and what has come back";
  Client elsewhere(world, "198.51.100.1");
  EXPECT_EQ(reason_of(log_in(elsewhere, "Anna")), "accepted");
}

TEST(Password, is_hashed_so_often_for_networks_around_an_address) {
  World world(1, patient());
  Client anna(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  int logins = 0, refused = 0;
  // 64 networks of 64 bits, in one of 56
  for (int i = 0; i < 64; ++i) {
    for (int each = 0; each < 4; ++each) {
      Client other(world, "2001:db8:0:" + hex(i) + "::1");
      ++(reason_of(log_in(other, "Anna")) == "accepted" ? logins : refused);
    }
  }
  EXPECT_EQ(logins, 4 * 30);
  EXPECT_EQ(refused, 64 * 4 - logins);
}

TEST(Password, is_not_guessed_by_who_found_a_device) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  for (int i = 0; i <= Guessing::free_guesses; ++i)
    EXPECT_EQ(anna.fails("account.password", {{"old", "guess it"}, {"new", "battery staple"}}), "wrong_credentials");
  EXPECT_EQ(anna.fails("account.password", {{"old", good_password}, {"new", "battery staple"}}), "too_many_attempts");
}

TEST(PastGames, are_listed_for_those_who_sat_there_with_a_replay) {
  World world;
  const json create = {{"game", "sealed"}, {"options", {{"players", 2}}}, {"access", "unlisted"}, {"title", "Ours"}};
  Table table(world, create, 2);
  Client& anna = table.player(0);
  EXPECT_TRUE(anna.ok("account.games", json::object())["games"].empty()) << "not before it is over";
  FastRandom random(1);
  table.play(random);
  ASSERT_TRUE(table.is_over());
  const std::string was = anna.name;
  claim(anna, "Anna");
  const Millis ended = world.now();
  world.pass(3'600'000);
  world.crash();
  Client elsewhere(world, "198.51.100.1");
  log_in(elsewhere, "Anna");
  const json list = elsewhere.ok("account.games", json::object());
  ASSERT_EQ(list["games"].size(), 1u);
  EXPECT_FALSE(list.contains("next"));
  const json& past = list["games"][0];
  EXPECT_EQ(past["room"], table.room);
  EXPECT_EQ(past["game"], "sealed");
  EXPECT_EQ(past["title"], "Ours");
  EXPECT_EQ(past["seat"], 0);
  EXPECT_EQ(past["seats"].size(), 2u);
  EXPECT_EQ(past["seats"][0]["name"], was) << "as it was then";
  EXPECT_EQ(past["result"], anna.rooms[table.room].table["result"]);
  EXPECT_EQ(past["ended"], rfc3339(ended));
  EXPECT_TRUE(elsewhere.ok("replay.get", {{"room", table.room}}).contains("replay"));
  Client stranger(world);
  stranger.hello("Stranger");
  EXPECT_TRUE(stranger.ok("account.games", json::object())["games"].empty());
  EXPECT_EQ(stranger.fails("replay.get", {{"room", table.room}}), "no_such_room");
}

TEST(PastGames, come_by_pages_the_latest_first) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  Batch batch;
  for (int i = 0; i < 120; ++i) {
    const std::string room = "room-------------" + std::to_string(10000 + i);
    const json game = {
        {"room", room}, {"game", "sealed"}, {"title", std::to_string(i)}, {"ended", "2026"}, {"seats", json::array()}};
    batch.past_games.push_back({room, 1000 + i / 3, Json{game.dump()}, {{0, anna.person}}});
  }
  ASSERT_TRUE(world.store().commit(std::span(&batch, 1)));
  int expected = 119;
  std::vector<std::size_t> pages;
  json params = json::object();
  while (pages.size() < 5) {
    const json page = anna.ok("account.games", params);
    pages.push_back(page["games"].size());
    for (const json& game : page["games"]) EXPECT_EQ(game["title"], std::to_string(expected--));
    if (!page.contains("next")) break;
    params["before"] = page["next"];
  }
  EXPECT_THAT(pages, testing::ElementsAre(50, 50, 20));
  EXPECT_EQ(expected, -1);
  for (const char* bad : {"", "x", "1", ".", "1.", "1.room", "-.room-------------10000", "1x.room-------------10000"})
    EXPECT_EQ(anna.fails("account.games", {{"before", bad}}), "bad_param") << bad;
}

}  // namespace
}  // namespace palatine::test
