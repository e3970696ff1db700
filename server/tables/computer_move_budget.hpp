// Computer players at tables: whose budget their moves take, and which decisions are being thought about elsewhere.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "server/core/ids.hpp"
#include "server/core/millis.hpp"
#include "server/people/rate_limiter.hpp"
#include "server/people/seek.hpp"
#include "server/people/shares.hpp"
#include "server/room/room.hpp"

namespace palatine {

class ComputerMoveBudget {
 public:
  struct Thinking {
    std::string room;
    BotTurn turn;
  };
  using AddressOf = std::function<const std::string&(ConnectionId)>;

  ComputerMoveBudget(const People& people, AddressOf address_of)
      : people_(people), address_of_(std::move(address_of)) {}

  // For whom they move at a table: the network that made it, or where its maker is, or else the maker.
  std::string who_pays(const Room& room) const;
  // Takes a move from what is left for them, for the networks around them, and for all; or takes nothing and says in
  // how many ms there will be one.
  std::optional<Millis> spend(const Room& room, const Shares& shares, Millis now);

  void begin(Ticket ticket, Thinking thinking) { thinking_.emplace(ticket, std::move(thinking)); }
  std::optional<Thinking> end(Ticket ticket);  // nothing: nobody thinks under this ticket
  std::size_t thinking() const { return thinking_.size(); }

 private:
  std::string maker_of(const Room& room) const;
  RateLimiter& budget(const std::string& whose, std::int64_t burst, std::int64_t per_second);

  const People& people_;
  AddressOf address_of_;
  std::map<std::string, RateLimiter> moves_;  // by who pays, and by the networks around them
  std::map<Ticket, Thinking> thinking_;
};

}  // namespace palatine
