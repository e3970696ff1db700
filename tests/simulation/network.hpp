// Connections that delay what they carry, and lose it where they are cut. What arrives arrives in order.
#pragma once

#include <functional>
#include <map>

#include "tests/simulation/server.hpp"

namespace palatine::simulation {

class Person;

class Network {
 public:
  // `ready`: the server that whoever connects now comes to; nullptr: none.
  Network(std::uint64_t seed, Timeline& time, std::function<Server*()> ready)
      : seed_(seed), time_(time), ready_(std::move(ready)) {}

  ConnectionId open(Person& person, const std::string& address);
  void up(ConnectionId id, std::string frame);
  void down(const Outgoing& what);
  // The line breaks: the client knows at once, the server later.
  void cut(ConnectionId id);
  // The server is gone: clients learn of it, perhaps after what it had sent.
  void server_lost(const Server& server);
  // Nobody is sent to it any more, and who was there comes in anew.
  void turned_away(Server& server);
  void calm() { calm_ = true; }  // short delays from here on

 private:
  struct Line {
    Person* person = nullptr;
    Server* server = nullptr;  // it came to
    bool server_open = false;
    bool up_lost = false;
    bool down_lost = false;
    Millis up_at = 0;
    Millis down_at = 0;
    FastRandom random{0};
  };
  Millis later(Line& line, Millis& last);
  void lose(ConnectionId id, Millis in);

  std::uint64_t seed_;
  Timeline& time_;
  std::function<Server*()> ready_;
  std::map<ConnectionId, Line> lines_;
  std::uint64_t last_ = 0;
  bool calm_ = false;
};

}  // namespace palatine::simulation
