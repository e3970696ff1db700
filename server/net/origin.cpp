#include "server/net/origin.hpp"

#include <algorithm>

namespace palatine {

namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

struct Origin {
  std::string scheme;
  std::string authority;  // with its port, also where that is the scheme's own
};

std::string with_port(std::string_view host, std::string_view scheme) {
  const auto bracket = host.rfind(']');
  const auto colon = host.rfind(':');
  const bool has_port = colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket);
  return lower(host) + (has_port ? "" : scheme == "https" ? ":443" : ":80");
}

std::string without_port(std::string_view host) {
  const auto end = host.starts_with('[') ? host.find(']') : host.find(':');
  return lower(host.substr(0, host.starts_with('[') && end != std::string_view::npos ? end + 1 : end));
}

// Empty scheme: not an origin ("null", "file://", rubbish).
Origin parse(std::string_view text) {
  const std::string url = lower(text);
  for (const std::string_view scheme : {"http", "https"}) {
    const std::string start = std::string(scheme) + "://";
    if (!url.starts_with(start)) continue;
    const auto host = url.substr(start.size());
    if (!plain_host(host)) return {};
    return {std::string(scheme), with_port(host, scheme)};
  }
  return {};
}

}  // namespace

bool plain_host(std::string_view host) {
  if (host.empty() || host.size() > 255) return false;
  return std::all_of(host.begin(), host.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view(".-:[]").find(c) != std::string_view::npos;
  });
}

bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed) {
  const Origin from = parse(origin);
  if (from.scheme.empty()) return false;
  if (plain_host(host) && with_port(host, from.scheme) == from.authority) return true;
  return std::any_of(allowed.begin(), allowed.end(), [&](const std::string& one) {
    const Origin other = parse(origin_of(one));
    return other.scheme == from.scheme && other.authority == from.authority;
  });
}

bool host_allowed(std::string_view host, const std::vector<std::string>& allowed) {
  if (allowed.empty()) return true;
  const std::string name = without_port(host);
  if (name == "localhost" || name == "[::1]" || name == "127.0.0.1") return true;
  return std::ranges::any_of(allowed, [&](const std::string& one) { return without_port(one) == name; });
}

std::string host_of(std::string_view url) {
  const std::string origin = origin_of(url);
  return origin.empty() ? origin : without_port(std::string_view(origin).substr(origin.find("://") + 3));
}

std::string origin_of(std::string_view url) {
  const auto scheme = url.find("://");
  if (scheme == std::string_view::npos) return {};
  const auto path = url.find('/', scheme + 3);
  const auto origin = url.substr(0, path);
  return parse(origin).scheme.empty() ? std::string() : std::string(origin);
}

}  // namespace palatine
