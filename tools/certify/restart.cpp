#include "tools/certify/restart.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>

namespace palatine::certify {
namespace {

constexpr Milliseconds between{20};
constexpr Milliseconds breaks_within{5'000};
constexpr Milliseconds restart_patience{60'000};

using Clock = std::chrono::steady_clock;

// What it prints goes to standard error: standard output is ours.
pid_t started(const std::string& command) {
  posix_spawn_file_actions_t streams{};
  posix_spawn_file_actions_init(&streams);
  posix_spawn_file_actions_addopen(&streams, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&streams, STDERR_FILENO, STDOUT_FILENO);
  std::string shell = "/bin/sh", option = "-c", text = command;
  char* const arguments[] = {shell.data(), option.data(), text.data(), nullptr};
  pid_t pid = 0;
  const int fault = posix_spawn(&pid, shell.c_str(), &streams, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&streams);
  if (fault != 0) throw NotTried(std::string("the command can't be run: ") + std::strerror(fault));
  return pid;
}

void answers_again(Stage& stage) {
  for (const auto begun = Clock::now(); Clock::now() - begun < restart_patience; stage.pass(between)) {
    try {
      stage.connect("Anybody")->settle();
      return;
    } catch (const Failed&) {
      // not yet
    }
  }
  throw Failed("the server answers again within a minute after the command", "it does not");
}

}  // namespace

void restart(Stage& stage, const std::string& command, const std::function<void()>& meanwhile) {
  const Peer& witness = stage.guest("A witness");
  const pid_t pid = started(command);
  int status = 0;
  for (const auto begun = Clock::now(); waitpid(pid, &status, WNOHANG) != pid; stage.pass(between)) {
    if (Clock::now() - begun > restart_patience) throw NotTried("the restart command does not end within a minute");
    meanwhile();
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) throw NotTried("the restart command failed");
  if (!stage.wait([&] { return witness.gone.has_value(); }, breaks_within)) {
    throw NotTried("the restart command broke no connection: it has not restarted this server");
  }
  answers_again(stage);
}

}  // namespace palatine::certify
