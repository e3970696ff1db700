// What a host can set: built-in values, overridden by the config file, overridden by flags.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/limits.hpp"
#include "tl/expected.hpp"

namespace palatine {

enum class LogFormat : std::uint8_t { human, json };

struct ServerConfig {
  std::string listen_address = "127.0.0.1";
  std::uint16_t listen_port = 8080;  // 0: any
  std::filesystem::path data = "./data";
  std::string name = "Palatine";
  std::string public_url;            // without a slash at the end
  std::vector<std::string> origins;  // pages that may connect, besides this server's own
  bool behind_proxy = false;
  bool deflate = false;
  std::size_t bot_threads = 1;
  LogFormat log_format = LogFormat::human;
  std::string log_level = "info";
  Limits limits;
};

// Errors are sentences.
using ConfigResult = tl::expected<void, std::string>;

// Settings given as text, by file or flag.
[[nodiscard]] ConfigResult set_listen(ServerConfig& config, std::string_view text);
[[nodiscard]] ConfigResult set_name(ServerConfig& config, std::string_view text);
[[nodiscard]] ConfigResult set_public_url(ServerConfig& config, std::string_view text);
[[nodiscard]] ConfigResult set_log_format(ServerConfig& config, std::string_view text);
[[nodiscard]] ConfigResult set_log_level(ServerConfig& config, std::string_view text);
[[nodiscard]] ConfigResult add_origin(ServerConfig& config, std::string_view text);

// Every limit by its name, and from where to where it makes sense.
struct LimitName {
  std::string_view name;
  std::int64_t Limits::* member;
  std::int64_t least;
  std::int64_t most;
};
const std::vector<LimitName>& limit_names();

// Reads a TOML file into `config`; every error names file and line. Unknown keys are errors.
[[nodiscard]] ConfigResult read_config_file(const std::filesystem::path& file, ServerConfig& config);

}  // namespace palatine
