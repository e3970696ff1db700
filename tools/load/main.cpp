#include <netdb.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <system_error>

#include "client-cli/commands/commands.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "client-cli/text/catalogue.hpp"
#include "tools/load/report.hpp"
#include "tools/program.hpp"

namespace palatine {
namespace {

using namespace load;
using client::Words;

struct Arguments {
  Settings settings;
  std::string json_file, lang;
  bool limits = false;
};

int print_limits(const Settings& settings) {
  const auto print = [](const char* section, const std::vector<Need>& needs) {
    std::cout << section << '\n';
    for (const Need& need : needs)
      if (need.least > need.usual) std::cout << need.limit << " = " << need.least << '\n';
  };
  print("[shares]", shares_of(settings));
  print("[limits]", needs_of(settings));
  return client::exit_done;
}

// The first of the host's addresses at which somebody answers.
std::optional<Target> find(const client::Address& address, const Words& words) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const int failed = ::getaddrinfo(address.host.c_str(), address.port.c_str(), &hints, &found);
  std::string why = failed == 0 ? "" : ::gai_strerror(failed);
  std::optional<Target> target;
  for (const addrinfo* one = found; one != nullptr && !target; one = one->ai_next) {
    const int fd = ::socket(one->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval patience{10, 0};  // of connect() too
    ::setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (::connect(fd, one->ai_addr, one->ai_addrlen) == 0) {
      target.emplace();
      std::memcpy(&target->address, one->ai_addr, one->ai_addrlen);
      target->length = one->ai_addrlen;
      target->host = address.server();
      target->path = address.path;
    } else {
      why = std::generic_category().message(errno);
    }
    if (fd >= 0) ::close(fd);
  }
  if (found != nullptr) ::freeaddrinfo(found);
  if (!target) client::fail(words.text("load.no_server", {{"server", address.server()}, {"why", why}}));
  return target;
}

void tell_of_limits(const std::string& reason, const Words& words) {
  if (const std::string limit = limit_behind(reason); !limit.empty()) {
    client::fail(words.text("load.limit", {{"limit", limit}}));
  }
}

int stopped(const Stopped& why, const Words& words) {
  client::Args args;
  for (const auto& [name, value] : why.args) args.emplace_back(name, name == "why" ? client::clean(value) : value);
  client::fail(words.text(why.id, args));
  for (const auto& [name, value] : why.args) {
    if (name == "why") tell_of_limits(value, words);
  }
  return client::exit_usage;
}

bool write_json(const std::string& file, const std::string& text, const Words& words) {
  if (file == "-") {
    std::cout << text << std::endl;
    return true;
  }
  std::ofstream out(file);
  out << text << '\n';
  if (out.close(), out) return true;
  client::fail(words.text("load.not_written", {{"file", file}}));
  return false;
}

int load_server(const Arguments& arguments) {
  const Words words(client::language_of(arguments.lang));
  const auto address = client::plain_address_or_fail(arguments.settings.url, words);
  if (!address) return client::exit_usage;
  const auto target = find(*address, words);
  if (!target) return client::exit_usage;
  const bool shows = isatty(STDERR_FILENO) == 1;
  const auto wipe = [&] {
    if (shows) std::cerr << "\r\033[K" << std::flush;
  };
  std::string phase;
  const OutgoingNotification tell = [&](const std::string& now, std::int64_t done, std::int64_t of) {
    const std::string what = words.text(now);
    if (shows) std::cerr << '\r' << what << "  " << done << " / " << of << "\033[K" << std::flush;
    // what somebody is to do is said without a terminal, too
    if (!shows && now != phase && now == "load.restart_now") std::cerr << what << std::endl;
    phase = now;
  };
  Measured measured;
  try {
    measured = run(arguments.settings, *target, tell);
    wipe();
  } catch (const Stopped& why) {
    wipe();
    return stopped(why, words);
  }
  bool written = true;
  if (!arguments.json_file.empty()) {
    written = write_json(arguments.json_file, report_json(arguments.settings, measured).dump(2), words);
  }
  if (arguments.json_file != "-") std::cout << report_table(arguments.settings, measured, words) << std::flush;
  if (measured.generator.busy > too_busy) client::fail(words.text("load.too_busy"));
  for (const auto* kind : {&measured.errors.refusals, &measured.errors.closed}) {
    for (const auto& [reason, times] : *kind) tell_of_limits(reason, words);
  }
  return written && measured.errors.total() == 0 ? client::exit_done : client::exit_failed;
}

std::string object_or_word(const std::string& text) {
  return nlohmann::json::parse(text, nullptr, false).is_object() ? "" : "the options are a JSON object";
}

void add_size(CLI::App& command, Settings& settings) {
  command.add_option("--rooms", settings.rooms, "rooms that are played in at the same time")
      ->check(CLI::Range(0, 100'000))
      ->capture_default_str();
  command.add_option("--game", settings.game, "which game")->capture_default_str();
  command.add_option("--players", settings.players, "people in each room")
      ->check(CLI::Range(1, 8))
      ->capture_default_str();
  command.add_option("--options", settings.options, "the game's other options, as JSON")->check(object_or_word);
  command.add_option("--spectators", settings.spectators, "people who look on, in each room")
      ->check(CLI::Range(0, 10'000))
      ->capture_default_str();
  command.add_option("--sync", settings.sync, "what updates carry")
      ->check(CLI::IsMember({"patch", "view", "events"}))
      ->capture_default_str();
  command
      .add_option("--pace", settings.pace_ms,
                  "milliseconds between a prompt and its answer, on the average; 0: at full speed")
      ->check(CLI::Range(0, 3'600'000))
      ->capture_default_str();
  command.add_option("--idle", settings.idle, "further connections that only sit there")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  command.add_option("--idle-as", settings.idle_as, "those have said hello, or nothing at all")
      ->check(CLI::IsMember({"hello", "handshake"}))
      ->capture_default_str();
}

void add_time(CLI::App& command, Settings& settings) {
  const auto a_day = CLI::Range(0.0, 86'400.0);
  command.add_option("--seconds", settings.seconds, "how long is measured")
      ->check(CLI::Range(0.1, 86'400.0))
      ->capture_default_str();
  command.add_option("--moves", settings.moves, "measure until so many moves are made instead")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000'000}));
  command.add_option("--warm-up", settings.warm_up, "seconds that are played before that, and not counted")
      ->check(a_day)
      ->capture_default_str();
  command.add_option("--patience", settings.patience, "seconds to wait for a connection, an answer, the restart")
      ->check(a_day)
      ->capture_default_str();
  CLI::Option* resumes = command.add_flag(
      "--resumes", settings.resumes, "afterwards the server is started anew, and all come back: how long it takes");
  command
      .add_option("--restart-command", settings.restart_command,
                  "what ends the server and starts it, by sh -c (else you do it when you are told)")
      ->needs(resumes);
}

int main_of(int argc, char** argv) {
  int exit_code = client::exit_done;
  const auto arguments = std::make_shared<Arguments>();
  Settings& settings = arguments->settings;
  CLI::App app("play many rooms at once on a server, and say what it carried and what it cost", "palatine-load");
  CLI::App* command = &app;
  command->add_option("server", settings.url, "the server: http://host:port");
  add_size(*command, settings);
  add_time(*command, settings);
  command->add_option("--pid", settings.pid, "the server's process (else the one that listens there on this machine)");
  command->add_option("--threads", settings.threads, "of the generator")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command->add_option("--seed", settings.seed, "of the random choices")->capture_default_str();
  command->add_option("--json", arguments->json_file,
                      "write all that was measured to this file; -: instead of the table");
  command->add_flag("--limits", arguments->limits, "print the limits that the server needs for this, and end");
  command->add_option("--lang", arguments->lang, "language of table and sentences: " + client::language_choice())
      ->check(CLI::IsMember(client::language_names()));
  command->footer(
      "Run it against a server that is there for it: docs/load.md tells how, and what the JSON has.\n"
      "  palatine-load --limits > load.toml; palatine-server --config load.toml --data /tmp/load\n"
      "Exit codes: 0 measured without an error, 1 something was refused, closed or late, 2 wrong usage, no server, or\n"
      "a limit in the way.");
  command->callback([arguments, &exit_code] {
    if (!arguments->limits && arguments->settings.url.empty()) throw CLI::RequiredError("server");
    exit_code = arguments->limits ? print_limits(arguments->settings) : load_server(*arguments);
  });
  return run_program(app, argc, argv, exit_code);
}

}  // namespace

}  // namespace palatine

int main(int argc, char** argv) {
  return palatine::main_of(argc, argv);
}
