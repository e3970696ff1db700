#include "server/net/tls_layer.hpp"

#include <boost/asio/ssl/stream.hpp>

namespace palatine {

namespace ssl = boost::asio::ssl;

struct TlsLayer::Impl {
  TlsContext context;
  ssl::stream<SocketStream&> stream;
};

TlsLayer::TlsLayer(SocketStream& next, TlsContext context)
    : impl_(new Impl{context, ssl::stream<SocketStream&>(next, *context)}) {}
TlsLayer::~TlsLayer() = default;

void TlsLayer::handshake(boost::asio::const_buffer begun, Done done) {
  impl_->stream.async_handshake(ssl::stream_base::server, begun, std::move(done));
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
