// A WebSocket of a client, without what this tool needs not: no TLS, no compression, text frames only.
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>

#include <string>
#include <string_view>

#include "tools/load/poller.hpp"

namespace palatine::load {

// Where to, found once for all.
struct Target {
  sockaddr_storage address{};
  socklen_t length = 0;
  std::string host, path;  // for the handshake
};

class Channel : public Poller::Watched {
 public:
  class Owner {
   public:
    virtual ~Owner() = default;
    virtual void opened() = 0;
    virtual void received(std::string_view message, Clock::time_point when) = 0;
    // Once for each open(), and nothing after it. `how` is the close frame's code and reason, the status of HTTP, or
    // the system's word.
    virtual void closed(std::string how) = 0;
  };

  Channel(Poller& poller, Owner& owner, std::uint64_t seed) : poller_(poller), owner_(owner), mask_(seed | 1) {}
  ~Channel() override;
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  void open(const Target& target);
  void send(std::string_view message) { frame(text_frame, message); }
  void drop();  // without a word, and nothing is told
  bool is_open() const { return state_ == State::open; }

 private:
  enum class State : std::uint8_t { none, connecting, shaking_hands, open };
  static constexpr unsigned char continuation = 0, text_frame = 1, close_frame = 8, ping_frame = 9, pong_frame = 10;

  void ready(std::uint32_t events, Clock::time_point now) override;
  void read(Clock::time_point now);
  std::size_t take(std::string_view bytes, Clock::time_point now);  // how many are done with
  std::size_t take_handshake(std::string_view bytes);
  std::size_t take_frame(std::string_view bytes, Clock::time_point now);
  void frame(unsigned char kind, std::string_view payload);
  void write(std::string_view bytes);
  void write_more();
  void over(std::string how);

  Poller& poller_;
  Owner& owner_;
  int fd_ = -1;
  State state_ = State::none;
  std::uint64_t mask_;
  std::string greeting_;  // while hands are shaken
  std::string rest_;      // of what was read: a frame that is not whole
  std::string message_;   // in several frames
  std::string out_;       // what the system would not take yet
};

}  // namespace palatine::load
