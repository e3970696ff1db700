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

// What lies beyond is a slip of the pen: too little to play with, or so much that sums and products are no numbers.
const std::vector<LimitName>& limit_names() {
  constexpr std::int64_t hour_ms = 3'600'000;
  static const std::vector<LimitName> names = {
      {"frame_bytes", &Limits::frame_bytes, 1024, 1024 * 1024},
      {"json_depth", &Limits::json_depth, 8, 64},
      {"requests_in_flight", &Limits::requests_in_flight, 1, 1000},
      {"requests_burst", &Limits::requests_burst, 20, 1'000'000},  // a replay costs ten
      {"requests_per_second", &Limits::requests_per_second, 1, 1'000'000},
      {"chat_burst", &Limits::chat_burst, 1, 1'000'000},
      {"chat_per_10_seconds", &Limits::chat_per_10_seconds, 1, 1'000'000},
      {"text_length", &Limits::text_length, 1, 10'000},
      {"name_min", &Limits::name_min, 1, 48},
      {"name_max", &Limits::name_max, 10, 48},  // with four bytes each it fits a replay
      {"title_length", &Limits::title_length, 8, 1000},
      {"rooms_per_person", &Limits::rooms_per_person, 1, 10'000},
      {"rooms_joined", &Limits::rooms_joined, 1, 10'000},
      {"listeners_per_room", &Limits::listeners_per_room, 1, 100'000},
      {"rooms", &Limits::rooms, 1, 1'000'000},
      {"connections", &Limits::connections, 1, 1'000'000},
      {"connections_per_person", &Limits::connections_per_person, 1, 10'000},
      {"bots_per_account", &Limits::bots_per_account, 1, 1000},
      {"guests_per_address_per_hour", &Limits::guests_per_address_per_hour, 1, 1'000'000},
      {"updates_kept", &Limits::updates_kept, 1, 10'000},
      {"past_updates", &Limits::past_updates, 1, past_updates_most},
      {"chat_kept", &Limits::chat_kept, 1, 1000},  // the store keeps no more
      {"lobby_rooms", &Limits::lobby_rooms, 1, 10'000},
      {"send_queue_bytes", &Limits::send_queue_bytes, 64 * 1024, 1024 * 1024 * 1024},
      {"handshake_ms", &Limits::handshake_ms, 100, hour_ms},
      {"hello_ms", &Limits::hello_ms, 100, hour_ms},
      {"ping_ms", &Limits::ping_ms, 100, hour_ms},
      {"reveal_ms", &Limits::reveal_ms, 100, hour_ms},
      {"silent_presence_ms", &Limits::silent_presence_ms, 1, hour_ms},
      {"absence_grace_ms", &Limits::absence_grace_ms, 1, hour_ms},
      {"open_room_idle_ms", &Limits::open_room_idle_ms, 1000, 30 * 24 * hour_ms},
      {"rematch_idle_ms", &Limits::rematch_idle_ms, 1000, 30 * 24 * hour_ms},
      {"watchers_ms", &Limits::watchers_ms, 1, hour_ms},
  };
  return names;
}

// a limit that no host could set would be one that was forgotten here
static_assert(sizeof(Limits) == 33 * sizeof(std::int64_t), "a limit is missing in limit_names()");

}  // namespace palatine
