#include "server/net/http.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "protocol/describe/writer.hpp"
#include "server/net/header_list.hpp"

namespace palatine {

namespace {

bool equal_but_case(std::string_view a, std::string_view lower) {
  return std::ranges::equal(a, lower, {}, [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
}

// "0.8" -> 800; what is no such number counts as nothing.
int quality(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1') || (text.size() > 1 && text[1] != '.'))
    return 0;
  int value = (text[0] - '0') * 1000, worth = 100;
  for (const char c : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (c < '0' || c > '9') return 0;
    value += (c - '0') * worth;
    worth /= 10;
  }
  return std::min(value, 1000);
}

}  // namespace

HttpAnswer http_refusal(unsigned status, std::string_view reason, std::string_view message) {
  // both are ours: no character in them needs escaping
  return json_answer("{\"reason\":\"" + std::string(reason) + "\",\"message\":\"" + std::string(message) + "\"}",
                     status);
}

HttpAnswer http_refusal(unsigned status, const Error& error) {
  std::string out = "{\"reason\":" + string_text(error.reason) + ",\"message\":" + string_text(error.message);
  if (error.path) out += ",\"path\":" + string_text(*error.path);
  if (error.retry_after_ms) out += ",\"retry_after_ms\":" + std::to_string(*error.retry_after_ms);
  auto answer = json_answer(out + "}", status);
  if (error.retry_after_ms)
    answer.headers.push_back({"Retry-After", std::to_string((*error.retry_after_ms + 999) / 1000)});
  return answer;
}

HttpAnswer http_refusal(unsigned status, std::string_view reason, std::string_view message,
                        std::int64_t retry_after_ms) {
  Error error;
  error.reason = reason;
  error.message = message;
  error.retry_after_ms = retry_after_ms;
  return http_refusal(status, error);
}

HttpAnswer method_not_allowed(std::string methods) {
  auto answer = http_refusal(405, "method_not_allowed", "this address does not answer that method");
  answer.headers.push_back({"Allow", std::move(methods)});
  return answer;
}

std::string_view http_path(std::string_view target) {
  return target.substr(0, target.find('?'));
}

std::string below_path(std::string_view target, std::string_view path) {
  path.remove_suffix(1);  // its slash
  if (path.empty() || !target.starts_with(path)) return std::string(target);
  const auto rest = target.substr(path.size());
  if (rest.starts_with('/')) return std::string(rest);
  if (rest.empty() || rest.starts_with('?')) return "/" + std::string(rest);
  return std::string(target);
}

std::string_view known_path(std::string_view target) {
  static constexpr std::array<std::string_view, 23> known = {"/api/v1/analysis",
                                                             "/api/v1/export",
                                                             "/api/v1/games",
                                                             "/api/v1/invites",
                                                             "/api/v1/rooms",
                                                             "/api/v1/replays",
                                                             "/api/v1/study",
                                                             "/assets",
                                                             "/docs",
                                                             "/games",
                                                             "/healthz",
                                                             "/i",
                                                             "/icons",
                                                             "/llms.txt",
                                                             "/me",
                                                             "/new",
                                                             "/readyz",
                                                             "/replay",
                                                             "/rules",
                                                             "/schema",
                                                             "/table",
                                                             "/workshop",
                                                             "/ws"};
  const std::string_view path = http_path(target);
  for (const std::string_view one : known)
    if (path == one || (path.starts_with(one) && path[one.size()] == '/')) return one;
  return "/";
}

bool is_plain_id(std::string_view text) {
  return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

Coding best_coding(std::string_view accepted, bool has_gzip, bool has_br) {
  constexpr int unnamed = -1;
  int gzip = unnamed, br = unnamed, identity = unnamed, others = unnamed;
  while (!accepted.empty()) {
    std::string_view item = take_item(accepted, ',');
    const std::string_view coding = take_item(item, ';');
    int q = 1000;
    while (!item.empty()) {
      const std::string_view parameter = take_item(item, ';');
      if (parameter.starts_with("q=") || parameter.starts_with("Q=")) q = quality(parameter.substr(2));
    }
    if (equal_but_case(coding, "gzip") || equal_but_case(coding, "x-gzip")) gzip = q;
    if (equal_but_case(coding, "br")) br = q;
    if (equal_but_case(coding, "identity")) identity = q;
    if (coding == "*") others = q;
  }
  const int none = std::max(others, 0);
  if (gzip == unnamed) gzip = none;
  if (br == unnamed) br = none;
  // what nobody named is the last choice, but one
  const int plain = identity == unnamed ? std::min(none, 1) : identity;
  if (has_br && br > 0 && br >= plain && (!has_gzip || br >= gzip)) return Coding::br;
  if (has_gzip && gzip > 0 && gzip >= plain) return Coding::gzip;
  return Coding::identity;
}

bool names_etag(std::string_view if_none_match, std::string_view etag) {
  if (trimmed(if_none_match) == "*") return true;
  while (!if_none_match.empty()) {
    std::string_view one = take_item(if_none_match, ',');
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == etag) return true;
  }
  return false;
}

}  // namespace palatine
