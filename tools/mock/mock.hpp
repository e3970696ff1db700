// The two servers that the mock can be. Each runs until its loop is stopped.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tools/mock/fault.hpp"
#include "tools/wire/http.hpp"

namespace palatine::mock {

using Say = std::function<void(const std::string& line)>;

class Mock {
 public:
  virtual ~Mock() = default;
  virtual void visit(const std::shared_ptr<client::Visitor>& visitor) = 0;
  virtual void restart() = 0;  // all connections are closed with 1012
  virtual void drop() = 0;     // all connections end without a word
  virtual int exit_code() const { return 0; }
};

// Stands before a real server and passes on everything, with faults.
std::unique_ptr<Mock> mock_before(client::Loop& loop, const client::Address& server, Faults& faults, Say say);

struct Line {
  bool from_client = false;
  std::string method;  // of a request; of a response: that it answers
  std::string message;
};
// Lines of a recorded session. Throws std::runtime_error with a sentence where it is none.
std::vector<Line> read_script(const std::string& file);
// Plays the server's part of a recorded session.
std::unique_ptr<Mock> mock_script(client::Loop& loop, std::vector<Line> script, Faults& faults, Say say);

// Sends what a Tamper gives, later where that is asked for, always in order.
class Outlet : public std::enable_shared_from_this<Outlet> {
 public:
  Outlet(client::Loop& loop, Faults& faults, std::shared_ptr<Socket> to)
      : loop_(loop), faults_(faults), to_(std::move(to)) {}
  void send(std::string frame);
  void close(int code, const std::string& reason);  // behind what waits
  void shut() { to_.reset(); }                      // nothing goes out any more

 private:
  struct Waiting {
    std::string frame;
    int code = 0;  // 0: a frame
  };
  void pass(Waiting one);
  void next();

  client::Loop& loop_;
  Faults& faults_;
  std::shared_ptr<Socket> to_;
  std::vector<Waiting> waiting_;
  bool under_way_ = false;
};

}  // namespace palatine::mock
