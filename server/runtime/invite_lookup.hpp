// What invites lead to, for who asks over HTTP: of each the game server is asked as by a connection that is gone with
// the answer.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "server/game_server/game_server.hpp"
#include "tl/expected.hpp"

namespace boost::asio {
class io_context;
}

namespace palatine {

class InviteLookup {
 public:
  using Found = tl::expected<Json, Error>;  // a RoomInvitationResult
  using Told = std::function<void(Found)>;
  struct Asks {
    std::function<void(ConnectionId, std::string_view address, std::string_view request)> begin;
    std::function<void(ConnectionId)> end;
  };

  InviteLookup(boost::asio::io_context& io, Asks asks) : io_(io), asks_(std::move(asks)) {}

  // Told within a moment, and never from inside this call: server_busy where it takes longer.
  void look(std::string_view invite, std::string_view address, Told told);

  // What the game server does to a connection, where it is one of these; false: it is somebody's.
  bool takes(const Send& answer);
  bool takes(const Refuse& refusal);
  bool takes(const Close& close);

 private:
  struct Look {
    Told told;
    boost::asio::steady_timer patience;
  };

  bool ends(ConnectionId asked, Found found);

  boost::asio::io_context& io_;
  Asks asks_;
  std::map<ConnectionId, Look> looks_;
  std::uint64_t last_ = 0;
};

}  // namespace palatine
