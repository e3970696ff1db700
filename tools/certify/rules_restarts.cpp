// What holds across the end of a server, however it came: killed between two bytes.
#include "protocol/game_kind.hpp"
#include "protocol/replay.hpp"
#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

// Goes on changing a table, one change after the other, until the connection breaks.
struct Writer {
  Peer& peer;
  Stage& stage;
  std::string room;
  int sent = 0, acknowledged = 0;
  std::int64_t seq = 0;  // of the last that was acknowledged
  json last, refused;
  std::optional<int> open = {};

  void write() {
    if (peer.gone || !refused.is_null()) return;
    if (open) {
      if (!peer.has_answer(*open)) return;
      const json answer = peer.answer_to(*open);
      open.reset();
      if (!answer.contains("result")) {
        refused = answer;
        return;
      }
      acknowledged = sent;
      seq = answer["result"].value("seq", std::int64_t{0});
    }
    last = {{"room", room}, {"title", std::to_string(++sent)}, {"key", stage.key()}};
    open = peer.send("room.configure", last);
  }
};

Across acknowledged(Stage& stage) {
  Peer& anna = stage.guest("Anna");
  const Table table = stage.open({&anna});
  const auto writer = std::make_shared<Writer>(anna, stage, table.room);
  writer->write();
  stage.wait([&] { return anna.has_answer(*writer->open); }, patience);
  writer->write();
  expect(writer->acknowledged == 1, "room.configure is done", writer->refused.dump());
  const auto check = [writer](Stage& later) {
    expect(writer->refused.is_null(), "room.configure is done", writer->refused.dump());
    Peer& back = later.again(writer->peer);
    json joined = back.ask("room.join", {{"room", writer->room}});
    const int title = std::atoi(joined["table"].value("title", "").c_str());
    expect(
        title >= writer->acknowledged && title <= writer->sent,
        "the title " + std::to_string(writer->acknowledged) + ", which was acknowledged, or the one asked for after it",
        "it is " + joined["table"].value("title", ""));
    const auto all = [&] { return writer->seq + writer->sent - writer->acknowledged; };
    expect_equal(joined["seq"], writer->seq + title - writer->acknowledged, "seq");
    if (writer->sent == writer->acknowledged) return;
    back.ask("room.configure", writer->last);
    joined = later.again(back).ask("room.join", {{"room", writer->room}});
    expect_equal(joined["table"]["title"], std::to_string(writer->sent), "the title after the repeat");
    expect_equal(joined["seq"], all(), "seq after the repeat");
  };
  return {check, [writer] { writer->write(); }};
}

// The table but for who is here.
json without_presence(json table) {
  for (json& seat : table["seats"]) seat.erase("connected");
  return table;
}

Across games_go_on(Stage& stage) {
  Peer *anna = &stage.guest("Anna"), *bert = &stage.guest("Bert");
  const Table table = stage.running({anna, bert});
  stage.step(table);
  return {[=](Stage& later) {
    Table now = table;
    now.seated = {&later.again(*anna), &later.again(*bert)};
    for (std::size_t i = 0; i < now.seated.size(); ++i) {
      now.seated[i]->ask("room.join", {{"room", table.room}});
      const Mirror &before = table.seated[i]->room(table.room), &after = now.seated[i]->room(table.room);
      expect_equal(after.seq, before.seq, "seq after the restart");
      expect_equal(after.view, before.view, "the view after the restart");
      expect_equal(json(after.prompts), json(before.prompts), "the prompts after the restart");
      expect_equal(without_presence(after.table), without_presence(before.table), "the table after the restart");
    }
    const std::int64_t seq = now.host().room(table.room).seq;
    expect(later.step(now) != nullptr, "somebody may act", "nobody had a prompt");
    expect(now.host().room(table.room).seq > seq, "seq goes on",
           "it is " + std::to_string(now.host().room(table.room).seq) + " after " + std::to_string(seq));
    later.play_to_the_end(now);
    const auto replay = read_replay(now.host().ask("replay.get", {{"room", table.room}}).at("replay").dump());
    expect(replay.has_value(), "a replay that can be read", replay ? "" : replay.error().message);
    const palatine::Verdict verdict = verify(*replay, all_games(), std::nullopt);
    expect(verdict.holds, "dice, actions, digests and result of the replay hold",
           "[" + verdict.reason + "] " + verdict.message);
  }};
}

Across keys_repeat(Stage& stage) {
  Peer *anna = &stage.guest("Anna"), *bert = &stage.guest("Bert");
  json settings = stage.settings(2);
  settings["key"] = stage.key();
  const json made = anna->ask("room.create", settings);
  const Table table = stage.running({anna, bert}, {{"long", true}});
  Peer* who = anna->room(table.room).prompts.empty() ? bert : anna;
  const json act = {{"room", table.room},
                    {"prompt", who->room(table.room).prompts.front()["id"]},
                    {"key", stage.key()},
                    {"action", stage.choice(*who, table.room)}};
  const json acted = who->ask("game.act", act);
  who->reaches(table.room, acted.at("seq"));
  const std::int64_t seq = who->room(table.room).seq;
  return {[=](Stage& later) {
    Peer& back = later.again(*who);
    back.ask("room.join", {{"room", table.room}});
    expect_equal(back.ask("game.act", act), acted, "the answer to the same action after the restart");
    back.settle();
    expect_equal(back.room(table.room).seq, seq, "seq after the repetition");
    json other = act;
    other["prompt"] = "another";
    back.refused("key_reused", "game.act", other);
    expect_equal(later.again(*anna).ask("room.create", settings), made, "the answer to the same room.create");
    back.ask("game.resign", {{"room", table.room}, {"key", later.key()}});
  }};
}

Across resumes(Stage& stage) {
  stage.needs("resume");
  Peer *anna = &stage.guest("Anna"), *bert = &stage.guest("Bert");
  const Table table = stage.open({anna, bert});
  const std::int64_t seen = bert->room(table.room).seq;
  bert->drop();
  bert->closed();
  std::int64_t seq = 0;
  for (const std::string title : {"One", "Two", "Three"}) {
    seq = anna->ask("room.configure", {{"room", table.room}, {"title", title}}).at("seq");
  }
  return {[=](Stage& later) {
    Peer& back = later.again(*bert);
    back.room(table.room) = bert->room(table.room);
    const json result = back.ask("room.resume", {{"room", table.room}, {"seq", seen}});
    expect(result.contains("snapshot") || result.contains("updates"), "a snapshot, or the missed updates",
           result.dump().substr(0, 200));
    back.reaches(table.room, seq);
    expect_equal(back.room(table.room).seq, seq, "seq after resuming");
    expect_equal(back.room(table.room).table.value("title", ""), "Three", "the title after resuming");
    Peer& host = later.again(*anna);
    host.ask("room.join", {{"room", table.room}});
    const std::int64_t next = host.ask("room.configure", {{"room", table.room}, {"title", "Four"}}).at("seq");
    expect_equal(next, seq + 1, "seq of the next update");
    back.reaches(table.room, next);
  }};
}

Across people_stay(Stage& stage) {
  Peer* anna = &stage.guest("Anna");
  const Table table = stage.open({anna});
  const std::string code = anna->ask("account.code").at("code");
  return {[=](Stage& later) {
    const Peer& back = later.again(*anna);
    expect_equal(back.person, anna->person, "the person of the token");
    const json rooms = back.hello.value("rooms", json::array());
    expect(std::any_of(rooms.begin(), rooms.end(), [&](const json& one) { return one["room"] == table.room; }),
           "the room among rooms", rooms.dump());
    later.stranger("Anna").refused("unknown_code", "session.hello",
                                   {{"client", {{"name", "palatine-certify"}, {"version", "1"}}}, {"code", code}});
  }};
}

json running_clock(const Mirror& mirror) {
  for (const json& seat : mirror.clocks.value("seats", json::array())) {
    if (seat.value("running", false)) return seat;
  }
  throw Failed("a clock that runs", mirror.clocks.dump());
}

Across clocks_stand(Stage& stage) {
  stage.needs("clocks");
  Peer *anna = &stage.guest("Anna"), *bert = &stage.guest("Bert");
  const Table table = stage.running(
      {anna, bert}, {{"long", true}, {"clock", {{"kind", "live"}, {"bank_ms", 600'000}, {"increment_ms", 0}}}});
  const json before = running_clock(anna->room(table.room));
  const auto at = std::chrono::steady_clock::now();
  return {[=](Stage& later) {
    Peer& back = later.again(*anna);
    back.ask("room.join", {{"room", table.room}});
    const json after = running_clock(back.room(table.room));
    const auto passed = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - at).count() + 1000;
    expect_equal(after["seat"], before["seat"], "the seat whose clock runs");
    const std::int64_t was = before["remaining_ms"], is = after["remaining_ms"];
    expect(is <= was && is >= was - passed, "at most " + std::to_string(was) + " ms left, and no more gone than passed",
           std::to_string(is) + " ms");
    back.ask("game.resign", {{"room", table.room}, {"key", later.key()}});
  }};
}

}  // namespace

std::vector<Rule> rules_of_restarts() {
  const auto rule = [](std::string id, std::string sentence, std::function<Across(Stage&)> across) {
    Rule out{std::move(id), std::move(sentence), nullptr};
    out.across = std::move(across);
    return out;
  };
  return {
      rule("restart.keys", "A key repeats its first answer after a restart, and acts no second time.", keys_repeat),
      rule("restart.games", "A game goes on where it stood, with the same prompts, and its replay holds.", games_go_on),
      rule("restart.resume", "room.resume brings what was missed or a snapshot, and seq goes on by one.", resumes),
      rule("restart.people", "Tokens and seats stay; codes are good until the restart.", people_stay),
      rule("restart.clocks", "Clocks are not ahead of where they stood, and lose no more time than has passed.",
           clocks_stand),
      rule("restart.acknowledged",
           "Nothing that was acknowledged is lost; what was asked for last happens once, when it is sent again.",
           acknowledged),
  };
}

}  // namespace palatine::certify
