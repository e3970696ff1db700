// What clients and a game server really said to each other: for each method the first request that was done, for each
// reason the first that was refused. It stands in protocol/examples, for whoever reads the contract.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "tests/game_server/world.hpp"

namespace palatine::test {

struct Exchange {
  std::string request;  // the frame, as it was sent
  std::string method;   // empty where it could not be read
  nlohmann::ordered_json response;
};

class Book {
 public:
  // Notes what is said in this world from now on.
  void listen(World& world);

  const std::map<std::string, Exchange>& done() const { return done_; }        // by method
  const std::map<std::string, Exchange>& refused() const { return refused_; }  // by reason
  bool has(const std::string& reason) const { return refused_.contains(reason); }

 private:
  void asked(ConnectionId connection, const std::string& frame);
  void answered(ConnectionId connection, const std::string& frame);

  std::map<std::pair<ConnectionId, std::string>, std::string> open_;  // by connection and id
  std::map<ConnectionId, std::string> last_;                          // by connection
  std::map<std::string, Exchange> done_, refused_;
};

// The transcript: each request and its answer, a line each, as in all of protocol/examples.
std::string transcript(const std::map<std::string, Exchange>& exchanges);
// Reasons that no game server says to a client here, with the sentence that says why:
// protocol/examples/unexchanged.json.
const std::map<std::string, std::string, std::less<>>& said_elsewhere();
// What must be the same however often they are exchanged, by method or reason: codes, paths, rules, members' names; not
// ids and times.
std::map<std::string, nlohmann::json> shapes(const std::string& transcript);

}  // namespace palatine::test
