// A TCP stream, or TLS over one, for Beast's WebSocket.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <memory>
#include <optional>
#include <string>

namespace palatine::client {

// For servers that somebody vouches for whom this system trusts.
inline std::unique_ptr<boost::asio::ssl::context> system_trust() {
  namespace ssl = boost::asio::ssl;
  auto trust = std::make_unique<ssl::context>(ssl::context::tls_client);
  SSL_CTX_set_min_proto_version(trust->native_handle(), TLS1_2_VERSION);
  trust->set_verify_mode(ssl::verify_peer);
  trust->set_default_verify_paths();
  return trust;
}

class Wire {
 public:
  using next_layer_type = boost::beast::tcp_stream;
  using executor_type = next_layer_type::executor_type;

  // Without `trust` there is no TLS.
  Wire(boost::asio::io_context& io, boost::asio::ssl::context* trust) : tcp_(io) {
    if (trust != nullptr) tls_.emplace(tcp_, *trust);
  }

  next_layer_type& next_layer() { return tcp_; }
  const next_layer_type& next_layer() const { return tcp_; }
  executor_type get_executor() { return tcp_.get_executor(); }

  // The handshake of TLS with a server that can show to be this host.
  template <class Handler>
  void seal(const std::string& host, Handler&& handler) {
    boost::system::error_code no_address;
    boost::asio::ip::make_address(host, no_address);
    // a name for the server to choose its certificate by; addresses are no names
    if (no_address) SSL_set_tlsext_host_name(tls_->native_handle(), host.c_str());
    tls_->set_verify_callback(boost::asio::ssl::host_name_verification(host));
    tls_->async_handshake(boost::asio::ssl::stream_base::client, std::forward<Handler>(handler));
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    if (tls_) return tls_->async_read_some(buffers, std::forward<Token>(token));
    return tcp_.async_read_some(buffers, std::forward<Token>(token));
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    if (tls_) return tls_->async_write_some(buffers, std::forward<Token>(token));
    return tcp_.async_write_some(buffers, std::forward<Token>(token));
  }

 private:
  next_layer_type tcp_;
  std::optional<boost::asio::ssl::stream<next_layer_type&>> tls_;
};

// Beast asks for these by name. The close frames have said goodbye already.
template <class Handler>
void async_teardown(boost::beast::role_type role, Wire& wire, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, wire.next_layer().socket(), std::forward<Handler>(handler));
}
inline void teardown(boost::beast::role_type role, Wire& wire, boost::system::error_code& error) {
  boost::beast::websocket::teardown(role, wire.next_layer().socket(), error);
}

}  // namespace palatine::client
