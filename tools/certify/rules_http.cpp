#include "client-cli/net/dial.hpp"
#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

json body(const client::HttpReply& reply, int status) {
  expect_equal(reply.status, status, "the status");
  json out = json::parse(reply.body, nullptr, false);
  expect(!out.is_discarded(), "a body of JSON", reply.body.substr(0, 200));
  return out;
}

void refused(const client::HttpReply& reply, int status, const std::string& reason) {
  const json error = body(reply, status);
  expect_equal(error.value("reason", ""), reason, "the reason");
  expect(!error.value("message", "").empty(), "a message", error.dump());
}

// The replay of a finished game: its room.
std::string finished(Stage& stage) {
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  const Table table = stage.running({&anna, &bert});
  stage.play_to_the_end(table);
  return table.room;
}

void study(Stage& stage) {
  const std::string room = finished(stage);
  const std::string replay = stage.http("GET", "/api/v1/replays/" + room).body;
  const json actions = json::parse(replay).at("actions");
  const json seen = body(stage.http("POST", "/api/v1/study?viewer=0", replay), 200);
  if (const auto fault = stage.watch.schemas.fault("study", seen)) throw Failed("a study as its schema says", *fault);
  std::size_t acted = 0;
  for (const json& step : seen.at("steps")) acted += step.value("kind", "") == "action";
  expect_equal(acted, actions.size(), "the number of actions in the study");
}

void bad_replay(Stage& stage) {
  refused(stage.http("POST", "/api/v1/study", "{}"), 400, "bad_replay");
  const json replay = json::parse(stage.http("GET", "/api/v1/replays/" + finished(stage)).body);
  json other = replay;
  other["server_seed"] = std::string(64, '0');
  refused(stage.http("POST", "/api/v1/study", other.dump()), 400, "bad_replay");
  other = replay;
  other["actions"][1]["drawn"] = 1'000'000;
  const json error = json::parse(stage.http("POST", "/api/v1/study", other.dump()).body);
  expect_equal(error.value("reason", ""), "bad_replay", "the reason for an action that does not fold");
  expect_equal(error.value("path", ""), "/actions/1", "the path of the first wrong place");
}

}  // namespace

std::vector<Rule> rules_of_http() {
  return {
      {"http.games", "GET /api/v1/games gives the games of hello's answer.",
       [](Stage& stage) {
         const json games = body(stage.http("GET", "/api/v1/games"), 200);
         expect_equal(games.is_object() ? games.value("games", json()) : games, stage.welcome()["games"], "the games");
       }},
      {"http.rooms", "GET /api/v1/rooms gives the open public rooms, and no other.",
       [](Stage& stage) {
         Peer& anna = stage.guest("Anna");
         const Table hidden = stage.open({&anna}), shown = stage.open({&anna}, {{"access", "public"}});
         const std::string rooms = body(stage.http("GET", "/api/v1/rooms"), 200).dump();
         expect(rooms.find(shown.room) != std::string::npos, "the public room", "it is not there");
         expect(rooms.find(hidden.room) == std::string::npos, "no unlisted room", "it is there");
       }},
      {"http.no_such_replay",
       "No replay of a game that is not over, nor of a room that is not there: 404 no_such_replay.",
       [](Stage& stage) {
         Peer& anna = stage.guest("Anna");
         const Table open = stage.open({&anna});
         refused(stage.http("GET", "/api/v1/replays/" + open.room), 404, "no_such_replay");
         refused(stage.http("GET", "/api/v1/replays/" + std::string(22, 'A')), 404, "no_such_replay");
       }},
      {"http.no_such_stream", "No stream of an unlisted room, nor of one that is not there: 404 no_such_room.",
       [](Stage& stage) {
         stage.needs("streams");
         Peer& anna = stage.guest("Anna");
         const Table hidden = stage.open({&anna});
         for (const std::string& room : {hidden.room, std::string(22, 'A')})
           refused(stage.http("GET", "/api/v1/rooms/" + room + "/stream"), 404, "no_such_room");
       }},
      {"http.invite", "GET /api/v1/invites/CODE tells what room.invitation tells; without such an invite it is 404.",
       [](Stage& stage) {
         stage.needs("invitations");
         Peer& anna = stage.guest("Anna");
         const Table table = stage.open({&anna});
         expect_equal(body(stage.http("GET", "/api/v1/invites/" + table.invite), 200),
                      anna.ask("room.invitation", {{"invite", table.invite}}), "what the invite leads to");
         refused(stage.http("GET", "/api/v1/invites/" + std::string(22, 'A')), 404, "no_such_room");
       }},
      {"http.study", "POST /api/v1/study shows a replay as one viewer saw it.", study},
      {"http.bad_replay", "A file that does not fold is refused with its place: bad_replay.", bad_replay},
      {"http.schemas", "GET /schema/ names all schemas, and each stands at its name.",
       [](Stage& stage) {
         const std::string index = stage.http("GET", "/schema/").body;
         for (const std::string name : {"requests/room.sit.json", "notifications/room.update.json", "replay.json"}) {
           expect(index.find(name) != std::string::npos, name + " in the list of /schema/", "it is not there");
           expect(body(stage.http("GET", "/schema/" + name), 200).contains("$schema"), "a schema at /schema/" + name,
                  "none");
         }
       }},
      {"http.health", "GET /healthz and /readyz answer 200.",
       [](Stage& stage) {
         expect_equal(stage.http("GET", "/healthz").status, 200, "the status of /healthz");
         expect_equal(stage.http("GET", "/readyz").status, 200, "the status of /readyz");
       }},
      {"http.no_body", "Any other address that would take a body is 405.",
       [](Stage& stage) {
         expect_equal(stage.http("POST", "/api/v1/games", "{}").status, 405, "the status of POST /api/v1/games");
         expect_equal(stage.http("PUT", "/api/v1/study", "{}").status, 405, "the status of PUT /api/v1/study");
       }},
      {"http.origin", "A page of another origin is refused at the handshake.",
       [](Stage& stage) {
         Dial where = client::dial_of(stage.address());
         where.origin = "http://elsewhere.invalid";
         Peer anna(stage.loop(), stage.watch, where, std::make_shared<Pace>(), "A page");
         expect_equal(anna.closed().status, 403, "the status of the handshake");
       }},
  };
}

}  // namespace palatine::certify
