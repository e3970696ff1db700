// Ends games that nobody plays, and deletes what is kept no longer: some rows at a time, when nothing else waits for
// the disk, and nothing that the game server has in its hands.
#pragma once

#include <boost/asio/steady_timer.hpp>

#include "server/runtime/runtime.hpp"
#include "server/store/retention.hpp"
#include "server/store/upkeep.hpp"

namespace palatine::admin {

class RetentionRounds {
 public:
  // Both must live longer; `store` is the one that `runtime` has.
  RetentionRounds(boost::asio::io_context& io, Retention kept, Runtime& runtime, StoreUpkeep& store);

 private:
  enum class Kind : std::uint8_t { unfinished, games, talk, guests, done };
  void later(std::chrono::milliseconds wait);
  void go_on();
  void look();
  void found(DueRows due);
  void end_games(std::vector<std::string> rooms);  // one after another
  void forget(std::vector<std::string> ids);
  void forget_talk();
  void next(bool is_over);

  const Retention kept_;
  Runtime& runtime_;
  StoreUpkeep& store_;
  boost::asio::steady_timer timer_;
  Kind kind_ = Kind::unfinished;
  std::string from_;
  TalkPlace talk_from_;
  std::int64_t games_ = 0, talk_ = 0, guests_ = 0;  // deleted in this round
  std::int64_t ended_ = 0;                          // in this round
};

}  // namespace palatine::admin
