// A client that does what the guide says: it asks, it keeps what it is told, and it notices gaps.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/game_server/mirror.hpp"
#include "tests/game_server/world.hpp"

namespace palatine::test {

using nlohmann::json;

class Client {
 public:
  explicit Client(World& world, std::string address = "192.0.2.1");
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  // Connects again and says hello with the token, if there is one.
  void connect();
  void hello(const std::string& name = "");
  void drop();  // the connection breaks
  void lost() { connected = false; }

  // Sends a request and gives its response, {"result": …} or {"error": …}; null: none came.
  json call(const std::string& method, json params);
  json ok(const std::string& method, json params);            // its result
  std::string fails(const std::string& method, json params);  // its error's reason
  std::int64_t post(const std::string& method, json params);  // without looking at the response; gives its id
  std::map<std::int64_t, json> responses;

  // Shortcuts that fill in the room.
  json join(const std::string& room, const std::string& sync = "view", const std::string& as = "player");
  json resume(const std::string& room_id);
  json sit(int at_seat) { return ok("room.sit", {{"room", room}, {"seat", at_seat}}); }
  void ready();  // without entropy
  void ready_with_entropy();
  bool must_act() const;
  // Puts an action together from the open prompt.
  json choice(FastRandom& random) const;
  json act(const json& action, const std::string& key = "");
  void act_at_random(FastRandom& random) { act(choice(random)); }

  Mirror& at() { return rooms[room]; }
  int count(const std::string& method) const;  // notifications since the last clear
  std::vector<json> notified(const std::string& method) const;
  void clear() {
    inbox.clear();
    frames.clear();
  }

  void take(const std::string& frame);  // from the world

  World& world;
  std::string address;
  ConnectionId id{};
  bool connected = false;
  std::string closed;  // why the server closed the connection
  std::string token;
  std::string person;
  std::string name;
  std::string room;  // the one joined last
  int seat = -1;
  std::string entropy = "000102030405060708090a0b0c0d0e0f";
  bool reveals = true;
  bool minds_gaps = true;
  int past = 0;                     // asks for so many of the last updates
  std::vector<std::string> frames;  // every frame, as it came
  std::vector<json> inbox;          // notifications
  std::map<std::string, Mirror> rooms;

 private:
  void notice(const json& message);
  void expect_listed(std::int64_t request, const std::string& reason);
  void expect_as_described(const std::string& frame);
  void take_snapshot(const json& snapshot, const std::string& sync);
  std::map<std::int64_t, std::string> asked_;  // method by id
  std::int64_t last_id_ = 0;
  std::int64_t last_key_ = 0;
};

// A table at which everybody sits and is ready: the game runs.
struct Table {
  Table(World& world, const json& create, int players, bool with_entropy = true);
  Client& player(int seat) { return *players[static_cast<std::size_t>(seat)]; }
  // Plays on until the end, or so many actions; checks that all see the same.
  void play(FastRandom& random, int most = 100'000);
  bool is_over() { return player(0).at().table["status"] == "over"; }

  World& world;
  std::string room;
  std::string invite;
  std::vector<std::unique_ptr<Client>> players;
};

}  // namespace palatine::test
