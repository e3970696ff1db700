// Plays a plan: in each room one move after the other, the next once both connections have been told of the last.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <random>
#include <vector>

#include "tests/bench/player/measure.hpp"
#include "tests/bench/player/plan.hpp"
#include "tests/bench/player/socket.hpp"

namespace palatine::bench {

struct Settings {
  int pid = 0;  // the server
  double seconds = 10, warm_up = 2;
  double pace_ms = 0;  // between an update and the next move: half of it to one and a half
  double patience = 30;
};

class Player : public Socket::Owner {
 public:
  Player(Plan plan, Settings settings);
  ~Player() override;
  // The report; throws std::runtime_error.
  std::string play();

 private:
  struct Room;
  struct Seat {
    Room* room = nullptr;
    std::unique_ptr<Socket> socket;
    std::size_t prologue = 0;  // how much of it is done
    bool told = false;         // of the step that is under way
  };
  struct Room {
    const RoomPlan* plan = nullptr;
    std::array<Seat, 2> seats;
    std::size_t step = 0;
    bool under_way = false;
    Clock::time_point sent;
  };

  void opened(Socket& socket) override;
  void received(Socket& socket, std::string_view message) override;
  void follow(Seat& seat, std::string_view message);
  void step_done(Room& room);
  void play_step(Room& room);
  void wait();
  Reading reading() const;

  Plan plan_;
  Settings settings_;
  int poller_;
  std::vector<std::unique_ptr<Room>> rooms_;
  std::vector<Seat*> seats_;  // by the number of the socket
  std::multimap<Clock::time_point, Room*> due_;
  std::minstd_rand random_;
  std::size_t ready_ = 0;
  std::uint64_t moves_ = 0;
  bool measuring_ = false;
  std::vector<Clock::duration> latencies_;
};

}  // namespace palatine::bench
