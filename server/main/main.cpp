// palatine-server: puts the parts together, and ends them in order.
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdio>
#include <exception>
#include <string>

#include "server/main/command_line.hpp"
#include "server/main/logging.hpp"
#include "server/net/embedded.hpp"
#include "server/net/house.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/store_lock.hpp"

namespace palatine {

namespace {

constexpr int failure = 1;

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

// Where a person on this machine can go.
std::string address_of(const ServerConfig& config, std::uint16_t port) {
  if (!config.public_url.empty()) return config.public_url;
  std::string host = config.listen_address;
  if (host == "0.0.0.0" || host == "::") host = "127.0.0.1";
  return "http://" + host_and_port(host, port);
}

void say_ready(const ServerConfig& config, std::uint16_t port) {
  const std::string address = address_of(config, port);
  const std::string place = host_and_port(config.listen_address, port);
  std::printf(
      "Palatine is ready: %s\n"
      "  listens on  %s\n"
      "  play        %spalatine play %s\n"
      "  friends     make a table there, and share the invite that it shows\n"
      "  stop        Ctrl-C; the games stay in %s\n",
      address.c_str(), place.c_str(), embedded_web().empty() ? "" : "in a browser, or by ", address.c_str(),
      config.data.string().c_str());
  std::fflush(stdout);
}

HouseConfig house_config(const ServerConfig& config) {
  HouseConfig house;
  house.hall = {config.name, PALATINE_VERSION, config.limits};
  house.listener.address = config.listen_address;
  house.listener.port = config.listen_port;
  house.listener.origins = config.origins;
  if (!config.public_url.empty()) house.listener.origins.push_back(config.public_url);
  house.listener.behind_proxy = config.behind_proxy;
  house.listener.deflate = config.deflate;
  house.listener.limits = config.limits;
  house.pages = {config.name, config.public_url, host_and_port(config.listen_address, config.listen_port)};
  house.web = embedded_web();
  house.bot_threads = config.bot_threads;
  return house;
}

int serve(const ServerConfig& config) {
  allow_many_files(config.limits.connections);
  const auto lock = StoreLock::take(config.data);
  if (!lock) return sorry(lock.error().message);
  auto store = SqliteStore::open(config.data / "palatine.db");
  if (!store) return sorry(store.error().message);

  boost::asio::io_context io(1);
  House house(io, house_config(config), all_games(), **store);
  boost::asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&](const boost::system::error_code& error, int) {
    if (error) return;
    spdlog::info("shutting down");
    house.shut_down();
    // who asks twice does not want to wait
    signals.async_wait([&io](const boost::system::error_code& again, int) {
      if (!again) io.stop();
    });
  });
  spdlog::info("palatine-server {} serves {} on port {}, data in {}", PALATINE_VERSION, config.name, house.port(),
               config.data.string());
  say_ready(config, house.port());
  io.run();
  if (house.failed()) return failure;
  spdlog::info("ended");
  return 0;
}

int run(int argc, const char* const* argv) {
  auto command = read_command_line(argc, argv, PALATINE_VERSION);
  if (command.exit_code) return *command.exit_code;
  start_logging(command.config);
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return serve(command.config);
  } catch (const std::exception& fault) {
    return sorry(fault.what());
  }
}

}  // namespace

}  // namespace palatine

int main(int argc, char** argv) {
  return palatine::run(argc, argv);
}
