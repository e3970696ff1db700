#include "server/main/command_line.hpp"

#include <CLI/CLI.hpp>
#include <iostream>

#include "protocol/messages.hpp"
#include "server/main/config_documents.hpp"
#include "server/main/mail_settings.hpp"
#include "server/main/setting_dangers.hpp"
#include "server/main/settings.hpp"
#include "server/storage/store_place.hpp"
#include "wire/tls_files.hpp"

namespace palatine {

namespace {

constexpr int usage = 2;

constexpr std::string_view footer =
    R"(Each setting is also a line of the config file and a variable of the environment: `level` of [log] in the file,
PALATINE_LOG_LEVEL, --log-level. A flag wins over the environment, and that over the file.

Examples:
  palatine-server                             for this machine, on http://127.0.0.1:8080
  palatine-server --listen 0.0.0.0:9000       for the network
  palatine-server --print-config              the config file, with everything that is built in
  palatine-server --config palatine.toml --check-config)";

struct Asked {
  std::string file;
  bool check = false, print = false;
};

void add_flags(CLI::App& app) {
  for (const auto& section : sections()) {
    for (const auto& setting : section.settings) {
      std::string names = setting.flag();
      if (!setting.old_flag.empty()) names += "," + std::string(setting.old_flag);
      const std::string what = std::string(setting.what) + default_in_help(setting);
      CLI::Option* option = setting.is_switch() ? app.add_flag(names, what) : app.add_option(names, what);
      option->group(std::string(section.title));
      if (!setting.is_switch()) option->type_name(setting.form);
      if (setting.is_list()) option->expected(1, 1000)->allow_extra_args(false);
    }
  }
}

// In the order of the table; a list is given as "a,b" or by the flag once more.
std::vector<std::pair<const Setting*, std::string>> flags_given(const CLI::App& app) {
  std::vector<std::pair<const Setting*, std::string>> given;
  for (const auto& section : sections()) {
    for (const auto& setting : section.settings) {
      const CLI::Option* option = app.get_option(setting.flag());
      if (option->count() == 0) continue;
      std::string text;
      for (const auto& one : option->results()) text += (text.empty() ? "" : ",") + one;
      given.emplace_back(&setting, std::move(text));
    }
  }
  return given;
}

// Whoever has an account on the machine can read the command lines of all programs.
std::optional<std::string> tells_all(const std::vector<std::pair<const Setting*, std::string>>& flags) {
  for (const auto& [setting, text] : flags) {
    if (setting->key != "store") continue;
    if (const auto url = read_database_url(text); !url || !url->has_password) continue;
    return setting->flag() + ": a password does not belong on a command line, which every user of the machine can " +
           "read: give this URL as " + setting->variable() + ", or in the config file";
  }
  return std::nullopt;
}

std::string summary(const ServerConfig& config) {
  return "The configuration is good: it would listen on " + config.listen_address + ":" +
         std::to_string(config.listen_port) + " and keep its data in " + name_of(store_of(config)) + ".";
}

CommandLine refused(const std::string& why) {
  std::cerr << "palatine-server: " << why << "\n";
  CommandLine result;
  result.exit_code = usage;
  return result;
}

}  // namespace

CommandLine read_command_line(int argc, const char* const* argv, const std::string& version) {
  CommandLine result;
  Asked asked;
  CLI::App app("Palatine: a server for board games of knights and castles.", "palatine-server");
  app.add_option("--config", asked.file, "Settings from this file (TOML)")->type_name("FILE");
  app.add_flag("--check-config", asked.check, "Say whether the settings, of all sources, are good, and end");
  app.add_flag("--print-config", asked.print, "Print a commented config file of the settings, and end");
  app.set_version_flag("--version", "palatine-server " + version + " (protocol " + std::string(protocol_name) + ")");
  add_flags(app);
  app.footer(std::string(footer));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    result.exit_code = app.exit(error) == 0 ? 0 : usage;
    return result;
  }
  result.sources = {asked.file, palatine_environment(), flags_given(app)};
  if (const auto why = tells_all(result.sources.flags)) return refused(*why);
  auto config = read_config(result.sources);
  if (!config) return refused(config.error());
  result.config = std::move(*config);
  if (asked.check) {
    const auto tls = read_tls({result.config.tls_certificate, result.config.tls_key});
    if (!tls) return refused(tls.error());
    if (const auto mail = mail_config_of(result.config.mail); !mail) return refused(mail.error());
  }
  if (!asked.print && !asked.check) return result;
  std::cout << (asked.print ? config_as_toml(result.config) : summary(result.config) + "\n");
  if (asked.check)
    for (const auto& danger : dangers_of(result.config)) std::cout << "warning: " << danger << "\n";
  result.exit_code = 0;
  return result;
}

}  // namespace palatine
