// What a session's messages go out by, once it is more than plain HTTP: a WebSocket, or a stream over HTTP.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/http.hpp"

namespace palatine {

class MessageChannel {
 public:
  virtual ~MessageChannel() = default;

  virtual bool is_open() const = 0;                  // the other side was let in
  virtual std::size_t waiting() const { return 0; }  // bytes, besides those in the socket's stream
  // Whether something goes out with the next flush of that stream.
  virtual bool send(std::shared_ptr<const std::string> text) = 0;
  virtual void refuse(HttpAnswer) {}  // instead of opening
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  virtual void take_turn() {}  // of a frame that was read
};

}  // namespace palatine
