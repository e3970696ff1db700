// Reads rooms and folds their logs on threads of their own, in turn by the address that asked: neither moves nor
// commits wait for a long game that somebody comes back to.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "protocol/game_kind.hpp"
#include "server/game_server/game_server.hpp"
#include "server/room/loaded_room.hpp"
#include "server/runtime/workers.hpp"
#include "server/store/store.hpp"

namespace palatine {

class RoomLoader {
 public:
  // Both are called on one of its threads. No room: there is none, or its log has no beginning.
  using Done = std::function<void(Ticket, std::unique_ptr<LoadedRoom>)>;
  using Failed = std::function<void(const StoreError&)>;

  // Throws std::runtime_error where the store can't be read.
  RoomLoader(Store& store, const Registry& games, std::size_t threads, Done done, Failed failed);

  // What was appended before must be durable by now. How many may be under way is the game server's to limit.
  void add(LoadRoom asked, const Limits& limits);
  std::size_t waiting() const { return workers_->waiting(); }

 private:
  void load(RoomReader& reader, const LoadRoom& asked, const Limits& limits) const;

  const Registry& games_;
  const Done done_;
  const Failed failed_;
  std::vector<std::unique_ptr<RoomReader>> readers_;  // one a thread
  std::unique_ptr<Workers> workers_;                  // ends first
};

}  // namespace palatine
