// HTTP as plain values, without sockets.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/error.hpp"

namespace palatine {

struct HttpRequest {
  std::string method;           // "GET", "HEAD", …
  std::string target;           // as sent: path and query
  std::string host;             // the Host header, or what a trusted proxy says of it
  std::string accept_language;  // the header, as the following ones
  std::string accept_encoding{};
  std::string if_none_match{};
  std::string accept{};
  std::string last_event_id{};
  std::string address{};                // who asks, for limits
  std::string body{};                   // of a POST
  bool secure = false;                  // asked by https
  std::shared_ptr<const void> place{};  // that the handler gave it; held until it is answered
};

struct HttpHeader {
  std::string name, value;
};

struct HttpAnswer {
  unsigned status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string body{};
  std::vector<HttpHeader> headers{};    // besides those that every answer has, or in their place
  std::string_view file{};              // instead of a body: a part of the program
  std::shared_ptr<const void> place{};  // held until the last byte is sent
  bool is_only_once = false;  // it can't be had again: it goes, whatever else waits for, or was sent to, that address

  std::string_view content() const { return file.empty() ? std::string_view(body) : file; }
};

inline HttpAnswer json_answer(std::string body, unsigned status = 200) {
  return {status, "application/json", std::move(body)};
}

// {"reason": …, "message": …}: the shape of every refusal over HTTP.
HttpAnswer http_refusal(unsigned status, std::string_view reason, std::string_view message);
// With the error's path, and when it may go again, which the header Retry-After says too.
HttpAnswer http_refusal(unsigned status, const Error& error);
// That in so many ms.
HttpAnswer http_refusal(unsigned status, std::string_view reason, std::string_view message,
                        std::int64_t retry_after_ms);

// 405, with the methods that it does answer.
HttpAnswer method_not_allowed(std::string methods);

// What stands before the "?".
std::string_view http_path(std::string_view target);

// "/games/ws?a" below "/games/" is "/ws?a"; a target that is not below it stays as it is.
std::string below_path(std::string_view target, std::string_view path);

// The part of an address that may stand in a log: "/i" of "/i/CODE", "/" of what is not known.
std::string_view known_path(std::string_view target);

// Whether it can be a room, an invite or the like: 1 to 64 of A-Z a-z 0-9 _ -.
bool is_plain_id(std::string_view text);

// ---- what a client takes (RFC 9110)

enum class Coding { identity, gzip, br };
// The best of those that are there by an Accept-Encoding header; of equals the smallest. Identity where none will do.
Coding best_coding(std::string_view accepted, bool has_gzip, bool has_br);

// Whether an If-None-Match header names this entity tag (with its quotes): it need not be sent again.
bool names_etag(std::string_view if_none_match, std::string_view etag);

}  // namespace palatine
