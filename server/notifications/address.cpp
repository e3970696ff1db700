#include "server/notifications/address.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "server/core/refusal.hpp"

namespace palatine {
namespace {

using Bytes4 = std::array<std::uint8_t, 4>;
using Bytes16 = std::array<std::uint8_t, 16>;

template <std::size_t N>
struct Range {
  std::array<std::uint8_t, N> from;
  int bits;

  bool has(const std::array<std::uint8_t, N>& address) const {
    for (std::size_t i = 0; i < N; ++i) {
      const int left = std::clamp(bits - static_cast<int>(i) * 8, 0, 8);
      const auto mask = static_cast<std::uint8_t>(0xff00 >> left);
      if ((address[i] & mask) != (from[i] & mask)) return false;
    }
    return true;
  }
};

// IANA's special-purpose registries: whatever is not for everybody.
constexpr Range<4> not_public_4[] = {
    {{0, 0, 0, 0}, 8},      {{10, 0, 0, 0}, 8},     {{100, 64, 0, 0}, 10}, {{127, 0, 0, 0}, 8},
    {{169, 254, 0, 0}, 16}, {{172, 16, 0, 0}, 12},  {{192, 0, 0, 0}, 24},  {{192, 0, 2, 0}, 24},
    {{192, 88, 99, 0}, 24}, {{192, 168, 0, 0}, 16}, {{198, 18, 0, 0}, 15}, {{198, 51, 100, 0}, 24},
    {{203, 0, 113, 0}, 24}, {{224, 0, 0, 0}, 4},    {{240, 0, 0, 0}, 4},
};
constexpr Range<16> global_6 = {{0x20}, 3};
// parts of it that lead elsewhere, or nowhere: Teredo and other protocols, documentation, 6to4
constexpr Range<16> not_public_6[] = {
    {{0x20, 0x01, 0x00}, 23},
    {{0x20, 0x01, 0x0d, 0xb8}, 32},
    {{0x20, 0x02}, 16},
    {{0x3f, 0xff}, 20},
};
constexpr Range<16> mapped_4 = {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, 96};

bool is_public(const Bytes4& address) {
  return std::ranges::none_of(not_public_4, [&](const auto& range) { return range.has(address); });
}

bool is_public(const Bytes16& address) {
  if (mapped_4.has(address)) return is_public(Bytes4{address[12], address[13], address[14], address[15]});
  return global_6.has(address) &&
         std::ranges::none_of(not_public_6, [&](const auto& range) { return range.has(address); });
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace

std::optional<WebhookUrl> read_webhook_url(std::string_view url) {
  if (url.size() > tell_url_most) return std::nullopt;
  if (!std::ranges::all_of(url, [](char c) { return c > ' ' && c < 127 && c != '"' && c != '\\' && c != '<'; }))
    return std::nullopt;
  WebhookUrl out;
  out.secure = url.starts_with("https://");
  if (!out.secure && !url.starts_with("http://")) return std::nullopt;
  const std::string_view scheme = url.substr(0, out.secure ? 8 : 7);
  const std::string_view rest = url.substr(scheme.size());
  const std::string_view place = rest.substr(0, rest.find_first_of("/?#"));
  std::string_view host = place, port;
  if (place.starts_with('[')) {
    const auto end = place.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    host = place.substr(1, end - 1);
    port = place.substr(end + 1);
    if (!is_public_address(host)) return std::nullopt;
  } else {
    host = place.substr(0, place.find(':'));
    port = place.substr(host.size());
    if (!std::ranges::all_of(host,
                             [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '.' || c == '_'; }))
      return std::nullopt;
  }
  if (host.empty() || host.size() > 253) return std::nullopt;
  const bool good_port = port.empty() || (port[0] == ':' && port.size() > 1 && port.size() <= 6 &&
                                          std::ranges::all_of(port.substr(1), is_digit));
  if (!good_port) return std::nullopt;
  out.address = std::string(scheme) + std::string(place);
  out.host = host;
  return out;
}

bool is_public_address(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    Bytes4 bytes{};
    sockaddr_in in{};
    std::memcpy(&in, &address, sizeof in);
    std::memcpy(bytes.data(), &in.sin_addr, bytes.size());
    return is_public(bytes);
  }
  if (address.sa_family == AF_INET6) {
    Bytes16 bytes{};
    sockaddr_in6 in{};
    std::memcpy(&in, &address, sizeof in);
    std::memcpy(bytes.data(), &in.sin6_addr, bytes.size());
    return is_public(bytes);
  }
  return false;
}

std::optional<bool> is_public_address(std::string_view host) {
  const std::string text(host);
  Bytes4 four{};
  Bytes16 six{};
  if (inet_pton(AF_INET, text.c_str(), four.data()) == 1) return is_public(four);
  if (inet_pton(AF_INET6, text.c_str(), six.data()) == 1) return is_public(six);
  return std::nullopt;
}

tl::expected<void, Error> may_go_to(std::string_view text, const NotificationConfig& allowed) {
  const auto url = read_webhook_url(text);
  if (!url) return refused("bad_url", "That is no URL to send anything to.", "/url");
  if (!url->secure && !allowed.plain_http) return refused("bad_url", "This server sends by https only.", "/url");
  if (allowed.private_addresses) return {};
  const bool is_own = url->host == "localhost" || url->host.ends_with(".localhost");
  if (is_own || !is_public_address(url->host).value_or(true))
    return refused("private_address", "This server sends nothing to private networks.", "/url");
  return {};
}

}  // namespace palatine
