#include "server/main/setting_texts.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "protocol/core/utf8.hpp"
#include "server/mail/address.hpp"
#include "server/net/origin.hpp"
#include "server/net/proxies.hpp"
#include "server/storage/store_place.hpp"
#include "server/store/data_folder.hpp"

namespace palatine {

namespace {

tl::unexpected<std::string> wrong(std::string text) {
  return tl::unexpected(std::move(text));
}

std::string quoted(std::string_view text) {
  return "\"" + std::string(text) + "\"";
}

constexpr std::size_t text_bytes_most = 1000;

bool is_plain(std::string_view text) {
  return text.size() <= text_bytes_most && is_utf8(text) && !has_control_characters(text);
}

// What stands behind http:// or https://; empty where it is neither.
std::string_view behind_scheme(std::string_view url) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (url.starts_with(scheme)) return url.substr(scheme.size());
  }
  return {};
}

tl::expected<ListenPlace, std::string> place_of(std::string_view text) {
  const auto colon = text.rfind(':');
  const auto why = [&] { return wrong(quoted(text) + " is no ADDRESS:PORT, such as 127.0.0.1:8080 or [::1]:8080"); };
  if (colon == std::string_view::npos || colon == 0 || !is_plain(text)) return why();
  std::string_view address = text.substr(0, colon);
  const std::string_view port = text.substr(colon + 1);
  if (address.front() == '[' && address.back() == ']')
    address = address.substr(1, address.size() - 2);
  else if (address.find(':') != std::string_view::npos)
    return why();
  unsigned number = 0;
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
  if (error != std::errc() || end != port.data() + port.size() || number > 65535 || address.empty()) return why();
  return ListenPlace{address == "localhost" ? "127.0.0.1" : std::string(address), static_cast<std::uint16_t>(number)};
}

std::string place_text(const std::string& address, std::uint16_t port) {
  return (address.find(':') == std::string::npos ? address : "[" + address + "]") + ":" + std::to_string(port);
}

}  // namespace

ConfigResult set_listen(ServerConfig& config, std::string_view text) {
  auto place = place_of(text);
  if (!place) return wrong(std::move(place.error()));
  config.listen_address = std::move(place->address);
  config.listen_port = place->port;
  return {};
}

std::string listen_text(const ServerConfig& config) {
  return place_text(config.listen_address, config.listen_port);
}

ConfigResult set_metrics_listen(ServerConfig& config, std::string_view text) {
  if (text.empty()) {
    config.metrics_listen.reset();
    return {};
  }
  auto place = place_of(text);
  if (!place) return wrong(std::move(place.error()));
  config.metrics_listen = std::move(*place);
  return {};
}

std::string metrics_listen_text(const ServerConfig& config) {
  return config.metrics_listen ? place_text(config.metrics_listen->address, config.metrics_listen->port) : "";
}

CleanText clean_path(std::string_view text) {
  if (text.empty() || !is_plain(text)) return wrong("must be a path, without control characters");
  return std::string(text);
}

CleanText clean_path_or_none(std::string_view text) {
  return text.empty() ? CleanText(std::string()) : clean_path(text);
}

CleanText clean_name_of_server(std::string_view text) {
  if (text.empty() || text.size() > 100 || !is_plain(text))
    return wrong("the name must be 1 to 100 bytes of plain text");
  return std::string(text);
}

CleanText clean_line(std::string_view text) {
  if (!is_plain(text)) return wrong("must be a line of text");
  return std::string(text);
}

CleanText clean_mail_address(std::string_view text) {
  if (!text.empty() && !is_mail_address(text)) return wrong(quoted(text) + " is no address for mail");
  return std::string(text);
}

CleanText clean_url(std::string_view text) {
  if (text.empty()) return std::string();
  while (text.ends_with('/')) text.remove_suffix(1);
  if (behind_scheme(text).empty() || !is_plain(text)) return wrong(quoted(text) + " is no http:// or https:// address");
  return std::string(text);
}

CleanText clean_range(std::string_view text) {
  AddressRanges ranges;
  if (auto why = ranges.add(text); !why.empty()) return wrong(std::move(why));
  return std::string(text);
}

CleanText clean_origin(std::string_view text) {
  const auto host = behind_scheme(text);
  if (host.empty() || host.find('/') != std::string_view::npos || !is_plain(text)) {
    return wrong(quoted(text) + " is no origin, such as https://example.org");
  }
  return std::string(text);
}

CleanText clean_host(std::string_view text) {
  if (!plain_host(text) || host_of("http://" + std::string(text)) != text)
    return wrong(quoted(text) + " is no host, such as games.example.org, in small letters and without a port");
  return std::string(text);
}

CleanText clean_store(std::string_view text) {
  if (text.empty()) return std::string();
  if (!is_plain(text)) return wrong("must be a postgresql:// URL, without control characters");
  if (const auto url = read_database_url(std::string(text)); !url) return wrong(url.error());
  return std::string(text);
}

namespace {

constexpr std::size_t node_most = 40;  // bytes; PostgreSQL knows its connections by it

bool may_name_node(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
}

}  // namespace

CleanText clean_node(std::string_view text) {
  if (text.size() > node_most || !std::ranges::all_of(text, may_name_node))
    return wrong("must be at most " + std::to_string(node_most) + " of A-Z a-z 0-9 . _ -");
  return std::string(text);
}

std::string node_name_of(const ServerConfig& config) {
  if (!config.node.empty()) return config.node;
  std::array<char, 256> machine{};
  std::string name = gethostname(machine.data(), machine.size() - 1) == 0 ? machine.data() : "";
  name.resize(std::min(name.size(), node_most));
  std::ranges::replace_if(name, [](char c) { return !may_name_node(c); }, '-');
  return name.empty() ? "node" : name;
}

StorePlace store_of(const ServerConfig& config) {
  return {config.data / database_name, config.store};
}

std::filesystem::path admin_socket_of(const ServerConfig& config) {
  if (config.admin_socket == "off") return {};
  return config.admin_socket.empty() ? config.data / "palatine.sock" : config.admin_socket;
}

}  // namespace palatine
