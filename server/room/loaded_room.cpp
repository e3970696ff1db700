#include "server/room/loaded_room.hpp"

#include "server/people/person_state.hpp"
#include "server/room/fold.hpp"

namespace palatine {

std::unique_ptr<LoadedRoom> load_room(RoomData data, const Registry& games, const Limits& limits,
                                      std::optional<std::size_t> position) {
  UpdateRing ring(limits);
  auto state = fold(data, games, &ring);
  if (!state) return nullptr;
  auto room = std::make_unique<LoadedRoom>(LoadedRoom{std::move(*state), std::move(ring)});
  room->delayed = DelayedView::load(data, games, room->state, limits);
  room->talk = KeptTalk(data.talk);
  for (const AnswerRow& row : data.answers) room->answers.add(row);
  room->tell = std::move(data.tell);
  room->over = data.room.over;
  for (const SeatedPersonRow& each : data.seated)
    room->seated.push_back(shown_person(each.person, each.account, each.owner));
  if (position) room->continuation = continuation_of(room->state, *position);
  return room;
}

}  // namespace palatine
