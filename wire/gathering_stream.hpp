// A TCP stream, or TLS over one, below HTTP and WebSockets: whole frames and what Beast itself writes (handshake,
// masked and control frames) queue here in order, and go out together: up to 16 KB in one system call, or in a record
// of TLS.
#pragma once

#include <array>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "wire/done.hpp"
#include "wire/read_limiter.hpp"
#include "wire/tls_files.hpp"

namespace palatine {

class SocketStream;
class TlsLayer;

// One read and one write() may be under way at a time. What is under way must keep this alive, and whom it belongs to.
class GatheringStream {
 public:
  using error_code = boost::system::error_code;
  using tcp = boost::asio::ip::tcp;

  explicit GatheringStream(tcp::socket socket);
  ~GatheringStream();

  SocketStream& lowest() const { return *next_; }
  tcp::socket& socket();
  boost::asio::any_io_executor get_executor();

  // Who is kept alive while the socket takes nothing, and told of an error; set before anything is written.
  void belongs_to(std::weak_ptr<void> owner, std::function<void(error_code)> failed);
  void reads_within(std::shared_ptr<ReadLimiter> budget);
  // Asked before what had to wait for the socket goes on: where it may not, that fails as an error of the socket does.
  void goes_on_while(std::function<bool()> may);

  // For what begins after it: connecting, reads, and writes but those of flush() without TLS.
  void expires_after(std::chrono::milliseconds time);
  void expires_never();
  // To a server, at the first of its addresses that answers. With `trust` all is sealed from here on, with a server
  // that can show to be this host. The owner is kept alive meanwhile.
  void connect(const std::string& host, const std::string& port, TlsContext trust,
               std::function<void(error_code)> done);
  // At once, without a word.
  void close();

  // From here on all is sealed, as the server; `begun` is the first of the other side's handshake. The owner is kept
  // alive meanwhile.
  void start_tls(TlsContext context, boost::asio::const_buffer begun, std::function<void(error_code)> done);
  bool has_tls() const { return tls_ != nullptr; }
  // Says the goodbye of TLS where there is one to say, and waits for the other side's; nothing is written after it.
  void end_tls(std::function<void()> done);

  // Bytes as they are; they go out with the next flush(), as what is added below does.
  void add(std::shared_ptr<const std::string> bytes);
  // An unmasked text frame, whole.
  void add_text(std::shared_ptr<const std::string> text);
  // Writes what the socket takes now, and the rest when it can.
  void flush();
  // Nothing is written any more.
  void stop();
  // Bytes that wait behind the piece that is being written.
  std::size_t waiting() const { return bytes_ - (first_ < pieces_.size() ? left_of(pieces_[first_]) : 0); }

  void read_some(boost::asio::mutable_buffer buffer, Done done);
  // Ends when all before it and all of it is written.
  void write(std::string bytes, Done done);
  // Reads from the socket, and forgets, until nothing comes any more or more than `most` bytes came.
  void drain(std::size_t most, std::function<void()> done);

 private:
  struct Piece {
    std::array<unsigned char, 10> head{};  // of a frame
    std::size_t head_bytes = 0;
    std::shared_ptr<const std::string> text;
    std::size_t size() const { return head_bytes + text->size(); }
  };
  std::size_t left_of(const Piece& first) const { return first.size() - offset_; }
  void queue(Piece piece);
  void took(std::size_t bytes);
  void wait_until_writable();
  bool goes_on_after_wait(error_code error);
  void fail(error_code error);
  void halt(error_code error);
  void flush_sealed();
  std::size_t gather(std::span<char> to) const;  // copies what waits, as far as there is room: how much that is
  void complete(error_code error);

  std::unique_ptr<SocketStream> next_;
  std::unique_ptr<TlsLayer> tls_;
  std::weak_ptr<void> owner_;
  std::function<void(error_code)> failed_;
  std::vector<Piece> pieces_;
  std::size_t first_ = 0;   // the piece that is being written,
  std::size_t offset_ = 0;  // and how much of it is
  std::size_t bytes_ = 0;   // of all pieces, not written yet
  bool stopped_ = false, blocked_ = false;
  Done written_;  // of write()
  std::size_t written_bytes_ = 0;
  std::function<bool()> may_go_on_;
};

}  // namespace palatine
