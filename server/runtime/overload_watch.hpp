// Looks all the time, evenly, how long a move would have to wait (Overload) and how much room there is for more
// (Capacity). What changes is said in the log, and to the game server.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>

#include "server/game_server/overload.hpp"
#include "server/game_server/shortage.hpp"
#include "server/net/listener.hpp"
#include "server/runtime/capacity.hpp"
#include "server/runtime/even_clock.hpp"
#include "server/runtime/runtime_config.hpp"

namespace palatine {

class OverloadWatch {
 public:
  struct Server {
    std::function<bool()> is_ending;  // nothing is looked at any more
    std::function<double()> disk_silent_seconds;
    std::function<void(Shed)> shed;
    std::function<void(Shortage)> short_of;  // as it changes; while memory is short, each time
  };
  // `clock` and `listener` must live longer.
  OverloadWatch(boost::asio::io_context& io, const RuntimeConfig& config, const EvenClock& clock, Listener& listener,
                Server server);
  void configure(const RuntimeConfig& config);

  Shed level() const { return overload_.level(); }
  Millis move_waits() const { return move_waits_; }       // as it was measured last
  std::uint64_t overloads() const { return overloads_; }  // begun
  const Capacity::Figures& capacity() const { return capacity_.figures(); }
  DiskFigures disk() const { return capacity_.disk(); }
  void database_has(std::uint64_t bytes) { capacity_.database_has(bytes); }

 private:
  void look_at(SteadyTime due);
  void keeps_up(Millis wait);
  void has_room(SteadyTime at);

  boost::asio::steady_timer timer_;
  const EvenClock& clock_;
  Listener& listener_;
  const Server server_;
  std::int64_t overload_ms_;
  std::uint64_t memory_most_;
  Overload overload_;
  Millis move_waits_ = 0;
  std::uint64_t overloads_ = 0;
  Capacity capacity_;
  Shortage shortage_;  // as the game server knows it
};

}  // namespace palatine
