#include "wire/tls_layer.hpp"

#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <utility>

namespace palatine {

namespace ssl = boost::asio::ssl;

struct TlsLayer::Impl {
  TlsContext context;
  ssl::stream<SocketStream&> stream;
};

TlsLayer::TlsLayer(SocketStream& next, TlsContext context)
    : impl_(new Impl{context, ssl::stream<SocketStream&>(next, *context)}) {}
TlsLayer::~TlsLayer() = default;

void TlsLayer::accept(boost::asio::const_buffer begun, Done done) {
  impl_->stream.async_handshake(ssl::stream_base::server, begun, std::move(done));
}

void TlsLayer::connect(const std::string& host, std::function<void(error_code)> done) {
  error_code no_address;
  boost::asio::ip::make_address(host, no_address);
  // a name for the server to choose its certificate by; addresses are no names
  if (no_address) SSL_set_tlsext_host_name(impl_->stream.native_handle(), host.c_str());
  impl_->stream.set_verify_callback(ssl::host_name_verification(host));
  impl_->stream.async_handshake(ssl::stream_base::client, std::move(done));
}

void TlsLayer::read_some(boost::asio::mutable_buffer buffer, Done done) {
  impl_->stream.async_read_some(buffer, std::move(done));
}

void TlsLayer::write_some(boost::asio::const_buffer buffer, Done done) {
  impl_->stream.async_write_some(buffer, std::move(done));
}

void TlsLayer::shut_down(std::function<void(error_code)> done) {
  impl_->stream.async_shutdown(std::move(done));
}

}  // namespace palatine
