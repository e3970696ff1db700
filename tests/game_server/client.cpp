#include "tests/game_server/client.hpp"

#include <gtest/gtest.h>

#include "protocol/codec.hpp"
#include "protocol/core/reasons.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/methods.hpp"
#include "tests/game_server/choice.hpp"

namespace palatine::test {

Client::Client(World& the_world, std::string the_address) : world(the_world), address(std::move(the_address)) {
  connect();
}

Client::~Client() {
  drop();
}

void Client::connect() {
  drop();
  closed.clear();
  connected = true;
  id = world.attach(*this, address);
}

void Client::drop() {
  if (!connected) return;
  connected = false;
  world.detach(id);
}

void Client::hello(const std::string& wanted) {
  json params = {{"client", {{"name", "test"}, {"version", "1"}}}};
  if (!token.empty()) params["token"] = token;
  if (!wanted.empty()) params["name"] = wanted;
  const json result = ok("session.hello", params);
  if (result.contains("token")) token = result["token"];
  person = result["person"]["id"];
  name = result["person"]["name"];
}

std::int64_t Client::post(const std::string& method, json params) {
  const std::int64_t number = ++last_id_;
  asked_[number] = method;
  world.input(id, json{{"jsonrpc", "2.0"}, {"id", number}, {"method", method}, {"params", std::move(params)}}.dump());
  return number;
}

json Client::call(const std::string& method, json params) {
  return responses[post(method, std::move(params))];
}

json Client::ok(const std::string& method, json params) {
  const json answer = call(method, std::move(params));
  if (!answer.contains("result")) {
    ADD_FAILURE() << method << ": " << answer.dump();
    return json::object();
  }
  return answer["result"];
}

std::string Client::fails(const std::string& method, json params) {
  const json answer = call(method, std::move(params));
  if (!answer.contains("error")) return "accepted: " + answer.dump();
  return answer["error"]["data"]["reason"];
}

void Client::take(const std::string& frame) {
  frames.push_back(frame);
  const json message = json::parse(frame);
  if (message.contains("id")) {
    if (message["id"].is_number()) {
      const std::int64_t number = message["id"];
      EXPECT_FALSE(responses.contains(number)) << "a second response: " << frame;
      responses[number] = message;
      if (message.contains("error")) expect_listed(number, message["error"]["data"]["reason"]);
    }
    return;
  }
  expect_as_described(frame);
  inbox.push_back(message);
  notice(message);
}

// Also what was put together of parts that others hear too.
void Client::expect_as_described(const std::string& frame) {
  const auto read = parse_incoming(frame);
  ASSERT_TRUE(read.has_value()) << read.error().message << ": " << frame;
  EXPECT_EQ(json::parse(encode(std::get<Notification>(*read))), json::parse(frame));
}

// What a method may be refused with stands in protocol/methods.cpp, and nothing else happens.
void Client::expect_listed(std::int64_t request, const std::string& reason) {
  const auto method = asked_.find(request);
  if (method == asked_.end()) return;
  const Method* known = find_method(method->second);
  if (known == nullptr || !known->is_public()) {
    EXPECT_EQ(reason, "unknown_method") << method->second;
    return;
  }
  // the games that are there for tests have reasons that no server gives
  if (known->by_rules && find_reason(reason) == nullptr) return;
  EXPECT_TRUE(may_be_refused(*known, reason)) << method->second << " was refused with " << reason;
}

void Client::notice(const json& message) {
  const std::string method = message["method"];
  const json& params = message["params"];
  if (method == "room.update") {
    Mirror& mirror = rooms[params["room"]];
    if (minds_gaps) {
      EXPECT_EQ(params["seq"], mirror.seq + 1) << "a gap";
    }
    mirror.update(params);
  } else if (method == "room.clocks") {
    rooms[params["room"]].clocks = params["clocks"];
  } else if (method == "room.presence") {
    rooms[params["room"]].presence[params["seat"]] = params["connected"];
  } else if (method == "chat.message" && params.contains("room")) {
    rooms[params["room"]].chat.push_back(params);
  } else if (method == "reveal_entropy" && reveals) {
    post("room.reveal", {{"room", params["room"]}, {"entropy", entropy}});
  }
}

void Client::take_snapshot(const json& snapshot, const std::string& sync) {
  room = snapshot["room"];
  seat = snapshot.value("seat", -1);
  rooms[room] = Mirror(snapshot, sync);
}

json Client::join(const std::string& id_or_invite, const std::string& sync, const std::string& as) {
  const bool invited = id_or_invite.starts_with("/i/");
  json params = {{"sync", sync}, {"as", as}};
  if (past > 0) params["past"] = past;
  params[invited ? "invite" : "room"] = invited ? id_or_invite.substr(3) : id_or_invite;
  const json snapshot = ok("room.join", params);
  if (!snapshot.contains("room")) return snapshot;
  take_snapshot(snapshot, sync);
  return snapshot;
}

json Client::resume(const std::string& room_id) {
  Mirror& mirror = rooms[room_id];
  json params = {{"room", room_id}, {"seq", mirror.seq}, {"sync", mirror.sync}};
  if (past > 0) params["past"] = past;
  const json result = ok("room.resume", params);
  if (result.contains("snapshot")) take_snapshot(result["snapshot"], mirror.sync);
  room = room_id;
  return result;
}

void Client::ready() {
  ok("room.ready", {{"room", room}});
}

void Client::ready_with_entropy() {
  const std::string commit = entropy_commit(at().table["game_id"].get<std::string>(), seat, *entropy_from_hex(entropy));
  ok("room.ready", {{"room", room}, {"entropy_commit", commit}});
}

bool Client::must_act() const {
  return !rooms.at(room).prompts.is_null();
}

json Client::choice(FastRandom& random) const {
  return choose(rooms.at(room).prompts[0]["prompt"], random);
}

json Client::act(const json& action, const std::string& key) {
  const std::string prompt = at().prompts[0]["id"];
  return ok("game.act", {{"room", room},
                         {"prompt", prompt},
                         {"key", key.empty() ? name.substr(0, 1) + std::to_string(++last_key_) : key},
                         {"action", action}});
}

int Client::count(const std::string& method) const {
  return static_cast<int>(notified(method).size());
}

std::vector<json> Client::notified(const std::string& method) const {
  std::vector<json> out;
  for (const json& message : inbox)
    if (message["method"] == method) out.push_back(message["params"]);
  return out;
}

// ---- Table ---------------------------------------------------------------------------------------------------------

Table::Table(World& the_world, const json& create, int count, bool with_entropy) : world(the_world) {
  for (int seat = 0; seat < count; ++seat) {
    auto client = std::make_unique<Client>(world);
    client->hello(std::string(1, static_cast<char>('A' + seat)) + "nna");
    if (seat == 0) {
      const json made = client->ok("room.create", create);
      room = made.value("room", "");
      invite = made.value("invite", "");
    }
    client->join("/i/" + invite);
    client->entropy[0] = static_cast<char>('0' + seat);
    client->seat = client->sit(seat).value("seat", -1);
    players.push_back(std::move(client));
  }
  for (auto& client : players) {
    if (with_entropy)
      client->ready_with_entropy();
    else
      client->ready();
  }
}

void Table::play(FastRandom& random, int most) {
  for (int i = 0; i < most && !is_over(); ++i) {
    std::vector<Client*> waiting;
    for (auto& client : players)
      if (client->must_act()) waiting.push_back(client.get());
    ASSERT_FALSE(waiting.empty()) << player(0).at().table.dump();
    Client& next = *waiting[random.below(static_cast<std::uint32_t>(waiting.size()))];
    // half a second passes, so that budgets refill
    world.pass(500);
    next.act_at_random(random);
    if (testing::Test::HasFailure()) return;
  }
}

}  // namespace palatine::test
