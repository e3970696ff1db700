// Who is connected: what is known of each connection, what is sent to it, and its end.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "protocol/codec.hpp"
#include "server/core/rare.hpp"
#include "server/core/send.hpp"
#include "server/game_server/address_limits.hpp"
#include "server/game_server/context.hpp"
#include "server/people/peer_address.hpp"
#include "server/people/person_state.hpp"
#include "server/people/seek.hpp"

namespace palatine {

struct Connection {
  std::string address;
  PeerAddress* home = nullptr;
  std::string person;   // an id; empty before session.hello
  std::string device;   // the one whose token, or code, or password that was
  std::string client;   // what it calls itself
  bool is_new = false;  // who came by it was nobody before
  bool tells_budget = false;
  std::set<std::string> rooms;
  RateLimiter budget;
  int refused_in_a_row = 0;                           // by its budget
  Rare<Call> parked;                                  // waits for a load; what came after it waits behind it
  Millis parked_at = 0;                               // when it came
  Rare<std::string> not_there;                        // what that load looked for in vain
  std::string sought = {};                            // somebody else whom it looks for
  Lookups lookups = {};                               // what was found for the request under way
  std::list<std::pair<std::string, Millis>> waiting;  // and when it came; mostly empty, as a list is for nothing
  std::shared_ptr<PersonState> watcher = nullptr;     // looks on over HTTP: has no name, and is not heard
  RateLimiter time;                                   // that its requests take
  std::string made = {};                              // the table that it made last: room_keeper.hpp

  bool is_nobody() const { return person.empty() && !watcher; }  // it has not said hello
};

class Connections {
 public:
  // Called when a connection is gone or goes on as nobody: whatever it was part of is to be told.
  using Parted = std::function<void(ConnectionId, const Connection&)>;

  Connections(GameServerContext& context, AddressLimits& address_limits, Parted parted)
      : context_(context), address_limits_(address_limits), parted_(std::move(parted)) {}

  Connection* find(ConnectionId id);  // null: it is gone
  const Connection* find(ConnectionId id) const;
  Connection& at(ConnectionId id) { return all_.at(id); }
  const Connection& at(ConnectionId id) const { return all_.at(id); }
  const std::unordered_map<ConnectionId, Connection>& all() const { return all_; }

  // Opens one where there is a place for it; else it is closed, and the result is null.
  Connection* enter(ConnectionId id, std::string_view address);
  void greet(Connection& connection) { address_limits_.greet(*connection.home); }  // it is somebody's now
  void part(ConnectionId id);                                                      // it goes on as nobody
  void forget(ConnectionId id);
  void send(ConnectionId to, std::string text);
  void send(ConnectionId to, std::shared_ptr<const std::string> bytes);
  void notify(const PersonState& person, const Notification& notification);
  void close(ConnectionId id, std::uint16_t code, std::string reason);
  // Closes all of them, each with a last message.
  void close_all(std::uint16_t code, const std::string& reason, const Notification& notification);

 private:
  GameServerContext& context_;
  AddressLimits& address_limits_;
  Parted parted_;
  std::unordered_map<ConnectionId, Connection> all_;
};

}  // namespace palatine
