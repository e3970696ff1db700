// The table of settings, and the sources that they come from. The documents that are made of the table are written anew
// by
//   PALATINE_UPDATE_GOLDEN=1 settings_test
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "server/main/config_changes.hpp"
#include "server/main/config_documents.hpp"
#include "server/main/config_sources.hpp"
#include "server/main/limits_that_fit.hpp"
#include "server/main/setting_dangers.hpp"
#include "server/main/setting_texts.hpp"

namespace palatine::testing {

namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::vector<const Setting*> all_settings() {
  std::vector<const Setting*> all;
  for (const auto& section : sections()) {
    for (const auto& setting : section.settings) all.push_back(&setting);
  }
  return all;
}

std::string toml(std::string_view text, ServerConfig* config = nullptr) {
  ConfigDraft draft;
  const auto done = read_toml(text, "c.toml", draft);
  if (config != nullptr) *config = draft.config;
  return done ? "" : done.error();
}

std::string read(const ConfigSources& sources, ServerConfig* config = nullptr) {
  const auto done = read_config(sources);
  if (done && config != nullptr) *config = *done;
  return done ? "" : done.error();
}

std::string file_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

TEST(Settings, have_names_of_their_own) {
  std::set<std::string> flags = {"--config", "--check-config", "--print-config", "--help", "--version"};
  std::set<std::string> variables = {"PALATINE_CONFIG"};
  for (const Setting* setting : all_settings()) {
    EXPECT_TRUE(flags.insert(setting->flag()).second) << setting->flag();
    EXPECT_TRUE(variables.insert(setting->variable()).second) << setting->variable();
    EXPECT_EQ(find_setting(setting->key), setting);
    if (setting->old_flag.empty()) continue;
    EXPECT_TRUE(flags.insert(std::string(setting->old_flag)).second) << setting->old_flag;
  }
}

TEST(Settings, stand_in_the_section_of_their_name_and_say_what_they_are) {
  for (const auto& section : sections()) {
    for (const auto& setting : section.settings) {
      EXPECT_EQ(setting.section(), section.name) << setting.key;
      EXPECT_GT(setting.what.size(), 5U) << setting.key;
      EXPECT_FALSE(setting.what.ends_with('.')) << setting.key;
      EXPECT_TRUE(setting.is_switch() || !setting.form.empty()) << setting.key;
    }
  }
}

TEST(Settings, take_what_is_built_in_and_nothing_of_another_kind) {
  for (const Setting* setting : all_settings()) {
    ServerConfig config;
    const Value built_in = setting->value(config);
    EXPECT_TRUE(setting->set(config, built_in)) << setting->key;
    EXPECT_EQ(setting->value(config), built_in) << setting->key;
    for (const Value& other :
         {Value(true), Value(std::int64_t{1}), Value(std::string("x")), Value(std::vector<std::string>{"x"})}) {
      if (other.index() == built_in.index()) continue;
      EXPECT_FALSE(setting->set(config, other)) << setting->key;
      EXPECT_EQ(setting->value(config), built_in) << setting->key;
    }
  }
}

TEST(Settings, can_set_every_limit) {
  ServerConfig config;
  const auto* numbers = reinterpret_cast<const std::int64_t*>(&config.limits);
  const std::vector<std::int64_t> before(numbers, numbers + sizeof(Limits) / sizeof *numbers);
  for (const Setting* setting : all_settings()) {
    if (setting->section() != "limits") continue;
    const auto value = std::get<std::int64_t>(setting->value(config));
    EXPECT_TRUE(setting->set(config, value - 1) || setting->set(config, value + 1)) << setting->key;
  }
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_NE(numbers[i], before[i]) << i;
}

// Whatever a host may set, sums and products of it are numbers.
TEST(Settings, every_limit_is_held_between_1_and_what_can_be_added_up) {
  for (const Setting* setting : all_settings()) {
    if (setting->section() != "limits") continue;
    ServerConfig config;
    EXPECT_FALSE(setting->set(config, std::int64_t{0})) << setting->key;
    EXPECT_FALSE(setting->set(config, std::int64_t{30} * 24 * 3'600'000 + 1)) << setting->key;
  }
}

TEST(Settings, read_addresses) {
  ServerConfig config;
  ASSERT_TRUE(set_listen(config, "0.0.0.0:9000"));
  EXPECT_EQ(config.listen_address, "0.0.0.0");
  EXPECT_EQ(config.listen_port, 9000);
  ASSERT_TRUE(set_listen(config, "[::1]:0"));
  EXPECT_EQ(config.listen_address, "::1");
  EXPECT_EQ(listen_text(config), "[::1]:0");
  for (const char* text : {"", ":", ":80", "1.2.3.4", "1.2.3.4:", "1.2.3.4:x", "1.2.3.4:80x", "1.2.3.4:65536", "::1:80",
                           "127.\305.0.0:80", "a\nb:80"}) {
    EXPECT_FALSE(set_listen(config, text)) << text;
  }
}

TEST(Settings, say_what_they_may_be) {
  ServerConfig config;
  const auto why = [&config](std::string_view key, std::string_view text) {
    return set_from_text(*find_setting(key), config, text).error();
  };
  EXPECT_EQ(why("log.level", "loud"), "\"loud\" is no log level; it must be debug, info, warn or error");
  EXPECT_EQ(why("bot_threads", "65"), "must be a whole number from 1 to 64");
  EXPECT_EQ(why("bot_threads", "4x"), "must be a whole number from 1 to 64");
  EXPECT_EQ(why("bot_threads", ""), "must be a whole number from 1 to 64");
  EXPECT_EQ(why("bot_threads", "true"), "must be a whole number from 1 to 64");
  EXPECT_EQ(why("deflate", "yes"), "must be true or false");
  EXPECT_EQ(why("deflate", "1"), "must be true or false");
  EXPECT_THAT(why("origins", "https://a.example, b"), HasSubstr("\"b\" is no origin"));
  EXPECT_THAT(why("public_url", "ftp://a"), HasSubstr("no http:// or https://"));
  EXPECT_THAT(why("public_url", "https://"), HasSubstr("no http:// or https://"));
  for (const char* wrong :
       {"games.db", "mysql://anna:Geheim@a/b", "postgresql://anna:Geheim@more@a/b", "postgresql://a\n/b"})
    EXPECT_THAT(why("store", wrong), AllOf(HasSubstr("postgresql://"), Not(HasSubstr("Geheim")))) << wrong;
  EXPECT_THAT(why("name", ""), HasSubstr("1 to 100 bytes"));
  EXPECT_THAT(why("name", "a\nb"), HasSubstr("1 to 100 bytes"));
}

TEST(Settings, of_a_later_source_win) {
  const std::string file = ::testing::TempDir() + "palatine-settings-test.toml";
  std::ofstream(file) << "name = \"file\"\npublic_url = \"https://file.example\"\n[log]\nlevel = \"warn\"\n";
  const Pairs environment = {{"PALATINE_NAME", "environment"}, {"PALATINE_PUBLIC_URL", "https://environment.example"}};
  ServerConfig config;
  ASSERT_EQ(read({file, environment, {{find_setting("name"), "flag"}}}, &config), "");
  EXPECT_EQ(config.name, "flag");
  EXPECT_EQ(config.public_url, "https://environment.example");
  EXPECT_EQ(config.log_level, "warn");
  EXPECT_EQ(config.bot_threads, 1U);
  std::remove(file.c_str());
}

TEST(Settings, can_each_be_a_variable_and_a_flag) {
  // what is refused without others
  const std::map<std::string_view, std::map<std::string, std::string>> needed = {
      {"tls_certificate", {{"tls_key", "x"}}},
      {"tls_key", {{"tls_certificate", "x"}}},
      {"mail.server", {{"mail.from", "palatine@a.example"}, {"public_url", "https://a.example"}}},
  };
  for (const Setting* setting : all_settings()) {
    const ServerConfig built_in;
    ServerConfig config;
    // some value that it takes, other than the one built in
    std::string text;
    for (const char* one :
         {"true", "false", "closed", "2000000", "70000", "1025", "30", "31", "3", "json", "warn", "admins",
          "127.0.0.1:1", "10.0.0.0/8", "http://a.example", "anna@a.example", "postgresql://a.example/games"}) {
      ServerConfig tried;
      if (set_from_text(*setting, tried, one) && setting->value(tried) != setting->value(built_in)) text = one;
    }
    ASSERT_NE(text, "") << setting->key;
    ConfigSources by_variable{{}, {{setting->variable(), text}}, {}};
    ConfigSources by_flag{{}, {}, {{setting, text}}};
    if (const auto others = needed.find(setting->key); others != needed.end()) {
      for (const auto& [key, value] : others->second) {
        by_variable.environment.emplace_back(find_setting(key)->variable(), value);
        by_flag.flags.emplace_back(find_setting(key), value);
      }
    }
    ASSERT_EQ(read(by_variable, &config), "");
    EXPECT_NE(setting->value(config), setting->value(built_in)) << setting->key;
    config = {};
    ASSERT_EQ(read(by_flag, &config), "");
    EXPECT_NE(setting->value(config), setting->value(built_in)) << setting->key;
  }
}

TEST(Environment, names_the_variable_that_is_wrong) {
  EXPECT_THAT(read({{}, {{"PALATINE_LOG_LEVEL", "loud"}}, {}}),
              StartsWith("PALATINE_LOG_LEVEL: \"loud\" is no log level"));
  EXPECT_THAT(read({{}, {{"PALATINE_LIMIT_ROOMS", "5"}}, {}}), StartsWith("PALATINE_LIMIT_ROOMS: there is no such"));
  EXPECT_EQ(read({{}, {{"PALATINE_LIMITS_NAME_MIN", "30"}}, {}}),
            "PALATINE_LIMITS_NAME_MIN: limits.name_min: must not be more than limits.name_max");
  EXPECT_THAT(read({{}, {{"PALATINE_CONFIG", "/nowhere/c.toml"}}, {}}), HasSubstr("/nowhere/c.toml is not there"));
}

TEST(Environment, passes_over_what_is_empty_or_not_for_the_server) {
  ServerConfig config;
  EXPECT_EQ(read({{},
                  {{"PALATINE_NAME", ""},
                   {"PALATINE_CONFIG", ""},
                   {"PALATINE_HOME", "/home/anna"},
                   {"PALATINE_SERVICE_HOST", "10.0.0.1"},
                   {"PALATINE_SERVICE_PORT_HTTP", "8080"},
                   {"PALATINE_PORT", "tcp://10.0.0.1:8080"},
                   {"PALATINE_PORT_8080_TCP_ADDR", "10.0.0.1"}},
                  {}},
                 &config),
            "");
  EXPECT_EQ(config.name, "Palatine");
}

TEST(Flags, are_named_where_they_are_wrong) {
  EXPECT_THAT(read({{}, {}, {{find_setting("limits.rooms"), "many"}}}), StartsWith("--limits-rooms: must be a whole"));
  EXPECT_THAT(read({{}, {{"PALATINE_LIMITS_NAME_MAX", "20"}}, {{find_setting("limits.name_min"), "21"}}}),
              StartsWith("--limits-name-min: limits.name_min: must not be more"));
}

TEST(File, says_the_line) {
  EXPECT_EQ(toml("\nnamw = \"x\"\n"), "c.toml:2: unknown setting namw");
  EXPECT_EQ(toml("[limits]\n\nroom = 1\n"), "c.toml:3: unknown setting limits.room");
  EXPECT_EQ(toml("[limit]\nrooms = 1\n"), "c.toml:1: unknown setting limit");
  EXPECT_EQ(toml("log = 3\n"), "c.toml:1: log: must be a table, [log]");
  EXPECT_EQ(toml("name = [\"x\"]\n"), "c.toml:1: name: must be text in quotes");
  EXPECT_EQ(toml("bot_threads = 1.5\n"), "c.toml:1: bot_threads: must be a whole number from 1 to 64");
  EXPECT_THAT(toml("origins = [\n  \"https://a.example\",\n  \"b\",\n]\n"),
              StartsWith("c.toml:3: origins: \"b\" is no"));
  EXPECT_THAT(toml("origins = [1]\n"), StartsWith("c.toml:1: origins: must be text"));
  EXPECT_THAT(toml("origins = \"https://a.example\"\n"), StartsWith("c.toml:1: origins: must be a list"));
  EXPECT_THAT(toml("name = \"never closed\n"), StartsWith("c.toml:1: "));
  EXPECT_THAT(toml("name = \"a\"\nname = \"b\"\n"), StartsWith("c.toml:2: "));
}

TEST(File, may_empty_a_list) {
  ServerConfig config;
  EXPECT_EQ(toml("origins = []\n", &config), "");
  EXPECT_TRUE(config.origins.empty());
}

// ---- what is dangerous

std::vector<std::string> keys_warned_of(const ConfigSources& sources) {
  ServerConfig config;
  EXPECT_EQ(read(sources, &config), "");
  std::vector<std::string> keys;
  for (const auto& sentence : dangers_of(config)) keys.push_back(sentence.substr(0, sentence.find(':')));
  return keys;
}

TEST(Dangers, are_warned_of_and_nothing_else) {
  struct Row {
    Pairs environment;
    std::vector<std::string> keys;
  };
  const std::pair<std::string, std::string> all{"PALATINE_LISTEN", "0.0.0.0:8080"},
      safe{"PALATINE_PUBLIC_URL", "https://a.example"}, caddy{"PALATINE_TRUSTED_PROXIES", "10.0.0.0/8,fc00::/7,::1"};
  const Row rows[] = {
      {{}, {}},
      {{{"PALATINE_LISTEN", "[::1]:8080"}}, {}},
      {{all}, {"listen"}},
      {{all, safe}, {"public_url"}},
      {{all, safe, caddy}, {}},
      {{all, caddy}, {}},
      {{{"PALATINE_PUBLIC_URL", "http://a.example:81/games"}}, {"public_url"}},
      {{{"PALATINE_PUBLIC_URL", "http://[2001:db8::1]:81"}}, {"public_url"}},
      {{{"PALATINE_PUBLIC_URL", "http://localhost:81"}}, {}},
      {{{"PALATINE_PUBLIC_URL", "http://[::1]:81"}}, {}},
      {{{"PALATINE_TRUSTED_PROXIES", "0.0.0.0/0"}}, {"trusted_proxies"}},
      {{{"PALATINE_TRUSTED_PROXIES", "127.0.0.1,::/0"}}, {"trusted_proxies"}},
      {{{"PALATINE_TRUSTED_PROXIES", "0.0.0.0/1,128.0.0.0/1"}}, {"trusted_proxies"}},
      {{{"PALATINE_BEHIND_PROXY", "true"}}, {}},
      {{all, safe, {"PALATINE_BEHIND_PROXY", "true"}}, {"behind_proxy"}},
      {{all, safe, caddy, {"PALATINE_BEHIND_PROXY", "true"}}, {}},
      {{{"PALATINE_METRICS_LISTEN", "0.0.0.0:9464"}}, {"metrics_listen"}},
      {{{"PALATINE_METRICS_LISTEN", "[::]:9464"}}, {"metrics_listen"}},
      {{{"PALATINE_METRICS_LISTEN", "127.0.0.1:9464"}}, {}},
      {{{"PALATINE_ADMIN_SOCKET", "/tmp/palatine.sock"}}, {"admin_socket"}},
      {{{"PALATINE_ADMIN_SOCKET", "off"}}, {}},
      {{{"PALATINE_ORIGINS", "https://b.example,http://b.example"}}, {"origins"}},
      {{{"PALATINE_ORIGINS", "https://b.example,http://localhost:5173"}}, {}},
      {{{"PALATINE_TELL_PRIVATE_ADDRESSES", "true"}}, {"tell.private_addresses"}},
      {{{"PALATINE_TELL_PLAIN_HTTP", "true"}}, {"tell.plain_http"}},
      {{{"PALATINE_TELL_PLAIN_HTTP", "true"}, {"PALATINE_TELL_WEBHOOKS", "false"}}, {}},
  };
  for (const Row& row : rows) {
    std::string shown;
    for (const auto& [name, value] : row.environment) shown += name + "=" + value + " ";
    EXPECT_EQ(keys_warned_of({{}, row.environment, {}}), row.keys) << shown;
  }
}

TEST(Dangers, are_keys_that_every_user_can_read) {
  const std::string file = ::testing::TempDir() + "palatine-settings-test.key";
  std::ofstream(file) << "a key";
  const Pairs environment = {
      {"PALATINE_TLS_KEY", file}, {"PALATINE_TLS_CERTIFICATE", file}, {"PALATINE_MAIL_PASSWORD_FILE", file}};
  std::filesystem::permissions(file, std::filesystem::perms(0644));
  EXPECT_THAT(keys_warned_of({{}, environment, {}}), ElementsAre("tls_key", "mail.password_file"));
  std::filesystem::permissions(file, std::filesystem::perms(0640));
  EXPECT_TRUE(keys_warned_of({{}, environment, {}}).empty());
  std::remove(file.c_str());
}

// ---- what fits in

TEST(Quota, of_memory_lowers_what_would_not_fit_in_and_nothing_else) {
  ServerConfig config;
  const Limits before = config.limits;
  EXPECT_TRUE(fit_in(0, config).empty()) << "nobody knows how much there is";
  EXPECT_TRUE(fit_in(24'000'000'000, config).empty());
  EXPECT_EQ(config.limits.rooms, before.rooms);
  EXPECT_THAT(fit_in(400'000'000, config), ElementsAre(StartsWith("limits.rooms: 762 fit into 400 MB"),
                                                       StartsWith("limits.connections: 6103 fit into 400 MB"),
                                                       StartsWith("network.answer_bytes: 50000000 fit into 400 MB")));
  EXPECT_EQ(config.limits.rooms, 762);
  EXPECT_EQ(config.limits.connections, 6103);
  EXPECT_EQ(config.network.answer_bytes, 50'000'000);
  config.limits.rooms = 10;
  config.tls_certificate = "cert.pem";
  EXPECT_THAT(fit_in(400'000'000, config), ElementsAre(StartsWith("limits.connections: 976 fit")));
  EXPECT_EQ(config.limits.rooms, 10);
  config.deflate = true;
  EXPECT_THAT(fit_in(400'000'000, config), ElementsAre(StartsWith("limits.connections: 417 fit")));
  fit_in(1, config);
  EXPECT_EQ(config.limits.connections, 50) << "somebody may play";
}

// ---- while it runs

TEST(Changes, are_taken_up_or_wait) {
  const ServerConfig now;
  ServerConfig fresh;
  fresh.name = "Aachen";
  fresh.limits.requests_burst = 70;
  fresh.limits.chat_kept = 9;
  const auto changes = changes_to(now, fresh);
  ASSERT_TRUE(changes);
  EXPECT_EQ(changes->config.name, "Aachen");
  EXPECT_EQ(changes->config.limits.requests_burst, 70);
  EXPECT_EQ(changes->config.limits.chat_kept, now.limits.chat_kept);
  EXPECT_THAT(changes->taken,
              ElementsAre("name = \"Aachen\", was \"Palatine\"", "limits.requests_burst = 70, was 60, for newcomers"));
  EXPECT_THAT(changes->waiting, ElementsAre("limits.chat_kept = 9, was 200"));
}

TEST(Changes, of_nothing_are_none) {
  const auto changes = changes_to({}, {});
  ASSERT_TRUE(changes);
  EXPECT_TRUE(changes->taken.empty() && changes->waiting.empty());
}

// Every "#key = value" is a line that only its mark keeps from being a setting.
std::string without_marks(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool mark = text[i] == '#' && (i == 0 || text[i - 1] == '\n') && std::isalpha(text[i + 1]) != 0;
    if (!mark) out += text[i];
  }
  return out;
}

TEST(Documents, the_printed_file_is_good_with_and_without_its_marks) {
  const std::string printed = config_as_toml({});
  EXPECT_EQ(toml(printed), "");
  ServerConfig config;
  ASSERT_EQ(toml(without_marks(printed), &config), "");
  EXPECT_EQ(config_as_toml(config), printed);
  ConfigDraft draft;
  ASSERT_TRUE(read_toml(without_marks(printed), "c.toml", draft));
  EXPECT_EQ(draft.places.size(), all_settings().size());
}

TEST(Documents, what_was_set_is_printed_so_that_it_is_read_again) {
  ServerConfig config;
  config.name = "a \"quote\", a \\ and é";
  config.origins = {"https://a.example", "https://b.example"};
  config.limits.rooms = 7;
  ServerConfig again;
  ASSERT_EQ(toml(config_as_toml(config), &again), "");
  EXPECT_EQ(again.name, config.name);
  EXPECT_EQ(again.origins, config.origins);
  EXPECT_EQ(again.limits.rooms, 7);
}

TEST(Documents, a_secret_is_not_shown) {
  Setting setting = *find_setting("name");
  setting.secret = true;
  ServerConfig config;
  EXPECT_EQ(shown(setting, config), "\"Palatine\"");
  config.name = "hush";
  EXPECT_EQ(shown(setting, config), "(hidden)");
}

// The file holds `made` between two lines, or as a whole.
void expect_kept(const std::string& path, const std::string& made, const std::string& from, const std::string& to) {
  const std::string kept = file_text(path);
  std::string whole = made;
  if (!from.empty()) {
    const auto start = kept.find(from), end = kept.find(to);
    ASSERT_TRUE(start != std::string::npos && end != std::string::npos) << path;
    whole = kept.substr(0, start + from.size()) + made + kept.substr(end);
  }
  if (std::getenv("PALATINE_UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << whole;
  EXPECT_EQ(file_text(path), whole) << "written anew by PALATINE_UPDATE_GOLDEN=1 settings_test";
}

TEST(Documents, in_the_tree_say_what_the_table_says) {
  expect_kept(PALATINE_SOURCE "/deploy/palatine.toml", config_as_toml({}), "", "");
  expect_kept(PALATINE_SOURCE "/docs/configuration.md", settings_as_markdown(), "<!-- the table begins -->\n",
              "\n<!-- the table ends -->");
}

}  // namespace

}  // namespace palatine::testing
