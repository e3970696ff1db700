// A session's stream: what somebody is told who looks on over HTTP (stream.hpp), and can say nothing there.
#pragma once

#include "server/net/http_conversation.hpp"
#include "server/net/message_channel.hpp"
#include "server/net/session_socket.hpp"
#include "server/net/stream.hpp"

namespace palatine {

class StreamChannel final : public MessageChannel {
 public:
  StreamChannel(SessionSocket& socket, HttpConversation& http, StreamAsked asked);
  void ask();

  bool is_open() const override { return open_; }
  bool send(std::shared_ptr<const std::string> text) override;  // with the first one it opens
  void refuse(HttpAnswer answer) override;
  void close(std::uint16_t code, std::string_view reason) override;

 private:
  void begin();
  void watch_for_end();
  void beat();
  void end();

  SessionSocket& socket_;
  HttpConversation& http_;
  StreamAsked asked_;
  bool open_ = false, refused_ = false, closing_ = false;
  char byte_ = 0;
};

}  // namespace palatine
