// Sockets, timers and lines of a program that does all of it in one thread: certify and mock.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace boost::asio {
class io_context;
}

namespace palatine::client {

using Milliseconds = std::chrono::milliseconds;

class Loop {
 public:
  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  // Does what is due until `done` holds; false where the time was over before.
  bool run_until(const std::function<bool()>& done, Milliseconds patience);
  void run();   // until stop(), or SIGINT and SIGTERM
  void stop();  // what is under way is left
  // What it calls must see for itself whether it is still wanted.
  void after(Milliseconds wait, std::function<void()> call);
  void read_lines(int fd, std::function<void(std::string line)> call);

  boost::asio::io_context& io();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace palatine::client
