#include "client-cli/net/address.hpp"

#include <algorithm>
#include <charconv>

namespace palatine::client {
namespace {

bool is_code(std::string_view code) {
  return !code.empty() && code.size() <= 64 && std::all_of(code.begin(), code.end(), [](unsigned char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' || c == '_';
  });
}

bool is_host(std::string_view host) {
  return !host.empty() && host.size() <= 253 && std::all_of(host.begin(), host.end(), [](unsigned char c) {
    return c > 0x20 && c < 0x7F &&
           std::string_view("/?#@\\<>\"'`{}|^%").find(static_cast<char>(c)) == std::string_view::npos;
  });
}

bool is_port(std::string_view port) {
  int number = 0;
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
  return error == std::errc{} && end == port.data() + port.size() && number > 0 && number < 65'536;
}

bool starts_with_word(std::string_view text, std::string_view word) {
  return text.size() >= word.size() && std::equal(word.begin(), word.end(), text.begin(), [](char a, char b) {
           return a == (b >= 'A' && b <= 'Z' ? static_cast<char>(b + 32) : b);
         });
}

}  // namespace

std::string Address::server() const {
  return (host.find(':') == std::string::npos ? host : "[" + host + "]") + ":" + port;
}

std::string Address::invite_link(std::string_view code) const {
  return (tls ? "https://" : "http://") + server() + "/i/" + std::string(code);
}

std::string Address::appeal_link(std::string_view token) const {
  return (tls ? "https://" : "http://") + server() + "/appeal#" + std::string(token);
}

tl::expected<Address, std::string_view> parse_address(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  if (text.empty()) return tl::unexpected(std::string_view("address.empty"));
  Address address;
  bool scheme = true;
  if (starts_with_word(text, "http://") || starts_with_word(text, "ws://")) {
    text.remove_prefix(text.find('/') + 2);
  } else if (starts_with_word(text, "https://") || starts_with_word(text, "wss://")) {
    text.remove_prefix(text.find('/') + 2);
    address.tls = true;
  } else if (text.find("://") != text.npos) {
    return tl::unexpected(std::string_view("address.scheme"));
  } else {
    scheme = false;
  }
  const std::size_t slash = std::min(text.find('/'), text.size());
  std::string_view place = text.substr(0, slash);
  std::string_view path = text.substr(slash);

  std::string_view port;
  bool has_port = false;
  if (place.starts_with('[')) {
    const std::size_t close = place.find(']');
    if (close == place.npos) return tl::unexpected(std::string_view("address.host"));
    address.host = std::string(place.substr(1, close - 1));
    std::string_view rest = place.substr(close + 1);
    if (!rest.empty() && rest.front() != ':') return tl::unexpected(std::string_view("address.host"));
    has_port = !rest.empty();
    if (has_port) port = rest.substr(1);
  } else {
    const std::size_t colon = place.find(':');
    address.host = std::string(place.substr(0, colon));
    has_port = colon != place.npos;
    if (has_port) port = place.substr(colon + 1);
  }
  if (!is_host(address.host)) return tl::unexpected(std::string_view("address.host"));
  if (has_port && !is_port(port)) return tl::unexpected(std::string_view("address.port"));
  address.port = has_port ? std::string(port) : address.tls ? "443" : scheme ? "80" : "8080";

  if (path.starts_with("/i/")) {
    path.remove_prefix(3);
    if (path.ends_with('/')) path.remove_suffix(1);
    if (!is_code(path)) return tl::unexpected(std::string_view("address.path"));
    address.invite = std::string(path);
  } else if (!path.empty() && path != "/" && path != "/ws") {
    return tl::unexpected(std::string_view("address.path"));
  }
  return address;
}

}  // namespace palatine::client
