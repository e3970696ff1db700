#include "server/mail/config.hpp"

#include <algorithm>
#include <charconv>

#include "protocol/core/utf8.hpp"

namespace palatine {
namespace {

bool is_here(std::string_view host) {
  const bool is_number = std::ranges::all_of(host, [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
  return host == "localhost" || host == "::1" || (host.starts_with("127.") && is_number);
}

}  // namespace

std::optional<MailServer> read_mail_server(std::string_view text) {
  MailServer out;
  out.secure = text.starts_with("smtps://");
  if (!out.secure && !text.starts_with("smtp://")) return std::nullopt;
  const std::string_view scheme = text.substr(0, out.secure ? 8 : 7);
  const std::string_view place = text.substr(scheme.size());
  const std::size_t host_end = place.starts_with('[') ? place.find(']') : place.find(':');
  if (place.starts_with('[') && host_end == std::string_view::npos) return std::nullopt;
  out.host = place.starts_with('[') ? place.substr(1, host_end - 1) : place.substr(0, host_end);
  const bool good_host = std::ranges::all_of(out.host, [&](char c) {
    const bool is_hex = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    if (place.starts_with('[')) return is_hex || c == ':' || c == '.';
    return is_hex || (c >= 'g' && c <= 'z') || (c >= 'G' && c <= 'Z') || c == '-' || c == '.' || c == '_';
  });
  if (out.host.empty() || out.host.size() > 253 || !good_host) return std::nullopt;
  std::string_view rest = place.substr(std::min(place.size(), host_end));
  if (rest.starts_with(']')) rest.remove_prefix(1);
  unsigned port = out.secure ? 465 : 587;
  if (!rest.empty()) {
    const char* end = rest.data() + rest.size();
    if (!rest.starts_with(':') || rest.size() < 2) return std::nullopt;
    const auto [at, error] = std::from_chars(rest.data() + 1, end, port);
    if (error != std::errc() || at != end || port == 0 || port > 65535) return std::nullopt;
  }
  const bool bracketed = place.starts_with('[');
  out.url = std::string(scheme) + (bracketed ? "[" + out.host + "]" : out.host) + ":" + std::to_string(port);
  return out;
}

std::string fault_of(const MailConfig& config) {
  const auto server = read_mail_server(config.server);
  if (!server) return "A mail server is smtp://HOST:PORT or smtps://HOST:PORT.";
  if (!server->secure && !config.starttls && !is_here(server->host))
    return "Mails go unencrypted only to a mail server on this machine.";
  if (config.user.empty() != config.password.text().empty()) return "A user and a password go together.";
  for (const std::string_view text : {std::string_view(config.user), config.password.text()})
    if (!is_utf8(text) || has_control_characters(text)) return "User and password are lines of text.";
  return {};
}

}  // namespace palatine
