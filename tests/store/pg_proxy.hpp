// Between a store and its PostgreSQL: cuts a connection where a test wants it.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace palatine::testing {

enum class Cut {
  none,
  request,  // what the store sends next never arrives
  answer,   // it arrives, and what is said to it does not
  late,     // what it sends next arrives only with let_it_arrive(), long after the store heard of the cut
};

class PgProxy {
 public:
  explicit PgProxy(std::filesystem::path server);  // its socket
  ~PgProxy();
  PgProxy(const PgProxy&) = delete;
  PgProxy& operator=(const PgProxy&) = delete;

  std::string folder() const { return folder_; }  // that a URL names in place of the server's
  // Once, of the next connection through which the store sends something.
  void cut(Cut how);
  // Returns when the server has answered it.
  void let_it_arrive();

 private:
  void serve(int client);

  std::filesystem::path server_, folder_;
  int listening_ = -1;
  std::mutex mutex_;
  std::condition_variable changed_;
  Cut cut_ = Cut::none;
  bool may_arrive_ = false, has_arrived_ = false, ending_ = false;
  std::vector<std::jthread> connections_;
  std::jthread accepting_;
};

}  // namespace palatine::testing
