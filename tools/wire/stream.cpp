#include "tools/wire/stream.hpp"

#include <boost/asio/post.hpp>

namespace palatine::client {

void Stream::send(std::string frame, bool binary) {
  if (told_ || goodbye_) return;
  outgoing_.push_back({std::move(frame), binary});
  if (open_ && outgoing_.size() == 1) write();
}

void Stream::close(int code, std::string reason) {
  if (told_ || goodbye_) return;
  goodbye_ = WebSocket::Goodbye{static_cast<std::uint16_t>(code), std::move(reason)};
  if (open_ && outgoing_.empty()) say_goodbye();
}

void Stream::drop() {
  asio::post(stream_.get_executor(), [self = shared_from_this()] {
    self->tell({0, "dropped", 0});
    // An RST where something was unread: what a lost connection looks like.
    self->stream_.close();
  });
}

void Stream::begin() {
  open_ = true;
  ws_.on_control_frame([this](bool ping) {
    if (ping) ++pings;
  });
  if (opened) opened();
  if (!outgoing_.empty()) {
    write();
  } else if (goodbye_) {
    say_goodbye();
  }
  read();
}

void Stream::read() {
  ws_.read([self = shared_from_this()](error_code error, std::string_view frame) {
    if (error) return self->over(error);
    if (!self->told_ && self->received) self->received(std::string(frame));
    if (!self->told_) self->read();
  });
}

void Stream::write() {
  ws_.write(outgoing_.front().text, !outgoing_.front().binary, [self = shared_from_this()](error_code error) {
    // The reader tells of the end, with what the other side said last.
    if (error || self->told_) return;
    self->outgoing_.pop_front();
    if (!self->outgoing_.empty()) return self->write();
    if (self->goodbye_) self->say_goodbye();
  });
}

void Stream::say_goodbye() {
  if (std::exchange(saying_goodbye_, true)) return;
  ws_.close(goodbye_->code, goodbye_->reason,
            [self = shared_from_this()](error_code) { self->tell({self->goodbye_->code, self->goodbye_->reason, 0}); });
}

void Stream::over(error_code error) {
  if (saying_goodbye_) return;
  if (const auto goodbye = ws_.goodbye(error)) return tell({goodbye->code, goodbye->reason, 0});
  tell({0, error.message(), 0});
}

void Stream::tell(Closed how) {
  if (std::exchange(told_, true)) return;
  if (closed) closed(how);
  // The callbacks may hold the socket that they belong to.
  asio::post(stream_.get_executor(), [self = shared_from_this()] {
    self->opened = nullptr;
    self->received = nullptr;
    self->closed = nullptr;
  });
}

}  // namespace palatine::client
