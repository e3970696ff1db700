#include "client-cli/play/proposed_step.hpp"

namespace palatine::client {

std::optional<Step> proposed_step(const Room& room, bool can_show) {
  const SeatInfo* own = room.own_seat();
  switch (room.table.status) {
    case RoomStatus::open:
      if (own != nullptr && !own->ready) return Step::say_ready;
      if (own == nullptr && room.role == Role::player && room.free_seats() > 0) return Step::sit;
      break;
    case RoomStatus::running:
      if (can_show && room.stood_in() && !room.resigned()) return Step::sit_again;
      break;
    case RoomStatus::over:
      if (own != nullptr && room.table.rematch) return Step::rematch;
      break;
    case RoomStatus::revealing:
    case RoomStatus::frozen:
      break;
  }
  return std::nullopt;
}

}  // namespace palatine::client
