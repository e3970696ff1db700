#include "server/net/listener.hpp"

#include <fcntl.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <unordered_map>

#include "server/core/fair_queue.hpp"
#include "server/net/session.hpp"
#include "server/net/slow_readers.hpp"

namespace palatine {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr std::chrono::seconds tls_files_looked_at{10};
constexpr std::chrono::microseconds served_at_once{500};  // before it is looked whether somebody else has come
constexpr std::int64_t handshake_sockets = 4;             // as many of them a handshake of TLS costs: 2 ms with RSA
constexpr std::size_t goodbyes_most = 500;                // beyond it nobody who gives way is told so

class TcpListener final : public Listener, private Sessions {
 public:
  TcpListener(asio::io_context& io, ListenerConfig config, ListenerHandler& handler)
      : io_(io), config_(std::move(config)), handler_(handler), acceptor_(io), retry_(io), tls_check_(io) {}

  // what is still being written keeps its session alive
  ~TcpListener() override { drop_all(); }

  std::string listen();

  std::uint16_t port() const override { return port_; }
  std::size_t connections() const override { return sessions_.size(); }
  std::size_t web_sockets() const override { return web_sockets_; }
  const Traffic& traffic() const override { return traffic_; }
  SendQueues send_queues() const override;
  void trim_send_queues(std::size_t most, std::size_t left) override;

  void send(ConnectionId connection, std::shared_ptr<const std::string> text) override {
    if (auto* session = find(connection)) session->send(std::move(text));
  }
  void refuse(ConnectionId connection, HttpAnswer answer) override {
    if (auto* session = find(connection)) session->refuse(std::move(answer));
  }
  void close(ConnectionId connection, std::uint16_t code, std::string_view reason) override {
    if (auto* session = find(connection)) session->close(code, reason);
  }
  void flush() override;
  void resume() override;
  std::string configure(ListenerConfig config) override;
  int hand_over() override { return fcntl(acceptor_.native_handle(), F_DUPFD_CLOEXEC, 0); }
  void stop_accepting() override;
  void drop_all() override;

 private:
  const ListenerConfig& config() const override { return config_; }
  const TlsContext& tls() const override { return tls_.context(); }
  ListenerHandler& handler() override { return relay_; }
  std::shared_ptr<PeerQuota> quota(const std::string& address) override {
    return quotas_.of(address, config_.limits, config_.network, steady_ms());
  }
  std::optional<ConnectionPlaces::Full> to_web_sockets(ConnectionId id, std::shared_ptr<PeerQuota> from) override;
  void answering(ConnectionId id, bool yes) override { http_.finish(static_cast<std::uint64_t>(id), yes); }
  const std::shared_ptr<std::size_t>& unread_answers() const override { return answer_bytes_; }
  std::size_t answer_bytes() const override { return *answer_bytes_; }
  bool closing() const override { return closing_; }
  void in_turn(ConnectionId id) override;
  Traffic& traffic() override { return traffic_; }
  void to_flush(std::shared_ptr<Session> session) override { unflushed_.push_back(std::move(session)); }

  Session* find(ConnectionId connection) {
    const auto found = sessions_.find(static_cast<std::uint64_t>(connection));
    return found == sessions_.end() ? nullptr : found->second.get();
  }
  bool make_place(PeerQuota* from);
  void give_way(ConnectionPlaces& crowd, std::uint64_t id);
  void forget(std::uint64_t id);
  std::string take_over(int file);
  void accept();
  void accepted(error_code error, asio::ip::tcp::socket socket);
  void look_at_tls_files();
  void serve_soon();
  void serve();

  // Counts the WebSockets on their way to the handler.
  struct Relay final : ListenerHandler {
    explicit Relay(TcpListener& owner) : owner_(owner) {}
    void opened(ConnectionId connection, std::string_view address) override {
      ++owner_.web_sockets_;
      ++owner_.traffic_.web_sockets;
      owner_.handler_.opened(connection, address);
    }
    bool received(ConnectionId connection, std::string_view frame) override {
      if (!owner_.handler_.received(connection, frame)) owner_.paused_ = true;
      return !owner_.paused_;
    }
    void closed(ConnectionId connection) override {
      --owner_.web_sockets_;
      owner_.handler_.closed(connection);
    }
    tl::expected<Admission, HttpAnswer> admit(const HttpRequest& head) override { return owner_.handler_.admit(head); }
    void asked(HttpRequest request, std::function<void(HttpAnswer)> answer) override {
      owner_.handler_.asked(std::move(request), std::move(answer));
    }
    void streams(ConnectionId connection, std::string_view address, std::string_view request) override {
      ++owner_.web_sockets_;
      owner_.handler_.streams(connection, address, request);
    }
    bool may_tell() const override { return owner_.handler_.may_tell(); }
    TcpListener& owner_;
  };

  asio::io_context& io_;
  ListenerConfig config_;
  ListenerHandler& handler_;
  Relay relay_{*this};
  asio::ip::tcp::acceptor acceptor_;
  asio::steady_timer retry_, tls_check_;
  TlsIdentity tls_;
  std::unordered_map<std::uint64_t, std::shared_ptr<Session>> sessions_;
  std::vector<std::shared_ptr<Session>> unflushed_;
  FairQueue<ConnectionId, const PeerQuota*> waiting_;  // with a frame each; who they are from is compared alone
  const std::shared_ptr<std::size_t> answer_bytes_ = std::make_shared<std::size_t>(0);
  PeerQuotas quotas_;
  // who is being answered over HTTP goes as a guest does who is not at a table
  ConnectionPlaces http_{&PeerQuota::http, [this](std::uint64_t) { return Worth::nobody; }};
  ConnectionPlaces web_{&PeerQuota::web, [this](std::uint64_t id) { return handler_.worth(ConnectionId{id}); }};
  Traffic traffic_;
  std::uint64_t last_id_ = 0;
  std::size_t web_sockets_ = 0;
  std::uint16_t port_ = 0;
  bool closing_ = false, paused_ = false, serves_soon_ = false;
};

// One that somebody else has opened, and keeps: who connects while no server runs waits in it.
std::string TcpListener::take_over(int file) {
  sockaddr_storage at{};
  socklen_t size = sizeof at;
  if (getsockname(file, reinterpret_cast<sockaddr*>(&at), &size) != 0 ||
      (at.ss_family != AF_INET && at.ss_family != AF_INET6))
    return "the socket that was handed over is no TCP socket: ListenStream= must be an address and a port";
  error_code error;
  acceptor_.assign(at.ss_family == AF_INET ? asio::ip::tcp::v4() : asio::ip::tcp::v6(), file, error);
  if (!error) port_ = acceptor_.local_endpoint(error).port();
  if (error) return "can't take over the socket that was handed over: " + error.message();
  accept();
  return {};
}

// Empty: it listens. Else why not.
std::string TcpListener::listen() {
  if (auto why = tls_.take(config_.tls); !why.empty()) return why;
  look_at_tls_files();
  if (config_.inherited >= 0) return take_over(config_.inherited);
  const std::string place =
      (config_.address.find(':') == std::string::npos ? config_.address : "[" + config_.address + "]") + ":" +
      std::to_string(config_.port);
  error_code error;
  const auto address = asio::ip::make_address(config_.address, error);
  if (error)
    return "can't listen on " + place + ": \"" + config_.address + "\" is no IP address (127.0.0.1, 0.0.0.0, ::1)";
  const asio::ip::tcp::endpoint endpoint(address, config_.port);
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(1024, error);
  if (error == asio::error::address_in_use) {
    return "can't listen on " + place + ": another program uses this port; choose one with " + config_.setting +
           " ADDRESS:PORT";
  }
  if (error == asio::error::access_denied) {
    return "can't listen on " + place + ": this user may not use this port; take one above 1023";
  }
  if (error) return "can't listen on " + place + ": " + error.message();
  port_ = acceptor_.local_endpoint(error).port();
  accept();
  return {};
}

std::string TcpListener::configure(ListenerConfig config) {
  if (auto why = tls_.take(config.tls); !why.empty()) return why;
  config.address = config_.address;
  config.port = config_.port;
  config_ = std::move(config);
  return {};
}

// Who renews a certificate need not tell us.
void TcpListener::look_at_tls_files() {
  tls_check_.expires_after(tls_files_looked_at);
  tls_check_.async_wait([this](error_code stopped) {
    if (stopped) return;
    if (tls_.changed()) {
      const auto why = tls_.take(config_.tls);
      if (why.empty()) {
        spdlog::info("the certificate in {} is new, and taken up", config_.tls.certificate);
      } else {
        spdlog::error("the certificate in use stays: {}", why);
      }
    }
    look_at_tls_files();
  });
}

void TcpListener::accept() {
  acceptor_.async_accept(
      [this](error_code error, asio::ip::tcp::socket socket) { accepted(error, std::move(socket)); });
}

void TcpListener::accepted(error_code error, asio::ip::tcp::socket socket) {
  if (closing_ || error == asio::error::operation_aborted) return;
  if (error) {
    // no more files: existing connections matter more, wait for one to go
    ++traffic_.accept_errors;
    spdlog::warn("no connection accepted: {}", error.message());
    retry_.expires_after(std::chrono::milliseconds(200));
    retry_.async_wait([this](error_code stopped) {
      if (!stopped) accept();
    });
    return;
  }
  error_code gone;
  const auto peer = socket.remote_endpoint(gone).address();
  // of a proxy's many connections each is somebody else's
  auto from = gone || config_.proxies.trust(peer) ? nullptr : quota(peer.to_string());
  // where metrics are read there are none but who watches over the server
  const std::int64_t costs = tls_.context() ? handshake_sockets : 1;
  const bool too_fast = config_.web_sockets && from && from->spend(&PeerQuota::sockets, steady_ms(), costs).has_value();
  if (!too_fast && make_place(from.get())) {
    ++traffic_.accepted;
    const auto id = ++last_id_;
    http_.enter(id, from);
    sessions_[id] =
        start_session(std::move(socket), ConnectionId{id}, *this, std::move(from), [this, id] { forget(id); });
  } else {
    ++traffic_.turned_away;
  }
  accept();
}

bool TcpListener::make_place(PeerQuota* from) {
  const auto each = config_.limits.connections_per_address + config_.network.sockets_per_address;
  const auto place =
      http_.place_for(from, static_cast<std::size_t>(config_.network.sockets), static_cast<std::size_t>(each));
  if (place && *place) give_way(http_, **place);
  return place.has_value();
}

// Whether somebody is known is heard when it is a WebSocket: only who then turns out to be new is kept out, by the
// game server, of the places that are for those who come back.
std::optional<ConnectionPlaces::Full> TcpListener::to_web_sockets(ConnectionId connection,
                                                                  std::shared_ptr<PeerQuota> from) {
  const auto id = static_cast<std::uint64_t>(connection);
  const Limits& limits = config_.limits;
  const auto most = static_cast<std::size_t>(limits.connections - kept_for_known(limits.connections));
  const auto each =
      static_cast<std::size_t>(limits.connections_per_address + kept_for_known(limits.connections_per_address));
  const auto place = web_.place_for(from.get(), most, each);
  if (!place &&
      (place.error() == ConnectionPlaces::Full::network || web_.size() >= static_cast<std::size_t>(limits.connections)))
    return place.error();
  if (place && *place) give_way(web_, **place);
  http_.leave(id);
  web_.enter(id, std::move(from));
  return std::nullopt;
}

void TcpListener::give_way(ConnectionPlaces& crowd, std::uint64_t id) {
  ++traffic_.gave_way;
  crowd.leave(id);
  auto* session = find(ConnectionId{id});
  if (session == nullptr) return;
  const std::size_t leaving = sessions_.size() - http_.size() - web_.size();
  if (leaving > goodbyes_most)
    session->drop();
  else
    session->give_way();
}

void TcpListener::forget(std::uint64_t id) {
  http_.leave(id);
  web_.leave(id);
  sessions_.erase(id);
}

void TcpListener::flush() {
  // one with several messages stands here several times, and has nothing left the second time
  for (const auto& session : unflushed_) session->flush();
  unflushed_.clear();
}

Listener::SendQueues TcpListener::send_queues() const {
  SendQueues out;
  for (const auto& [id, session] : sessions_) {
    const std::size_t bytes = session->waiting();
    out.bytes += bytes;
    out.bytes_most = std::max(out.bytes_most, bytes);
  }
  return out;
}

void TcpListener::trim_send_queues(std::size_t most, std::size_t left) {
  if (send_queues().bytes <= most) return;
  std::vector<SlowReader> readers;
  for (const auto& [id, session] : sessions_)
    if (const std::size_t waiting = session->waiting(); waiting > 0) readers.push_back({id, session->from(), waiting});
  for (const std::uint64_t id : dropped_of(std::move(readers), most, left))
    if (auto* const session = find(ConnectionId{id})) session->drop_slow();
}

void TcpListener::resume() {
  paused_ = false;
  serve_soon();
}

// Each has one frame here at most, and reads no further until it is served.
void TcpListener::in_turn(ConnectionId id) {
  std::vector<const PeerQuota*> networks;
  const auto* session = find(id);
  for (const PeerQuota* each = session ? session->from() : nullptr; each != nullptr; each = each->wider.get())
    networks.push_back(each);
  waiting_.add(networks, id);
  serve_soon();
}

void TcpListener::serve_soon() {
  if (serves_soon_ || paused_ || waiting_.empty()) return;
  serves_soon_ = true;
  asio::post(io_, [this] { serve(); });
}

void TcpListener::serve() {
  serves_soon_ = false;
  const auto began = std::chrono::steady_clock::now();
  do {
    if (paused_ || waiting_.empty()) return;
    const auto next = sessions_.find(static_cast<std::uint64_t>(waiting_.take()));
    if (next != sessions_.end()) std::shared_ptr(next->second)->take_turn();
  } while (std::chrono::steady_clock::now() - began < served_at_once);
  serve_soon();
}

void TcpListener::stop_accepting() {
  closing_ = true;
  error_code ignored;
  acceptor_.close(ignored);
  retry_.cancel();
  tls_check_.cancel();
}

void TcpListener::drop_all() {
  for (const auto& [id, session] : sessions_) session->drop();
}

}  // namespace

tl::expected<std::unique_ptr<Listener>, std::string> Listener::open(asio::io_context& io, ListenerConfig config,
                                                                    ListenerHandler& handler) {
  auto listener = std::make_unique<TcpListener>(io, std::move(config), handler);
  if (auto why = listener->listen(); !why.empty()) return tl::unexpected(std::move(why));
  return listener;
}

}  // namespace palatine
