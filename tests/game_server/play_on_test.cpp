// Games that go on from a position of a finished one.
#include <gtest/gtest.h>

#include "protocol/replay.hpp"
#include "protocol/study.hpp"
#include "server/room/loaded_room.hpp"
#include "tests/game_server/scenery.hpp"
#include "tests/protocol/sealed_kind.hpp"

namespace palatine::test {
namespace {

// The stewards' rules, and the one that hides most.
const Registry& games() {
  static const Registry all = [] {
    Registry made;
    made.add(sealed_kind());
    return made;
  }();
  return all;
}
const Registry& games_of(const json& file) {
  return file["game"] == "sealed" ? games() : all_games();
}

json replay_of(Client& client, const std::string& room) {
  return client.ok("replay.get", {{"room", room}})["replay"];
}

Verdict checked(const json& file) {
  const auto read = read_replay(file.dump());
  EXPECT_TRUE(read.has_value()) << (read ? "" : read.error().message);
  return read ? verify(*read, games_of(file), std::nullopt) : Verdict{};
}

json studied(const json& file, Viewer viewer) {
  const auto made = study(file.dump(), viewer, games_of(file));
  EXPECT_TRUE(made.has_value()) << (made ? "" : made.error().message);
  return made ? json::parse(study_json(*made).text) : json();
}

// The views of one seat, by how many actions of the replay came before.
std::vector<json> views(const json& file, Viewer viewer) {
  const json record = studied(file, viewer);
  std::vector<json> out = {record["view"]};
  json view = record["view"];
  for (const json& step : record["steps"]) {
    view = step.contains("view") ? step["view"] : step.contains("patch") ? view.patch(step["patch"]) : view;
    if (step["kind"] == "action") out.push_back(view);
  }
  return out;
}

json from(const std::string& room, std::size_t actions, const std::string& game = "sealed") {
  return {{"game", game}, {"from", {{"room", room}, {"actions", actions}}}};
}

// Of a game that ends early: who sits first gives it up.
void give_up(Table& table) {
  table.player(0).ok("game.resign", {{"room", table.room}, {"key", "gives-up"}});
  ASSERT_TRUE(table.is_over());
}

// Plays so many actions, of which some are taken back, and then gives up.
struct Old {
  explicit Old(const std::string& game = "sealed", const json& more = json::object(), int actions = 12)
      : world(1, patient()), table(world, created(game, more), 2) {
    FastRandom random(5);
    for (int i = 0; i < actions && !table.is_over(); ++i) {
      table.play(random, 1);
      if (i % 4 != 2) continue;
      Client& asks = table.player(i % 8 == 2 ? 0 : 1);
      asks.call("game.undo", {{"room", table.room}, {"key", "u" + std::to_string(i)}});
      if (!asks.at().table.contains("offer")) continue;
      Client& other = table.player(1 - asks.seat);
      other.ok("game.answer", {{"room", table.room},
                               {"offer", asks.at().table["offer"]["id"]},
                               {"accept", true},
                               {"key", "y" + std::to_string(i)}});
    }
    if (!table.is_over()) give_up(table);
    file = replay_of(table.player(0), table.room);
  }
  static json created(const std::string& game, const json& more) {
    json create = {{"game", game}, {"options", {{"players", 2}}}, {"undo", "free"}};
    if (game == "sealed") create["options"]["rounds"] = 5;
    create.update(more);
    return create;
  }
  json at(std::size_t actions) const { return from(table.room, actions, file["game"]); }
  std::size_t actions() const { return file["actions"].size(); }

  World world;
  Table table;
  json file;
};

TEST(PlayOn, every_game_goes_on_from_every_position_with_what_everybody_saw_there) {
  for (const char* game : {"sealed", "carolus-magnus", "chevaliers", "warlords-of-europe"}) {
    SCOPED_TRACE(game);
    const Old old(game);
    ASSERT_GT(old.file["undos"].size(), 0u);
    const std::vector<std::vector<json>> seen = {views(old.file, seat_at(0)), views(old.file, seat_at(1))};
    for (std::size_t actions = 0; actions <= old.actions(); ++actions) {
      SCOPED_TRACE(actions);
      Table table(const_cast<World&>(old.world), old.at(actions), 2);
      EXPECT_EQ(table.player(0).at().table["options"], old.file["options"]);
      for (int seat = 0; seat < 2; ++seat)
        EXPECT_EQ(table.player(seat).at().view, seen[static_cast<std::size_t>(seat)][actions]);
      give_up(table);
      const json file = replay_of(table.player(0), table.room);
      const Verdict verdict = checked(file);
      EXPECT_TRUE(verdict.holds) << verdict.message;
      EXPECT_EQ(studied(file, seat_at(1))["view"], seen[1][actions]);
    }
  }
}

TEST(PlayOn, what_is_drawn_from_there_on_is_drawn_anew) {
  Old old("sealed", {{"undo", "off"}});
  std::set<std::string> digests;
  std::set<std::string> seeds;
  for (int i = 0; i < 6; ++i) {
    Table table(old.world, old.at(2), 2);
    give_up(table);
    const json file = replay_of(table.player(0), table.room);
    digests.insert(file["start_digest"]);
    seeds.insert(file["server_seed"]);
    EXPECT_EQ(file["continues"].size(), 1u);
    EXPECT_EQ(file["continues"][0]["game_id"], old.file["game_id"]);
  }
  EXPECT_EQ(seeds.size(), 6u);
  EXPECT_EQ(digests.size(), 6u) << "the deck lies otherwise each time";
  EXPECT_FALSE(digests.contains(old.file["actions"][1]["digest"])) << "nor as who has seen the replay knows it";
}

TEST(PlayOn, its_end_is_counted_as_that_of_any_game) {
  Old old;
  const auto counted = [&] {
    std::uint64_t all = 0;
    for (const auto& game : old.world.game_server().tally().games) all += game.games_over;
    return all;
  };
  Table table(old.world, old.at(7), 2);
  EXPECT_EQ(counted(), 1u);
  give_up(table);
  EXPECT_EQ(counted(), 2u);
}

TEST(PlayOn, it_is_told_wherever_the_table_is_told_of) {
  Old old("sealed", {{"undo", "off"}});
  Client& anna = old.table.player(0);
  anna.ok("lobby.watch", json::object());
  old.world.pass(1000);
  const json made = anna.ok("room.create", old.at(7));
  old.world.pass(1000);
  ASSERT_GT(anna.count("lobby.update"), 0);
  EXPECT_EQ(anna.notified("lobby.update").back()["changed"][0]["continues"], 7);
  EXPECT_EQ(anna.ok("room.invitation", {{"invite", made["invite"]}})["room"]["continues"], 7);
  EXPECT_EQ(made["to_act"], studied(old.file, {})["steps"][6]["to_act"]);
  EXPECT_EQ(anna.join(made["room"])["table"]["continues"], 7);
  Table table(old.world, old.at(7), 2);
  give_up(table);
  EXPECT_EQ(studied(replay_of(table.player(1), table.room), {})["continues"], 7);
  Client& ben = table.player(1);
  claim(ben, "Ben");
  EXPECT_EQ(ben.ok("account.games", json::object())["games"][0]["continues"], 7);
  EXPECT_FALSE(anna.rooms.at(old.table.room).table.contains("continues")) << "the old one began by its set-up";
}

TEST(PlayOn, it_comes_out_of_its_own_log_before_and_after_its_start) {
  Old old;
  FastRandom random(9);
  for (const bool started : {false, true}) {
    Client& anna = old.table.player(0);
    Client& ben = old.table.player(1);
    json create = old.at(6);
    create["undo"] = "free";
    const std::string room = anna.ok("room.create", create)["room"];
    for (int seat = 0; seat < 2; ++seat) {
      Client& sits = old.table.player(seat);
      sits.join(room);
      sits.seat = sits.sit(seat).value("seat", -1);
    }
    const auto again = [&] {
      old.world.crash();
      for (Client* each : {&anna, &ben}) {
        each->connect();
        each->hello();
        each->join(room);
      }
    };
    if (!started) again();
    for (Client* each : {&anna, &ben}) each->ready_with_entropy();
    ASSERT_EQ(anna.at().table["status"], "running");
    Client* last = nullptr;
    for (int i = 0; i < 5; ++i) {
      if (started) again();
      ASSERT_EQ(anna.at().table["status"], "running") << "its log holds";
      last = anna.must_act() ? &anna : &ben;
      last->act_at_random(random);
    }
    const json view = last->at().view;
    last->call("game.undo", {{"room", room}, {"key", "u"}});
    if (last->at().table.contains("offer")) {
      Client& other = last == &anna ? ben : anna;
      other.ok("game.answer",
               {{"room", room}, {"offer", last->at().table["offer"]["id"]}, {"accept", true}, {"key", "y"}});
    }
    EXPECT_NE(last->at().view, view) << "what was done here is taken back as anywhere";
    again();
    ben.ok("game.resign", {{"room", room}, {"key", "r"}});
    const Verdict verdict = checked(replay_of(anna, room));
    EXPECT_TRUE(verdict.holds) << verdict.message;
  }
}

TEST(PlayOn, a_log_whose_position_does_not_hold_freezes_its_table_and_no_other) {
  Old old;
  const std::string room = old.table.player(0).ok("room.create", old.at(6))["room"];
  RoomData data = **old.world.store().room(room, 0);
  std::string& first = data.entries[0].entry.text;
  const auto from_at = first.find("\"from\":") + 7;
  first.replace(from_at, 0, "9");  // another place of the stream: some action becomes another
  first.replace(first.find("\"seat\":"), 8, "\"seat\":7");
  const auto loaded = load_room(std::move(data), games(), old.world.limits());
  ASSERT_TRUE(loaded);
  ASSERT_TRUE(loaded->state.fault.has_value());
  EXPECT_NE(loaded->state.fault->find("position"), std::string::npos) << *loaded->state.fault;
}

TEST(PlayOn, a_game_that_went_on_goes_on_again) {
  Old old;
  Table second(old.world, old.at(4), 2);
  FastRandom random(2);
  second.play(random, 3);
  const json view = second.player(1).at().view;
  give_up(second);
  Table third(old.world, from(second.room, 3), 2);
  EXPECT_EQ(third.player(1).at().view, view);
  old.world.crash();
  come_back(third);
  third.play(random, 2);
  give_up(third);
  const json file = replay_of(third.player(0), third.room);
  EXPECT_EQ(file["continues"].size(), 2u);
  const Verdict verdict = checked(file);
  EXPECT_TRUE(verdict.holds) << verdict.message;
}

TEST(PlayOn, no_more_often_than_a_log_takes) {
  Old old;
  std::string room = old.table.room;
  for (std::size_t i = 0; i < earlier_games_most; ++i) {
    Table next(old.world, from(room, 0), 2);
    give_up(next);
    room = next.room;
  }
  EXPECT_EQ(old.table.player(0).fails("room.create", from(room, 0)), "no_such_position");
}

TEST(PlayOn, the_rematch_goes_on_from_there_again) {
  Old old;
  Table table(old.world, old.at(5), 2);
  const json view = table.player(1).at().view;
  FastRandom random(2);
  table.play(random, 2);
  give_up(table);
  const std::string again = table.player(0).ok("room.rematch", {{"room", table.room}})["room"];
  for (auto& player : table.players) player->join(again);
  for (auto& player : table.players) player->ready_with_entropy();
  EXPECT_EQ(table.player(1).at().table["continues"], table.player(1).rooms[table.room].table["continues"]);
  EXPECT_EQ(table.player(1).at().view, view);
}

TEST(PlayOn, what_is_refused_makes_no_table) {
  Old old;
  Client& anna = old.table.player(0);
  const std::size_t rooms = old.world.game_server().counts().rooms_awake;
  EXPECT_EQ(anna.fails("room.create", from("AAAAAAAAAAAAAAAAAAAAAA", 1)), "no_such_room");
  EXPECT_EQ(anna.fails("room.create", from("nonsense", 1)), "no_such_room");
  EXPECT_EQ(anna.fails("room.create", old.at(old.actions() + 1)), "no_such_position");
  json other = old.at(3);
  other["game"] = "chevaliers";
  EXPECT_EQ(anna.fails("room.create", other), "bad_param");
  json options = old.at(3);
  options["options"] = {{"players", 2}};
  EXPECT_EQ(anna.fails("room.create", options), "bad_param");
  json less = old.at(3);
  less["from"]["actions"] = -1;
  EXPECT_EQ(anna.fails("room.create", less), "bad_param");
  EXPECT_EQ(old.world.game_server().counts().rooms_awake, rooms);

  Table running(old.world, sealed(2), 2);
  EXPECT_EQ(anna.fails("room.create", from(running.room, 0)), "not_over");
  Table ended(old.world, sealed(2, {{"options", {{"players", 2}, {"rounds", 1}}}}), 2);
  FastRandom random(1);
  ended.play(random);
  const std::size_t last = replay_of(anna, ended.room)["actions"].size();
  EXPECT_EQ(anna.fails("room.create", from(ended.room, last)), "no_such_position") << "nothing is decided at its end";
  EXPECT_EQ(reason_of(anna.call("room.create", from(ended.room, last - 1))), "accepted");
}

TEST(PlayOn, from_a_table_that_one_may_not_know_nobody_goes_on) {
  Old old("sealed", {{"access", "unlisted"}});
  Client stranger(old.world);
  stranger.hello("Stranger");
  EXPECT_EQ(stranger.fails("room.create", old.at(3)), "no_such_room");
  stranger.join("/i/" + old.table.invite);
  EXPECT_EQ(reason_of(stranger.call("room.create", old.at(3))), "accepted");
}

TEST(PlayOn, its_options_stay_and_all_else_may_be_chosen) {
  Old old;
  Client& anna = old.table.player(0);
  json create = old.at(3);
  create["title"] = "What if";
  create["undo"] = "ask";
  const std::string room = anna.ok("room.create", create)["room"];
  anna.join(room);
  EXPECT_EQ(anna.at().table["title"], "What if");
  EXPECT_EQ(anna.at().table["undo"], "ask");
  const json wanted = {{"room", room}, {"options", {{"players", 3}}}};
  EXPECT_EQ(anna.fails("room.configure", wanted), "bad_param");
  EXPECT_EQ(anna.at().table["options"], old.file["options"]);
  anna.ok("room.configure", {{"room", room}, {"options", old.file["options"]}, {"title", "As it was"}});
  EXPECT_EQ(anna.at().table["title"], "As it was");
}

TEST(PlayOn, the_same_request_sent_again_makes_one_table) {
  Old old;
  Client& anna = old.table.player(0);
  json create = old.at(3);
  create["key"] = "what-if";
  const json made = anna.ok("room.create", create);
  EXPECT_EQ(anna.ok("room.create", create), made);
  create["from"]["actions"] = 4;
  EXPECT_EQ(anna.fails("room.create", create), "key_reused");
}

TEST(PlayOn, the_old_table_need_not_be_awake_and_whoever_leaves_meanwhile_makes_none) {
  Old old;
  for (auto& player : old.table.players) player->drop();
  Client anna(old.world);
  anna.hello("Anna");
  EXPECT_EQ(old.world.game_server().counts().rooms_awake, 0u);
  const std::string room = anna.ok("room.create", old.at(3))["room"];
  anna.drop();
  Client ben(old.world);
  ben.hello("Ben");
  old.world.disk_held = true;
  ben.ok("session.ping", json::object());
  ben.post("room.create", old.at(3));
  ben.drop();
  old.world.disk_held = false;
  old.world.release();
  EXPECT_EQ(old.world.game_server().counts().replays, 0u) << "nobody waits for a position any more";
}

TEST(PlayOn, it_costs_as_much_as_a_replay) {
  World world;
  Table table(world, two, 2);
  FastRandom random(1);
  table.play(random, 3);
  give_up(table);
  int made = 0;
  std::string reason;
  while ((reason = reason_of(table.player(0).call("room.create", from(table.room, 1)))) == "accepted") ++made;
  EXPECT_EQ(reason, "rate_limited");
  EXPECT_LT(made, 10);
}

}  // namespace
}  // namespace palatine::test
