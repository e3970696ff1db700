#include "server/net/replays.hpp"

#include "server/net/system_secrets.hpp"
#include "server/room/room.hpp"

namespace palatine {

std::optional<Json> replay_of(const RoomData& data, const Registry& games, const Limits& limits,
                              const std::string& server) {
  auto state = fold(data, games);
  if (!state || state->status != RoomStatus::over || !state->began) return std::nullopt;
  SystemSecrets secrets;
  Room room({games, limits, secrets}, std::move(*state), UpdateRing(limits), {}, {}, data.room.updated);
  return room.replay(server);
}

}  // namespace palatine
