// A notification on its way to somebody who looks elsewhere, or from a table to its own place.
#pragma once

#include <optional>
#include <string>

#include "protocol/messages.hpp"
#include "server/store/rows.hpp"

namespace palatine {

// Somebody who is not looking at his table is to be told of it elsewhere, if he has a place for that: which ones, the
// store knows. Or a table tells of itself. It waits like a Send.
struct OutgoingNotification {
  std::string person;  // an id
  NotificationKind kind{};
  std::string room;
  std::string title;
  std::string game;
  std::string prompt;  // of your_turn: its id
  // The table's own: all of it goes there, and names whose turn it is, or whose time is short.
  std::optional<SubscriptionRow> place = std::nullopt;
  std::optional<int> seat = std::nullopt;
  std::string name = {};
  bool again = false;  // of time_short: not the first warning of this decision
};

}  // namespace palatine
