// Forgets what is left of people who are gone for good, where others have seen them: some rooms at a time, when nothing
// else waits for the disk. A room that is awake keeps what it knows until it sleeps; then it is forgotten there too.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "server/runtime/runtime.hpp"
#include "server/store/upkeep.hpp"

namespace palatine::admin {

class ForgettingRounds {
 public:
  // Both must live longer; `store` is the one that `runtime` has. What the last process left is gone on with.
  ForgettingRounds(boost::asio::io_context& io, Runtime& runtime, StoreUpkeep& store);

 private:
  void later(std::chrono::milliseconds wait);
  void look_for_people();
  void go_on();
  void look();
  void forget(std::vector<std::string> rooms);
  void looked_through();

  Runtime& runtime_;
  StoreUpkeep& store_;
  boost::asio::steady_timer timer_;
  std::deque<std::string> people_;  // the first one is being forgotten
  bool asleep_ = true;              // nobody is
  bool lobby_done_ = false;
  std::optional<std::string> from_ = "";  // the last room that was looked at; none: all were
  std::vector<std::string> awake_;        // to be looked at again
};

}  // namespace palatine::admin
