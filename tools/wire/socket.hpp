// WebSockets and plain HTTP over a Loop, to a server and as one. Everything is told by callbacks, never from within the
// call that caused it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "client-cli/net/address.hpp"
#include "protocol/messages.hpp"
#include "tools/wire/loop.hpp"

namespace palatine::client {

struct Closed {
  int code = 0;  // of the close frame; 0: there was none
  std::string reason;
  int status = 0;  // of HTTP, where the handshake was refused
};

class Socket {
 public:
  virtual ~Socket() = default;
  virtual void send(std::string frame, bool binary = false) = 0;
  virtual void close(int code, std::string reason) = 0;  // when what was sent before is out
  virtual void drop() = 0;                               // without a word

  std::function<void()> opened;
  std::function<void(std::string frame)> received;
  std::function<void(const Closed& how)> closed;  // once, and nothing after it
  std::string subprotocol;                        // that the server chose
  int pings = 0;                                  // that came
};

struct Dial {
  Address address;
  std::string subprotocol{protocol_name};  // empty: asks for none
  std::string origin{};                    // empty: says none
  std::string host{};                      // the Host header, where it is not the address
};
std::shared_ptr<Socket> dial(Loop& loop, const Dial& dial);

struct HttpReply {
  int status = 0;  // 0: there was none
  std::string type;
  std::string body;  // or why there was none
  std::vector<std::pair<std::string, std::string>> headers;
};
struct HttpQuestion {
  std::string method = "GET";
  std::string target;
  std::string body{};
  std::vector<std::pair<std::string, std::string>> headers{};
};
void ask_http(Loop& loop, const Address& address, const HttpQuestion& question,
              std::function<void(HttpReply reply)> answer);

// Somebody at the door: a question, or who wants to open a WebSocket. Exactly one of the calls must follow.
class Visitor {
 public:
  virtual ~Visitor() = default;
  HttpQuestion question;
  bool wants_socket = false;
  std::string subprotocol;  // that it asks for, "" for none
  std::string origin;

  virtual void answer(const HttpReply& reply) = 0;
  virtual void accept(std::string subprotocol, std::function<void(std::shared_ptr<Socket>)> open) = 0;
};

class Door {
 public:
  // Throws std::exception where nobody can listen there. Port 0: any free one.
  Door(Loop& loop, const std::string& host, int port, std::function<void(std::shared_ptr<Visitor>)> visit);
  ~Door();
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;
  int port() const;

 private:
  struct Inside;
  std::shared_ptr<Inside> inside_;
};

}  // namespace palatine::client
