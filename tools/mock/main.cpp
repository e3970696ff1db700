#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "client-cli/commands/commands.hpp"
#include "client-cli/text/catalogue.hpp"
#include "tools/mock/mock.hpp"
#include "tools/program.hpp"

namespace palatine {
namespace {

using namespace mock;
using client::Words;

struct Arguments {
  std::string script, before, lang, host = "127.0.0.1";
  std::vector<std::string> faults;
  std::uint64_t seed = 1;
  int port = 0;
};

// "restart", "drop", "quit", or the name of a fault, which then happens to the next message that it can happen to.
void obey(const std::string& line, client::Loop& loop, Mock& server, Faults& faults) {
  if (line == "quit") return loop.stop();
  if (line == "restart") return server.restart();
  if (line == "drop") return server.drop();
  if (const auto setting = read_fault(line)) return faults.demand(setting->fault);
  if (!line.empty()) client::fail("restart, drop, quit, or the name of a fault; not " + line);
}

int mock_server(const Arguments& arguments) {
  const Words words(client::language_of(arguments.lang));
  std::vector<Setting> settings;
  for (const std::string& text : arguments.faults) {
    const auto setting = read_fault(text);
    if (!setting) {
      client::fail(setting.error());
      return client::exit_usage;
    }
    settings.push_back(*setting);
  }
  Faults faults(settings, arguments.seed);
  client::Loop loop;
  const Say say = [](const std::string& line) { std::cerr << "palatine-mock: " << line << std::endl; };
  std::unique_ptr<Mock> server;
  try {
    if (!arguments.before.empty()) {
      const auto address = client::plain_address_or_fail(arguments.before, words);
      if (!address) return client::exit_usage;
      server = mock_before(loop, *address, faults, say);
    } else {
      server = mock_script(loop, read_script(arguments.script), faults, say);
    }
    const client::HttpListener listener(
        loop, arguments.host, arguments.port,
        [&](const std::shared_ptr<client::Visitor>& visitor) { server->visit(visitor); });
    std::cout << words.text("mock.listens",
                            {{"url", "http://" + arguments.host + ":" + std::to_string(listener.port())}})
              << std::endl;
    loop.read_lines(::dup(STDIN_FILENO), [&](const std::string& line) { obey(line, loop, *server, faults); });
    loop.run();
  } catch (const std::exception& fault) {
    client::fail(fault.what());
    return client::exit_usage;
  }
  for (const auto& [fault, times] : faults.struck()) {
    if (times > 0) say(std::string(name_of(fault)) + ": " + std::to_string(times) + " times");
  }
  return server->exit_code();
}

int main_of(int argc, char** argv) {
  int exit_code = client::exit_done;
  const auto arguments = std::make_shared<Arguments>();
  CLI::App app("a server to test a client against: a recorded session, or faults before a real server",
               "palatine-mock");
  CLI::App* command = &app;
  command->add_option("script", arguments->script, "a recorded session, like those of protocol/examples");
  command->add_option("--before", arguments->before,
                      "stand before this server and pass on everything: http://host:port");
  std::string names;
  for (const std::string_view name : fault_names()) names += (names.empty() ? "" : ", ") + std::string(name);
  command
      ->add_option(
          "--fault", arguments->faults,
          "what goes wrong, with =every:N, =after:N, =chance:PERCENT, for delay =50..500ms; several may be given:\n" +
              names)
      ->allow_extra_args(false);
  command->add_option("--seed", arguments->seed, "the same seed makes the same faults")->capture_default_str();
  command->add_option("--port", arguments->port, "where to listen (else any free port)")->check(CLI::Range(0, 65535));
  command->add_option("--host", arguments->host, "the address to listen on")->capture_default_str();
  command->add_option("--lang", arguments->lang, "language: " + client::language_choice())
      ->check(CLI::IsMember(client::language_names()));
  command->footer(
      "It prints where it listens. Lines on standard input: restart, drop, quit, or a fault's name, which then "
      "happens\n"
      "once. docs/conformance.md says what each fault is. With a script the exit code is 0 where the client did all "
      "that\n"
      "the script says.");
  command->callback([arguments, &exit_code] {
    if (arguments->script.empty() == arguments->before.empty()) throw CLI::RequiredError("a script, or --before URL");
    exit_code = mock_server(*arguments);
  });
  return run_program(app, argc, argv, exit_code);
}

}  // namespace

}  // namespace palatine

int main(int argc, char** argv) {
  return palatine::main_of(argc, argv);
}
