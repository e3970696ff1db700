// A session's WebSocket: frames in both directions, pings, and how it is closed.
#pragma once

#include <functional>
#include <list>
#include <optional>
#include <string_view>

#include "server/net/message_channel.hpp"
#include "server/net/session_socket.hpp"
#include "server/people/rate_limiter.hpp"
#include "wire/http_exchange.hpp"
#include "wire/web_socket.hpp"

namespace palatine {

class WebSocketChannel final : public MessageChannel {
 public:
  explicit WebSocketChannel(SessionSocket& socket);

  // `asked`: the request that opens it, which nobody needs any more once `opened` is called.
  void accept(const HttpExchange& asked, std::function<void()> opened);

  bool is_open() const override { return open_; }
  std::size_t waiting() const override { return queued_bytes_; }
  bool send(std::shared_ptr<const std::string> text) override;
  void close(std::uint16_t code, std::string_view reason) override;
  void take_turn() override;

 private:
  void begin();
  void read_frame();
  void frame_read(boost::system::error_code error, std::string_view frame);
  void read_on();
  void control_frame_read();
  void queue(std::shared_ptr<const std::string> text);
  void write_next();
  void ping_later();
  void ping();
  void start_closing();
  std::size_t most_waiting() const;

  SessionSocket& socket_;
  WebSocket ws_;
  std::string_view frame_;                               // that waits for its turn
  std::list<std::shared_ptr<const std::string>> queue_;  // where messages are compressed
  std::size_t queued_bytes_ = 0;
  bool open_ = false, writing_ = false, pinging_ = false, close_sent_ = false;
  int unanswered_ = 0;
  RateLimiter control_frames_;  // pings above all, which nobody needs many of
  int control_frames_beyond_ = 0;
  std::optional<WebSocket::Goodbye> closing_;
};

}  // namespace palatine
