// What is spoken over HTTP on one socket: requests, and their answers, until it becomes something else.
#pragma once

#include <boost/system/error_code.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/http.hpp"
#include "server/net/peer_quotas.hpp"
#include "server/net/session_socket.hpp"
#include "server/net/stream.hpp"
#include "wire/http_exchange.hpp"

namespace palatine {

class HttpConversation {
 public:
  // What the connection becomes by what was asked: it has a place, and nothing speaks against it.
  struct Becomes {
    std::function<void(const HttpExchange&)> web_socket;
    std::function<void(StreamAsked)> stream;
  };
  HttpConversation(SessionSocket& socket, Becomes becomes);

  // The first request; `begun`: these bytes were read already. `for_tls`: the other side should have sealed it.
  void begin(std::string_view begun, bool for_tls);
  void answer(HttpAnswer answer);
  // The head of an answer that goes on until the connection ends; and whether nobody wants more than that.
  std::string head_of_stream(std::string_view type);
  bool asks_for_head_only() const { return exchange_->method() == "HEAD"; }
  // Nothing is spoken over HTTP any more.
  void end() { exchange_.reset(); }

 private:
  void read_request();
  std::optional<Millis> wait_to_ask();
  void header_read(HttpExchange::Fault fault);
  void learn_who_asks();
  void body_read(HttpExchange::Fault fault);
  void request_read();
  bool answered_fault(HttpExchange::Fault fault);
  std::optional<HttpAnswer> refuse_origin() const;
  std::optional<HttpAnswer> refuse_place();
  std::optional<HttpAnswer> refuse_upgrade();
  std::optional<HttpAnswer> refuse_length(const HttpAnswer& answer);
  void ask_for_stream();
  void begin_answer(unsigned status, std::string_view type);
  void sends(std::uint64_t bytes);
  void answered(boost::system::error_code error, bool keep_alive);
  void hang_up();

  SessionSocket& socket_;
  Becomes becomes_;
  std::optional<HttpExchange> exchange_;
  HttpRequest request_;
  HttpAnswer answer_;  // what is being sent
  AnswerBytes answer_bytes_;
  std::chrono::steady_clock::time_point answer_began_;
  bool for_tls_ = false;
};

// No more than HTTP is to be had: the server is about to end, or has no place left.
HttpAnswer server_stops();
HttpAnswer server_is_full();

}  // namespace palatine
