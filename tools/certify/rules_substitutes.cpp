#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

// A game at which Bert has just gone.
struct Left {
  Peer* anna;
  Peer* bert;
  Table table;
  explicit Left(Stage& stage) {
    stage.needs_limit_within("absence_grace_ms", 20'000);
    anna = &stage.newcomer("Anna");
    bert = &stage.newcomer("Bert");
    table = stage.running({anna, bert}, {{"long", true}});
  }
  json seat(int at) const { return anna->room(table.room).table["seats"][static_cast<std::size_t>(at)]; }
  void end(Stage& stage, Peer& who) const { who.ask("game.resign", {{"room", table.room}, {"key", stage.key()}}); }
};

// Asks again until the person has been away for long enough.
json substitute(Stage& stage, Peer& who, json params) {
  while (true) {
    const json answer = who.answer("room.substitute", params);
    if (answer.contains("result")) return answer["result"];
    expect_equal(answer["error"]["data"]["reason"], "grace_not_over", "the reason why nobody can be asked yet");
    const std::int64_t wait = answer["error"]["data"].value("retry_after_ms", std::int64_t{0});
    expect(wait > 0 && wait <= stage.limit("absence_grace_ms"), "retry_after_ms, within limits.absence_grace_ms",
           answer.dump());
    stage.pass(Milliseconds(wait));
  }
}

void expect_substituted(const Left& at, const Peer& by) {
  at.anna->until("be told that the seat is somebody else's",
                 [&] { return at.anna->room(at.table.room).event("hands_changed").value("why", "") == "substituted"; });
  expect_equal(at.seat(1)["person"]["id"], by.person["id"], "whose seat it is");
  expect(at.anna->room(at.table.room).updates.back().contains("view"), "a view for everybody with that update",
         at.anna->room(at.table.room).updates.back().dump().substr(0, 300));
}

Later asked(Stage& stage) {
  Peer* cleo = &stage.newcomer("Cleo");
  const Left at(stage);
  cleo->ask("room.join", {{"invite", at.table.invite}, {"as", "spectator"}});
  const json wanted = {{"room", at.table.room}, {"seat", 1}, {"person", cleo->person["id"]}};
  at.anna->refused("not_absent", "room.substitute", wanted);
  at.anna->refused("no_such_seat", "room.substitute", {{"room", at.table.room}, {"seat", 7}});
  at.bert->refused("not_host", "room.substitute", {{"room", at.table.room}, {"seat", 0}});
  cleo->refused("not_seated", "room.substitute", wanted);
  at.bert->close();
  stage.keep();
  return {[=](Stage& later) {
    at.anna->ask("room.join", {{"room", at.table.room}});
    substitute(later, *at.anna, wanted);
    cleo->event(at.table.room, "substitute_invited");
    at.anna->until("see who is asked", [&] { return at.seat(1).contains("invited"); });
    expect_equal(at.seat(1)["invited"]["id"], cleo->person["id"], "invited of the seat");
    cleo->ask("room.sit", {{"room", at.table.room}, {"seat", 1}});
    expect_substituted(at, *cleo);
    Peer& back = later.again(*at.bert);
    const json joined = back.ask("room.join", {{"invite", at.table.invite}, {"as", "spectator"}});
    expect(!joined.contains("seat"), "who had the seat has it no more", joined.dump().substr(0, 200));
    Table now = at.table;
    now.seated = {at.anna, cleo};
    cleo->room(at.table.room).seat = 1;
    expect(later.step(now) != nullptr, "the game goes on", "nobody had a prompt");
    at.end(later, *cleo);
  }};
}

Later by_invite(Stage& stage) {
  const Left at(stage);
  at.bert->close();
  stage.keep();
  return {[=](Stage& later) {
    const json wanted = {{"room", at.table.room}, {"seat", 1}};
    const std::string invite = substitute(later, *at.anna, wanted).value("invite", "");
    expect(!invite.empty() && invite != at.table.invite, "an invite into the seat", invite);
    expect_equal(at.anna->event(at.table.room, "substitute_wanted").value("wanted", json()), json(true),
                 "wanted of substitute_wanted");
    expect_equal(at.seat(1).value("wanted", json()), json(true), "wanted of the seat");
    expect_equal(substitute(later, *at.anna, wanted)["invite"], invite, "the invite for who asks again");
    Peer& dora = later.newcomer("Dora");
    const json joined = dora.ask("room.join", {{"invite", invite}});
    expect_equal(joined.value("seat", -1), 1, "the seat of who opens the invite");
    expect_substituted(at, dora);
    later.newcomer("Erna").refused("no_such_room", "room.join", {{"invite", invite}});
    at.end(later, dora);
  }};
}

Later back_in_time(Stage& stage) {
  const Left at(stage);
  at.bert->close();
  stage.keep();
  return {[=](Stage& later) {
    const json wanted = {{"room", at.table.room}, {"seat", 1}};
    const std::string invite = substitute(later, *at.anna, wanted).value("invite", "");
    Peer& back = later.again(*at.bert);
    const json joined = back.ask("room.join", {{"room", at.table.room}});
    expect_equal(joined.value("seat", -1), 1, "the seat of who is back before somebody else has it");
    at.anna->until("be told that nobody is wanted any more", [&] {
      return at.anna->room(at.table.room).event("substitute_wanted").value("wanted", json()) == json(false);
    });
    later.newcomer("Dora").refused("no_such_room", "room.join", {{"invite", invite}});
    at.end(later, back);
  }};
}

// Bert is no host.
Later host_is_away(Stage& stage) {
  const Left at(stage);
  at.anna->close();
  const auto over = std::chrono::steady_clock::now() + Milliseconds(stage.limit("absence_grace_ms"));
  stage.keep();
  return {[=](Stage& later) {
    // until then Bert is refused: not_host
    const auto left = std::chrono::ceil<Milliseconds>(over - std::chrono::steady_clock::now());
    if (left > Milliseconds(0)) later.pass(left + Milliseconds(100));
    const json got = substitute(later, *at.bert, {{"room", at.table.room}, {"seat", 0}});
    expect(got.contains("invite"), "an invite into the host's seat", got.dump());
    at.end(later, *at.bert);
  }};
}

Later host_is_gone(Stage& stage) {
  stage.needs_limit_within("absence_grace_ms", 20'000);
  Peer *anna = &stage.newcomer("Anna"), *bert = &stage.newcomer("Bert");
  const Table table = stage.open({anna, bert});
  anna->close();
  stage.keep();
  return {[=](Stage& later) {
    bert->event(table.room, "host_changed", Milliseconds(later.limit("absence_grace_ms")) + patience);
    expect_equal(bert->room(table.room).table.value("host", ""), bert->person["id"], "the host");
    bert->ask("room.configure", {{"room", table.room}, {"title", "Mine"}});
  }};
}

}  // namespace

std::vector<Rule> rules_of_substitutes() {
  return {
      {"absence.substitute",
       "The host asks who watches to take the seat of who is away for good: not_absent, not_host, grace_not_over.",
       nullptr, asked},
      {"absence.invite", "Without a person there is an invite into the seat, good once.", nullptr, by_invite},
      {"absence.back", "Who is back before that keeps the seat, and the invite is dead.", nullptr, back_in_time},
      {"absence.host_away", "Where the host is away, anybody who sits there may ask.", nullptr, host_is_away},
      {"rooms.host_gone", "A host who is gone for limits.absence_grace_ms hands the role on.", nullptr, host_is_gone},
  };
}

}  // namespace palatine::certify
