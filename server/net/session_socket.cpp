#include "server/net/session_socket.hpp"

#include <netinet/tcp.h>

#include <boost/asio/post.hpp>
#include <utility>

#include "server/net/log.hpp"

namespace palatine {

using boost::system::error_code;

SessionSocket::SessionSocket(boost::asio::ip::tcp::socket socket, ConnectionId its_id, Sessions& others,
                             std::shared_ptr<PeerQuota> quota, std::function<void()> gone)
    : id(its_id),
      sessions(others),
      timer(socket.get_executor()),
      stream(std::move(socket)),
      quota_(std::move(quota)),
      gone_(std::move(gone)) {
  if (quota_) stream.reads_within(quota_);
  error_code ignored;
  stream.socket().set_option(boost::asio::ip::tcp::no_delay(true), ignored);
  // what the system would keep beyond it waits here instead, where it is counted
  ::setsockopt(stream.socket().native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent_most, sizeof unsent_most);
  peer_ = stream.socket().remote_endpoint(ignored).address();
}

void SessionSocket::belongs_to(std::weak_ptr<void> session) {
  session_ = std::move(session);
  // the session must not end inside a call of the handler's
  stream.belongs_to(session_,
                    [this](error_code) { boost::asio::post(timer.get_executor(), [this, self = hold()] { end(); }); });
}

void SessionSocket::asks_for_one() {
  if (quota_) return;
  quota_ = sessions.quota(address);
  stream.reads_within(quota_);
}

void SessionSocket::forget() {
  if (std::exchange(is_known_, false)) sessions.handler().closed(id);
}

bool SessionSocket::has_room() {
  const auto most = static_cast<std::size_t>(sessions.config().limits.send_queue_bytes);
  if (stream.waiting() > most) stream.flush();
  if (stream.waiting() <= most) return true;
  drop_slow();
  return false;
}

void SessionSocket::drop_after(std::chrono::milliseconds time) {
  timer.expires_after(time);
  timer.async_wait([this, self = hold()](error_code error) {
    if (!error) drop();
  });
}

void SessionSocket::drop() {
  // the last handler of a pending operation may hold this session: it ends now, whatever it waits for
  stream.stop();
  stream.close();
  boost::asio::post(timer.get_executor(), [this, self = hold()] { end(); });
}

void SessionSocket::drop_slow() {
  sessions.traffic().closed("slow_reader");
  log({.text = "connection dropped: it does not read", .level = Note::Level::info, .connection = id});
  drop();
}

void SessionSocket::end() {
  if (ended_) return;
  ended_ = true;
  timer.cancel();
  stream.stop();
  stream.close();
  forget();
  gone_();
}

}  // namespace palatine
