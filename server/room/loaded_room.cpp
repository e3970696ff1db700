#include "server/room/loaded_room.hpp"

#include <algorithm>

#include "server/room/talk_rows.hpp"

namespace palatine {

std::unique_ptr<LoadedRoom> load_room(RoomData data, const Registry& games, const Limits& limits) {
  UpdateRing ring(limits);
  auto state = fold(data, games, &ring);
  if (!state) return nullptr;
  auto room = std::make_unique<LoadedRoom>(LoadedRoom{std::move(*state), std::move(ring)});
  room->delayed = DelayedView::load(data, games, room->state, limits);
  for (const TalkRow& row : data.talk) {
    auto& last = room->talk_ids[row.channel];
    last = std::max(last, row.id);
    if (auto message = chat_message_from(row.message)) room->talk.push_back(std::move(*message));
  }
  std::ranges::stable_sort(room->talk, {}, [](const ChatMessage& message) { return message.at; });
  for (const AnswerRow& row : data.answers) room->answers.add(row);
  room->tell = std::move(data.tell);
  room->over = data.room.over;
  return room;
}

}  // namespace palatine
