#include "server/admin/listener.hpp"

#include <poll.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <deque>
#include <map>

#include "server/core/refusal.hpp"

namespace palatine::admin {

namespace {

namespace asio = boost::asio;
using asio::local::stream_protocol;
using boost::system::error_code;

class Visitor;

// Of one request.
class Waiting final : public Asker {
 public:
  Waiting(const std::shared_ptr<Visitor>& visitor, Json id, unsigned user)
      : visitor_(visitor), id_(std::move(id)), user_(user) {}
  void tell(const AdminProgress& progress) override;
  void answer(tl::expected<Json, Error> result) override;
  bool is_gone() const override;
  unsigned user() const override { return user_; }

 private:
  std::weak_ptr<Visitor> visitor_;
  Json id_;
  unsigned user_;
};

// A connection: one request after the other; what comes meanwhile waits, as far as there is room for it.
class Visitor final : public std::enable_shared_from_this<Visitor> {
 public:
  Visitor(stream_protocol::socket socket, const ListenerLimits& limits, const Listener::Asked& asked,
          std::function<void()> gone)
      : socket_(std::move(socket)),
        timer_(socket_.get_executor()),
        limits_(limits),
        asked_(asked),
        gone_(std::move(gone)) {
    ucred peer{};
    socklen_t size = sizeof peer;
    if (getsockopt(socket_.native_handle(), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0) user_ = peer.uid;
  }

  void start() {
    wait_for_it();
    read();
  }
  void send(std::string line);
  void answered(std::string line);
  // Nobody is at the other end any more, also where what was asked is not answered yet.
  bool is_gone();
  void end();

 private:
  void read();
  void bytes_read(error_code error, std::size_t size);
  void take_lines();
  void write();
  void wait_for_it();
  bool line_is_too_long() const { return unread_.size() > static_cast<std::size_t>(limits_.line_bytes); }

  stream_protocol::socket socket_;
  asio::steady_timer timer_;
  const ListenerLimits limits_;
  const Listener::Asked& asked_;
  std::function<void()> gone_;
  unsigned user_ = static_cast<unsigned>(-1);
  std::array<char, 4096> block_{};
  std::string unread_;
  std::deque<std::string> lines_;  // on their way out
  std::size_t waiting_bytes_ = 0;
  bool reading_ = false, answering_ = false, ended_ = false;
  bool no_more_ = false;  // nothing comes any more: what was asked is answered yet
  bool deaf_ = false;     // what comes can't be told apart any more, and is not looked at
};

void Waiting::tell(const AdminProgress& progress) {
  if (const auto visitor = visitor_.lock()) visitor->send(encode(progress));
}

void Waiting::answer(tl::expected<Json, Error> result) {
  const auto visitor = visitor_.lock();
  if (!visitor) return;
  visitor->answered(result ? encode_result(id_, *result) : encode_error(id_, result.error()));
}

bool Waiting::is_gone() const {
  const auto visitor = visitor_.lock();
  return !visitor || visitor->is_gone();
}

// Who only says no more still listens; who has closed the socket does not.
bool Visitor::is_gone() {
  if (ended_) return true;
  pollfd other{socket_.native_handle(), 0, 0};
  return poll(&other, 1, 0) == 1 && (other.revents & (POLLHUP | POLLERR)) != 0;
}

// For a whole request, or until what was said is taken.
void Visitor::wait_for_it() {
  timer_.expires_after(std::chrono::milliseconds(limits_.idle_ms));
  timer_.async_wait([self = weak_from_this()](error_code error) {
    const auto visitor = self.lock();
    if (visitor && !error && (!visitor->answering_ || !visitor->lines_.empty())) visitor->end();
  });
}

void Visitor::read() {
  if (ended_ || reading_ || no_more_ || line_is_too_long()) return;
  reading_ = true;
  socket_.async_read_some(asio::buffer(block_), [self = shared_from_this()](error_code error, std::size_t size) {
    self->bytes_read(error, size);
  });
}

void Visitor::bytes_read(error_code error, std::size_t size) {
  reading_ = false;
  if (ended_) return;
  if (!deaf_) unread_.append(block_.data(), size);
  if (error && error != asio::error::eof) return end();
  no_more_ = error == asio::error::eof;
  take_lines();
  read();
}

void Visitor::take_lines() {
  while (!answering_ && !ended_) {
    const auto line_end = unread_.find('\n');
    if (line_end == std::string::npos) break;
    const std::string line = unread_.substr(0, line_end);
    unread_.erase(0, line_end + 1);
    answering_ = true;
    auto call = parse_call(line, Limits{.frame_bytes = limits_.line_bytes}, Entrance::admin_socket);
    if (!call) {
      answered(encode_error(call.error().id, call.error().error));
      continue;
    }
    asked_(call->request, std::make_shared<Waiting>(shared_from_this(), std::move(call->id), user_));
  }
  if (answering_ || ended_) return;
  if (line_is_too_long()) {
    deaf_ = true;
    unread_.clear();
    send(encode_error(
        {},
        refused("frame_too_large", "A line has at most " + std::to_string(limits_.line_bytes) + " bytes.").value()));
  }
  if (no_more_ && lines_.empty()) end();
}

void Visitor::answered(std::string line) {
  if (ended_ || !answering_) return;
  answering_ = false;
  send(std::move(line));
  wait_for_it();
  // an answer may come from inside take_lines
  asio::post(socket_.get_executor(), [self = shared_from_this()] {
    self->take_lines();
    self->read();
  });
}

void Visitor::send(std::string line) {
  if (ended_) return;
  line += '\n';
  waiting_bytes_ += line.size();
  if (lines_.size() > 1 && waiting_bytes_ > limits_.waiting_bytes) return end();
  lines_.push_back(std::move(line));
  if (lines_.size() == 1) write();
}

void Visitor::write() {
  asio::async_write(socket_, asio::buffer(lines_.front()), [self = shared_from_this()](error_code error, std::size_t) {
    if (self->ended_) return;
    if (error) return self->end();
    self->waiting_bytes_ -= self->lines_.front().size();
    self->lines_.pop_front();
    if (!self->lines_.empty()) return self->write();
    error_code ignored;
    if (self->deaf_) self->socket_.shutdown(stream_protocol::socket::shutdown_send, ignored);
    if (self->no_more_ && !self->answering_) self->take_lines();
  });
}

void Visitor::end() {
  if (ended_) return;
  ended_ = true;
  timer_.cancel();
  error_code ignored;
  socket_.close(ignored);
  gone_();
}

class UnixListener final : public Listener {
 public:
  UnixListener(asio::io_context& io, std::filesystem::path path, Asked asked, ListenerLimits limits)
      : path_(std::move(path)), asked_(std::move(asked)), limits_(limits), acceptor_(io), retry_(io) {}
  ~UnixListener() override {
    for (const auto& visitor : std::exchange(visitors_, {})) visitor.second->end();
    if (listens_) unlink(path_.c_str());
  }

  std::string listen();

 private:
  void accept();
  void accepted(error_code error, stream_protocol::socket socket);

  const std::filesystem::path path_;
  const Asked asked_;
  const ListenerLimits limits_;
  stream_protocol::acceptor acceptor_;
  asio::steady_timer retry_;
  std::map<std::uint64_t, std::shared_ptr<Visitor>> visitors_;
  std::uint64_t last_ = 0;
  bool listens_ = false;
};

bool is_socket_file(const std::filesystem::path& path) {
  struct stat found{};
  return lstat(path.c_str(), &found) == 0 && S_ISSOCK(found.st_mode);
}

// Empty: it listens. Else why not.
std::string UnixListener::listen() {
  const std::string place = "the admin socket " + path_.string() + " ";
  if (path_.native().size() >= sizeof(sockaddr_un::sun_path))
    return place + "has too long a path: the system allows " + std::to_string(sizeof(sockaddr_un::sun_path) - 1) +
           " bytes; set admin_socket to a shorter one";
  error_code error;
  const stream_protocol::endpoint endpoint(path_.string());
  if (is_socket_file(path_)) {
    // one that nobody listens on is left over
    stream_protocol::socket other(acceptor_.get_executor());
    other.connect(endpoint, error);
    if (!error) return place + "belongs to another server that runs";
    if (error == asio::error::connection_refused) unlink(path_.c_str());
  }
  acceptor_.open(endpoint.protocol(), error);
  // the new file's mode, before anybody can see it
  if (!error && fchmod(acceptor_.native_handle(), 0600) != 0) error.assign(errno, boost::system::system_category());
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) listens_ = true;
  if (!error) acceptor_.listen(8, error);
  if (error) return place + "can't be made: " + error.message();
  accept();
  return {};
}

void UnixListener::accept() {
  acceptor_.async_accept([this](error_code error, stream_protocol::socket socket) {
    if (error != asio::error::operation_aborted) accepted(error, std::move(socket));
  });
}

void UnixListener::accepted(error_code error, stream_protocol::socket socket) {
  if (error) {
    spdlog::warn("no admin connection accepted: {}", error.message());
    retry_.expires_after(std::chrono::milliseconds(200));
    retry_.async_wait([this](error_code stopped) {
      if (!stopped) accept();
    });
    return;
  }
  if (visitors_.size() < limits_.connections) {
    const auto id = ++last_;
    const auto visitor =
        std::make_shared<Visitor>(std::move(socket), limits_, asked_, [this, id] { visitors_.erase(id); });
    visitors_.emplace(id, visitor);
    visitor->start();
  }
  accept();
}

}  // namespace

tl::expected<std::unique_ptr<Listener>, std::string> Listener::open(asio::io_context& io,
                                                                    const std::filesystem::path& path, Asked asked,
                                                                    ListenerLimits limits) {
  auto listener = std::make_unique<UnixListener>(io, path, std::move(asked), limits);
  if (auto why = listener->listen(); !why.empty()) return tl::unexpected(std::move(why));
  return listener;
}

}  // namespace palatine::admin
