#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

void same_for_all(Stage& stage) {
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert"), &cleo = stage.guest("Cleo");
  Table table = stage.open({&anna, &bert}, json::object(), "view");
  cleo.ask("room.join", {{"invite", table.invite}, {"as", "spectator"}, {"sync", "patch"}});
  Peer& log = stage.again(cleo);
  log.ask("room.join", {{"invite", table.invite}, {"as", "spectator"}, {"sync", "events"}});
  Peer& whole = stage.again(cleo);
  whole.ask("room.join", {{"invite", table.invite}, {"as", "spectator"}, {"sync", "view"}});
  stage.start(table);
  stage.play_to_the_end(table);
  const std::int64_t seq = anna.room(table.room).seq;
  for (Peer* each : {&cleo, &log, &whole}) each->reaches(table.room, seq);
  const Mirror &patched = cleo.room(table.room), &viewed = whole.room(table.room);
  expect(!viewed.views.empty(), "views with sync view", "none came");
  for (const auto& [at, view] : viewed.views) {
    const auto other = patched.views.find(at);
    expect(other != patched.views.end() && other->second == view,
           "sync patch gives the same view as sync view, at seq " + std::to_string(at), "it gives another");
  }
  expect_equal(json(log.room(table.room).events), json(viewed.events), "the events with sync events");
}

void resumes(Stage& stage) {
  stage.needs("resume");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  const Table table = stage.open({&anna, &bert});
  const std::int64_t seen = bert.room(table.room).seq;
  bert.drop();
  bert.closed();
  for (const std::string title : {"One", "Two", "Three"}) {
    anna.ask("room.configure", {{"room", table.room}, {"title", title}});
  }
  Peer& back = stage.again(bert);
  back.room(table.room) = bert.room(table.room);
  back.room(table.room).updates.clear();
  const json result = back.ask("room.resume", {{"room", table.room}, {"seq", seen}});
  const std::int64_t told = result.value("updates", std::int64_t{-1});
  expect(told >= 3, "the number of updates that follow, three at least", result.dump().substr(0, 200));
  back.reaches(table.room, seen + told);
  back.settle();
  expect_equal(back.room(table.room).seq, anna.room(table.room).seq, "seq after the missed updates");
  expect_equal(back.room(table.room).table.value("title", ""), "Three", "the title after the missed updates");
  // as each would have been
  const auto& live = anna.room(table.room).updates;
  for (const json& update : back.room(table.room).updates) {
    const auto same =
        std::find_if(live.begin(), live.end(), [&](const json& one) { return one["seq"] == update["seq"]; });
    if (same != live.end()) expect_equal(update["events"], (*same)["events"], "the events of a missed update");
  }
}

void resumes_in_the_game(Stage& stage) {
  stage.needs("resume");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  Table table = stage.open({&anna, &bert}, json::object(), "patch");
  stage.start(table);
  const Mirror before = bert.room(table.room);
  bert.drop();
  bert.closed();
  Table alone = table;
  alone.seated = {&anna};
  int acted = 0;
  while (!anna.room(table.room).prompts.empty() && acted < 3) {
    stage.act(anna, table.room);
    ++acted;
  }
  Peer& back = stage.again(bert);
  back.room(table.room) = before;
  const json result = back.ask("room.resume", {{"room", table.room}, {"seq", before.seq}, {"sync", "patch"}});
  back.reaches(table.room, before.seq + result.value("updates", std::int64_t{0}));
  Peer& fresh = stage.again(bert);
  fresh.ask("room.join", {{"room", table.room}});
  expect_equal(back.room(table.room).view, fresh.room(table.room).view, "the view after the missed patches");
  expect_equal(json(back.room(table.room).prompts), json(fresh.room(table.room).prompts), "the prompts after resuming");
}

void too_much_missed(Stage& stage) {
  stage.needs("resume");
  stage.needs_limit_within("updates_kept", 400);
  const int seats = stage.game().value("seats_max", 2);
  std::vector<Peer*> people;
  for (int i = 0; i < seats; ++i) people.push_back(&stage.newcomer("Many"));
  const Table table = stage.open(people);
  Peer& host = table.host();
  const std::int64_t seen = host.room(table.room).seq;
  const std::int64_t enough = seen + stage.limit("updates_kept") + 1;
  bool ready = true;
  while (host.room(table.room).seq < enough) {
    std::vector<std::pair<Peer*, int>> open;
    for (std::size_t i = 1; i < people.size(); ++i) {
      open.emplace_back(people[i], people[i]->send("room.ready", {{"room", table.room}, {"ready", ready}}));
    }
    for (const auto& [peer, id] : open) peer->answer_to(id);
    host.settle();
    ready = !ready;
  }
  Peer& back = stage.again(host);
  const json result = back.ask("room.resume", {{"room", table.room}, {"seq", seen}, {"past", 3}});
  expect(result.contains("snapshot") && !result.contains("updates"),
         "a snapshot where more than limits.updates_kept were missed", result.dump().substr(0, 200));
  expect_equal(result["snapshot"].value("seq", std::int64_t{0}), host.room(table.room).seq, "seq of the snapshot");
  expect_equal(result["snapshot"].value("past", json::array()).size(), 3, "the number of updates in past");
}

void past(Stage& stage) {
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  const Table table = stage.open({&anna, &bert});
  const auto most = stage.limit("past_updates");
  const json joined = stage.again(anna).ask("room.join", {{"room", table.room}, {"past", most}});
  const json told = joined.value("past", json::array());
  expect(!told.empty(), "past in the snapshot", "it is not there");
  expect_equal(told.front(), json({{"seq", 1}, {"events", json::array({{{"kind", "room_created"}}})}}), "update 1");
  expect_equal(told.back()["seq"], joined["seq"], "seq of the last");
  for (std::size_t i = 1; i < told.size(); ++i) {
    expect(told[i]["seq"] == told[i - 1]["seq"].get<int>() + 1, "seq in past grows by one", told.dump().substr(0, 300));
  }
  const json two = stage.again(anna).ask("room.join", {{"room", table.room}, {"past", 2}}).value("past", json::array());
  expect_equal(two.size(), 2, "the number of updates with past 2");
  const json none = stage.again(anna).ask("room.join", {{"room", table.room}});
  expect(!none.contains("past"), "no past where none was asked for", "there is one");
  stage.again(anna).refused("bad_param", "room.join", {{"room", table.room}, {"past", most + 1}}, "/past");
}

void chat_missed(Stage& stage) {
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  const Table table = stage.open({&anna, &bert});
  const auto first = anna.ask("chat.say", {{"room", table.room}, {"text", "one"}}).at("id").get<std::int64_t>();
  anna.ask("chat.say", {{"room", table.room}, {"text", "two"}});
  Peer& back = stage.again(bert);
  back.room(table.room).seq = bert.room(table.room).seq;
  back.ask("room.resume", {{"room", table.room},
                           {"seq", bert.room(table.room).seq},
                           {"chat", json::array({{{"channel", "table"}, {"id", first}}})}});
  const json missed = back.hears("chat.message");
  expect_equal(missed.value("text", ""), "two", "the first message after the one that was seen");
}

}  // namespace

std::vector<Rule> rules_of_following() {
  return {
      {"seq.gapless", "seq grows by exactly one per update of a room, for every listener.", nullptr},
      {"seq.rooms", "Updates come of rooms that one has joined.", nullptr},
      {"sync.as_asked", "An update carries what was asked for with sync.", nullptr},
      {"sync.patches", "A patch turns the last view into the new one.", nullptr},
      {"sync.same", "view, patch and events tell the same.", same_for_all},
      {"resume.updates", "room.resume brings what was missed, each update as it would have been.", resumes},
      {"resume.patches", "Missed patches turn the view that one had into the one that is.", resumes_in_the_game},
      {"resume.snapshot", "Where more than limits.updates_kept were missed there is a snapshot.", too_much_missed},
      {"resume.chat", "room.resume brings the messages after the last one seen of a channel.", chat_missed},
      {"past.asked", "past n brings the last n updates at most, up to seq; more than limits.past_updates: bad_param.",
       past},
      {"rooms.leave", "Who leaves hears no more of a room.",
       [](Stage& stage) {
         Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert"), &cleo = stage.guest("Cleo");
         const Table table = stage.open({&anna, &bert});
         cleo.ask("room.join", {{"invite", table.invite}});
         cleo.ask("room.leave", {{"room", table.room}});
         const std::int64_t seq = cleo.room(table.room).seq;
         anna.ask("room.configure", {{"room", table.room}, {"title", "After"}});
         cleo.settle();
         expect_equal(cleo.room(table.room).seq, seq, "the last seq of who has left");
       }},
  };
}

}  // namespace palatine::certify
