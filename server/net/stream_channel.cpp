#include "server/net/stream_channel.hpp"

#include <netinet/tcp.h>

#include <boost/asio/buffer.hpp>
#include <chrono>
#include <utility>

namespace palatine {
namespace {

using boost::system::error_code;
using std::chrono::milliseconds;

constexpr int beats_unread = 2;

}  // namespace

StreamChannel::StreamChannel(SessionSocket& socket, HttpConversation& http, StreamAsked asked)
    : socket_(socket), http_(http), asked_(std::move(asked)) {}

void StreamChannel::ask() {
  socket_.stream.expires_never();
  socket_.asks_for_one();
  socket_.made_known();
  socket_.sessions.handler().streams(socket_.id, socket_.address, asked_.request);
}

void StreamChannel::refuse(HttpAnswer answer) {
  if (open_ || std::exchange(refused_, true)) return;
  http_.answer(std::move(answer));
}

bool StreamChannel::send(std::shared_ptr<const std::string> text) {
  if (refused_ || closing_) return false;
  if (!open_) begin();
  if (closing_) return false;
  Traffic& traffic = socket_.sessions.traffic();
  ++traffic.messages_sent;
  traffic.bytes_sent += text->size();
  if (!socket_.has_room()) return false;
  for (auto& piece : stream_pieces(std::move(text), asked_.form)) socket_.stream.add(std::move(piece));
  return true;
}

// With what is sent first.
void StreamChannel::begin() {
  open_ = true;
  socket_.stream.add(std::make_shared<const std::string>(http_.head_of_stream(stream_type(asked_.form))));
  const bool is_all = http_.asks_for_head_only();
  http_.end();
  watch_for_end();
  if (is_all) {
    closing_ = true;
    return end();
  }
  // what its system has not taken for so long it never takes
  const int unread_most = beats_unread * static_cast<int>(socket_.sessions.config().limits.ping_ms);
  ::setsockopt(socket_.stream.socket().native_handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, &unread_most,
               sizeof unread_most);
  beat();
}

void StreamChannel::watch_for_end() {
  socket_.stream.read_some(boost::asio::buffer(&byte_, 1), [this, self = socket_.hold()](error_code, std::size_t) {
    if (!socket_.has_ended()) socket_.drop();
  });
}

void StreamChannel::beat() {
  socket_.timer.expires_after(milliseconds(socket_.sessions.config().limits.ping_ms));
  socket_.timer.async_wait([this, self = socket_.hold()](error_code error) {
    if (error || socket_.has_ended() || closing_) return;
    socket_.stream.add(stream_heartbeat(asked_.form));
    socket_.stream.flush();
    beat();
  });
}

void StreamChannel::close(std::uint16_t, std::string_view reason) {
  if (!open_) return refuse(reason == "shutting_down" ? server_stops() : server_is_full());
  if (socket_.has_ended() || std::exchange(closing_, true)) return;
  socket_.sessions.traffic().closed(reason);
  socket_.drop_after(SessionSocket::goodbye);
  end();
}

// Behind all that waits.
void StreamChannel::end() {
  socket_.stream.write({}, [this, self = socket_.hold()](error_code, std::size_t) { socket_.end(); });
}

}  // namespace palatine
