#include "server/main/config.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "protocol/utf8.hpp"

namespace palatine {

namespace {

tl::unexpected<std::string> wrong(std::string text) {
  return tl::unexpected(std::move(text));
}

std::string quoted(std::string_view text) {
  return "\"" + std::string(text) + "\"";
}

bool is_http(std::string_view url) {
  return url.starts_with("http://") || url.starts_with("https://");
}

}  // namespace

ConfigResult set_listen(ServerConfig& config, std::string_view text) {
  const auto colon = text.rfind(':');
  const auto why = [&] { return wrong(quoted(text) + " is no ADDRESS:PORT, such as 127.0.0.1:8080 or [::1]:8080"); };
  if (colon == std::string_view::npos || colon == 0) return why();
  std::string_view address = text.substr(0, colon);
  const std::string_view port = text.substr(colon + 1);
  if (address.front() == '[' && address.back() == ']')
    address = address.substr(1, address.size() - 2);
  else if (address.find(':') != std::string_view::npos)
    return why();
  unsigned number = 0;
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
  if (error != std::errc() || end != port.data() + port.size() || number > 65535 || address.empty()) return why();
  config.listen_address = address == "localhost" ? "127.0.0.1" : std::string(address);
  config.listen_port = static_cast<std::uint16_t>(number);
  return {};
}

ConfigResult set_name(ServerConfig& config, std::string_view text) {
  if (text.empty() || text.size() > 100 || !is_utf8(text) || has_control_characters(text))
    return wrong("the name must be 1 to 100 bytes of plain text");
  config.name = text;
  return {};
}

ConfigResult set_public_url(ServerConfig& config, std::string_view text) {
  if (!is_http(text)) return wrong(quoted(text) + " is no http:// or https:// address");
  while (text.ends_with('/')) text.remove_suffix(1);
  config.public_url = text;
  return {};
}

ConfigResult set_log_format(ServerConfig& config, std::string_view text) {
  if (text != "human" && text != "json") return wrong(quoted(text) + " is no log format; there are human and json");
  config.log_format = text == "json" ? LogFormat::json : LogFormat::human;
  return {};
}

ConfigResult set_log_level(ServerConfig& config, std::string_view text) {
  static constexpr std::array levels = {"debug", "info", "warn", "error"};
  if (std::find(levels.begin(), levels.end(), text) == levels.end()) {
    return wrong(quoted(text) + " is no log level; there are debug, info, warn and error");
  }
  config.log_level = text;
  return {};
}

ConfigResult add_origin(ServerConfig& config, std::string_view text) {
  const auto slash = text.find('/', text.find("://") == std::string_view::npos ? 0 : text.find("://") + 3);
  if (!is_http(text) || slash != std::string_view::npos) {
    return wrong(quoted(text) + " is no origin, such as https://example.org");
  }
  config.origins.emplace_back(text);
  return {};
}

const std::vector<LimitName>& limit_names() {
  static const std::vector<LimitName> names = {
      {"frame_bytes", &Limits::frame_bytes},
      {"json_depth", &Limits::json_depth},
      {"requests_in_flight", &Limits::requests_in_flight},
      {"requests_burst", &Limits::requests_burst},
      {"requests_per_second", &Limits::requests_per_second},
      {"chat_burst", &Limits::chat_burst},
      {"chat_per_10_seconds", &Limits::chat_per_10_seconds},
      {"text_length", &Limits::text_length},
      {"name_min", &Limits::name_min},
      {"name_max", &Limits::name_max},
      {"title_length", &Limits::title_length},
      {"key_length", &Limits::key_length},
      {"rooms_per_person", &Limits::rooms_per_person},
      {"rooms_joined", &Limits::rooms_joined},
      {"listeners_per_room", &Limits::listeners_per_room},
      {"rooms", &Limits::rooms},
      {"connections", &Limits::connections},
      {"connections_per_person", &Limits::connections_per_person},
      {"guests_per_address_per_hour", &Limits::guests_per_address_per_hour},
      {"updates_kept", &Limits::updates_kept},
      {"chat_kept", &Limits::chat_kept},
      {"lobby_rooms", &Limits::lobby_rooms},
      {"send_queue_bytes", &Limits::send_queue_bytes},
      {"handshake_ms", &Limits::handshake_ms},
      {"hello_ms", &Limits::hello_ms},
      {"ping_ms", &Limits::ping_ms},
      {"reveal_ms", &Limits::reveal_ms},
      {"silent_presence_ms", &Limits::silent_presence_ms},
      {"open_room_idle_ms", &Limits::open_room_idle_ms},
  };
  return names;
}

// a limit that no host could set would be one that was forgotten here
static_assert(sizeof(Limits) == 29 * sizeof(std::int64_t), "a limit is missing in limit_names()");

}  // namespace palatine
