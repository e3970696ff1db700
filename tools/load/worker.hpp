// One thread of the generator, with its share of rooms and connections. All but the atomic members belong to that
// thread; others come in by do_there().
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "protocol/core/json.hpp"
#include "tools/load/answer.hpp"
#include "tools/load/client.hpp"
#include "tools/load/room.hpp"
#include "tools/load/settings.hpp"

namespace palatine::load {

// What a thread has used so far.
struct Usage {
  double cpu = 0;     // seconds
  double queued = 0;  // seconds in which it could have worked, and had no core
};

class Worker {
 public:
  Worker(const Settings& settings, const Target& target, int number);
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  void do_there(const std::function<void()>& call);  // waits until it is done
  Usage usage() const;

  // By do_there():
  Client& add_scout();
  void add_idle(int count);
  void add_people(int rooms);
  void begin_rooms();
  void play(bool on);
  int rooms_that_are_not(bool (Room::*so)() const) const;
  void let_go(Client& one);  // its connection is closed
  void count_unsettled();    // as errors

  // ---- told by clients and rooms
  void opened();            // one connection; it goes on with hello
  void ready(Client& who);  // has said hello, and come back to its room
  void closed(Client& who, std::string how);
  void refused(const std::string& reason, const std::string& message);
  void wrong(const std::string& what) { ++errors.others[what]; }
  void broken(const std::string& what);  // before it is played nobody need wait for the rest
  void room_plays() { ++rooms_playing; }

  const Settings& settings;
  const Target& target;
  Poller poller;
  Answers answers;
  Errors errors;
  Json options;                // of the game, whole
  bool keeps_welcome = false;  // of those who say hello
  bool playing = false;
  bool new_games = true;  // after those that are over
  bool resuming = false;  // who is cut off comes back
  std::vector<std::unique_ptr<Client>> clients;

  std::atomic<std::int64_t> moves = 0;
  std::atomic<int> ready_count = 0, rooms_playing = 0, lost = 0;
  std::atomic<Clock::rep> first_loss = 0, first_return = 0, last_resumed = 0;  // of Clock; 0: not yet
  std::optional<std::string> fault() const;

 private:
  void want_open(Client& who);
  void open_more();
  void open_soon(std::chrono::milliseconds wait);

  std::uint64_t seeds_;
  std::vector<std::unique_ptr<Room>> rooms_;
  std::deque<Client*> to_open_;
  int opening_ = 0;  // connections that are not ready yet
  bool open_is_due_ = false;
  bool door_is_open_ = true;  // false: the server is away, and one looks whether it is back
  mutable std::mutex mutex_;
  std::optional<std::string> fault_;
  pid_t thread_id_ = 0;
  std::thread thread_;
};

}  // namespace palatine::load
