#include "client-cli/engines/engine_options.hpp"

#include <CLI/CLI.hpp>

namespace palatine::engines {
namespace {

constexpr std::int64_t most_ms = 24 * 3'600'000;
constexpr std::int64_t most_memory_mb = 1024 * 1024;
constexpr std::int64_t least_memory_mb = 16;

}  // namespace

void add_engine_options(CLI::App& command, EngineLimits& limits, std::optional<std::string>& log) {
  command.add_option("--time-ms", limits.time_ms, "the time of an engine for a decision, in milliseconds")
      ->check(CLI::Range(std::int64_t{1}, most_ms))
      ->capture_default_str();
  command.add_option("--start-ms", limits.start_ms, "the time of an engine to start and say hello")
      ->check(CLI::Range(std::int64_t{1}, most_ms))
      ->capture_default_str();
  command
      .add_option("--memory-mb", limits.memory_mb,
                  "the address space of each process of an engine, in MiB (RLIMIT_AS); 0: as much as there is")
      ->check((CLI::IsMember({"0"}) | CLI::Range(least_memory_mb, most_memory_mb)).description("0 or 16 to 1048576"))
      ->capture_default_str();
  command.add_option("--restarts", limits.restarts, "how often an engine that failed is started again, in a game")
      ->check(CLI::Range(0, 1'000))
      ->capture_default_str();
  command.add_option("--log", log, "write every line to and from an engine, with its time, into this file");
}

tl::expected<EngineHello, EngineFault> hello_of(EngineSettings settings) {
  Engine engine(std::move(settings));
  engine.start();
  for (;;) {
    wait_for_any({engine.fd()}, -1);
    for (EngineNews& news : engine.take()) {
      if (auto* lost = std::get_if<Lost>(&news)) return tl::unexpected(std::move(lost->why));
      if (!std::holds_alternative<Greeted>(news)) continue;
      engine.quit();
      return *engine.hello();
    }
  }
}

}  // namespace palatine::engines
