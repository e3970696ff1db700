// Computer players at tables: whose budget their moves take, and which decisions are being thought about elsewhere.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/core/ids.hpp"
#include "server/core/millis.hpp"
#include "server/people/rate_limiter.hpp"
#include "server/people/seek.hpp"
#include "server/people/shares.hpp"
#include "server/room/room.hpp"

namespace palatine {

// What a decision may take for the price of a move: as shipped, a maker of tables has the time of one thread.
constexpr std::chrono::milliseconds time_of_a_move{20};
// Decisions under way, with those that wait for a thread; others begin later, and are thought about no less.
constexpr std::size_t decisions_most = 5'000;
constexpr Millis until_fewer_decisions = 100;

class ComputerMoveBudget {
 public:
  struct Thinking {
    std::string room;
    BotTurn turn;
    std::vector<std::string> payers = {};  // of what it takes beyond a move
  };
  using AddressOf = std::function<const std::string&(ConnectionId)>;

  ComputerMoveBudget(const People& people, AddressOf address_of)
      : people_(people), address_of_(std::move(address_of)) {}

  // For whom they move at a table: the network that made it, or where its maker is, or else the maker.
  std::string who_pays(const Room& room) const;
  // Whose budgets a decision takes from: of the table's maker, of whom they move for, and of the networks around them.
  std::vector<std::string> payers_of(const Room& room) const;
  // The same of a hint: of the person, and of the networks of their address.
  static std::vector<std::string> payers_of(const std::string& person, const std::string& address);
  // Takes a move from what is left for these, and for all; or takes nothing and says in how many ms to ask again.
  std::optional<Millis> spend(const std::vector<std::string>& payers, const Shares& shares, Millis now);

  void begin(Ticket ticket, const Room& room, const BotTurn& turn, std::vector<std::string> payers);
  // Nothing: nobody thinks under this ticket. Each `time_of_a_move` that it took beyond the first counts as a move.
  std::optional<Thinking> end(Ticket ticket, std::chrono::microseconds took, const Shares& shares, Millis now);
  std::size_t thinking() const { return thinking_.size(); }

 private:
  std::string maker_of(const Room& room) const;
  std::vector<RateLimiter*> budgets_of(std::vector<std::string> payers, const Shares& shares, Millis now);
  RateLimiter& budget(const std::string& whose, std::int64_t burst, std::int64_t per_second);

  const People& people_;
  AddressOf address_of_;
  std::map<std::string, RateLimiter> moves_;  // by maker, by who pays, and by the networks around them
  std::map<Ticket, Thinking> thinking_;
};

}  // namespace palatine
