// A TCP stream between Beast's WebSocket and the socket: whole frames and what Beast itself writes (handshake, control
// frames) queue here in order, and go out together, in one system call where the socket takes them; or in records of
// TLS, of which each holds as much as goes into one.
#pragma once

#include <array>
#include <boost/asio/async_result.hpp>
#include <boost/asio/error.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/net/callers.hpp"
#include "server/net/tls_layer.hpp"

namespace palatine {

class GatheringStream {
 public:
  using next_layer_type = SocketStream;
  using executor_type = next_layer_type::executor_type;
  using error_code = boost::system::error_code;

  explicit GatheringStream(boost::asio::ip::tcp::socket socket) : next_(std::move(socket)) {}

  next_layer_type& next_layer() { return next_; }
  const next_layer_type& next_layer() const { return next_; }
  executor_type get_executor() { return next_.get_executor(); }

  // Who is kept alive while the socket takes nothing, and told of an error; set before anything is written.
  void belongs_to(std::weak_ptr<void> owner, std::function<void(error_code)> failed);

  // From here on all is sealed; `begun` is the first of the other side's handshake. The owner is kept alive meanwhile.
  void start_tls(TlsContext context, boost::asio::const_buffer begun, std::function<void(error_code)> done);
  bool has_tls() const { return tls_ != nullptr; }
  // Says the goodbye of TLS where there is one to say, and waits for the other side's; nothing is written after it.
  void end_tls(std::function<void()> done);

  // An unmasked text frame, whole; it goes out with the next flush().
  void add_text(std::shared_ptr<const std::string> text);
  // Writes what the socket takes now, and the rest when it can.
  void flush();
  // Nothing is written any more.
  void stop();
  // Bytes that wait behind the piece that is being written.
  std::size_t waiting() const { return bytes_ - (first_ < pieces_.size() ? left_of(pieces_[first_]) : 0); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    if (!tls_) return next_.async_read_some(buffers, std::forward<Token>(token));
    return boost::asio::async_initiate<Token, void(error_code, std::size_t)>(
        [this](auto handler, const Buffers& given) { tls_->read_some(first_of(given), copyable(std::move(handler))); },
        token, buffers);
  }

  // Ends when all before it and all of it is written. Beast has one of these at a time.
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(error_code, std::size_t)>(
        [this](auto handler, const Buffers& given) {
          written_ = copyable(std::move(handler));
          if (stopped_) return complete(boost::asio::error::operation_aborted);
          add(Piece{{}, 0, std::make_shared<const std::string>(boost::beast::buffers_to_string(given))});
          written_bytes_ = pieces_.back().size();
          flush();
        },
        token, buffers);
  }

 private:
  struct Piece {
    std::array<unsigned char, 10> head{};  // of a frame
    std::size_t head_bytes = 0;
    std::shared_ptr<const std::string> text;
    std::size_t size() const { return head_bytes + text->size(); }
  };
  // std::function wants what can be copied.
  template <class Handler>
  static auto copyable(Handler handler) {
    return [kept = std::make_shared<Handler>(std::move(handler))](error_code error, std::size_t bytes) {
      std::move (*kept)(error, bytes);
    };
  }
  template <class Buffers>
  static boost::asio::mutable_buffer first_of(const Buffers& buffers) {
    for (auto one = boost::asio::buffer_sequence_begin(buffers); one != boost::asio::buffer_sequence_end(buffers);
         ++one) {
      if (const boost::asio::mutable_buffer buffer(*one); buffer.size() > 0) return buffer;
    }
    return {};
  }
  std::size_t left_of(const Piece& first) const { return first.size() - offset_; }
  void add(Piece piece);
  void took(std::size_t bytes);
  void wait_until_writable();
  void fail(error_code error);
  void flush_sealed();
  std::string next_record() const;
  void complete(error_code error);

  next_layer_type next_;
  std::unique_ptr<TlsLayer> tls_;
  std::weak_ptr<void> owner_;
  std::function<void(error_code)> failed_;
  std::vector<Piece> pieces_;
  std::size_t first_ = 0;   // the piece that is being written,
  std::size_t offset_ = 0;  // and how much of it is
  std::size_t bytes_ = 0;   // of all pieces, not written yet
  bool stopped_ = false, blocked_ = false;
  std::function<void(error_code, std::size_t)> written_;  // Beast's
  std::size_t written_bytes_ = 0;
};

// Beast asks for these by name.
template <class Handler>
void async_teardown(boost::beast::role_type role, GatheringStream& stream, Handler&& handler) {
  if (!stream.has_tls())
    return boost::beast::websocket::async_teardown(role, stream.next_layer().socket(), std::forward<Handler>(handler));
  stream.end_tls([role, &stream, kept = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler))] {
    boost::beast::websocket::async_teardown(role, stream.next_layer().socket(), std::move(*kept));
  });
}
inline void teardown(boost::beast::role_type role, GatheringStream& stream, boost::system::error_code& error) {
  boost::beast::websocket::teardown(role, stream.next_layer().socket(), error);
}

}  // namespace palatine
