// A room as it comes from the store: all of it that takes time is made here, on any thread, and a Room then takes it
// over.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "protocol/core/limits.hpp"
#include "protocol/messages.hpp"
#include "server/room/continuation.hpp"
#include "server/room/delayed_view.hpp"
#include "server/room/kept_answers.hpp"
#include "server/room/kept_talk.hpp"
#include "server/room/room_state.hpp"
#include "server/room/update_ring.hpp"

namespace palatine {

struct LoadedRoom {
  RoomState state;
  UpdateRing ring;
  std::optional<DelayedView> delayed = std::nullopt;  // where spectators are behind
  KeptTalk talk = {};
  KeptAnswers answers = {};
  std::optional<SubscriptionRow> tell = std::nullopt;  // the table's own
  bool over = false;                                   // as its row says
  std::vector<Person> seated = {};                     // people who sit there, as they are called now
  std::optional<Continuation> continuation = std::nullopt;
};

// Folds the log. Never throws for what the rows say; nothing: not even the first entry can be read. `position`: with
// the continuation from there, where there is one.
std::unique_ptr<LoadedRoom> load_room(RoomData data, const Registry& games, const Limits& limits,
                                      std::optional<std::size_t> position = std::nullopt);

}  // namespace palatine
