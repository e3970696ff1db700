// What the game server counts, for whoever watches over the server: plain numbers, no ids, no clock.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/core/error.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/messages.hpp"
#include "server/core/ids.hpp"

namespace palatine {

constexpr std::size_t room_statuses = 5;  // of RoomStatus

// Since the game server began; it only grows.
struct GameServerTally {
  struct OfGame {
    std::uint64_t actions_of_people = 0;
    std::uint64_t actions_of_computers = 0;
    std::uint64_t games_over = 0;
    std::uint64_t rooms_frozen = 0;
  };
  explicit GameServerTally(const Registry& games);
  void refused(const Error& error);
  std::size_t place_of(const GameKind* kind) const;  // in `games`

  std::vector<const GameKind*> kinds;   // as in the registry
  std::uint64_t actions = 0;            // of all games
  std::vector<OfGame> games;            // as in the registry; the last one: of games, or rules, that are not here
  std::vector<std::uint64_t> requests;  // by method, as in public_methods(); those refused too
  std::vector<std::uint64_t> refusals;  // by reason, as in all_reasons(); the last one: any other
};

// What the game server was busy with in its last input, for whoever asks why that took so long.
struct GameServerWork {
  std::optional<std::size_t> method;  // of a request, the last one if there were several: as in public_methods()
  std::string room = {};              // an id, or empty
  std::string person = {};            // who asked, or made the table where nobody did: an id, or empty
  std::string address = {};           // of who asked, or made the table where nobody did, or empty
  std::optional<ConnectionId> connection = std::nullopt;  // that asked
};

// As it stands.
struct GameServerCensus {
  std::size_t nobody = 0;    // connections that have not said hello
  std::size_t idle = 0;      // that have, and listen in no room
  std::size_t in_rooms = 0;  // that listen in one at least
  std::size_t guests = 0;    // people connected, as the two that follow
  std::size_t accounts = 0;
  std::size_t bots = 0;
  std::vector<std::array<std::size_t, room_statuses>> rooms;  // awake, by status; games as in GameServerTally
  std::size_t rooms_sleeping = 0;                             // in which something will be due
  std::size_t listeners = 0;                                  // in rooms awake
  std::size_t frames_waiting = 0;                             // behind a request that waits for a load
  std::size_t loads = 0;
  std::size_t thinking = 0;
};

}  // namespace palatine
