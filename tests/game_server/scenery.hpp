// What many tests of the game server set out with: units of time, tables, people.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/game_server/client.hpp"

namespace palatine::test {

inline constexpr Millis second = 1000;
inline constexpr Millis minute = 60 * second;
inline constexpr Millis hour = 60 * minute;

// What a client says that it is.
inline const json us = {{"name", "test"}, {"version", "1"}};
inline const std::string good_password = "correct horse";

// Tables of the test game.
inline json sealed(int players, const json& more = json::object()) {
  json create = {{"game", "sealed"}, {"options", {{"players", players}}}};
  create.update(more);
  return create;
}
inline const json two = sealed(2);

// In a game server that minds no haste.
inline Limits patient() {
  Limits limits;
  limits.requests_burst = limits.requests_per_second = 100'000;
  return limits;
}

// Somebody who becomes an account.
inline void claim(Client& client, const std::string& name, const std::string& password = good_password) {
  const json params = {{"name", name}, {"password", password}};
  client.name = client.ok("account.claim", params)["person"].value("name", "");
}

// Somebody with an account, and perhaps a role.
struct Staff : Client {
  Staff(World& here, const std::string& account, ServerRole role) : Client(here) {
    hello(account);
    claim(*this, account);
    if (role == ServerRole::player) return;
    EXPECT_EQ(here.moderate(AdminSetRole{account, role, {}}), json::object());
  }
};

inline json hello_as_bot(const std::string& name) {
  return {{"client", us}, {"name", name}, {"bot", true}};
}

// A bot that is nobody's.
inline void appear(Client& bot, const std::string& name) {
  const json result = bot.ok("session.hello", hello_as_bot(name));
  bot.token = result.value("token", "");
  bot.person = result["person"]["id"];
  bot.name = result["person"]["name"];
}

// An answer's reason, or "accepted".
inline std::string reason_of(const json& answer) {
  return answer.contains("error") ? answer["error"]["data"]["reason"].get<std::string>() : "accepted";
}

// Whom the server takes a new connection with this token for, or the reason why it does not.
inline std::string comes_back(World& world, const std::string& token) {
  Client client(world);
  const json answer = client.call("session.hello", {{"client", us}, {"token", token}});
  return answer.contains("result") ? answer["result"]["person"]["id"].get<std::string>() : reason_of(answer);
}

inline void come_back(Client& client, const std::string& room, const std::string& as = "player") {
  client.connect();
  client.hello();
  client.join(room, "view", as);
}

// All players of a table.
inline void come_back(Table& table) {
  for (auto& player : table.players) come_back(*player, table.room);
}

inline std::string stand_in(Client& client, int seat) {
  return client.at().table["seats"][static_cast<std::size_t>(seat)].value("stand_in", "");
}

inline json last_update(const Client& client) {
  return client.notified("room.update").back();
}

// The parameters of room.call_bot.
inline json call_bot(const Table& table, int seat) {
  return {{"room", table.room}, {"seat", seat}};
}

// Those of game.act: a bid in the test game.
inline json act_of(Client& client, const std::string& key) {
  return {{"room", client.room},
          {"prompt", client.at().prompts[0]["id"]},
          {"key", key},
          {"action", {{"kind", "bid"}, {"chips", 1}}}};
}

// Those of game.offer.
inline json offer(const Client& client, const std::string& kind, const std::string& key = "o") {
  return {{"room", client.room}, {"kind", kind}, {"key", key}};
}

inline std::vector<std::string> texts(const json& messages) {
  std::vector<std::string> out;
  for (const json& message : messages) out.push_back(message["text"]);
  return out;
}

}  // namespace palatine::test
