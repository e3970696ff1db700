#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

const json shortest = {{"kind", "live"}, {"bank_ms", 12'000}, {"increment_ms", 0}};

void end(Stage& stage, const Table& table) {
  const std::int64_t seq = table.host().ask("game.resign", {{"room", table.room}, {"key", stage.key()}}).at("seq");
  for (Peer* each : table.seated) each->reaches(table.room, seq);
}

void bad_clocks(Stage& stage) {
  stage.needs("clocks");
  Peer& anna = stage.guest("Anna");
  for (const json& clock : {json{{"kind", "live"}, {"bank_ms", 9'999}}, json{{"kind", "live"}, {"bank_ms", 86'400'001}},
                            json{{"kind", "live"}, {"bank_ms", 60'000}, {"increment_ms", 3'600'001}},
                            json{{"kind", "correspondence"}, {"limit_ms", 3'599'999}}}) {
    anna.refused("bad_clock", "room.create", stage.settings(2, {{"clock", clock}}));
  }
}

void live(Stage& stage) {
  stage.needs("clocks");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  const Table table = stage.running(
      {&anna, &bert}, {{"long", true}, {"clock", {{"kind", "live"}, {"bank_ms", 600'000}, {"increment_ms", 5000}}}});
  for (int i = 0; i < 3; ++i) {
    const Mirror& mirror = anna.room(table.room);
    expect(mirror.clocks.is_object(), "clocks with every update", "there are none");
    for (const json& seat : mirror.clocks.value("seats", json::array())) {
      const bool acts =
          std::find(mirror.to_act.begin(), mirror.to_act.end(), seat.value("seat", -1)) != mirror.to_act.end();
      expect_equal(seat.value("running", !acts), acts, "whether the clock of seat " + seat["seat"].dump() + " runs");
      expect(seat.value("remaining_ms", 0) > 500'000, "about ten minutes left", seat.dump());
    }
    stage.step(table);
  }
  end(stage, table);
}

void by_the_day(Stage& stage) {
  stage.needs("clocks");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  const Table table = stage.running(
      {&anna, &bert}, {{"long", true}, {"clock", {{"kind", "correspondence"}, {"limit_ms", 86'400'000}}}});
  anna.ask("room.holiday", {{"room", table.room}, {"days", 10}});
  bert.event(table.room, "holiday_taken");
  anna.refused("no_holiday_left", "room.holiday", {{"room", table.room}, {"days", 5}});
  end(stage, table);
}

void not_by_the_day(Stage& stage) {
  stage.needs("clocks");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  const Table table = stage.running({&anna, &bert}, {{"long", true}});
  anna.refused("not_by_the_day", "room.holiday", {{"room", table.room}, {"days", 5}});
  end(stage, table);
}

void absence(Stage& stage) {
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  const Table table = stage.running({&anna, &bert}, {{"long", true}});
  anna.refused("not_absent", "room.call_bot", {{"room", table.room}, {"seat", 1}});
  bert.close();
  anna.hears("room.presence", [](const json& params) { return !params.value("connected", true); });
  if (stage.limit("absence_grace_ms") > 2000) {
    const json error = anna.refused("grace_not_over", "room.call_bot", {{"room", table.room}, {"seat", 1}});
    expect(error["data"].value("retry_after_ms", 0) > 0, "retry_after_ms with grace_not_over", error.dump());
    expect(error["data"].value("retry_after_ms", 0) <= stage.limit("absence_grace_ms"),
           "no longer than limits.absence_grace_ms", error.dump());
  }
  Peer& back = stage.again(bert);
  back.ask("room.join", {{"room", table.room}});
  anna.refused("not_absent", "room.call_bot", {{"room", table.room}, {"seat", 1}});
  anna.ask("game.resign", {{"room", table.room}, {"key", stage.key()}});
}

// Bert goes, as Anna is told at each of these tables.
void leaves(Peer& bert, Peer& anna, const std::vector<std::string>& rooms) {
  bert.close();
  for (const std::string& room : rooms)
    anna.hears("room.presence", [&](const json& params) {
      return params.value("room", "") == room && !params.value("connected", true);
    });
}

// A computer player to the seat of Bert, once he has been away for long enough: what all are told of it.
json call(Stage& stage, Peer& anna, const Table& table, json more = json::object()) {
  more.update({{"room", table.room}, {"seat", 1}, {"key", stage.key()}});
  while (true) {
    const json answer = anna.answer("room.call_bot", more);
    if (answer.contains("result")) break;
    expect_equal(answer["error"]["data"]["reason"], "grace_not_over", "the reason");
    stage.pass(Milliseconds(answer["error"]["data"].value("retry_after_ms", 100)));
  }
  const json hands = anna.event(table.room, "hands_changed");
  expect_equal(hands.value("why", ""), "called", "why the hands changed");
  return hands;
}

Later called(Stage& stage) {
  stage.needs_limit_within("absence_grace_ms", 20'000);
  Peer *anna = &stage.newcomer("Anna"), *bert = &stage.newcomer("Bert");
  const Table table = stage.running({anna, bert}, {{"long", true}});
  leaves(*bert, *anna, {table.room});
  stage.keep();
  return {[=](Stage& later) {
    call(later, *anna, table);
    Peer& back = later.again(*bert);
    back.ask("room.join", {{"room", table.room}});
    anna->until("be told that Bert has returned",
                [&] { return anna->room(table.room).event("hands_changed").value("why", "") == "returned"; });
    anna->ask("game.resign", {{"room", table.room}, {"key", later.key()}});
  }};
}

// Three tables: of one that was chosen, of one that was not, and of one that is named by who calls.
Later stand_in(Stage& stage) {
  stage.needs("stand_in");
  stage.needs_limit_within("absence_grace_ms", 20'000);
  Peer *anna = &stage.newcomer("Anna"), *bert = &stage.newcomer("Bert");
  const json kinds = stage.game().at("computer_players");
  const json first = kinds.front(), last = kinds.back();
  anna->refused("unknown_computer_player", "room.create", stage.settings(2, {{"stand_in", "nobody"}}), "/stand_in");
  Table chosen = stage.open({anna, bert}, {{"long", true}, {"stand_in", last}});
  expect_equal(anna->room(chosen.room).table.value("stand_in", json()), last, "the table's stand_in");
  const std::int64_t seq = anna->ask("room.configure", {{"room", chosen.room}, {"stand_in", first}}).at("seq");
  anna->reaches(chosen.room, seq);
  expect_equal(anna->room(chosen.room).table.value("stand_in", json()), first, "the table's stand_in");
  stage.start(chosen);
  const Table usual = stage.running({anna, bert}, {{"long", true}});
  expect(!anna->room(usual.room).table.contains("stand_in"), "a table without stand_in where none was chosen",
         anna->room(usual.room).table.value("stand_in", json()).dump());
  const Table named = stage.running({anna, bert}, {{"long", true}});
  leaves(*bert, *anna, {chosen.room, usual.room, named.room});
  stage.keep();
  return {[=](Stage& later) {
    const auto comes = [&](const Table& table, const json& kind, const json& more = json::object()) {
      expect_equal(call(later, *anna, table, more).value("stand_in", json()), kind, "the stand_in of hands_changed");
      expect_equal(anna->room(table.room).table["seats"][1].value("stand_in", json()), kind,
                   "the stand_in of the seat");
      anna->ask("game.resign", {{"room", table.room}, {"key", later.key()}});
    };
    comes(chosen, first);
    comes(usual, last);
    anna->refused("unknown_computer_player", "room.call_bot",
                  {{"room", named.room}, {"seat", 1}, {"kind", "nobody"}, {"key", later.key()}}, "/kind");
    comes(named, first, {{"kind", first}});
  }};
}

// The bank runs out by itself; the person comes back by room.sit.
Later time_up(Stage& stage) {
  stage.needs("clocks");
  Peer *anna = &stage.newcomer("Anna"), *bert = &stage.newcomer("Bert");
  const json options = {{"long", true}, {"clock", shortest}};
  const Table first = stage.running({anna, bert}, options);
  stage.keep();
  return {[=](Stage& later) {
            Peer* late = nullptr;
            const auto acts_too_late = [&](const Table& table) {
              const json hands = anna->event(table.room, "hands_changed", Milliseconds(25'000));
              expect_equal(hands.value("why", ""), "timeout", "why the hands changed");
              expect(hands.contains("stand_in"), "the stand_in of hands_changed", hands.dump());
              late = table.seated.at(hands.at("seat").get<std::size_t>());
              return late->answer(
                  "game.act",
                  {{"room", table.room}, {"prompt", "0.1"}, {"key", later.key()}, {"action", {{"kind", "x"}}}});
            };
            Table table = first;
            json answer = acts_too_late(table);
            if (answer.contains("error") && answer["error"]["data"]["reason"] == "game_over") {
              // it took long until it was this one's turn here: the other's time was up as well
              table = later.running({anna, bert}, options);
              answer = acts_too_late(table);
            }
            expect(answer.contains("error"), "a refusal", answer.dump());
            expect_equal(answer["error"]["data"]["reason"], "played_by_computer", "the reason");
            late->ask("room.sit", {{"room", table.room}});
            late->until("be told that it has the seat again",
                        [&] { return late->room(table.room).event("hands_changed").value("why", "") == "returned"; });
            // the game ends by itself, soon: the other's time is running out too
          },
          // Soon after it: else the other's time is up as well, and the game over.
          [anna, room = first.room] { return anna->room(room).happened("hands_changed"); }};
}

Later time_up_loses(Stage& stage) {
  stage.needs("clocks");
  Peer *anna = &stage.newcomer("Anna"), *bert = &stage.newcomer("Bert");
  const Table table = stage.running({anna, bert}, {{"long", true}, {"clock", shortest}, {"on_timeout", "lose"}});
  stage.keep();
  return {[=](Stage&) {
    const json ended = anna->event(table.room, "game_ended", Milliseconds(25'000));
    expect_equal(ended["result"]["reason"], "timeout", "the reason of the result");
    const json near =
        anna->hears("room.clocks", [](const json& params) { return !params.value("short", json::array()).empty(); });
    expect(near.contains("clocks"), "the clocks when time gets short", near.dump());
  }};
}

}  // namespace

std::vector<Rule> rules_of_clocks() {
  return {
      {"clocks.bad_clock", "A clock out of its range is refused: bad_clock.", bad_clocks},
      {"clocks.live", "clocks come with every update, and those run whose seats must decide.", live},
      {"clocks.holiday", "By the day there are 14 days of holiday: no_holiday_left.", by_the_day},
      {"clocks.not_by_the_day", "There are holidays with correspondence clocks only: not_by_the_day.", not_by_the_day},
      {"clocks.timeout", "When time is up a computer player takes over, until room.sit: played_by_computer.", nullptr,
       time_up},
      {"clocks.lose", "With on_timeout lose the side loses when its time is up.", nullptr, time_up_loses},
      {"absence.grace",
       "A computer player is called for who is away for limits.absence_grace_ms: not_absent, grace_not_over.", absence},
      {"absence.called", "Who comes back has the seat again from the computer player that was called.", nullptr,
       called},
      {"absence.stand_in",
       "The computer player that comes is the table's stand_in, or the game's last, or the kind that is called.",
       nullptr, stand_in},
  };
}

}  // namespace palatine::certify
