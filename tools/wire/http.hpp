// Plain HTTP over a Loop, to a server and as one that also takes WebSockets. Everything is told by callbacks, never
// from within the call that caused it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "client-cli/net/address.hpp"
#include "tools/wire/loop.hpp"
#include "wire/socket.hpp"

namespace palatine::client {

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

// Somebody who has connected: with a request, or to open a WebSocket. Exactly one of the calls must follow.
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

class HttpListener {
 public:
  // Throws std::exception where nobody can listen there. Port 0: any free one.
  HttpListener(Loop& loop, const std::string& host, int port, std::function<void(std::shared_ptr<Visitor>)> visit);
  ~HttpListener();
  HttpListener(const HttpListener&) = delete;
  HttpListener& operator=(const HttpListener&) = delete;
  int port() const;

 private:
  struct Inside;
  std::shared_ptr<Inside> inside_;
};

}  // namespace palatine::client
