#include "server/game_server/hint_requests.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/bug.hpp"
#include "server/game_server/guarded.hpp"
#include "server/game_server/room_keeper.hpp"
#include "server/game_server/room_requests.hpp"
#include "server/people/networks.hpp"

namespace palatine {

void HintRequests::on(ConnectionId id, Call& call, const GameHint& asked) {
  Room* const room = rooms_.room_for(id, call, {asked.room, {}});
  if (!room) return;
  const PersonState& person = person_of(id);
  if (!RoomRequests::may_know(*room, person))
    return respond(id, call, refused("no_such_room", "There is no such room.").value());
  if (const auto ban = moderation_.kept_out_of(contexts_.moderation(), person, asked.room))
    return respond(id, call, *ban);
  if (auto seen = room_requests_.may_be_seen(person, asked.room); !seen) return respond(id, call, seen.error());
  const auto turn = room->hints.asked(person.row.id);
  const Json* const told = turn ? room->hints.told(*turn) : nullptr;
  if (!turn) {
    respond(id, call, turn.error());
  } else if (told) {
    answers_.respond_with(id, call, *told, asked.room);
  } else if (room->hints.is_thinking(turn->seat)) {
    if (wait_instead(id, asked.room, turn->seat))
      waiting_.park(id, call);
    else
      respond(id, call, refused("hint_under_way", "Your hint is being thought about: it comes in a moment.").value());
  } else if (auto begun = begin(id, *room, *turn); !begun) {
    rooms_.settle(*room);  // a fault has frozen it
    respond(id, call, begun.error());
  } else {
    waiting_.park(id, call);
  }
  rooms_.follow_up(*room);
}

bool HintRequests::wait_instead(ConnectionId id, const std::string& room, int seat) {
  const auto of_seat = [&](const auto& waits) { return waits.second.room == room && waits.second.seat == seat; };
  const auto found = std::ranges::find_if(waiting_for_, of_seat);
  if (found == waiting_for_.end() || connections_.find(found->second.connection)) return false;
  found->second.connection = id;
  return true;
}

tl::expected<void, Error> HintRequests::begin(ConnectionId id, Room& room, const BotTurn& turn) {
  const std::string& address = connections_.at(id).address;
  std::vector<std::string> payers = ComputerMoveBudget::payers_of(person_of(id).row.id, address);
  if (const auto wait = computer_players_.spend(payers, context_.config.shares, context_.now))
    return refused_later("rate_limited", "Too many hints are asked for: wait a moment.", *wait);
  BotTask task;
  const auto begun = guarded(room, context_.now, [&]() -> tl::expected<void, Error> {
    task = room.hints.begin(turn);
    return {};
  });
  if (!begun) return begun;
  const Ticket ticket = loads_.next_ticket();
  waiting_for_.emplace(ticket, Waiting{id, room.state().id, turn.seat});
  computer_players_.begin(ticket, room, turn, std::move(payers));
  context_.emit(Think{ticket, std::move(task), network_of(address)});
  return {};
}

bool HintRequests::thought(Ticket ticket, const std::optional<Json>& result, std::chrono::microseconds took) {
  const auto waits = waiting_for_.extract(ticket);
  if (waits.empty()) return false;
  const auto thinking = computer_players_.end(ticket, took, context_.config.shares, context_.now);
  Room* const room = tables_.find({thinking->room, {}});
  expect(room != nullptr, "a table falls asleep while a hint is thought about");
  context_.work.room = thinking->room;
  const auto told =
      guarded(*room, context_.now, [&] { return room->hints.thought(thinking->turn, result, context_.now); });
  rooms_.settle(*room);
  answer(waits.mapped().connection, thinking->room, told);
  rooms_.follow_up(*room);
  return true;
}

void HintRequests::answer(ConnectionId id, const std::string& room, const tl::expected<Json, Error>& told) {
  Connection* const connection = connections_.find(id);
  if (!connection || !connection->parked) return;
  const Call call = *std::exchange(connection->parked, {});
  if (told)
    answers_.respond_with(id, call, *told, room);
  else
    respond(id, call, told.error());
  waiting_.take_waiting(id);
}

}  // namespace palatine
