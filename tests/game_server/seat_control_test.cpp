// Who is away, and in whose hands a seat is: calls, returns, substitutes. Every change is told and logged.
#include <gtest/gtest.h>

#include "engine/sealed/game.hpp"
#include "protocol/games/sealed.hpp"
#include "protocol/typed_game.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

json call_bot(const Table& table, int seat) {
  return {{"room", table.room}, {"seat", seat}};
}

void come_back(Client& client, const std::string& room, const std::string& as = "player") {
  client.connect();
  client.hello();
  client.join(room, "view", as);
}

json act_of(Client& client, const std::string& key) {
  return {{"room", client.room},
          {"prompt", client.at().prompts[0]["id"]},
          {"key", key},
          {"action", {{"kind", "bid"}, {"chips", 1}}}};
}

// ---- a computer player is called -----------------------------------------------------------------------------------

TEST(CallBot, after_the_grace_time_the_others_call_a_computer_player) {
  World world;
  Table table(world, two, 2);
  Client& caller = table.player(0);
  EXPECT_EQ(caller.fails("room.call_bot", call_bot(table, 1)), "not_absent");
  table.player(1).drop();
  world.pass(world.limits().absence_grace_ms - 1);
  const json early = caller.call("room.call_bot", call_bot(table, 1));
  EXPECT_EQ(early["error"]["data"]["reason"], "grace_not_over");
  EXPECT_EQ(early["error"]["data"]["retry_after_ms"], 1);
  world.pass(1);
  world.thinking_held = true;
  const json done = caller.ok("room.call_bot", call_bot(table, 1));
  EXPECT_EQ(done["seq"], caller.at().seq);
  EXPECT_EQ(stand_in(caller, 1), "random");
  const json event = caller.at().events.back();
  EXPECT_EQ(event["kind"], "hands_changed");
  EXPECT_EQ(event["why"], "called");
  EXPECT_EQ(caller.fails("room.call_bot", call_bot(table, 1)), "played_by_computer");
  const std::int64_t seq = caller.at().seq;
  world.release();
  EXPECT_GT(caller.at().seq, seq) << "it decides";
}

TEST(CallBot, is_refused_with_a_reason) {
  World world;
  Table table(world, two, 2);
  Client watcher(world);
  watcher.hello("Watcher");
  watcher.join(table.room, "view", "spectator");
  table.player(1).drop();
  world.pass(minute);
  EXPECT_EQ(watcher.fails("room.call_bot", call_bot(table, 1)), "not_seated");
  EXPECT_EQ(table.player(0).fails("room.call_bot", call_bot(table, 7)), "no_such_seat");
  json wrong = call_bot(table, 1);
  wrong["kind"] = "wizard";
  EXPECT_EQ(table.player(0).fails("room.call_bot", wrong), "unknown_computer_player");
  EXPECT_EQ(table.player(0).fails("room.call_bot", call_bot(table, 0)), "not_absent") << "not for oneself";
  Client host(world);
  host.hello("Host");
  const std::string open = host.ok("room.create", two)["room"];
  host.join(open);
  host.sit(0);
  EXPECT_EQ(host.fails("room.call_bot", {{"room", open}, {"seat", 0}}), "not_started");
}

TEST(CallBot, once_however_often_it_is_asked_with_one_key) {
  World world;
  Table table(world, two, 2);
  table.player(1).drop();
  world.pass(minute);
  world.thinking_held = true;
  json call = call_bot(table, 1);
  call["key"] = "k";
  const json first = table.player(0).ok("room.call_bot", call);
  EXPECT_EQ(table.player(0).ok("room.call_bot", call), first);
}

// ---- the table's choice of who plays for the absent
// ------------------------------------------------------------------

// The test game with two kinds of computer player, beside that at random.
const Registry& with_levels() {
  static const Registry games = [] {
    using sealed::Sealed;
    Registry made;
    made.add(game_kind<Sealed, sealed::Codec>(
        2, sealed::max_players, {{"casual", &choose_at_random<Sealed>}, {"steward", &choose_at_random<Sealed>}}));
    return made;
  }();
  return games;
}

// Who plays for the second of two when they are away and called for, by a table with these settings.
std::string plays_for_absent(const json& settings, const json& asked = json::object()) {
  World world(1, {}, with_levels());
  Table table(world, sealed(2, settings), 2);
  table.player(1).drop();
  world.pass(world.limits().silent_presence_ms + world.limits().absence_grace_ms);
  world.thinking_held = true;
  json call = call_bot(table, 1);
  call.update(asked);
  table.player(0).ok("room.call_bot", call);
  return stand_in(table.player(0), 1);
}

TEST(StandIn, is_the_last_of_the_game_where_the_table_chose_none) {
  EXPECT_EQ(plays_for_absent(json::object()), "steward");
  EXPECT_EQ(plays_for_absent({{"stand_in", "casual"}}), "casual");
  EXPECT_EQ(plays_for_absent({{"stand_in", "casual"}}, {{"kind", "random"}}), "random") << "whoever calls may choose";
}

TEST(StandIn, of_a_silent_table_is_the_table_s_whatever_is_asked) {
  const json silent = {{"partner_chat", "silent"}};
  EXPECT_EQ(plays_for_absent(silent, {{"kind", "random"}}), "steward");
  json chosen = silent;
  chosen["stand_in"] = "casual";
  EXPECT_EQ(plays_for_absent(chosen, {{"kind", "random"}}), "casual");
}

TEST(StandIn, is_the_last_where_the_game_has_the_chosen_one_no_more) {
  RoomState state;
  state.kind = with_levels().find("sealed");
  state.made.stand_in = "casual";
  EXPECT_EQ(state.stand_in(), "casual");
  state.made.stand_in = "wizard";
  EXPECT_EQ(state.stand_in(), "steward");
}

TEST(StandIn, plays_on_for_who_is_out_of_time_and_who_resigned) {
  World world(1, {}, with_levels());
  const json clock = {{"kind", "live"}, {"bank_ms", 30 * second}};
  Table table(world, sealed(3, {{"stand_in", "casual"}, {"clock", clock}}), 3);
  world.thinking_held = true;
  table.player(2).ok("game.resign", {{"room", table.room}, {"key", "r"}});
  EXPECT_EQ(stand_in(table.player(0), 2), "casual");
  world.pass(30 * second);
  EXPECT_EQ(stand_in(table.player(0), 1), "casual");
}

TEST(StandIn, is_told_where_it_was_chosen_and_must_be_of_the_game) {
  World world(1, {}, with_levels());
  Client host(world);
  host.hello("Host");
  host.join(host.ok("room.create", two)["room"]);
  EXPECT_FALSE(host.at().table.contains("stand_in"));
  host.join(host.ok("room.create", sealed(2, {{"stand_in", "casual"}}))["room"]);
  EXPECT_EQ(host.at().table.at("stand_in"), "casual");
  const json refused = host.call("room.create", sealed(2, {{"stand_in", "garrison"}}))["error"]["data"];
  EXPECT_EQ(refused["reason"], "unknown_computer_player");
  EXPECT_EQ(refused["path"], "/stand_in");
}

TEST(ComputerNames, of_levels_are_people_s_too_and_others_are_not) {
  World world(1, {}, with_levels());
  Client host(world), person(world);
  host.hello("Host");
  person.hello("Person");
  EXPECT_EQ(person.fails("account.claim", {{"name", "Steward"}, {"password", good_password}}), "name_taken");
  claim(person, "Casual");
  EXPECT_EQ(person.name, "Casual");
  const std::string room = host.ok("room.create", sealed(3))["room"];
  host.join(room);
  host.sit(0);
  person.join(room);
  person.sit(1);
  host.ok("room.add_bot", {{"room", room}, {"kind", "casual"}});
  const json seats = host.at().table["seats"];
  EXPECT_EQ(seats[1]["person"]["name"], "Casual");
  EXPECT_EQ(seats[2]["person"]["name"], "Casual 2") << "two of a name at a table are told apart";
  EXPECT_EQ(seats[2]["person"]["kind"], "computer");
}

TEST(CallBot, coming_and_going_begins_the_grace_time_anew) {
  World world;
  Table table(world, two, 2);
  table.player(1).drop();
  world.pass(50 * second);
  come_back(table.player(1), table.room);
  table.player(1).drop();
  world.pass(50 * second);
  const json early = table.player(0).call("room.call_bot", call_bot(table, 1));
  EXPECT_EQ(early["error"]["data"]["retry_after_ms"], 10 * second);
}

TEST(CallBot, by_the_day_nobody_is_missed_before_the_limit) {
  World world;
  json create = two;
  create["clock"] = {{"kind", "correspondence"}, {"limit_ms", 60 * minute}};
  Table table(world, create, 2);
  table.player(1).drop();
  world.pass(30 * minute);
  const json early = table.player(0).call("room.call_bot", call_bot(table, 1));
  EXPECT_EQ(early["error"]["data"]["reason"], "grace_not_over");
  EXPECT_EQ(early["error"]["data"]["retry_after_ms"], 30 * minute);
}

TEST(CallBot, in_a_silent_game_the_shown_presence_counts) {
  World world;
  json create = two;
  create["partner_chat"] = "silent";
  Table table(world, create, 2);
  Client& caller = table.player(0);
  table.player(1).drop();
  world.pass(minute - 1);
  EXPECT_EQ(caller.fails("room.call_bot", call_bot(table, 1)), "not_absent") << "nobody knows that they went";
  world.pass(1);
  EXPECT_EQ(caller.fails("room.call_bot", call_bot(table, 1)), "grace_not_over");
  world.pass(minute);
  world.thinking_held = true;
  caller.ok("room.call_bot", call_bot(table, 1));
  // and that they are back shows as late as ever
  const std::int64_t seq = caller.at().seq;
  come_back(table.player(1), table.room);
  world.pass(minute - 1);
  EXPECT_EQ(caller.at().seq, seq);
  EXPECT_EQ(stand_in(caller, 1), "random");
  world.pass(1);
  EXPECT_EQ(stand_in(caller, 1), "");
}

// ---- and the person comes back -------------------------------------------------------------------------------------

TEST(Return, who_was_only_missed_has_the_seat_again_when_he_comes_back) {
  World world;
  Table table(world, two, 2);
  table.player(1).drop();
  world.pass(minute);
  world.thinking_held = true;
  table.player(0).ok("room.call_bot", call_bot(table, 1));
  come_back(table.player(1), table.room);
  Client& back = table.player(1);
  EXPECT_EQ(stand_in(back, 1), "");
  const json event = table.player(0).at().events.back();
  EXPECT_EQ(event["kind"], "hands_changed");
  EXPECT_EQ(event["why"], "returned");
  EXPECT_FALSE(event.contains("stand_in"));
  back.ok("game.act", act_of(back, "mine"));
  const std::int64_t seq = back.at().seq;
  world.release();
  EXPECT_EQ(back.at().seq, seq) << "what the computer player thought for them is dropped";
}

// It shows late, and may be shown by the very input that makes somebody leave.
TEST(Return, is_not_what_somebody_is_answered_who_left_before_it_was_told) {
  World world;
  json create = two;
  create["partner_chat"] = "silent";
  Table table(world, create, 2);
  Client& leaves = table.player(0);
  table.player(1).drop();
  world.pass(2 * minute);
  world.thinking_held = true;
  leaves.ok("room.call_bot", call_bot(table, 1));
  const std::int64_t seq = leaves.at().seq;
  come_back(table.player(1), table.room);
  world.pass(minute - 1);
  world.fall_behind(1);
  EXPECT_EQ(leaves.ok("room.leave", {{"room", table.room}})["seq"], seq);
  EXPECT_GT(table.player(1).at().seq, seq) << "it was told to who is there";
}

TEST(Return, by_resume_too) {
  World world;
  Table table(world, two, 2);
  table.player(1).drop();
  world.pass(minute);
  world.thinking_held = true;
  table.player(0).ok("room.call_bot", call_bot(table, 1));
  Client& back = table.player(1);
  back.connect();
  back.hello();
  back.resume(table.room);
  EXPECT_EQ(stand_in(table.player(0), 1), "");
  EXPECT_EQ(back.at().seq, table.player(0).at().seq);
  EXPECT_EQ(stand_in(back, 1), "");
  back.ok("game.act", act_of(back, "mine"));
}

TEST(Return, who_looks_on_at_his_own_table_is_away) {
  World world;
  Table table(world, two, 2);
  Client& anna = table.player(0);
  Client& bert = table.player(1);
  world.thinking_held = true;
  bert.join(table.room, "view", "spectator");
  EXPECT_EQ(anna.notified("room.presence").back()["connected"], false);
  world.pass(minute);
  EXPECT_EQ(bert.at().seq, anna.at().seq) << "they are told all the same";
  anna.ok("room.call_bot", call_bot(table, 1));
  bert.drop();
  come_back(bert, table.room, "spectator");
  EXPECT_EQ(stand_in(anna, 1), "random");
  bert.join(table.room);
  EXPECT_EQ(stand_in(anna, 1), "");
  EXPECT_EQ(anna.notified("room.presence").back()["connected"], true);
  EXPECT_EQ(anna.fails("room.call_bot", call_bot(table, 1)), "not_absent");
}

TEST(Return, who_sits_down_is_there_whatever_he_came_for) {
  World world;
  Client host(world), guest(world);
  host.hello("Host");
  host.join(host.ok("room.create", two)["room"]);
  guest.hello("Guest");
  guest.join(host.room, "view", "spectator");
  guest.sit(1);
  EXPECT_EQ(host.at().table["seats"][1]["connected"], true);
}

TEST(Return, who_only_wants_to_watch_leaves_the_seat_to_it) {
  World world;
  Table table(world, two, 2);
  table.player(1).drop();
  world.pass(minute);
  world.thinking_held = true;
  table.player(0).ok("room.call_bot", call_bot(table, 1));
  come_back(table.player(1), table.room, "spectator");
  EXPECT_EQ(stand_in(table.player(0), 1), "random");
  EXPECT_EQ(table.player(1).ok("room.sit", {{"room", table.room}})["seat"], 1);
  EXPECT_EQ(stand_in(table.player(0), 1), "");
}

TEST(Return, after_a_timeout_only_by_sitting_down_again) {
  World world;
  json create = two;
  create["clock"] = {{"kind", "live"}, {"bank_ms", 5 * minute}, {"increment_ms", 0}};
  Table table(world, create, 2);
  world.thinking_held = true;
  table.player(0).act({{"kind", "bid"}, {"chips", 1}});
  table.player(1).drop();
  world.pass(5 * minute);
  Client& back = table.player(1);
  come_back(back, table.room);
  EXPECT_EQ(stand_in(back, 1), "random");
  EXPECT_EQ(back.fails("game.act", act_of(back, "early")), "played_by_computer");
  EXPECT_EQ(back.fails("room.sit", {{"room", table.room}, {"seat", 0}}), "already_started");
  EXPECT_EQ(back.ok("room.sit", {{"room", table.room}, {"seat", 1}})["seat"], 1);
  EXPECT_EQ(stand_in(back, 1), "");
  EXPECT_EQ(back.at().clocks["seats"][1]["remaining_ms"], 30 * second) << "a tenth of the bank";
  EXPECT_EQ(back.at().clocks["seats"][1]["running"], true);
  EXPECT_EQ(back.fails("room.sit", {{"room", table.room}}), "already_seated");
  back.ok("game.act", act_of(back, "mine"));
}

TEST(Return, survives_a_crash_like_everything_else) {
  World world;
  Table table(world, two, 2);
  table.player(1).drop();
  world.pass(minute);
  world.thinking_held = true;
  table.player(0).ok("room.call_bot", call_bot(table, 1));
  world.crash();
  come_back(table.player(0), table.room);
  EXPECT_EQ(stand_in(table.player(0), 1), "random");
  come_back(table.player(1), table.room);
  EXPECT_EQ(stand_in(table.player(0), 1), "");
  world.crash();
  come_back(table.player(0), table.room);
  EXPECT_EQ(stand_in(table.player(0), 1), "");
}

// ---- somebody else, for good ---------------------------------------------------------------------------------------

struct Replaced {
  explicit Replaced(json create = two, int players = 2) : table(world, create, players), guest(world) {
    guest.hello("Guest");
    guest.join(table.room, "patch", "spectator");
  }
  json asked(int seat) { return {{"room", table.room}, {"seat", seat}, {"person", guest.person}}; }
  World world;
  Table table;
  Client guest;
};

TEST(Substitute, takes_an_absent_persons_seat_for_good) {
  Replaced at({{"game", "sealed"}, {"options", {{"players", 3}}}}, 3);
  Client& host = at.table.player(0);
  Client& away = at.table.player(2);
  EXPECT_EQ(host.fails("room.substitute", at.asked(2)), "not_absent");
  away.drop();
  at.world.pass(minute);
  const json hand = away.at().view["seats"][2]["hand"];
  EXPECT_TRUE(at.guest.at().view["seats"][2]["hand"].is_null());
  host.ok("room.substitute", at.asked(2));
  EXPECT_EQ(host.at().table["seats"][2]["invited"]["name"], at.guest.name);
  EXPECT_EQ(host.at().events.back()["kind"], "substitute_invited");
  const std::int64_t seq = host.at().seq;
  host.ok("room.substitute", at.asked(2));
  EXPECT_EQ(host.at().seq, seq) << "asked twice is asked once";
  EXPECT_TRUE(at.guest.at().view["seats"][2]["hand"].is_null()) << "asked is not seated";
  Client other(at.world);
  other.hello("Other");
  other.join(at.table.room, "view", "spectator");
  EXPECT_EQ(other.fails("room.sit", {{"room", at.table.room}, {"seat", 2}}), "already_started");

  const json sat = at.guest.ok("room.sit", {{"room", at.table.room}, {"seat", 2}});
  EXPECT_EQ(sat["seat"], 2);
  EXPECT_EQ(sat["seq"], at.guest.at().seq);
  EXPECT_EQ(at.guest.at().view["seats"][2]["hand"], hand) << "with all that its seat may see";
  EXPECT_FALSE(at.guest.at().prompts.is_null());
  EXPECT_EQ(host.at().table["seats"][2]["person"]["name"], at.guest.name);
  EXPECT_FALSE(host.at().table["seats"][2].contains("invited"));
  const auto& events = host.at().events;
  EXPECT_EQ(events[events.size() - 2]["kind"], "person_sat");
  EXPECT_EQ(events.back()["why"], "substituted");

  come_back(away, at.table.room);
  EXPECT_EQ(away.seat, -1);
  EXPECT_TRUE(away.at().view["seats"][2]["hand"].is_null()) << "who watches sees what those who watch see";
  EXPECT_EQ(away.fails("room.sit", {{"room", at.table.room}, {"seat", 2}}), "already_started");

  at.world.crash();
  for (Client* each : {&host, &at.table.player(1), &at.guest}) come_back(*each, at.table.room);
  EXPECT_EQ(at.guest.seat, 2);
  EXPECT_EQ(at.guest.at().view["seats"][2]["hand"], hand);
  at.guest.ok("game.act", act_of(at.guest, "mine"));
  EXPECT_EQ(at.guest.ok("session.ping", json::object()), json::object());
  at.guest.connect();
  const json hello =
      at.guest.ok("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", at.guest.token}});
  ASSERT_EQ(hello["rooms"].size(), 1u) << "it is their table now";
  away.connect();
  const json other_hello =
      away.ok("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", away.token}});
  EXPECT_EQ(other_hello["rooms"].size(), 0u);
}

TEST(Substitute, is_shown_as_here_at_once_also_where_whose_seat_it_was_waits_to_be_shown) {
  Replaced at({{"game", "sealed"}, {"options", {{"players", 3}}}}, 3);
  Client& host = at.table.player(0);
  Client& away = at.table.player(2);
  Client other(at.world);
  other.hello("Other");
  const std::string silent = other.ok("room.create", {{"game", "sealed"}, {"partner_chat", "silent"}})["room"];
  for (Client* each : {&other, &away}) {
    each->join(silent);
    each->ok("room.sit", {{"room", silent}});
    each->ok("room.ready", {{"room", silent}});
  }
  ASSERT_EQ(away.rooms[silent].table["status"], "running");
  away.drop();
  at.world.pass(minute + at.world.limits().silent_presence_ms);
  host.ok("room.substitute", at.asked(2));
  come_back(away, at.table.room);
  ASSERT_EQ(host.at().presence[2], false);
  at.guest.ok("room.sit", {{"room", at.table.room}, {"seat", 2}});
  EXPECT_EQ(host.at().presence[2], true);
}

// A browser looks before it asks whoever opens the link for a name.
TEST(Substitute, a_used_up_invite_says_so_to_who_only_looks) {
  Replaced at({{"game", "sealed"}, {"options", {{"players", 3}}}}, 3);
  at.table.player(2).drop();
  at.world.pass(minute);
  const json made = at.table.player(0).ok("room.substitute", {{"room", at.table.room}, {"seat", 2}});
  Client looks(at.world), sits(at.world);
  looks.hello("Looks");
  sits.hello("Sits");
  const json look = {{"invite", made["invite"]}, {"as", "spectator"}};
  EXPECT_EQ(looks.fails("room.join", look), "bad_param") << "it is one into a seat";
  sits.ok("room.join", {{"invite", made["invite"]}});
  EXPECT_EQ(looks.fails("room.join", look), "no_such_room");
  EXPECT_EQ(looks.fails("room.join", {{"invite", made["invite"]}}), "no_such_room");
}

// What those who watch were told since does not fit the picture that they have.
TEST(Substitute, whose_seat_it_was_gets_a_picture_of_now_when_he_resumes) {
  for (const int delay : {0, 2}) {
    Replaced at({{"game", "sealed"}, {"options", {{"players", 3}}}, {"spectator_delay", delay}}, 3);
    Client& host = at.table.player(0);
    Client& away = at.table.player(2);
    const std::int64_t seen = away.at().seq;
    ASSERT_FALSE(away.at().view["seats"][2]["hand"].is_null());
    away.drop();
    at.world.pass(minute);
    host.ok("room.substitute", at.asked(2));
    at.guest.ok("room.sit", {{"room", at.table.room}, {"seat", 2}});

    away.connect();
    away.ok("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", away.token}});
    const json resumed = away.ok("room.resume", {{"room", at.table.room}, {"seq", seen}, {"sync", "patch"}});
    ASSERT_TRUE(resumed.contains("snapshot")) << resumed;
    EXPECT_TRUE(resumed["snapshot"]["view"].is_null() || resumed["snapshot"]["view"]["seats"][2]["hand"].is_null());
  }
}

// All at once it would be too much for one input.
TEST(Substitute, who_was_far_behind_sees_a_gap_and_comes_to_the_game_as_it_is_by_resuming) {
  for (const int actions : {20, 60}) {
    Replaced at({{"game", "carolus-magnus"}, {"options", {{"players", 3}}}, {"spectator_delay", 100}}, 3);
    FastRandom random(5);
    at.table.play(random, actions);
    at.table.player(0).ok("chat.say", {{"room", at.table.room}, {"channel", "table"}, {"text", "good luck"}});
    at.table.player(2).drop();
    at.world.pass(minute);
    at.table.player(0).ok("room.substitute", at.asked(2));
    EXPECT_TRUE(at.guest.at().chat.empty()) << "it was said after what they have been shown";
    const std::int64_t seen = at.guest.at().seq;
    std::int64_t updates = 0;
    at.guest.minds_gaps = false;
    at.world.overheard = [&](ConnectionId to, bool from_client, const std::string& frame) {
      if (!from_client && to == at.guest.id) updates += json::parse(frame).value("method", "") == "room.update" ? 1 : 0;
    };
    const std::int64_t now = at.guest.ok("room.sit", {{"room", at.table.room}, {"seat", 2}})["seq"];
    at.world.overheard = nullptr;
    EXPECT_GT(now - seen, actions);
    EXPECT_LE(updates, 34);
    EXPECT_EQ(at.guest.at().chat.size(), 1U) << "what was said is told in any case";
    if (actions > 32) {
      EXPECT_LT(updates, now - seen);
      at.guest.at().seq = seen;  // as a client that minds the gap has it
      at.guest.resume(at.table.room);
    }
    EXPECT_EQ(at.guest.at().seq, now);
    const json followed = at.guest.at().view;
    at.guest.join(at.table.room);
    EXPECT_EQ(at.guest.at().view, followed);
    EXPECT_FALSE(at.guest.at().view.is_null());
  }
}

TEST(Substitute, follows_the_game_in_every_sync_from_then_on) {
  for (const char* sync : {"view", "patch"}) {
    Replaced at;
    at.guest.join(at.table.room, sync, "spectator");
    at.world.thinking_held = true;
    Client& away = at.table.player(1);
    away.drop();
    at.world.pass(minute);
    at.table.player(0).ok("room.call_bot", call_bot(at.table, 1));
    at.table.player(0).ok("room.substitute", at.asked(1));
    Client twin(at.world);
    twin.token = away.token;
    twin.hello();
    twin.join(at.table.room, sync, "spectator");
    at.guest.ok("room.sit", {{"room", at.table.room}});
    at.guest.seat = 1;
    at.guest.ok("game.act", act_of(at.guest, "mine"));
    at.table.player(0).act({{"kind", "bid"}, {"chips", 0}});
    Client fresh(at.world);
    fresh.hello("Fresh");
    fresh.join(at.table.room, "view", "spectator");
    EXPECT_EQ(twin.at().view, fresh.at().view) << "who was replaced";
    const json seen = at.guest.at().view;
    at.guest.join(at.table.room);
    EXPECT_EQ(seen, at.guest.at().view) << "who replaced them";
  }
}

TEST(Substitute, is_the_hosts_to_ask_or_anybodys_where_the_host_is_away) {
  Replaced at({{"game", "sealed"}, {"options", {{"players", 3}}}}, 3);
  Client& host = at.table.player(0);
  Client& other = at.table.player(1);
  at.table.player(2).drop();
  at.world.pass(minute);
  EXPECT_EQ(other.fails("room.substitute", at.asked(2)), "not_host");
  json nobody = at.asked(2);
  nobody["person"] = other.person;
  EXPECT_EQ(host.fails("room.substitute", nobody), "not_joined") << "they sit already";
  nobody["person"] = at.table.player(2).person;
  EXPECT_EQ(host.fails("room.substitute", nobody), "not_joined");
  host.drop();
  at.world.pass(minute - 1);
  EXPECT_EQ(other.fails("room.substitute", at.asked(2)), "not_host");
  at.world.pass(1);
  other.ok("room.substitute", at.asked(2));
  other.ok("room.substitute", at.asked(0));
}

TEST(Substitute, is_too_late_when_the_person_is_back) {
  Replaced at;
  at.table.player(1).drop();
  at.world.pass(minute);
  at.table.player(0).ok("room.substitute", at.asked(1));
  come_back(at.table.player(1), at.table.room);
  EXPECT_EQ(at.guest.fails("room.sit", {{"room", at.table.room}, {"seat", 1}}), "not_absent");
}

TEST(Substitute, the_walls_go_with_the_seat) {
  Replaced at({{"game", "sealed"}, {"partner_chat", "silent"}});
  Client& away = at.table.player(1);
  away.drop();
  at.world.pass(2 * minute);
  at.table.player(0).ok("room.substitute", at.asked(1));
  away.connect();
  away.hello();
  EXPECT_EQ(away.fails("chat.say", {{"text", "hello"}}), "talk_forbidden");
  at.guest.ok("chat.say", {{"text", "hello"}});
  away.clear();
  at.guest.clear();
  at.guest.ok("room.sit", {{"room", at.table.room}});
  ASSERT_EQ(away.count("server.notice"), 1);
  EXPECT_EQ(away.notified("server.notice")[0]["kind"], "unmuted");
  ASSERT_EQ(at.guest.count("server.notice"), 1);
  EXPECT_EQ(at.guest.notified("server.notice")[0]["kind"], "muted");
  away.ok("chat.say", {{"text", "hello"}});
  EXPECT_EQ(at.guest.fails("chat.say", {{"text", "hello"}}), "talk_forbidden");
}

// ---- somebody else, by an invite
// -------------------------------------------------------------------------------------

// Where nobody may watch; Cnna, on seat 2, has been away for long.
struct Wanted {
  explicit Wanted(const json& more = json::object()) : table(world, settings(more), 3) {
    hand = away().at().view["seats"][2]["hand"];
    away().drop();
    world.pass(world.limits().absence_grace_ms + world.limits().silent_presence_ms);
  }
  static json settings(const json& more) {
    json create = {{"game", "sealed"}, {"options", {{"players", 3}, {"rounds", 1}}}, {"spectators", false}};
    create.update(more);
    return create;
  }
  json here(json more = json::object()) {
    more.update({{"room", table.room}});
    return more;
  }
  json asked() { return here({{"seat", 2}}); }
  std::string invite() { return host().ok("room.substitute", asked()).value("invite", ""); }
  Client& host() { return table.player(0); }
  Client& away() { return table.player(2); }
  // Nobody of this name was here before.
  std::unique_ptr<Client> stranger(const std::string& name) {
    auto client = std::make_unique<Client>(world);
    client->hello(name);
    return client;
  }
  void crash() {
    world.crash();
    for (const int seat : {0, 1}) come_back(table.player(seat), table.room);
  }

  World world;
  Table table;
  json hand;
};

TEST(SeatInvite, both_come_back_to_an_unlisted_table_who_was_replaced_and_who_replaced_him) {
  Wanted at({{"access", "unlisted"}, {"spectators", true}});
  auto guest = at.stranger("Guest");
  const json resume = at.here({{"seq", 0}});
  EXPECT_EQ(guest->fails("room.resume", resume), "no_such_room");
  guest->join("/i/" + at.invite());
  at.crash();
  for (Client* each : {guest.get(), &at.away()}) {
    each->connect();
    each->hello();
    each->ok("room.resume", resume);
  }
  auto other = at.stranger("Other");
  EXPECT_EQ(other->fails("room.resume", resume), "no_such_room");
}

TEST(SeatInvite, seats_whoever_opens_it_where_nobody_may_watch) {
  Wanted at;
  Client& host = at.host();
  EXPECT_EQ(at.table.player(1).fails("room.substitute", at.asked()), "not_host");
  const json keyed = at.here({{"seat", 2}, {"key", "sub"}});
  const json made = host.ok("room.substitute", keyed);
  const std::string invite = made["invite"];
  EXPECT_EQ(invite.size(), 22u);
  EXPECT_NE(invite, at.table.invite);
  EXPECT_EQ(made["seq"], host.at().seq);
  EXPECT_EQ(host.at().events.back(), (json{{"kind", "substitute_wanted"}, {"seat", 2}, {"wanted", true}}));
  EXPECT_EQ(at.table.player(1).at().table["seats"][2]["wanted"], true);
  EXPECT_EQ(at.invite(), invite) << "asked twice is asked once";
  EXPECT_EQ(host.ok("room.substitute", keyed), made);
  EXPECT_EQ(host.at().seq, made["seq"]);
  for (const std::string& frame : at.table.player(1).frames) EXPECT_EQ(frame.find(invite), frame.npos);

  auto guest = at.stranger("Guest");
  EXPECT_EQ(guest->fails("room.join", at.here()), "spectators_not_allowed");
  EXPECT_EQ(guest->fails("room.join", {{"invite", at.table.invite}}), "spectators_not_allowed");
  EXPECT_EQ(guest->fails("room.join", {{"invite", invite.substr(0, 21) + (invite.back() == 'A' ? "B" : "A")}}),
            "no_such_room");
  EXPECT_EQ(guest->fails("room.join", {{"invite", invite}, {"as", "spectator"}}), "bad_param");
  EXPECT_EQ(host.at().seq, made["seq"]) << "nothing has happened";
  const json snapshot = guest->join("/i/" + invite);
  EXPECT_EQ(snapshot["seat"], 2);
  EXPECT_EQ(snapshot["view"]["seats"][2]["hand"], at.hand);
  EXPECT_FALSE(guest->at().prompts.is_null());
  EXPECT_EQ(guest->at().seq, host.at().seq);
  EXPECT_EQ(host.at().events.back()["why"], "substituted");
  EXPECT_EQ(host.at().table["seats"][2]["person"]["name"], guest->name);
  EXPECT_FALSE(host.at().table["seats"][2].contains("wanted"));

  auto late = at.stranger("Second");
  EXPECT_EQ(late->fails("room.join", {{"invite", invite}}), "no_such_room") << "good for one use";
  guest->connect();
  guest->hello();
  EXPECT_EQ(guest->join("/i/" + invite)["seat"], 2) << "the answer was lost, and they ask again";
  at.away().connect();
  at.away().hello();
  EXPECT_EQ(at.away().fails("room.join", at.here()), "spectators_not_allowed");
  EXPECT_EQ(at.away().fails("room.join", {{"invite", invite}}), "no_such_room");
  guest->ok("game.act", act_of(*guest, "mine"));
}

TEST(SeatInvite, tells_what_it_leads_to_and_takes_nothing) {
  Wanted at;
  const json look = {{"invite", at.invite()}};
  const std::int64_t seq = at.host().at().seq;
  auto guest = at.stranger("Guest");
  for (const bool asleep : {false, true}) {
    if (asleep) {
      for (const int seat : {0, 1}) at.table.player(seat).drop();
      ASSERT_EQ(at.world.game_server().counts().rooms_awake, 0u);
    }
    const json told = guest->ok("room.invitation", look);
    EXPECT_EQ(told["seat"], 2);
    EXPECT_EQ(told["free"], true);
    EXPECT_EQ(told["host"]["name"], at.host().name);
    EXPECT_EQ(told["room"]["game"], "sealed");
    EXPECT_EQ(told["room"]["status"], "running");
    EXPECT_EQ(told["room"]["options"], (json{{"players", 3}, {"rounds", 1}}));
    EXPECT_EQ(told["clock"]["kind"], "none");
    EXPECT_FALSE(told.dump().find("hand") != std::string::npos) << "nothing of the game";
  }
  for (const int seat : {0, 1}) come_back(at.table.player(seat), at.table.room);
  EXPECT_EQ(at.host().at().seq, seq) << "nobody hears of it";
  EXPECT_EQ(guest->join("/i/" + look["invite"].get<std::string>())["seat"], 2) << "and it is as good as before";
  EXPECT_EQ(at.stranger("Late")->fails("room.invitation", look), "no_such_room") << "used up";
}

TEST(SeatInvite, tells_that_the_seat_is_not_to_be_had_now) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 3}}}}, 3);
  Client looks(world);
  looks.hello("Looks");
  const json own = {{"invite", table.invite}};
  EXPECT_EQ(looks.ok("room.invitation", own)["free"], false) << "all seats are taken";
  EXPECT_FALSE(looks.ok("room.invitation", own).contains("seat"));
}

TEST(SeatInvite, is_as_durable_as_the_game) {
  for (const bool asleep : {false, true}) {
    Wanted at;
    at.world.disk_held = true;
    const auto lost = at.host().post("room.substitute", at.asked());
    EXPECT_FALSE(at.host().responses.contains(lost)) << "nobody has it before it is on disk";
    at.world.disk_held = false;
    at.crash();
    EXPECT_FALSE(at.host().at().table["seats"][2].contains("wanted"));
    at.world.pass(at.world.limits().absence_grace_ms);
    const std::string invite = at.invite();
    at.crash();
    EXPECT_EQ(at.host().at().table["seats"][2]["wanted"], true);
    if (asleep) {
      for (const int seat : {0, 1}) at.table.player(seat).drop();
      ASSERT_EQ(at.world.game_server().counts().rooms_awake, 0u);
    }
    auto guest = at.stranger("Guest");
    EXPECT_EQ(guest->join("/i/" + invite)["seat"], 2);
    at.world.crash();
    for (const int seat : {0, 1}) come_back(at.table.player(seat), at.table.room);
    come_back(*guest, at.table.room);
    EXPECT_EQ(guest->seat, 2);
    EXPECT_EQ(at.stranger("Second")->fails("room.join", {{"invite", invite}}), "no_such_room");
    guest->drop();
    for (const int seat : {0, 1}) at.table.player(seat).drop();
    EXPECT_EQ(at.world.game_server().counts().rooms_by_invite, 0u) << "what it was found by is forgotten with it";
  }
}

TEST(SeatInvite, ends_with_the_return_of_the_person) {
  for (const bool called : {false, true}) {
    for (const bool restart : {false, true}) {
      Wanted at;
      at.world.thinking_held = true;
      if (called) at.host().ok("room.call_bot", call_bot(at.table, 2));
      const std::string invite = at.invite();
      if (restart) at.crash();
      come_back(at.away(), at.table.room);
      EXPECT_EQ(at.away().seat, 2);
      EXPECT_FALSE(at.host().at().table["seats"][2].contains("wanted"));
      if (!called) {
        EXPECT_EQ(at.host().at().events.back(), (json{{"kind", "substitute_wanted"}, {"seat", 2}, {"wanted", false}}));
      }
      at.away().drop();
      at.world.pass(at.world.limits().absence_grace_ms);
      auto guest = at.stranger("Guest");
      EXPECT_EQ(guest->fails("room.join", {{"invite", invite}}), "no_such_room") << "also when they go again";
      const std::string other = at.invite();
      EXPECT_NE(other, invite);
      EXPECT_EQ(guest->join("/i/" + other)["seat"], 2);
    }
  }
}

TEST(SeatInvite, ends_when_somebody_else_has_the_seat_and_with_the_game) {
  Wanted taken(json{{"spectators", true}});
  const std::string invite = taken.invite();
  auto asked = taken.stranger("Asked");
  asked->join(taken.table.room, "view", "spectator");
  taken.host().ok("room.substitute", taken.here({{"seat", 2}, {"person", asked->person}}));
  asked->ok("room.sit", taken.here());
  EXPECT_EQ(taken.stranger("Late")->fails("room.join", {{"invite", invite}}), "no_such_room");

  Wanted over;
  const std::string dead = over.invite();
  over.world.thinking_held = true;
  over.host().ok("game.offer", over.here({{"kind", "abort"}, {"key", "o"}}));
  over.host().ok("room.call_bot", call_bot(over.table, 2));
  over.table.player(1).ok("game.answer", over.here({{"offer", "1"}, {"accept", true}, {"key", "a"}}));
  ASSERT_EQ(over.host().at().table["status"], "over");
  EXPECT_FALSE(over.host().at().table["seats"][2].contains("wanted"));
  EXPECT_EQ(over.stranger("Late")->fails("room.join", {{"invite", dead}}), "no_such_room");
}

TEST(SeatInvite, the_walls_are_those_of_sitting_down) {
  Wanted silent(json{{"partner_chat", "silent"}});
  World& world = silent.world;
  const std::string invite = silent.invite();
  // who plays in silence elsewhere takes no seat here, and sees nothing of the game
  auto walled = silent.stranger("Walled"), other = silent.stranger("Other");
  const std::string room = other->ok("room.create", {{"game", "sealed"}, {"partner_chat", "silent"}})["room"];
  for (Client* each : {walled.get(), other.get()}) {
    each->join(room);
    each->sit(each == walled.get() ? 0 : 1);
    each->ready();
  }
  const std::int64_t seq = silent.host().at().seq;
  const json refused = walled->call("room.join", {{"invite", invite}});
  EXPECT_EQ(refused["error"]["data"]["rule"], "partner_chat:silent");
  EXPECT_EQ(silent.host().at().seq, seq);
  auto guest = silent.stranger("Guest");
  guest->ok("chat.say", {{"text", "hello"}});
  guest->join("/i/" + invite);
  EXPECT_EQ(guest->notified("server.notice").back()["kind"], "muted");
  world.pass(5000);
  EXPECT_EQ(guest->fails("chat.say", {{"text", "hello"}}), "talk_forbidden");
}

TEST(SeatInvite, there_are_three_in_a_silent_game) {
  Wanted at(json{{"partner_chat", "silent"}});
  at.world.thinking_held = true;
  for (int i = 0; i < 3; ++i) {
    EXPECT_NE(at.invite(), "");
    come_back(at.away(), at.table.room);
    at.world.pass(2 * at.world.limits().silent_presence_ms);
    EXPECT_FALSE(at.host().at().table["seats"][2].contains("wanted"));
    at.away().drop();
    at.world.pass(at.world.limits().absence_grace_ms + at.world.limits().silent_presence_ms);
  }
  EXPECT_EQ(at.host().fails("room.substitute", at.asked()), "too_many_changes");
}

}  // namespace
}  // namespace palatine::test
