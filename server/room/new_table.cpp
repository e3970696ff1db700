#include "server/room/new_table.hpp"

#include <utility>

#include "server/core/secrets.hpp"
#include "server/room/room.hpp"

namespace palatine {

std::unique_ptr<Room> new_table(const RoomContext& context, entry::Created chosen, Millis now,
                                std::shared_ptr<const Match> position) {
  chosen.invite = draw_id(context.secrets);
  chosen.game_id = draw_id(context.secrets);
  const Seed seed = draw_seed(context.secrets);
  chosen.seed = to_hex(seed.data(), seed.size());
  chosen.at = now;
  return std::make_unique<Room>(context, draw_id(context.secrets), chosen, now, std::move(position));
}

}  // namespace palatine
