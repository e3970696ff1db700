// The admin socket: a Unix socket that its owner alone may open (mode 0600), on which whoever runs the server speaks
// JSON-RPC, a message a line. Everything runs on the io_context's thread; no call blocks.
#pragma once

#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "protocol/codec.hpp"
#include "tl/expected.hpp"

namespace palatine::admin {

struct ListenerLimits {
  std::int64_t line_bytes = 64 * 1024;  // of a request
  std::size_t connections = 8;          // who comes while so many are there is sent away
  std::int64_t idle_ms = 60'000;        // without a whole request, or taking no answer
  std::size_t waiting_bytes = 4 << 20;  // of answers
};

// Where the answer to one request goes. May be kept until it is there; where nobody waits any more it goes nowhere.
class Asker {
 public:
  virtual ~Asker() = default;
  virtual void tell(const AdminProgress& progress) = 0;
  virtual void answer(tl::expected<Json, Error> result) = 0;  // once
  virtual bool is_gone() const = 0;
  virtual unsigned user() const = 0;  // the id of the system's user who asks, for the log
};

class Listener {
 public:
  using Asked = std::function<void(const Request& request, std::shared_ptr<Asker> asker)>;

  // An error is a sentence. A socket that a server which is no more has left there is taken away.
  [[nodiscard]] static tl::expected<std::unique_ptr<Listener>, std::string> open(boost::asio::io_context& io,
                                                                                 const std::filesystem::path& path,
                                                                                 Asked asked,
                                                                                 ListenerLimits limits = {});
  // Removes the socket.
  virtual ~Listener() = default;
};

}  // namespace palatine::admin
