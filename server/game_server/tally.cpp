#include "server/game_server/tally.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "protocol/core/reasons.hpp"
#include "protocol/methods.hpp"
#include "server/game_server/impl.hpp"

namespace palatine {

static_assert(static_cast<std::size_t>(RoomStatus::frozen) + 1 == room_statuses);

GameServerTally::GameServerTally(const Registry& registry)
    : kinds(registry.all()),
      games(kinds.size() + 1),
      requests(public_methods().size()),
      refusals(all_reasons().size() + 1) {}

void GameServerTally::refused(const Error& error) {
  static const auto places = [] {
    std::unordered_map<std::string_view, std::size_t> out;
    for (const Reason& reason : all_reasons()) out.emplace(reason.name, out.size());
    return out;
  }();
  const auto known = places.find(error.reason);
  ++refusals[known == places.end() ? refusals.size() - 1 : known->second];
}

std::size_t GameServerTally::place_of(const GameKind* kind) const {
  return static_cast<std::size_t>(std::ranges::find(kinds, kind) - kinds.begin());
}

const GameServerTally& GameServer::tally() const {
  return impl_->context_.tally;
}

GameServerCensus GameServer::census() const {
  const Impl& in = *impl_;
  GameServerCensus out;
  for (const auto& [id, connection] : in.connections_.all()) {
    ++(connection.is_nobody() ? out.nobody : connection.rooms.empty() ? out.idle : out.in_rooms);
    out.frames_waiting += connection.waiting.size();
  }
  for (const auto& [id, person] : in.people_)
    if (!person.connections.empty()) ++(person.row.bot ? out.bots : person.account ? out.accounts : out.guests);
  out.rooms.resize(in.context_.tally.games.size());
  for (const auto& [id, room] : in.tables_.awake()) {
    ++out.rooms[in.context_.tally.place_of(room->state().kind)][static_cast<std::size_t>(room->state().status)];
    out.listeners += room->listeners().size();
  }
  out.rooms_sleeping = in.tables_.asleep();
  out.loads = in.loads_.size();
  out.thinking = in.computer_players_.thinking();
  return out;
}

}  // namespace palatine
