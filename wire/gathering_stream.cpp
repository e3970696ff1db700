#include "wire/gathering_stream.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "wire/socket_stream.hpp"
#include "wire/tls_layer.hpp"

namespace palatine {

namespace {

namespace asio = boost::asio;

constexpr std::size_t part_bytes = 16 * 1024;  // that go out together: the most that a record of TLS has
constexpr std::size_t pieces_kept = 4;         // room for so many is kept between two writes

}  // namespace

GatheringStream::GatheringStream(tcp::socket socket) : next_(std::make_unique<SocketStream>(std::move(socket))) {}
GatheringStream::~GatheringStream() = default;

GatheringStream::tcp::socket& GatheringStream::socket() {
  return next_->socket();
}

asio::any_io_executor GatheringStream::get_executor() {
  return next_->get_executor();
}

void GatheringStream::belongs_to(std::weak_ptr<void> owner, std::function<void(error_code)> failed) {
  owner_ = std::move(owner);
  failed_ = std::move(failed);
}

void GatheringStream::reads_within(std::shared_ptr<ReadLimiter> budget) {
  next_->rate_policy().belongs_to(std::move(budget));
}

void GatheringStream::goes_on_while(std::function<bool()> may) {
  may_go_on_ = std::move(may);
}

void GatheringStream::expires_after(std::chrono::milliseconds time) {
  next_->expires_after(time);
}

void GatheringStream::expires_never() {
  next_->expires_never();
}

void GatheringStream::connect(const std::string& host, const std::string& port, TlsContext trust,
                              std::function<void(error_code)> done) {
  const auto sealed = [owner = owner_.lock(), done = std::move(done)](error_code error) { done(error); };
  const auto connected = [this, sealed, host, trust = std::move(trust)](error_code error, const tcp::endpoint&) {
    error_code ignored;
    socket().set_option(tcp::no_delay(true), ignored);
    if (error || !trust) return sealed(error);
    tls_ = std::make_unique<TlsLayer>(*next_, trust);
    tls_->connect(host, sealed);
  };
  const auto resolver = std::make_shared<tcp::resolver>(get_executor());
  resolver->async_resolve(
      host, port, [this, resolver, sealed, connected](error_code error, const tcp::resolver::results_type& found) {
        // who closes it does not want it open again
        if (error || stopped_) return sealed(error ? error : asio::error::operation_aborted);
        next_->async_connect(found, connected);
      });
}

void GatheringStream::close() {
  error_code ignored;
  socket().close(ignored);
}

void GatheringStream::add(std::shared_ptr<const std::string> bytes) {
  queue(Piece{{}, 0, std::move(bytes)});
}

// RFC 6455, 5.2: final, text, the length in one, three or nine bytes, no mask.
void GatheringStream::add_text(std::shared_ptr<const std::string> text) {
  Piece piece{{0x81}, 2, std::move(text)};
  const std::uint64_t length = piece.text->size();
  std::size_t more = 0;
  if (length < 126) {
    piece.head[1] = static_cast<unsigned char>(length);
  } else {
    more = length <= 0xffff ? 2 : 8;
    piece.head[1] = more == 2 ? 126 : 127;
  }
  for (std::size_t i = 0; i < more; ++i)
    piece.head[2 + i] = static_cast<unsigned char>(length >> (8 * (more - 1 - i)) & 0xff);
  piece.head_bytes += more;
  queue(std::move(piece));
}

void GatheringStream::queue(Piece piece) {
  if (stopped_) return;
  bytes_ += piece.size();
  pieces_.push_back(std::move(piece));
}

void GatheringStream::start_tls(TlsContext context, asio::const_buffer begun, std::function<void(error_code)> done) {
  tls_ = std::make_unique<TlsLayer>(*next_, std::move(context));
  tls_->accept(begun, [owner = owner_.lock(), done = std::move(done)](error_code error, std::size_t) { done(error); });
}

void GatheringStream::end_tls(std::function<void()> done) {
  if (!tls_ || stopped_ || blocked_) return done();
  blocked_ = true;
  tls_->shut_down([owner = owner_.lock(), done = std::move(done)](error_code) { done(); });
}

void GatheringStream::flush() {
  if (stopped_ || blocked_) return;
  if (tls_) return flush_sealed();
  auto& socket = next_->socket();
  error_code error;
  if (!socket.non_blocking()) socket.non_blocking(true, error);  // a system call each time
  while (!error && first_ < pieces_.size()) {
    // a copy costs less than to tell the kernel where each piece lies
    std::array<char, part_bytes> part;
    const std::size_t bytes = socket.write_some(asio::buffer(part, gather(part)), error);
    took(bytes);
    if (error == asio::error::would_block) return wait_until_writable();
  }
  if (error) return fail(error);
  complete({});
}

void GatheringStream::read_some(asio::mutable_buffer buffer, Done done) {
  if (tls_) return tls_->read_some(buffer, std::move(done));
  next_->async_read_some(buffer, std::move(done));
}

void GatheringStream::write(std::string bytes, Done done) {
  written_ = std::move(done);
  if (stopped_) return complete(asio::error::operation_aborted);
  add(std::make_shared<const std::string>(std::move(bytes)));
  written_bytes_ = pieces_.back().size();
  flush();
}

void GatheringStream::drain(std::size_t most, std::function<void()> done) {
  const auto part = std::make_shared<std::array<char, 64 * 1024>>();
  next_->async_read_some(asio::buffer(*part),
                         [this, part, most, done = std::move(done)](error_code error, std::size_t bytes) mutable {
                           if (error || bytes > most) return done();
                           drain(most - bytes, std::move(done));
                         });
}

void GatheringStream::fail(error_code error) {
  halt(error);
  if (failed_) failed_(error);
}

void GatheringStream::flush_sealed() {
  if (first_ == pieces_.size()) return complete({});
  blocked_ = true;
  const auto record = std::make_shared<std::string>(std::min(bytes_, part_bytes), '\0');
  gather(*record);
  tls_->write_some(asio::buffer(*record), [this, record, owner = owner_.lock()](error_code error, std::size_t bytes) {
    if (!stopped_) took(bytes);
    if (goes_on_after_wait(error)) flush_sealed();
  });
}

std::size_t GatheringStream::gather(std::span<char> to) const {
  std::size_t gathered = 0;
  std::size_t skipped = offset_;
  for (std::size_t i = first_; i < pieces_.size() && gathered < to.size(); ++i) {
    const Piece& piece = pieces_[i];
    const std::string_view head(reinterpret_cast<const char*>(piece.head.data()), piece.head_bytes);
    for (std::string_view part : {head, std::string_view(*piece.text)}) {
      const std::size_t done = std::min(skipped, part.size());
      skipped -= done;
      gathered += part.substr(done).copy(to.data() + gathered, to.size() - gathered);
    }
  }
  return gathered;
}

void GatheringStream::took(std::size_t bytes) {
  bytes_ -= bytes;
  offset_ += bytes;
  while (first_ < pieces_.size() && offset_ >= pieces_[first_].size()) {
    offset_ -= pieces_[first_].size();
    pieces_[first_++].text.reset();
  }
  if (first_ < pieces_.size()) return;
  first_ = 0;
  pieces_.clear();
  if (pieces_.capacity() > pieces_kept) pieces_.shrink_to_fit();
}

void GatheringStream::wait_until_writable() {
  blocked_ = true;
  socket().async_wait(asio::socket_base::wait_write, [this, owner = owner_.lock()](const error_code& error) {
    if (goes_on_after_wait(error)) flush();
  });
}

bool GatheringStream::goes_on_after_wait(error_code error) {
  blocked_ = false;
  if (stopped_) return false;
  if (!error && bytes_ > 0 && may_go_on_ && !may_go_on_()) error = asio::error::timed_out;
  if (error) fail(error);
  return !error;
}

void GatheringStream::stop() {
  if (!stopped_) halt(asio::error::operation_aborted);
}

void GatheringStream::halt(error_code error) {
  stopped_ = true;
  pieces_.clear();
  first_ = offset_ = bytes_ = 0;
  complete(error);
}

void GatheringStream::complete(error_code error) {
  if (!written_) return;
  asio::post(get_executor(), [written = std::exchange(written_, {}), error,
                              bytes = error ? 0 : written_bytes_]() mutable { written(error, bytes); });
}

}  // namespace palatine
