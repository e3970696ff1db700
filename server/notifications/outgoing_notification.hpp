// A notification on its way to somebody who looks elsewhere, or from a table to its own place.
#pragma once

#include <optional>
#include <string>

#include "protocol/messages.hpp"
#include "server/store/rows.hpp"

namespace palatine {

// What happened at a table, for somebody who sits there and is not looking: it goes to their subscriptions, which the
// store knows. Without a person it is the table's own notification. It waits like a Send.
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
