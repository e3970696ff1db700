// A WebSocket to the server, kept up: it reconnects by itself, waiting longer each time up to a few seconds. A thread
// of its own does the network; the owner polls fd() and takes what came.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "client-cli/net/address.hpp"

namespace palatine::client {

struct Connected {};
struct Disconnected {
  std::string why;  // the system's words
  std::int64_t retry_in_ms = 0;
};
struct Received {
  std::string frame;
};
using NetEvent = std::variant<Connected, Disconnected, Received>;

class Connection {
 public:
  explicit Connection(const Address& address);
  ~Connection();  // closes the WebSocket in order, within a second
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Readable while there is something to take.
  int fd() const;
  std::vector<NetEvent> take();
  // Dropped while there is no connection.
  void send(std::string frame);

 private:
  class Worker;
  std::unique_ptr<Worker> worker_;
};

}  // namespace palatine::client
