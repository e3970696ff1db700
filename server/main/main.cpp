// palatine-server: puts the parts together, and ends them in order.
#include <malloc.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <exception>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/admin/admin_service.hpp"
#include "server/admin/forgetting.hpp"
#include "server/admin/retention_rounds.hpp"
#include "server/admin/store_size.hpp"
#include "server/cluster/fenced.hpp"
#include "server/cluster/hosting_node.hpp"
#include "server/cluster/stand_by.hpp"
#include "server/main/command_line.hpp"
#include "server/main/config_changes.hpp"
#include "server/main/limits_that_fit.hpp"
#include "server/main/logging.hpp"
#include "server/main/mail_settings.hpp"
#include "server/main/service_manager.hpp"
#include "server/main/setting_dangers.hpp"
#include "server/main/shutdown_deadline.hpp"
#include "server/metrics/process.hpp"
#include "server/net/embedded.hpp"
#include "server/net/origin.hpp"
#include "server/net/web_files.hpp"
#include "server/runtime/runtime.hpp"
#include "server/storage/open_store.hpp"
#include "server/store/data_folder.hpp"
#include "server/store/store_lock.hpp"

namespace palatine {

namespace {

constexpr int failure = 1;
// Where connections wait in a socket that outlives us, or another node waits to go on: who has not said goodbye by then
// comes back anyway.
constexpr std::chrono::milliseconds quick_patience{500};
// From the signal to the end, whatever is under way; RuntimeConfig::patience is within it.
constexpr std::chrono::milliseconds longest_end{4800};
// For a predecessor that was just killed to let go of the data folder.
constexpr std::chrono::seconds lock_patience{2};

int sorry(const std::string& sentence) {
  spdlog::critical("{}", sentence);
  return failure;
}

// Every connection is an open file.
void allow_many_files(std::int64_t connections) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  if (files.rlim_cur < static_cast<rlim_t>(connections)) {
    spdlog::warn("the system allows {} open files: no more connections than that, though the limit is {}",
                 files.rlim_cur, connections);
  }
}

std::string host_and_port(const std::string& host, std::uint16_t port) {
  return (host.find(':') == std::string::npos ? host : "[" + host + "]") + ":" + std::to_string(port);
}

bool listens_everywhere(const ServerConfig& config) {
  return config.listen_address == "0.0.0.0" || config.listen_address == "::";
}

// Where a person on this machine can go.
std::string address_of(const ServerConfig& config, std::uint16_t port) {
  if (!config.public_url.empty()) return config.public_url;
  const std::string host = listens_everywhere(config) ? "127.0.0.1" : config.listen_address;
  return (config.tls_certificate.empty() ? "http://" : "https://") + host_and_port(host, port);
}

std::string kept_in(const ServerConfig& config) {
  return config.store.empty() ? config.data.string() : name_of(store_of(config));
}

void say_ready(const ServerConfig& config, std::uint16_t port, std::optional<std::uint16_t> metrics_port) {
  const std::string address = address_of(config, port);
  const std::string place = host_and_port(config.listen_address, port);
  std::printf(
      "Palatine is ready: %s\n"
      "  listens on  %s\n"
      "  play        %spalatine play %s\n"
      "  friends     make a table there, and share the invite that it shows\n"
      "  stop        Ctrl-C; the games stay in %s\n",
      address.c_str(), place.c_str(), embedded_web().empty() ? "" : "in a browser, or by ", address.c_str(),
      kept_in(config).c_str());
  if (metrics_port)
    std::printf("  metrics     http://%s/metrics\n",
                host_and_port(config.metrics_listen->address, *metrics_port).c_str());
  std::fflush(stdout);
}

void say_standby(const ServerConfig& config, std::uint16_t port) {
  spdlog::info("the node {} stands by: another one hosts the games", node_name_of(config));
  std::printf("Palatine stands by at %s: another server hosts the games.\n",
              host_and_port(config.listen_address, port).c_str());
  std::fflush(stdout);
}

// Throws std::runtime_error with a sentence.
std::shared_ptr<const moderation::WordFilter> words_in(const std::filesystem::path& file) {
  if (file.empty()) return nullptr;
  std::ifstream in(file, std::ios::binary);
  std::string text(moderation::WordFilter::bytes_most + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in.eof() && !in.good()) throw std::runtime_error("moderation.words_file: " + file.string() + " can't be read");
  text.resize(static_cast<std::size_t>(in.gcount()));
  auto words = moderation::WordFilter::read(text);
  if (!words) throw std::runtime_error("moderation.words_file: " + file.string() + ": " + words.error());
  return std::make_shared<const moderation::WordFilter>(std::move(*words));
}

std::uint64_t memory_most(const ServerConfig& config) {
  if (config.quota.memory_mb > 0) return static_cast<std::uint64_t>(config.quota.memory_mb) * 1'000'000;
  return memory_bytes() / 4 * 3;
}

// Throws std::runtime_error with a sentence.
RuntimeConfig runtime_config(ServerConfig config) {
  RuntimeConfig runtime;
  runtime.database_most = static_cast<std::uint64_t>(config.quota.database_mb) * 1'000'000;
  runtime.memory_most = memory_most(config);
  for (const auto& sentence : fit_in(runtime.memory_most, config)) spdlog::info("{}", sentence);
  runtime.game_server = {config.name, PALATINE_VERSION, config.limits, config.admission, words_in(config.words_file)};
  runtime.game_server.tell = config.tell;
  runtime.game_server.shares = config.shares;
  runtime.game_server.second_factor_for = config.second_factor_for;
  auto mail = mail_config_of(config.mail);
  if (!mail) throw std::runtime_error(mail.error());
  if (*mail) runtime.post = PostConfig{std::move(**mail), config.mail.from, config.mail.tells_per_hour};
  runtime.game_server.mail = runtime.post.has_value();
  runtime.listener.address = config.listen_address;
  runtime.listener.port = config.listen_port;
  runtime.listener.origins = config.origins;
  if (!config.public_url.empty()) runtime.listener.origins.push_back(config.public_url);
  runtime.listener.proxies.any_peer = config.behind_proxy;
  for (const auto& range : config.trusted_proxies) {
    if (const auto why = runtime.listener.proxies.ranges.add(range); !why.empty()) throw std::runtime_error(why);
  }
  runtime.listener.path = base_path(config.public_url);
  runtime.listener.tls = {config.tls_certificate, config.tls_key};
  runtime.listener.deflate = config.deflate;
  runtime.listener.limits = config.limits;
  runtime.listener.network = config.network;
  if (!config.public_url.empty()) {
    runtime.listener.hosts = config.hosts;
    runtime.listener.hosts.push_back(host_of(config.public_url));
  }
  runtime.listener.only_https = config.public_url.starts_with("https://");
  runtime.pages = {config.name, config.public_url, host_and_port(config.listen_address, config.listen_port)};
  runtime.web = embedded_web();
  runtime.bot_threads = config.bot_threads;
  runtime.overload_ms = config.overload_ms;
  runtime.store = store_of(config);
  if (config.metrics_listen) {
    runtime.metrics = ListenerConfig{};
    runtime.metrics->address = config.metrics_listen->address;
    runtime.metrics->port = config.metrics_listen->port;
  }
  return runtime;
}

// The game's port, if that was handed over: other sockets have a name.
int inherited_listener(const std::vector<InheritedSocket>& sockets) {
  for (const InheritedSocket& socket : sockets)
    if (socket.name != "metrics") return socket.file;
  return -1;
}

bool plays(std::string_view game, std::int64_t rules) {
  const GameKind* kind = all_games().find(game);
  return kind != nullptr && kind->plays(static_cast<int>(rules));
}

admin::AdminServiceConfig admin_service_config(const ServerConfig& config, std::uint16_t port) {
  admin::AdminServiceConfig admin_service;
  admin_service.socket = admin_socket_of(config);
  admin_service.data = config.data;
  admin_service.name = config.name;
  admin_service.version = PALATINE_VERSION;
  admin_service.listens = host_and_port(config.listen_address, port);
  admin_service.store = store_of(config);
  return admin_service;
}

void warn_of_dangers(const ServerConfig& config) {
  for (const auto& danger : dangers_of(config)) spdlog::warn("dangerous setting: {}", danger);
}

// SIGHUP: the sources are read again. What is wrong with them changes nothing.
void take_up(const ConfigSources& sources, ServerConfig& config, Runtime& runtime) {
  const auto fresh = read_config(sources);
  if (!fresh) return spdlog::error("the settings in use stay: {}", fresh.error());
  auto changes = changes_to(config, *fresh);
  if (!changes) return spdlog::error("the settings in use stay: {}", changes.error());
  const bool new_log = changes->config.log_format != config.log_format || changes->config.log_level != config.log_level;
  try {
    if (auto why = runtime.configure(runtime_config(changes->config)); !why.empty()) {
      return spdlog::error("the settings in use stay: {}", why);
    }
  } catch (const std::runtime_error& wrong) {
    return spdlog::error("the settings in use stay: {}", wrong.what());
  }
  config = std::move(changes->config);
  if (new_log) start_logging(config);
  for (const auto& sentence : changes->taken) spdlog::info("setting taken up: {}", sentence);
  for (const auto& sentence : changes->waiting) spdlog::warn("setting that waits for a restart: {}", sentence);
  warn_of_dangers(config);
  spdlog::info("settings read again: {} taken up, {} wait for a restart", changes->taken.size(),
               changes->waiting.size());
}

void take_up_at_each(boost::asio::signal_set& signals, std::function<void()> take) {
  signals.async_wait([&signals, take = std::move(take)](const boost::system::error_code& error, int) {
    if (error) return;
    take();
    take_up_at_each(signals, take);
  });
}

// A node of those that share the database.
tl::expected<std::unique_ptr<cluster::HostingNode>, std::string> join(const ServerConfig& config) {
  // who listens everywhere is at none of these addresses
  const std::string host = listens_everywhere(config) ? "" : config.listen_address;
  return cluster::HostingNode::join(
      {config.store, node_name_of(config), host_and_port(host, config.listen_port), PALATINE_VERSION, config.data});
}

int serve(ServerConfig config, const ConfigSources& sources) {
  const auto inherited = take_inherited_sockets();
  if (!inherited) return sorry(inherited.error());
  const auto lock = StoreLock::take(config.data, {lock_patience, [](const std::string& held) {
                                                    spdlog::info("{}: it has {} s to end", held, lock_patience.count());
                                                  }});
  if (!lock) return sorry(lock.error().message);
  if (config.store.empty()) {
    if (const auto lost = lost_database(config.data, lock->was_there())) return sorry(*lost);
    clear_broken_restore(config.data);
  }
  boost::asio::io_context standby_io(1), io(1);
  ServiceManager manager;  // has a timer of one of them
  RuntimeConfig runtime_settings = runtime_config(config);
  allow_many_files(runtime_settings.game_server.limits.connections);
  runtime_settings.listener.inherited = inherited_listener(*inherited);
  std::unique_ptr<cluster::HostingNode> node;
  if (!config.store.empty()) {
    auto joined = join(config);
    if (!joined) return sorry(joined.error());
    node = std::move(*joined);
    const auto waits = [&](std::uint16_t port) {
      say_standby(config, port);
      manager.ready("stands by");
      manager.watch(standby_io);
    };
    if (!cluster::stand_by(standby_io, *node, runtime_settings, waits)) {
      node->leave();
      return 0;
    }
  }
  if (node || runtime_settings.listener.inherited >= 0) runtime_settings.patience = quick_patience;
  auto store = open_store(store_of(config), plays, node ? std::optional(node->writer()) : std::nullopt);
  if (!store) return sorry(store.error().message);
  ShutdownDeadline end(longest_end);  // outlives what it does not wait for
  Runtime runtime(io, std::move(runtime_settings), all_games(), **store);
  const admin::AdminService admin_service(io, admin_service_config(config, runtime.port()), runtime, **store);
  const admin::ForgettingRounds forgetting(io, runtime, **store);
  const admin::RetentionRounds retention(io, config.retention, runtime, **store);
  std::optional<admin::StoreSizeRounds> store_size;
  if (!config.store.empty()) store_size.emplace(io, runtime, **store);
  boost::asio::signal_set ending(io, SIGINT, SIGTERM), reading(io, SIGHUP);
  ending.async_wait([&](const boost::system::error_code& error, int) {
    if (error) return;
    spdlog::info("shutting down");
    manager.stopping();
    end.begin();
    runtime.shut_down();
    // who asks twice does not want to wait
    ending.async_wait([&io](const boost::system::error_code& again, int) {
      if (!again) io.stop();
    });
  });
  const std::string serving = "serves on " + host_and_port(config.listen_address, runtime.port());
  take_up_at_each(reading, [&] {
    manager.reloading();
    take_up(sources, config, runtime);
    manager.ready(serving);
  });
  spdlog::info("palatine-server {} serves {} on port {}, data in {}", PALATINE_VERSION, config.name, runtime.port(),
               kept_in(config));
  warn_of_dangers(config);
  say_ready(config, runtime.port(), runtime.metrics_port());
  manager.ready(serving);
  manager.watch(io);
  io.run();
  if (runtime.fenced()) cluster::end_fenced("the database knows of another node");
  if (runtime.failed()) return failure;
  if (runtime.is_quiet()) {
    if (node) node->leave();
    end.all_is_kept();
  }
  spdlog::info("ended");
  return 0;
}

int run(int argc, const char* const* argv) {
  auto command = read_command_line(argc, argv, PALATINE_VERSION);
  if (command.exit_code) return *command.exit_code;
  start_logging(command.config);
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return serve(std::move(command.config), command.sources);
  } catch (const std::exception& fault) {
    return sorry(fault.what());
  }
}

}  // namespace

}  // namespace palatine

int main(int argc, char** argv) {
  // Where there is no jemalloc: every larger allocation would put glibc's lists of small blocks in order first, a tenth
  // of the work of a move.
  mallopt(M_MXFAST, 0);
  return palatine::run(argc, argv);
}
