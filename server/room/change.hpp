// What one input has done to a room so far: rows to append, and what is to be sent once they are durable.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "protocol/messages.hpp"
#include "server/core/ids.hpp"
#include "server/core/rare.hpp"
#include "server/core/send.hpp"
#include "server/notifications/outgoing_notification.hpp"
#include "server/store/rows.hpp"

namespace palatine {

struct Change {
  std::vector<EntryRow> entries;
  RareList<SeatRow> seats;
  RareList<InviteRow> invites;
  RareList<TalkRow> talk;
  std::vector<Send> sends;                      // in order; after the rows
  RareList<OutgoingNotification> tells;         // after the rows too
  RareList<SubscriptionRow> subscription_rows;  // the table's own
  RareList<std::string> subscription_rows_gone;
  RareList<std::string> notes;     // for whoever runs the server
  std::uint64_t acted_people = 0;  // so many actions were accepted
  std::uint64_t acted_computers = 0;
  bool froze = false;
  RareList<ConnectionId> dropped;                            // who may not listen any more
  RareList<std::string> replaced;                            // people who do not sit here any more
  RareList<ChatMessage> released;                            // of the table's talk: spectators may hear it now
  RareList<std::pair<ConnectionId, ChatMessage>> caught_up;  // of the table's talk: for who sits down
  bool summary_changed = false;  // or may have: not by a move in a running game, nor by who was let in

  bool is_empty() const {
    return entries.empty() && seats.empty() && talk.empty() && sends.empty() && tells.empty() && notes.empty() &&
           dropped.empty() && replaced.empty() && released.empty() && caught_up.empty();
  }
};

}  // namespace palatine
