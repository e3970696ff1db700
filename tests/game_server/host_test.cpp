// The host's powers before the start: options, seats and their order, people, and the role itself.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "tests/game_server/client.hpp"

namespace palatine::test {
namespace {

const json three = {{"game", "sealed"}, {"options", {{"players", 3}}}};

json event_of(const Client& client, const std::string& kind) {
  json found;
  for (const json& update : client.notified("room.update"))
    for (const json& event : update["events"])
      if (event["kind"] == kind) found = event;
  return found;
}

// A name without the tag of guests.
std::string bare(const json& person) {
  const std::string name = person["name"];
  return name.substr(0, name.find("\u00b7"));
}

// Anna (the host, seat 0), Ben (seat 1) and Cleo (seat 2), who watches until she sits.
struct Open {
  explicit Open(json create = three) : anna(world), ben(world), cleo(world) {
    anna.hello("Anna");
    ben.hello("Ben");
    cleo.hello("Cleo");
    const json made = anna.ok("room.create", create);
    room = made["room"];
    for (Client* each : {&anna, &ben, &cleo}) each->join("/i/" + made["invite"].get<std::string>());
    anna.seat = anna.sit(0)["seat"];
    ben.seat = ben.sit(1)["seat"];
  }
  json with(json more) {
    more["room"] = room;
    return more;
  }
  const json& seat(int at) { return cleo.at().table["seats"][static_cast<std::size_t>(at)]; }
  std::string sits(int at) { return seat(at).contains("person") ? bare(seat(at)["person"]) : "-"; }
  std::string ready() {
    std::string out;
    for (const json& each : cleo.at().table["seats"]) out += each["ready"] == true ? 'r' : '-';
    return out;
  }

  World world;
  Client anna, ben, cleo;
  std::string room;
};

TEST(Host, every_setting_can_be_changed_and_all_see_which_was) {
  Open open;
  const json settings = {{"options", {{"players", 4}, {"rounds", 2}}},
                         {"title", "Friday"},
                         {"access", "unlisted"},
                         {"partner_chat", "table"},
                         {"spectators", false},
                         {"spectator_delay", 3},
                         {"clock", {{"kind", "live"}, {"bank_ms", 600'000}, {"increment_ms", 5'000}, {"limit_ms", 0}}},
                         {"on_timeout", "lose"},
                         {"undo", "ask"},
                         {"stand_in", "random"},
                         {"hints", "agreed"}};
  for (const auto& [name, value] : settings.items()) {
    open.cleo.clear();
    open.anna.ok("room.configure", open.with({{name, value}}));
    EXPECT_EQ(event_of(open.cleo, "configured")["changed"], json::array({name}));
    const json& is = open.cleo.at().table[name];
    EXPECT_EQ(name == "options" ? is["players"] : is, name == "options" ? json(4) : value) << name;
  }
  EXPECT_EQ(open.cleo.at().table["seats"].size(), 4u);
  EXPECT_EQ(open.world.game_server().rooms_json().text, "[]") << "unlisted now";
  const json table = open.cleo.at().table;
  open.world.crash();
  open.ben.connect();
  open.ben.hello();
  open.ben.join(open.room);
  for (const auto& [name, value] : settings.items()) EXPECT_EQ(open.ben.at().table[name], table[name]) << name;
  open.anna.connect();
  open.anna.hello();
  open.anna.join(open.room);
  const std::int64_t seq = open.anna.at().seq;
  EXPECT_EQ(open.anna.ok("room.configure", open.with({{"title", "Friday"}}))["seq"], seq) << "nothing has changed";
}

TEST(Host, what_is_wrong_changes_nothing) {
  Open open;
  open.ben.ready();
  const json before = open.cleo.at().table;
  EXPECT_EQ(open.ben.fails("room.configure", open.with({{"title", "Mine"}})), "not_host");
  EXPECT_EQ(open.anna.fails("room.configure", open.with({{"title", ""}})), "bad_title");
  EXPECT_EQ(open.anna.call("room.configure", open.with({{"options", {{"players", 9}}}}))["error"]["data"]["path"]
                .get<std::string>()
                .rfind("/options", 0),
            0u);
  EXPECT_EQ(open.anna.fails("room.configure", open.with({{"spectator_delay", 101}})), "bad_param");
  EXPECT_EQ(open.anna.fails("room.configure", open.with({{"stand_in", "wizard"}})), "unknown_computer_player");
  EXPECT_EQ(open.ben.fails("room.move", open.with({{"seat", 0}, {"to", 2}})), "not_host");
  EXPECT_EQ(open.ben.fails("room.move", open.with({{"seat", 1}, {"to", 0}})), "seat_taken");
  EXPECT_EQ(open.anna.fails("room.move", open.with({{"seat", 2}, {"to", 0}})), "seat_empty");
  EXPECT_EQ(open.anna.fails("room.move", open.with({{"seat", 7}, {"to", 0}})), "no_such_seat");
  EXPECT_EQ(open.anna.fails("room.move", open.with({{"seat", 0}, {"to", 7}})), "no_such_seat");
  EXPECT_EQ(open.ben.fails("room.host", open.with({{"person", open.ben.person}})), "not_host");
  EXPECT_EQ(open.anna.fails("room.host", open.with({{"person", "nobody"}})), "no_such_person");
  EXPECT_EQ(open.cleo.at().table, before);
  EXPECT_EQ(open.ready(), "-r-");
}

TEST(Host, nobody_is_ready_after_a_change_and_the_game_begins_only_when_all_are_ready_for_it) {
  const auto changes = {
      json{{"method", "room.configure"}, {"options", {{"players", 3}, {"rounds", 2}}}},
      json{{"method", "room.move"}, {"seat", 1}, {"to", 0}},
      json{{"method", "room.remove"}, {"seat", 2}},
  };
  for (json change : changes) {
    Open open;
    open.cleo.seat = open.cleo.sit(2)["seat"];
    open.ben.ready_with_entropy();
    open.cleo.ready();
    EXPECT_EQ(open.ready(), "-rr");
    const std::string method = change["method"];
    change.erase("method");
    open.cleo.clear();
    open.anna.ok(method, open.with(change));
    EXPECT_EQ(open.ready(), "---") << method;
    EXPECT_FALSE(event_of(open.cleo, "readiness_changed").is_null()) << method;
    if (method == "room.remove") open.cleo.sit(2);
    open.anna.ready();
    open.cleo.ready();
    EXPECT_EQ(open.cleo.at().table["status"], "open") << method;
    open.ben.ready();
    EXPECT_EQ(open.cleo.at().table["status"], "running") << method;
    EXPECT_EQ(open.anna.fails("room.configure", open.with({{"title", "Late"}})), "already_started");
    EXPECT_EQ(open.anna.fails("room.move", open.with({{"seat", 0}, {"to", 1}})), "already_started");
    EXPECT_EQ(open.anna.fails("room.host", open.with({{"person", open.ben.person}})), "already_started");
  }
}

TEST(Host, fewer_seats_make_those_beyond_stand_up_also_after_a_restart) {
  Open open;
  open.cleo.sit(2);
  open.cleo.clear();
  open.anna.ok("room.configure", open.with({{"options", {{"players", 2}}}}));
  EXPECT_EQ(open.cleo.at().table["seats"].size(), 2u);
  const json stood = event_of(open.cleo, "person_stood");
  EXPECT_EQ(stood["seat"], 2);
  EXPECT_EQ(stood["removed"], true);
  open.world.crash();
  for (Client* each : {&open.anna, &open.cleo}) {
    each->connect();
    const json rooms =
        each->ok("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", each->token}})["rooms"];
    EXPECT_EQ(rooms.size(), each == &open.anna ? 1u : 0u) << "who has no seat has no room there";
  }
  open.cleo.join(open.room);
  EXPECT_EQ(open.cleo.at().table["seats"].size(), 2u);
  open.anna.join(open.room);
  open.anna.ok("room.configure", open.with({{"options", {{"players", 3}}}}));
  EXPECT_EQ(open.cleo.sit(2)["seat"], 2);
}

TEST(Host, whoever_gets_up_and_every_computer_player_ends_readiness_too) {
  struct Case {
    const char* what;
    std::function<void(Open&)> change;
    const char* ready;
  };
  const std::vector<Case> cases = {
      {"a computer player", [](Open& open) { open.anna.ok("room.add_bot", open.with({{"kind", "random"}})); }, "--r-"},
      {"stood", [](Open& open) { open.ben.ok("room.stand", open.with({})); }, "----"},
      {"left", [](Open& open) { open.ben.ok("room.leave", open.with({})); }, "----"},
      {"removed", [](Open& open) { open.anna.ok("room.remove", open.with({{"seat", 1}})); }, "----"},
      {"sat down", [](Open& open) { open.cleo.ok("room.sit", open.with({{"seat", 3}})); }, "rr--"}};
  for (const Case& each : cases) {
    SCOPED_TRACE(each.what);
    Open open({{"game", "sealed"}, {"options", {{"players", 4}}}});
    open.anna.ready_with_entropy();
    open.ben.ready_with_entropy();
    open.cleo.clear();
    each.change(open);
    EXPECT_EQ(open.ready(), each.ready);
    std::set<int> told;
    for (const json& update : open.cleo.notified("room.update"))
      for (const json& event : update["events"])
        if (event["kind"] == "readiness_changed" && event["ready"] == false) told.insert(event["seat"].get<int>());
    const bool kept = open.ready()[0] == 'r';
    const bool gone = !open.seat(1).contains("person");
    EXPECT_EQ(told, kept ? std::set<int>() : gone ? std::set<int>({0}) : std::set<int>({0, 1}));
    // also of a log that is folded, and without the commits of before
    const json table = open.cleo.at().table["seats"];
    open.world.crash();
    for (Client* client : {&open.anna, &open.ben, &open.cleo}) {
      client->connect();
      client->hello();
      client->join(open.room);
    }
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(open.cleo.at().table["seats"][i]["ready"], table[i]["ready"]);
    while (open.cleo.at().table["status"] == "open" && open.cleo.at().table["seats"].back()["person"].is_null())
      open.anna.ok("room.add_bot", open.with({{"kind", "random"}}));
    if (!gone && !kept) {
      open.anna.ready();
      open.ben.ready();
      EXPECT_EQ(open.cleo.at().table["status"], "running") << "no entropy is asked for that was committed before";
    }
  }
}

TEST(Host, what_was_missed_is_led_through_a_change_of_seats) {
  Open open;
  open.anna.ok("room.configure", open.with({{"options", {{"players", 2}}}}));
  open.cleo.drop();
  open.anna.ok("room.configure", open.with({{"title", "Two"}}));
  open.anna.ok("room.configure", open.with({{"options", {{"players", 4}}}}));
  Client elsewhere(open.world);
  elsewhere.token = open.cleo.token;
  elsewhere.hello();
  elsewhere.ok("room.sit", open.with({{"seat", 3}}));
  open.cleo.connect();
  open.cleo.hello();
  EXPECT_EQ(open.cleo.resume(open.room)["updates"], 3);
  EXPECT_EQ(open.cleo.at().table, open.anna.at().table);
}

TEST(Host, moves_people_and_swaps_them_and_others_move_themselves) {
  Open open;
  open.anna.ok("room.add_bot", open.with({{"kind", "random"}}));
  open.anna.ok("room.move", open.with({{"seat", 1}, {"to", 2}}));
  const json moved = event_of(open.cleo, "person_moved");
  EXPECT_EQ(bare(moved["person"]), "Ben");
  EXPECT_EQ(bare(moved["swapped"]), "Random");
  EXPECT_EQ(open.sits(1), "Random");
  EXPECT_EQ(open.sits(2), "Ben");
  EXPECT_EQ(open.ready(), "-r-") << "a computer player is always ready";
  open.ben.drop();
  open.anna.ok("room.move", open.with({{"seat", 2}, {"to", 0}}));
  EXPECT_EQ(open.sits(0), "Ben");
  EXPECT_EQ(open.sits(2), "Anna");
  EXPECT_EQ(open.seat(0)["connected"], false) << "presence goes along";
  EXPECT_EQ(open.seat(2)["connected"], true);
  open.anna.ok("room.remove", open.with({{"seat", 1}}));
  open.anna.ok("room.move", open.with({{"seat", 2}, {"to", 1}}));
  open.world.crash();
  for (Client* each : {&open.anna, &open.ben, &open.cleo}) {
    each->connect();
    each->hello();
    each->join(open.room);
  }
  EXPECT_EQ(open.sits(0) + open.sits(1) + open.sits(2), "BenAnna-");
  open.ben.ok("room.move", open.with({{"seat", 0}, {"to", 2}}));
  EXPECT_EQ(open.ben.join(open.room)["seat"], 2);
  open.anna.ok("room.move", open.with({{"seat", 1}, {"to", 0}}));
  open.anna.seat = 0;
  open.ben.seat = 2;
  open.cleo.sit(1);
  open.anna.ready_with_entropy();
  open.ben.ready_with_entropy();
  open.cleo.ready();
  EXPECT_EQ(open.cleo.at().table["status"], "running");
}

TEST(Host, hands_the_role_to_somebody_who_is_there) {
  Open open;
  open.anna.ok("room.host", open.with({{"person", open.cleo.person}}));
  EXPECT_EQ(open.ben.at().table["host"], open.cleo.person);
  EXPECT_EQ(event_of(open.ben, "host_changed")["host"], open.cleo.person);
  EXPECT_EQ(open.anna.fails("room.configure", open.with({{"title", "Mine"}})), "not_host");
  open.cleo.ok("room.configure", open.with({{"title", "Cleo's"}}));
}

TEST(Host, the_role_passes_when_the_host_is_gone_for_the_grace_time) {
  Open open;
  const Millis grace = open.world.limits().absence_grace_ms;
  open.anna.drop();
  open.world.pass(grace - 1);
  open.anna.connect();
  open.anna.hello();
  open.anna.join(open.room);
  open.world.pass(2 * grace);
  EXPECT_EQ(open.ben.at().table["host"], open.anna.person) << "back in time";
  open.anna.drop();
  open.world.pass(grace - 1);
  EXPECT_EQ(open.ben.at().table["host"], open.anna.person);
  open.world.pass(1);
  EXPECT_EQ(open.ben.at().table["host"], open.ben.person) << "who sits comes before who watches";
  open.ben.ok("room.leave", open.with({}));
  EXPECT_EQ(open.cleo.at().table["host"], open.anna.person) << "she still has her seat";
  open.world.pass(grace);
  EXPECT_EQ(open.cleo.at().table["host"], open.cleo.person) << "nobody is left but who watches";
}

TEST(Host, a_host_who_is_gone_keeps_the_role_while_nobody_else_is_there) {
  Open open;
  for (Client* each : {&open.anna, &open.ben, &open.cleo}) each->drop();
  open.world.pass(10 * open.world.limits().absence_grace_ms);
  EXPECT_EQ(open.world.game_server().counts().rooms_awake, 0u);
  open.ben.connect();
  open.ben.hello();
  open.ben.join(open.room);
  EXPECT_EQ(open.ben.at().table["host"], open.anna.person);
  open.world.pass(open.world.limits().absence_grace_ms);
  EXPECT_EQ(open.ben.at().table["host"], open.ben.person);
}

TEST(Host, no_power_speaks_for_a_player_of_a_walled_game) {
  for (const std::string policy : {"table", "silent"}) {
    Open open;
    World& world = open.world;
    const json made = open.ben.ok("room.create", {{"game", "sealed"}, {"partner_chat", policy}});
    const std::string other = made["room"];
    const std::string here = open.room;
    open.anna.join(other);
    open.ben.join(other);
    open.anna.seat = open.anna.sit(0)["seat"];
    open.ben.seat = open.ben.sit(1)["seat"];
    open.anna.ready();
    open.ben.ready();
    ASSERT_EQ(open.anna.rooms[other].table["status"], "running");
    world.pass(1000);
    const json title = open.anna.call("room.configure", open.with({{"title", "red has the eight"}}))["error"]["data"];
    EXPECT_EQ(title["reason"], "talk_forbidden");
    EXPECT_EQ(title["rule"], "partner_chat:" + policy);
    for (const auto& [method, params] :
         std::vector<std::pair<std::string, json>>{{"room.configure", {{"undo", "ask"}}},
                                                   {"room.move", {{"seat", 0}, {"to", 2}}},
                                                   {"room.host", {{"person", open.ben.person}}}}) {
      const json answer = open.anna.call(method, open.with(params));
      EXPECT_EQ(answer.contains("error"), policy == "silent") << answer.dump();
      if (answer.contains("error")) {
        EXPECT_EQ(answer["error"]["data"]["reason"], "talk_forbidden");
      }
    }
  }
}

TEST(Host, a_change_with_a_key_happens_once) {
  Open open;
  const json move = open.with({{"seat", 0}, {"to", 2}, {"key", "move"}});
  const json first = open.anna.ok("room.move", move);
  open.anna.ok("room.move", open.with({{"seat", 2}, {"to", 0}}));
  EXPECT_EQ(open.anna.ok("room.move", move), first);
  EXPECT_EQ(open.sits(0), "Anna");
}

}  // namespace
}  // namespace palatine::test
