// Ends that the table makes, not the rules.
#include "server/room/room.hpp"

namespace palatine {

void Room::end_by_table(const std::string& reason, std::vector<int> winners, Millis now) {
  UpdateParts parts;
  parts.before.push_back(GameEnded{GameResult{winners, reason, {}}});
  parts.before.push_back(SeedPublished{to_hex(state_.seed.data(), state_.seed.size())});
  record(entry::Ended{reason, std::move(winners), now}, std::move(parts));
  show_presence(now);
}

}  // namespace palatine
