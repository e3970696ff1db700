#include "server/runtime/overload_watch.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>

#include "server/runtime/runtime_limits.hpp"

namespace palatine {

namespace {

CapacityConfig capacity_config(const RuntimeConfig& config) {
  return {config.store.is_file() ? config.store.file : std::filesystem::path(), config.database_most,
          config.memory_most};
}

}  // namespace

OverloadWatch::OverloadWatch(boost::asio::io_context& io, const RuntimeConfig& config, const EvenClock& clock,
                             Listener& listener, Server server)
    : timer_(io),
      clock_(clock),
      listener_(listener),
      server_(std::move(server)),
      overload_ms_(config.overload_ms),
      memory_most_(config.memory_most),
      capacity_(capacity_config(config)) {
  look_at(std::chrono::steady_clock::now() + looked_at_every);
}

void OverloadWatch::configure(const RuntimeConfig& config) {
  overload_ms_ = config.overload_ms;
  memory_most_ = config.memory_most;
  capacity_.configure(capacity_config(config));
}

// Whatever comes waits behind what this timer waits behind, and then, if it is a move, for the disk.
void OverloadWatch::look_at(SteadyTime due) {
  timer_.expires_at(due);
  timer_.async_wait([this, due](const boost::system::error_code& error) {
    if (error || server_.is_ending()) return;
    const SteadyTime at = std::chrono::steady_clock::now();
    const auto late = std::chrono::duration_cast<std::chrono::milliseconds>(at - due).count();
    keeps_up(std::max<Millis>(late, static_cast<Millis>(server_.disk_silent_seconds() * 1000)));
    has_room(at);
    const std::size_t most = send_queues_most(memory_most_);
    listener_.trim_send_queues(most, most / 4 * 3);
    look_at(at + looked_at_every);
  });
}

void OverloadWatch::keeps_up(Millis wait) {
  const Shed before = overload_.level();
  const Millis since = overload_.since();
  const Millis now = clock_.now();
  const Shed after = overload_.measured(move_waits_ = wait, now, overload_ms_);
  if (after == before) return;
  if (before == Shed::nothing) {
    ++overloads_;
    spdlog::warn("overloaded: a move waits for {} ms; talk is refused until that is better", wait);
  } else if (after == Shed::watching) {
    spdlog::warn("overloaded: a move waits for {} ms; nobody new may watch, and who does is told later", wait);
  } else if (after == Shed::talk) {
    spdlog::warn("overloaded: a move waits for {} ms; who watches is told again, talk is still refused", wait);
  } else {
    spdlog::info("no longer overloaded, after {} s", (now - since) / 1000);
  }
  server_.shed(after);
}

// While memory is short the game server hears it each time, and lets some tables sleep.
void OverloadWatch::has_room(SteadyTime at) {
  const Shortage now = capacity_.look(at, listener_.connections());
  if (now == shortage_ && !now.memory) return;
  shortage_ = now;
  server_.short_of(now);
}

}  // namespace palatine
