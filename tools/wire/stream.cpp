#include "tools/wire/stream.hpp"

namespace palatine::client {

void Stream::send(std::string frame, bool binary) {
  if (told_ || goodbye_) return;
  outgoing_.push_back({std::move(frame), binary});
  if (open_ && outgoing_.size() == 1) write();
}

void Stream::close(int code, std::string reason) {
  if (told_ || goodbye_) return;
  goodbye_.emplace(static_cast<websocket::close_code>(code), reason);
  if (open_ && outgoing_.empty()) say_goodbye();
}

void Stream::drop() {
  asio::post(ws_.get_executor(), [self = shared_from_this()] {
    self->tell({0, "dropped", 0});
    // An RST where something was unread: what a lost connection looks like.
    beast::get_lowest_layer(self->ws_).close();
  });
}

void Stream::begin() {
  open_ = true;
  ws_.read_message_max(largest_message);
  ws_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    if (kind == websocket::frame_type::ping) ++pings;
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
  ws_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
    if (error) return self->over(error);
    std::string frame = beast::buffers_to_string(self->buffer_.data());
    self->buffer_.clear();
    if (!self->told_ && self->received) self->received(std::move(frame));
    if (!self->told_) self->read();
  });
}

void Stream::write() {
  ws_.binary(outgoing_.front().binary);
  ws_.async_write(asio::buffer(outgoing_.front().text), [self = shared_from_this()](error_code error, std::size_t) {
    // The reader tells of the end, with what the other side said last.
    if (error || self->told_) return;
    self->outgoing_.pop_front();
    if (!self->outgoing_.empty()) return self->write();
    if (self->goodbye_) self->say_goodbye();
  });
}

void Stream::say_goodbye() {
  if (std::exchange(saying_goodbye_, true)) return;
  ws_.async_close(*goodbye_, [self = shared_from_this()](error_code) {
    self->tell({static_cast<int>(self->goodbye_->code), std::string(self->goodbye_->reason.c_str()), 0});
  });
}

void Stream::over(error_code error) {
  if (saying_goodbye_) return;
  if (error == websocket::error::closed) {
    return tell({static_cast<int>(ws_.reason().code), std::string(ws_.reason().reason.c_str()), 0});
  }
  tell({0, error.message(), 0});
}

void Stream::tell(Closed how) {
  if (std::exchange(told_, true)) return;
  if (closed) closed(how);
  // The callbacks may hold the socket that they belong to.
  asio::post(ws_.get_executor(), [self = shared_from_this()] {
    self->opened = nullptr;
    self->received = nullptr;
    self->closed = nullptr;
  });
}

}  // namespace palatine::client
