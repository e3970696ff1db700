// Replays of games that are over: made when they are asked for first, on a thread of their own, and kept compressed in
// the store; whoever asks meanwhile waits for the same one. Most are never asked for, and the log says it all.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "protocol/game_kind.hpp"
#include "server/runtime/workers.hpp"
#include "server/store/store.hpp"

namespace palatine {

struct ReplayFile {
  enum class State : std::uint8_t { there, none, busy, failed };
  State state = State::none;
  std::shared_ptr<const std::string> text{};     // JSON
  std::shared_ptr<const std::string> gzipped{};  // the same
};

class Replays {
 public:
  using Told = std::function<void(const ReplayFile&)>;
  // How the work comes back to the thread that plays: any thread may call it.
  using Post = std::function<void(std::function<void()>)>;
  // Called on the thread that plays with a replay that was made and is to be kept.
  using Keep = std::function<void(ReplayRow)>;

  // `server`: name and version of this program, as files name it. Throws std::runtime_error where the store can't be
  // read.
  Replays(Store& store, const Registry& games, std::string server, Post post, Keep keep);
  ~Replays();  // what is being made ends early, and nobody is told

  // All of these on the thread that plays. `whose`: an address, for turns and its share.
  void fetch(const std::string& room, const std::string& whose, Told told);
  // Rooms that are being looked at; nothing may change what the store has of them meanwhile.
  std::size_t under_way() const { return asked_.size(); }
  std::size_t waiting() const { return workers_->waiting(); }

 private:
  struct Waiting {
    std::vector<std::string> networks;  // whose shares it takes
    Told told;
  };
  struct Made {
    ReplayFile file;
    bool is_new = false;
  };
  bool begin(const std::string& room, const std::string& whose);
  Made made(RoomReader& reader, const std::string& room) const;
  void done(const std::string& room, const Made& made);

  const Registry& games_;
  const std::string server_;
  const Post post_;
  const Keep keep_;
  std::vector<std::unique_ptr<RoomReader>> readers_;   // one a thread
  std::map<std::string, std::vector<Waiting>> asked_;  // by room
  std::map<std::string, std::size_t> shares_;          // how many wait, by network
  std::atomic<bool> ending_ = false;
  std::unique_ptr<Workers> workers_;  // ends first
};

}  // namespace palatine
