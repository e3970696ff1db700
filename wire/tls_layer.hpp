// TLS over a TCP stream, without templates: whoever reads or writes is told through a function. For the files of this
// folder only: it brings Beast.
#pragma once

#include <boost/asio/buffer.hpp>
#include <functional>
#include <memory>
#include <string>

#include "wire/done.hpp"
#include "wire/socket_stream.hpp"
#include "wire/tls_files.hpp"

namespace palatine {

// One read and one write may be under way at a time. What is under way must keep this alive.
class TlsLayer {
 public:
  using error_code = boost::system::error_code;

  TlsLayer(SocketStream& next, TlsContext context);
  ~TlsLayer();
  TlsLayer(const TlsLayer&) = delete;
  TlsLayer& operator=(const TlsLayer&) = delete;

  // As the server; `begun` was read from the stream already.
  void accept(boost::asio::const_buffer begun, Done done);
  // As a client, of a server that can show to be this host.
  void connect(const std::string& host, std::function<void(error_code)> done);
  void read_some(boost::asio::mutable_buffer buffer, Done done);
  void write_some(boost::asio::const_buffer buffer, Done done);
  // Says goodbye, and waits for the other side's.
  void shut_down(std::function<void(error_code)> done);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace palatine
