#include "server/main/command_line.hpp"

#include <CLI/CLI.hpp>
#include <iostream>

#include "protocol/messages.hpp"

namespace palatine {

namespace {

constexpr int usage = 2;

constexpr std::string_view footer = R"(Config file (TOML; flags win over it):
  listen = "127.0.0.1:8080"       data = "./data"              name = "Palatine"
  public_url = "https://..."      origins = ["https://..."]    behind_proxy = false
  deflate = false                 bot_threads = 1
  [log]     format = "human"      level = "info"
  [limits]  connections = 15000   every limit that session.hello tells, by its name

Examples:
  palatine-server                             for this machine, on http://127.0.0.1:8080
  palatine-server --listen 0.0.0.0:9000       for the network
  palatine-server --config palatine.toml --check-config)";

struct Flags {
  std::string config, listen, data, name, public_url, log, log_level;
  bool check = false;
};

ConfigResult apply_flags(const Flags& flags, ServerConfig& config) {
  if (!flags.config.empty()) {
    if (auto read = read_config_file(flags.config, config); !read) return read;
  }
  const auto set = [&config](const char* flag, const std::string& text, auto&& setter) -> ConfigResult {
    if (text.empty()) return {};
    if (auto done = setter(config, text); !done) return tl::unexpected(std::string(flag) + ": " + done.error());
    return {};
  };
  if (!flags.data.empty()) config.data = flags.data;
  if (auto done = set("--listen", flags.listen, set_listen); !done) return done;
  if (auto done = set("--name", flags.name, set_name); !done) return done;
  if (auto done = set("--public-url", flags.public_url, set_public_url); !done) return done;
  if (auto done = set("--log", flags.log, set_log_format); !done) return done;
  return set("--log-level", flags.log_level, set_log_level);
}

std::string summary(const ServerConfig& config) {
  return "The configuration is good: it would listen on " + config.listen_address + ":" +
         std::to_string(config.listen_port) + " and keep its data in " + config.data.string() + ".";
}

}  // namespace

CommandLine read_command_line(int argc, const char* const* argv, const std::string& version) {
  CommandLine result;
  Flags flags;
  CLI::App app("Palatine: a server for board games of knights and castles.", "palatine-server");
  app.add_option("--config", flags.config, "Settings from this file")->type_name("FILE");
  app.add_option("--listen", flags.listen, "Where to listen; port 0 takes a free one [127.0.0.1:8080]")
      ->type_name("ADDRESS:PORT");
  app.add_option("--data", flags.data, "Folder of the database, made where it is missing [./data]")
      ->type_name("FOLDER");
  app.add_option("--name", flags.name, "What the server calls itself [Palatine]")->type_name("NAME");
  app.add_option("--public-url", flags.public_url, "Address that invite links bear, where it is not the one in use")
      ->type_name("URL");
  app.add_option("--log", flags.log, "human or json, on stderr [human]")->type_name("FORMAT");
  app.add_option("--log-level", flags.log_level, "debug, info, warn or error [info]")->type_name("LEVEL");
  app.add_flag("--check-config", flags.check, "Say whether the settings are good, and end");
  app.set_version_flag("--version", "palatine-server " + version + " (protocol " + std::string(protocol_name) + ")");
  app.footer(std::string(footer));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    result.exit_code = app.exit(error) == 0 ? 0 : usage;
    return result;
  }
  if (const auto done = apply_flags(flags, result.config); !done) {
    std::cerr << "palatine-server: " << done.error() << "\n";
    result.exit_code = usage;
  } else if (flags.check) {
    std::cout << summary(result.config) << "\n";
    result.exit_code = 0;
  }
  return result;
}

}  // namespace palatine
