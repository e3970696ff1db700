#include "client-cli/session/room.hpp"

#include <algorithm>

#include "protocol/describe/reader.hpp"
#include "protocol/room_event_describe.hpp"

namespace palatine::client {

int Room::free_seats() const {
  return static_cast<int>(std::ranges::count_if(table.seats, [](const SeatInfo& each) { return !each.person; }));
}

bool Room::stood_in() const {
  const SeatInfo* own = own_seat();
  return own != nullptr && own->stand_in && table.status == RoomStatus::running;
}

bool Room::resigned() const {
  const SeatInfo* own = own_seat();
  return own != nullptr && std::ranges::count(table.resigned, own->side) > 0;
}

RoomSummary summary_of(const Room& room) {
  const RoomTable& table = room.table;
  RoomSummary out;
  out.room = room.id;
  out.title = table.title;
  out.game = table.game;
  out.status = table.status;
  out.partner_chat = table.partner_chat;
  out.spectators = table.spectators;
  out.seats = static_cast<int>(table.seats.size());
  for (const SeatInfo& seat : table.seats) {
    if (!seat.person) {
      ++out.seats_free;
      continue;
    }
    out.names.push_back(seat.person->name);
    out.kinds.push_back(seat.person->kind);
  }
  out.bots = table.bots;
  return out;
}

std::vector<Json> elements(const Json& array) {
  std::vector<Json> out;
  const auto parsed = parse_json(array.text, {.strict = false});
  if (!parsed || !parsed->root().is_array()) return out;
  for (const auto& element : parsed->root().items()) out.push_back(Json{sorted_text(element)});
  return out;
}

std::optional<RoomEvent> read_room_event(const Json& event) {
  auto read = read_text<RoomEvent>(event.text, Unknown::ignore, "", {.strict = false});
  if (!read) return std::nullopt;
  return std::move(*read);
}

}  // namespace palatine::client
