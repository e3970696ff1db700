// Those who look on: some actions behind, if the table says so, whatever they ask; and who they are.
#include <gtest/gtest.h>

#include <set>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

json delayed(int delay, const char* chat = "open") {
  return {{"game", "sealed"},
          {"options", {{"players", 3}, {"rounds", 3}}},
          {"partner_chat", chat},
          {"spectator_delay", delay}};
}

struct Watcher : Client {
  Watcher(World& the_world, const std::string& called, const std::string& room_id, const std::string& sync)
      : Client(the_world) {
    hello(called);
    past = 100;
    join(room_id, sync, "spectator");
  }
};

// Goes away and comes back to what was missed, or to a snapshot.
void again(Client& client, const std::string& room) {
  client.connect();
  client.hello();
  client.resume(room);
}

// ---- secrecy: everything that anybody who doesn't sit can reach, of a game whose last `delay` actions are `tail`'s

struct Heard {
  std::vector<std::vector<std::string>> frames;
  std::string http;
  json last_view;  // of a player: what must not be among the rest
};

Heard heard(int delay, int shown, std::uint64_t tail, bool restart) {
  World world(5);
  Table table(world, delayed(delay), 3);
  Client lobby(world);
  lobby.hello("Lobby");
  lobby.ok("lobby.watch", json::object());
  Watcher view(world, "View", table.room, "view"), patch(world, "Patch", table.room, "patch"),
      events(world, "Events", table.room, "events");
  FastRandom common(11), own(tail);
  table.play(common, shown);
  table.player(0).ok("chat.say", {{"room", table.room}, {"text", "before"}});
  // from here on they differ, in everything that the seated do and say
  for (int i = 0; i < delay; ++i) {
    table.play(own, 1);
    if (i + 1 == delay / 2) {
      again(patch, table.room);
      if (restart) {
        world.crash();
        for (Client* each : std::initializer_list<Client*>{&view, &patch, &events, &lobby}) {
          each->connect();
          each->hello();
        }
        for (Client* each : std::initializer_list<Client*>{&view, &patch, &events}) each->resume(table.room);
        lobby.ok("lobby.watch", json::object());
        for (auto& player : table.players) again(*player, table.room);
      }
    }
    table.player(1).ok("chat.say", {{"room", table.room}, {"text", "secret " + std::to_string(own.below(10))}});
  }
  const json rooms = table.player(2).at().view;
  world.pass(5'000);
  Watcher late(world, "Late", table.room, "view");
  late.ok("chat.say", {{"room", table.room}, {"channel", "spectators"}, {"text", "who leads?"}});
  again(events, table.room);
  late.minds_gaps = false;  // it says that it has seen what it has not
  for (const int seq : {0, 1, 5, 9, 12, 1000})
    late.ok("room.resume", {{"room", table.room}, {"seq", seq}, {"past", late.past}});
  for (const char* method : {"room.sit", "room.stand", "room.ready", "room.rematch", "replay.get"})
    late.call(method, {{"room", table.room}});
  late.call("game.act", {{"room", table.room}, {"prompt", "0.1"}, {"key", "k"}, {"action", {{"kind", "keep"}}}});
  patch.call("room.leave", {{"room", table.room}, {"key", "leave"}});
  lobby.ok("lobby.unwatch", json::object());
  lobby.ok("lobby.watch", json::object());
  return {{view.frames, patch.frames, events.frames, lobby.frames, late.frames},
          world.game_server().rooms_json().text,
          rooms};
}

TEST(Spectators, the_last_actions_make_no_difference_to_any_byte_that_a_delayed_one_can_reach) {
  int differ = 0;
  for (const bool restart : {false, true}) {
    for (const int delay : {1, 2, 3, 5}) {
      for (const int shown : {0, 1, 2, 4, 7}) {
        const Heard one = heard(delay, shown, 1, restart);
        const Heard other = heard(delay, shown, 2, restart);
        if (testing::Test::HasFailure()) return;
        for (std::size_t i = 0; i < one.frames.size(); ++i)
          EXPECT_EQ(one.frames[i], other.frames[i]) << "delay " << delay << " after " << shown << ", listener " << i;
        EXPECT_EQ(one.http, other.http);
        differ += one.last_view != other.last_view;
      }
    }
  }
  EXPECT_GE(differ, 20) << "too few of the games differ at all";
}

// ---- likewise, of all that a table does beside its actions: hands, pauses, undos, offers and clocks

json delayed_and_timed(int delay) {
  json create = delayed(delay);
  create["undo"] = "ask";
  create["clock"] = {{"kind", "live"}, {"bank_ms", 150'000}, {"increment_ms", 1'000}};
  return create;
}

// A game whose last two actions, and all that was done between them, nobody who looks on may know. `busy`: or nothing
// was done there but those.
struct Doings {
  Doings(int delay, int shown, bool is_busy, bool restart)
      : world(5), table(world, delayed_and_timed(delay), 3), busy(is_busy) {
    world.thinking_held = true;
    lobby.hello("Lobby");
    lobby.ok("lobby.watch", json::object());
    late.hello("Late");
    FastRandom common(11), own(busy ? 1 : 2);
    table.play(common, shown);
    table.play(own, 1);
    Client& anna = table.player(0);
    Client& cleo = table.player(2);
    cleo.drop();
    world.pass(world.limits().absence_grace_ms);
    if (busy) anna.ok("room.call_bot", here({{"seat", 2}}));
    world.pass(3'000);
    if (busy) anna.ok("game.offer", here({{"kind", "pause"}, {"key", "pause"}}));
    if (busy) answer(table.player(1));
    EXPECT_EQ(anna.at().table["paused"], busy);
    world.pass(20'000);
    if (restart) come_back_all();
    if (busy) anna.ok("game.pause", here({{"paused", false}}));
    world.pass(1'000);
    again(cleo, table.room);
    if (busy) {
      table.player(1).call("game.undo", here({{"actions", 1}, {"key", "undo"}}));
      EXPECT_TRUE(anna.at().table.contains("offer"));
      answer(anna);
      answer(cleo);
      EXPECT_EQ(anna.at().events.back()["kind"], "actions_undone");
    }
    table.play(own, 1);
    if (busy) cleo.ok("game.offer", here({{"kind", "draw"}, {"key", "draw"}}));
    // somebody's time gets short, and then is up
    world.pass(200'000);
  }
  json here(json more) {
    more.update({{"room", table.room}});
    return more;
  }
  void answer(Client& client) {
    const std::string id = client.at().table["offer"]["id"];
    client.ok("game.answer", here({{"offer", id}, {"accept", true}, {"key", "yes-" + id}}));
  }
  void come_back_all() {
    world.crash();
    for (Client* each : std::initializer_list<Client*>{&view, &patch, &events, &lobby, &late}) {
      each->connect();
      each->hello();
    }
    for (Client* each : std::initializer_list<Client*>{&view, &patch, &events}) each->resume(table.room);
    lobby.ok("lobby.watch", json::object());
    for (const int seat : {0, 1}) again(table.player(seat), table.room);
  }
  // All that can be asked for by those who don't sit.
  std::vector<std::vector<std::string>> look() {
    late.join(table.room, "view", "spectator");
    late.minds_gaps = false;
    for (const int seq : {0, 6, 9, 12, 1000}) late.ok("room.resume", here({{"seq", seq}}));
    late.call("room.sit", here({{"seat", 2}}));
    again(patch, table.room);
    lobby.ok("lobby.unwatch", json::object());
    lobby.ok("lobby.watch", json::object());
    return {view.frames,  patch.frames, events.frames,
            lobby.frames, late.frames,  {world.game_server().rooms_json().text}};
  }

  World world;
  Table table;
  bool busy;
  Client lobby{world}, late{world};
  Watcher view{world, "View", table.room, "view"}, patch{world, "Patch", table.room, "patch"},
      events{world, "Events", table.room, "events"};
};

TEST(Spectators, whatever_a_table_does_makes_no_difference_to_a_byte_before_it_is_shown) {
  for (const bool restart : {false, true}) {
    for (const int shown : {3, 4, 6}) {
      SCOPED_TRACE("restart " + std::to_string(restart) + ", shown " + std::to_string(shown));
      Doings busy(3, shown, true, restart), quiet(3, shown, false, restart);
      if (testing::Test::HasFailure()) return;
      const auto one = busy.look(), other = quiet.look();
      for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].size(), other[i].size());
        for (std::size_t k = 0; k < std::min(one[i].size(), other[i].size()); ++k)
          ASSERT_EQ(one[i][k], other[i][k]) << "listener " << i;
      }
      EXPECT_EQ(busy.late.at().clocks, quiet.late.at().clocks);
      EXPECT_FALSE(busy.late.at().clocks.is_null());
      Client& anna = busy.table.player(0);
      EXPECT_GT(anna.at().seq, quiet.table.player(0).at().seq + 5) << "too little was done";
      // and all of it is told in the end, without a gap: computer players take over from who says nothing
      busy.world.release();
      for (int i = 0; i < 100 && !busy.table.is_over(); ++i) busy.world.pass(150'000);
      ASSERT_TRUE(busy.table.is_over());
      for (const Watcher* each : {&busy.view, &busy.patch, &busy.events}) {
        const Mirror& mirror = each->rooms.at(busy.table.room);
        EXPECT_EQ(mirror.seq, anna.at().seq);
        EXPECT_EQ(mirror.table["result"], anna.at().table["result"]);
        std::set<std::string> kinds;
        for (const json& event : mirror.events) kinds.insert(event["kind"]);
        for (const char* kind : {"hands_changed", "game_paused", "game_resumed", "actions_undone", "offer_made"})
          EXPECT_TRUE(kinds.contains(kind)) << kind;
      }
    }
  }
}

TEST(Spectators, what_waits_has_the_clocks_of_its_time_also_after_a_restart) {
  for (const bool restart : {false, true}) {
    World world(5);
    Table table(world, delayed_and_timed(2), 3);
    Watcher watcher(world, "Watcher", table.room, "view");
    FastRandom random(4);
    std::map<std::int64_t, json> clocks;
    const auto play = [&](Millis thought) {
      world.pass(thought);
      table.play(random, 1);
      clocks[table.player(0).at().seq] = table.player(0).at().clocks;
    };
    play(1'000);
    play(20'000);
    if (restart) {
      world.crash();
      for (auto& player : table.players) again(*player, table.room);
      again(watcher, table.room);
    }
    for (const Millis thought : {7'000, 3'000}) {
      play(thought);
      EXPECT_EQ(watcher.at().clocks, clocks[watcher.at().seq]) << "after a restart: " << restart;
    }
    EXPECT_EQ(watcher.at().seq, table.player(0).at().seq - 2);
  }
}

// ---- a seat for one who is behind

TEST(Spectators, who_is_asked_to_take_a_seat_hears_so_at_once_and_gets_everything_when_he_does) {
  for (const bool restart : {false, true}) {
    for (const char* sync : {"view", "patch", "events"}) {
      Limits limits = with_long_past();
      limits.updates_kept = 2;
      World world(7, limits);
      Table table(world, delayed(5), 3);
      Watcher guest(world, "Guest", table.room, sync), other(world, "Other", table.room, sync);
      FastRandom random(4);
      table.play(random, 4);
      table.player(0).ok("chat.say", {{"room", table.room}, {"text", "good luck"}});
      Client& away = table.player(2);
      const json hand = away.at().view["seats"][2]["hand"];
      away.drop();
      world.pass(world.limits().absence_grace_ms);
      const auto everybody_again = [&] {
        world.crash();
        for (const int seat : {0, 1}) again(table.player(seat), table.room);
        for (Client* each : std::initializer_list<Client*>{&guest, &other}) again(*each, table.room);
        world.pass(world.limits().absence_grace_ms);
      };
      if (restart) everybody_again();
      table.player(0).ok("room.substitute", {{"room", table.room}, {"seat", 2}, {"person", guest.person}});
      const json notice = guest.notified("server.notice").back();
      EXPECT_EQ(notice["kind"], "invited");
      EXPECT_EQ(notice["room"], table.room);
      EXPECT_EQ(notice["seat"], 2);
      EXPECT_EQ(other.count("server.notice"), 0) << "to them alone";
      EXPECT_FALSE(guest.at().table["seats"][2].contains("invited")) << "the table is as it was";
      if (restart) everybody_again();
      Client twice(world), curious(world);
      twice.token = guest.token;
      curious.token = other.token;
      twice.hello();
      curious.hello();
      EXPECT_EQ(twice.join(table.room, "view", "spectator")["invited"], 2);
      EXPECT_FALSE(curious.join(table.room, "view", "spectator").contains("invited"));
      guest.clear();
      const std::int64_t seen = guest.at().seq;
      guest.ok("room.sit", {{"room", table.room}});
      EXPECT_EQ(guest.at().seq, table.player(0).at().seq) << "without a gap, which the client minds";
      EXPECT_EQ(static_cast<std::int64_t>(guest.notified("room.update").size()), guest.at().seq - seen);
      for (const json& update : guest.notified("room.update")) {
        const bool sits = update["seq"] == guest.at().seq;
        EXPECT_EQ(update.contains("prompts"), sits) << "until then they look on: " << update;
      }
      EXPECT_EQ(guest.at().view["seats"][2]["hand"], hand);
      ASSERT_EQ(guest.at().chat.size(), 1u) << "what was said meanwhile";
      EXPECT_EQ(guest.at().chat[0]["text"], "good luck");
      EXPECT_EQ(twice.at().seq, guest.at().seq);
      EXPECT_EQ(other.at().seq, seen) << "the others are as far behind as before";
      EXPECT_TRUE(other.at().chat.empty());
      if (testing::Test::HasFailure()) return;
    }
  }
}

// ---- what they are told, and when

// Per update: its events, view and who acts; not the table, which tells of settings and presence.
std::map<std::int64_t, json> told(const Client& client) {
  std::map<std::int64_t, json> out;
  for (const json& update : client.notified("room.update")) {
    EXPECT_FALSE(out.contains(update["seq"])) << "told twice";
    out[update["seq"]] = {update["events"], update.value("view", json()), update["to_act"]};
    EXPECT_FALSE(update.contains("prompts"));
  }
  return out;
}

TEST(Spectators, are_so_many_actions_behind_and_are_told_all_of_it_in_the_end) {
  for (const int delay : {1, 3, 100}) {
    World world(7), twin_world(7);
    Table table(world, delayed(delay), 3), twin(twin_world, delayed(0), 3);
    Watcher watcher(world, "Watcher", table.room, "view"), live(twin_world, "Watcher", twin.room, "view");
    FastRandom random(4), twin_random(4);
    std::vector<json> views = {live.at().view};
    EXPECT_EQ(watcher.at().view, views[0]) << "the start is no secret";
    std::size_t actions = 0;
    while (!twin.is_over() && !testing::Test::HasFailure()) {
      table.play(random, 1);
      twin.play(twin_random, 1);
      ++actions;
      views.push_back(live.at().view);
      if (twin.is_over()) break;
      const std::size_t behind = static_cast<std::size_t>(delay);
      EXPECT_EQ(watcher.at().view, views[actions < behind ? 0 : actions - behind]);
      EXPECT_EQ(watcher.at().seq, table.player(0).at().seq - static_cast<std::int64_t>(std::min(actions, behind)));
      EXPECT_EQ(watcher.at().table["status"], "running");
    }
    EXPECT_EQ(watcher.at().table["status"], "over");
    EXPECT_EQ(told(watcher), told(live));
    EXPECT_EQ(watcher.at().seq, table.player(0).at().seq);
    EXPECT_EQ(watcher.at().table["server_seed"], table.player(0).at().table["server_seed"]);
  }
}

// All that waited is told in pieces, each an input of its own, so that nobody else waits for all of it.
TEST(Spectators, are_told_the_rest_of_a_long_game_piece_by_piece) {
  for (const char* sync : {"view", "patch", "events"}) {
    World world(7);
    Table table(world, {{"game", "carolus-magnus"}, {"options", {{"players", 4}}}, {"spectator_delay", 100}}, 4);
    Watcher watcher(world, "Watcher", table.room, sync), goes(world, "Goes", table.room, sync);
    FastRandom random(4);
    table.play(random, 10);
    table.player(0).ok("chat.say", {{"room", table.room}, {"channel", "table"}, {"text", "good luck"}});
    EXPECT_TRUE(watcher.at().chat.empty());
    std::vector<int> pieces;
    world.took = [&](const GameServerWork&, std::chrono::nanoseconds) { pieces.push_back(0); };
    std::int64_t last = watcher.at().seq;
    world.overheard = [&](ConnectionId to, bool from_client, const std::string& frame) {
      if (from_client || to != watcher.id) return;
      const json message = json::parse(frame);
      if (message.value("method", "") != "room.update") return;
      EXPECT_EQ(message["params"]["seq"], ++last);
      // one leaves in the midst of it
      if (++pieces.back() == 20 && goes.connected) goes.drop();
    };
    table.play(random);
    world.overheard = nullptr;
    world.took = nullptr;
    ASSERT_TRUE(table.is_over());
    const auto told = std::ranges::count_if(pieces, [](int updates) { return updates > 0; });
    EXPECT_GE(told, 4);  // of which one is cut in two by who leaves
    EXPECT_LE(*std::ranges::max_element(pieces), 34);
    EXPECT_EQ(watcher.at().seq, table.player(0).at().seq);
    EXPECT_EQ(watcher.at().table["status"], "over");
    EXPECT_EQ(watcher.at().table["result"], table.player(0).at().table["result"]);
    EXPECT_EQ(texts(watcher.at().chat), std::vector<std::string>{"good luck"});
    again(goes, table.room);
    EXPECT_EQ(goes.at().seq, watcher.at().seq);
    Watcher late(world, "Late", table.room, "view");
    if (std::string(sync) != "events") {
      EXPECT_EQ(watcher.at().view, late.at().view);
      EXPECT_EQ(goes.at().view, late.at().view);
    }
  }
}

TEST(Spectators, hear_of_offers_and_of_what_was_taken_back_when_it_comes_to_it) {
  const auto script = [](Table& table, int step) {
    const json here = {{"room", table.room}};
    const auto with = [&](json more) {
      more.update(here);
      return more;
    };
    const auto answer = [&](int seat, bool accept) {
      Client& client = table.player(seat);
      client.ok(
          "game.answer",
          with({{"offer", client.at().table["offer"]["id"]}, {"accept", accept}, {"key", "a" + std::to_string(step)}}));
    };
    Client& anna = table.player(0);
    table.world.pass(1000);
    switch (step) {
      case 0:
      case 3:
        return void(anna.act({{"kind", "bid"}, {"chips", step + 1}}));
      case 1:
        return void(anna.ok("game.undo", with({{"key", "undo"}})));
      case 2:
        answer(1, true);
        return answer(2, true);
      case 4:
        return void(table.player(1).ok("game.offer", with({{"kind", "draw"}, {"key", "draw"}})));
      case 5:
        return answer(2, false);
      case 6:
        return void(table.player(2).act({{"kind", "bid"}, {"chips", 1}}));
      case 7:
        return void(table.player(2).ok("game.offer", with({{"kind", "abort"}, {"key", "abort"}})));
      default:
        answer(0, true);
        return answer(1, true);
    }
  };
  for (const bool restart : {false, true}) {
    World world(7), twin_world(7);
    json create = delayed(2);
    create["undo"] = "ask";
    Table table(world, create, 3);
    create["spectator_delay"] = 0;
    Table twin(twin_world, create, 3);
    Watcher watcher(world, "Watcher", table.room, "view"), live(twin_world, "Watcher", twin.room, "view");
    for (int step = 0; step <= 8 && !testing::Test::HasFailure(); ++step) {
      script(table, step);
      script(twin, step);
      EXPECT_TRUE(step > 0 || watcher.notified("room.update").empty());
      EXPECT_FALSE(watcher.at().table.contains("offer") && step < 6) << "two actions are not behind it yet";
      if (restart && step == 5) {
        world.crash();
        for (auto& player : table.players) again(*player, table.room);
        again(watcher, table.room);
      }
    }
    EXPECT_EQ(watcher.at().table["result"]["reason"], "aborted");
    EXPECT_EQ(told(watcher), told(live)) << "after a restart: " << restart;
    const std::string room = table.player(1).ok("room.rematch", {{"room", table.room}})["room"];
    EXPECT_EQ(table.player(1).join(room)["table"]["aborted"], 1);
  }
}

TEST(Spectators, who_come_back_are_led_on_without_a_gap) {
  for (const bool restart : {false, true}) {
    for (const char* sync : {"view", "patch", "events"}) {
      World world(7);
      Table table(world, delayed(3), 3);
      Watcher watcher(world, "Watcher", table.room, sync);
      FastRandom random(4);
      for (int round = 0; !table.is_over() && !testing::Test::HasFailure(); ++round) {
        watcher.drop();
        table.play(random, 2);
        if (restart && round == 2) {
          world.crash();
          for (auto& player : table.players) again(*player, table.room);
        }
        const bool over = table.is_over();
        again(watcher, table.room);
        EXPECT_EQ(watcher.at().seq, table.player(0).at().seq - (over ? 0 : std::min(2 * (round + 1), 3)));
        table.play(random, 1);
        if (!table.is_over()) {
          table.play(random, 1);
        }
      }
      EXPECT_EQ(watcher.at().seq, table.player(0).at().seq);
      EXPECT_EQ(watcher.at().table["result"], table.player(0).at().table["result"]);
    }
  }
}

TEST(Spectators, a_table_that_sleeps_is_as_far_behind_when_it_wakes) {
  World world(7);
  Table table(world, delayed(3), 3);
  FastRandom random(4);
  table.play(random, 5);
  for (auto& player : table.players) player->drop();
  world.pass(120'000);
  ASSERT_EQ(world.game_server().counts().rooms_awake, 0u);
  Watcher watcher(world, "Watcher", table.room, "patch");
  for (auto& player : table.players) again(*player, table.room);
  EXPECT_EQ(watcher.at().seq, table.player(0).at().seq - 3);
  table.play(random);
  EXPECT_EQ(watcher.at().seq, table.player(0).at().seq);
}

TEST(Spectators, hear_of_everything_else_that_happens_in_its_place_also_after_a_restart) {
  World world(7);
  Table table(world, delayed(2), 3);
  Watcher watcher(world, "Watcher", table.room, "view");
  FastRandom random(4);
  table.play(random, 3);
  world.crash();
  // as if the table had paused and gone on after the last action
  auto& log = world.store().entries(table.room);
  const auto add = [&](bool paused, const char* event) {
    const std::int64_t number = log.rbegin()->first + 1;
    const json entry = {{"kind", "paused"},
                        {"paused", paused},
                        {"at", world.now()},
                        {"lived", world.now()},
                        {"told", {{"parts", {{"before", {{{"kind", event}}}}}}, {"table", true}, {"talk", 0}}}};
    log.emplace(number, EntryRow{table.room, number, Json{entry.dump()}});
  };
  add(true, "game_paused");
  add(false, "game_resumed");
  again(watcher, table.room);
  for (auto& player : table.players) again(*player, table.room);
  EXPECT_EQ(watcher.at().seq, table.player(0).at().seq - 4);
  EXPECT_EQ(watcher.at().table["paused"], false);
  const auto heard_of = [&](const char* event) {
    const auto& events = watcher.at().events;
    return std::ranges::any_of(events, [&](const json& each) { return each["kind"] == event; });
  };
  table.play(random, 1);
  EXPECT_FALSE(heard_of("game_paused"));
  table.play(random, 1);
  EXPECT_TRUE(heard_of("game_paused"));
  EXPECT_TRUE(heard_of("game_resumed"));
  EXPECT_EQ(watcher.at().seq, table.player(0).at().seq - 2);
}

TEST(Spectators, of_a_table_that_freezes_are_told_what_there_is) {
  World world;
  json create = delayed(3);
  create["game"] = "faulty";
  Table table(world, create, 3);
  Watcher watcher(world, "Watcher", table.room, "view");
  table.player(0).act({{"kind", "bid"}, {"chips", 1}});
  table.player(1).fails(
      "game.act", {{"room", table.room}, {"prompt", "1.1"}, {"key", "k"}, {"action", {{"kind", "bid"}, {"chips", 7}}}});
  EXPECT_EQ(watcher.at().table["status"], "frozen");
  EXPECT_EQ(watcher.at().seq, table.player(2).at().seq);
}

TEST(Spectators, who_sits_is_none_on_any_connection) {
  World world;
  Table table(world, delayed(3), 3);
  Client& anna = table.player(0);
  Client second(world);
  second.token = anna.token;
  second.hello();
  const json snapshot = second.join(table.room, "view", "spectator");
  EXPECT_EQ(snapshot["seat"], 0);
  EXPECT_EQ(snapshot["view"], anna.at().view) << "her own hand, and no other";
  EXPECT_EQ(snapshot["table"]["spectator_count"], 0);
  EXPECT_EQ(snapshot["watchers"]["count"], 0);
  anna.act({{"kind", "bid"}, {"chips", 1}});
  EXPECT_EQ(second.at().seq, anna.at().seq);
  EXPECT_EQ(second.at().view, anna.at().view);
}

TEST(Spectators, the_tables_talk_comes_with_the_actions) {
  World world;
  Table table(world, delayed(2), 3);
  Watcher watcher(world, "Watcher", table.room, "view"), other(world, "Other", table.room, "view");
  FastRandom random(4);
  const auto said = [&](const std::string& text, const char* channel = "table") {
    world.pass(3'000);
    Client& who = std::string(channel) == "table" ? table.player(0) : static_cast<Client&>(other);
    who.ok("chat.say", {{"room", table.room}, {"channel", channel}, {"text", text}});
  };
  const auto knows = [&](Client& client, const std::string& text) {
    return std::ranges::any_of(client.at().chat, [&](const json& message) { return message["text"] == text; });
  };
  said("before the first");
  EXPECT_TRUE(knows(watcher, "before the first"));
  table.play(random, 1);
  said("after the first");
  EXPECT_FALSE(knows(watcher, "after the first"));
  EXPECT_TRUE(knows(table.player(1), "after the first"));
  said("among us", "spectators");
  EXPECT_TRUE(knows(watcher, "among us"));
  again(watcher, table.room);
  EXPECT_FALSE(knows(watcher, "after the first"));
  Watcher late(world, "Late", table.room, "view");
  EXPECT_FALSE(knows(late, "after the first"));
  table.play(random, 1);
  said("after the second");
  world.crash();
  for (auto& player : table.players) again(*player, table.room);
  for (Client* each : std::initializer_list<Client*>{&watcher, &other}) again(*each, table.room);
  EXPECT_FALSE(knows(watcher, "after the first"));
  table.play(random, 1);
  EXPECT_TRUE(knows(watcher, "after the first")) << "the first action is shown, and what was said after it";
  EXPECT_FALSE(knows(watcher, "after the second"));
  table.play(random);
  EXPECT_TRUE(knows(watcher, "after the second"));
  EXPECT_EQ(std::ranges::count_if(watcher.at().chat, [](const json& m) { return m["text"] == "after the first"; }), 1);
}

// ---- who looks on

TEST(Spectators, number_and_names_are_shown_at_most_every_two_seconds) {
  World world;
  Table table(world, delayed(0), 3);
  world.pass(10'000);
  for (auto& player : table.players) player->clear();
  Watcher dora(world, "Dora", table.room, "view");
  world.pass(0);
  const json told = table.player(0).notified("room.watchers").back();
  EXPECT_EQ(told["count"], 1);
  EXPECT_EQ(told["people"][0]["name"], dora.name);
  Watcher emil(world, "Emil", table.room, "view"), fritz(world, "Fritz", table.room, "view");
  emil.drop();
  Client twice(world);
  twice.token = dora.token;
  twice.hello();
  const json watchers = twice.join(table.room, "view", "spectator")["watchers"];
  EXPECT_EQ(watchers["count"], 2) << "a person counts once";
  world.pass(world.limits().watchers_ms - 1);
  EXPECT_EQ(table.player(0).count("room.watchers"), 1);
  world.pass(1);
  EXPECT_EQ(table.player(0).count("room.watchers"), 2);
  EXPECT_EQ(table.player(0).notified("room.watchers").back()["count"], 2);
  EXPECT_EQ(dora.notified("room.watchers").back(), table.player(0).notified("room.watchers").back());
  world.pass(60'000);
  EXPECT_EQ(table.player(0).count("room.watchers"), 2) << "nothing has changed";
}

TEST(Spectators, fifty_are_named_and_all_are_counted) {
  World world;
  Table table(world, delayed(0), 3);
  std::vector<std::unique_ptr<Watcher>> crowd;
  for (int i = 0; i < 60; ++i)
    crowd.push_back(std::make_unique<Watcher>(world, "Number " + std::to_string(i), table.room, "events"));
  world.pass(5'000);
  const json told = table.player(0).notified("room.watchers").back();
  EXPECT_EQ(told["count"], 60);
  EXPECT_EQ(told["people"].size(), 50u);
}

TEST(Spectators, give_no_sign_to_those_who_play_in_silence) {
  World world;
  Table table(world, delayed(0, "silent"), 3);
  world.pass(10'000);
  Client& anna = table.player(0);
  anna.clear();
  Watcher dora(world, "Dora", table.room, "view");
  world.pass(10'000);
  EXPECT_EQ(anna.count("room.watchers"), 0);
  EXPECT_EQ(dora.notified("room.watchers").back()["count"], 1) << "those who look on may know";
  anna.connect();
  anna.hello();
  const json snapshot = anna.join(table.room);
  EXPECT_FALSE(snapshot.contains("watchers"));
  EXPECT_EQ(snapshot["table"]["spectator_count"], 0);
  // nor by looking on elsewhere
  Table other(world, delayed(0), 3);
  Client& ben = table.player(1);
  ben.join(other.room, "events", "spectator");
  ben.clear();
  const json there = anna.join(other.room, "events", "spectator");
  EXPECT_FALSE(there.contains("watchers"));
  EXPECT_EQ(there["table"]["spectator_count"], 0);
  world.pass(10'000);
  EXPECT_EQ(ben.count("room.watchers"), 0);
  EXPECT_EQ(other.player(0).join(other.room)["watchers"]["count"], 0);
}

TEST(Spectators, talk_among_themselves_until_the_end) {
  World world;
  Table table(world, delayed(1), 3);
  Watcher dora(world, "Dora", table.room, "view"), emil(world, "Emil", table.room, "view");
  dora.ok("chat.say", {{"room", table.room}, {"channel", "spectators"}, {"text", "red will win"}});
  EXPECT_EQ(emil.at().chat.size(), 1u);
  EXPECT_EQ(table.player(0).at().chat.size(), 0u);
  EXPECT_EQ(table.player(0).join(table.room)["chat"].size(), 0u);
  FastRandom random(4);
  table.play(random);
  EXPECT_EQ(table.player(0).join(table.room)["chat"].size(), 1u);
  dora.ok("chat.say", {{"room", table.room}, {"text", "well played"}});
  EXPECT_EQ(table.player(0).at().chat.back()["text"], "well played");
}

// Those of whom only a snapshot has told: when they go, it is told too.
TEST(Watchers, who_sits_down_in_time_hears_of_those_who_went) {
  World world;
  Client host(world), gone(world), guest(world);
  host.hello("Host");
  host.join(host.ok("room.create", {{"game", "sealed"}, {"title", "Watched"}})["room"]);
  host.sit(0);
  gone.hello("Gone");
  guest.hello("Guest");
  for (int i = 0; i < 2; ++i) {
    gone.join(host.room, "view", "spectator");
    if (i == 0) {
      world.pass(world.limits().watchers_ms);
      gone.ok("room.leave", {{"room", host.room}});
      world.pass(world.limits().watchers_ms);
      ASSERT_EQ(host.notified("room.watchers").back()["count"], 0);
    }
  }
  EXPECT_EQ(guest.join(host.room)["watchers"]["count"], 2);
  guest.sit(1);
  gone.ok("room.leave", {{"room", host.room}});
  world.pass(world.limits().watchers_ms);
  ASSERT_GT(guest.count("room.watchers"), 0);
  EXPECT_EQ(guest.notified("room.watchers").back()["count"], 0);
}

}  // namespace
}  // namespace palatine::test
