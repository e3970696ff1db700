// What is being fetched, hashed or looked for elsewhere, and who waits for it. Each has a ticket, and tickets only
// grow: what was changed when the last one given out was `last()` is known to every later load, and perhaps not to
// earlier ones, which is why it must stay in memory until those have ended.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "protocol/codec.hpp"
#include "server/core/ids.hpp"
#include "server/people/guessing.hpp"
#include "server/people/seek.hpp"
#include "server/store/rows.hpp"
#include "server/tables/tables.hpp"

namespace palatine {

// Somebody goes for good, with their bots: all of them must be known first, and where they sit.
struct Departure {
  std::optional<OrderTicket> order = std::nullopt;  // of whoever runs the server; none: the person wants it
  std::string person = {};                          // who goes; the others are their bots
  std::set<std::string> people = {};                // who are known
  std::vector<std::string> sought = {};             // who are not, yet
  std::vector<LeavingRow> seats = {};
};

// An order that waits for a load.
struct WaitingOrder {
  OrderTicket ticket{};
  Request request;
  Lookups lookups = {};
  std::string sought = {};
  bool has_no_room = false;  // the one that it names is not there
};

struct Load {
  std::optional<RoomKey> room = std::nullopt;  // none: it is about a person
  std::vector<ConnectionId> waiting = {};
  bool wake = false;                                // something in that room is due
  bool goes_on = false;                             // the request waits on, under the same ticket, for a password
  std::optional<PersonData> person = std::nullopt;  // for whom that is
  std::vector<Guessing::Count> counts = {};
  std::vector<std::string> keeps = {};  // rooms that what waits needs beside it: they don't fall asleep before
  std::vector<WaitingOrder> orders = {};
  std::optional<Departure> departure = std::nullopt;
  std::optional<NotificationLanguage> forgot = std::nullopt;  // the password, of whose account that is: nobody waits
};

class PendingLoads {
 public:
  // A ticket for work for which no request waits.
  Ticket next_ticket() { return Ticket{++last_}; }
  std::uint64_t last() const { return last_; }

  // Begins a load that is not of a room.
  Ticket begin(Load load);
  // Begins the load of a room, or joins the one that is under way for it.
  struct OfRoom {
    Ticket ticket;
    bool is_new;
  };
  OfRoom fetch(const RoomKey& room);
  Load* find(Ticket ticket);               // null: it has ended
  Load* find(const RoomKey& room);         // null: that room is not being fetched
  std::optional<Load> end(Ticket ticket);  // nothing: it has ended before

  // The oldest that has not ended.
  std::optional<std::uint64_t> oldest() const;
  // Whether all that were under way at that moment have ended.
  bool are_past(std::uint64_t moment) const;
  // The last one for which this room must stay in memory; 0: none.
  std::uint64_t last_that_keeps(const std::string& room) const;

  // A request of this connection goes on in a moment, and needs these rooms in memory.
  void goes_on(ConnectionId connection, std::vector<std::string> rooms);
  // That request has gone on: the rooms may leave memory again.
  std::vector<std::string> went_on(ConnectionId connection);
  bool goes_on_in(const std::string& room) const { return needed_.contains(room); }

  std::size_t size() const { return loads_.size(); }
  std::size_t rooms() const { return rooms_.size(); }
  std::size_t orders() const;  // that wait

 private:
  std::uint64_t last_ = 0;
  std::map<Ticket, Load> loads_;
  std::map<RoomKey, Ticket> rooms_;
  std::map<ConnectionId, std::vector<std::string>> going_on_;
  std::multiset<std::string> needed_;  // all of these rooms
};

}  // namespace palatine
