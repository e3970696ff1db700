// A table and those who play and look on there: one game after the other.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tools/load/client.hpp"

namespace palatine::load {

class Room {
 public:
  Room(Worker& worker, std::vector<Client*> players, std::vector<Client*> spectators);

  void begin();  // a game; those who sit and look on are connected
  void go_on();  // answers the prompts that waited
  // All have been told of all that was done.
  bool settled() const;
  // A game is on, or over: nobody is on the way to the table.
  bool is_seated() const { return plays_; }
  const std::string& id() const { return id_; }

  void update(Client& who, std::string_view params, Clock::time_point when);
  void accepted(std::string_view result);
  void not_accepted(Client& who, std::int64_t retry_after_ms);

 private:
  void seat(std::size_t place);
  void look_on();
  void get_ready();
  void leave_when_over();
  void prompted(Client& who, std::string_view prompt);
  int thinking_ms();
  void answer_after(Client& who, int wait_ms);
  void answer(Client& who);

  Worker& worker_;
  std::vector<Client*> players_, spectators_, all_;
  std::string id_, invite_;
  std::int64_t last_ = 0;   // the last update that anybody has seen
  std::int64_t next_ = 0;   // of the action that is under way, or was
  std::int64_t final_ = 0;  // the one with which the game ended; 0: it has not
  std::size_t waited_for_ = 0;
  int in_flight_ = 0;
  bool plays_ = false, counted_ = false;
  // When the action was sent whose update has that number: known beforehand, since no other action of
  // the room is under way until somebody has been told of it. Whoever is further behind than this was cut off by the
  // server before.
  struct Sent {
    std::int64_t seq = 0;
    Clock::time_point when;
  };
  std::array<Sent, 1024> sent_{};
};

}  // namespace palatine::load
