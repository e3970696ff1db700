// A room as this client knows it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/messages.hpp"
#include "protocol/room_event.hpp"

namespace palatine::client {

struct Room {
  std::string id;
  Role role = Role::player;
  std::int64_t seq = 0;
  std::optional<int> seat;             // one's own
  std::optional<std::string> invite;   // for those who may invite
  std::optional<std::string> came_by;  // the invite by which one got in
  RoomTable table;
  std::optional<Json> view;
  std::vector<int> to_act;
  std::vector<OpenPrompt> prompts;  // one's own
  std::optional<Clocks> clocks;     // as they were told last
  int clocks_told = 0;              // how often
  std::optional<int> invited;       // the seat that one was asked to take for good, when the snapshot came
  int may_undo = 0;                 // so many of one's own last actions at once
  Watchers watchers;
  std::vector<ChatMessage> chat;
  bool catching_up = false;  // an update was missed and has been asked for

  // The decision before this person, if there is one.
  const OpenPrompt* prompt() const { return prompts.empty() ? nullptr : &prompts.front(); }
  const SeatInfo* own_seat() const {
    return seat && *seat < static_cast<int>(table.seats.size()) ? &table.seats[static_cast<std::size_t>(*seat)]
                                                                : nullptr;
  }
  int free_seats() const;
  bool stood_in() const;  // a computer plays for us
  bool resigned() const;  // and does so to the end
  bool over() const { return table.status == RoomStatus::over || table.status == RoomStatus::frozen; }
};

// As a list of tables has it.
RoomSummary summary_of(const Room& room);

// The elements of an array; empty where it is none.
std::vector<Json> elements(const Json& array);
// Nothing where it is an event of a game, or of a kind that this client doesn't know.
std::optional<RoomEvent> read_room_event(const Json& event);

}  // namespace palatine::client
