// HTTP as plain values, without sockets.
#pragma once

#include <string>
#include <string_view>

namespace palatine {

struct HttpRequest {
  std::string method;           // "GET", "HEAD", …
  std::string target;           // as sent: path and query
  std::string host;             // the Host header
  std::string accept_language;  // the header
};

struct HttpAnswer {
  unsigned status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string body;
  std::string location;  // of a redirect
  bool cache = false;    // may be kept for an hour
};

inline HttpAnswer json_answer(std::string body, unsigned status = 200) {
  return {status, "application/json", std::move(body), {}, false};
}

// {"reason": …, "message": …}: the shape of every refusal over HTTP.
HttpAnswer http_refusal(unsigned status, std::string_view reason, std::string_view message);

}  // namespace palatine
