#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

std::string refusal_of(const json& answer) {
  return answer.value(json::json_pointer("/error/data/reason"), "");
}

void rate(Stage& stage) {
  stage.needs_limit_within("requests_burst", 1000);
  Peer& anna = stage.newcomer("Anna");
  anna.pace->burst = anna.pace->level = 1e9;
  std::vector<int> ids;
  for (std::int64_t i = 0; i < stage.limit("requests_burst") + 40; ++i) ids.push_back(anna.send("session.ping"));
  json refused;
  int done = 0;
  for (const int id : ids) {
    const json answer = anna.answer_to(id);
    if (answer.contains("error")) refused = answer;
    done += answer.contains("result");
  }
  expect(!refused.is_null(), "more than limits.requests_burst at once are refused", "all were done");
  expect_equal(refusal_of(refused), "rate_limited", "the reason");
  expect(done + 5 >= stage.limit("requests_burst"), "limits.requests_burst at once are done",
         std::to_string(done) + " were");
  const auto wait = refused["error"]["data"].value("retry_after_ms", std::int64_t{-1});
  expect(wait >= 0, "retry_after_ms with rate_limited", refused.dump());
  stage.pass(Milliseconds(wait + 20));
  const json again = anna.answer_to(anna.send("session.ping"));
  expect(again.contains("result"), "a request after retry_after_ms is done", again.dump());
}

void chat(Stage& stage) {
  stage.needs_limit_within("chat_burst", 40);
  Peer& anna = stage.newcomer("Anna");
  const Table table = stage.open({&anna});
  json refused;
  for (std::int64_t i = 0; i < stage.limit("chat_burst") + 5 && refused.is_null(); ++i) {
    const json answer = anna.answer("chat.say", {{"room", table.room}, {"text", "Hello " + std::to_string(i)}});
    if (answer.contains("error")) {
      refused = answer;
    }
  }
  expect_equal(refusal_of(refused), "chat_too_fast", "the reason for too many messages");
  expect(refused["error"]["data"].contains("retry_after_ms"), "retry_after_ms with chat_too_fast", refused.dump());
}

void rooms(Stage& stage) {
  stage.needs_limit_within("rooms_per_person", 40);
  Peer& anna = stage.newcomer("Anna");
  for (std::int64_t i = 0; i < stage.limit("rooms_per_person"); ++i) anna.ask("room.create", stage.settings(2));
  anna.refused("too_many_rooms", "room.create", stage.settings(2));
}

void joined(Stage& stage) {
  const std::int64_t most = stage.limit("rooms_joined"), each = stage.limit("rooms_per_person");
  if (most > 64 || each < 2) throw NotTried("it would take too many rooms");
  Peer& cleo = stage.newcomer("Cleo");
  std::int64_t there = 0;
  while (there <= most) {
    Peer& host = stage.newcomer("Host");
    for (std::int64_t i = 0; i < each && there <= most; ++i, ++there) {
      const json made = host.ask("room.create", stage.settings(2));
      if (there == most) {
        cleo.refused("too_many_rooms_joined", "room.join", {{"invite", made["invite"]}});
      } else {
        cleo.ask("room.join", {{"invite", made["invite"]}});
      }
    }
  }
}

// Of as few people as can be; every other one as a spectator.
void crowd(Stage& stage) {
  stage.needs_limit_within("listeners_per_room", 40);
  const std::int64_t most = stage.limit("listeners_per_room"), each = stage.limit("connections_per_person");
  Peer& anna = stage.guest("Anna");
  const Table table = stage.open({&anna});
  std::vector<Peer*> there = {&anna};
  Peer* person = nullptr;
  std::int64_t connected = each;
  const auto next = [&]() -> Peer& {
    connected = connected == each ? 1 : connected + 1;
    return connected == 1 ? *(person = &stage.newcomer("Cleo")) : stage.again(*person);
  };
  const auto join = [&] {
    return json{{"invite", table.invite}, {"as", there.size() % 2 == 0 ? "player" : "spectator"}};
  };
  while (static_cast<std::int64_t>(there.size()) < most) {
    Peer& one = next();
    one.ask("room.join", join());
    there.push_back(&one);
  }
  Peer& late = next();
  late.refused("room_crowded", "room.join", join());
  anna.ask("room.join", {{"room", table.room}});  // who is there is not kept out
  there.back()->ask("room.leave", {{"room", table.room}});
  late.ask("room.join", join());
}

void connections(Stage& stage) {
  const std::int64_t most = stage.limit("connections_per_person");
  if (most > 20) throw NotTried("it would take too many connections");
  const Peer& anna = stage.newcomer("Anna");
  for (std::int64_t i = 1; i < most; ++i) stage.again(anna);
  stage.stranger("Anna").refused("too_many_connections", "session.hello",
                                 {{"client", {{"name", "palatine-certify"}, {"version", "1"}}}, {"token", anna.token}});
}

}  // namespace

std::vector<Rule> rules_of_limits() {
  return {
      {"limits.rate",
       "More than limits.requests_burst at once are rate_limited, with retry_after_ms, after which it goes again.",
       rate},
      {"limits.chat", "More than limits.chat_burst messages at once are chat_too_fast.", chat},
      {"limits.rooms", "One makes limits.rooms_per_person rooms that are not over: too_many_rooms.", rooms},
      {"limits.rooms_joined", "A connection listens to limits.rooms_joined rooms: too_many_rooms_joined.", joined},
      {"limits.listeners", "A room has limits.listeners_per_room listeners, spectators among them: room_crowded.",
       crowd},
      {"limits.connections", "A person has limits.connections_per_person connections: too_many_connections.",
       connections},
  };
}

}  // namespace palatine::certify
