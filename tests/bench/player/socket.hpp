// A WebSocket of a client on this machine, as cheap as it can be: whole messages only, no compression.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace palatine::bench {

class Socket {
 public:
  class Owner {
   public:
    virtual ~Owner() = default;
    virtual void opened(Socket& socket) = 0;
    virtual void received(Socket& socket, std::string_view message) = 0;
  };

  Socket(Owner& owner, std::size_t of_owner, bool binary) : number(of_owner), owner_(owner), binary_(binary) {}
  ~Socket();
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  // All of these throw std::runtime_error when something goes wrong: nothing may, in a measurement.
  void open(int port, const std::string& path, int poller);
  void send(std::string_view message) { frame(binary_ ? 2 : 1, message); }
  void readable();

  const std::size_t number;  // the owner's
  std::uint64_t bytes_in = 0, bytes_out = 0, messages_in = 0, messages_out = 0;

 private:
  void frame(unsigned kind, std::string_view payload);
  void write(std::string_view bytes);
  bool take_handshake();
  bool take_frame();

  Owner& owner_;
  bool binary_;
  bool is_open_ = false;
  int fd_ = -1;
  std::string in_;
  std::size_t taken_ = 0;  // of in_
};

}  // namespace palatine::bench
