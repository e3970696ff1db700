// What a room is given by whoever has it in memory.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "protocol/core/limits.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/messages.hpp"
#include "server/core/ids.hpp"
#include "server/core/millis.hpp"
#include "server/core/secrets.hpp"
#include "server/people/shares.hpp"

namespace palatine {

struct RoomContext {
  const Registry& games;
  const Limits& limits;
  const Shares& shares;
  Secrets& secrets;
  // Somebody who is here, or was a moment ago.
  std::function<std::optional<Person>(const std::string&)> person = [](const auto&) { return std::optional<Person>(); };
  // Whether a person plays a silent game somewhere, where partners may not talk: their comings and goings are then
  // shown late everywhere, or these would be signals.
  std::function<bool(const std::string&)> is_isolated = [](const auto&) { return false; };
  // The server's own time at a moment of the clock on the wall: it stands still while no server runs.
  std::function<Millis(Millis)> running_time = [](Millis at) { return at; };
  // The moment of the clock on the wall that comes at `running_time`, as long as this server runs.
  std::function<Millis(Millis)> wall = [](Millis at) { return at; };
  // Of the input under way.
  std::function<Millis()> now = nullptr;
  // Whether a command of this person, which reached the game server before that moment, has not been looked at yet.
  std::function<bool(const std::string&, Millis)> is_waiting = [](const auto&, Millis) { return false; };
  // Whether one who only looks on is told later, because there is too much to do, or too much was sent to their
  // address: in how many ms that may be over.
  std::function<std::optional<Millis>(ConnectionId)> spectator_waits = [](auto) { return std::optional<Millis>(); };
};

}  // namespace palatine
